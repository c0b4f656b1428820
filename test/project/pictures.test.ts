// The README's pictures: what wavelint prints for test/fixtures/shop, as a terminal shows it. `npm run update` draws them.
import path from "node:path";
import { expect, test } from "vitest";
import { run } from "../run.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const SHOP = path.join(ROOT, "test/fixtures/shop");

const COLORS: Readonly<Record<string, string>> = { 31: "#ff7b72", 33: "#d29922", 34: "#79c0ff", 36: "#76e3ea", 2: "#8b949e" };
const [CHARACTER, LINE, MARGIN, BAR] = [8.4, 20, 20, 34];
const COLUMNS = 84;

const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is how colours begin
const ANSI = /\u001b\[([\d;]*)m/;

/** A line with ANSI colours as SVG. */
function spans(line: string): string {
  let [color, isBold] = ["", false];
  return line
    .split(ANSI)
    .map((part, index) => {
      if (index % 2 === 0) {
        const attributes = `${color === "" ? "" : ` fill="${color}"`}${isBold ? ' font-weight="bold"' : ""}`;
        return part === "" ? "" : `<tspan${attributes}>${escapeXml(part)}</tspan>`;
      }
      for (const code of part.split(";")) {
        if (code === "1") isBold = true;
        else if (code === "0" || code === "" || code === "22") [color, isBold] = ["", false];
        else if (code === "39") color = "";
        else color = COLORS[code] ?? color;
      }
      return "";
    })
    .join("");
}

/** A terminal with a command and what it printed. */
function terminal(title: string, command: string, output: string): string {
  const lines = [`\u001b[2m$\u001b[0m \u001b[1m${command}\u001b[0m`, ...output.trimEnd().split("\n")];
  const width = Math.ceil(COLUMNS * CHARACTER + 2 * MARGIN);
  const height = BAR + lines.length * LINE + MARGIN;
  const text = lines.map((line, index) => `    <text x="${MARGIN}" y="${BAR + (index + 1) * LINE}">${spans(line)}</text>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(title)}">
  <title>${escapeXml(title)}</title>
  <rect width="${width}" height="${height}" rx="8" fill="#0d1117"/>
  <circle cx="20" cy="17" r="5" fill="#ff5f57"/><circle cx="38" cy="17" r="5" fill="#febc2e"/><circle cx="56" cy="17" r="5" fill="#28c840"/>
  <g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" fill="#e6edf3" xml:space="preserve">
${text.join("\n")}
  </g>
</svg>
`;
}

test("the picture of the findings", async () => {
  const { stdout } = await run(SHOP, { paths: ["deploy"], namespace: "shop", formats: ["text"], color: true });
  const picture = terminal("wavelint finds a Deployment that hangs", "wavelint -n shop deploy/", stdout.replaceAll(/^ {2}see: .*\n/gm, ""));
  await expect(picture).toMatchFileSnapshot(path.join(ROOT, ".github/findings.svg"));
});

test("the picture of the plan", async () => {
  const { stdout } = await run(SHOP, { command: "plan", paths: ["deploy"], namespace: "shop", formats: ["text"] });
  const folded = stdout
    .replace("made by ExternalSecret shop/database of Sync, wave -1", "made by\n    ExternalSecret shop/database of Sync, wave -1")
    .replace("wave 0, waiting for", "wave 0,\n  waiting for");
  const picture = terminal("the plan says where the first sync hangs", "wavelint plan -n shop deploy/", folded);
  await expect(picture).toMatchFileSnapshot(path.join(ROOT, ".github/plan.svg"));
});
