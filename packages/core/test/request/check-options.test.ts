import { createClient, memoryCache, RequestValidationError } from '@portolan/core'
import { describe, expect, it } from 'vitest'
import { checkClientOptions } from '../../src/options.ts'

function refusal(options: object): RequestValidationError {
  try {
    checkClientOptions(options, { ownOptions: ['baseUrl'] })
  } catch (error) {
    if (error instanceof RequestValidationError) return error
    throw error
  }
  throw new Error('the options were taken')
}

const milliseconds = 'must be a positive number of milliseconds'
const fn = (): void => {}

describe('an option of the wrong type is refused by its name', () => {
  it.each([
    [{ timeout: '5s' }, `timeout ${milliseconds} or false, got string`],
    [{ timeout: 0 }, `timeout ${milliseconds} or false, got 0`],
    [{ timeout: Number.NaN }, `timeout ${milliseconds} or false, got NaN`],
    [{ timeout: Infinity }, `timeout ${milliseconds} or false, got Infinity`],
    [{ timeout: true }, `timeout ${milliseconds} or false, got boolean`],
    [{ timeout: null }, `timeout ${milliseconds} or false, got null`],
    [{ deadline: '5s' }, `deadline ${milliseconds}, got string`],
    [{ deadline: -1 }, `deadline ${milliseconds}, got -1`],
    [{ deadline: false }, `deadline ${milliseconds}, got boolean`],
    [{ retry: 5 }, 'retry must be an object or false, got 5'],
    [{ retry: true }, 'retry must be an object or false, got boolean'],
    [{ retry: { retries: '3' } }, 'retry.retries must be an integer of at least 0, got string'],
    [{ retry: { retries: 1.5 } }, 'retry.retries must be an integer of at least 0, got 1.5'],
    [{ retry: { retries: -1 } }, 'retry.retries must be an integer of at least 0, got -1'],
    [{ retry: { minDelay: '1s' } }, 'retry.minDelay must be a number of milliseconds, at least 0, got string'],
    [{ retry: { maxDelay: -1 } }, 'retry.maxDelay must be a number of milliseconds, at least 0, got -1'],
    [
      { retry: { maxRetryAfter: Number.NaN } },
      'retry.maxRetryAfter must be a number of milliseconds, at least 0, got NaN',
    ],
    [{ retry: { timeouts: 'yes' } }, 'retry.timeouts must be true or false, got string'],
    [{ retry: { budget: -1 } }, 'retry.budget must be an integer of at least 0, got -1'],
    [{ rateLimit: 5 }, 'rateLimit must be an object or false, got 5'],
    [{ rateLimit: [5] }, 'rateLimit must be an object or false, got array'],
    [{ rateLimit: { requests: 0, per: 1 } }, 'rateLimit.requests must be an integer of at least 1, got 0'],
    [
      { rateLimit: { requests: Infinity, per: 1 } },
      'rateLimit.requests must be an integer of at least 1, got Infinity',
    ],
    [{ rateLimit: { requests: 5 } }, `rateLimit.per ${milliseconds}, got undefined`],
    [{ rateLimit: { requests: 5, per: undefined } }, `rateLimit.per ${milliseconds}, got undefined`],
    [{ rateLimit: { requests: 5, per: '1s' } }, `rateLimit.per ${milliseconds}, got string`],
    [
      { rateLimit: { requests: 5, per: 1, concurrency: 0 } },
      'rateLimit.concurrency must be an integer of at least 1, got 0',
    ],
    [
      { rateLimit: { requests: 5, per: 1, onExhausted: 'throw' } },
      "rateLimit.onExhausted must be one of 'wait', 'fail', got string",
    ],
    [{ rateLimit: { requests: 5, per: 1, untilKnown: 1 } }, 'rateLimit.untilKnown must be true or false, got 1'],
    [{ rateLimit: { requests: 5, per: 1, permits: {} } }, 'rateLimit.permits must be a function, got object'],
    [{ validation: 'off' }, 'validation must be an object, got string'],
    [{ validation: { request: 'of' } }, "validation.request must be one of 'throw', 'report', 'off', got string"],
    [{ validation: { response: false } }, "validation.response must be one of 'throw', 'report', 'off', got boolean"],
    [{ rateLimit: null }, 'rateLimit must be an object or false, got null'],
    [{ rateLimit: { per: 1 } }, 'rateLimit.requests must be an integer of at least 1, got undefined'],
    [{ rateLimit: { requests: 5, concurrency: 1 } }, `rateLimit.per ${milliseconds}, got undefined`],
    [{ rateLimit: { concurrency: 0 } }, 'rateLimit.concurrency must be an integer of at least 1, got 0'],
    [{ retry: { minDelay: '5' } }, 'retry.minDelay must be a number of milliseconds, at least 0, got string'],
    [{ fetch: 'node-fetch' }, 'fetch must be a function, got string'],
    [{ hooks: fn }, 'hooks must be an object, got function'],
    [{ hooks: { onRetry: 'log' } }, 'hooks.onRetry must be a function, got string'],
    [{ logger: true }, 'logger must be an object, got boolean'],
    [{ logger: { warn: 'yes' } }, 'logger.warn must be a function, got string'],
    [{ cache: { get: fn } }, 'cache must be an object with get and set, got object'],
    [{ cache: null }, 'cache must be an object with get and set, got null'],
    [
      { cache: Object.assign(() => {}, { get: fn, set: fn }) },
      'cache must be an object with get and set, got function',
    ],
    [{ clock: {} }, 'clock must be an object with now and after, got object'],
    [{ middleware: [] }, 'middleware must be an object, got array'],
    [{ middleware: { call: fn } }, 'middleware.call must be an array, got function'],
    [{ middleware: { attempt: [fn, 7] } }, 'middleware.attempt.1 must be a function, got 7'],
    [{ token: 7 }, 'token must be a string, a function or a TokenSource, got number'],
    [{ token: { invalidate: fn } }, 'token must be a string, a function or a TokenSource, got object'],
    [{ token: '' }, 'token must not be an empty string: pass undefined for a client without a token'],
    [{ token: null }, 'token must be a string, a function or a TokenSource, got null'],
    [
      { token: 'a b' },
      'token must be visible ASCII characters without spaces or line breaks, got a string with other characters',
    ],
    [
      { token: 'Bearer abc' },
      'token must be visible ASCII characters without spaces or line breaks, got a string that begins with `Bearer`: leave that out, since the client adds it',
    ],
    [{ headers: null }, 'headers must be an object of names and values, got null'],
    [{ headers: 'x: 1' }, 'headers must be an object of names and values, got string'],
    [{ headers: new Set(['x']) }, 'headers must be an object of names and values, got an instance of Set'],
    [{ headers: { 'x-one': 7 } }, 'headers.x-one must be a string, got 7'],
    [{ headers: { 'x one': 'a' } }, 'headers.x one is not a valid header name'],
    [{ headers: { '': 'a' } }, 'headers. is not a valid header name'],
  ])('%j', (options, message) => {
    const error = refusal(options)
    expect(error.message).toBe(message)
    expect(error.issues).toHaveLength(1)
  })
})

describe('a name that is not an option is refused', () => {
  it.each([
    [{ timout: 5 }, 'timout is not an option; did you mean `timeout`?'],
    [{ Timeout: 5 }, 'Timeout is not an option; did you mean `timeout`?'],
    [{ rateLimits: {} }, 'rateLimits is not an option; did you mean `rateLimit`?'],
    [{ color: 'x' }, 'color is not an option'],
    [{ baseURL: 'https://api.example.com' }, 'baseURL is not an option; did you mean `baseUrl`?'],
    [{ prefixUrl: 'https://api.example.com' }, 'prefixUrl is not an option; did you mean `baseUrl`?'],
    [{ maxRetries: 2 }, 'maxRetries is not an option; did you mean `retry.retries`?'],
    [{ maxNetworkRetries: 2 }, 'maxNetworkRetries is not an option; did you mean `retry.retries`?'],
    [{ apiKey: 'x' }, 'apiKey is not an option; did you mean `token`?'],
    [{ auth: 'x' }, 'auth is not an option; did you mean `token`?'],
    [{ timeoutMs: 5 }, 'timeoutMs is not an option; did you mean `timeout`?'],
    [{ defaultHeaders: {} }, 'defaultHeaders is not an option; did you mean `headers`?'],
    [{ userAgent: 'x' }, 'userAgent is not an option; did you mean `headers.user-agent`?'],
    [{ httpAgent: {} }, 'httpAgent is not an option; did you mean `fetch`?'],
    [{ steps: {} }, 'steps is not an option; did you mean `middleware`?'],
    [{ retry: { limit: 2 } }, 'retry.limit is not an option; did you mean `retries`?'],
    [{ rateLimit: { requests: 1, per: 1, interval: 5 } }, 'rateLimit.interval is not an option; did you mean `per`?'],
    [{ hooks: { beforeRequest: fn } }, 'hooks.beforeRequest is not an option; did you mean `onRequest`?'],
    [{ constructor: 7 }, 'constructor is not an option'],
    [{ retry: { retrys: 1 } }, 'retry.retrys is not an option'],
    [
      { rateLimit: { requests: 1, per: 1, onexhaustd: 'fail' } },
      'rateLimit.onexhaustd is not an option; did you mean `onExhausted`?',
    ],
    [{ validation: { respose: 'off' } }, 'validation.respose is not an option; did you mean `response`?'],
    [{ hooks: { onRequst: fn } }, 'hooks.onRequst is not an option; did you mean `onRequest`?'],
    [{ middleware: { calls: [] } }, 'middleware.calls is not an option; did you mean `call`?'],
  ])('%j', (options, message) => {
    expect(refusal(options).message).toBe(message)
  })

  it('except a hook that only this client has', () => {
    expect(() => checkClientOptions({ hooks: { onPart: fn } }, { extraHooks: ['onPart'] })).not.toThrow()
  })
})

it('names every fault at once', () => {
  expect(
    refusal({ timeout: 'x', retry: { retries: 'x' }, hooks: { onFoo: 1 } }).issues.map(({ path }) => path),
  ).toEqual([['timeout'], ['retry', 'retries'], ['hooks', 'onFoo']])
})

it('refuses a rate limit that limits nothing', () => {
  expect(refusal({ rateLimit: {} }).issues.map(({ path }) => path.join('.'))).toEqual([
    'rateLimit.requests',
    'rateLimit.per',
  ])
})

it('shows neither a token nor the value of a header', () => {
  for (const value of ['hunter2\nhunter2', 'hunter2\r\nx: y', 'hunter2 \u20ac', 'hunter2\0']) {
    for (const options of [{ token: value }, { headers: { 'x-api-key': value } }]) {
      const error = refusal(options)
      expect(error.message).toMatch(/^(token|headers\.x-api-key) /)
      expect(JSON.stringify(error) + String(error.stack)).not.toContain('hunter2')
    }
  }
})

it.each([
  {},
  { timeout: false, deadline: 1, retry: false, rateLimit: false },
  { timeout: undefined, retry: undefined, hooks: undefined, headers: { 'x-one': undefined } },
  { retry: { retries: Infinity, minDelay: 0, maxDelay: Infinity, maxRetryAfter: 0, timeouts: true, budget: 0 } },
  { rateLimit: { concurrency: 8 } },
  { rateLimit: { onExhausted: 'fail' } },
  { rateLimit: { requests: 1, per: 0.5, concurrency: Infinity, onExhausted: 'fail', untilKnown: true, permits: fn } },
  { hooks: { onRequest: fn, onResponse: fn, onRetry: fn, onRateLimit: fn, onInvalidRequest: fn } },
  { hooks: { onInvalidResponse: fn, onDrift: fn, onDeprecation: undefined } },
  { logger: console, fetch, cache: memoryCache(), clock: { now: Date.now, after: fn } },
  { token: 'secret-token', headers: { 'x-one': 'a b\tü' } },
  { token: fn, validation: { request: 'report', response: 'off' } },
  { token: { get: fn, invalidate: fn }, middleware: { call: [], attempt: [fn] } },
])('accepts valid options: %#', (options) => {
  expect(() => checkClientOptions(options)).not.toThrow()
})

it('a client is refused where it is made', () => {
  const make = (options: object) => () =>
    createClient({ baseUrl: 'https://api.example.com', profile: { service: 's' }, options, groups: {} })
  expect(make({ timeout: '5s' })).toThrow(RequestValidationError)
  expect(make({})).not.toThrow()
})
