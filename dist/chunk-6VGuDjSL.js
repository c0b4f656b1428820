// src/report/report.ts
/**
* The finding at the end that the change touches: GitHub shows an alert on a pull request only where its line is in the
* diff. The other end becomes a related place.
*/
function atChange(finding, { isChanged }) {
	const { location, related, resource, step } = finding;
	if (isChanged === void 0 || isChanged(location.file, location.line)) return finding;
	const index = related.findIndex((place) => isChanged(place.location.file, place.location.line));
	const end = related[index];
	if (end === void 0) return finding;
	const own = {
		resource,
		step,
		location,
		note: `${resource === null ? "the finding" : `${resource.kind} ${resource.name}`} is here`
	};
	return {
		...finding,
		location: end.location,
		related: [own, ...related.filter((_, at) => at !== index)]
	};
}
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** A text from the repository without characters that steer a terminal. */
function printable(text) {
	return text.replace(CONTROL, "�").replaceAll("\n", " ").replaceAll("	", " ");
}
export { printable as n, atChange as t };
