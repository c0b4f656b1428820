// `wavelint completion <shell>`: the flags and commands for the shell to complete.
import { FLAGS, type Flag } from "./arguments.ts";
import { UserError } from "./errors.ts";
import { COMMANDS } from "./options.ts";
import type { Rules } from "./rule.ts";

const SHELLS = ["bash", "zsh", "fish"] as const;

const flags = (): [string, Flag][] => Object.entries<Flag>(FLAGS);
const commands = (): string[] => COMMANDS.filter((command) => command !== "lint");
// Inside of single quotes.
const quoted = (text: string): string => text.replaceAll("'", "'\\''");

function bash(rules: Rules): string {
  const cases = flags().flatMap(([name, { type, short, choices, path }]) => {
    if (type === "boolean") return [];
    const pattern = [`--${name}`, ...(short === undefined ? [] : [`-${short}`])].join("|");
    const words = choices !== undefined ? `-W '${choices.join(" ")}'` : path === "folder" ? "-d" : path === "file" ? "-f" : "-W ''";
    return [`    ${pattern}) COMPREPLY=($(compgen ${words} -- "$cur")); return ;;`];
  });
  return `# bash completion for wavelint: source <(wavelint completion bash)
_wavelint() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}"
  case "$prev" in
${cases.join("\n")}
    explain) COMPREPLY=($(compgen -W '${[...rules.keys()].join(" ")}' -- "$cur")); return ;;
    completion) COMPREPLY=($(compgen -W '${SHELLS.join(" ")}' -- "$cur")); return ;;
  esac
  if [[ "$cur" == -* ]]; then
    COMPREPLY=($(compgen -W '${flags()
      .map(([name]) => `--${name}`)
      .join(" ")}' -- "$cur"))
  elif [[ "$COMP_CWORD" == 1 ]]; then
    COMPREPLY=($(compgen -W '${commands().join(" ")}' -- "$cur") $(compgen -f -- "$cur"))
  else
    COMPREPLY=($(compgen -f -- "$cur"))
  fi
}
complete -o filenames -F _wavelint wavelint
`;
}

function zsh(rules: Rules): string {
  const escaped = (text: string): string => quoted(text).replace(/[[\]:]/g, "\\$&");
  const specs = flags().flatMap(([name, { type, short, multiple, choices, path, help, value }]) => {
    const action = choices !== undefined ? `(${choices.join(" ")})` : path === "folder" ? "_files -/" : path === "file" ? "_files" : " ";
    const argument = type === "boolean" ? "" : `:${escaped(value ?? name)}:${action}`;
    return [`--${name}`, ...(short === undefined ? [] : [`-${short}`])].map(
      (flag) => `    '${multiple === true ? "*" : ""}${flag}[${escaped(help)}]${argument}' \\`,
    );
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

function fish(rules: Rules): string {
  const lines = flags().map(([name, { type, short, choices, path, help }]) => {
    const argument = type === "boolean" ? "" : choices !== undefined ? ` -x -a '${choices.join(" ")}'` : path === undefined ? " -x" : " -r";
    return `complete -c wavelint -l ${name}${short === undefined ? "" : ` -s ${short}`}${argument} -d '${quoted(help)}'`;
  });
  return `# fish completion for wavelint: wavelint completion fish > ~/.config/fish/completions/wavelint.fish
complete -c wavelint -n __fish_use_subcommand -a '${commands().join(" ")}'
complete -c wavelint -n '__fish_seen_subcommand_from explain' -f -a '${[...rules.keys()].join(" ")}'
complete -c wavelint -n '__fish_seen_subcommand_from completion' -f -a '${SHELLS.join(" ")}'
${lines.join("\n")}
`;
}

/** The completion script for a shell. Throws a {@link UserError} for a shell that is not known. */
export function completionScript(shell: string | undefined, rules: Rules): string {
  if (shell === "bash") return bash(rules);
  if (shell === "zsh") return zsh(rules);
  if (shell === "fish") return fish(rules);
  throw new UserError({
    what: shell === undefined ? "completion wants the name of a shell." : `There is no completion for "${shell}".`,
    fix: `It may be ${SHELLS.join(", ")}.`,
  });
}
