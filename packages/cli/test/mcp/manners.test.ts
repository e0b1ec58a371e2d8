import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createIssuesClient } from '@portolan/issues-client'
import { emptyFolder, nowhere } from '@portolan/testing/folder'
import { describe, expect, it, onTestFinished } from 'vitest'
import { loadServices } from '../../src/manifest/load.ts'
import { makeTools } from '../../src/mcp/tools.ts'
import { toolsFor } from '../../src/tools.ts'
import { command } from '../command.ts'
import { emulate, repository } from '../set-up.ts'
import { callTool, overHttp, startHttp } from './official-clients.ts'

const list = { owner: 'portolan', repo: 'atlas', per_page: 5 }

/** The tokens of a text are fewer than its bytes divided by this. */
const bytesOfToken = 2.6
const mostTokens = 25_000

describe('the tools', () => {
  it('make 16 of 40 calls that come together at a time, and all succeed', async () => {
    const { emulator } = await emulate('issues')
    let [running, most] = [0, 0]
    const client = createIssuesClient({
      baseUrl: emulator.url,
      token: 'canary',
      async fetch(url, init) {
        most = Math.max(most, ++running)
        return fetch(url, init).finally(() => running--)
      },
    })
    const tool = (await toolsFor('issues', client)).find(({ name }) => name === 'issues_rateLimit_get')
    const results = await Promise.all(Array.from({ length: 40 }, async () => tool?.execute({})))
    expect(results.filter((one) => one?.isError)).toEqual([])
    expect([emulator.requests.length, most]).toEqual([40, 16])
  })

  it('tell a host that asks for it how many items were read', async () => {
    const { env } = await emulate('issues', repository(12))
    const server = await startHttp(['issues'], env)
    onTestFinished(() => server.stop())
    const client = await overHttp('auto', server)
    onTestFinished(() => client.close())
    const told: unknown[] = []
    const call = { name: 'issues_issueEvents_listForRepo', arguments: { params: list, fields: 'id' } }
    await client.callTool(call, { onprogress: ({ progress, message }) => told.push([progress, message]) })
    expect(told).toEqual([
      [5, '5 items read'],
      [10, '10 items read'],
      [12, '12 items read'],
    ])
  })

  it('have descriptions that fit into what hosts take of a result, each alone and all together', async () => {
    const services = loadServices()
    const all = { allowWrites: true, allowSecrets: true, files: nowhere }
    const options = { ...all, tools: 'dynamic', clients: {} as never, maxResultBytes: 16_384, timeout: 1 } as const
    const { tools } = makeTools(services, options)
    const describing = tools.find(({ name }) => name === 'search_operations')
    const names = services.flatMap(({ name, groups }) =>
      groups.flatMap(({ operations }) => operations.map((one) => `${name}.${one.name}`)),
    )
    const sizes = await Promise.all(
      names.map(async (name) => Buffer.byteLength((await describing?.execute({ describe: [name] }))?.text ?? '')),
    )
    expect(Math.max(...sizes) / bytesOfToken).toBeLessThan(mostTokens)
    const shown = JSON.stringify(tools)
    expect(Buffer.byteLength(shown) / bytesOfToken).toBeLessThan(2000)
  })

  it('have results of at most 65,536 bytes, whatever the operator wants', async () => {
    const { env } = await emulate('issues', repository(400))
    const server = await startHttp(['issues', '--max-result-bytes', '1000000'], env)
    onTestFinished(() => server.stop())
    const client = await overHttp('auto', server)
    onTestFinished(() => client.close())
    const call = { params: { ...list, per_page: 100 }, limit: 400 }
    const { text } = await callTool(client, 'issues_issueEvents_listForRepo', call)
    expect([Buffer.byteLength(text) <= 65_536, (JSON.parse(text) as { more: boolean }).more]).toEqual([true, true])
  })
})

describe('--token-file', () => {
  it('makes a token for its owner alone, which stays the same and is not printed', async () => {
    const { env } = await emulate('issues')
    const path = join(emptyFolder(), 'token')
    for (const _ of [1, 2]) {
      const server = await startHttp(['issues', '--token-file', path], env)
      const token = readFileSync(path, 'utf8').trim()
      expect([server.stderr().includes(token), statSync(path).mode & 0o777]).toEqual([false, 0o600])
      const client = await overHttp('auto', { ...server, token })
      expect((await client.listTools()).tools).not.toEqual([])
      await client.close()
      await server.stop()
    }
  })

  it.each([
    ['others can read', 'x'.repeat(40), 0o644, 'other users have access to it'],
    ['holds more than a token', `${'x'.repeat(40)} y`, 0o600, 'has to hold a token of at least 32 characters'],
    ['holds next to nothing', 'x'.repeat(31), 0o600, 'has to hold a token of at least 32 characters'],
  ])('refuses a file that %s', async (_, text, mode, message) => {
    const path = join(emptyFolder(), 'token')
    writeFileSync(path, text)
    chmodSync(path, mode)
    const { code, stderr } = await command(`mcp issues --http 0 --token-file ${path}`)
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
  })
})
