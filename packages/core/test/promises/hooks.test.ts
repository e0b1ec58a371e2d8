import type { ClientOptions, Hooks, Logger, ResponseEvent } from '@portolan/core'
import { failure, unhandled, until } from '@portolan/testing/failure'
import { answers, closed, service } from '@portolan/testing/service'
import { describe, expect, it } from 'vitest'
import { fakeClock } from '../fake-clock.ts'
import { thingsClient } from './things.ts'

const thing = { id: 1 }

type Behaviour = Parameters<typeof service>[0]

const endings: Readonly<Record<string, { behave: Behaviour; options?: ClientOptions; name: string; status?: number }>> =
  {
    'an error of the service': { behave: () => ({ status: 404 }), name: 'NotFoundError', status: 404 },
    'a wrong shape': { behave: () => ({ body: { id: 'one' } }), name: 'ResponseValidationError', status: 200 },
    'a body that is no JSON': { behave: () => ({ body: 'nonsense' }), name: 'ResponseValidationError', status: 200 },
    'a 204 where data is promised': { behave: () => ({ status: 204 }), name: 'ResponseValidationError', status: 204 },
    'JSON that ends too early': { behave: () => ({ body: '{"id":' }), name: 'ConnectionError' },
    'a broken connection': { behave: (_, response) => void response.destroy(), name: 'ConnectionError' },
    'a redirect elsewhere': {
      behave: () => ({ status: 302, headers: { location: 'http://127.0.0.1:1' } }),
      name: 'RedirectError',
      status: 302,
    },
    'a timeout': { behave: () => {}, options: { timeout: 20 }, name: 'TimeoutError' },
    'a deadline': { behave: () => {}, options: { deadline: 20 }, name: 'TimeoutError' },
  }

/** Notes each event of each hook, and each line of the log. */
function listeners() {
  const events: { hook: string; event: Record<string, unknown> }[] = []
  const lines: { level: string; line: string; fields: unknown }[] = []
  const names = [
    'onRequest',
    'onResponse',
    'onRetry',
    'onRateLimit',
    'onInvalidRequest',
    'onInvalidResponse',
    'onDrift',
    'onDeprecation',
  ]
  const hooks: Hooks = Object.fromEntries(
    names.map((hook) => [hook, (event: Record<string, unknown>) => void events.push({ hook, event })]),
  )
  const logger: Logger = Object.fromEntries(
    ['debug', 'info', 'warn', 'error'].map((level) => [
      level,
      (line: string, fields: unknown) => void lines.push({ level, line, fields }),
    ]),
  )
  const of = (hook: string) => events.filter((one) => one.hook === hook).map(({ event }) => event)
  return { events, lines, hooks, logger, of }
}

describe.each(Object.entries(endings))('a call that ends with %s', (_, { behave, options, name, status }) => {
  it('calls onResponse once, with the same error that the caller receives', async () => {
    const { url } = await service(behave)
    const { hooks, lines, logger, of } = listeners()
    const error = await failure(thingsClient(url, { retry: false, ...options, hooks, logger }).things.get({ id: '1' }))
    expect(error.name).toBe(name)
    const told = of('onResponse')
    expect(told).toHaveLength(1)
    expect(told[0]?.['error']).toBe(error)
    expect(told[0]).toMatchObject({
      operation: 'things.get',
      method: 'GET',
      url: `${url}/things/1`,
      duration: expect.any(Number),
      ...(status === undefined ? {} : { status }),
    })
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(1)
    expect(of('onRequest')).toHaveLength(1)
  })
})

describe('a call that succeeds', () => {
  it('calls onRequest once and onResponse once, however many attempts it took', async () => {
    const { url } = await answers({ status: 503 }, { status: 502 }, { body: thing, headers: { 'x-own': 'a' } })
    const { events, hooks, of } = listeners()
    await thingsClient(url, { hooks }).things.get({ id: '1' })
    expect(events.map(({ hook }) => hook)).toEqual(['onRequest', 'onRetry', 'onRetry', 'onResponse'])
    expect(of('onResponse')[0]).toMatchObject({
      status: 200,
      attempts: [503, 502, 200].map((status) => ({ status, waited: 0 })),
    })
    expect(of('onResponse')[0]).not.toHaveProperty('error')
    expect(of('onRetry')).toMatchObject([
      { attempt: 2, wait: 0, error: { name: 'ServerError', status: 503 } },
      { attempt: 3, wait: 0, error: { name: 'ServerError', status: 502 } },
    ])
  })

  it('reports rate limit, deprecation and drift', async () => {
    const headers = {
      'ratelimit-limit': '5',
      'ratelimit-remaining': '4',
      'ratelimit-reset': '30',
      deprecation: '@1767225600',
      sunset: 'Fri, 01 Jan 2027 00:00:00 GMT',
    }
    const { url } = await answers({ body: { id: 1, surprise: 1 }, headers })
    const { hooks, of } = listeners()
    await thingsClient(url, { hooks }).things.get({ id: '1' })
    expect(of('onResponse')[0]).toMatchObject({ rateLimit: { limit: 5, remaining: 4, reset: expect.any(Date) } })
    expect(of('onDrift')[0]).toMatchObject({ drifts: [{ path: ['surprise'], kind: 'unknown-field' }] })
    expect(of('onDeprecation')[0]).toMatchObject({ deprecated: new Date('2026-01-01'), sunset: new Date('2027-01-01') })
  })

  it('reports each page of an iteration as a call', async () => {
    const { url } = await service((_, __, count) => ({
      headers: count === 1 ? { link: '</things?page=2>; rel="next"' } : {},
      body: [],
    }))
    const { events, hooks } = listeners()
    await thingsClient(url, { hooks }).things.list().toArray()
    expect(events.map(({ hook }) => hook)).toEqual(['onRequest', 'onResponse', 'onRequest', 'onResponse'])
  })

  it('that is aborted calls onResponse with the signal’s own reason', async () => {
    const { url, seen } = await service(() => {})
    const { hooks, of } = listeners()
    const controller = new AbortController()
    const end = failure(thingsClient(url, { hooks }).things.get({ id: '1' }, { signal: controller.signal }))
    await until(() => seen.length === 1)
    controller.abort('enough')
    expect(await end).toBe('enough')
    expect(of('onResponse')).toMatchObject([{ error: 'enough' }])
  })
})

describe('the log', () => {
  it('has a line for the call, each retry, and the end', async () => {
    const { url } = await answers({ status: 503 }, { body: thing })
    const { lines, logger } = listeners()
    await thingsClient(url, { logger }).things.get({ id: '1' })
    expect(lines.map(({ level }) => level)).toEqual(['debug', 'warn', 'info'])
    for (const { line } of lines) expect(line).toContain('things.get')
    expect(lines[1]?.line).toContain('503')
    expect(lines[2]?.line).toContain('200')
  })

  it('has a line for each wait for a rate limit', async () => {
    const clock = fakeClock(Math.floor(Date.now() / 1000) * 1000)
    const headers = { 'ratelimit-limit': '1', 'ratelimit-remaining': '0', 'ratelimit-reset': '30' }
    const { url } = await answers({ body: thing, headers }, { body: thing })
    const { lines, logger } = listeners()
    const { things } = thingsClient(url, { clock, logger })
    await things.get({ id: '1' })
    const second = things.get({ id: '2' })
    await until(() => lines.some(({ line }) => line.includes('rate limit')))
    await clock.advance(33_000)
    expect(await second).toEqual(thing)
    expect(lines.filter(({ line }) => line.includes('rate limit'))).toHaveLength(1)
  })

  it('has a line for the renewal of a token', async () => {
    const { url } = await answers({ status: 401 }, { body: thing })
    const { lines, logger } = listeners()
    await thingsClient(url, { logger, token: () => 'token-1' }).things.get({ id: '1' })
    expect(lines.filter(({ line }) => /token/.test(line))).toHaveLength(1)
  })

  it('has a line for a request that was never sent', async () => {
    const { lines, logger } = listeners()
    await failure(thingsClient(await closed(), { logger, retry: false }).things.get({ id: '1' }))
    expect(lines.at(-1)).toMatchObject({ level: 'error', line: expect.stringContaining('ECONNREFUSED') })
  })

  it('may be the console', () => {
    expect(() => thingsClient('http://127.0.0.1:1', { logger: console })).not.toThrow()
  })
})

const hookNames = [
  'onRequest',
  'onResponse',
  'onRetry',
  'onInvalidRequest',
  'onInvalidResponse',
  'onDrift',
  'onDeprecation',
] as const
const harms: Readonly<Record<string, () => unknown>> = {
  throws: () => {
    throw new Error('harm')
  },
  rejects: () => Promise.reject(new Error('harm')),
  'throws nothing worth the name': () => {
    // oxlint-disable-next-line typescript/only-throw-error -- a hook may throw anything
    throw undefined
  },
  'returns a thenable that rejects': () => ({
    // oxlint-disable-next-line unicorn/no-thenable -- so some libraries' promises look
    then: (_: unknown, reject: (error: Error) => void) => reject(new Error('harm')),
  }),
}

describe.each(Object.entries(harms))('a hook or a logger that %s', (_, harm) => {
  async function everything(options: ClientOptions): Promise<void> {
    const { url } = await answers(
      { status: 503 },
      { body: { id: 'wrong', surprise: 1 }, headers: { deprecation: 'true' } },
    )
    const { things } = thingsClient(url, { ...options, validation: { request: 'report', response: 'report' } })
    expect(await things.replace({ id: '1', name: '' })).toEqual({ id: 'wrong', surprise: 1 })
  }

  it.each(hookNames)('fails no call and leaves no rejection unhandled: %s', async (hook) => {
    const lines: string[] = []
    const logger = { error: (line: string) => void lines.push(line) }
    let called = 0
    const hooks = {
      [hook]: () => {
        called++
        return harm()
      },
    }
    expect(await unhandled(() => everything({ hooks, logger }))).toEqual([])
    expect(called).toBeGreaterThan(0)
    expect(lines.some((line) => line.includes(hook))).toBe(true)
  })

  it.each(['debug', 'info', 'warn', 'error'])(
    'fails no call and leaves no rejection unhandled: logger.%s',
    async (level) => {
      let called = 0
      const logger = {
        [level]: () => {
          called++
          return harm()
        },
      }
      expect(await unhandled(() => everything({ logger, hooks: { onRequest: harm } }))).toEqual([])
      expect(called).toBeGreaterThan(0)
    },
  )
})

describe('a hook', () => {
  it('that throws does not change the error of a call', async () => {
    const { url } = await answers({ status: 404 })
    const hooks = {
      onResponse: () => {
        throw new Error('harm')
      },
    }
    expect(await failure(thingsClient(url, { hooks }).things.get({ id: '1' }))).toMatchObject({ name: 'NotFoundError' })
  })

  it('cannot change what the caller receives', async () => {
    const { url } = await answers({ body: thing })
    const hooks = { onResponse: (event: ResponseEvent) => void Object.assign(event, { status: 500 }) }
    const { response } = await thingsClient(url, { hooks }).things.get({ id: '1' }).withResponse()
    expect(response.status).toBe(200)
  })
})
