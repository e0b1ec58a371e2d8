/** A failure that the command line itself found. Its message never contains a secret. */
export class CliError extends Error {
  /** The exit code of the process: 2 wrong usage or settings, 3 no valid credential, 7 network or timeout, otherwise 1. */
  readonly exitCode: number
  /** Advice, in a sentence. */
  declare readonly hint?: string

  constructor(message: string, { exitCode, hint, cause }: { exitCode: number; hint?: string; cause?: unknown }) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'CliError'
    this.exitCode = exitCode
    if (hint !== undefined) this.hint = hint
  }
}
