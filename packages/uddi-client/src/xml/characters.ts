/** What no XML document can carry, not even as a reference. */
const unspeakable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/ // oxlint-disable-line no-control-regex

/** Whether XML can carry a text: no control characters, no half of a pair. */
export function isXmlText(text: string): boolean {
  return !unspeakable.test(text) && text.isWellFormed()
}

/** Whether XML can carry a character by its number. */
export function isXmlCodePoint(code: number): boolean {
  return (
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x1_0000 && code <= 0x10_ffff)
  )
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

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Puts characters in place of the references of a text in which `checkWellFormed` found none but the five and numbers. */
export function resolveReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#x(?<hex>[\da-fA-F]+)|#(?<decimal>\d+)|(?<name>\w+));/g, (...match) => {
    const { hex, decimal, name } = match.at(-1) as Readonly<Partial<Record<string, string>>>
    if (name !== undefined) return named[name] as string
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
  })
}
