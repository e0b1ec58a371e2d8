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
  let at = 0
  for (;;) {
    skip(' \t,')
    if (header[at] !== '<') return links
    const close = header.indexOf('>', at)
    if (close < 0) return links
    const target = header.slice(at + 1, close).trim()
    at = close + 1
    links.push({ target, rel: parameters() })
  }

  /** Reads the parameters of one link; of several `rel`, the first counts. */
  function parameters(): string[] {
    let rel: string | undefined
    for (;;) {
      skip(' \t')
      if (header[at] !== ';') break
      at++
      skip(' \t')
      const name = word('=;,').trim().toLowerCase()
      let value = ''
      if (header[at] === '=') {
        at++
        skip(' \t')
        value = header[at] === '"' ? quoted() : word(';,').trim()
      }
      if (name === 'rel') rel ??= value
    }
    // Skips invalid text between a parameter and the next comma.
    word(',')
    return (
      rel
        ?.toLowerCase()
        .split(/[ \t]+/)
        .filter(Boolean) ?? []
    )
  }

  function skip(characters: string): void {
    while (at < header.length && characters.includes(header[at] as string)) at++
  }

  function word(end: string): string {
    const start = at
    while (at < header.length && !end.includes(header[at] as string)) at++
    return header.slice(start, at)
  }

  function quoted(): string {
    let text = ''
    for (at++; at < header.length && header[at] !== '"'; at++) {
      if (header[at] === '\\') at++
      text += header[at] ?? ''
    }
    at++
    return text
  }
}
