import { expect, it, vi } from 'vitest'
import { observe } from '../../src/send/observe.ts'
import { fakeClock } from '../fake-clock.ts'
import { makeAnswer, makeCall } from './call.ts'

const call = () =>
  makeCall({ headers: { authorization: 'Bearer secret-token-1' }, url: 'https://api.example.com/x?k=v' })

it('is no step at all where nobody listens', () => {
  expect(observe({}, undefined, fakeClock())).toBeUndefined()
})

it('tells of a call before and after, with what may be shown', async () => {
  const clock = fakeClock()
  const [onRequest, onResponse] = [vi.fn(), vi.fn()]
  await observe({ onRequest, onResponse }, undefined, clock)!(call(), async () => {
    await clock.advance(40)
    return makeAnswer(200, { 'set-cookie': 'a=b', etag: '"1"' })
  })
  const summary = { operation: 'things.get', method: 'GET', url: 'https://api.example.com/x?k=[redacted]' }
  expect(onRequest.mock.calls).toEqual([[{ ...summary, headers: { authorization: '[redacted]' } }]])
  expect(onResponse.mock.calls).toEqual([
    [{ ...summary, status: 200, duration: 40, attempts: [], headers: { 'set-cookie': '[redacted]', etag: '"1"' } }],
  ])
})

it('tells of a failure, and lets it through', async () => {
  const [onResponse, error] = [vi.fn(), new Error('no')]
  const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const step = observe({ onResponse }, logger, fakeClock())!
  await expect(step(call(), async () => Promise.reject(error))).rejects.toBe(error)
  expect(onResponse.mock.calls[0]![0]).toMatchObject({ operation: 'things.get', error })
  expect(logger.error.mock.calls[0]![0]).toBe('things.get: no answer in 0 ms, attempts: 0: Error: no')
  expect(logger.info).not.toHaveBeenCalled()
  expect(JSON.stringify([logger, onResponse].map((one) => ('mock' in one ? one.mock.calls : one)))).not.toContain(
    'secret-token-1',
  )
})

it.each([
  [{ deprecation: '@1688169599' }, { deprecated: new Date(1_688_169_599_000) }],
  [{ deprecation: 'true' }, { deprecated: true }],
  [{ deprecation: 'Sun, 11 Nov 2026 23:59:59 GMT' }, { deprecated: new Date('2026-11-11T23:59:59Z') }],
  [{ sunset: 'Sat, 31 Jan 2027 23:59:59 GMT' }, { sunset: new Date('2027-01-31T23:59:59Z') }],
])('tells of a deprecation: %j', async (headers, expected) => {
  const onDeprecation = vi.fn()
  const step = observe({ onDeprecation }, undefined, fakeClock())!
  await step(call(), async () => makeAnswer(200, headers))
  expect(onDeprecation.mock.calls[0]![0]).toMatchObject(expected)
  await step(call(), async () => makeAnswer(200))
  expect(onDeprecation).toHaveBeenCalledOnce()
})
