/** Splits a text that arrives in parts into lines. */
export class Lines {
  readonly #end: string | RegExp
  /** The parts of the current line. Joined at its end, or a long line would be searched again with each part. */
  #begun: string[] = []
  #length = 0

  /** @param end the separator of lines */
  constructor(end: string | RegExp) {
    this.#end = end
  }

  /** The length of the current line. */
  get length(): number {
    return this.#length
  }

  /** The current line. */
  get rest(): string {
    return this.#begun.length === 1 ? (this.#begun[0] as string) : this.#begun.join('')
  }

  /** Takes a part of the text, and yields the lines that it completes. */
  *feed(part: string): Generator<string, void, undefined> {
    const [first = '', ...others] = part.split(this.#end)
    this.#begin(first)
    for (const next of others) {
      const line = this.rest
      this.#begun = []
      this.#length = 0
      this.#begin(next)
      yield line
    }
  }

  #begin(line: string): void {
    this.#begun.push(line)
    this.#length += line.length
  }
}
