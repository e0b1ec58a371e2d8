import { Lines } from './lines.ts'

/**
 * Tracks the id of the last complete event, and the length of the current one. An event without data can have an id
 * too, which the event parser does not report.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export class EventIds {
  /** The id of the last event that is complete; empty if there is none. */
  last: string
  #pending: string
  readonly #lines = new Lines(/\r\n|\n|\r/)
  #endsWithReturn = false
  /** The length of the current event's complete lines, without comments. */
  #length = 0

  /** @param last the id of the last event before */
  constructor(last: string) {
    this.last = this.#pending = last
  }

  /** The length of the current event, without comments. */
  get held(): number {
    return this.#length + this.#lines.length
  }

  feed(text: string): void {
    const rest = this.#endsWithReturn && text.startsWith('\n') ? text.slice(1) : text
    this.#endsWithReturn = text.endsWith('\r')
    for (const line of this.#lines.feed(rest)) this.#endLine(line)
  }

  #endLine(line: string): void {
    if (!line.startsWith(':')) this.#length += line.length
    if (line === '') {
      this.last = this.#pending
      this.#length = 0
    }
    const id = /^id(?:: ?(?<value>.*))?$/s.exec(line)?.groups
    if (id && !line.includes('\0')) this.#pending = id['value'] ?? ''
  }
}
