import type { Profile } from '@portolan/core'
import { describe, expect, it } from 'vitest'
import { toError } from '../../src/response/failure.ts'
import { makeAnswer, makeCall } from '../make-call.ts'

const now = Date.UTC(2026, 0, 1)
const token = { authorization: 'Bearer secret-token-1' }

/** The message of the error for a status, without what every message begins with. */
function advice(status: number, changes: Parameters<typeof makeCall>[0] = {}, headers: Record<string, string> = {}) {
  const { message } = toError(makeCall(changes), makeAnswer(status, headers), now)
  expect(message).toMatch(new RegExp(`^things\\.get: ${status} from the service`))
  return message.slice(`things.get: ${status} from the service`.length)
}

describe('an error advises', () => {
  it('to pass a token where none was sent', () => {
    expect(advice(401)).toBe(". Set the client's option `token` to a token")
    expect(advice(401, { operation: { scopes: ['read'] } })).toBe(
      ". Set the client's option `token` to a token with the scope read",
    )
    expect(advice(401, { operation: { scopes: ['read', 'write'] } })).toBe(
      ". Set the client's option `token` to a token with one of the scopes read, write",
    )
  })

  it('to look at the token where one was sent', () => {
    expect(advice(401, { headers: token })).toBe('. The token may have expired, or may belong to another service')
  })

  it('which scope a call needs that was denied', () => {
    expect(advice(403, { headers: token, operation: { scopes: ['read'] } })).toBe(
      '. The call needs a token with the scope read',
    )
    expect(advice(403, { headers: token, operation: { scopes: ['read + write'] } })).toBe(
      '. The call needs a token with the scopes read and write',
    )
    expect(advice(403, { headers: token })).toBe('')
  })

  it('that what was not found may need a token', () => {
    expect(advice(404)).toBe('. The resource may need a token, and none was sent')
    expect(advice(404, { headers: token })).toBe('')
  })

  it('after the sentence of the service, which has its full stop or not', () => {
    const says = (text: string): string => toError(makeCall(), makeAnswer(404, {}, text), now).message
    expect(says('There is no ship 7.')).toBe(
      'things.get: 404, the service says: There is no ship 7. The resource may need a token, and none was sent',
    )
    expect(says('No ship 7')).toBe(
      'things.get: 404, the service says: No ship 7. The resource may need a token, and none was sent',
    )
  })

  it('to look at the credentials of a service that takes no token', () => {
    expect(advice(401, { credentials: [] })).toBe('. No credentials were sent: set them in the options of the client')
    const named = { operation: { credentials: [['key'], ['user', 'team'], []] } }
    expect(advice(401, { credentials: [], ...named })).toBe(
      '. No credentials were sent, and the call needs `key`, or `user` and `team`: set them in the options of the client',
    )
    expect(advice(401, { credentials: ['secret-key-1'] })).toBe(
      '. The credentials may have expired, or may belong to another service',
    )
    expect(advice(500, { credentials: ['secret-key-1'] })).toBe('')
    expect(advice(404, { credentials: ['secret-key-1'] })).toBe('')
  })

  it('nothing where the call needs no token, or for another status', () => {
    expect(advice(401, { operation: { authorized: false } })).toBe('')
    expect(advice(404, { operation: { authorized: false } })).toBe('')
    expect(advice(500)).toBe('')
    expect(advice(400, { headers: token, operation: { scopes: ['read'] } })).toBe('')
  })

  it('when to try again after a rate limit', () => {
    expect(advice(429)).toBe('. Try again later')
    expect(advice(429, {}, { 'retry-after': '60' })).toBe('. Try again at 2026-01-01T00:01:00.000Z')
    expect(advice(429, {}, { 'retry-after': '61' })).toBe(
      '. Try again at 2026-01-01T00:01:01.000Z, in 61 s; with `retry: { maxRetryAfter: 61000 }` the call would wait',
    )
  })
})

describe('an error whose service asks to wait longer than the call would', () => {
  const wait = { 'retry-after': '61' }

  it('says when, where the call would have been retried', () => {
    expect(advice(503, {}, wait)).toBe(
      '. Try again at 2026-01-01T00:01:01.000Z, in 61 s; with `retry: { maxRetryAfter: 61000 }` the call would wait',
    )
    expect(advice(503, {}, { 'retry-after': '60' })).toBe('')
  })

  it('does not, where it would not have been', () => {
    expect(advice(503, { endpoint: { repeatable: false } }, wait)).toBe('')
  })
})

describe('the time after which a rate limit is over', () => {
  const retryAfter = (headers: Record<string, string>, changes: Parameters<typeof makeCall>[0] = {}): unknown =>
    toError(makeCall(changes), makeAnswer(429, headers), now).retryAfter

  it('is the reset, on the clock of the service', () => {
    const reset = String(now / 1000 + 3630)
    const date = new Date(now + 3_600_000).toUTCString()
    expect(retryAfter({ 'ratelimit-remaining': '0', 'ratelimit-reset': reset, date })).toBe(30)
    expect(retryAfter({ 'ratelimit-remaining': '0', 'ratelimit-reset': String(now / 1000 - 30) })).toBe(0)
  })

  it('is not known where requests are left', () => {
    expect(retryAfter({ 'ratelimit-remaining': '1', 'ratelimit-reset': '30' })).toBeUndefined()
    expect(retryAfter({})).toBeUndefined()
  })

  it('is read from the headers that the profile names', () => {
    const rateLimitHeaders = { limit: 'x-limit', remaining: 'x-left', reset: 'x-reset' }
    const profile: Profile = { service: 'the service', rateLimitHeaders }
    expect(retryAfter({ 'x-left': '0', 'x-reset': '45' }, { endpoint: { profile } })).toBe(45)
  })
})

describe('what the service says', () => {
  const said = (body: string | Uint8Array): string =>
    toError(makeCall({ headers: token }), makeAnswer(500, {}, body), now).message

  it('is part of the message where it is a short text', () => {
    expect(said(' out of order\n')).toBe('things.get: 500, the service says: out of order')
    expect(said(new TextEncoder().encode('out of order'))).toBe('things.get: 500, the service says: out of order')
    expect(said('x'.repeat(200))).toBe(`things.get: 500, the service says: ${'x'.repeat(200)}`)
  })

  it('is not where it is a long text, or data', () => {
    expect(said('x'.repeat(201))).toBe('things.get: 500 from the service')
    expect(said('{"reason":"broken"}')).toBe('things.get: 500 from the service')
    expect(said('["broken"]')).toBe('things.get: 500 from the service')
    expect(said('')).toBe('things.get: 500 from the service')
  })

  it('has no secret of the call in its names and texts, at any depth', () => {
    const body = '{"secret-token-1":[{"a":"Bearer secret-token-1","b":null,"c":7}],"d":["secret-token-1"]}'
    expect(toError(makeCall({ headers: token }), makeAnswer(400, {}, body), now).body).toEqual({
      '[redacted]': [{ a: '[redacted]', b: null, c: 7 }],
      d: ['[redacted]'],
    })
    expect(toError(makeCall({ headers: token }), makeAnswer(400, {}, 'got secret-token-1'), now).body).toBe(
      'got [redacted]',
    )
  })
})

it('has the id of the request, without a secret of the call', () => {
  const call = makeCall({ headers: token })
  expect(toError(call, makeAnswer(500, { 'x-request-id': 'r-1' }), now).requestId).toBe('r-1')
  expect(toError(call, makeAnswer(500, { 'x-request-id': 'secret-token-1' }), now).requestId).toBe('[redacted]')
  expect(toError(call, makeAnswer(500), now).requestId).toBeUndefined()
})
