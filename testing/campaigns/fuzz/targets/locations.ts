import fc from 'fast-check'
import { createIssuesClient } from '@portolan/issues-client'
import { strangeText } from '../arbitraries.ts'
import { makeExchanges } from '../exchanges.ts'
import { origin, scriptedFetch } from '../scripted-fetch.ts'
import { canary, type TargetMaker, Wrong } from '../target.ts'

const locations = [
  'https://api.example.com/x',
  '/x',
  '//evil.example/x',
  'https://evil.example/',
  'x?y#z',
  'http://user:pw@api.example.com/x',
]

export const redirects: TargetMaker = () => ({
  name: 'redirects',
  inputs: 20_000,
  examples: locations,
  structured: fc.oneof(
    fc.tuple(fc.constantFrom(...locations), strangeText).map((parts) => parts.join('')),
    strangeText,
  ),
  async run(input) {
    const status = [301, 302, 303, 307, 308][input.length % 5] as number
    const fetch = scriptedFetch(() => ({ status, headers: { location: input } }))
    const issues = createIssuesClient({ baseUrl: origin, token: canary, rateLimit: false, fetch, retry: false })
    const method = input.length % 2 ? 'GET' : 'POST'
    await issues.request({ method, path: '/x' })
    throw new Wrong('a redirect without an end returned')
  },
  growing: { 'a long path': (size) => '/a'.repeat(size / 2), dots: (size) => '/..'.repeat(size / 3) },
})

export const links: TargetMaker = async () => {
  const exchange = (await makeExchanges()).find(({ headers }) => headers['link'] !== undefined)
  if (!exchange) throw new Error('the emulator has no list with a Link header')
  const example = exchange.headers['link'] as string
  return {
    name: 'pages that name others',
    inputs: 8_000,
    examples: [
      example,
      example.replaceAll('http://127.0.0.1:1', origin),
      example.replaceAll(/page=\d+>; rel="last"/g, 'page=999999999>; rel="last"'),
    ],
    structured: fc
      .tuple(strangeText, strangeText)
      .map(
        ([path, query]) =>
          `<${origin}/repos/portolan/atlas/issues/events${path}?page=2${query}>; rel="next", <${origin}/repos/portolan/atlas/issues/events?page=9${query}>; rel="last"`,
      ),
    async run(input) {
      const fetch = scriptedFetch(() => ({ headers: { link: input }, body: exchange.body }))
      const issues = createIssuesClient({ baseUrl: origin, token: canary, rateLimit: false, fetch, retry: false })
      const query = input.length % 2 ? { api_key: canary } : {}
      const options = { concurrency: 1 + (input.length % 3), limit: 90, query }
      const walk = issues.issueEvents.listForRepo({ owner: 'portolan', repo: 'atlas' }, options)
      await Array.fromAsync(walk)
    },
  }
}
