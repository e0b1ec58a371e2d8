import {
  type ApiRequest,
  type ClientOptions,
  type NoParams,
  createClient,
  operation,
  resource,
  streaming,
} from '@portolan/core'
import { record, serve } from '@portolan/testing/serve'
import { expect, it } from 'vitest'

interface Files {
  download(params?: NoParams): ApiRequest<ReadableStream<Uint8Array>>
}
const download = operation(async () => ({}), { method: 'GET', path: '/file', responseType: streaming })

function clientOf(baseUrl: string, options: ClientOptions = {}) {
  return createClient({
    baseUrl,
    profile: { service: 'the service' },
    options: { token: 'secret-token-1', headers: { 'x-api-key': 'secret-key-1' }, ...options },
    groups: { files: resource<Files>()({ download: download as never }) },
  })
}

/** A server that leads to another one. */
async function setUp(status: number) {
  const elsewhere = await record({ body: { from: 'elsewhere' } })
  let asked = 0
  const url = await serve((_, response) => {
    asked++
    response.writeHead(status, { location: `${elsewhere.url}/x` }).end()
  })
  return { url, elsewhere, asked: () => asked }
}

it.each([301, 302, 303, 307, 308])('sends nothing to the origin that a %i leads to, and asks once', async (status) => {
  const { url, elsewhere, asked } = await setUp(status)
  for (const method of ['GET', 'POST'] as const) {
    const ended = clientOf(url).request({ method, path: '/a', ...(method === 'POST' ? { body: { a: 1 } } : {}) })
    await expect(ended).rejects.toMatchObject({ name: 'RedirectError', permanent: true })
  }
  expect([elsewhere.requests, asked()]).toEqual([[], 2])
})

it('fetches a file from elsewhere without token and headers', async () => {
  const { url, elsewhere } = await setUp(302)
  expect(await new Response(await clientOf(url).files.download()).json()).toEqual({ from: 'elsewhere' })
  expect(elsewhere.requests).toMatchObject([{ method: 'GET', path: '/x', headers: { accept: '*/*' } }])
  expect(JSON.stringify(elsewhere.requests)).not.toMatch(/secret-/)
})

it('takes a permit for each hop', async () => {
  let asked = 0
  const url = await serve((_, response) => response.writeHead(302, { location: `/${++asked}` }).end())
  const client = clientOf(url, { rateLimit: { requests: 3, per: 60_000, onExhausted: 'fail' } })
  await expect(client.request({ method: 'GET', path: '/' })).rejects.toMatchObject({ name: 'RateLimitError' })
  expect(asked).toBe(3)
})
