import { describe, expect, it } from 'vitest'
import type { OperationEntry } from '../../src/manifest/manifest.ts'
import { invoke, type InvokeInput, type InvokeOptions } from '../../src/run/invoke.ts'
import type { AnyClient } from '../../src/run/make-client.ts'

const get: OperationEntry = {
  name: 'links.get',
  command: 'get',
  summary: '',
  description: [],
  rules: [],
  method: 'GET',
  path: '/links/{id}',
  scopes: [],
  params: [],
  response: { type: 'Link' },
  errors: [],
  effect: 'reads',
  secretResponse: false,
  example: '',
}

/** Calls an operation of a client that returns a value, and notes its arguments. */
async function call(
  entry: Partial<OperationEntry>,
  returned: unknown,
  { input = { params: { id: 1 } }, ...options }: InvokeOptions & { readonly input?: InvokeInput } = {},
) {
  const calls: unknown[][] = []
  const member = (...args: unknown[]): unknown => {
    calls.push(args)
    return returned
  }
  const client = { links: { get: member, whole: member } } as unknown as AnyClient
  return { outcome: await invoke({ ...get, ...entry }, client, input, options), calls }
}

const { signal } = new AbortController()
const headers = { traceparent: 'trace' }

describe('invoke', () => {
  it.each(['Link', 'URL', 'Callback'])(
    'passes signal and headers to a request whose result is named %s',
    async (type) => {
      const { calls } = await call({ response: { type } }, { id: 1 }, { signal, headers })
      expect(calls).toEqual([[{ id: 1 }, { signal, headers }]])
    },
  )

  it('passes no options to a call that the client answers itself', async () => {
    const { outcome, calls } = await call({ isLocal: true }, new URL('https://example.com/a'), { signal, headers })
    expect(calls).toEqual([[{ id: 1 }]])
    expect(outcome).toEqual({ kind: 'value', value: 'https://example.com/a' })
  })

  it('passes a composed call its own options, and no headers', async () => {
    const input = { params: { id: 1 }, options: { interval: 5 } }
    const { calls } = await call({ composed: 'value' }, { id: 1 }, { input, signal, headers, concurrency: 3 })
    expect(calls).toEqual([[{ id: 1 }, { interval: 5, signal }]])
  })

  it('passes a batch its list and its concurrency', async () => {
    const { calls } = await call({ composed: 'batch' }, { done: 1 }, { input: { params: [1, 2] }, concurrency: 3 })
    expect(calls).toEqual([[[1, 2], { concurrency: 3 }]])
  })

  it('returns a list without reading it, from a cursor and up to a limit', async () => {
    // A paged request is also a promise of its first page.
    const list = Promise.reject(new Error('was read'))
    list.catch(() => {})
    const options = { signal, from: 'c1', limit: 20, concurrency: 2 }
    const { outcome, calls } = await call({ paging: { kind: 'link' } }, list, options)
    expect(calls).toEqual([[{ id: 1 }, options]])
    expect(outcome.kind === 'list' && outcome.list).toBe(list)
  })

  it('leaves out the limit of a list that has none', async () => {
    const { calls } = await call({ paging: { kind: 'link' } }, {})
    expect(calls).toEqual([[{ id: 1 }, {}]])
  })

  it.each<Partial<OperationEntry>>([{ composed: 'stream' }, { response: { type: 'Event', streams: true } }])(
    'returns the items of a stream: %o',
    async (entry) => {
      async function* events() {
        yield 1
      }
      const { outcome } = await call(entry, Promise.resolve(events()))
      expect(outcome.kind === 'stream' && (await Array.fromAsync(outcome.items))).toEqual([1])
    },
  )

  it('requests a file when its bytes are wanted, with the headers of the call and those of the range', async () => {
    const data = { body: 'bytes', size: 5, kind: 'tar' }
    const response = { status: 206, headers: new Headers() }
    const request = { withResponse: async () => ({ data, response }) }
    const entry = { composed: 'file', name: 'links.save', of: 'links.whole' } as const
    const { outcome, calls } = await call(entry, request, { signal, headers })
    expect(calls).toEqual([])
    const part = outcome.kind === 'file' ? await outcome.request({ range: 'bytes=5-' }) : undefined
    expect(part).toEqual({ ...data, ...response })
    expect(calls).toEqual([[{ id: 1 }, { signal, headers: { traceparent: 'trace', range: 'bytes=5-' } }]])
  })

  it('waits for the end of what a call starts', async () => {
    const request = { wait: async () => ({ status: 'DONE' }) }
    const { outcome } = await call({}, request, { wait: true })
    expect(outcome).toEqual({ kind: 'value', value: { status: 'DONE' } })
  })

  it('cuts a list that comes at once after the limit', async () => {
    const { outcome } = await call({ response: { type: 'Link[]' } }, [1, 2, 3], { limit: 2 })
    expect(outcome).toEqual({ kind: 'value', value: [1, 2] })
  })

  it.each([
    [undefined, { kind: 'nothing' }],
    [null, { kind: 'value', value: null }],
    [false, { kind: 'value', value: false }],
  ])('tells nothing from %o', async (returned, expected) => {
    expect((await call({}, returned)).outcome).toEqual(expected)
  })
})
