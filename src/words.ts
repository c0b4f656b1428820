// Splits a text into arguments, as a shell does, but without a shell: nothing is expanded.
import { UserError } from "./errors.ts";

/** The words of a text. Quotes keep spaces together, a backslash keeps the next character. Throws a {@link UserError} for an open quote. */
export function words(text: string): string[] {
  const found: string[] = [];
  let word: string | undefined;
  let quote = "";
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string;
    if (letter === "\\" && quote !== "'" && at + 1 < text.length) word = (word ?? "") + text[++at];
    else if (quote !== "") {
      if (letter === quote) quote = "";
      else word = (word ?? "") + letter;
    } else if (letter === '"' || letter === "'") {
      quote = letter;
      word ??= "";
    } else if (/\s/.test(letter)) {
      if (word !== undefined) found.push(word);
      word = undefined;
    } else word = (word ?? "") + letter;
  }
  if (quote !== "") throw new UserError({ what: `A quote is not closed in: ${text}`, fix: "Close it, or put a backslash before it." });
  if (word !== undefined) found.push(word);
  return found;
}
