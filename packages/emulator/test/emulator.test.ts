import { setupServer } from 'msw/node'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { createEmulator, type ServerOptions, startEmulator } from '@portolan/emulator'
import { handlers } from '@portolan/emulator/msw'

const events = '/repos/portolan/atlas/issues/events'

async function start(options: ServerOptions = {}) {
  const emulator = await startEmulator({
    issues: { repositories: [{ owner: 'portolan', repo: 'atlas', events: 90 }] },
    ...options,
  })
  onTestFinished(() => emulator.stop())
  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(emulator.url + path, { headers })
  return { emulator, get }
}

describe('the emulator', () => {
  it('makes the same world of the same seed, and another of another', async () => {
    const world = async (seed: number): Promise<string> => {
      const { emulator, get } = await start({ seed })
      return (await (await get(events)).text()).replaceAll(emulator.url, '')
    }
    expect(await world(3)).toBe(await world(3))
    expect(await world(3)).not.toBe(await world(4))
  })

  it('makes repositories with a history that is in the past, and grows', async () => {
    const times = createEmulator({ services: ['issues'] }).issues.repositories[0]!.events.map(({ at }) => at)
    const years = times.map((at) => new Date(at).getUTCFullYear())
    expect(new Set(years)).toEqual(new Set([2023, 2024, 2025]))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    const count = (year: number): number => years.filter((one) => one === year).length
    expect(count(2025)).toBeGreaterThan(count(2023))
  })

  it('has no page after a last one that is full', async () => {
    const { get } = await start()
    const links = await Promise.all(
      [1, 3].map(async (page) => (await get(`${events}?page=${page}`)).headers.get('link')),
    )
    expect(links[0]).toMatch(/page=3>; rel="last"/)
    expect(links[1]).not.toContain('rel="next"')
  })

  it('lists requests, and forgets them on reset, with all changes', async () => {
    const { emulator, get } = await start()
    emulator.issues.addEvent({ owner: 'portolan', repo: 'atlas', event: 'reopened' })
    emulator.faults.add({ kind: 'status', status: 500 })
    await get(`${events}?page=2`, { authorization: 'Bearer some-token' })
    await get('/nowhere')
    expect(emulator.requests).toMatchObject([
      {
        service: 'issues',
        operation: 'issueEvents.listForRepo',
        path: `${events}?page=2`,
        status: 500,
        headers: { authorization: 'Bearer some-token' },
      },
      { service: undefined, operation: undefined, path: '/nowhere', status: 500 },
    ])
    emulator.reset()
    expect(emulator.requests).toEqual([])
    expect(emulator.issues.repositories[0]?.events).toHaveLength(90)
    expect((await get(events)).status).toBe(200)
  })

  it('responds to unknown paths with an error', async () => {
    const { get } = await start()
    const response = await get('/nowhere')
    expect([response.status, await response.json()]).toEqual([
      404,
      { message: 'The emulator has no endpoint GET /nowhere.', type: 'not_found' },
    ])
    expect((await get('/repos/%ZZ/atlas/issues/events')).status).toBe(404)
    await expect(startEmulator({ services: ['nothing' as never] })).rejects.toThrow('services.0 must be one of')
  })

  it('frees its port when it is stopped', async () => {
    const { emulator, get } = await start()
    await emulator.stop()
    await expect(get(events)).rejects.toThrow('fetch failed')
  })

  it('frees its port at the end of the block that uses it', async () => {
    let url = ''
    {
      await using emulator = await startEmulator({ services: ['issues'] })
      url = emulator.url
      expect((await fetch(url + events)).status).toBe(200)
    }
    await expect(fetch(url + events)).rejects.toThrow('fetch failed')
  })
})

describe('the issues service', () => {
  it('links a page to its neighbours', async () => {
    const { emulator, get } = await start()
    const links = async (query: string): Promise<string | null> => (await get(events + query)).headers.get('link')
    const to = (page: number, rel: string): string =>
      `<${emulator.url}${events}?per_page=40&page=${page}>; rel="${rel}"`
    expect(await links('?per_page=40&page=2')).toBe(
      [to(1, 'first'), to(1, 'prev'), to(3, 'next'), to(3, 'last')].join(', '),
    )
    expect(await links('?per_page=100')).toBeNull()
  })

  it('responds to invalid paging with a 422 that names the field', async () => {
    const { get } = await start()
    for (const query of ['per_page=101', 'per_page=x', 'per_page=0']) {
      const response = await get(`${events}?${query}`)
      expect([response.status, await response.json()]).toMatchObject([
        422,
        { errors: [{ field: 'per_page', code: 'invalid' }] },
      ])
    }
  })

  it('counts requests by token, except those with a 304', async () => {
    let now = Date.UTC(2026, 0, 1)
    const { emulator, get } = await start({
      clock: { now: () => now },
      issues: {
        repositories: [{ owner: 'portolan', repo: 'atlas', events: 9 }],
        rateLimit: { limit: 2, window: 60_000 },
      },
    })
    const ask = (token: string, more: Record<string, string> = {}): Promise<Response> =>
      get(events, { authorization: `Bearer ${token}`, ...more })
    const first = await ask('a')
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'x-ratelimit-limit': '2',
      'x-ratelimit-remaining': '1',
      'x-ratelimit-used': '1',
      'x-ratelimit-reset': String(now / 1000 + 60),
    })
    expect((await ask('a', { 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304)
    expect([(await ask('a')).status, (await ask('a')).status, (await ask('b')).status]).toEqual([200, 403, 200])
    emulator.reset()
    expect([(await ask('a')).status, (await ask('a')).status, (await ask('a')).status]).toEqual([200, 200, 403])
    now += 60_000
    expect((await ask('a')).status).toBe(200)
    expect((await ask('a')).headers.get('date')).toBe(new Date(now).toUTCString())
  })

  it('refuses tokens that are not valid, where the valid ones are set', async () => {
    const { get } = await start({ issues: { tokens: ['good-token'] } })
    expect((await get('/rate_limit', { authorization: 'Bearer bad-token' })).status).toBe(401)
    expect((await get('/rate_limit', { authorization: 'Bearer good-token' })).status).toBe(200)
    expect((await get('/rate_limit')).status).toBe(200)
  })
})

describe('faults', () => {
  it('apply to the chosen operations, as often as they say', async () => {
    const { emulator, get } = await start()
    const fault = emulator.faults.add({
      kind: 'status',
      status: 503,
      headers: { 'retry-after': '7' },
      match: 'issueEvents.*',
      times: 1,
    })
    expect((await get('/rate_limit')).status).toBe(200)
    const failed = await get(events)
    expect([failed.status, failed.headers.get('retry-after'), (await get(events)).status, fault.hits]).toEqual([
      503,
      '7',
      200,
      1,
    ])
    emulator.faults.add({ kind: 'status', status: 500, match: (request) => request.url.endsWith('?x') }).remove()
    expect((await get(`${events}?x`)).status).toBe(200)
  })

  it.each([204, 205, 304])('with the status %i have no body, whatever is given', async (status) => {
    const { emulator, get } = await start()
    emulator.faults.add({ kind: 'status', status, body: { message: 'none' } })
    const response = await get('/rate_limit')
    expect([response.status, await response.text()]).toEqual([status, ''])
  })

  it('apply to one service only where they name one', async () => {
    const { emulator, get } = await start()
    emulator.faults.add({ kind: 'status', status: 503, service: 'article' })
    expect([(await get('/rate_limit')).status, (await get('/api/v2/items')).status]).toEqual([200, 503])
  })

  it('apply to a fraction of the requests, the same for the same seed', async () => {
    const first = await start({ seed: 5 })
    const hits = async ({ emulator, get } = first): Promise<number[]> => {
      emulator.reset()
      emulator.faults.add({ kind: 'status', status: 500, probability: 0.3 })
      const statuses: number[] = []
      for (let request = 0; request < 40; request++) statuses.push((await get('/rate_limit')).status)
      return statuses
    }
    const statuses = await hits()
    expect([await hits(), await hits(await start({ seed: 5 }))]).toEqual([statuses, statuses])
    const failed = statuses.filter((status) => status === 500).length
    expect(failed).toBeGreaterThan(4)
    expect(failed).toBeLessThan(20)
  })

  it('break connections, before the response or in its body', async () => {
    const { emulator, get } = await start()
    const { byteLength } = await (await get(events)).arrayBuffer()
    emulator.faults.add({ kind: 'reset', times: 1 })
    await expect(get(events)).rejects.toThrow('fetch failed')
    emulator.faults.add({ kind: 'reset-body', times: 1 })
    const response = await get(events)
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(byteLength)])
    await expect(response.text()).rejects.toThrow('terminated')
  })

  it('cut, twist and slow the body', async () => {
    const { emulator, get } = await start()
    const whole = await (await get('/rate_limit')).text()
    emulator.faults.add({ kind: 'truncate', times: 1 })
    expect(await (await get('/rate_limit')).text()).toHaveLength(Math.floor(whole.length / 2))
    emulator.faults.add({ kind: 'wrong-types', times: 1 })
    expect(await (await get('/rate_limit')).json()).toMatchObject({
      resources: { core: { limit: 'not the number 60' } },
    })
    emulator.faults.add({ kind: 'wrong-types', times: 1 })
    expect(await (await get('/api/v2/items?per_page=1')).json()).toMatchObject([{ title: 42, private: 42 }])
    emulator.faults.add({ kind: 'slow-body', ms: 20, times: 1 })
    emulator.faults.add({ kind: 'delay', ms: 10, times: 1 })
    expect(await (await get('/rate_limit')).text()).toHaveLength(whole.length)
    expect((await get('/rate_limit')).status).toBe(200)
  })
})

describe('as MSW handlers', () => {
  const server = setupServer()
  afterEach(() => server.close())

  it('responds without a network', async () => {
    const emulator = createEmulator()
    server.use(...handlers(emulator, 'https://api.example.com/'))
    server.listen({ onUnhandledFrame: 'error' })
    const response = await fetch(`https://api.example.com${events}?per_page=1`)
    expect(response.status).toBe(200)
    expect(response.headers.get('link')).toContain(`<https://api.example.com${events}?per_page=1&page=2>; rel="next"`)
    emulator.faults.add({ kind: 'reset', times: 1 })
    await expect(fetch('https://api.example.com/rate_limit')).rejects.toThrow('fetch failed')
    expect(emulator.requests).toHaveLength(2)
    emulator.faults.add({ kind: 'reset-body', times: 1 })
    const broken = await fetch('https://api.example.com/rate_limit')
    expect(broken.status).toBe(200)
    await expect(broken.text()).rejects.toThrow('terminated')
  })
})

describe('the list of requests', () => {
  it('has the response of each, with its headers, and its body once it was read', async () => {
    const emulator = createEmulator({ services: ['issues'] })
    const response = await emulator.fetch('https://api.example.com/rate_limit')
    expect(emulator.requests[0]?.response.body).toBe('')
    const text = await response.text()
    expect(emulator.requests[0]).toMatchObject({
      id: 1,
      response: { headers: { 'content-type': 'application/json' }, size: text.length, body: text },
    })
  })

  it('has the size of a body, and its text only if it is small', async () => {
    const emulator = createEmulator({ services: ['mail'] })
    const heard: number[] = []
    const end = emulator.subscribe(({ size }) => heard.push(size))
    const upload = (length: number): Promise<Response> =>
      emulator.fetch(
        new Request('https://api.example.com/upload/mail/v1/users/me/messages?uploadType=media', {
          method: 'POST',
          headers: { 'content-type': 'message/rfc822' },
          body: 'x'.repeat(length),
        }),
      )
    await upload(10)
    await upload(65_537)
    end()
    await upload(3)
    expect(emulator.requests.map(({ size, body }) => [size, body])).toEqual([
      [10, 'xxxxxxxxxx'],
      [65_537, ''],
      [3, 'xxx'],
    ])
    expect(heard).toEqual([10, 65_537])
  })
})
