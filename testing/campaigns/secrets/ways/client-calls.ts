import { createArticleClient } from '@portolan/article-client'
import { type CheckpointStore, type ClientOptions, checkpoint } from '@portolan/core'
import { createIssuesClient } from '@portolan/issues-client'
import { createUddiClient } from '@portolan/uddi-client'
import { canaries } from '../canaries.ts'
import type { Heard } from '../way-out.ts'

/** A call, which returns what may be looked at of its result. */
export type ClientCall = () => Promise<unknown>

const query = { api_key: canaries.query }

/** Options whose token, header and cookie are secrets. */
export const secretOptions: ClientOptions = {
  token: canaries.token,
  headers: { 'x-api-key': canaries.header, cookie: `session=${canaries.cookie}` },
  retry: false,
  rateLimit: false,
}

/** Calls that carry each secret, of clients with these options; and the clients. */
export function clientCalls(url: string, options: ClientOptions, store: CheckpointStore, heard: Heard) {
  const issues = createIssuesClient({ baseUrl: url, ...options })
  const article = createArticleClient({ baseUrl: url, ...options })
  const uddi = createUddiClient({ registryUrl: `${url}/uddi`, ...options })
  const list = (): ReturnType<typeof issues.issueEvents.listForRepo> =>
    issues.issueEvents.listForRepo({ owner: 'o', repo: 'r' }, { query, limit: 3 })
  const calls: readonly ClientCall[] = [
    () => responseOf(issues.issueEvents.get({ owner: 'o', repo: 'r', event_id: 1 }, { query })),
    async () => {
      const page = await list()
      heard('cursor', page.cursor)
      return { response: page.response, next: await page.next().then((next) => next?.cursor) }
    },
    async () => {
      await Array.fromAsync(checkpoint(list(), { store, key: 'walk' }))
    },
    () => article.accessTokens.delete({ access_token: canaries.path }),
    () => responseOf(article.comments.create({ item_id: 'i', body: 'text' })),
    () => responseOf(uddi.findBusiness({ name: ['%'] })),
    () =>
      responseOf(
        issues.request({
          method: 'POST',
          path: `/x?key=${encodeURIComponent(canaries.query)}`,
          body: { client_secret: canaries.clientSecret },
        }),
      ),
  ]
  return { calls, clients: [issues, article, uddi] }
}

async function responseOf(call: { withResponse(): Promise<{ readonly response: unknown }> }): Promise<unknown> {
  return (await call.withResponse()).response
}
