// "Did you mean …?": the spelling in a list that is nearest to a word.

/**
 * The spelling in a list that is nearest to a word, if one is near: at most `limit` letters differ. Without a limit, a
 * third of its letters may, and the beginning of a word is near too (`warn` for `warning`).
 */
export function nearest(word: string, candidates: Iterable<string>, limit?: number): string | undefined {
  const most = limit ?? Math.max(2, Math.floor(word.length / 3));
  let best: { candidate: string; cost: number } | undefined;
  for (const candidate of candidates) {
    const isBeginning = limit === undefined && word.length > 2 && candidate.startsWith(word);
    const cost = isBeginning ? 1 : editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (cost <= most && (best === undefined || cost < best.cost)) best = { candidate, cost };
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
