import { expect, it, vi } from 'vitest'
import { fetchText } from '../src/read/fetch.ts'

const address = 'https://api.example.com/openapi.yaml'

function responses(all: Readonly<Record<string, () => Response | Error>>): { send: typeof fetch; asked: string[] } {
  const asked: string[] = []
  const send = async (url: unknown): Promise<Response> => {
    asked.push(String(url))
    const found = all[String(url)]?.() ?? new Response('', { status: 404 })
    if (found instanceof Error) throw found
    return found
  }
  return { send: send, asked }
}

const to = (location: string) => (): Response => new Response(null, { status: 302, headers: { location } })
const endless = (): Response =>
  new Response(new ReadableStream({ pull: (out) => out.enqueue(new Uint8Array(4e6).fill(32)) }, { highWaterMark: 0 }))

it('follows redirects to https addresses', async () => {
  const { send, asked } = responses({
    [address]: to('/v2.yaml'),
    'https://api.example.com/v2.yaml': () => new Response('a: ü'),
  })
  expect(await fetchText(address, send)).toBe('a: ü')
  expect(asked).toEqual([address, 'https://api.example.com/v2.yaml'])
})

it.each([
  [5, 'a: 1', 6],
  [6, `${address}: cannot be fetched: it is redirected more than 5 times`, 6],
])('after %i redirects it gives %j, with %i requests', async (redirects, outcome, requests) => {
  const steps = Array.from({ length: redirects }, (_, step) => [
    step === 0 ? address : `https://api.example.com/${step}`,
    to(`/${step + 1}`),
  ])
  const { send, asked } = responses({
    ...(Object.fromEntries(steps) as Record<string, () => Response>),
    [`https://api.example.com/${redirects}`]: () => new Response('a: 1'),
  })
  expect(await fetchText(address, send).catch((error: unknown) => (error as Error).message)).toBe(outcome)
  expect(asked).toHaveLength(requests)
})

it.each([
  [32_000_000, 32_000_000],
  [32_000_001, `${address}: has more than 32 million characters`],
])('of %i characters it gives %j', async (size, outcome) => {
  const { send } = responses({ [address]: () => new Response(new Uint8Array(size).fill(32)) })
  const found = await fetchText(address, send).then(
    ({ length }) => length,
    (error: unknown) => (error as Error).message,
  )
  expect(found).toBe(outcome)
})

it('waits for 30 s in all, and follows no redirect by itself', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const init: RequestInit[] = []
  const send = async (_: unknown, one: RequestInit = {}): Promise<Response> => {
    init.push(one)
    return init.length === 1 ? to('/b')() : new Response('a: 1')
  }
  await fetchText(address, send)
  expect(timeout.mock.calls).toEqual([[30_000]])
  expect(init.map(({ redirect, signal }) => [redirect, signal === timeout.mock.results[0]?.value])).toEqual([
    ['manual', true],
    ['manual', true],
  ])
  timeout.mockRestore()
})

it.each([
  'http://127.0.0.1:8000/openapi.json',
  'http://localhost:3000/api-json',
  'http://[::1]:8080/v3/api-docs',
  'https://localhost/openapi.json',
])('reads a document that is served on this machine: %s', async (local) => {
  const { send } = responses({ [local]: () => new Response('{}') })
  expect(await fetchText(local, send)).toBe('{}')
})

it('follows redirects on this machine, and from it to https', async () => {
  const local = 'http://127.0.0.1:8000/docs'
  const { send } = responses({
    [local]: to('/openapi.json'),
    'http://127.0.0.1:8000/openapi.json': to(address),
    [address]: () => new Response('a: 1'),
  })
  expect(await fetchText(local, send)).toBe('a: 1')
})

it.each([
  ['another host over http', 'http://10.0.0.5/openapi.json', 'http://10.0.0.5/openapi.json'],
  ['a name that only looks like this machine', 'http://localhost.example.com/a', 'http://localhost.example.com/a'],
  ['this machine, for a part of a document from elsewhere', 'http://127.0.0.1/secret', address],
  ['this machine over https, for a part of a document from elsewhere', 'https://localhost/secret', address],
])('refuses %s', async (_, at, from) => {
  const { send, asked } = responses({})
  await expect(fetchText(at, send, from)).rejects.toThrow(`is not fetched from ${at}`)
  expect(asked).toEqual([])
})

it.each([
  ['a redirect to http', to('http://127.0.0.1/secret'), 'is not fetched from http://127.0.0.1/secret: only https'],
  ['a circle of redirects', to(address), 'is redirected more than 5 times'],
  ['a failure', () => new Response('', { status: 500 }), 'cannot be fetched: status 500'],
  [
    'no connection',
    () => new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }),
    'cannot be fetched: connect ECONNREFUSED',
  ],
  [
    'no end in time',
    () => new DOMException('late', 'TimeoutError'),
    'cannot be fetched: it did not arrive within 30 s',
  ],
  ['a body without an end', endless, 'has more than 32 million characters'],
])('ends with a document error for %s', async (_, respond, message) => {
  const { send } = responses({ [address]: respond })
  const error = (await fetchText(address, send).catch((found: unknown) => found)) as Error
  expect(error.message).toContain(`${address}: `)
  expect(error.message).toContain(message)
})
