import { CliError } from '../cli-error.ts'
import type { Io } from '../io.ts'
import { programInfo } from '../program-info.ts'
import { bashScript } from './bash-script.ts'
import { powershellScript } from './powershell-script.ts'
import { zshScript } from './zsh-script.ts'

/** The completion of fish. Tokens are passed as they are: fish expands no command substitution in them. */
const fishScript = (name: string, id: string): string => String.raw`# fish completion for ${name}
function __${id}_complete
    set -l words (commandline -opc)
    command ${name} complete -- $words[2..-1] (commandline -ct) 2>/dev/null </dev/null
end
complete -c ${name} -e
complete -c ${name} -f -a '(__${id}_complete)'
`

const scripts: Readonly<Record<string, (name: string, id: string) => string>> = {
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
  const write = Object.hasOwn(scripts, shell) ? scripts[shell] : undefined
  if (write === undefined)
    throw new CliError(`There is no completion for "${shell}". The shells are ${shells.join(', ')}.`, { exitCode: 2 })
  const { name } = programInfo()
  stdout.write(write(name, name.replaceAll(/\W/g, '_')))
}
