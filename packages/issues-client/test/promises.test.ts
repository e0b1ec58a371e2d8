import { createIssuesClient, type IssuesClientOptions } from '@portolan/issues-client'
import { failure } from '@portolan/testing/failure'
import { answers, service } from '@portolan/testing/service'
import { describe, expect, it } from 'vitest'
import { atlas, leastEvent } from './set-up.ts'

const client = (baseUrl: string, options: Partial<IssuesClientOptions> = {}) =>
  createIssuesClient({ baseUrl, token: 'token-1', retry: { minDelay: 0 }, ...options })

const limit = (remaining: number, reset: number) => ({
  'x-ratelimit-limit': '60',
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-used': String(60 - remaining),
  'x-ratelimit-reset': String(reset),
})

describe('the rate limit', () => {
  it('is told with limit, remaining, used and reset', async () => {
    const { url } = await answers({ headers: limit(59, 1_893_456_000), body: leastEvent })
    const { response } = await client(url)
      .issueEvents.get({ ...atlas, event_id: 1 })
      .withResponse()
    expect(response.rateLimit).toEqual({ limit: 60, remaining: 59, used: 1, reset: new Date('2030-01-01T00:00:00Z') })
  })

  it('that is spent is a RateLimitError though the status is 403, with the time of its reset', async () => {
    const reset = Math.floor(Date.now() / 1000) + 900
    const { url, seen } = await answers({
      status: 403,
      headers: limit(0, reset),
      body: { message: 'API rate limit exceeded' },
    })
    const error = await failure(client(url).issueEvents.get({ ...atlas, event_id: 1 }))
    expect(error).toMatchObject({ name: 'RateLimitError', status: 403, retryAt: new Date(reset * 1000) })
    expect(error.retryAfter).toBeGreaterThan(890)
    expect(seen).toHaveLength(1)
  })

  it.each([{ 'x-ratelimit-remaining': '0' }, { 'retry-after': '60' }])(
    'that is spent is one as well if only the header says so: %j',
    async (headers) => {
      const { url } = await answers({ status: 403, headers, body: { message: 'Forbidden' } })
      const error = await failure(client(url, { retry: false }).issueEvents.get({ ...atlas, event_id: 1 }))
      expect(error).toMatchObject({ name: 'RateLimitError', status: 403 })
    },
  )

  it('of the second kind is one as well, by Retry-After', async () => {
    const { url, seen } = await answers(
      { status: 403, headers: { 'retry-after': '0' }, body: { message: 'You have exceeded a secondary rate limit' } },
      { body: leastEvent },
    )
    expect(await client(url).issueEvents.get({ ...atlas, event_id: 1 })).toEqual(leastEvent)
    expect(seen).toHaveLength(2)
  })

  it.each(['API rate limit exceeded', 'You have triggered an abuse detection mechanism'])(
    'is one as well if only the message says so: %s',
    async (message) => {
      const { url } = await answers({ status: 403, body: { message } })
      const error = await failure(client(url, { retry: false }).issueEvents.get({ ...atlas, event_id: 1 }))
      expect(error).toMatchObject({ name: 'RateLimitError', status: 403 })
    },
  )

  it('is none of a 403 that says nothing of it', async () => {
    const { url } = await answers({ status: 403, body: { message: 'Resource not accessible by token' } })
    const error = await failure(client(url).issueEvents.get({ ...atlas, event_id: 1 }))
    expect(error).toMatchObject({ name: 'PermissionDeniedError' })
  })
})

it('an error has its message and what it says of each fault: a text, a sentence, or a field and a code', async () => {
  const errors = ['Too many', { message: 'Not here' }, { resource: 'Issue', field: 'title', code: 'missing_field' }]
  const { url } = await answers({ status: 422, body: { message: 'Validation failed', errors } })
  const error = await failure(client(url).issueEvents.get({ ...atlas, event_id: 1 }))
  expect(error.message).toContain('Validation failed; Too many; Not here; Issue.title missing_field')
})

it.each([
  [{ documentation_url: 'https://docs.example.com/errors' }, { errors: [] }],
  [{ errors: ['Too many'] }, { documentation_url: undefined }],
])('an error has the details of %j', async (said, others) => {
  const { url } = await answers({ status: 422, body: { message: 'No', ...said } })
  const error = await failure(client(url).issueEvents.get({ ...atlas, event_id: 1 }))
  expect(error).toMatchObject({ details: { ...said, ...others } })
})

it('an error that says nothing further has no details', async () => {
  const { url } = await answers({ status: 422, body: { message: 'No' } })
  const error = await failure(client(url).issueEvents.get({ ...atlas, event_id: 1 }))
  expect(error).not.toHaveProperty('details')
})

describe('a repository that was renamed', () => {
  const moved = '/repositories/7/issues/events'

  it('is followed within the origin, for each page', async () => {
    const { url, seen } = await service(({ path }) => {
      const query = path.slice(path.indexOf('?'))
      if (path.startsWith('/repos/')) return { status: 301, headers: { location: moved + query } }
      const last = path.includes('page=2')
      return { headers: last ? {} : { link: `<${moved}?per_page=1&page=2>; rel="next"` }, body: [leastEvent] }
    })
    const events = client(url).issueEvents.listForRepo({ ...atlas, per_page: 1 })
    expect(await events.toArray()).toHaveLength(2)
    const { cursor } = await events
    expect(cursor).toMatch(/^[0-9a-z]{13}\.\?per_page=1&page=2$/)
    expect(await events.from(cursor as string).toArray()).toHaveLength(1)
    expect(seen.every(({ headers }) => headers.authorization === 'Bearer token-1')).toBe(true)
  })

  it('at another origin is a RedirectError, and gets no token', async () => {
    const other = await answers({ body: [] })
    const { url } = await answers({ status: 301, headers: { location: `${other.url}${moved}` } })
    const error = await failure(client(url).issueEvents.listForRepo(atlas).toArray())
    expect(error).toMatchObject({ name: 'RedirectError' })
    expect(other.seen).toHaveLength(0)
  })
})

describe('the headers', () => {
  it('of a request show the version of the API to a hook, and hide others', async () => {
    const seen: unknown[] = []
    const { url } = await answers({ body: leastEvent })
    const options = {
      apiVersion: '2026-03-10',
      headers: { 'x-one': 'a' },
      hooks: { onRequest: ({ headers }: { readonly headers: unknown }) => void seen.push(headers) },
    }
    await client(url, options).issueEvents.get({ ...atlas, event_id: 1 })
    expect(seen).toMatchObject([{ 'x-service-api-version': '2026-03-10', 'x-one': '[redacted]' }])
  })

  it('have the version of the API beside those that are given as Headers', async () => {
    const { url, seen } = await answers({ body: leastEvent })
    const options = { apiVersion: '2026-03-10', headers: new Headers({ 'x-one': 'a' }) }
    await client(url, options).issueEvents.get({ ...atlas, event_id: 1 })
    expect(seen[0]?.headers).toMatchObject({ 'x-service-api-version': '2026-03-10', 'x-one': 'a' })
  })

  it('have the version of the API, and a user-agent of our own', async () => {
    const { url, seen } = await answers({ body: leastEvent })
    await client(url, { apiVersion: '2026-03-10' }).issueEvents.get({ ...atlas, event_id: 1 })
    expect(seen[0]?.headers).toMatchObject({
      'x-service-api-version': '2026-03-10',
      accept: 'application/vnd.service+json',
      authorization: 'Bearer token-1',
    })
    expect(seen[0]?.headers['user-agent']).toMatch(/^portolan-issues\/\d+\.\d+\.\d+$/)
  })
})

describe('watch', () => {
  it('that is aborted while it waits rejects with the signal’s own reason', async () => {
    const { url, seen } = await answers({ body: [] })
    const controller = new AbortController()
    const events = client(url).issueEvents.watch(atlas, { signal: controller.signal })
    const end = failure(events.next())
    while (seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    await new Promise((resolve) => setTimeout(resolve, 5))
    controller.abort('enough')
    expect(await end).toBe('enough')
  })
})

describe('an option of watch', () => {
  it.each([
    ['interval', { interval: '5s' }],
    ['interval', { interval: Number.NaN }],
    ['since', { since: 'yesterday' }],
    ['intervall', { intervall: 5 }],
  ])('%s is refused by name: %o', async (name, options) => {
    const { url, seen } = await answers({ body: [] })
    const error = await failure(
      client(url)
        .issueEvents.watch(atlas, options as object)
        .next(),
    )
    expect(error).toMatchObject({ name: 'RequestValidationError', issues: [{ path: [name] }] })
    expect(seen).toHaveLength(0)
  })
})

describe('an option', () => {
  it.each([
    ['headers', { headers: 'x: y' }],
    ['headers', { headers: ['x-key', 'a'] }],
    ['headers', { headers: null }],
    ['headers.x-key', { headers: { 'x-key': 'canary\n' } }],
    ['apiVersion', { apiVersion: 'canary\n' }],
    ['apiVersion', { apiVersion: '2026-03-10\n' }],
    ['apiVersion', { apiVersion: '2026-13-10' }],
    ['apiVersion', { apiVersion: '2026-02-30' }],
    ['apiVersion', { apiVersion: 'canary' }],
    ['apiVersion', { apiVersion: '' }],
    ['apiVersion', { apiVersion: null }],
    ['apiVersion', { apiVersion: 5 }],
    ['timeout', { timeout: '5s' }],
    ['apiversion', { apiversion: '2026-03-10' }],
  ])('%s is refused by name where the client is made: %o', async (path, options) => {
    const made = Promise.resolve().then(() => client('http://127.0.0.1:1', options as object))
    const error = await failure(made)
    expect(error).toMatchObject({ name: 'RequestValidationError', issues: [{ path: path.split('.') }] })
    expect(error.message).not.toContain('canary')
  })
})
