import { expect, it } from 'vitest'
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
  ['a redirect to http', to('http://127.0.0.1/secret'), 'is not fetched from http://127.0.0.1/secret: only https'],
  ['a circle of redirects', to(address), 'is redirected more than 5 times'],
  ['a failure', () => new Response('', { status: 500 }), 'cannot be fetched: status 500'],
  [
    'no connection',
    () => new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }),
    'cannot be fetched: connect ECONNREFUSED',
  ],
  ['no end in time', () => new DOMException('late', 'TimeoutError'), 'cannot be fetched: it did not come within 30 s'],
  ['a body without an end', endless, 'has more than 32 million characters'],
])('ends with a document error for %s', async (_, respond, message) => {
  const { send } = responses({ [address]: respond })
  const error = (await fetchText(address, send).catch((found: unknown) => found)) as Error
  expect(error.message).toContain(`${address}: `)
  expect(error.message).toContain(message)
})
