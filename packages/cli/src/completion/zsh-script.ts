/**
 * The completion of zsh, sourced or as a file `_portolan` in `$fpath`. `(Q)` removes quotes and evaluates nothing; `compadd`
 * quotes what it inserts.
 */
export const zshScript = String.raw`#compdef portolan
# zsh completion for portolan
_portolan() {
  local line
  local -a values texts
  while IFS= read -r line; do
    values+=("${'$'}{line%%$'\t'*}")
    texts+=("${'$'}{${'$'}{line/$'\t'/  -- }%  -- }")
  done < <(command portolan complete -- "${'$'}{(@Q)words[2,CURRENT]}" 2>/dev/null </dev/null)
  if (( $#values )); then
    compadd -l -d texts -a values
  fi
}
if [[ $funcstack[1] == _portolan ]]; then
  _portolan "$@"
elif (( $+functions[compdef] )); then
  compdef _portolan portolan
fi
`
