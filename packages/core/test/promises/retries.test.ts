import { clientCredentials, ConnectionError } from '@portolan/core'
import { failure, until } from '@portolan/testing/failure'
import { answers, service } from '@portolan/testing/service'
import { describe, expect, it, vi } from 'vitest'
import { fakeClock, settle } from '../fake-clock.ts'
import { thingsClient } from './things.ts'

const thing = { id: 1 }
type Client = ReturnType<typeof thingsClient>

const safe: Readonly<Record<string, (client: Client) => PromiseLike<unknown>>> = {
  GET: ({ things }) => things.get({ id: '1' }),
  HEAD: (client) => client.request({ method: 'HEAD', path: '/things' }),
  PUT: ({ things }) => things.replace({ id: '1', name: 'lamp' }),
  DELETE: ({ things }) => things.remove({ id: '1' }),
  'POST that is declared safe': ({ things }) => things.createOnce({ name: 'lamp' }),
}
const unsafe: typeof safe = {
  POST: ({ things }) => things.create({ name: 'lamp' }),
  PATCH: ({ things }) => things.change({ id: '1', name: 'lamp' }),
  'raw POST': (client) => client.request({ method: 'POST', path: '/things', body: {} }),
}
const send = (name: string, client: Client): PromiseLike<unknown> => (safe[name] ?? unsafe[name]!)(client)

describe.each(Object.keys(safe))('a %s', (name) => {
  it.each([408, 429, 500, 502, 503, 504])('is retried after %i', async (status) => {
    const { url, seen } = await answers({ status }, { body: thing })
    await send(name, thingsClient(url))
    expect(seen).toHaveLength(2)
  })

  it('is retried after a broken connection', async () => {
    const { url, seen } = await service((_, response, count) =>
      count === 1 ? void response.destroy() : { body: thing },
    )
    await send(name, thingsClient(url))
    expect(seen).toHaveLength(2)
  })

  it('is retried after 503 with Retry-After', async () => {
    const { url, seen } = await answers({ status: 503, headers: { 'retry-after': '0' } }, { body: thing })
    await send(name, thingsClient(url))
    expect(seen).toHaveLength(2)
  })

  it.each([400, 401, 403, 404, 409, 410, 422, 501])('is not retried after %i', async (status) => {
    const { url, seen } = await answers({ status })
    expect(await failure(send(name, thingsClient(url, { token: 'fixed' })))).toMatchObject({ status })
    expect(seen).toHaveLength(1)
  })
})

describe.each(['GET', 'PUT', 'POST that is declared safe'])('a %s', (name) => {
  it('is retried after a chunked body that is cut off', async () => {
    const { url, seen } = await service((_, response, count) => {
      if (count > 1) return { body: thing }
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":')
      return void setTimeout(() => response.destroy(), 2)
    })
    expect(await send(name, thingsClient(url))).toEqual(thing)
    expect(seen).toHaveLength(2)
  })

  it('is retried after a body that is shorter than its Content-Length', async () => {
    const { url, seen } = await service((_, response, count) => {
      if (count > 1) return { body: thing }
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '99' }).write('{"id":')
      return void setTimeout(() => response.destroy(), 2)
    })
    expect(await send(name, thingsClient(url))).toEqual(thing)
    expect(seen).toHaveLength(2)
  })

  it.each(['{"id":', '{"id":1', '{"id":1,"name":"la', '{"id":1,"name":"a\\', '{"id"', '{', '[', '{"id":1,"a":tru'])(
    'is retried after the JSON %s, which was cut off',
    async (body) => {
      const { url, seen } = await answers({ body }, { body: thing })
      expect(await send(name, thingsClient(url))).toEqual(thing)
      expect(seen).toHaveLength(2)
    },
  )

  it.each(['nonsense', '{"id":1}}', '{"id":1,}', '<html></html>', '{id:1}'])(
    'is not retried after %s, which is not JSON',
    async (body) => {
      const { url, seen } = await answers({ body })
      const error = await failure(send(name, thingsClient(url)))
      expect(error).toMatchObject({ name: 'ResponseValidationError', body })
      expect(seen).toHaveLength(1)
    },
  )
})

describe.each(Object.keys(unsafe))('a %s', (name) => {
  it('is retried after 429', async () => {
    const { url, seen } = await answers(
      { status: 429, headers: { 'retry-after': '0' } },
      { status: 429 },
      { body: thing },
    )
    await send(name, thingsClient(url))
    expect(seen).toHaveLength(3)
  })

  it.each([408, 500, 502, 503, 504])('is not retried after %i, which may have been processed', async (status) => {
    const { url, seen } = await answers({ status })
    expect(await failure(send(name, thingsClient(url)))).toMatchObject({ status })
    expect(seen).toHaveLength(1)
  })

  it('is not retried after 503 with Retry-After', async () => {
    const { url, seen } = await answers({ status: 503, headers: { 'retry-after': '0' } })
    expect(await failure(send(name, thingsClient(url)))).toMatchObject({ name: 'ServerError', retryAfter: 0 })
    expect(seen).toHaveLength(1)
  })

  it('is not retried after a broken connection or a body that was cut off', async () => {
    const { url, seen } = await service((_, response, count) =>
      count === 1 ? void response.destroy() : { body: '{"id":' },
    )
    expect(await failure(send(name, thingsClient(url)))).toMatchObject({ name: 'ConnectionError' })
    expect(await failure(send(name, thingsClient(url)))).toMatchObject({ name: 'ConnectionError' })
    expect(seen).toHaveLength(2)
  })
})

describe('the body of a file that is streamed', () => {
  it('fails with a ConnectionError where it is cut off, and is not fetched again', async () => {
    const { url, seen } = await service((_, response) => {
      response.writeHead(200, { 'content-length': '99' }).write('half')
      setTimeout(() => response.destroy(), 2)
    })
    const body = await thingsClient(url).things.download({ id: '1' })
    expect(await failure(new Response(body).text())).toMatchObject({ name: 'ConnectionError' })
    expect(seen).toHaveLength(1)
  })
})

describe('the retry policy', () => {
  it('retries three times', async () => {
    const { url, seen } = await answers({ status: 503 })
    const error = await failure(thingsClient(url).things.get({ id: '1' }))
    expect(error.attempts).toHaveLength(4)
    expect(seen).toHaveLength(4)
  })

  it('retries nothing with `retry: false` or no retries, of the client or of the call', async () => {
    const { url, seen } = await answers({ status: 429 })
    await failure(thingsClient(url, { retry: false }).things.get({ id: '1' }))
    await failure(thingsClient(url, { retry: { retries: 0 } }).things.get({ id: '1' }))
    await failure(thingsClient(url).things.get({ id: '1' }, { retry: false }))
    expect(seen).toHaveLength(3)
  })

  it('of a call overrides the client’s, field by field', async () => {
    const { url, seen } = await answers({ status: 503 })
    const client = thingsClient(url, { retry: { retries: 2, minDelay: 0 } })
    await failure(client.things.get({ id: '1' }, { retry: { retries: 1 } }))
    await failure(client.things.get({ id: '1' }, { retry: { maxDelay: 5 } }))
    expect(seen).toHaveLength(2 + 3)
  })

  it('waits a random time of at most 500, 1000 and 2000 ms', async () => {
    const waits: number[] = []
    const { url } = await answers({ status: 503 })
    const clock = fakeClock()
    const hooks = { onRetry: ({ wait }: { wait: number }) => void waits.push(wait) }
    for (let round = 0; round < 5; round++) {
      const call = failure(thingsClient(url, { clock, hooks, retry: {} }).things.get({ id: '1' }))
      for (let retry = 1; retry <= 3; retry++) {
        await until(() => waits.length === round * 3 + retry)
        await clock.advance(waits.at(-1) as number)
      }
      await call
    }
    for (const [index, limit] of [500, 1000, 2000].entries()) {
      const some = waits.filter((_, at) => at % 3 === index)
      expect(Math.max(...some)).toBeLessThanOrEqual(limit)
      expect(new Set(some).size).toBeGreaterThan(1)
    }
  })

  it.each([429, 503])('never retries before the time that a %i names, and adds at most a tenth', async (status) => {
    const waits: number[] = []
    const clock = fakeClock(Math.floor(Date.now() / 1000) * 1000)
    const { url, seen } = await answers({ status, headers: { 'retry-after': '20' } }, { body: thing })
    const hooks = { onRetry: ({ wait }: { wait: number }) => void waits.push(wait) }
    const call = thingsClient(url, { clock, hooks }).things.get({ id: '1' }).withResponse()
    await until(() => waits.length === 1)
    await clock.advance(19_999)
    expect(seen).toHaveLength(1)
    expect(waits[0]).toBeGreaterThanOrEqual(20_000)
    expect(waits[0]).toBeLessThanOrEqual(22_000)
    await clock.advance(2001)
    const { response } = await call
    expect(seen).toHaveLength(2)
    expect(response.attempts[1]?.waited).toBeGreaterThanOrEqual(20_000)
  })

  it.each([429, 503])('fails at once where a %i names a time beyond the longest wait', async (status) => {
    const { url, seen } = await answers({ status, headers: { 'retry-after': '61' } })
    const error = await failure(thingsClient(url).things.get({ id: '1' }))
    expect(error).toMatchObject({ status, retryAfter: 61, retryAt: expect.any(Date) })
    expect(seen).toHaveLength(1)
  })

  it('has its longest wait from `maxRetryAfter`', async () => {
    const { url, seen } = await answers({ status: 429, headers: { 'retry-after': '2' } })
    await failure(thingsClient(url, { retry: { maxRetryAfter: 1000 } }).things.get({ id: '1' }))
    expect(seen).toHaveLength(1)
  })

  it('does not retry timeouts without `timeouts: true`', async () => {
    const { url, seen } = await service((_, __, count) => (count < 3 ? undefined : { body: thing }))
    const clock = fakeClock()
    const { things } = thingsClient(url, { clock, timeout: 20 })
    const once = failure(things.get({ id: '1' }))
    await until(() => seen.length === 1)
    await clock.advance(20)
    expect(await once).toMatchObject({ name: 'TimeoutError' })
    const again = things.get({ id: '1' }, { retry: { timeouts: true, minDelay: 0 } })
    await until(() => seen.length === 2)
    await clock.advance(20)
    expect(await again).toEqual(thing)
    expect(seen).toHaveLength(3)
  })

  it('does not retry the timeout of a POST even with `timeouts: true`', async () => {
    const { url, seen } = await service(() => {})
    const clock = fakeClock()
    const { things } = thingsClient(url, { clock, timeout: 20, retry: { timeouts: true, minDelay: 0 } })
    const call = failure(things.create({ name: 'lamp' }))
    await until(() => seen.length === 1)
    await clock.advance(20)
    expect(await call).toMatchObject({ name: 'TimeoutError' })
    await clock.advance(1000)
    expect(seen).toHaveLength(1)
  })

  it('has a budget of retries that all calls share', async () => {
    const { url, seen } = await answers({ status: 503 })
    const { things } = thingsClient(url, { retry: { minDelay: 0, budget: 4 } })
    for (let round = 0; round < 5; round++) await failure(things.get({ id: '1' }))
    expect(seen).toHaveLength(5 + 4)
  })
})

describe('a token', () => {
  it('that is rejected is requested once more, and the call repeated once', async () => {
    const { url, seen } = await answers({ status: 401 })
    const refused: string[] = []
    let asked = 0
    const token = { get: async () => `token-${++asked}`, invalidate: (one: string) => void refused.push(one) }
    expect(await failure(thingsClient(url, { token }).things.create({ name: 'lamp' }))).toMatchObject({ status: 401 })
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-2'])
    expect(refused[0]).toBe('token-1')
  })

  it('of a function is requested for every call, and once more after a 401', async () => {
    const { url, seen } = await answers({ body: thing }, { status: 401 }, { body: thing })
    let asked = 0
    const { things } = thingsClient(url, { token: () => `token-${++asked}` })
    await things.get({ id: '1' })
    await things.get({ id: '1' })
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(
      ['token-1', 'token-2', 'token-3'].map((one) => `Bearer ${one}`),
    )
  })

  it('that is fixed is not tried again', async () => {
    const { url, seen } = await answers({ status: 401 })
    expect(await failure(thingsClient(url, { token: 'token-1' }).things.get({ id: '1' }))).toMatchObject({
      status: 401,
    })
    expect(seen).toHaveLength(1)
  })
})

describe('an idle client', () => {
  it('holds no timer after its calls', async () => {
    const clock = fakeClock()
    const { url } = await answers({ body: thing })
    const { things } = thingsClient(url, { clock, deadline: 1000, rateLimit: { requests: 100, per: 1000 } })
    await Promise.all([things.get({ id: '1' }), things.list().catch(() => {}), things.create({ name: 'lamp' })])
    await settle()
    expect(clock.timers).toBe(0)
  })
})

it.each([
  [503, {}],
  [503, { 'retry-after': '0' }],
  [429, { 'retry-after': new Date(0).toUTCString() }],
])('a thousand calls to a service that is down, with %i %j, are 1,100 requests', async (status, headers) => {
  let requests = 0
  const fetch = async (): Promise<Response> => {
    requests++
    return new Response('', { status, headers: headers as HeadersInit })
  }
  const { things } = thingsClient('https://api.example.com', { fetch, retry: { minDelay: 0 } })
  const failures = await Promise.all(Array.from({ length: 1000 }, () => failure(things.get({ id: '1' }))))
  expect([failures.length, requests]).toEqual([1000, 1100])
})

describe('a call whose source of tokens fails', () => {
  it.each(['GET', 'POST'])('leaves it to the retries of the source: %s', async (name) => {
    const tokens = await answers({ status: 429, headers: { 'retry-after': '0' } })
    const { url, seen } = await answers({ body: thing })
    const token = clientCredentials({
      baseUrl: tokens.url,
      clientId: 'id',
      clientSecret: 'client-secret',
      retry: { retries: 2, minDelay: 0 },
    })
    const onRetry = vi.fn()
    const error = await failure(send(name, thingsClient(url, { token, hooks: { onRetry } })))
    expect(error).toMatchObject({ name: 'RateLimitError', request: { operation: 'tokens.create' } })
    expect(error).toHaveProperty('attempts.length', 3)
    expect(tokens.seen).toHaveLength(3)
    expect(seen).toHaveLength(0)
    expect(onRetry).not.toHaveBeenCalled()
  })

  it('is not sent again where the token cannot be renewed', async () => {
    const { url, seen } = await answers({ status: 401 })
    const refused = new ConnectionError('the token service is down')
    const get = vi.fn<() => Promise<string>>().mockResolvedValueOnce('token-1').mockRejectedValue(refused)
    const error = await failure(send('GET', thingsClient(url, { token: { get, invalidate() {} } })))
    expect(error).toBe(refused)
    expect(get).toHaveBeenCalledTimes(2)
    expect(seen).toHaveLength(1)
  })

  it('rejects with what the source throws, also after a retry', async () => {
    const { url } = await answers({ status: 503 })
    const get = vi
      .fn<() => string>()
      .mockReturnValueOnce('token-1')
      .mockImplementation(() => {
        throw new Error('nobody is logged in')
      })
    expect(await failure(send('GET', thingsClient(url, { token: get })))).toMatchObject({
      name: 'Error',
      message: 'nobody is logged in',
    })
    expect(get).toHaveBeenCalledTimes(2)
  })

  it('is named by the error for a token that is not valid', async () => {
    const { url } = await answers({ body: thing })
    const error = await failure(send('GET', thingsClient(url, { token: () => 'two words' })))
    expect(error.message).toMatch(/^things.get: token must be a string of visible ASCII characters/)
    expect(error).toMatchObject({ name: 'RequestValidationError', request: { operation: 'things.get', method: 'GET' } })
  })
})
