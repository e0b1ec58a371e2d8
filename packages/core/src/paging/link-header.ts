/** One link of a Link header. */
export interface Link {
  /** The target as written: absolute, or relative to the URL of the response. */
  readonly target: string
  /** Its relation types, in lower case. */
  readonly rel: readonly string[]
}

/**
 * Parses a Link header in one pass over its characters, so that no input takes more than linear time. Parsing stops at
 * the first syntax error; the links before it are returned.
 * @param header the value of the header
 * @returns its links, in order
 * @see RFC 8288, section 3 and appendix B.2
 */
export function parseLinkHeader(header: string): Link[] {
  const links: Link[] = []
  const scanner = new Scanner(header)
  for (;;) {
    scanner.skip(' \t,')
    if (!scanner.take('<')) return links
    const target = scanner.upTo('>')
    if (!scanner.take('>')) return links
    links.push({ target: target.trim(), rel: relOf(scanner) })
  }
}

/** Reads the parameters of one link; of several `rel`, the first counts. */
function relOf(scanner: Scanner): string[] {
  let rel: string | undefined
  for (;;) {
    scanner.skip(' \t')
    if (!scanner.take(';')) break
    scanner.skip(' \t')
    const name = scanner.upTo('=;,').trim().toLowerCase()
    const value = scanner.take('=') ? valueOf(scanner) : ''
    if (name === 'rel') rel ??= value
  }
  // Skips invalid text between a parameter and the next comma.
  scanner.upTo(',')
  return (rel ?? '')
    .toLowerCase()
    .split(/[ \t]+/)
    .filter(Boolean)
}

function valueOf(scanner: Scanner): string {
  scanner.skip(' \t')
  return scanner.take('"') ? scanner.quoted() : scanner.upTo(';,').trim()
}

/** A place in a text that only moves forward. */
class Scanner {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  /** Moves past a character, where it is the next one. */
  take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false
    this.#at++
    return true
  }

  skip(characters: string): void {
    while (this.#at < this.#text.length && characters.includes(this.#text[this.#at] as string)) this.#at++
  }

  /** The text before the first of these characters, or to the end. */
  upTo(characters: string): string {
    const start = this.#at
    while (this.#at < this.#text.length && !characters.includes(this.#text[this.#at] as string)) this.#at++
    return this.#text.slice(start, this.#at)
  }

  /** The rest of a quoted string, its escapes resolved. */
  quoted(): string {
    let text = ''
    for (; this.#at < this.#text.length && this.#text[this.#at] !== '"'; this.#at++) {
      if (this.#text[this.#at] === '\\') this.#at++
      text += this.#text[this.#at] ?? ''
    }
    this.#at++
    return text
  }
}
