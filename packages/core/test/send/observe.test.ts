import { type Call, type Hooks, type Logger, ResponseValidationError, type Result } from '@portolan/core'
import { expect, it, vi } from 'vitest'
import { report } from '../../src/report.ts'
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
  expect(logger.error.mock.calls[0]![0]).toBe('things.get: no response in 0 ms, attempts: 0: Error: no')
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
  [{ sunset: 'Sat, 31 Jan 2027 23:59:59 GMT' }, { sunset: new Date('2027-01-31T23:59:59Z') }],
])('reports a deprecation: %j', async (headers, expected) => {
  const onDeprecation = vi.fn()
  const through = (result: Result): Promise<Result> =>
    observe(fakeClock())(callFor({ onDeprecation }), async () => result)
  await through(makeResult(200, headers))
  expect(onDeprecation.mock.calls[0]![0]).toMatchObject(expected)
  await through(makeResult(200))
  expect(onDeprecation).toHaveBeenCalledOnce()
})
