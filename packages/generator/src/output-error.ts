/** An output cannot be loaded, failed, or returned something that cannot be written. */
export class OutputError extends Error {
  override readonly name = 'OutputError'

  /** @param cause the error that it threw: the message names the first place in its stack outside of Node itself */
  constructor(message: string, cause?: unknown) {
    const thrown = cause === undefined ? '' : `: ${describeThrown(cause)}`
    super(message + thrown, cause === undefined ? {} : { cause })
  }
}

function describeThrown(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  // For code that Node cannot parse, the place comes before the message.
  const [, unparsed] = /^file:.*\/([^/]+:\d+)\n/.exec(cause.stack ?? '') ?? []
  const [, thrown] = /\n\s+at (?!.*\bnode:).*?([^/\\(]+:\d+:\d+)\)?(?:\n|$)/.exec(cause.stack ?? '') ?? []
  const place = unparsed ?? thrown
  return `${cause.message.split('\n', 1)[0]}${place === undefined ? '' : ` (${place})`}`
}
