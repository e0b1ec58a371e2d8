import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { nodeHandler } from '../../src/mcp/node-handler.ts'
import { refuseStranger } from '../../src/mcp/server-token.ts'

describe('a request to the MCP server', () => {
  it.each<[string | undefined, boolean]>([
    ['Bearer secret', true],
    ['bearer secret', true],
    ['Bearer  secret', false],
    ['Bearer secret ', true],
    ['Bearer secre', false],
    ['Bearer secrets', false],
    ['Basic Bearer secret', false],
    ['secret', false],
    ['', false],
    [undefined, false],
  ])('with the authorization %j passes: %s', (authorization, isKnown) => {
    const request = new Request(
      'http://127.0.0.1/mcp',
      authorization === undefined ? {} : { headers: { authorization } },
    )
    const refused = refuseStranger(request, 'secret')
    const unauthorized = [401, 'Bearer']
    expect(refused && [refused.status, refused.headers.get('www-authenticate')]).toEqual(
      isKnown ? undefined : unauthorized,
    )
  })

  it.each([
    ['GET', ''],
    ['HEAD', ''],
    ['POST', 'x'],
    ['DELETE', 'x'],
  ])('by %s arrives with its body and headers, and is answered', async (method, body) => {
    const seen: Request[] = []
    const texts: string[] = []
    const server = createServer(
      nodeHandler(async (request) => {
        seen.push(request)
        texts.push(await request.text())
        return new Response('told', { status: 202, headers: { 'x-own': 'y' } })
      }),
    )
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}/mcp?a=1`, {
      method,
      headers: { 'x-given': 'z', connection: 'close' },
      ...(body === '' ? {} : { body }),
    })
    expect([response.status, response.headers.get('x-own'), await response.text()]).toEqual([
      202,
      'y',
      method === 'HEAD' ? '' : 'told',
    ])
    const [request] = seen
    expect([request?.method, new URL(request?.url ?? '').search, request?.headers.get('x-given')]).toEqual([
      method,
      '?a=1',
      'z',
    ])
    expect([request?.body === null, texts]).toEqual([body === '', [body]])
  })
})
