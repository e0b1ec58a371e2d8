import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createArticleClient } from '@portolan/article-client'
import { checkpoint, type CheckpointStore, type ClientOptions, clientCredentials, type Logger } from '@portolan/core'
import { recorder } from '@portolan/core/recorder'
import { createIssuesClient } from '@portolan/issues-client'
import { createUddiClient } from '@portolan/uddi-client'
import { temporaryFolder } from '../../temporary-folder.ts'
import { canaries } from '../canaries.ts'
import type { Heard, OpenWay } from '../tally.ts'

const events = ['onRequest', 'onResponse', 'onRetry', 'onRateLimit', 'onInvalidRequest', 'onDrift', 'onDeprecation']
const levels = ['debug', 'info', 'warn', 'error']

/** Errors, logs, hooks, cursors, checkpoints, the clients themselves, and recordings. */
export const openClients: OpenWay = async (url, heard) => async () => {
  const file = join(temporaryFolder(), 'recordings.json')
  const kinds: readonly ClientOptions[] = [
    { fetch: recorder({ file, mode: 'record', ci: false }) },
    {},
    { validation: { response: 'report' } },
  ]
  let calls = 0
  for (const options of kinds) calls += await callClients(url, heard, options)
  if (existsSync(file)) heard('recordings', readFileSync(file, 'utf8'))
  return calls
}

interface Given extends ClientOptions {
  /** Where walks are kept. @default in memory */
  readonly store?: CheckpointStore
}

/**
 * Makes calls that carry each secret, and says all that a program can see of them.
 * @returns the number of calls
 */
export async function callClients(url: string, heard: Heard, options: Given): Promise<number> {
  const stored = new Map<string, string>()
  const { store = storeIn(stored), ...given } = options
  const clients = makeClients(url, heard, given)
  const calls = callsOf(clients, heard, store)
  for (const call of calls) {
    await call().then(
      (result) => heard('result', result),
      (error: { readonly cursor?: string }) => {
        heard('error', error)
        heard('cursor of an error', String(error.cursor))
      },
    )
  }
  heard('checkpoints', ...stored.keys(), ...stored.values())
  heard('a client', ...Object.values(clients))
  return calls.length
}

function makeClients(url: string, heard: Heard, given: ClientOptions) {
  const tell =
    (way: string) =>
    (...values: unknown[]) =>
      heard(way, ...values)
  const told = {
    retry: false,
    hooks: Object.fromEntries(events.map((name) => [name, tell(name)])),
    logger: Object.fromEntries(levels.map((name) => [name, tell(`log, ${name}`)])) as Logger,
  } as const
  const options: ClientOptions = {
    ...{ ...told, rateLimit: false, token: canaries.token },
    headers: { 'x-api-key': canaries.header, cookie: `session=${canaries.cookie}` },
    ...given,
  }
  return {
    issues: createIssuesClient({ baseUrl: url, ...options }),
    article: createArticleClient({ baseUrl: url, ...options }),
    uddi: createUddiClient({ registryUrl: `${url}/uddi`, ...options }),
    source: clientCredentials({ baseUrl: url, clientId: 'client-1', clientSecret: canaries.clientSecret, ...told }),
  }
}

function callsOf(clients: ReturnType<typeof makeClients>, heard: Heard, store: CheckpointStore) {
  const { issues, article, uddi, source } = clients
  const query = { api_key: canaries.query }
  const path = `/x?key=${encodeURIComponent(canaries.query)}`
  const list = () => issues.issueEvents.listForRepo({ owner: 'o', repo: 'r' }, { query, limit: 3 })
  const calls: readonly (() => Promise<unknown>)[] = [
    () => responseOf(issues.issueEvents.get({ owner: 'o', repo: 'r', event_id: 1 }, { query })),
    async () => {
      const page = await list()
      heard('cursor', page.cursor)
      return { response: page.response, next: await page.next().then((next) => next?.cursor) }
    },
    async () => void (await Array.fromAsync(checkpoint(list(), { store, key: 'walk' }))),
    // The caller gets what the service sends, even if its document has no body.
    async () => {
      await article.accessTokens.delete({ access_token: canaries.path })
    },
    () => responseOf(article.tags.get({ tag_id: 'text' })),
    () => responseOf(uddi.findBusiness({ name: ['%'] })),
    () => responseOf(issues.request({ method: 'POST', path, body: { client_secret: canaries.clientSecret } })),
    async () => void (await source.get()),
  ]
  return calls
}

/** What may be looked at of a result. */
async function responseOf(call: { withResponse(): Promise<{ readonly response: unknown }> }): Promise<unknown> {
  return (await call.withResponse()).response
}

function storeIn(stored: Map<string, string>): CheckpointStore {
  return {
    get: async (key) => stored.get(key),
    set: async (key, cursor) => void stored.set(key, cursor),
    delete: async (key) => void stored.delete(key),
  }
}
