import { processEnv } from '@portolan/testing/process-env'
import { nowhere } from '@portolan/testing/folder'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { overStdio } from './official-clients.ts'
import { canary } from '../set-up.ts'

const program = ['--conditions=@portolan/source', join(import.meta.dirname, '../../src/main.ts'), 'mcp', 'issues']

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
}

/** Starts a server, and waits for its first response. */
async function start() {
  const child = spawn(process.execPath, program, {
    env: { ...processEnv, XDG_CONFIG_HOME: nowhere },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'close')
  child.stdin.write(`${JSON.stringify(initialize)}\n`)
  await once(child.stdout, 'data')
  return { child, ended }
}

describe('MCP over stdio', () => {
  it('ends when the host closes stdin', async () => {
    const { child, ended } = await start()
    child.stdin.end()
    expect(await ended).toEqual([0, null])
  })

  it('says that a message is too large, and ends', async () => {
    const { child, ended } = await start()
    child.stdin.on('error', () => {})
    let text = ''
    child.stderr.on('data', (part) => (text += String(part)))
    child.stdin.write('x'.repeat(11 << 20))
    expect(await ended).toEqual([1, null])
    expect(text).toBe('portolan: the host sent a message of more than 10 MiB, and the server has ended\n')
  })

  it('ends when it is interrupted', async () => {
    const { child, ended } = await start()
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })

  it('aborts the request to the service when the host cancels the call', async () => {
    const arrived = Promise.withResolvers<IncomingMessage>()
    const service = createServer((request) => arrived.resolve(request)).listen(0, '127.0.0.1')
    onTestFinished(() => void service.close())
    await once(service, 'listening')
    const { port } = service.address() as AddressInfo
    const env = { PORTOLAN_ISSUES_BASE_URL: `http://127.0.0.1:${port}`, PORTOLAN_ISSUES_TOKEN: canary }
    const { client } = await overStdio('auto', ['issues'], env)
    onTestFinished(() => client.close())
    const caller = new AbortController()
    const call = client.callTool({ name: 'issues_rateLimit_get', arguments: {} }, { signal: caller.signal })
    const closed = once((await arrived.promise).socket, 'close')
    caller.abort()
    await expect(call).rejects.toThrow(/abort/i)
    await closed
  })
})
