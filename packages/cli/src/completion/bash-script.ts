/**
 * The completion of bash, from 3.2 on. The words are passed as arguments and read back as text: nothing that was typed, and
 * nothing that comes back, is evaluated. All names are local, so that it can be sourced again.
 */
export const bashScript = (name: string, id: string): string => String.raw`# bash completion for ${name}
__${id}_complete() {
  local IFS=$'\n' line word
  COMPREPLY=()
  while read -r line; do
    printf -v word '%q' "${'$'}{line%%$'\t'*}"
    COMPREPLY+=("$word")
  done < <(command ${name} complete --bash -- "${'$'}{COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null </dev/null)
}
complete -F __${id}_complete ${name}
`
