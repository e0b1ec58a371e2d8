import { request as send } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { command } from '../command.ts'
import { type HttpServer, startHttp } from './official-clients.ts'

let server: HttpServer

beforeAll(async () => void (server = await startHttp(['issues'], {})))
afterAll(() => server.stop())

/** By `node:http`, since `fetch` sets the header Host itself. */
function post(headers: Readonly<Record<string, string>>, body = '{}', path = '/mcp') {
  const { promise, resolve, reject } = Promise.withResolvers<{
    readonly status: number | undefined
    readonly text: string
  }>()
  const request = send(new URL(path, server.url), { method: 'POST', headers }, (response) => {
    let text = ''
    response.on('data', (chunk: Buffer) => void (text += chunk.toString()))
    response.on('end', () => resolve({ status: response.statusCode, text }))
  })
  request.on('error', reject)
  request.end(body)
  return promise
}

const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const initialize = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
})

function authorized(): Readonly<Record<string, string>> {
  return { ...json, authorization: `Bearer ${server.token}` }
}

describe('MCP over HTTP', () => {
  it('listens on 127.0.0.1, and has a token of 256 bits', () => {
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/)
    expect(server.token).toMatch(/^[\w-]{43}$/)
  })

  it('answers a request with its token', async () => {
    const { status, text } = await post(authorized(), initialize)
    expect([status, text.includes('"name":"portolan"')]).toEqual([200, true])
  })

  it.each([
    ['none', undefined],
    ['another', 'Bearer of-somebody-else'],
    ['an empty one', 'Bearer '],
    ['one of another scheme', 'Basic dXNlcjpwYXNz'],
  ])('answers 401 to a request with %s for a token', async (_, authorization) => {
    const { status } = await post({ ...json, ...(authorization === undefined ? {} : { authorization }) }, initialize)
    expect(status).toBe(401)
  })

  it.each(['https://evil.example', 'null', 'http://127.0.0.1.evil.example'])(
    'answers 403 to the origin %s',
    async (origin) => {
      expect((await post({ ...authorized(), origin }, initialize)).status).toBe(403)
    },
  )

  it('answers a page of this machine', async () => {
    expect((await post({ ...authorized(), origin: 'http://localhost:6274' }, initialize)).status).toBe(200)
  })

  it.each(['evil.example', '127.0.0.1.evil.example', 'evil.example:80'])('answers 403 to the host %s', async (host) => {
    expect((await post({ ...authorized(), host }, initialize)).status).toBe(403)
  })

  it('answers 413 to more than a mebibyte', async () => {
    const { status } = await post(authorized(), JSON.stringify({ text: 'x'.repeat(1 << 20) }))
    expect(status).toBe(413)
  })

  it('says that another program has its port', async () => {
    const { port } = new URL(server.url)
    expect(await command(`mcp issues --http ${port}`)).toEqual({
      code: 1,
      stdout: '',
      stderr: `portolan: cannot listen on port ${port} (EADDRINUSE) (Choose another with --http.)\n`,
    })
  })

  it('answers 404 on every other path', async () => {
    expect((await post(authorized(), initialize, '/')).status).toBe(404)
  })
})
