import { Octokit } from '@octokit/core'
import { createArticleClient } from '@portolan/article-client'
import { createIssuesClient } from '@portolan/issues-client'
import ky from 'ky'
import OpenAI from 'openai'
import { Stripe } from 'stripe'

/** A client as the campaign calls it: an event by its id, and a comment that must not be posted twice. */
export interface Caller {
  /** Returns the id of the event. */
  readonly get: (id: number) => Promise<unknown>
  /** Returns the text of the comment. */
  readonly post: (itemId: string, body: string) => Promise<unknown>
}

const token = 'canary-of-the-campaign'
const eventPath = (id: number): string => `/repos/portolan/atlas/issues/events/${id}`
const commentPath = (itemId: string): string => `/api/v2/items/${itemId}/comments`
const retries = 12

/** Each with its own ways, its retries set to twelve and as fast as its options let them be. */
export const callers: Readonly<Record<string, (url: string) => Caller>> = {
  portolan(url) {
    const options = { baseUrl: url, token, timeout: 5000, retry: { retries, minDelay: 0, maxDelay: 2, timeouts: true } }
    const [issues, article] = [createIssuesClient(options), createArticleClient(options)]
    return {
      get: async (event_id) => (await issues.issueEvents.get({ owner: 'portolan', repo: 'atlas', event_id })).id,
      post: async (item_id, body) => (await article.comments.create({ item_id, body })).body,
    }
  },
  ky(url) {
    const client = ky.create({
      headers: { authorization: `Bearer ${token}` },
      timeout: 5000,
      retry: { limit: retries, delay: () => 1, retryOnTimeout: true },
    })
    return {
      get: async (id) => (await client.get(url + eventPath(id)).json<{ id: number }>()).id,
      post: async (itemId, body) =>
        (await client.post(url + commentPath(itemId), { json: { body } }).json<{ body: string }>()).body,
    }
  },
  '@octokit/core'(url) {
    const client = new Octokit({ baseUrl: url, auth: token, log: silent })
    const signal = () => ({ request: { signal: AbortSignal.timeout(5000) } })
    return {
      get: async (id) => ((await client.request(`GET ${eventPath(id)}`, signal())).data as { id: number }).id,
      post: async (itemId, body) =>
        ((await client.request(`POST ${commentPath(itemId)}`, { body, ...signal() })).data as { body: string }).body,
    }
  },
  openai(url) {
    const client = new OpenAI({ baseURL: url, apiKey: token, maxRetries: retries, timeout: 5000 })
    return {
      get: async (id) => ((await client.get(eventPath(id))) as { id: number }).id,
      post: async (itemId, body) =>
        ((await client.post(commentPath(itemId), { body: { body } })) as { body: string }).body,
    }
  },
  stripe(url) {
    const { hostname, port } = new URL(url)
    const client = new Stripe(token, {
      host: hostname,
      port,
      protocol: 'http',
      maxNetworkRetries: retries,
      timeout: 5000,
      telemetry: false,
    })
    return {
      get: async (id) => (await client.rawRequest('GET', eventPath(id))).id,
      post: async (itemId, body) =>
        ((await client.rawRequest('POST', commentPath(itemId), { body })) as unknown as { body: string }).body,
    }
  },
}

const silent = { debug() {}, info() {}, warn() {}, error() {} }
