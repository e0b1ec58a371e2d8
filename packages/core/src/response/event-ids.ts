/**
 * Follows the id of the last complete event. An event without data has one too, which the parser of events does not
 * report.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export class EventIds {
  /** The id of the last event that is complete; empty if there is none. */
  last: string
  #pending: string
  /** The parts of the line that has begun, of which a line without an id needs none. */
  #line: string[] = []
  #endsWithReturn = false

  /** @param last the id of the last event before */
  constructor(last: string) {
    this.last = this.#pending = last
  }

  feed(text: string): void {
    const rest = this.#endsWithReturn && text.startsWith('\n') ? text.slice(1) : text
    this.#endsWithReturn = text.endsWith('\r')
    const [first = '', ...others] = rest.split(/\r\n|\n|\r/)
    this.#line.push(first)
    for (const next of others) {
      this.#endLine(this.#line.join(''))
      this.#line = [next]
    }
  }

  #endLine(line: string): void {
    if (line === '') this.last = this.#pending
    const id = /^id(?:: ?(?<value>.*))?$/s.exec(line)?.groups
    if (id && !line.includes('\0')) this.#pending = id['value'] ?? ''
  }
}
