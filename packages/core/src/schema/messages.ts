/** The messages of core's own schemas for invalid values. */
export const messages = {
  dateTime: 'must be a date and time with an offset',
  looseDateTime: 'must be a date and time',
  timestamp: 'must be a date and time in RFC 3339 format, with an offset',
  looseTimestamp: 'must be a date and time, such as 2026-03-02T09:00:00Z',
  email: 'must be an e-mail address',
  file: 'must be a file: a string, a Blob, bytes, a stream, or { body, filename, contentType }',
  int64: 'must be an integer, as a number or as digits',
  integerLike(min: number, max: number, also: number | undefined): string {
    const range = max === Infinity ? `of at least ${min}` : `from ${min} to ${max}`
    return `must be an integer ${range}${also === undefined ? '' : ` or ${also}`}, as a number or as digits`
  },
}
