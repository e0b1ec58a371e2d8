import { mkdtempSync, readFileSync, rmSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { createArticleClient } from '@portolan/article-client'
import { checkpoint, clientCredentials, type ClientOptions, type Logger } from '@portolan/core'
import { recorder } from '@portolan/core/recorder'
import { createIssuesClient } from '@portolan/issues-client'
import { createUddiClient } from '@portolan/uddi-client'
import { canaries } from './canaries.ts'

/** What came out, by the way that it took. */
export type Heard = (way: string, ...values: readonly unknown[]) => void

/**
 * What a program sees on purpose, and why that leaks nothing. It is left out here.
 * - `error.body`, `response.headers`, items and data: what the caller asked for; none is printed, logged or stored.
 * - `onInvalidResponse`'s `body`: the hook is for looking at such bodies.
 * - the cache's `body` and its `ETag`: the cache stores responses, and its owner is the application.
 * - the URL in the cache's key: two users' queries must not meet in one entry.
 */
export const kept: readonly string[] = ['error.body', 'response.headers', 'data', 'onInvalidResponse.body', 'cache']

/** Everything that can be seen of a value. */
function seen(value: unknown): string {
  const { message, stack, cause } = Object(value) as Partial<Error>
  return [
    inspect(value, { depth: Infinity }),
    JSON.stringify(value),
    String(value),
    message,
    stack,
    inspect(cause),
  ].join('\n')
}

/** Calls that carry each secret, on clients from which nothing may come out. */
export async function callAll(url: string, heard: Heard, variants = 3): Promise<number> {
  const tell =
    (way: string) =>
    (...values: unknown[]): void =>
      heard(way, ...values.map(seen))
  const hooks = Object.fromEntries(
    ['onRequest', 'onResponse', 'onRetry', 'onRateLimit', 'onInvalidRequest', 'onDrift', 'onDeprecation'].map(
      (name) => [name, tell(name)],
    ),
  )
  const logger = Object.fromEntries(
    ['debug', 'info', 'warn', 'error'].map((level) => [level, tell(`log, ${level}`)]),
  ) as Logger
  const headers = { 'x-api-key': canaries.header, cookie: `session=${canaries.cookie}` }
  const folder = mkdtempSync(join(tmpdir(), 'portolan-secrets-'))
  const file = join(folder, 'recordings.json')
  const options: ClientOptions = { token: canaries.token, headers, hooks, logger, retry: false, rateLimit: false }
  const recorded: ClientOptions = { ...options, fetch: recorder({ file, mode: 'record', ci: false }) }
  const query = { api_key: canaries.query }
  let calls = 0
  const every = [recorded, options, { ...options, validation: { response: 'report' } } as const]
  for (const current of every.slice(0, variants)) {
    const issues = createIssuesClient({ baseUrl: url, ...current })
    const article = createArticleClient({ baseUrl: url, ...current })
    const uddi = createUddiClient({ registryUrl: `${url}/uddi`, ...current })
    const source = clientCredentials({
      baseUrl: url,
      clientId: 'client-1',
      clientSecret: canaries.clientSecret,
      retry: false,
      hooks,
      logger,
    })
    const list = (): ReturnType<typeof issues.issueEvents.listForRepo> =>
      issues.issueEvents.listForRepo({ owner: 'o', repo: 'r' }, { query, limit: 3 })
    const stored = new Map<string, string>()
    const store = {
      get: async (key: string) => stored.get(key),
      set: async (key: string, cursor: string) => void stored.set(key, cursor),
      delete: async (key: string) => void stored.delete(key),
    }
    const attempts: readonly (() => Promise<unknown>)[] = [
      () =>
        issues.issueEvents
          .get({ owner: 'o', repo: 'r', event_id: 1 }, { query })
          .withResponse()
          .then(({ response }) => response),
      async () => {
        const page = await list()
        heard('cursor', page.cursor)
        return { response: page.response, next: await page.next().then((next) => next?.cursor) }
      },
      async () => {
        await Array.fromAsync(checkpoint(list(), { store, key: 'walk' }))
      },
      () => article.accessTokens.delete({ access_token: canaries.path }),
      () =>
        article.comments
          .create({ item_id: 'i', body: 'text' })
          .withResponse()
          .then(({ response }) => response),
      () =>
        uddi
          .findBusiness({ name: ['%'] })
          .withResponse()
          .then(({ response }) => response),
      () =>
        issues
          .request({ method: 'POST', path: `/x?key=${encodeURIComponent(canaries.query)}`, body: {} })
          .withResponse()
          .then(({ response }) => response),
      () => Promise.resolve(source.get()).then(() => source),
    ]
    for (const attempt of attempts) {
      calls++
      await attempt().then(tell('result'), (error: unknown) => {
        tell('error')(error)
        heard('cursor of an error', (error as { cursor?: string }).cursor)
      })
    }
    heard('checkpoints', ...stored.keys(), ...stored.values())
    heard('a client', ...[issues, article, uddi, source].map(seen))
  }
  if (existsSync(file)) heard('recordings', readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true })
  return calls
}
