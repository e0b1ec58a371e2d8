import { inspect } from 'node:util'
import {
  ApiError,
  ConnectionError,
  InsecureTransportError,
  NotFoundError,
  OperationFailedError,
  PortolanError,
  RateLimitError,
  RedirectError,
  RequestValidationError,
  ResponseValidationError,
  TimeoutError,
} from '@portolan/core'
import { describe, expect, it } from 'vitest'

const request = { operation: 'things.get', method: 'GET', url: 'https://api.example.com/things/1' }
const attempts = [{ status: 404, waited: 0 }]
const secret = { headers: new Headers({ 'set-cookie': 'secret-cookie' }), body: { password: 'secret-text' } }

describe('an error', () => {
  it.each([
    [new InsecureTransportError('no'), 'InsecureTransportError', [PortolanError]],
    [new RequestValidationError('no', { issues: [] }), 'RequestValidationError', [PortolanError]],
    [new ResponseValidationError('no', { issues: [], body: 1 }), 'ResponseValidationError', [PortolanError]],
    [new ConnectionError('no'), 'ConnectionError', [PortolanError]],
    [new RedirectError('no'), 'RedirectError', [PortolanError, ConnectionError]],
    [new TimeoutError('no', { limit: 'timeout' }), 'TimeoutError', [PortolanError]],
    [new OperationFailedError('no', { code: 5 }), 'OperationFailedError', [PortolanError]],
    [new NotFoundError('no', { status: 404, ...secret }), 'NotFoundError', [PortolanError, ApiError]],
  ] as const)('knows its name, its class and those above it: %s', (error, name, above) => {
    expect([error.name, error.message, String(error)]).toEqual([name, 'no', `${name}: no`])
    for (const type of above) expect(type.is(error)).toBe(true)
    expect(RateLimitError.is(error)).toBe(false)
    expect(error).toBeInstanceOf(Error)
  })

  it('names its request and its attempts, and its cause where there is one', () => {
    const cause = new Error('why')
    const error = new ConnectionError('no', { request, attempts, cause })
    expect(error).toMatchObject({ request, attempts, cause, unsent: false, permanent: false })
    expect(new ConnectionError('no')).not.toHaveProperty('cause')
  })

  it('shows neither headers nor body when it is printed', () => {
    for (const error of [
      new ApiError('no', { status: 400, ...secret }),
      new ResponseValidationError('no', { issues: [], body: secret.body }),
    ])
      expect(inspect(error, { depth: 9 }) + JSON.stringify(error)).not.toContain('secret-')
  })

  it('is written as JSON with its name, its message and its enumerable properties', () => {
    const error = new NotFoundError('no', { status: 404, code: 'gone', request, attempts, requestId: 'r-1', ...secret })
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      name: 'NotFoundError',
      message: 'no',
      status: 404,
      code: 'gone',
      requestId: 'r-1',
      request,
      attempts,
    })
  })
})

it('an ApiError says when to retry, in seconds and as a date', () => {
  const received = Date.UTC(2026, 0, 1)
  const error = new RateLimitError('no', { status: 429, ...secret, retryIn: 1500, received })
  expect([error.retryAfter, error.retryAt]).toEqual([2, new Date('2026-01-01T00:00:01.500Z')])
  expect(new RateLimitError('no', { status: 429, ...secret })).not.toHaveProperty('retryAt')
})
