import fc from 'fast-check'
import { makeClients } from '../../chaos/jobs.ts'
import { strangeText, usualOr } from '../arbitraries.ts'
import { origin, scriptedFetch } from '../scripted-fetch.ts'
import { canary, type TargetMaker, Wrong } from '../target.ts'

/** What cursors of these lists begin with. */
const [ofEvents, ofUsers] = ['16097spx89q5u', '2kfurfzimn356']

export const cursors: TargetMaker = () => {
  const asked: string[] = []
  const replies = scriptedFetch(() => ({ body: '[]' }))
  let send = replies
  const fetch: typeof replies = (url, init) => {
    asked.push(url)
    return send(url, init)
  }
  const { issues, article } = makeClients(origin, { token: canary, rateLimit: false, fetch })
  return {
    name: 'cursors',
    inputs: 30_000,
    examples: [`${ofEvents}.?page=2&per_page=30`, `${ofUsers}~7.?page=3`, `${ofEvents}~7:page=2`, ofUsers],
    structured: fc.oneof(
      strangeText,
      fc
        .tuple(
          usualOr(ofEvents, ofUsers, `${ofEvents}~1`, '//evil.example'),
          usualOr('.?', ':', '~1:', '.'),
          strangeText,
        )
        .map((parts) => parts.join('')),
    ),
    async run(text) {
      // The error of a call has the cursor that the caller passed: it may be told.
      const input = text.replaceAll(canary, 'page')
      send = scriptedFetch(() => ({ body: '[]' }))
      asked.length = 0
      if (input.startsWith(ofUsers)) await article.users.list({}, { from: input })
      else await issues.issueEvents.listForRepo({ owner: 'portolan', repo: 'atlas' }, { from: input })
      for (const url of asked) {
        const { pathname } = new URL(url)
        if (!['/repos/portolan/atlas/issues/events', '/api/v2/users'].includes(pathname))
          throw new Wrong(`sent to ${url}`)
      }
    },
    growing: {
      'long queries': (size) => `${ofEvents}.?${'a=b&'.repeat(size / 4)}`,
      digits: (size) => `${ofEvents}~${'1'.repeat(size)}`,
      'percent signs': (size) => `${ofEvents}:${'%2e&'.repeat(size / 4)}`,
    },
  }
}
