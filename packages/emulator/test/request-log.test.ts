import { expect, it } from 'vitest'
import { bodyKeeper } from '../src/kept-body.ts'
import { requestLog } from '../src/request-log.ts'

const request = {
  at: 0,
  service: 'issues',
  operation: 'rateLimit.get',
  method: 'GET',
  path: '/rate_limit',
  shownPath: '/rate_limit',
  headers: {},
  status: 200,
  duration: 1,
} as const

it('keeps the latest 10,000 requests, and tells of each', () => {
  const log = requestLog()
  let heard = 0
  log.subscribe(() => heard++)
  const exchange = { sent: log.body(), received: log.body(), responseHeaders: {} }
  for (let at = 1; at <= 10_002; at++) log.add({ ...request, at }, exchange)
  const [first, last] = [log.requests[0], log.requests.at(-1)]
  expect([log.requests.length, first?.at, first?.id, last?.at, heard]).toEqual([10_000, 3, 3, 10_002, 10_002])
})

it('is bounded by bytes too, and drops the bodies with their requests', () => {
  const log = requestLog(1_000_000)
  const [sent, received] = [log.body(), log.body()]
  sent.add(new Uint8Array(100))
  log.add(request, { sent, received, responseHeaders: {} })
  const headers = { 'x-long': 'a'.repeat(10_000) }
  for (let at = 1; at <= 1000; at++)
    log.add({ ...request, at, headers }, { sent: log.body(), received: log.body(), responseHeaders: {} })
  expect([log.requests.length < 100, log.requests.length > 40, log.requests.at(-1)?.at]).toEqual([true, true, 1000])
  expect([sent.size, sent.bytes]).toEqual([100, undefined])
  log.clear()
  expect(log.requests).toEqual([])
})

it('keeps bodies of up to 64 KiB, and drops the oldest when all together are too large', () => {
  const body = bodyKeeper(100_000)
  const [large, first, second] = [body(), body(), body()]
  for (const one of [large, first, second]) one.add(new Uint8Array(60_000))
  large.add(new Uint8Array(60_000))
  expect([large, first, second].map(({ size, bytes }) => [size, bytes?.length])).toEqual([
    [120_000, undefined],
    [60_000, undefined],
    [60_000, 60_000],
  ])
})

it.each([
  [65_536, true],
  [65_537, false],
])('keeps a body of %i bytes: %s', (size, isKept) => {
  const body = bodyKeeper()()
  body.add(new Uint8Array(60_000))
  body.add(new Uint8Array(size - 60_000))
  expect([body.size, body.bytes?.length]).toEqual([size, isKept ? size : undefined])
})

it('keeps of a larger buffer only its own part', () => {
  const body = bodyKeeper()()
  body.add(new Uint8Array(1_000_000).subarray(0, 4))
  const { chunks } = body as unknown as { readonly chunks: readonly Uint8Array[] }
  expect(chunks.map(({ buffer }) => buffer.byteLength)).toEqual([4])
})
