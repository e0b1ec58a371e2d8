import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@modelcontextprotocol/client'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadServices } from '../../src/manifest/load.ts'
import { outputSchema } from '../../src/mcp/tool-schemas.ts'
import type { Found } from '../../src/manifest/find-operation.ts'
import { isDangerous } from '../../src/manifest/manifest.ts'
import { canary, EmulatedServices, isTeams } from '../operations/emulated-services.ts'
import { withNames } from '../operations/names.ts'
import type { Row } from '../operations/row.ts'
import { rows } from '../operations/rows.ts'
import { callTool, eras, type HttpServer, overHttp, overStdio, startHttp, type Told } from './official-clients.ts'
import { toolCall } from './tool-call.ts'

/** What MCP does not offer, whatever its flags. */
const left = ['issues.issueEvents.watch', 'sitehost.sites.saveBackup']

/** Results that are not what the command prints. */
const others: Readonly<Record<string, Row['prints']>> = {
  'sitehost.sites.downloadBackup': ['path', 'size', 'kind'],
}

const emulated = new EmulatedServices()
const servers: HttpServer[] = []
const errors: (() => string)[] = []
const clients: { readonly name: string; readonly client: Client }[] = []
const teamClients: Client[] = []

beforeAll(async () => {
  await emulated.start()
  const { env, folder } = emulated
  const words = ['--allow-writes', '--allow-secrets', '--files', folder, '--max-result-bytes', '1000000']
  const [all, team] = [
    await startHttp(words, env),
    await startHttp(['article', '--tools', 'dynamic', ...words], { ...env, ...emulated.envOf('article teams') }),
  ]
  servers.push(all, team)
  for (const era of eras) {
    const { client, stderr } = await overStdio(era, words, env)
    errors.push(stderr)
    clients.push({ name: `stdio, ${era}`, client }, { name: `HTTP, ${era}`, client: await overHttp(era, all) })
    teamClients.push(await overHttp(era, team))
  }
}, 60_000)

afterAll(async () => {
  for (const client of [...clients.map((one) => one.client), ...teamClients]) await client.close()
  for (const server of servers) await server.stop()
  await emulated.stop()
})

/** The rows take turns with the clients. Those over stdio call two services only: their processes have to load each. */
function clientFor(argv: string): Client {
  const isForAll = /^(?:issues|sitehost) /.test(argv)
  const chosen = clients.filter(({ name }) => isForAll || name.startsWith('HTTP'))
  const list = isTeams(argv) ? teamClients : chosen.map(({ client }) => client)
  const at = rows.findIndex((row) => row.argv === argv)
  return list[at % list.length] as Client
}

async function perform({ argv, before = [], stdin = '', request }: Row) {
  const emulator = emulated.fresh(argv)
  for (const one of await withNames(before, emulated.ask, emulator)) await emulated.run(one)
  const [line = '', expected = '', input = ''] = await withNames([argv, String(request), stdin], emulated.ask, emulator)
  const asked = emulator.requests.length
  const call = await toolCall(emulated.words(line), input)
  const { effect } = call.found.operation
  const tool = effect === 'reads' ? 'read_operation' : 'change_operation'
  const confirm = isDangerous(effect) ? { confirm: true } : {}
  const told = await callTool(clientFor(argv), tool, { ...call.input, ...confirm })
  const sent = emulator.requests.slice(asked)
  return { call, told, sent, expected: request instanceof RegExp ? request : expected }
}

/** The pattern itself where the text fits it. */
function asExpected(expected: string | RegExp, text: string): string | RegExp {
  return expected instanceof RegExp && expected.test(text) ? expected : text
}

/** The result as the table has it: the fields that are there, or a text on a line of its own. */
function asPrinted(prints: Row['prints'], { text }: Told): Row['prints'] {
  const result = JSON.parse(text) as { readonly items?: readonly object[]; readonly done?: true }
  if (prints === '') return result.done ? '' : text
  if (typeof prints === 'string' || prints instanceof RegExp)
    return asExpected(prints, `${typeof result === 'string' ? result : text}\n`)
  const first = Object(result.items ? result.items[0] : result) as object
  return prints.filter((name) => Object.hasOwn(first, name))
}

const validator = new AjvJsonSchemaValidator()

/** Holds a result against the schema that a tool of the operation alone would show. */
function judge({ service, operation }: Found, data: object) {
  const { valid, errorMessage } = validator.getValidator({ ...outputSchema({ service, operation }) })(data)
  return valid ? 'fits' : errorMessage
}

describe('every operation over MCP', () => {
  it.each(rows.filter(({ argv }) => !/ (?:watch|save-backup) /.test(argv)))('$argv', async (row) => {
    const { call, told, sent, expected } = await perform(row)
    expect([told.isError, told.isError && told.text]).toEqual([false, false])
    const { found } = call
    const data = JSON.parse(told.text) as unknown
    const isObject = typeof data === 'object' && data !== null && !Array.isArray(data)
    expect(judge(found, isObject ? data : { result: data })).toBe('fits')
    const prints = others[String(call.input['operation'])] ?? row.prints
    expect(asPrinted(prints, told)).toEqual(prints)
    const [first] = sent
    expect(asExpected(expected, first ? `${first.method} ${first.path}` : '')).toBe(expected)
    expect(first?.headers['authorization'] ?? `Bearer ${canary}`).toBe(`Bearer ${canary}`)
    expect(JSON.stringify(told.content)).not.toContain(canary)
  })

  it('is offered, except what never ends or writes where a model says', async () => {
    const names = loadServices().flatMap(({ name, groups }) =>
      groups.flatMap(({ operations }) => operations.map((operation) => `${name}.${operation.name}`)),
    )
    expect(names).toContain('issues.rateLimit.get')
    const { client } = clients[0] as { client: Client }
    const refused: string[] = []
    for (const name of names) {
      const { isError } = await callTool(client, 'search_operations', { describe: [name] })
      if (isError) refused.push(name)
    }
    expect(refused).toEqual(left)
  })

  it('has the same three tools over both transports in both eras', async () => {
    const writes = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true }
    for (const { client } of clients)
      expect((await client.listTools()).tools.map(({ name, annotations }) => [name, annotations])).toEqual([
        ['search_operations', { readOnlyHint: true, openWorldHint: false }],
        ['read_operation', { readOnlyHint: true, openWorldHint: true }],
        ['change_operation', writes],
      ])
    expect(clients.map(({ name, client }) => [name, client.getNegotiatedProtocolVersion()])).toEqual([
      ['stdio, legacy', '2025-11-25'],
      ['HTTP, legacy', '2025-11-25'],
      ['stdio, auto', '2026-07-28'],
      ['HTTP, auto', '2026-07-28'],
    ])
  })

  it.each([
    [{ traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', tracestate: 'host=1' }, true],
    [{ traceparent: '00-00000000000000000000000000000000-b7ad6b7169203331-01' }, false],
    [{ traceparent: 'x\r\nauthorization: y' }, false],
  ])('hands on the trace %j of a host where it is valid', async (_meta, isValid) => {
    const emulator = emulated.of('issues')
    for (const { client } of clients) {
      const asked = emulator.requests.length
      await client.callTool({ name: 'read_operation', arguments: { operation: 'issues.rateLimit.get' }, _meta })
      const { headers } = emulator.requests[asked] ?? {}
      expect(headers?.['authorization']).toBe(`Bearer ${canary}`)
      expect(headers?.['traceparent']).toBe(isValid ? _meta.traceparent : undefined)
    }
  })

  it('saves a download in the folder of the operator, and links to it', async () => {
    const input = { operation: 'sitehost.sites.downloadBackup', params: { site_id: 1001, backup_id: 5020 } }
    for (const { client } of clients) {
      const { text, content } = await callTool(client, 'read_operation', input)
      const { path, size } = JSON.parse(text) as { readonly path: string; readonly size: number }
      expect(path.startsWith(join(realpathSync(emulated.folder), 'download-backup-'))).toBe(true)
      expect(readFileSync(path, 'utf8').slice(0, 3)).toBe('-- ')
      expect(content[1]).toMatchObject({ type: 'resource_link', uri: `file://${path}`, size })
    }
  })

  it('has written nothing to stderr but where the server is', () => {
    expect(errors.map((stderr) => stderr())).toEqual(['', ''])
    const line = /^portolan: MCP server at \S+\nportolan: clients have to send Authorization: Bearer [\w-]{43}\n$/
    expect(servers.map(({ stderr }) => stderr())).toEqual([expect.stringMatching(line), expect.stringMatching(line)])
  })
})
