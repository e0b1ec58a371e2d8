/** Characters that XML forbids even as a reference. With the flag `u`, only lone surrogates match. */
// oxlint-disable-next-line no-control-regex -- the pattern is about control characters
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/u

/** Returns true if XML can represent a text. */
export function isXmlText(text: string): boolean {
  return !forbidden.test(text)
}

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }),
)

/**
 * Replaces the five predefined entities and numeric references. There are no others, since a document type is
 * rejected; so no text can grow.
 * @throws SyntaxError an ampersand does not start one of these
 */
export function resolveReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(#?\w{0,9})(;?)/g, (_, name: string, end: string) => {
    const code = /^#(?:\d+|x[\da-fA-F]+)$/.test(name) ? Number(name.replace('#x', '0x').replace('#', '')) : Infinity
    const character = entities.get(name) ?? (code <= 0x10_ffff ? String.fromCodePoint(code) : '\0')
    if (end === '' || !isXmlText(character)) throw new SyntaxError(`it refers to an unknown entity, &${name}`)
    return character
  })
}
