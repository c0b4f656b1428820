// src/report/report.ts
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** A text from the repository without characters that steer a terminal. */
function printable(text) {
	return text.replace(CONTROL, "�").replaceAll("\n", " ").replaceAll("	", " ");
}
export { printable as t };
