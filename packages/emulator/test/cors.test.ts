import { type CorsOrigins, startEmulator } from '@portolan/emulator'
import { chromiumMissing } from '@portolan/testing/browsers'
import { expect, it, onTestFinished } from 'vitest'
import { launch } from './chromium.ts'
import { serve } from '@portolan/testing/serve'

async function start(cors?: CorsOrigins) {
  const emulator = await startEmulator({ services: ['issues'], cors })
  onTestFinished(() => emulator.stop())
  const ask = (origin: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${emulator.url}/repos/portolan/atlas/issues/events?per_page=1`, {
      ...init,
      headers: { origin, ...(init.headers as Record<string, string>) },
    })
  const preflight = (origin: string): Promise<Response> =>
    ask(origin, {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    })
  return { emulator, ask, preflight }
}

it.each(['http://localhost:5173', 'http://127.0.0.1:3000', 'http://app.localhost', 'http://[::1]:8080'])(
  'lets the page of %s call it, and read every header',
  async (origin) => {
    const { emulator, ask, preflight } = await start()
    const allowed = await preflight(origin)
    expect([allowed.status, Object.fromEntries(allowed.headers)]).toEqual([
      204,
      expect.objectContaining({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': 'authorization',
        'access-control-allow-private-network': 'true',
        vary: 'Origin, Access-Control-Request-Headers',
      }),
    ])
    expect(emulator.requests).toHaveLength(0)
    const { status, headers } = await ask(origin)
    expect([status, headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([200, origin, 'Origin'])
    const exposed = headers.get('access-control-expose-headers')?.split(', ')
    expect(exposed).toEqual(expect.arrayContaining(['link', 'etag', 'date', 'x-ratelimit-remaining']))
  },
)

it('lets a page read the responses of faults too', async () => {
  const { emulator, ask } = await start()
  emulator.faults.add({ kind: 'status', status: 503, headers: { 'retry-after': '7' } })
  const { status, headers } = await ask('http://localhost:5173')
  expect([status, headers.get('access-control-allow-origin')]).toEqual([503, 'http://localhost:5173'])
  expect(headers.get('access-control-expose-headers')).toContain('retry-after')
})

it.each([
  ['loopback', 'https://app.example.com', false],
  ['loopback', 'http://localhost.example.com', false],
  ['loopback', 'http://evillocalhost', false],
  ['loopback', 'null', false],
  ['all', 'https://app.example.com', true],
  ['none', 'http://localhost:5173', false],
  [['https://app.example.com'], 'https://app.example.com', true],
  [['https://app.example.com'], 'https://other.example.com', false],
  [['https://app.example.com'], 'https://app.example.com.evil.example', false],
] as const)('with %j the page of %s: %s', async (cors, origin, allowed) => {
  const { ask, preflight } = await start(cors)
  const expected = allowed ? origin : null
  expect((await ask(origin)).headers.get('access-control-allow-origin')).toBe(expected)
  const { status, headers } = await preflight(origin)
  expect([status, headers.get('access-control-allow-origin')]).toEqual([allowed ? 204 : 403, expected])
})

it('says how a page of another origin is let in', async () => {
  const { preflight } = await start()
  expect(await (await preflight('https://app.example.com')).text()).toBe(
    'The emulator does not let pages of https://app.example.com call it: see its option cors, or --cors.\n',
  )
})

it('does not let a page of another port use its control API', async () => {
  const { emulator } = await start('all')
  const response = await fetch(`${emulator.url}/.emulator/world`, { headers: { origin: 'http://localhost:5173' } })
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([403, null])
})

it.skipIf(chromiumMissing)('is used by a page of another port in Chromium', async () => {
  const { emulator } = await start()
  const front = await serve((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>Front end</title>')
  })
  const browser = await launch()
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(front)
  const path = `${emulator.url}/repos/portolan/atlas/issues/events?per_page=1`
  const read = `fetch('${path}', { headers: { authorization: 'Bearer any' } }).then((response) =>
    [response.status, response.headers.get('x-ratelimit-limit'), response.headers.get('link') !== null])`
  expect(await page.evaluate(read)).toEqual([200, '5000', true])
})

it('lets a page use the methods that a document has besides the usual ones', async () => {
  const { ask } = await start()
  const allowed = async (method: string): Promise<string | null> => {
    const headers = { 'access-control-request-method': method }
    const response = await ask('http://localhost:5173', { method: 'OPTIONS', headers })
    return response.headers.get('access-control-allow-methods')
  }
  expect(await allowed('QUERY')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, QUERY')
  expect(await allowed('PUT')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE')
})
