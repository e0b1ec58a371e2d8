import type { Command } from 'commander'
import type { Io } from '../io.ts'
import { printScript, shells } from './print-script.ts'

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
  bash        source <(portolan completion bash)
  zsh         source <(portolan completion zsh)      (after compinit)
  fish        portolan completion fish | source
  powershell  portolan completion powershell | Out-String | Invoke-Expression`,
    )
    .action((shell: string) => printScript(shell, io))
}
