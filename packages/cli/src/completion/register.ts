import type { Command } from 'commander'
import type { Io } from '../io.ts'
import { printScript, shells } from './print-script.ts'
import { formatCommand } from '../program-info.ts'

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
