// The steps of an application as a Mermaid diagram, which GitHub draws in Markdown.
import { printable, shortened } from "../report/report.ts";
import type { PlannedApplication } from "./plan.ts";

/** Larger diagrams are not drawn, or cannot be read: Mermaid stops at 50,000 characters. */
const MOST_OBJECTS = 60;
const MOST_STEPS = 20;
const LONGEST_LABEL = 80;

/** A label in quotes; Mermaid knows entities by number, and takes everything else in quotes as text but for its own signs. */
function label(text: string): string {
  return `"${shortened(printable(text), LONGEST_LABEL).replace(/[^\p{L}\p{N} ./_,:-]/gu, (letter) => `#${letter.codePointAt(0)};`)}"`;
}

/** The diagram; undefined where it would be too large. */
export function mermaid({ steps, namespace, firstSync }: PlannedApplication): string | undefined {
  const count = steps.reduce((sum, { resources }) => sum + resources.length, 0);
  if (count === 0 || count > MOST_OBJECTS || steps.length > MOST_STEPS) return undefined;
  const lines = ["flowchart LR"];
  for (const [index, { phase, wave, resources }] of steps.entries()) {
    const stopsHere = firstSync.stopped?.phase === phase && firstSync.stopped.wave === wave;
    lines.push(`  subgraph s${index}[${label(`${phase}, wave ${wave}${stopsHere ? " - stops here" : ""}`)}]`, "    direction TB");
    for (const [at, { kind, namespace: own, name }] of resources.entries())
      lines.push(`    s${index}r${at}[${label(`${kind} ${own === "" || own === namespace ? name : `${own}/${name}`}`)}]`);
    lines.push("  end");
    if (stopsHere) lines.push(`  style s${index} stroke:#cf222e,stroke-width:3px`);
  }
  for (const index of steps.keys()) if (index > 0) lines.push(`  s${index - 1} --> s${index}`);
  return `\`\`\`mermaid\n${lines.join("\n")}\n\`\`\`\n`;
}
