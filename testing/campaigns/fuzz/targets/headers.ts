import fc, { type Arbitrary } from 'fast-check'
import { type Exchange, makeExchanges } from '../exchanges.ts'
import { hostileService, origin } from '../hostile-service.ts'
import { joined, strangeText, usualOr } from '../inputs.ts'
import { canary, type TargetMaker, Wrong } from '../target.ts'

const repository = { owner: 'portolan', repo: 'atlas' }
const events = '/repos/portolan/atlas/issues/events'

const when = usualOr('1', '0', '120', '1.5', 'Sun, 06 Nov 1994 08:49:37 GMT', '1790000060', '1e30', '9'.repeat(400))
const rateLimits = ['limit', 'remaining', 'reset'].flatMap((name) => [`x-ratelimit-${name}`, `ratelimit-${name}`])
const times = ['retry-after', 'date', ...rateLimits, 'rate-remaining', 'rate-reset', 'deprecation', 'sunset']
const header: Arbitrary<string> = fc.oneof(
  joined(fc.constantFrom(...times, 'content-length'), fc.constant(':'), when),
  joined(fc.constantFrom('etag:', 'x-request-id:', 'content-type:'), strangeText),
)

/** An input is a status, and then a header in each line. */
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
    .tuple(fc.constantFrom('200', '204', '403', '429', '500', '503'), fc.array(header, { maxLength: 5 }))
    .map(([status, headers]) => [status, ...headers].join('\n')),
  async run(input, turn) {
    const status = [200, 204, 304, 403, 429, 500, 503].find((one) => one === Number.parseInt(input, 10)) ?? 429
    const lines = Array.from(input.matchAll(/^([\w-]+):([^\n]*)/gm), ([, name, value]) => [name, value] as const)
    const headers = Object.fromEntries(lines) as Readonly<Record<string, string>>
    const { meet } = hostileService({ retry: { retries: turn % 8 ? 0 : 2, maxRetryAfter: 1e7 } })
    await meet(
      (count) => (count % 3 === 0 ? { body: '{}' } : { status, headers, body: '{}' }),
      async ({ issues, article }) => {
        const client = turn % 2 ? issues : article
        const { response } = await client.request({ method: 'GET', path: '/x' }).withResponse()
        void [response.rateLimit, response.requestId, response.message]
        await client.request({ method: 'GET', path: '/x' })
      },
    )
  },
  growing: ['429\nretry-after:(9)*x', '429\nretry-after:1( )*x', '429\nretry-after:(Sun, )*', '200\ndate:(()*'],
})

const locations = [
  ...['https://api.example.com/x', '/x', '//evil.example/x', 'https://evil.example/', 'x?y#z'],
  'http://user:pw@api.example.com/x',
]

export const redirects: TargetMaker = () => {
  const { meet } = hostileService()
  return {
    name: 'redirects',
    inputs: 20_000,
    examples: locations,
    structured: fc.oneof(joined(fc.constantFrom(...locations), strangeText), strangeText),
    async run(input, turn) {
      const reply = { status: [301, 302, 303, 307, 308][turn % 5] as number, headers: { location: input } }
      const request = { method: turn % 2 ? 'GET' : 'POST', path: '/x' } as const
      await meet(
        () => reply,
        ({ issues }) => issues.request(request),
      )
      throw new Wrong('a redirect without an end returned')
    },
    growing: ['(/a)*', '(/..)*'],
  }
}

export const links: TargetMaker = async () => {
  const { exchanges, meet } = await makeExchanges()
  const { reply } = exchanges.find((one) => 'link' in one.reply.headers) as Exchange
  const example = reply.headers['link'] as string
  return {
    name: 'pages that name others',
    inputs: 8_000,
    examples: [example, example.replaceAll(/page=\d+>; rel="last"/g, 'page=999999999>; rel="last"')],
    structured: fc.tuple(strangeText, strangeText).map(([path, query]) => {
      const [next, last] = [`${origin}${events}${path}?page=2${query}`, `${origin}${events}?page=9${query}`]
      return `<${next}>; rel="next", <${last}>; rel="last"`
    }),
    run(input, turn) {
      const options = { concurrency: 1 + (turn % 3), limit: 90, query: turn % 2 ? { api_key: canary } : {} }
      return meet(
        () => ({ headers: { link: input }, body: reply.body }),
        ({ issues }) => issues.issueEvents.listForRepo(repository, options).toArray(),
      )
    },
  }
}

/** What cursors of these lists begin with. */
const [ofEvents, ofUsers] = ['16097spx89q5u', '2kfurfzimn356']

export const cursors: TargetMaker = () => {
  const { meet } = hostileService()
  return {
    name: 'cursors',
    inputs: 30_000,
    examples: [`${ofEvents}.?page=2&per_page=30`, `${ofUsers}~7.?page=3`, `${ofEvents}~7:page=2`, ofUsers],
    structured: fc.oneof(
      strangeText,
      joined(
        usualOr(ofEvents, ofUsers, `${ofEvents}~1`, '//evil.example'),
        usualOr('.?', ':', '~1:', '.'),
        strangeText,
      ),
    ),
    run(text) {
      // The error of a call has the cursor that the caller passed: it may be told.
      const from = text.replaceAll(canary, 'page')
      return meet(
        (_, url) => {
          if (![events, '/api/v2/users'].includes(new URL(url).pathname)) throw new Wrong(`sent to ${url}`)
          return { body: '[]' }
        },
        async ({ issues, article }) => {
          if (from.startsWith(ofUsers)) await article.users.list({}, { from })
          else await issues.issueEvents.listForRepo(repository, { from })
        },
      )
    },
    growing: [`${ofEvents}.?(a=b&)*`, `${ofEvents}~(1)*`, `${ofEvents}:(%2e&)*`],
  }
}
