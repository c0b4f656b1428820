import { i as COMMANDS, t as FLAGS } from "./chunk-BvVVqxU7.js";
import { t as UserError } from "./chunk-Biur-L0U.js";
// src/completion.ts
const SHELLS = [
	"bash",
	"zsh",
	"fish"
];
const flags = () => Object.entries(FLAGS);
const commands = () => COMMANDS.filter((command) => command !== "lint");
const quoted = (text) => text.replaceAll("'", "'\\''");
function bash(rules) {
	return `# bash completion for wavelint: source <(wavelint completion bash)
_wavelint() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}"
  case "$prev" in
${flags().flatMap(([name, { type, short, choices, path }]) => {
		if (type === "boolean") return [];
		return [`    ${[`--${name}`, ...short === void 0 ? [] : [`-${short}`]].join("|")}) COMPREPLY=($(compgen ${choices !== void 0 ? `-W '${choices.join(" ")}'` : path === "folder" ? "-d" : path === "file" ? "-f" : "-W ''"} -- "$cur")); return ;;`];
	}).join("\n")}
    explain) COMPREPLY=($(compgen -W '${[...rules.keys()].join(" ")}' -- "$cur")); return ;;
    completion) COMPREPLY=($(compgen -W '${SHELLS.join(" ")}' -- "$cur")); return ;;
  esac
  if [[ "$cur" == -* ]]; then
    COMPREPLY=($(compgen -W '${flags().map(([name]) => `--${name}`).join(" ")}' -- "$cur"))
  elif [[ "$COMP_CWORD" == 1 ]]; then
    COMPREPLY=($(compgen -W '${commands().join(" ")}' -- "$cur") $(compgen -f -- "$cur"))
  else
    COMPREPLY=($(compgen -f -- "$cur"))
  fi
}
complete -o filenames -F _wavelint wavelint
`;
}
function zsh(rules) {
	const escaped = (text) => quoted(text).replace(/[[\]:]/g, "\\$&");
	const specs = flags().flatMap(([name, { type, short, multiple, choices, path, help, value }]) => {
		const action = choices !== void 0 ? `(${choices.join(" ")})` : path === "folder" ? "_files -/" : path === "file" ? "_files" : " ";
		const argument = type === "boolean" ? "" : `:${escaped(value ?? name)}:${action}`;
		return [`--${name}`, ...short === void 0 ? [] : [`-${short}`]].map((flag) => `    '${multiple === true ? "*" : ""}${flag}[${escaped(help)}]${argument}' \\`);
	});
	return `#compdef wavelint
# zsh completion for wavelint: wavelint completion zsh > "\${fpath[1]}/_wavelint"
_wavelint() {
  local -a commands=(${commands().join(" ")})
  _arguments -S \\
${specs.join("\n")}
    '*::argument:->argument'
  [[ $state == argument ]] || return
  case $words[1] in
    explain) (( CURRENT == 2 )) && compadd ${[...rules.keys()].join(" ")} ;;
    completion) (( CURRENT == 2 )) && compadd ${SHELLS.join(" ")} ;;
    *) (( CURRENT == 1 )) && compadd -a commands; _files ;;
  esac
}
_wavelint "$@"
`;
}
function fish(rules) {
	const lines = flags().map(([name, { type, short, choices, path, help }]) => {
		const argument = type === "boolean" ? "" : choices !== void 0 ? ` -x -a '${choices.join(" ")}'` : path === void 0 ? " -x" : " -r";
		return `complete -c wavelint -l ${name}${short === void 0 ? "" : ` -s ${short}`}${argument} -d '${quoted(help)}'`;
	});
	return `# fish completion for wavelint: wavelint completion fish > ~/.config/fish/completions/wavelint.fish
complete -c wavelint -n __fish_use_subcommand -a '${commands().join(" ")}'
complete -c wavelint -n '__fish_seen_subcommand_from explain' -f -a '${[...rules.keys()].join(" ")}'
complete -c wavelint -n '__fish_seen_subcommand_from completion' -f -a '${SHELLS.join(" ")}'
${lines.join("\n")}
`;
}
/** The completion script for a shell. Throws a {@link UserError} for a shell that is not known. */
function completionScript(shell, rules) {
	if (shell === "bash") return bash(rules);
	if (shell === "zsh") return zsh(rules);
	if (shell === "fish") return fish(rules);
	throw new UserError({
		what: shell === void 0 ? "completion wants the name of a shell." : `There is no completion for "${shell}".`,
		fix: `It may be ${SHELLS.join(", ")}.`
	});
}
export { completionScript };
