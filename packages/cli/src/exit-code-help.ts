import { exitCodeMeanings } from './errors/exit-codes.ts'

/** The table of exit codes, for the end of a help. */
export function exitCodeHelp(): string[] {
  const rows = exitCodeMeanings.map(([code, meaning]) => `  ${String(code).padStart(2)}  ${meaning}`)
  return ['Exit codes:', ...rows, '', 'A command that a signal ended dies of it.']
}
