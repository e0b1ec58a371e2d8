import * as z from 'zod/mini'

/** A date and time with an offset in a response, in any ISO 8601 format. */
export const dateTime = z
  .string()
  .check(
    z.regex(
      /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:?\d\d)$/,
      'must be a date and time with an offset',
    ),
  )

const rfc3339 =
  /^\d{4}-\d\d-\d\d[Tt](?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/** Whether a text is a date and time with an offset, on a day that exists. @see RFC 3339, section 5.6 */
export function isTimestamp(text: string): boolean {
  return rfc3339.test(text) && isDay(text.slice(0, 10))
}

/** Whether a text is a day that exists, as yyyy-mm-dd. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A date and time with an offset in a request: in RFC 3339 format, on a day that exists. */
export const timestamp = z
  .string()
  .check(z.refine(isTimestamp, 'must be a date and time in RFC 3339 format, with an offset'))
