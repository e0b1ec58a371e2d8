import { logFrom } from '@portolan/core'
import { describe, expect, it, vi } from 'vitest'
import { fakeClock, settleBottleneck } from './fake-clock.ts'
import { setUp } from './things.ts'

const json = (body: object, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers })

/** Calls once with answers in turn, in no time; returns the lines that the logger was told. */
async function linesOf(answers: readonly Response[], token?: () => string) {
  const lines: string[] = []
  const told: unknown[] = []
  const level = (name: string) => (line: string, fields?: object) => {
    lines.push(`${name}: ${line}`)
    told.push(fields)
  }
  const logger = { debug: level('debug'), info: level('info'), warn: level('warn'), error: level('error') }
  const clock = fakeClock()
  const left = [...answers]
  const { client } = setUp(() => left.shift() ?? json({ id: 1 }), {
    logger,
    clock,
    token,
    retry: { minDelay: 0, retries: 1 },
  })
  let isOver = false
  void client.things
    .get({ id: 'x' })
    .catch(() => {})
    .finally(() => (isOver = true))
  // Without time, however long it takes to load what the call needs.
  while (!isOver) await clock.advance(0)
  return { lines, told, client, clock }
}

const begin = 'debug: things.get: GET https://api.example.com/base/things/x'

describe('the log has a line', () => {
  it('of a call, when it begins and when it ends', async () => {
    expect((await linesOf([])).lines).toEqual([begin, 'info: things.get: 200 in 0 ms, attempts: 1'])
  })

  it('of each retry', async () => {
    expect((await linesOf([json({ message: 'down' }, 503)])).lines).toEqual([
      begin,
      'warn: things.get: attempt 2 follows in 0 ms, after things.get: 503 from the service',
      'info: things.get: 200 in 0 ms, attempts: 2',
    ])
  })

  it('of a renewed token', async () => {
    let count = 0
    const { lines, told } = await linesOf([json({}, 401)], () => `secret-token-${++count}`)
    expect(lines).toEqual([
      begin,
      'info: things.get: the service rejected the token; renewing it',
      'info: things.get: 200 in 0 ms, attempts: 2',
    ])
    expect(JSON.stringify(told)).not.toContain('secret-token')
  })

  it('of a wait for a limit, the client’s own or that of the service', async () => {
    const spent = { 'ratelimit-limit': '9', 'ratelimit-remaining': '0', 'ratelimit-reset': '5' }
    const { lines, client, clock } = await linesOf([json({ id: 1 }), json({ id: 1 }, 200, spent)])
    const { things } = client.withOptions({ rateLimit: { requests: 1, per: 3000 } })
    await client.things.get({ id: 'x' })
    lines.length = 0
    const later = client.things.get({ id: 'x' })
    await clock.advance(5000)
    await later
    expect(lines).toContain("info: things.get: waiting 5000 ms for the service's rate limit")
    await things.get({ id: 'x' })
    lines.length = 0
    const last = things.get({ id: 'x' })
    await settleBottleneck()
    await clock.advance(3001)
    await last
    expect(lines).toContain("info: things.get: waiting 3001 ms for the client's own rate limit")
  })

  it('of a failure, once, with the error that the caller receives', async () => {
    expect((await linesOf([json({ id: 'one' })])).lines).toEqual([
      begin,
      'warn: things.get: the response does not match the documented shape: id must be number, got string',
      'error: things.get: 200 in 0 ms, attempts: 1: ResponseValidationError: things.get: the response does not match the documented shape: id must be number, got string',
    ])
  })

  it('of a refused request, and of nothing else', async () => {
    const { client, lines } = await linesOf([])
    lines.length = 0
    await client.things.get({ id: '' }).catch(() => {})
    expect(lines).toEqual(['warn: things.get: id must be at least 1 character long'])
  })
})

it('a logger may have only the methods of some levels', () => {
  const target = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const logger = logFrom('warn', target)
  logger.debug?.('a')
  logger.info?.('b')
  logger.warn?.('c')
  logger.error?.('d', { e: 1 })
  expect([target.debug.mock.calls, target.info.mock.calls]).toEqual([[], []])
  expect([target.warn.mock.calls, target.error.mock.calls]).toEqual([[['c']], [['d', { e: 1 }]]])
})
