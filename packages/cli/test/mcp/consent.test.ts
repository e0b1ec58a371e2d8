import { Client, InMemoryTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { canAsk } from '../../src/mcp/consent.ts'
import { KeptResults } from '../../src/mcp/kept-results.ts'
import { serverMaker } from '../../src/mcp/mcp-server.ts'
import { emulate } from '../set-up.ts'
import { eras, startHttp } from './official-clients.ts'
import { made } from './tools-of.ts'

type Reply = { readonly action: 'accept' | 'decline' | 'cancel' }

/** A host whose user gives this reply; `undefined` is one that cannot ask. */
function hostOf(era: (typeof eras)[number], reply: Reply | undefined) {
  const asked: string[] = []
  const capabilities = reply ? { elicitation: { form: {} } } : {}
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: era }, capabilities })
  if (reply)
    client.setRequestHandler('elicitation/create', ({ params: { message } }) => {
      asked.push(message)
      return reply
    })
  onTestFinished(() => client.close())
  return { client, asked }
}

const deleting = { name: 'change_operation', arguments: { operation: 'sitehost.sites.delete', params: { id: 1001 } } }

async function callOf(era: (typeof eras)[number], reply: Reply | undefined, call: { name: string; arguments: object }) {
  const { emulator } = await emulate('sitehost')
  const env = { PORTOLAN_SITEHOST_BASE_URL: emulator.url, PORTOLAN_SITEHOST_TOKEN: 'canary' }
  const { client, asked } = hostOf(era, reply)
  if (era === 'legacy') {
    const [near, far] = InMemoryTransport.createLinkedPair()
    const tools = await made('sitehost', env, { tools: 'dynamic', allowWrites: true })
    const kept = new KeptResults(16_384)
    const served = { tools, services: [], kept, results: 'text', mode: 'dynamic', operations: 1 } as const
    await serverMaker(served)().connect(far)
    await client.connect(near)
  } else {
    const server = await startHttp(['sitehost', '--allow-writes'], env)
    onTestFinished(() => server.stop())
    const headers = { authorization: `Bearer ${server.token}` }
    await client.connect(new StreamableHTTPClientTransport(new URL(server.url), { requestInit: { headers } }))
  }
  const { content, isError = false } = await client.callTool({ ...call, arguments: { ...call.arguments } })
  const [first] = content
  const sent = emulator.requests.map(({ method }) => method)
  return { asked, isError, text: first?.type === 'text' ? first.text : '', sent }
}

describe.each([
  ['direct', 'sitehost_sites_delete', { params: { id: 1001 } }],
  ['dynamic', 'change_operation', deleting.arguments],
  ['code', 'run_program', { code: 'await sitehost.sites.delete({ id: 1001 })' }],
] as const)('a call that deletes, with %s tools', (tools, name, input) => {
  it.each([
    [true, ['DELETE']],
    [false, []],
  ])('is sent after the answer %j: %j', async (answer, sent) => {
    const { emulator, env } = await emulate('sitehost')
    const tool = (await made('sitehost', env, { tools, allowWrites: true })).find((one) => one.name === name)
    const asked: string[] = []
    const ask = async (question: string): Promise<boolean> => asked.push(question) > 0 && answer
    const result = await tool?.execute(input, { ask })
    expect(asked).toEqual(['sitehost.sites.delete: Deletes a site (--id 1001). Continue?'])
    expect([result?.isError ?? false, emulator.requests.map(({ method }) => method)]).toEqual([!answer, sent])
  })
})

describe.each(eras)('a call that deletes, in the protocol of %s', (era) => {
  it('is made after the user of the host has agreed to it', async () => {
    const { asked, isError, sent } = await callOf(era, { action: 'accept' }, deleting)
    expect(asked).toEqual([expect.stringMatching(/^sitehost\.sites\.delete: Deletes a site .*1001.* Continue\?$/)])
    expect([isError, sent]).toEqual([false, ['DELETE']])
  })

  it.each(['decline', 'cancel'] as const)('is not made after the reply %s', async (action) => {
    const { asked, isError, text, sent } = await callOf(era, { action }, deleting)
    expect([asked.length, isError, sent]).toEqual([1, true, []])
    expect(text).toContain('Your user said no. Nothing was sent')
  })

  it('needs to be confirmed where the host cannot ask', async () => {
    const { isError, text, sent } = await callOf(era, undefined, deleting)
    expect([isError, sent]).toEqual([true, []])
    expect(text).toMatch(
      /^Nothing was sent\. Ask your user: sitehost\.sites\.delete: Deletes a site .*1001.*"confirm": true/,
    )
    const confirmed = { ...deleting, arguments: { ...deleting.arguments, confirm: true } }
    const second = await callOf(era, undefined, confirmed)
    expect([second.isError, second.sent]).toEqual([false, ['DELETE']])
  })

  it('is asked about although it is confirmed, where the host can ask', async () => {
    const confirmed = { ...deleting, arguments: { ...deleting.arguments, confirm: true } }
    const { asked, sent } = await callOf(era, { action: 'decline' }, confirmed)
    expect([asked.length, sent]).toEqual([1, []])
  })

  it('is not asked about if it only reads', async () => {
    const reading = { name: 'read_operation', arguments: { operation: 'sitehost.sites.get', params: { id: 1001 } } }
    const { asked, sent } = await callOf(era, { action: 'decline' }, reading)
    expect([asked, sent]).toEqual([[], ['GET']])
  })
})

it.each([
  [undefined, false],
  [{}, false],
  [{ elicitation: {} }, true],
  [{ elicitation: { form: {} } }, true],
  [{ elicitation: { form: {}, url: {} } }, true],
  [{ elicitation: { url: {} } }, false],
])('a host with the capabilities %j can ask: %s', (capabilities, expected) => {
  expect(canAsk(capabilities)).toBe(expected)
})
