/** What no XML document can carry, not even as a reference; of surrogates, by the flag, those without their other half. */
// oxlint-disable-next-line no-control-regex -- control characters are the question
const unspeakable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/u

/** Whether XML can carry a text. */
export function isXmlText(text: string): boolean {
  return !unspeakable.test(text)
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
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])
/** Characters of the longest reference between its `&` and its `;`. */
const longestReference = 9

/**
 * Puts characters in place of the references of a text: the five names and numbers. There are no other entities, since a
 * document type is refused; so no text grows.
 * @throws SyntaxError an ampersand that begins none of these
 */
export function resolveReferences(text: string): string {
  let at = text.indexOf('&')
  if (at < 0) return text
  let resolved = ''
  let end = 0
  for (; at >= 0; at = text.indexOf('&', end)) {
    const name = text.slice(at + 1, at + 2 + longestReference).split(';', 1)[0] as string
    const close = at + 1 + name.length
    const character = text[close] === ';' ? (named.get(name) ?? characterOf(name)) : undefined
    if (character === undefined) throw new SyntaxError(`it refers to an unknown entity, &${name}`)
    resolved += text.slice(end, at) + character
    end = close + 1
  }
  return resolved + text.slice(end)
}

/** The character of a numeric reference; undefined where it is none. */
function characterOf(name: string): string | undefined {
  const code = /^#\d+$/.test(name)
    ? Number(name.slice(1))
    : /^#x[\da-fA-F]+$/.test(name)
      ? Number.parseInt(name.slice(2), 16)
      : Infinity
  const character = code <= 0x10_ffff ? String.fromCodePoint(code) : ''
  return character !== '' && isXmlText(character) ? character : undefined
}
