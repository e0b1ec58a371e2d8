import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { callTool, overStdio } from './official-clients.ts'
import { emulate } from '../set-up.ts'

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
    env: { PATH: process.env['PATH'], XDG_CONFIG_HOME: '/nonexistent' },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'close')
  child.stdin.write(`${JSON.stringify(initialize)}\n`)
  await once(child.stdout, 'data')
  return { child, ended }
}

describe('MCP over stdio', { timeout: 30_000 }, () => {
  it('ends when the host closes stdin', async () => {
    const { child, ended } = await start()
    child.stdin.end()
    expect(await ended).toEqual([0, null])
  })

  it('ends when it is interrupted', async () => {
    const { child, ended } = await start()
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })

  it('aborts the request to the service when the host cancels the call', async () => {
    const { env, emulator } = await emulate('issues')
    emulator.faults.add({ kind: 'delay', ms: 30_000 })
    const { client } = await overStdio('auto', ['issues'], env)
    onTestFinished(() => client.close())
    const caller = new AbortController()
    const call = client.callTool({ name: 'issues_rateLimit_get', arguments: {} }, { signal: caller.signal })
    while (emulator.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    caller.abort()
    await expect(call).rejects.toThrow()
    emulator.faults.clear()
    const { isError } = await callTool(client, 'issues_rateLimit_get', {})
    expect(isError).toBe(false)
  })
})
