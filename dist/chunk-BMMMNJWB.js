import{t as e}from"./chunk-XmY3BHeK.js";import{t}from"./chunk-h0rLXNT4.js";import{t as n}from"./chunk-5lFuxg6X.js";const r=[`bash`,`zsh`,`fish`],flags=()=>Object.entries(e),commands=()=>n.filter(e=>e!==`lint`),quoted=e=>e.replaceAll(`'`,`'\\''`);function bash(e){return`# bash completion for wavelint: source <(wavelint completion bash)
_wavelint() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}"
  case "$prev" in
${flags().flatMap(([e,{type:t,short:n,choices:r,path:i}])=>t===`boolean`?[]:[`    ${[`--${e}`,...n===void 0?[]:[`-${n}`]].join(`|`)}) COMPREPLY=($(compgen ${r===void 0?i===`folder`?`-d`:i===`file`?`-f`:`-W ''`:`-W '${r.join(` `)}'`} -- "$cur")); return ;;`]).join(`
`)}
    explain) COMPREPLY=($(compgen -W '${[...e.keys()].join(` `)}' -- "$cur")); return ;;
    completion) COMPREPLY=($(compgen -W '${r.join(` `)}' -- "$cur")); return ;;
  esac
  if [[ "$cur" == -* ]]; then
    COMPREPLY=($(compgen -W '${flags().map(([e])=>`--${e}`).join(` `)}' -- "$cur"))
  elif [[ "$COMP_CWORD" == 1 ]]; then
    COMPREPLY=($(compgen -W '${commands().join(` `)}' -- "$cur") $(compgen -f -- "$cur"))
  else
    COMPREPLY=($(compgen -f -- "$cur"))
  fi
}
complete -o filenames -F _wavelint wavelint
`}function zsh(e){let escaped=e=>quoted(e).replace(/[[\]:]/g,`\\$&`),t=flags().flatMap(([e,{type:t,short:n,multiple:r,choices:i,path:a,help:o,value:s}])=>{let c=i===void 0?a===`folder`?`_files -/`:a===`file`?`_files`:` `:`(${i.join(` `)})`,l=t===`boolean`?``:`:${escaped(s??e)}:${c}`;return[`--${e}`,...n===void 0?[]:[`-${n}`]].map(e=>`    '${r===!0?`*`:``}${e}[${escaped(o)}]${l}' \\`)});return`#compdef wavelint
# zsh completion for wavelint: wavelint completion zsh > "\${fpath[1]}/_wavelint"
_wavelint() {
  local -a commands=(${commands().join(` `)})
  _arguments -S \\
${t.join(`
`)}
    '*::argument:->argument'
  [[ $state == argument ]] || return
  case $words[1] in
    explain) (( CURRENT == 2 )) && compadd ${[...e.keys()].join(` `)} ;;
    completion) (( CURRENT == 2 )) && compadd ${r.join(` `)} ;;
    *) (( CURRENT == 1 )) && compadd -a commands; _files ;;
  esac
}
_wavelint "$@"
`}function fish(e){let t=flags().map(([e,{type:t,short:n,choices:r,path:i,help:a}])=>{let o=t===`boolean`?``:r===void 0?i===void 0?` -x`:` -r`:` -x -a '${r.join(` `)}'`;return`complete -c wavelint -l ${e}${n===void 0?``:` -s ${n}`}${o} -d '${quoted(a)}'`});return`# fish completion for wavelint: wavelint completion fish > ~/.config/fish/completions/wavelint.fish
complete -c wavelint -n __fish_use_subcommand -a '${commands().join(` `)}'
complete -c wavelint -n '__fish_seen_subcommand_from explain' -f -a '${[...e.keys()].join(` `)}'
complete -c wavelint -n '__fish_seen_subcommand_from completion' -f -a '${r.join(` `)}'
${t.join(`
`)}
`}function completionScript(e,n){if(e===`bash`)return bash(n);if(e===`zsh`)return zsh(n);if(e===`fish`)return fish(n);throw new t({what:e===void 0?`completion wants the name of a shell.`:`There is no completion for "${e}".`,fix:`It may be ${r.join(`, `)}.`})}export{completionScript};