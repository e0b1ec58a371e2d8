/** An output that cannot be loaded, that failed, or that gave something that cannot be written. */
export class OutputError extends Error {
  override readonly name = 'OutputError'

  /** @param cause what it threw: the message names the first place of its stack */
  constructor(message: string, cause?: unknown) {
    const thrown = cause === undefined ? '' : `: ${describeThrown(cause)}`
    super(message + thrown, cause === undefined ? {} : { cause })
  }
}

function describeThrown(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  const [, place] = /\n\s+at .*?([^/\\(]+:\d+:\d+)\)?(?:\n|$)/.exec(cause.stack ?? '') ?? []
  return `${cause.message.split('\n', 1)[0]}${place === undefined ? '' : ` (${place})`}`
}
