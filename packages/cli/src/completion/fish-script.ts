/** The completion of fish. Tokens are passed as they are: fish expands no command substitution in them. */
export const fishScript = String.raw`# fish completion for portolan
function __portolan_complete
    set -l words (commandline -opc)
    set -l lines (command portolan complete -- $words[2..-1] (commandline -ct) 2>/dev/null </dev/null)
    set -l rest $lines[-1]
    set -e lines[-1]
    if test (count $lines) -gt 0
        printf '%s\n' $lines
    else if test "$rest" = ':0'
        __fish_complete_path (commandline -ct)
    end
end
complete -c portolan -e
complete -c portolan -f -a '(__portolan_complete)'
`
