import { newEvent } from './calendar-event.ts'
import type { Task } from './steady.ts'

/** The calls that are compared. */
export interface Calls {
  /** Reads a small object. */
  readonly small: Task
  /** Reads a page of 100 events of 4.5 kB. */
  readonly page: Task
  /** Posts an event of a calendar. */
  readonly post: Task
}

const token = 'benchmark-token'
const timeout = 10_000
const events = '/repos/o/r/issues/events'
const calendar = '/calendar/v3/calendars/primary/events'
const headers = { accept: 'application/json', authorization: `Bearer ${token}` }

/** Each makes its calls for the server at a URL, and loads none of the others. */
export const contestants: Readonly<Record<string, (url: string) => Promise<Calls>>> = {
  'bare fetch': async (url) => bareFetch(url),
  ours: (url) => ours(url, {}),
  'ours, undiciFetch': async (url) => {
    const { undiciFetch } = await withOwnDispatcher(url, () => import('@portolan/core/undici'))
    return ours(url, { fetch: undiciFetch() })
  },
  'ours, rateLimit': (url) => ours(url, { rateLimit: { requests: 1_000_000, per: 3_600_000 } }),
  ky: async (url) => {
    const { default: ky } = await import('ky')
    const api = ky.create({ headers, timeout })
    return {
      small: () => api(`${url}/rate_limit`).json(),
      page: () => api(url + events, { searchParams: { per_page: 100 } }).json(),
      post: () => api.post(url + calendar, { json: newEvent }).json(),
    }
  },
  '@octokit/core': async (url) => {
    const { Octokit } = await import('@octokit/core')
    const octokit = new Octokit({ baseUrl: url, auth: token })
    return {
      small: () => octokit.request('GET /rate_limit'),
      page: () => octokit.request('GET /repos/{owner}/{repo}/issues/events', { owner: 'o', repo: 'r', per_page: 100 }),
      post: () => octokit.request(`POST ${calendar}`, newEvent),
    }
  },
  openai: async (url) => {
    const { OpenAI } = await import('openai')
    const client = new OpenAI({ baseURL: url, apiKey: token, timeout })
    return {
      small: async () => client.get('/rate_limit'),
      page: async () => client.get(events, { query: { per_page: 100 } }),
      post: async () => client.post(calendar, { body: newEvent }),
    }
  },
  stripe: async (url) => {
    const { Stripe } = await import('stripe')
    const { hostname: host, port } = new URL(url)
    const stripe = new Stripe('sk_test_benchmark', { host, port, protocol: 'http', timeout, telemetry: false })
    return {
      small: () => stripe.rawRequest('GET', '/rate_limit'),
      page: () => stripe.rawRequest('GET', `${events}?per_page=100`),
      // Below /v2 it sends JSON.
      post: () => stripe.rawRequest('POST', '/v2/events', newEvent),
    }
  },
}

/** The base of the comparison: no validation, no retry, no limit, no timeout. */
export function bareFetch(url: string): Calls {
  const read = async (response: Response): Promise<unknown> => JSON.parse(await response.text())
  const json = { ...headers, 'content-type': 'application/json' }
  return {
    small: async () => read(await fetch(`${url}/rate_limit`, { headers })),
    page: async () => read(await fetch(`${url}${events}?per_page=100`, { headers })),
    post: async () =>
      read(await fetch(url + calendar, { method: 'POST', headers: json, body: JSON.stringify(newEvent) })),
  }
}

async function ours(url: string, options: object): Promise<Calls> {
  const { createIssuesClient } = await import('@portolan/issues-client')
  const { createCalendarClient } = await import('@portolan/google-style-clients/calendar')
  const settings = { baseUrl: url, token, timeout, ...options }
  const issues = createIssuesClient(settings)
  const calendars = createCalendarClient(settings)
  return {
    small: async () => issues.rateLimit.get(),
    page: async () => (await issues.issueEvents.listForRepo({ owner: 'o', repo: 'r', per_page: 100 })).items,
    post: async () => calendars.events.insert({ calendarId: 'primary', event: newEvent }),
  }
}

/** Loading the package undici replaces the dispatcher of Node's own fetch; bare fetch is measured without it. */
async function withOwnDispatcher<T>(url: string, load: () => Promise<T>): Promise<T> {
  await (await fetch(`${url}/rate_limit`)).text()
  const key = Symbol.for('undici.globalDispatcher.1')
  const own = Reflect.get(globalThis, key) as unknown
  const loaded = await load()
  Reflect.set(globalThis, key, own)
  return loaded
}
