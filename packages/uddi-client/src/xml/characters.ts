/** What no XML document can carry, not even as a reference. */
// oxlint-disable-next-line no-control-regex -- control characters are the question
const unspeakable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/

/** Whether XML can carry a text: no control characters, no half of a pair. */
export function isXmlText(text: string): boolean {
  return !unspeakable.test(text) && text.isWellFormed()
}

const inText: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }
const inAttribute: Readonly<Record<string, string>> = { ...inText, '"': '&quot;', '\t': '&#9;', '\n': '&#10;' }

/** A text as it stands between tags. A carriage return would come back as a line feed, so it travels as a reference. */
export function escapeText(text: string): string {
  return text.replaceAll(/[&<>\r]/g, (character) => inText[character] as string)
}

/** A text as it stands in a quoted attribute, where all white space would come back as blanks. */
export function escapeAttribute(text: string): string {
  return text.replaceAll(/[&<>"\t\n\r]/g, (character) => inAttribute[character] as string)
}

const named: ReadonlyMap<string, string> = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
  ['&quot;', '"'],
  ['&apos;', "'"],
])

/**
 * Puts characters in place of the references of a text: the five names and numbers. There are no other entities, since a
 * document type is refused; so no text grows.
 * @throws SyntaxError an ampersand that begins none of these
 */
export function resolveReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#?\w{1,9};)?/g, (reference) => {
    const known = named.get(reference) ?? characterOf(reference)
    if (known === undefined || !isXmlText(known)) throw new SyntaxError(`it refers to an unknown entity, ${reference}`)
    return known
  })
}

/** The character of a numeric reference; undefined where it is none. */
function characterOf(reference: string): string | undefined {
  const code = /^&#\d+;$/.test(reference)
    ? Number(reference.slice(2, -1))
    : /^&#x[\da-fA-F]+;$/.test(reference)
      ? Number.parseInt(reference.slice(3, -1), 16)
      : Infinity
  return code <= 0x10_ffff ? String.fromCodePoint(code) : undefined
}
