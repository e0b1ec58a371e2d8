/** The completion of fish. Tokens are passed as they are: fish expands no command substitution in them. */
export const fishScript = String.raw`# fish completion for portolan
function __portolan_complete
    set -l words (commandline -opc)
    command portolan complete -- $words[2..-1] (commandline -ct) 2>/dev/null </dev/null
end
complete -c portolan -e
complete -c portolan -f -a '(__portolan_complete)'
`
