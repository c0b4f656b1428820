// Which parts of a command do not end before something answers.

/** Programs, images and scripts that do nothing but wait for a host. */
const WAIT_TOOL = "(?:wait-for(?:-[\\w-]+)?|wait4x|wait-port|wait-on|dockerize|waitforit|wait_for(?:_\\w+)?)";
const TOOL_COMMAND = new RegExp(`(?:^|[\\s/;(&|"'])${WAIT_TOOL}(?:\\.sh)?(?=\\s)[^;&|\\n]*`, "g");
const TOOL_IMAGE = new RegExp(`^(?:${WAIT_TOOL}|k8s-wait-for|kubernetes-entrypoint|docker-compose-wait|tcp-wait|waitfor)$`);
// A keyword stands where a command begins: after the start of a script, a separator or `do`, `then`, `else`.
const LOOP = /(?<=^|[;&|(\n"'{]\s*|\b(?:do|then|else)\s+|\s-\w*c\s+)(until|while|for)\b([\s\S]{0,500}?)\bdo\b([\s\S]{0,4000}?)\bdone\b/g;
const CONDITION = /(?<=^|[;&|(\n"'{]\s*|\b(?:do|then|else)\s+|\s-\w*c\s+)(?:(if)|fi)\b/g;

/** A part of a text, from one offset to another. */
export interface Span {
  readonly start: number;
  readonly end: number;
  /** It stands behind an `if`: it may not run. */
  readonly isConditional: boolean;
}

const FAILS = /\b(?:exit|return)\s+[1-9]|\bfalse\b/;
const GIVES_UP = /\bbreak\b|\b(?:exit|return)\s+0\b/;

/** Whether a shell loop ends only when its condition is met: any other end fails the container, so that it starts again. */
function isEndless(keyword: string, head: string, body: string, text: string): boolean {
  if (keyword === "while" && /^\s*(?:IFS=\S*\s+)?read\b/.test(head)) return false;
  const isCounted = keyword === "for" || /\$\{?\w+\}?["']?\s+-(?:lt|le|gt|ge)\b|\(\(/.test(head);
  if (isCounted) return FAILS.test(text);
  // `while true` ends by its `break` alone.
  if (keyword === "while" && /^\s*(?:true|:|sleep\s+\S+|\[\s*1\s*\])\s*;?\s*$/.test(head)) return true;
  return !GIVES_UP.test(body) || FAILS.test(body);
}

/** Without `--strict`, and with a command behind `--`, wait-for-it goes on when its time is up. */
function goesOn(command: string): boolean {
  return /wait-for-it/.test(command) && /\s--\s/.test(command) && !/\s(?:-s|--strict|-t\s*0|--timeout=0)\s/.test(command);
}

/** The parts of a command line that do not end before what they name answers. */
export function waitSpans(text: string, imageName: string): Span[] {
  if (TOOL_IMAGE.test(imageName))
    return goesOn(`wait-for-it ${text}`) && /wait-for-it/.test(imageName) ? [] : [{ start: 0, end: text.length, isConditional: false }];
  const loops = [...text.matchAll(LOOP)].filter(([, keyword = "", head = "", body = ""]) => isEndless(keyword, head, body, text));
  const tools = [...text.matchAll(TOOL_COMMAND)].filter(([command]) => !goesOn(command));
  const conditions = loops.length + tools.length === 0 ? [] : [...text.matchAll(CONDITION)];
  return [...loops, ...tools].map(({ index, 0: part }) => {
    const depth = conditions.filter((condition) => condition.index < index).reduce((sum, [, isOpening]) => sum + (isOpening ? 1 : -1), 0);
    return { start: index, end: index + part.length, isConditional: depth > 0 };
  });
}

/** Whether a command goes on when something fails: `psql … || true`, `if ! pg_isready; then exit 0; fi`. */
export function toleratesFailure(text: string): boolean {
  return /\|\|\s*(?:true\b|:(?=\s|;|$)|exit\s+0\b|echo\b)|\bif\s+!\s[\s\S]{0,1000}?\bexit\s+0\b|\bset\s+\+e\b/.test(text);
}
