import { createIssuesClient } from '@portolan/issues-client'
import type { WireTable } from '@portolan/testing/wire/table'
import { leastEvent } from './set-up.ts'

const signedIn = { token: 'wire-token', apiVersion: '2026-03-10' }
const signedInHeaders = {
  accept: 'application/vnd.service+json',
  authorization: 'Bearer wire-token',
  'x-service-api-version': '2026-03-10',
  'content-type': null,
}
const anonymousHeaders = {
  accept: 'application/vnd.service+json',
  authorization: null,
  'x-service-api-version': null,
  'content-type': null,
}
const limit = { limit: 60, used: 1, remaining: 59, reset: 1_800_000_000 }

/** Every operation with every documented param, and each list also without the optional ones. */
export const wireTable: WireTable = {
  file: 'packages/issues-client/test/wire-table.ts',
  manifest: new URL('../src/manifest.json', import.meta.url),
  clients: { all: ({ url }, options) => createIssuesClient({ baseUrl: url, ...options }) },
  rows: [
    {
      call: 'issueEvents.listForRepo',
      params: { owner: 'portolan', repo: 'atlas', per_page: 100, page: 2 },
      client: signedIn,
      method: 'GET',
      path: '/repos/portolan/atlas/issues/events?per_page=100&page=2',
      headers: signedInHeaders,
      answer: { body: [leastEvent] },
    },
    {
      call: 'issueEvents.listForRepo',
      params: { owner: 'Portolan', repo: 'atlas.js' },
      method: 'GET',
      path: '/repos/Portolan/atlas.js/issues/events',
      headers: anonymousHeaders,
      answer: { body: [] },
    },
    {
      call: 'issueEvents.get',
      params: { owner: 'portolan', repo: 'atlas', event_id: 6_430_295_168 },
      client: signedIn,
      method: 'GET',
      path: '/repos/portolan/atlas/issues/events/6430295168',
      headers: signedInHeaders,
      answer: { body: leastEvent },
    },
    {
      call: 'issueEvents.get',
      params: { owner: 'c++', repo: 'a/b?c#d é', event_id: '7' },
      method: 'GET',
      path: '/repos/c%2B%2B/a%2Fb%3Fc%23d%20%C3%A9/issues/events/7',
      headers: anonymousHeaders,
      answer: { body: leastEvent },
    },
    {
      call: 'issueEvents.listForIssue',
      params: { owner: 'portolan', repo: 'atlas', issue_number: 42, per_page: '1', page: '30' },
      client: signedIn,
      method: 'GET',
      path: '/repos/portolan/atlas/issues/42/events?per_page=1&page=30',
      headers: signedInHeaders,
      answer: { body: [leastEvent] },
    },
    {
      call: 'issueEvents.listForIssue',
      params: { owner: 'portolan', repo: 'atlas', issue_number: '42' },
      method: 'GET',
      path: '/repos/portolan/atlas/issues/42/events',
      headers: anonymousHeaders,
      answer: { body: [] },
    },
    {
      call: 'rateLimit.get',
      client: signedIn,
      method: 'GET',
      path: '/rate_limit',
      headers: signedInHeaders,
      answer: { body: { resources: { core: limit, search: limit } } },
    },
  ],
}
