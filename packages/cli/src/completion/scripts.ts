import { CliError } from '../cli-error.ts'
import type { Io } from '../io.ts'
import { formatCommand, programInfo } from '../program-info.ts'
import type { Command } from 'commander'

/** Adds `portolan completion`. */
export function registerCompletion(program: Command, io: Io): void {
  program
    .command('completion')
    .description('Print the completion script of a shell')
    .argument('<shell>', `one of ${shells.join(', ')}`)
    .option('--json-errors', 'prints an error as JSON')
    .addHelpText(
      'after',
      `
To use it, in the start-up file of the shell:
  bash        source <(${formatCommand('completion bash')})
  zsh         source <(${formatCommand('completion zsh')})      (after compinit)
  fish        ${formatCommand('completion fish')} | source
  powershell  ${formatCommand('completion powershell')} | Out-String | Invoke-Expression`,
    )
    .action((shell: string) => printScript(shell, io))
}

/** The completion of fish. Tokens are passed as they are: fish expands no command substitution in them. */
const fishScript = (name: string, id: string): string => String.raw`# fish completion for ${name}
function __${id}_complete
    set -l words (commandline -opc)
    command ${name} complete -- $words[2..-1] (commandline -ct) 2>/dev/null </dev/null
end
complete -c ${name} -e
complete -c ${name} -f -a '(__${id}_complete)'
`

/**
 * Prints the completion script of a shell.
 * @throws CliError there is no script for the shell
 */
export function printScript(shell: string, { stdout }: Pick<Io, 'stdout'>): void {
  const write = Object.hasOwn(scripts, shell) ? scripts[shell] : undefined
  if (write === undefined)
    throw new CliError(`There is no completion for "${shell}". The shells are ${shells.join(', ')}.`, { exitCode: 2 })
  const { name } = programInfo()
  stdout.write(write(name, name.replaceAll(/\W/g, '_')))
}

/**
 * The completion of bash, from 3.2 on. The words are passed as arguments and read back as text: nothing that was typed, and
 * nothing that comes back, is evaluated. All names are local, so that it can be sourced again.
 */
const bashScript = (name: string, id: string): string => String.raw`# bash completion for ${name}
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

/**
 * The completion of zsh, sourced or as a file `_acme` in `$fpath`. `(Q)` removes quotes and evaluates nothing; `compadd`
 * quotes what it inserts.
 */
const zshScript = (name: string, id: string): string => String.raw`#compdef ${name}
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

/**
 * The completion of Windows PowerShell and PowerShell. The words are passed as an array, without `Invoke-Expression`;
 * inserted text is quoted if it has more than plain characters. `--next` stands for an empty last word, which earlier
 * versions would not pass on.
 */
const powershellScript = (name: string): string => String.raw`# PowerShell completion for ${name}
Register-ArgumentCompleter -Native -CommandName ${name} -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @($commandAst.CommandElements |
    Where-Object { $_.Extent.StartOffset -lt $cursorPosition } |
    Select-Object -Skip 1 |
    ForEach-Object {
      if ($_ -is [System.Management.Automation.Language.StringConstantExpressionAst]) { $_.Value } else { $_.Extent.Text }
    })
  $options = @()
  if ($wordToComplete -eq '') { $options = @('--next') }
  & ${name} complete $options '--' $words 2>$null | ForEach-Object {
    $value, $summary = $_ -split [char]9, 2
    if (-not $summary) { $summary = $value }
    $text = $value
    if ($value -notmatch '^[\w@./=-]+$') {
      $text = "'" + [System.Management.Automation.Language.CodeGeneration]::EscapeSingleQuotedStringContent($value) + "'"
    }
    [System.Management.Automation.CompletionResult]::new($text, $value, 'ParameterValue', $summary)
  }
}
`

const scripts: Readonly<Record<string, (name: string, id: string) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
  powershell: powershellScript,
}

/** The shells that have a completion script. */
export const shells: readonly string[] = Object.keys(scripts)
