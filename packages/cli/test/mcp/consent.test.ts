import { Client, InMemoryTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { InputRequiredResult } from '@modelcontextprotocol/server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { canAsk, Conversations } from '../../src/mcp/consent.ts'
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

describe('calls that wait for a person', () => {
  const accept = { consent: { action: 'accept', content: {} } }

  /** A request of a host, the first one or one with an answer. */
  function request(state?: string, inputResponses?: object, signal = new AbortController().signal) {
    return { requestState: () => state, inputResponses, signal } as never
  }

  const asking = (count: number) => async (ask: (question: string) => Promise<boolean>) => {
    const answers: boolean[] = []
    for (let at = 0; at < count; at++) answers.push(await ask(`Question ${at}?`))
    return { text: answers.join() }
  }

  it('go on after each answer, and end with their result', async () => {
    const conversations = new Conversations()
    const first = (await conversations.talk(request(), asking(2))) as InputRequiredResult
    expect(first.inputRequests).toMatchObject({ consent: { params: { message: 'Question 0?' } } })
    const state = first.requestState
    expect(await conversations.talk(request(state, accept), asking(0))).toMatchObject({ requestState: state })
    const declined = { consent: { action: 'decline' } }
    expect(await conversations.talk(request(state, declined), asking(0))).toEqual({ text: 'true,false' })
    const late = 'The question was not answered in time. Nothing was sent.'
    expect(await conversations.talk(request(state, accept), asking(0))).toEqual({ text: late, isError: true })
  })

  it('are 64 at most', async () => {
    const conversations = new Conversations()
    const first = (await conversations.talk(request(), asking(1))) as InputRequiredResult
    for (let at = 1; at < 64; at++)
      expect(await conversations.talk(request(), asking(1))).toHaveProperty('requestState')
    const full = { text: 'Too many calls are waiting for an answer of your user. Nothing was sent.', isError: true }
    expect(await conversations.talk(request(), asking(1))).toEqual(full)
    expect(await conversations.talk(request(first.requestState, accept), asking(0))).toEqual({ text: 'true' })
    expect(await conversations.talk(request(), asking(0))).toEqual({ text: '' })
  })

  it('end without an answer after ten minutes', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const conversations = new Conversations()
    const ended = Promise.withResolvers<unknown>()
    const begin = async (ask: (question: string) => Promise<boolean>, signal: AbortSignal) => {
      const agreed = await ask('Question?')
      ended.resolve([agreed, (signal.reason as Error | undefined)?.message])
      return { text: '' }
    }
    const { requestState: state } = (await conversations.talk(request(), begin)) as InputRequiredResult
    vi.advanceTimersByTime(600_000)
    expect(await ended.promise).toEqual([false, 'the question was not answered in time'])
    expect(await conversations.talk(request(state, accept), begin)).toMatchObject({ isError: true })
  })

  it('end with their caller', async () => {
    const caller = new AbortController()
    const seen = Promise.withResolvers<unknown>()
    const begin = async (_: unknown, signal: AbortSignal) => {
      signal.addEventListener('abort', () => seen.resolve(signal.reason), { once: true })
      await seen.promise
      return { text: 'over' }
    }
    const result = new Conversations().talk(request(undefined, undefined, caller.signal), begin)
    caller.abort('gone')
    expect([await result, await seen.promise]).toEqual([{ text: 'over' }, 'gone'])
  })
})
