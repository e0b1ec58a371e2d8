import { Lines } from './lines.ts'

const recordSeparator = '\u001e'

/**
 * Splits a stream into its JSON texts: its lines, or what follows a record separator, which may have several lines.
 * Such a text ends with the line that closes its brackets, so that it is read before the next one arrives.
 * @see RFC 7464
 */
export class JsonTexts {
  readonly #lines = new Lines('\n')
  /** The lines of the current record; absent if each line is a text. */
  #record: string[] | undefined
  /** The number of open brackets in the record. */
  #depth = 0
  /** The length of the lines that are still held. */
  #length = 0

  /** The length of the text that is still held. */
  get held(): number {
    return this.#length + this.#lines.length
  }

  /** Takes a part of the stream, and returns the texts that are complete with it. */
  feed(part: string): string[] {
    const ready: string[] = []
    for (const line of this.#lines.feed(part)) {
      this.#length += line.length
      this.#endLine(line, ready)
    }
    return ready
  }

  /** Yields the rest at the end of the stream; `isCut` if it is incomplete. */
  *end(): Generator<{ readonly text: string; readonly isCut: boolean }, void, undefined> {
    const [before = '', ...records] = this.#lines.rest.split(recordSeparator)
    const isLine = !this.#record && records.length === 0
    for (const text of [[...(this.#record ?? []), before].join('\n'), ...records])
      // Without its line end, a number or a word may be incomplete.
      if (hasText(text)) yield { text, isCut: !isLine && /^\s*[^\s[{"]+$/.test(text) }
  }

  #endLine(line: string, ready: string[]): void {
    if (!line.includes(recordSeparator)) return this.#add(line, false, ready)
    const [rest = '', ...records] = line.split(recordSeparator)
    this.#add(rest, true, ready)
    for (const [index, record] of records.entries()) {
      this.#record = []
      this.#add(record, index < records.length - 1, ready)
    }
  }

  /** Adds a line to the current record, if there is one. The text ends there, unless brackets are open. */
  #add(line: string, isLast: boolean, ready: string[]): void {
    if (this.#record) {
      this.#record.push(line)
      this.#depth += countOpen(line)
      if (this.#depth > 0 && !isLast) return
    }
    const text = this.#record?.splice(0).join('\n') ?? line
    this.#depth = 0
    this.#length = 0
    if (hasText(text)) ready.push(text)
  }
}

/** Counts how many more brackets a line opens than it closes. JSON strings contain no line end. */
function countOpen(line: string): number {
  let depth = 0
  let inString = false
  for (let at = 0; at < line.length; at++) {
    const character = line[at]
    if (character === '"') inString = !inString
    else if (inString) at += character === '\\' ? 1 : 0
    else if (character === '[' || character === '{') depth++
    else if (character === ']' || character === '}') depth--
  }
  return depth
}

function hasText(text: string): boolean {
  return text.trim() !== ''
}
