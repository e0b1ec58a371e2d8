import type { IssuesClientOptions } from '@portolan/issues-client'
import { leastEvent } from './set-up.ts'

/** A call, and the request that the service's document asks for. */
export interface WireRow {
  /** Name under which the package exports the operation. */
  readonly operation: string
  readonly call: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly options?: Partial<IssuesClientOptions>
  readonly method: string
  /** Path and query, exactly as they are sent. */
  readonly path: string
  /** Headers that matter; undefined for one that must not be sent. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
  readonly answer: unknown
}

const signedIn = { token: 'wire-token', apiVersion: '2026-03-10' }
const signedInHeaders = {
  accept: 'application/vnd.service+json',
  authorization: 'Bearer wire-token',
  'x-service-api-version': '2026-03-10',
  'content-type': undefined,
}
const anonymousHeaders = {
  accept: 'application/vnd.service+json',
  authorization: undefined,
  'x-service-api-version': undefined,
  'content-type': undefined,
}
const limit = { limit: 60, used: 1, remaining: 59, reset: 1_800_000_000 }

/** Every operation with every documented param, and each list also without the optional ones. */
export const wireTable: readonly WireRow[] = [
  {
    operation: 'listForRepo',
    call: 'issueEvents.listForRepo',
    params: { owner: 'portolan', repo: 'atlas', per_page: 100, page: 2 },
    options: signedIn,
    method: 'GET',
    path: '/repos/portolan/atlas/issues/events?per_page=100&page=2',
    headers: signedInHeaders,
    body: '',
    answer: [leastEvent],
  },
  {
    operation: 'listForRepo',
    call: 'issueEvents.listForRepo',
    params: { owner: 'Portolan', repo: 'atlas.js' },
    method: 'GET',
    path: '/repos/Portolan/atlas.js/issues/events',
    headers: anonymousHeaders,
    body: '',
    answer: [],
  },
  {
    operation: 'getEvent',
    call: 'issueEvents.get',
    params: { owner: 'portolan', repo: 'atlas', event_id: 6_430_295_168 },
    options: signedIn,
    method: 'GET',
    path: '/repos/portolan/atlas/issues/events/6430295168',
    headers: signedInHeaders,
    body: '',
    answer: leastEvent,
  },
  {
    operation: 'getEvent',
    call: 'issueEvents.get',
    params: { owner: 'c++', repo: 'a/b?c#d é', event_id: '7' },
    method: 'GET',
    path: '/repos/c%2B%2B/a%2Fb%3Fc%23d%20%C3%A9/issues/events/7',
    headers: anonymousHeaders,
    body: '',
    answer: leastEvent,
  },
  {
    operation: 'listForIssue',
    call: 'issueEvents.listForIssue',
    params: { owner: 'portolan', repo: 'atlas', issue_number: 42, per_page: '1', page: '30' },
    options: signedIn,
    method: 'GET',
    path: '/repos/portolan/atlas/issues/42/events?per_page=1&page=30',
    headers: signedInHeaders,
    body: '',
    answer: [leastEvent],
  },
  {
    operation: 'listForIssue',
    call: 'issueEvents.listForIssue',
    params: { owner: 'portolan', repo: 'atlas', issue_number: '42' },
    method: 'GET',
    path: '/repos/portolan/atlas/issues/42/events',
    headers: anonymousHeaders,
    body: '',
    answer: [],
  },
  {
    operation: 'getRateLimit',
    call: 'rateLimit.get',
    options: signedIn,
    method: 'GET',
    path: '/rate_limit',
    headers: signedInHeaders,
    body: '',
    answer: { resources: { core: limit, search: limit } },
  },
]
