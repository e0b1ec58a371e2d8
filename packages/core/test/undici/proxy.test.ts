import { createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { ProxyAgent } from 'undici'
import { expect, it, onTestFinished } from 'vitest'
import { ConnectionError, createClient } from '@portolan/core'
import { undiciFetch } from '@portolan/core/undici'
import { record } from '@portolan/testing/serve'

/** A proxy that forwards requests and opens tunnels, and notes what it is asked for. */
async function proxy(): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = []
  const sockets = new Set<Socket>()
  const note = ({ method, url, headers }: IncomingMessage): void =>
    void asked.push(`${method} ${url} ${headers['proxy-authorization']}`)
  const server = createServer((incoming, response) => {
    note(incoming)
    const { 'proxy-authorization': _, ...headers } = incoming.headers
    const onward = request(incoming.url ?? '', { method: incoming.method ?? '', headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(response)
    })
    incoming.pipe(onward)
  })
  server.on('connect', (incoming: IncomingMessage, socket: Socket) => {
    note(incoming)
    const [host, port] = (incoming.url ?? '').split(':')
    const onward = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      socket.pipe(onward).pipe(socket)
    })
    for (const one of [socket, onward]) {
      sockets.add(one)
      one.on('error', () => {})
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

it.each([
  [true, 'CONNECT HOST Basic bWU6c2VjcmV0'],
  [false, 'PUT http://HOST/things Basic bWU6c2VjcmV0'],
])('a client goes through a proxy (tunnel: %s)', async (proxyTunnel, expected) => {
  const { url, requests } = await record({ body: { id: 7 } })
  const { url: uri, asked } = await proxy()
  const dispatcher = new ProxyAgent({ uri: uri.replace('//', '//me:secret@'), proxyTunnel })
  onTestFinished(() => dispatcher.destroy())
  const client = createClient({
    baseUrl: url,
    profile: { service: 'the service' },
    options: { fetch: undiciFetch({ dispatcher }), token: 'token-of-the-test' },
    groups: {},
  })
  expect(await client.request({ method: 'PUT', path: '/things', body: { a: 1 } })).toEqual({ id: 7 })
  expect(asked).toEqual([expected.replace('HOST', new URL(url).host)])
  expect(requests).toMatchObject([
    { method: 'PUT', path: '/things', body: '{"a":1}', headers: { authorization: 'Bearer token-of-the-test' } },
  ])
  expect(requests[0]?.headers['proxy-authorization']).toBeUndefined()
})

it.each([
  [407, 1, true],
  [502, 2, false],
  [503, 2, false],
])('a proxy that refuses with %i is a ConnectionError after %i attempts', async (status, attempts, permanent) => {
  const server = createServer().on('connect', (_, socket: Socket) => socket.end(`HTTP/1.1 ${status} no\r\n\r\n`))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const dispatcher = new ProxyAgent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  onTestFinished(() => dispatcher.destroy())
  const client = createClient({
    baseUrl: 'https://api.example.com',
    profile: { service: 'the service' },
    options: { fetch: undiciFetch({ dispatcher }), retry: { retries: 1, minDelay: 1 } },
    groups: {},
  })
  const error: unknown = await client.request({ method: 'POST', path: '/things', body: {} }).catch((e: unknown) => e)
  expect(ConnectionError.is(error) && error).toMatchObject({
    name: 'ConnectionError',
    message: expect.stringContaining(`the proxy refused to connect with ${status}`),
    unsent: true,
    permanent,
    attempts: Array.from({ length: attempts }, () => expect.objectContaining({ error: expect.any(String) })),
  })
})
