/**
 * Follows the id of the last complete event, and the length of the one that has begun. An event without data has an id
 * too, which the parser of events does not report.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export class EventIds {
  /** The id of the last event that is complete; empty if there is none. */
  last: string
  #pending: string
  /** The parts of the line that has begun, of which a line without an id needs none. */
  #line: string[] = []
  #endsWithReturn = false
  #held = 0

  /** @param last the id of the last event before */
  constructor(last: string) {
    this.last = this.#pending = last
  }

  /** The length of the event that has begun, without its comments. */
  get held(): number {
    return this.#held
  }

  feed(text: string): void {
    const rest = this.#endsWithReturn && text.startsWith('\n') ? text.slice(1) : text
    this.#endsWithReturn = text.endsWith('\r')
    const [first = '', ...others] = rest.split(/\r\n|\n|\r/)
    this.#begin(first)
    for (const next of others) {
      this.#endLine(this.#line.join(''))
      this.#line = []
      this.#begin(next)
    }
  }

  #begin(line: string): void {
    this.#line.push(line)
    this.#held += line.length
  }

  #endLine(line: string): void {
    if (line.startsWith(':')) this.#held -= line.length
    if (line === '') {
      this.last = this.#pending
      this.#held = 0
    }
    const id = /^id(?:: ?(?<value>.*))?$/s.exec(line)?.groups
    if (id && !line.includes('\0')) this.#pending = id['value'] ?? ''
  }
}
