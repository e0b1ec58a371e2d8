/** Divides a text that comes in parts into its lines. */
export class Lines {
  readonly #end: string | RegExp
  /** The parts of the line that has begun. Joined when it is over: a long one would be searched anew with each part. */
  #begun: string[] = []
  #length = 0

  /** @param end what ends a line */
  constructor(end: string | RegExp) {
    this.#end = end
  }

  /** The length of the line that has begun. */
  get length(): number {
    return this.#length
  }

  /** The line that has begun. */
  get rest(): string {
    return this.#begun.length === 1 ? (this.#begun[0] as string) : this.#begun.join('')
  }

  /** Takes a part of the text, and gives the lines that are complete with it. */
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
