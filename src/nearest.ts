// "Did you mean …?": the spelling in a list that is nearest to a word.

/** The spelling in a list that is nearest to a word, if one is near: at most `limit` letters differ. */
export function nearest(
  word: string,
  candidates: Iterable<string>,
  limit: number = Math.max(2, Math.floor(word.length / 3)),
): string | undefined {
  let best: { candidate: string; cost: number } | undefined;
  for (const candidate of candidates) {
    const cost = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (cost <= limit && (best === undefined || cost < best.cost)) best = { candidate, cost };
  }
  return best?.candidate;
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = (previous[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(replace, (previous[j] as number) + 1, (current[j - 1] as number) + 1));
    }
    previous = current;
  }
  return previous[b.length] as number;
}
