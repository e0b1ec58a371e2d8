import { CliError } from '../cli-error.ts'
import type { Io } from '../io.ts'
import { bashScript } from './bash-script.ts'
import { powershellScript } from './powershell-script.ts'
import { zshScript } from './zsh-script.ts'

/** The completion of fish. Tokens are passed as they are: fish expands no command substitution in them. */
const fishScript = String.raw`# fish completion for portolan
function __portolan_complete
    set -l words (commandline -opc)
    command portolan complete -- $words[2..-1] (commandline -ct) 2>/dev/null </dev/null
end
complete -c portolan -e
complete -c portolan -f -a '(__portolan_complete)'
`

const scripts: Readonly<Record<string, string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
  powershell: powershellScript,
}

/** The shells that have a completion script. */
export const shells: readonly string[] = Object.keys(scripts)

/**
 * Prints the completion script of a shell.
 * @throws CliError there is no script for the shell
 */
export function printScript(shell: string, { stdout }: Pick<Io, 'stdout'>): void {
  const script = Object.hasOwn(scripts, shell) ? scripts[shell] : undefined
  if (script === undefined)
    throw new CliError(`There is no completion for "${shell}". The shells are ${shells.join(', ')}.`, { exitCode: 2 })
  stdout.write(script)
}
