// What a scalar means under the rules of go-yaml v2 (resolve.go, decode.go).

const TRUE = new Set(["y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON"]);
const FALSE = new Set(["n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF"]);
const NULL = new Set(["", "~", "null", "Null", "NULL"]);
const NOT_FINITE = new Set([".nan", ".NaN", ".NAN", ...["", "+", "-"].flatMap((sign) => [`${sign}.inf`, `${sign}.Inf`, `${sign}.INF`])]);
const FLOAT = /^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$/;
const DOT_FLOAT = /^\.[0-9]+(_[0-9]+)*([eE][-+]?[0-9]+)?$/;
const INTEGER = /^([-+]?)(0[xX][0-9a-fA-F]+|0[bB][01]+|0[oO]?[0-7]+|0|[1-9][0-9]*)$/;
const BINARY = /^(-?)0b([-+]?[01]+)$/;

type ScalarType = "null" | "bool" | "int" | "float" | "str";

/** A plain scalar as go-yaml v2 resolves it (resolve.go). `.inf` and `.nan` come out as such: there is no JSON for them. */
export function goScalar(text: string): unknown {
  return resolveScalar(text)[1];
}

const STARTS_NUMBER = 1;
const STARTS_WORD = 2;
/** go-yaml's `resolveTable`: only these first characters can begin anything but a string. */
const HINTS = new Uint8Array(128);
for (const char of "+-.0123456789") HINTS[char.charCodeAt(0)] = STARTS_NUMBER;
for (const char of "yYnNtTfFoO~") HINTS[char.charCodeAt(0)] = STARTS_WORD;

function resolveScalar(text: string): [ScalarType, unknown] {
  if (text === "") return ["null", null];
  const hint = HINTS[text.charCodeAt(0)];
  if (hint === STARTS_WORD && text.length <= 5) {
    if (TRUE.has(text)) return ["bool", true];
    if (FALSE.has(text)) return ["bool", false];
    if (NULL.has(text)) return ["null", null];
  } else if (hint === STARTS_NUMBER) {
    if (NOT_FINITE.has(text)) return ["float", /nan/i.test(text) ? Number.NaN : text.startsWith("-") ? -Infinity : Infinity];
    if (text.charCodeAt(0) === 46) {
      return DOT_FLOAT.test(text) ? finite(text.replaceAll("_", ""), text) : ["str", text];
    }
    const plain = text.replaceAll("_", "");
    const integer = INTEGER.exec(plain);
    if (integer !== null) {
      const value = parseInteger(integer[2] ?? "", integer[1] ?? "");
      if (value !== undefined) return ["int", value];
    }
    if (FLOAT.test(plain)) return finite(plain, text);
    const binary = BINARY.exec(plain);
    if (binary !== null && !(binary[1] === "-" && /^[-+]/.test(binary[2] ?? ""))) {
      const digits = binary[2] ?? "";
      const negative = binary[1] === "-" || digits.startsWith("-");
      const value = parseInteger(`0b${digits.replace(/^[-+]/, "")}`, negative ? "-" : "");
      if (value !== undefined) return ["int", value];
    }
  }
  return ["str", text];
}

const MAX_INT = 2n ** 63n;
const MAX_UINT = 2n ** 64n;

/** The value of Go's integer literal, or undefined when it fits neither int64 nor, without a sign, uint64. */
function parseInteger(literal: string, sign: string): number | undefined {
  const octal = /^0[0-7]/.test(literal);
  const negative = sign === "-";
  if (literal.length < 15 && !octal) return negative ? -Number(literal) : Number(literal);
  const value = BigInt(octal ? `0o${literal.slice(1)}` : literal);
  const limit = negative ? MAX_INT + 1n : sign === "+" ? MAX_INT : MAX_UINT;
  if (value >= limit) return undefined;
  return Number(negative ? -value : value);
}

/** A float that Go's ParseFloat takes; one out of range stays a string. */
function finite(literal: string, text: string): [ScalarType, unknown] {
  const value = Number(literal);
  return Number.isFinite(value) ? ["float", value] : ["str", text];
}

/** What a reader throws for a text that YAML's grammar allows and Argo CD does not. */
export class Refused extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

const RESOLVABLE: Readonly<Record<string, ScalarType | "binary" | "timestamp">> = {
  "!!str": "str",
  "!!bool": "bool",
  "!!int": "int",
  "!!float": "float",
  "!!null": "null",
  "!!binary": "binary",
  "!!timestamp": "timestamp",
};

/** The value of a scalar with a tag of its own. */
export function taggedScalar(tag: string, text: string, offset: number): unknown {
  const wanted = Object.hasOwn(RESOLVABLE, tag) ? RESOLVABLE[tag] : undefined;
  if (wanted === undefined || wanted === "str" || wanted === "timestamp") return text;
  if (wanted === "binary") {
    const plain = text.replace(/\s/g, "");
    if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(plain))
      throw new Refused("the value of !!binary is no base64", offset);
    return new TextDecoder().decode(Uint8Array.from(atob(plain), (char) => char.charCodeAt(0)));
  }
  const [type, value] = resolveScalar(text);
  if (type === wanted || (wanted === "float" && type === "int")) return value;
  throw new Refused(`the value "${text}" is not of the type that its tag ${tag} names`, offset);
}

/** The text of a mapping key as JSON has it: `yes: 1` has the key "true". */
export function keyText(value: unknown, offset: number): string {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
      return Number.isNaN(value) ? ".nan" : Number.isFinite(value) ? String(value) : value > 0 ? ".inf" : "-.inf";
    case "boolean":
      return String(value);
    default:
      throw new Refused("a key must be a string, a number or a boolean", offset);
  }
}
