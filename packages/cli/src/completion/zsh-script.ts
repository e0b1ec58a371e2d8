/**
 * The completion of zsh, sourced or as a file `_acme` in `$fpath`. `(Q)` removes quotes and evaluates nothing; `compadd`
 * quotes what it inserts.
 */
export const zshScript = (name: string, id: string): string => String.raw`#compdef ${name}
# zsh completion for ${name}
_${id}() {
  local line
  local -a values texts
  while IFS= read -r line; do
    values+=("${'$'}{line%%$'\t'*}")
    texts+=("${'$'}{${'$'}{line/$'\t'/  -- }%  -- }")
  done < <(command ${name} complete -- "${'$'}{(@Q)words[2,CURRENT]}" 2>/dev/null </dev/null)
  if (( $#values )); then
    compadd -l -d texts -a values
  fi
}
if [[ $funcstack[1] == _${id} ]]; then
  _${id} "$@"
elif (( $+functions[compdef] )); then
  compdef _${id} ${name}
fi
`
