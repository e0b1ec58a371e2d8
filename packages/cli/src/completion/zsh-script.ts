/**
 * The completion of zsh, sourced or as a file `_portolan` in `$fpath`. `(Q)` removes quotes and evaluates nothing; `compadd`
 * quotes what it inserts.
 */
export const zshScript = String.raw`#compdef portolan
# zsh completion for portolan
_portolan() {
  local line rest
  local -a values texts
  while IFS= read -r line; do
    if [[ $line == :* ]]; then
      rest=$line
    else
      values+=("${'$'}{line%%$'\t'*}")
      texts+=("${'$'}{${'$'}{line/$'\t'/  -- }%  -- }")
    fi
  done < <(command portolan complete -- "${'$'}{(@Q)words[2,CURRENT]}" 2>/dev/null </dev/null)
  if (( $#values )); then
    compadd -l -d texts -a values
  elif [[ $rest == :0 ]]; then
    _files
  fi
}
if [[ $funcstack[1] == _portolan ]]; then
  _portolan "$@"
elif (( $+functions[compdef] )); then
  compdef _portolan portolan
fi
`
