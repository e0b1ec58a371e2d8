/** What XML cannot hold even as a reference; with the flag u, surrogates match only without their other half. */
// oxlint-disable-next-line no-control-regex -- control characters are the question
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/u

/** Whether XML can hold a text. */
export function isXmlText(text: string): boolean {
  return !forbidden.test(text)
}

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }),
)

/**
 * Replaces the five entities and numeric references. As a document type is refused there are no others, and no text grows.
 * @throws SyntaxError an ampersand begins none of these
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
