// Texts that a stranger may write into a manifest to break out of a format.
import fc from "fast-check";

const PIECES = [
  ..."\\`*_[]<>|~$!(){}&@#%:;,=+-.'\"^?/ \n\r\t\u0000\u001b\u007f\u0085\u200e\u202e\u2028\ufffe\uffff",
  "a",
  "x y",
  "1",
  "é",
  "😀",
  "\ud83d",
  "\ude00",
  "\n\n",
  "\r\n",
  "::error::x",
  "::set-output name=a::b",
  "##[error]",
  "%0A",
  "%25",
  "]]>",
  "<!--",
  "-->",
  "</failure>",
  "<script>",
  "&amp;",
  "&#10;",
  "```",
  "``",
  "---",
  "===",
  "# ",
  "- ",
  "1. ",
  "![x](y)",
  "https://evil.example",
  "HTTP://evil.example",
  "ftp://evil.example",
  "www.evil.example",
  "irc://evil.example",
  "mailto:x@evil.example",
  "@octocat",
  "#1",
  "octo/cat#1",
  "GH-1",
  "end",
  "%%",
  "%%{init: {}}%%",
  "click s0 href",
  "-->",
  "#34;",
];

/** Any text, mostly of what means something to one of the formats. */
export const hostile: fc.Arbitrary<string> = fc
  .array(
    fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...PIECES) }, { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 5 }) }),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(""));
