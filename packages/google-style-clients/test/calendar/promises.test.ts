import { createCalendarClient, type CalendarClientOptions } from '@portolan/google-style-clients/calendar'
import { failure } from '@portolan/testing/failure'
import { answers, service } from '@portolan/testing/service'
import { describe, expect, it } from 'vitest'

const client = (baseUrl: string, options: Partial<CalendarClientOptions> = {}) =>
  createCalendarClient({ baseUrl, token: 'token-1', retry: { minDelay: 0 }, ...options })

const event = { start: { dateTime: '2026-03-01T10:00:00Z' }, end: { dateTime: '2026-03-01T11:00:00Z' } }
const params = { calendarId: 'primary', event }
const busy = { status: 503, headers: { 'retry-after': '0' }, body: {} }

describe('events.insert', () => {
  it('is sent at once and once', async () => {
    const { url, seen } = await answers({ body: { id: 'e1', ...event } })
    const request = client(url).events.insert(params)
    expect(await request).toEqual({ id: 'e1', ...event })
    expect((await request.withResponse()).response.attempts).toEqual([{ status: 200, waited: 0 }])
    expect(seen.map(({ method, path, body }) => [method, path, JSON.parse(body) as unknown])).toEqual([
      ['POST', '/calendar/v3/calendars/primary/events', event],
    ])
  })

  it('goes out once when it is answered with 503 and Retry-After', async () => {
    const { url, seen } = await answers(busy)
    expect(await failure(client(url).events.insert(params))).toMatchObject({ name: 'ServerError', retryAfter: 0 })
    expect(seen).toHaveLength(1)
  })

  it('is repeated where it is made safe, and a conflict with its own first try is a success', async () => {
    const { url, seen } = await answers(busy, { status: 409, body: { error: { code: 409, message: 'exists' } } })
    const made = await client(url).events.insert(params, { idempotent: true })
    expect(made).toMatchObject(event)
    expect(seen).toHaveLength(2)
    expect(new Set(seen.map(({ body }) => body)).size).toBe(1)
  })

  it('that is refused where it is made safe leaves a rejection of its own class', async () => {
    const { url, seen } = await answers({ body: {} })
    const error = await failure(client(url).events.insert({ calendarId: '', event }, { idempotent: true }))
    expect(error).toMatchObject({ name: 'RequestValidationError', issues: [{ path: ['calendarId'] }] })
    expect(seen).toHaveLength(0)
  })

  it('takes no body elsewhere after a redirect', async () => {
    const other = await answers({ body: {} })
    const { url } = await answers({ status: 307, headers: { location: other.url } })
    expect(await failure(client(url).events.insert(params))).toMatchObject({ name: 'RedirectError' })
    expect(other.seen).toHaveLength(0)
  })
})

describe('an error', () => {
  it('has message, code and reason of the service', async () => {
    const body = { error: { code: 404, message: 'Not Found', status: 'NOT_FOUND', errors: [{ reason: 'notFound' }] } }
    const { url } = await answers({ status: 404, body })
    const error = await failure(client(url).events.insert(params))
    expect(error).toMatchObject({ name: 'NotFoundError', code: 'NOT_FOUND', reason: 'notFound' })
    expect(error.message).toContain('Not Found')
  })

  it('403 with the reason rateLimitExceeded is a RateLimitError, and repeated, though it is a POST', async () => {
    const body = { error: { code: 403, message: 'Slow down', errors: [{ reason: 'rateLimitExceeded' }] } }
    const { url, seen } = await answers({ status: 403, body }, { body: { id: 'e1' } })
    expect(await client(url).events.insert(params)).toEqual({ id: 'e1' })
    expect(seen).toHaveLength(2)
  })
})

describe('a hook that throws', () => {
  it('does not fail the call', async () => {
    const { url } = await service(() => ({ body: { id: 'e1' } }))
    const hooks = {
      onRequest: () => {
        throw new Error('harm')
      },
    }
    expect(await client(url, { hooks }).events.insert(params)).toEqual({ id: 'e1' })
  })
})
