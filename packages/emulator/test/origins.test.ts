import { expect, it } from 'vitest'
import { type CorsOrigins, withCors } from '../src/cors.ts'

async function ask(
  origins: CorsOrigins,
  origin: string | undefined,
  method = 'GET',
  more: Record<string, string> = {},
) {
  let reached = 0
  const respond = withCors(origins, () => {
    reached++
    return Promise.resolve(new Response('ok', { headers: { 'x-own': '1', vary: 'Accept' } }))
  })
  const headers = { ...(origin === undefined ? {} : { origin }), ...more }
  const response = await respond(new Request('http://localhost:8080/', { method, headers }))
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
    reached,
  }
}

const preflight = { 'access-control-request-method': 'PUT' }
const page = 'https://app.example.com'

it.each<readonly [CorsOrigins, string, boolean]>([
  ['loopback', 'http://localhost:3000', true],
  ['loopback', 'http://127.0.0.1', true],
  ['loopback', 'http://[::1]:80', true],
  ['loopback', page, false],
  ['loopback', 'null', false],
  ['all', page, true],
  ['none', 'http://localhost:3000', false],
  ['none', 'none', false],
  [[page], page, true],
  [[page], 'https://app.example.com.evil.example', false],
])('with %j, pages of %s may call: %s', async (origins, origin, isAllowed) => {
  const asked = await ask(origins, origin)
  expect([asked.status, asked.text, asked.reached]).toEqual([200, 'ok', 1])
  expect(asked.headers['access-control-allow-origin']).toBe(isAllowed ? origin : undefined)
  const first = await ask(origins, origin, 'OPTIONS', preflight)
  expect([first.status, first.reached]).toEqual([isAllowed ? 204 : 403, 0])
  expect(first.text.includes(`does not let pages of ${origin} call it`)).toBe(!isAllowed)
})

it('shows all headers to a page that may call', async () => {
  expect((await ask('all', page)).headers).toMatchObject({
    'access-control-expose-headers': expect.stringContaining('x-own') as string,
    vary: 'Accept, Origin',
  })
  expect((await ask('all', undefined)).headers).not.toHaveProperty('access-control-allow-origin')
})

it('answers a preflight with what is asked for', async () => {
  expect(
    (await ask('all', page, 'OPTIONS', { ...preflight, 'access-control-request-headers': 'x-a' })).headers,
  ).toMatchObject({
    'access-control-allow-origin': page,
    'access-control-allow-methods': expect.stringContaining('PATCH') as string,
    'access-control-allow-headers': 'x-a',
    'access-control-allow-private-network': 'true',
  })
  expect((await ask('all', page, 'OPTIONS', preflight)).headers['access-control-allow-headers']).toBe('*')
  expect((await ask('all', page, 'OPTIONS')).reached).toBe(1)
})
