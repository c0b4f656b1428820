// Breaks text into lines that fit a terminal of 80 columns.

/** How wide a line may be. */
export const WIDTH = 80;

/** Breaks a text into lines of at most 80 columns. Words that are longer stay whole. */
export function wrap(text: string, indent: string, first = indent): string {
  const lines: string[] = [];
  let line = first;
  let isEmpty = true;
  for (const word of text.split(" ")) {
    if (!isEmpty && line.length + word.length + 1 > WIDTH) {
      lines.push(line);
      line = indent;
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line].join("\n");
}
