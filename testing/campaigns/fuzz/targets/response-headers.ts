import fc from 'fast-check'
import { createArticleClient } from '@portolan/article-client'
import { createIssuesClient } from '@portolan/issues-client'
import { strangeText, usualOr } from '../arbitraries.ts'
import { hurriedClock, origin, scriptedFetch } from '../scripted-fetch.ts'
import { canary, type TargetMaker } from '../target.ts'

const when = usualOr('1', '0', '120', '1.5', 'Sun, 06 Nov 1994 08:49:37 GMT', '1790000060', '1e30', '9'.repeat(400))
const lines: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'retry-after': when,
  date: when,
  'ratelimit-remaining': when,
  'ratelimit-reset': when,
  'x-ratelimit-limit': when,
  'x-ratelimit-remaining': when,
  'x-ratelimit-reset': when,
  'rate-remaining': when,
  'rate-reset': when,
  etag: strangeText,
  deprecation: when,
  sunset: when,
  'x-request-id': strangeText,
  'content-type': strangeText,
  'content-length': when,
}
const header = fc.constantFrom(...Object.keys(lines)).chain((name) => fc.tuple(fc.constant(name), lines[name]!))

const make = [createIssuesClient, createArticleClient]

/** The input: a status, then a header in each line. */
function read(input: string): { status: number; headers: Record<string, string> } {
  const [first = '', ...rest] = input.split('\n')
  const status = Number(first)
  const known = [200, 204, 304, 403, 429, 500, 503].includes(status) ? status : 429
  const headers = rest.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const)
  return { status: known, headers: Object.fromEntries(headers.filter(([name]) => Object.hasOwn(lines, name))) }
}

export const responseHeaders: TargetMaker = () => ({
  name: 'Retry-After, dates and rate limits',
  inputs: 15_000,
  examples: [
    '429\nretry-after:2\ndate:Sun, 06 Nov 1994 08:49:37 GMT',
    '403\nx-ratelimit-remaining:0\nx-ratelimit-limit:60\nx-ratelimit-reset:1790000060',
    '200\nrate-remaining:0\nrate-reset:1790000060\ndeprecation:@1690000000\nsunset:Sun, 06 Nov 1994 08:49:37 GMT',
    '503\nretry-after:Sun, 06 Nov 2094 08:49:37 GMT',
  ],
  structured: fc
    .tuple(fc.constantFrom(200, 204, 403, 429, 500, 503), fc.array(header, { maxLength: 5 }))
    .map(([status, headers]) => [status, ...headers.map(([name, value]) => `${name}:${value}`)].join('\n')),
  async run(input) {
    const { status, headers } = read(input)
    const fetch = scriptedFetch((count) => (count % 3 === 0 ? { body: '{}' } : { status, headers, body: '{}' }))
    const retries = input.length % 8 ? 0 : 2
    const client = make[input.length % 2]!({
      ...{ baseUrl: origin, token: canary, fetch, clock: hurriedClock() },
      retry: { retries, maxRetryAfter: 1e7 },
      hooks: { onRateLimit() {}, onDeprecation() {} },
    })
    const { response } = await client.request({ method: 'GET', path: '/x' }).withResponse()
    void [response.rateLimit, response.requestId, response.message]
    await client.request({ method: 'GET', path: '/x' })
  },
  growing: {
    'digits in Retry-After': (size) => `429\nretry-after:${'9'.repeat(size)}x`,
    'spaces in Retry-After': (size) => `429\nretry-after:1${' '.repeat(size)}x`,
    'a long date': (size) => `429\nretry-after:${'Sun, '.repeat(size / 5)}`,
    'brackets in a date': (size) => `200\ndate:${'('.repeat(size)}`,
  },
})
