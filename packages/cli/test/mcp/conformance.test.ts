import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HttpServer, startHttp } from './official-clients.ts'

const program = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'))

let server: HttpServer
let folder: string

/** The suite cannot send a token: this adds it. */
const proxy = createServer((incoming, outgoing) => {
  const { method, headers } = incoming
  const authorization = `Bearer ${server.token}`
  const request = send(server.url, { method, headers: { ...headers, authorization } }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(outgoing)
  })
  incoming.pipe(request)
})

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-conformance-'))
  server = await startHttp(['issues'], {})
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
})

afterAll(async () => {
  proxy.close()
  proxy.closeAllConnections()
  await server.stop()
  rmSync(folder, { recursive: true })
})

// The other scenarios of the suite call tools, prompts and resources that only its own example server has.
describe('the conformance suite of the protocol', () => {
  it.concurrent.each([
    ['server-initialize', 1],
    ['ping', 1],
    ['tools-list', 1],
    ['dns-rebinding-protection', 2],
  ])('passes %s', async (scenario, checks) => {
    const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/mcp`
    const child = spawn(process.execPath, [program, 'server', '--url', url, '--scenario', scenario, '-o', folder])
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => void (printed += chunk.toString()))
    const [code] = await once(child, 'close')
    expect([code, printed]).toEqual([0, expect.stringContaining(`Passed: ${checks}/${checks}, 0 failed, 0 warnings`)])
  })
})
