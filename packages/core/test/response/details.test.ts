import { inspect } from 'node:util'
import { ResponseDetails } from '@portolan/core/internal'
import { describe, expect, it } from 'vitest'
import { setUp } from '../things.ts'

const headers = {
  'x-request-id': 'r-1',
  'ratelimit-limit': '60',
  'ratelimit-remaining': '59',
  'ratelimit-reset': '1767225600',
  'set-cookie': 'secret-cookie',
}

it('a response has its details besides its data, and shows no secret when it is printed', async () => {
  const { client } = setUp(() => Response.json({ id: 1 }, { headers }))
  const { response } = await client.things.get({ id: 'x' }).withResponse()
  const shown = {
    status: 200,
    url: 'https://api.example.com/base/things/x',
    attempts: [{ status: 200, waited: 0 }],
    requestId: 'r-1',
  }
  expect(response).toMatchObject({ ...shown, fromCache: false })
  expect(response.rateLimit).toEqual({ limit: 60, remaining: 59, reset: new Date('2026-01-01T00:00:00Z') })
  expect(response.headers.get('set-cookie')).toBe('secret-cookie')
  expect(JSON.parse(JSON.stringify(response))).toMatchObject({ ...shown, headers: { 'set-cookie': '[redacted]' } })
  expect(inspect(response, { showHidden: true })).not.toContain('secret-cookie')
})

it('a response has no details that the service did not send', async () => {
  const { response } = await setUp().client.things.get({ id: 'x' }).withResponse()
  expect([response.requestId, response.rateLimit, response.message]).toEqual([undefined, undefined, undefined])
})

it('a page has its response', async () => {
  const { client } = setUp(() => Response.json({ things: [] }, { headers }))
  expect((await client.things.list()).response).toMatchObject({ status: 200, requestId: 'r-1' })
})

describe('the details of a response', () => {
  const facts = {
    status: 200,
    headers: new Headers({ 'set-cookie': 'secret-cookie' }),
    attempts: [{ status: 200, waited: 0 }],
    call: { operation: 'things.get', method: 'GET' },
    received: Date.UTC(2026, 0, 1),
    show: { url: () => 'https://api.example.com/things', headers: () => ({ 'set-cookie': '[redacted]' }) },
    names: {},
  }
  const always = {
    status: 200,
    headers: { 'set-cookie': '[redacted]' },
    url: 'https://api.example.com/things',
    attempts: [{ status: 200, waited: 0 }],
  }

  it('are printed without what the service did not send', () => {
    const details = new ResponseDetails(facts)
    expect(details.toJSON()).toStrictEqual(always)
    expect(details).not.toHaveProperty('message')
    expect(details.fromCache).toBe(false)
    expect(details.request).toEqual({ operation: 'things.get', method: 'GET', url: 'https://api.example.com/things' })
  })

  it('are printed with all that the service sent', () => {
    const named = new Headers({ 'x-id': 'r-1', 'x-left': '5', 'x-reset': '60', 'x-request-id': 'other' })
    const names = {
      requestIdHeader: 'x-id',
      rateLimitHeaders: { limit: 'x-limit', remaining: 'x-left', reset: 'x-reset' },
    }
    const details = new ResponseDetails({ ...facts, headers: named, names, message: 'done', fromCache: true })
    const all = {
      ...always,
      message: 'done',
      rateLimit: { limit: 5, remaining: 5, reset: new Date('2026-01-01T00:01:00Z') },
      requestId: 'r-1',
      fromCache: true,
    }
    expect(details.toJSON()).toStrictEqual(all)
    expect(inspect(details)).toBe(inspect(all))
  })
})
