import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { dispatcherFetch } from '@portolan/core/node'

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('dispatcherFetch', () => {
  it('gives what fetch gives', async () => {
    const url = await serve((_, response) =>
      response.writeHead(201, { 'x-one': 'a', 'set-cookie': ['b=1', 'c=2'] }).end('\uFEFF{"a":"ä"}'),
    )
    const response = await dispatcherFetch(`${url}/path?q=1`)
    expect([
      response.status,
      response.ok,
      response.url,
      response.headers.get('X-One'),
      response.headers.getSetCookie(),
    ]).toEqual([201, true, `${url}/path?q=1`, 'a', ['b=1', 'c=2']])
    expect(await response.json()).toEqual({ a: 'ä' })
  })

  it('sends method, headers and body', async () => {
    const url = await serve((request, response) => {
      response.setHeader(
        'x-seen',
        `${request.method} ${String(request.headers['x-mine'])} ${request.headers['content-length']}`,
      )
      request.pipe(response)
    })
    const response = await dispatcherFetch(url, { method: 'POST', headers: { 'x-mine': '1' }, body: 'hello' })
    expect([response.headers.get('x-seen'), await response.text()]).toEqual(['POST 1 5', 'hello'])
  })

  it('decompresses', async () => {
    const text = 'long text '.repeat(1000)
    const url = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text)),
    )
    expect(await (await dispatcherFetch(url)).text()).toBe(text)
    expect(await new Response((await dispatcherFetch(url)).body).text()).toBe(text)
  })

  it('streams, and holds the sender up while nobody reads', async () => {
    const url = await serve((_, response) => response.end(Buffer.alloc(8 << 20, 'x')))
    const response = await dispatcherFetch(url)
    let size = 0
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) size += chunk.length
    expect(size).toBe(8 << 20)
  })

  it('ends with the reason of the signal, before the answer and in the body', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/body') response.write('x')
    })
    for (const path of ['/', '/body']) {
      const controller = new AbortController()
      setTimeout(() => controller.abort('enough'), 20)
      const text = async (): Promise<string> =>
        (await dispatcherFetch(url + path, { signal: controller.signal })).text()
      await expect(text()).rejects.toBe('enough')
    }
  })

  it('fails where nobody listens, and where the body breaks off', async () => {
    await expect(dispatcherFetch('http://127.0.0.1:49151')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '10' }).write('x')
      setTimeout(() => response.destroy(), 5)
    })
    await expect((await dispatcherFetch(url)).text()).rejects.toThrow(/./)
  })

  it('follows redirects, without the token to another origin', async () => {
    const seen: unknown[] = []
    const other = await serve((request, response) => {
      seen.push([request.method, request.headers.authorization])
      response.end('there')
    })
    const url = await serve((request, response) => {
      if (request.url === '/end') {
        seen.push([request.method, request.headers.authorization])
        response.end('here')
        return
      }
      response
        .writeHead(request.method === 'POST' ? 303 : 307, { location: request.url === '/away' ? other : '/end' })
        .end()
    })
    const headers = { authorization: 'Bearer secret-token' }
    expect(await (await dispatcherFetch(`${url}/away`, { headers })).text()).toBe('there')
    expect(await (await dispatcherFetch(url, { headers, method: 'POST', body: 'x' })).text()).toBe('here')
    expect(seen).toEqual([
      ['GET', undefined],
      ['GET', 'Bearer secret-token'],
    ])
    await expect(dispatcherFetch(url, { redirect: 'error' })).rejects.toThrow('unexpected redirect')
    expect((await dispatcherFetch(url, { redirect: 'manual' })).status).toBe(307)
  })
})
