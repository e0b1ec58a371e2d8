// oxlint-disable-next-line no-control-regex -- finding them is what it is for
const controls = /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text in which nothing can control a terminal: control characters and bidirectional marks are written as `\u{1b}`. */
export function inert(text: string): string {
  return text.replace(controls, (found) => `\\u{${found.codePointAt(0)?.toString(16)}}`)
}

/** The same on one line. */
export function inertLine(text: string): string {
  return inert(text.replaceAll(/\s*\n\s*/g, ' '))
}
