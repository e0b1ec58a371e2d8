import fc from 'fast-check'
import { makeClients } from '../../chaos/jobs.ts'
import { strangeText, usualOr } from '../arbitraries.ts'
import { origin, scriptedFetch } from '../scripted-fetch.ts'
import { canary, type TargetMaker, Wrong } from '../target.ts'

const path = '/repos/portolan/atlas/issues/events'

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
    examples: [`${path}?page=2&per_page=30`, '/repositories/7/issues/events?page=2', '/api/v2/users?page=3', path],
    structured: fc.oneof(
      strangeText,
      fc
        .tuple(usualOr(path, '/api/v2/users', '//evil.example', '/\\evil.example'), strangeText)
        .map((parts) => parts.join('?')),
    ),
    async run(text) {
      // The error of a call has the cursor that the caller passed: it may be told.
      const input = text.replaceAll(canary, 'page')
      send = scriptedFetch(() => ({ body: '[]' }))
      asked.length = 0
      if (input.length % 2) await issues.issueEvents.listForRepo({ owner: 'portolan', repo: 'atlas' }, { from: input })
      else await article.users.list({}, { from: input })
      for (const url of asked) {
        const { pathname } = new URL(url)
        if (
          !/^\/repos\/portolan\/atlas\/issues\/events$|^\/repositories\/[^/]+\/issues\/events$|^\/api\/v2\/users$/i.test(
            decodeURI(pathname),
          )
        )
          throw new Wrong(`sent to ${url}`)
      }
    },
    growing: {
      'long queries': (size) => `${path}?${'a=b&'.repeat(size / 4)}`,
      slashes: (size) => '/'.repeat(size),
      'percent signs': (size) => `/${'%2e/'.repeat(size / 4)}`,
    },
  }
}
