import { createClient, resource } from '@portolan/core'
import { failure } from '@portolan/testing/failure'
import { answers } from '@portolan/testing/service'
import { describe, expect, it } from 'vitest'
import { profile, thingsClient } from './things.ts'

const refusedClientOptions: readonly (readonly [path: string, options: object])[] = [
  ['timeout', { timeout: '5s' }],
  ['timeout', { timeout: 0 }],
  ['timeout', { timeout: -1 }],
  ['timeout', { timeout: Number.NaN }],
  ['timeout', { timeout: Infinity }],
  ['timeout', { timeout: true }],
  ['timeout', { timeout: null }],
  ['deadline', { deadline: 0 }],
  ['deadline', { deadline: -5 }],
  ['deadline', { deadline: '1 min' }],
  ['deadline', { deadline: false }],
  ['retry', { retry: 5 }],
  ['retry', { retry: true }],
  ['retry', { retry: null }],
  ['retry.retries', { retry: { retries: -1 } }],
  ['retry.retries', { retry: { retries: 1.5 } }],
  ['retry.minDelay', { retry: { minDelay: '1s' } }],
  ['retry.maxDelay', { retry: { maxDelay: Number.NaN } }],
  ['retry.timeouts', { retry: { timeouts: 'yes' } }],
  ['retry.retires', { retry: { retires: 5 } }],
  ['rateLimit', { rateLimit: 5 }],
  ['rateLimit', { rateLimit: true }],
  ['rateLimit.requests', { rateLimit: { per: 1000 } }],
  ['rateLimit.per', { rateLimit: { requests: 5 } }],
  ['rateLimit.requests', { rateLimit: { requests: 0, per: 1000 } }],
  ['rateLimit.per', { rateLimit: { requests: 5, per: '1s' } }],
  ['rateLimit.onExhausted', { rateLimit: { requests: 5, per: 1000, onExhausted: 'throw' } }],
  ['rateLimit.concurrency', { rateLimit: { requests: 5, per: 1000, concurrency: 0 } }],
  ['rateLimit.period', { rateLimit: { requests: 5, per: 1000, period: 1 } }],
  ['validation', { validation: 'off' }],
  ['validation.request', { validation: { request: 'warn' } }],
  ['validation.response', { validation: { response: 'Throw' } }],
  ['validation.responses', { validation: { responses: 'off' } }],
  ['headers', { headers: 'x: y' }],
  ['headers', { headers: ['a', 'b'] }],
  ['headers.a b', { headers: [['a b', 'c']] }],
  ['headers.x-number', { headers: { 'x-number': 5 } }],
  ['headers.a b', { headers: { 'a b': 'c' } }],
  ['headers.x-key', { headers: { 'x-key': 'canary\r\nx-other: 1' } }],
  ['headers.x-key', { headers: { 'x-key': 'canary\u0000' } }],
  ['headers.x-key', { headers: { 'x-key': 'canary☃' } }],
  ['hooks', { hooks: () => {} }],
  ['hooks.onResponse', { hooks: { onResponse: 'log' } }],
  ['hooks.onRespond', { hooks: { onRespond() {} } }],
  ['logger', { logger: 'console' }],
  ['logger.warn', { logger: { warn: 'yes' } }],
  ['fetch', { fetch: 'fetch' }],
  ['token', { token: 5 }],
  ['token', { token: '' }],
  ['token', { token: 'canary with spaces' }],
  ['token', { token: 'canary\n' }],
  ['token', { token: {} }],
  ['cache', { cache: {} }],
  ['clock', { clock: {} }],
  ['middleware', { middleware: [] }],
  ['timeOut', { timeOut: 5 }],
  ['base_url', { base_url: 'https://api.example.com' }],
  ['retries', { retries: 5 }],
]

const refusedCallOptions: readonly (readonly [path: string, options: object])[] = [
  ['timeout', { timeout: '5s' }],
  ['deadline', { deadline: 0 }],
  ['retry', { retry: 5 }],
  ['retry.retires', { retry: { retires: 5 } }],
  ['validation.request', { validation: { request: 'warn' } }],
  ['validation.responses', { validation: { responses: 'off' } }],
  ['headers.x-key', { headers: { 'x-key': 'canary\nx-other: 1' } }],
  ['headers', { headers: new Set(['x']) }],
  ['signal', { signal: {} }],
  ['signal', { signal: new AbortController() }],
  ['query', { query: 'a=b' }],
  ['query.a', { query: { a: '\ud800' } }],
  ['signals', { signals: AbortSignal.timeout(1000) }],
  ['hooks', { hooks: {} }],
  ['token', { token: 'token-1' }],
]

const refusedPagedOptions: typeof refusedCallOptions = [
  ...refusedCallOptions,
  ['concurrency', { concurrency: 0 }],
  ['concurrency', { concurrency: '4' }],
  ['limit', { limit: -1 }],
  ['limit', { limit: 1.5 }],
  ['from', { from: 5 }],
  ['from', { from: '' }],
  ['pageSize', { pageSize: 5 }],
]

function thrownBy(run: () => unknown): Error & { issues?: { path: string[]; message: string }[] } {
  try {
    run()
  } catch (error) {
    return error as Error
  }
  throw new Error('nothing was thrown')
}

const named = ([path]: readonly [string, object]): object => ({
  name: 'RequestValidationError',
  issues: [{ path: path.split('.') }],
})

describe('an option of a client', () => {
  it.each(refusedClientOptions)('%s is refused by name where the client is made: %o', (path, options) => {
    const error = thrownBy(() => thingsClient('http://127.0.0.1:1', options))
    expect(error).toMatchObject(named([path, options]))
    expect(error.message).toContain(path)
    expect(error.message + JSON.stringify(error)).not.toContain('canary')
  })

  it.each(refusedClientOptions)('%s is refused by withOptions as well: %o', (path, options) => {
    const client = thingsClient('http://127.0.0.1:1')
    expect(thrownBy(() => client.withOptions(options))).toMatchObject(named([path, options]))
  })

  it('that is misspelt is refused with the name that was meant', () => {
    expect(thrownBy(() => thingsClient('http://127.0.0.1:1', { timeOut: 5 } as object)).message).toContain('`timeout`')
    expect(
      thrownBy(() => thingsClient('http://127.0.0.1:1', { hooks: { onRespons() {} } as object })).message,
    ).toContain('`onResponse`')
  })

  it('`baseUrl` cannot be changed with withOptions', () => {
    const client = thingsClient('http://127.0.0.1:1')
    const error = thrownBy(() => client.withOptions({ baseUrl: 'https://other.example.com' } as object))
    expect(error).toMatchObject(named(['baseUrl', {}]))
  })

  it.each([
    undefined,
    null,
    '',
    5,
    'api.example.com',
    '/v1',
    'ftp://example.com',
    'https://user:canary@example.com',
    'https://example.com/#a',
    'https://example.com/?a=b',
  ])('baseUrl %s is refused where the client is made', (baseUrl) => {
    const config = { profile, options: {}, groups: { none: resource<object>()({}) } }
    const error = thrownBy(() => createClient({ ...config, baseUrl: baseUrl as string }))
    expect(error).toMatchObject(named(['baseUrl', {}]))
    expect(error.message).not.toContain('canary')
  })

  it('may be undefined, as if it were not there', async () => {
    const { url } = await answers({ body: { id: 1 } })
    const names = [
      'token',
      'fetch',
      'headers',
      'timeout',
      'deadline',
      'retry',
      'rateLimit',
      'validation',
      'hooks',
      'logger',
      'cache',
      'middleware',
      'clock',
    ]
    const client = thingsClient(url, Object.fromEntries(names.map((name) => [name, undefined])))
    expect(await client.things.get({ id: '1' })).toEqual({ id: 1 })
  })

  it('with the values of the documents is taken', () => {
    const options = {
      token: () => 'token-1',
      timeout: false,
      deadline: 60_000,
      retry: { retries: 0, minDelay: 1, maxDelay: 2, maxRetryAfter: 3, timeouts: true, budget: 4 },
      rateLimit: { requests: 5, per: 1000, concurrency: 2, onExhausted: 'fail' },
      validation: { request: 'report', response: 'off' },
      headers: { 'X-Key': 'ü\t~' },
      hooks: { onDrift() {} },
      logger: console,
    } as const
    expect(() => thingsClient('http://127.0.0.1:1', options)).not.toThrow()
    expect(() => thingsClient('http://127.0.0.1:1', { rateLimit: false, retry: false })).not.toThrow()
  })
})

describe('an option of a call', () => {
  it.each(refusedCallOptions)('%s is refused by name where the call is made: %o', async (path, options) => {
    const { url, seen } = await answers({ body: { id: 1 } })
    const client = thingsClient(url)
    const error = await failure(client.things.get({ id: '1' }, options))
    expect(error).toMatchObject(named([path, options]))
    expect(error.message).toContain(path)
    expect(error.message + JSON.stringify(error)).not.toContain('canary')
    expect(await failure(client.request({ method: 'GET', path: '/things', ...options }))).toMatchObject(
      named([path, options]),
    )
    expect(seen).toHaveLength(0)
  })

  it.each(refusedPagedOptions)('%s is refused by name on a paged call: %o', async (path, options) => {
    const { url, seen } = await answers({ body: [] })
    const { things } = thingsClient(url)
    expect(await failure(things.list({}, options))).toMatchObject(named([path, options]))
    expect(await failure(things.list({}, options).toArray())).toMatchObject(named([path, options]))
    expect(seen).toHaveLength(0)
  })

  it.each(['concurrency', 'limit', 'maxPages', 'from'])('%s is refused on a plain call', async (name) => {
    const error = await failure(thingsClient('http://127.0.0.1:1').things.get({ id: '1' }, { [name]: 1 }))
    expect(error).toMatchObject(named([name, {}]))
  })

  it('is refused with onInvalidRequest and a log line, and with no other hook', async () => {
    const heard: string[] = []
    const lines: string[] = []
    const hooks = {
      onInvalidRequest: () => void heard.push('onInvalidRequest'),
      onRequest: () => void heard.push('onRequest'),
      onResponse: () => void heard.push('onResponse'),
    }
    const logger = { warn: (line: string) => void lines.push(line), error: (line: string) => void lines.push(line) }
    await failure(
      thingsClient('http://127.0.0.1:1', { hooks, logger }).things.get({ id: '1' }, { timeout: '5s' } as object),
    )
    expect(heard).toEqual(['onInvalidRequest'])
    expect(lines).toHaveLength(1)
  })

  it.each([null, 'fast', 5, []])('has to be in an object, and not in %o', async (options) => {
    const { things } = thingsClient('http://127.0.0.1:1')
    expect(await failure(things.get({ id: '1' }, options as never))).toMatchObject({ name: 'RequestValidationError' })
    expect(await failure(things.list({}, options as never))).toMatchObject({ name: 'RequestValidationError' })
  })
})
