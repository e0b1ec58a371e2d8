/** Something in a document that was not understood, and what the reader did instead. */
export interface Warning {
  readonly message: string
  /** The JSON pointer of the place. */
  readonly pointer: string
  readonly file?: string
  readonly line?: number
}

/** A document that no client can be written from. */
export class DocumentError extends Error {
  override readonly name: string = 'DocumentError'
  readonly file: string | undefined
  readonly line: number | undefined
  readonly pointer: string

  constructor(message: string, { file, line, pointer = '' }: Partial<Omit<Warning, 'message'>> = {}) {
    super(`${[file, line].filter((one) => one !== undefined).join(':')}${pointer && ` ${pointer}`}: ${message}`)
    this.file = file
    this.line = line
    this.pointer = pointer
  }
}

/** An extension beside the document that cannot be used with it. */
export class ExtensionError extends DocumentError {
  override readonly name = 'ExtensionError'
}

/** An overlay that is invalid, or does not fit the document. */
export class OverlayError extends DocumentError {
  override readonly name = 'OverlayError'
}

/** `file:12 /paths/~1users: what is the matter`. */
export function warningText({ file, line, pointer, message }: Warning): string {
  return `${[file, line].filter((one) => one !== undefined).join(':')} ${pointer || '/'}: ${message}`
}

/** The most places to print for one message: a document may repeat a mistake in each operation. */
const mostPlaces = 5

/**
 * The lines for a terminal. A repeated message is printed for its first places, followed by the number of the others.
 * @param more where to see all: `--list prints them all`
 */
export function listWarnings(warnings: readonly Warning[], more: string): string[] {
  const printed = new Map<string, number>()
  const lines = warnings.flatMap((warning) => {
    const count = (printed.get(warning.message) ?? 0) + 1
    printed.set(warning.message, count)
    return count > mostPlaces ? [] : [warningText(warning)]
  })
  const rest = [...printed].filter(([, count]) => count > mostPlaces)
  return [...lines, ...rest.map(([message, count]) => `and ${count - mostPlaces} more places: ${message} (${more})`)]
}
