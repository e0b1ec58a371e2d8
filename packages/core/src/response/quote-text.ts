/** Control characters, direction marks and line separators, which change what a reader sees of a message. */
const unsafe = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

const longest = 500

/** A text of somebody else's in a message: at most 500 characters of it, with those escaped that change how it reads. */
export function quoteText(text: string): string {
  const start = text.length > longest ? `${text.slice(0, longest)}…` : text
  return start.replaceAll(unsafe, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
