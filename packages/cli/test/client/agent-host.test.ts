import { processEnv } from '@portolan/testing/process-env'
import { nowhere } from '@portolan/testing/folder'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { type CallToolResult, ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { join } from 'node:path'
import { serve } from '@portolan/testing/serve'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startHttp } from '../mcp/official-clients.ts'
import { keepClient, removeClient } from './acme.ts'

const token = 'canary-4f1d9c0be7'

let folder: string
beforeAll(async () => void (folder = await keepClient('out', 'ferry.yaml')), 60_000)
afterAll(() => removeClient(folder))

/** The service: three pages of crossings, 500 seats, and a crossing that is not as its document says. */
async function ferry() {
  const sent: string[] = []
  const url = await serve((request, response) => {
    const { method = '', url: path = '' } = request
    sent.push(`${method} ${path}`)
    const crossing = (id: string) => ({
      id,
      from: 'Kiel',
      price: 5,
      notes: 'n'.repeat(10),
      boardingToken: 'secret-of-boarding',
    })
    const json = (value: unknown, status = 200) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const page = Number(new URL(path, 'http://ferry').searchParams.get('page') ?? 1)
    if (method === 'DELETE' || path.endsWith('/cancel')) response.writeHead(204).end()
    else if (method === 'POST') json(crossing('new'), 201)
    else if (path.endsWith('/seats'))
      json(Array.from({ length: 500 }, (_, number) => ({ number, free: number % 2 === 0 })))
    else if (path.startsWith('/crossings/odd'))
      json({ id: 5, price: 'five', notes: `for ${request.headers.authorization}` })
    else if (path.startsWith('/crossings/long')) json({ ...crossing('long'), notes: 'x'.repeat(5000) })
    else if (path.startsWith('/crossings/')) json(crossing('a'))
    else {
      const next = page < 3 ? { next: `http://${request.headers.host}/crossings?page=${page + 1}` } : {}
      json({ data: ['x', 'y'].map((id) => crossing(`${id}${page}`)), links: next })
    }
  })
  return { url, sent }
}

type Reply = 'accept' | 'decline' | 'none'

/** A host of the official SDK. With a reply it can ask its user, who gives it. */
async function host(kind: 'stdio' | 'http', flags: readonly string[] = [], reply: Reply = 'none') {
  const service = await ferry()
  const env = { PORTOLAN_FERRY_BASE_URL: service.url, PORTOLAN_FERRY_TOKEN: token, XDG_CONFIG_HOME: nowhere }
  const capabilities = reply === 'none' ? {} : { elicitation: {} }
  const client = new Client({ name: 'host', version: '1.0.0' }, { capabilities })
  const asked: string[] = []
  if (reply !== 'none')
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
      asked.push(params.message)
      return { action: reply, ...(reply === 'accept' ? { content: {} } : {}) }
    })
  onTestFinished(() => client.close())
  if (kind === 'stdio') {
    const main = join(import.meta.dirname, '../../src/main.ts')
    const args = ['--conditions=@portolan/source', main, 'mcp', '--client', folder, ...flags]
    const given = { ...processEnv, ...env }
    await client.connect(new StdioClientTransport({ command: process.execPath, args, env: given }))
  } else {
    const server = await startHttp(['--client', folder, ...flags], env)
    onTestFinished(() => server.stop())
    const requestInit = { headers: { authorization: `Bearer ${server.token}` } }
    await client.connect(new StreamableHTTPClientTransport(new URL(server.url), { requestInit }))
  }
  const call = async (name: string, input: object) => {
    const result = (await client.callTool({ name, arguments: { ...input } })) as CallToolResult
    const { content } = result
    const [first] = content
    const link = content.find((block) => block.type === 'resource_link')?.uri
    return { ...result, text: first?.type === 'text' ? first.text : '', link }
  }
  return { client, call, asked, ...service }
}

describe.each(['stdio', 'http'] as const)('a host of the official SDK over %s', (kind) => {
  it('lists tools that say what they do, without a character that hides', async () => {
    const { client } = await host(kind, ['--allow-writes'])
    await client.ping()
    const { tools } = await client.listTools()
    const { resources } = await client.listResources()
    expect(
      tools.map(({ name, annotations }) => [
        name,
        annotations?.readOnlyHint,
        annotations?.destructiveHint,
        annotations?.idempotentHint,
      ]),
    ).toEqual([
      ['ferry_crossings_list', true, undefined, undefined],
      ['ferry_crossings_create', false, false, false],
      ['ferry_crossings_get', true, undefined, undefined],
      ['ferry_crossings_delete', false, true, true],
      ['ferry_crossings_cancel', false, true, false],
      ['ferry_crossings_seats_list', true, undefined, undefined],
    ])
    expect(JSON.stringify([tools, resources, client.getInstructions()])).not.toMatch(
      /\\u00(?:1b|07|9b)|[\u0080-\u009f\u202e]/,
    )
    expect(client.getInstructions()).toMatch(/^Calls 6 operations of ferry: a tool each \(--tools direct\)\. /)
    expect(new Set([...tools, ...resources].map(({ title }) => title)).size).toBe(tools.length + resources.length)
  })

  it('gets structured results that fit their schemas, or are marked, with secrets redacted', async () => {
    const { client, call } = await host(kind, ['--allow-writes'])
    // The client holds every structured result against the schema that it has listed, and throws.
    await client.listTools()
    expect((await call('ferry_crossings_list', { limit: 3 })).structuredContent).toMatchObject({
      items: [{ id: 'x1', boardingToken: '[redacted]' }, { id: 'y1' }, { id: 'x2' }],
      shown: 3,
      more: true,
    })
    expect((await call('ferry_crossings_get', { params: { id: 'a' } })).structuredContent).toMatchObject({ price: 5 })
    expect((await call('ferry_crossings_create', { params: { from: 'Oslo' } })).structuredContent).toMatchObject({
      id: 'new',
      boardingToken: '[redacted]',
    })
    const odd = await call('ferry_crossings_get', { params: { id: 'odd' } })
    expect(odd.structuredContent).toEqual({
      result: { id: 5, price: 'five', notes: 'for Bearer [redacted]' },
    })
    expect(JSON.stringify(odd)).not.toContain(token)
  })

  it('reads a result that was cut by reference, in parts', async () => {
    const { client, call, sent } = await host(kind, ['--max-result-bytes', '2048'])
    const name = (await client.listTools()).tools.find((one) => one.description?.includes('all seats'))?.name ?? ''
    const { link = '', structuredContent } = await call(name, { params: { id: 'a' }, limit: 500 })
    expect(structuredContent).toMatchObject({ more: true })
    const read = async (query: string) => {
      const { contents } = await client.readResource({ uri: link + query })
      return JSON.parse((contents[0] as { readonly text: string }).text) as Readonly<Record<string, unknown>>
    }
    const seats: unknown[] = []
    for (let offset: unknown = 0; typeof offset === 'number';) {
      const { items, offset: next } = await read(`?offset=${offset}`)
      seats.push(...(items as unknown[]))
      offset = next
    }
    expect(seats).toEqual(Array.from({ length: 500 }, (_, number) => ({ number, free: number % 2 === 0 })))
    expect(await read('?contains=%22number%22%3A77%2C&fields=free')).toEqual({
      items: [{ free: false }],
      total: 500,
      more: false,
    })
    expect(sent).toEqual(['GET /crossings/a/seats'])
    await expect(read('?page=1')).rejects.toThrow('There is no page: it takes path, offset, limit, fields and contains')
    await expect(
      client.readResource({ uri: link.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }),
    ).rejects.toThrow('no longer available')
  })

  it('reads a long text by reference too', async () => {
    const { client, call } = await host(kind, ['--max-result-bytes', '2048'])
    const { link = '' } = await call('ferry_crossings_get', { params: { id: 'long' } })
    let notes = ''
    for (let offset: number | undefined = 0; offset !== undefined;) {
      const { contents } = await client.readResource({ uri: `${link}?path=notes&offset=${offset}` })
      const part = JSON.parse((contents[0] as { readonly text: string }).text) as {
        readonly text: string
        readonly offset?: number
      }
      notes += part.text
      offset = part.offset
    }
    expect(notes).toBe('x'.repeat(5000))
  })

  it('gets an error for a prompt without its argument', async () => {
    const { client } = await host(kind)
    await expect(client.getPrompt({ name: 'look_up', arguments: {} })).rejects.toMatchObject({ code: -32_602 })
  })
})

describe('a call that destroys, from a host of the official SDK', () => {
  it.each([
    ['accept', ['DELETE /crossings/a']],
    ['decline', []],
    ['none', ['DELETE /crossings/a']],
  ] as const)('of a tool of its own: %s', async (reply, expected) => {
    const { call, asked, sent } = await host('stdio', ['--allow-writes'], reply)
    const { isError = false } = await call('ferry_crossings_delete', { params: { id: 'a' } })
    expect([isError, sent]).toEqual([reply === 'decline', expected])
    expect(asked).toEqual(reply === 'none' ? [] : ['ferry.crossings.delete: Deletes a crossing (--id a). Continue?'])
  })

  it.each([
    ['accept', ['DELETE /crossings/a', 'GET /crossings/b', 'DELETE /crossings/c'], 2],
    ['decline', ['GET /crossings/b'], 2],
    ['none', ['GET /crossings/b'], 0],
  ] as const)('within a program: %s', async (reply, expected, questions) => {
    const { call, asked, sent } = await host('stdio', ['--allow-writes', '--tools', 'code'], reply)
    const code = `const failed = []
    const { crossings } = ferry
    await crossings.delete({ id: 'a' }).catch((error) => failed.push(error.message))
    await crossings.get({ id: 'b' })
    await crossings.delete({ id: 'c' }).catch((error) => failed.push(error.message))
    return failed.length`
    const { text } = await call('run_program', { code })
    expect([JSON.parse(text), sent]).toEqual([{ result: reply === 'accept' ? 0 : 2 }, expected])
    expect(asked).toHaveLength(questions)
  })
})
