// src/nearest.ts
/**
* The spelling in a list that is nearest to a word, if one is near: at most `limit` letters differ. Without a limit, a
* third of its letters may, and the beginning of a word is near too (`warn` for `warning`).
*/
function nearest(word, candidates, limit) {
	const most = limit ?? Math.max(2, Math.floor(word.length / 3));
	let best;
	for (const candidate of candidates) {
		const cost = limit === void 0 && word.length > 2 && candidate.startsWith(word) ? 1 : editDistance(word.toLowerCase(), candidate.toLowerCase());
		if (cost <= most && (best === void 0 || cost < best.cost)) best = {
			candidate,
			cost
		};
	}
	return best?.candidate;
}
function editDistance(a, b) {
	let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (let i = 1; i <= a.length; i++) {
		const current = [i];
		for (let j = 1; j <= b.length; j++) {
			const replace = previous[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
			current.push(Math.min(replace, previous[j] + 1, current[j - 1] + 1));
		}
		previous = current;
	}
	return previous[b.length];
}
export { nearest as t };
