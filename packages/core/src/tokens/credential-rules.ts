import type { Rule } from '../request/option-rules.ts'

/** A value that may be a secret, in a message: what is wrong with it, and never a part of it, even if it is a number. */
export function gotSecret(value: unknown): string {
  if (typeof value !== 'string') return `got ${value === null ? 'null' : typeof value}`
  if (value === '') return 'got an empty string'
  if (hasLineBreak(value)) return 'got a string with a line break: a file often ends in one'
  return value.trim() === value ? 'got a string with others' : 'got a string with spaces around it'
}

function hasLineBreak(text: string): boolean {
  return /[\r\n]/.test(text)
}

/** Rejects texts that a person's name or password cannot be. @see RFC 6749, appendices A.15 and A.16 */
export const oneLine = /* @__PURE__ */ secretRule('a string without line breaks', (text) => !hasLineBreak(text))

/** The same for a text that is needed. */
export const filledLine = /* @__PURE__ */ secretRule(
  'a string that is not empty, without line breaks',
  (text) => text !== '' && !hasLineBreak(text),
)

/** The client id, the client secret and the refresh token are as the service issued them: a file or a form adds spaces. */
export const issuedText = /* @__PURE__ */ secretRule(
  'a string that is not empty, without line breaks or spaces around it',
  (text) => text !== '' && !hasLineBreak(text) && text.trim() === text,
)

/** Fetch removes spaces around a header, and a service compares the whole. */
const visible = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/

/** Returns true for a text that a header carries whole. @see RFC 6749, appendix A.12 */
export function isVisible(text: string): boolean {
  return visible.test(text)
}

/** A rule whose messages show no value. */
export function secretRule(be: string, accepts: (text: string) => boolean): Rule {
  return (value, path) =>
    typeof value === 'string' && accepts(value)
      ? []
      : [{ path, message: `must be ${be}, ${gotSecret(value)}`, expected: be }]
}
