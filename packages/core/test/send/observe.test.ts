import {
  type Call,
  ConnectionError,
  type Hooks,
  type Logger,
  NotFoundError,
  RateLimitError,
  ResponseValidationError,
  type Outcome,
  TimeoutError,
} from '@portolan/core'
import { describe, expect, it, vi } from 'vitest'
import { report } from '../../src/hooks.ts'
import { observe } from '../../src/send/observe.ts'
import { fakeClock } from '../fake-clock.ts'
import { makeCall, makeResult } from '../make-call.ts'

const callFor = (hooks: Hooks, logger?: Logger): Call =>
  makeCall({
    headers: { authorization: 'Bearer secret-token-1' },
    url: 'https://api.example.com/x?k=v',
    report: report(hooks, logger),
  })
const summary = { operation: 'things.get', method: 'GET', url: 'https://api.example.com/x?k=[redacted]' }

it('reports a call before and after, redacted', async () => {
  const clock = fakeClock()
  const [onRequest, onResponse] = [vi.fn(), vi.fn()]
  await observe(clock)(callFor({ onRequest, onResponse }), async () => {
    await clock.advance(40)
    return makeResult(200, { 'set-cookie': 'a=b', etag: '"1"' })
  })
  expect(onRequest.mock.calls).toEqual([[{ ...summary, headers: { authorization: '[redacted]' } }]])
  expect(onResponse.mock.calls).toEqual([
    [
      {
        ...summary,
        status: 200,
        duration: 40,
        attempts: [{ status: 200, waited: 0 }],
        headers: { 'set-cookie': '[redacted]', etag: '"1"' },
      },
    ],
  ])
})

it('reports a failure, and rethrows it', async () => {
  const [onResponse, error] = [vi.fn(), new Error('no')]
  const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const ended = observe(fakeClock())(callFor({ onResponse }, logger), async () => Promise.reject(error))
  await expect(ended).rejects.toBe(error)
  expect(onResponse).toHaveBeenCalledExactlyOnceWith({ ...summary, duration: 0, attempts: [], error })
  expect(logger.error.mock.calls[0]![0]).toBe('things.get: failed in 0 ms, attempts: 0: Error: no')
  expect(logger.info).not.toHaveBeenCalled()
  const lines = Object.values(logger).flatMap(({ mock }) => mock.calls)
  expect(JSON.stringify([lines, onResponse.mock.calls])).not.toContain('secret-token-1')
})

it('reports a success with an invalid shape as the error that the caller receives', async () => {
  const onResponse = vi.fn()
  const attempts = [{ status: 200, waited: 0 }]
  const error = new ResponseValidationError('wrong', { issues: [], body: {}, attempts })
  await expect(observe(fakeClock())(callFor({ onResponse }), async () => Promise.reject(error))).rejects.toBe(error)
  expect(onResponse).toHaveBeenCalledExactlyOnceWith({ ...summary, status: 200, duration: 0, attempts, error })
})

it.each([
  [{ deprecation: '@1688169599' }, { deprecated: new Date(1_688_169_599_000) }],
  [{ deprecation: 'true' }, { deprecated: true }],
  [{ deprecation: 'Sun, 11 Nov 2026 23:59:59 GMT' }, { deprecated: new Date('2026-11-11T23:59:59Z') }],
  [{ deprecation: 'Sun Nov  1 23:59:59 2026' }, { deprecated: new Date('2026-11-01T23:59:59Z') }],
  [{ deprecation: '2026-11-11' }, { deprecated: new Date('2026-11-11T00:00:00Z') }],
  [{ deprecation: '?1' }, { deprecated: true }],
  [{ deprecation: 'version 2' }, { deprecated: true }],
  [{ sunset: 'Sat, 31 Jan 2027 23:59:59 GMT' }, { sunset: new Date('2027-01-31T23:59:59Z') }],
])('reports a deprecation: %j', async (headers, expected) => {
  const onDeprecation = vi.fn()
  const through = (result: Outcome): Promise<Outcome> =>
    observe(fakeClock())(callFor({ onDeprecation }), async () => result)
  await through(makeResult(200, headers))
  expect(onDeprecation.mock.calls[0]![0]).toMatchObject(expected)
  await through(makeResult(200))
  expect(onDeprecation).toHaveBeenCalledOnce()
})

it('writes a line to the log when a call begins and one when it ends', async () => {
  const clock = fakeClock()
  const [debug, info] = [vi.fn(), vi.fn()]
  const limits = { 'ratelimit-limit': '60', 'ratelimit-remaining': '59', 'ratelimit-reset': '1767225600' }
  const onResponse = vi.fn()
  await observe(clock)(callFor({ onResponse }, { debug, info }), async () => {
    await clock.advance(40)
    return makeResult(200, limits)
  })
  expect(debug.mock.calls[0]?.[0]).toBe('things.get: GET https://api.example.com/x?k=[redacted]')
  expect(info.mock.calls[0]?.[0]).toBe('things.get: 200 in 40 ms, attempts: 1')
  expect(onResponse.mock.calls[0]?.[0]).toMatchObject({
    rateLimit: { limit: 60, remaining: 59, reset: new Date('2026-01-01T00:00:00Z') },
  })
})

it('reports the status that an error names, and the text of what is no error', async () => {
  const [onResponse, error] = [vi.fn(), vi.fn()]
  const fail = (reason: unknown): Promise<unknown> =>
    observe(fakeClock())(callFor({ onResponse }, { error }), () => Promise.reject(reason as Error)).catch(() => {})
  const refused = new NotFoundError('gone', { status: 404, headers: new Headers(), body: '' })
  await fail(refused)
  await fail('enough')
  await fail(Object.assign(new Error('foreign'), { status: 500 }))
  expect(onResponse.mock.calls).toEqual([
    [{ ...summary, status: 404, duration: 0, attempts: [], error: refused }],
    [{ ...summary, duration: 0, attempts: [], error: 'enough' }],
    [{ ...summary, duration: 0, attempts: [], error: expect.any(Error) as Error }],
  ])
  expect(error.mock.calls.map(([line]) => line as unknown)).toEqual([
    'things.get: 404 in 0 ms, attempts: 0: NotFoundError: gone',
    'things.get: failed in 0 ms, attempts: 0: enough',
    'things.get: failed in 0 ms, attempts: 0: Error: foreign',
  ])
})

it.each([
  [{ deprecation: 'true' }, 'things.get: deprecated'],
  [{ sunset: 'Sat, 31 Jan 2027 23:59:59 GMT' }, 'things.get: deprecated, removed after Sat, 31 Jan 2027 23:59:59 GMT'],
  [{ deprecation: 'true', sunset: '' }, 'things.get: deprecated'],
])('warns of a deprecation: %j', async (headers, line) => {
  const [warn, onDeprecation] = [vi.fn(), vi.fn()]
  await observe(fakeClock())(callFor({ onDeprecation }, { warn }), async () => makeResult(200, headers))
  expect(warn.mock.calls[0]?.[0]).toBe(line)
  expect(Object.keys(onDeprecation.mock.calls[0]?.[0] as object).toSorted()).toEqual(
    [...Object.keys(summary), Object.keys(headers)[0] === 'sunset' ? 'sunset' : 'deprecated'].toSorted(),
  )
})

it.each([{ deprecation: 'false' }, { deprecation: '?0' }, { deprecation: ' FALSE ' }])(
  'reports nothing where the service says that it is not deprecated: %j',
  async (headers) => {
    const [warn, onDeprecation] = [vi.fn(), vi.fn()]
    await observe(fakeClock())(callFor({ onDeprecation }, { warn }), async () => makeResult(200, headers))
    expect([warn.mock.calls, onDeprecation.mock.calls]).toEqual([[], []])
  },
)

it.each([
  [{ sunset: 'next spring' }, summary],
  [{ sunset: 'in version 3' }, summary],
  [
    { sunset: '', deprecation: 'true' },
    { ...summary, deprecated: true },
  ],
  [
    { sunset: 'soon', deprecation: '@soon' },
    { ...summary, deprecated: true },
  ],
])('reports no date of removal where Sunset is not a date: %j', async (headers, expected) => {
  const onDeprecation = vi.fn()
  await observe(fakeClock())(callFor({ onDeprecation }), async () => makeResult(200, headers))
  expect(onDeprecation).toHaveBeenCalledExactlyOnceWith(expected)
  expect(onDeprecation.mock.calls[0]?.[0]).not.toHaveProperty('sunset')
})

describe('a call that fails', () => {
  const told = async (reason: unknown, changes: Partial<Call> = {}) => {
    const [onResponse, log] = [vi.fn(), { info: vi.fn(), error: vi.fn() }]
    const call = { ...callFor({ onResponse }, log), ...changes }
    await observe(fakeClock())(call, async () => Promise.reject(reason as Error)).catch(() => {})
    const [{ status }] = onResponse.mock.lastCall as [{ status?: number }]
    const lines = [...log.info.mock.calls, ...log.error.mock.calls].map(([line]) => line as unknown)
    return { status, lines, errors: log.error.mock.calls.length }
  }

  it('has no status where nothing was sent, or that of the last response', async () => {
    const notSent = (attempts: RateLimitError['attempts']) =>
      new RateLimitError('nothing was sent', { status: 429, headers: new Headers(), body: '', attempts })
    expect(await told(notSent([]))).toMatchObject({
      status: undefined,
      lines: ['things.get: failed in 0 ms, attempts: 0: RateLimitError: nothing was sent'],
    })
    expect(await told(notSent([{ status: 503, waited: 0 }]))).toMatchObject({
      status: 503,
      lines: ['things.get: 503 in 0 ms, attempts: 1: RateLimitError: nothing was sent'],
    })
  })

  it('has the status of a body that was cut off, or did not arrive in time', async () => {
    const attempts = [{ status: 200, error: 'cut off', waited: 0 }]
    expect(await told(new ConnectionError('cut off', { attempts }))).toMatchObject({
      status: 200,
      lines: ['things.get: 200 in 0 ms, attempts: 1: ConnectionError: cut off'],
    })
    expect((await told(new TimeoutError('late', { attempts, limit: 'timeout' }))).status).toBe(200)
  })

  it('is said to have no response where none came', async () => {
    const attempts = [{ error: 'reset', waited: 0 }]
    expect((await told(new ConnectionError('reset', { attempts }))).lines).toEqual([
      'things.get: no response in 0 ms, attempts: 1: ConnectionError: reset',
    ])
  })

  it('is no error in the log where the caller has aborted it', async () => {
    const reason = new Error('the user left')
    expect(await told(reason, { signal: AbortSignal.abort(reason) })).toEqual({
      status: undefined,
      lines: ['things.get: aborted in 0 ms'],
      errors: 0,
    })
    expect(await told(new Error('another'), { signal: AbortSignal.abort(reason) })).toMatchObject({ errors: 1 })
  })
})
