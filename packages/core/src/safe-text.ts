/** Control characters, line ends, marks that turn the direction of text, and halves of surrogate pairs. */
const unsafe = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/gu

/**
 * Escapes what could control a terminal, forge a line of a log or reorder text, such as `\u{1b}`, in what a stranger wrote.
 * @param kept characters that stay, such as line feeds of a text of several lines @default none
 */
export function escapeText(text: string, kept = ''): string {
  return text.replaceAll(unsafe, (found) => (kept.includes(found) ? found : escape(found)))
}

function escape(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`
}

/** The most characters of a service's text that a message quotes. */
const mostQuoted = 500

/** Quotes a service's text in a message or a log: escaped, and no longer than `most` characters. */
export function quoteText(text: string, most = mostQuoted): string {
  const escaped = escapeText(text.slice(0, most + 1))
  if (escaped.length <= most) return escaped
  const cut = escaped.slice(0, most - 1)
  // Neither an escape nor a character of two units is cut in half.
  return `${cut.replace(/(?:\\u\{[\da-f]*|\\u?|[\ud800-\udbff])$/, '')}…`
}
