import * as z from 'zod/mini'

const pattern =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[Tt](?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/** Whether a text is a date and time with its offset, on a day that there is. */
export function isTimestamp(text: string): boolean {
  return pattern.test(text) && isDay(text.slice(0, 10))
}

/** Whether a text is a day that there is, as yyyy-mm-dd. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A date and time, RFC 3339. */
export const timestamp = z
  .string()
  .check(z.refine(isTimestamp, 'must be a date and time as RFC 3339 has it, with its offset'))

/** Whether a text is an absolute address of one of these schemes, such as `https:`. */
export function isUrl(text: string, ...schemes: readonly string[]): boolean {
  return URL.canParse(text) && schemes.includes(new URL(text).protocol)
}
