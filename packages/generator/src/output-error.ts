/** An output that cannot be loaded, that failed, or that gave something that cannot be written. */
export class OutputError extends Error {
  override readonly name = 'OutputError'

  /** @param cause what it threw: the message names the first place of its stack that is not in Node itself */
  constructor(message: string, cause?: unknown) {
    const thrown = cause === undefined ? '' : `: ${describeThrown(cause)}`
    super(message + thrown, cause === undefined ? {} : { cause })
  }
}

function describeThrown(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  // What Node cannot parse has its place before the message.
  const [, unparsed] = /^file:.*\/([^/]+:\d+)\n/.exec(cause.stack ?? '') ?? []
  const [, thrown] = /\n\s+at (?!.*\bnode:).*?([^/\\(]+:\d+:\d+)\)?(?:\n|$)/.exec(cause.stack ?? '') ?? []
  const place = unparsed ?? thrown
  return `${cause.message.split('\n', 1)[0]}${place === undefined ? '' : ` (${place})`}`
}
