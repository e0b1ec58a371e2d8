/** The text of a single code span; undefined where the text is anything else. */
export function codeSpan(text: string): string | undefined {
  return /^`(?<code>[^`]+)`$/.exec(text)?.groups?.['code']
}

/** The texts of code spans with one separator between them; undefined where the text is anything else. */
export function codeSpans(text: string, separator: string): string[] | undefined {
  const spans: string[] = []
  let rest = text
  while (rest !== '') {
    const span = /^`(?<code>[^`]+)`/.exec(rest)
    if (!span) return undefined
    spans.push(span.groups?.['code'] ?? '')
    rest = rest.slice(span[0].length)
    if (rest === '') return spans
    if (!rest.startsWith(separator) || rest === separator) return undefined
    rest = rest.slice(separator.length)
  }
  return undefined
}

/** Splits a text at a separator that stands outside of code spans. */
export function splitOutsideCode(text: string, separator: string): string[] {
  const parts = ['']
  text.split(/(?<span>`[^`]*`)/).forEach((piece, index) => {
    const [first = '', ...more] = index % 2 ? [piece] : piece.split(separator)
    parts.push((parts.pop() ?? '') + first, ...more)
  })
  return parts
}
