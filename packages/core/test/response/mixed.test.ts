import {
  type ApiRequest,
  type ClientOptions,
  ConnectionError,
  createClient,
  eventStream,
  type EventStream,
  type FileResponse,
  fileResponse,
  mixedResponse,
  operation,
  type OperationInit,
  resource,
  ResponseValidationError,
} from '@portolan/core'
import { failure } from '@portolan/testing/failure'
import { serve } from '@portolan/testing/serve'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

const schemas = async () => ({ Report: z.object({ rows: z.int() }) })
const get = operation(schemas, { method: 'GET', path: '/report', response: 'Report', responseType: mixedResponse })
const reports = resource<{ get(): ApiRequest<unknown> }>()({ get: get as never })

async function responding(status: number, type: string | undefined, body?: string, options = {}) {
  const baseUrl = await serve((_, response) => {
    response.writeHead(status, type === undefined ? {} : { 'content-type': type })
    response.end(body)
  })
  const profile = { service: 'the service' }
  return createClient({ baseUrl, profile, options, groups: { reports } }).reports.get()
}

describe('a response of several content types', () => {
  it.each<[string, number, string | undefined, string | undefined, unknown]>([
    ['checked data', 200, 'application/json', '{"rows":2}', { rows: 2 }],
    ['checked data', 200, 'application/vnd.report+JSON; v=1', '{"rows":2}', { rows: 2 }],
    ['a text', 200, 'text/csv', 'a,b', 'a,b'],
    ['a text', 200, 'application/xml', '<a/>', '<a/>'],
    ['a text', 200, 'application/openapi+yaml', 'a: 1', 'a: 1'],
    ['nothing if it has no content', 204, undefined, undefined, undefined],
    ['nothing if it has no content, whatever its type is', 204, 'application/pdf', undefined, undefined],
    ['nothing if it resets a form', 205, 'application/pdf', undefined, undefined],
    ['nothing if it is empty and has no type', 200, undefined, undefined, undefined],
  ])('is %s: %i, %s', async (_, status, type, body, data) => {
    expect(await responding(status, type, body)).toEqual(data)
  })

  it.each([
    ['application/pdf', 'application/pdf'],
    [undefined, 'application/octet-stream'],
  ])('is a file if its type is %s', async (type, contentType) => {
    const file = (await responding(200, type, '%PDF-')) as FileResponse
    expect(file.contentType).toBe(contentType)
    expect(await new Response(file.body).text()).toBe('%PDF-')
  })

  it('is a file, which is read as bytes, as a text in its charset or as a Blob of its type', async () => {
    const read = async () => (await responding(200, 'application/pdf; charset=latin1', 'abc')) as FileResponse
    expect(await (await read()).bytes()).toEqual(new TextEncoder().encode('abc'))
    expect(await (await read()).text()).toBe('abc')
    const blob = await (await read()).blob()
    expect([blob.type, await blob.text()]).toEqual(['application/pdf; charset=latin1', 'abc'])
  })

  it('is a file of any length without a limit, and of `maxBody` bytes with one', async () => {
    const read = async (maxBody: number | false) =>
      (await responding(200, 'application/pdf', 'abcde', { maxBody })) as FileResponse
    expect(await (await read(false)).text()).toBe('abcde')
    expect(await (await read(5)).text()).toBe('abcde')
    expect(await failure((await read(4)).text())).toBeInstanceOf(ResponseValidationError)
  })

  it('is a file if it has a type and nothing else', async () => {
    const file = (await responding(200, 'application/pdf', '')) as FileResponse
    expect(await new Response(file.body).text()).toBe('')
  })

  it('is refused if the data is not as documented, or a text is longer than `maxBody`', async () => {
    expect(await failure(responding(200, 'application/json', '{"rows":"2"}'))).toBeInstanceOf(ResponseValidationError)
    const long = await failure(responding(200, 'text/csv', 'a,b,c', { maxBody: 4 }))
    expect(long).toBeInstanceOf(ResponseValidationError)
  })
})

/** Calls an operation whose response has a content type; with it the messages about invalid responses. */
async function receive(
  declaration: Partial<OperationInit>,
  type: string,
  body = '{"rows":2}',
  options: ClientOptions = {},
) {
  const told: string[] = []
  const cancel = vi.fn()
  // Bytes, since a text has a content type of its own.
  const bytes = new TextEncoder().encode(body)
  const source = new ReadableStream(
    { pull: (out) => (bytes.length > 0 && out.enqueue(bytes), out.close()), cancel },
    { highWaterMark: 0 },
  )
  const declared = { method: 'GET', path: '/report', responseType: mixedResponse, ...declaration } as const
  const one = resource<{ get(): ApiRequest<unknown> }>()({ get: operation(schemas, declared as never) as never })
  const client = createClient({
    baseUrl: 'https://api.example.com',
    profile: { service: 'the service' },
    options: {
      retry: false,
      hooks: { onInvalidResponse: ({ issues }) => void told.push(...issues.map(({ message }) => message)) },
      fetch: async () => new Response(source, { headers: type === '' ? {} : { 'content-type': type } }),
      ...options,
    },
    groups: { one },
  })
  const data: unknown = await client.one.get().catch((error: unknown) => error)
  return { data, told, cancel }
}

const files = { responseType: fileResponse } as const

describe('a content type that is documented', () => {
  it.each<[string, Partial<OperationInit>, string]>([
    ['by its name', { ...files, accept: 'audio/mpeg, audio/wav' }, 'audio/wav'],
    ['in other letters', { ...files, accept: 'Audio/WAV' }, 'audio/wav'],
    ['with params', { ...files, accept: 'audio/wav; rate=8000' }, 'audio/wav;rate=16000'],
    ['as a part of a range', { ...files, accept: 'image/*' }, 'image/png'],
    ['as any', { ...files, accept: '*/*' }, 'text/html'],
    ['as bytes of any kind', { ...files, accept: 'application/octet-stream' }, 'image/png'],
    ['by no name', { accept: 'text/plain' }, ''],
    ['nowhere', {}, 'image/png'],
  ])('is nothing to report: %s', async (_, declaration, type) => {
    for (const response of ['throw', 'report'] as const) {
      const { data, told } = await receive(declaration, type, '{"rows":2}', { validation: { response } })
      expect(data).not.toBeInstanceOf(Error)
      expect(told).toEqual([])
    }
  })
})

describe('a content type that is not documented', () => {
  it.each<[string, Partial<OperationInit>, string]>([
    ['another file', { ...files, accept: 'audio/mpeg' }, 'image/png'],
    ['another text', { accept: 'application/json, text/plain' }, 'text/csv'],
    ['other JSON', { accept: 'application/problem+json' }, 'application/json'],
    ['other values', { accept: 'text/event-stream' }, 'application/jsonl'],
  ])('is no error where its kind is: %s', async (_, declaration, type) => {
    const { data, told } = await receive(declaration, type)
    expect(data).not.toBeInstanceOf(Error)
    expect(told).toEqual([])
  })

  it.each<[string, Partial<OperationInit>, string]>([
    ['a page for a file', { ...files, accept: 'audio/mpeg, audio/wav' }, 'text/html'],
    ['JSON for bytes', { ...files, accept: 'application/octet-stream' }, 'application/json'],
    ['a text for a range', { ...files, accept: 'image/*' }, 'text/html'],
    ['JSON for a text', { accept: 'text/plain' }, 'application/json'],
    ['a file for JSON', { accept: 'application/json' }, 'image/png'],
    ['a text for values', { accept: 'application/jsonl' }, 'text/plain'],
    ['values for a text', { accept: 'text/plain' }, 'application/jsonl'],
  ])('is an error: %s', async (_, declaration, type) => {
    const { data, told, cancel } = await receive(declaration, type)
    const message = `has the content type ${type}, which is not documented: the document has ${declaration.accept}`
    expect(told).toEqual([message])
    expect(data).toBeInstanceOf(ResponseValidationError)
    expect((data as Error).message).toContain(message)
    expect(cancel).toHaveBeenCalledOnce()
  })

  it('is passed on where invalid responses are reported, also that of a known kind', async () => {
    const options = { validation: { response: 'report' } } as const
    for (const [accept, type] of [
      ['text/plain', 'application/json'],
      ['application/problem+json', 'application/json'],
    ] as const) {
      const { data, told } = await receive({ accept }, type, '{"rows":2}', options)
      expect(data).toEqual({ rows: 2 })
      expect(told).toEqual([`has the content type ${type}, which is not documented: the document has ${accept}`])
    }
  })

  it('is not looked at where responses are not checked', async () => {
    const { data, told } = await receive({ accept: 'text/plain' }, 'application/json', '{"rows":2}', {
      validation: { response: 'off' },
    })
    expect([data, told]).toEqual([{ rows: 2 }, []])
  })

  it('is no error where the caller asked for it', async () => {
    const { data, told } = await receive({ ...files, accept: 'audio/mpeg' }, 'text/html', '<p>', {
      headers: { accept: 'text/html' },
    })
    expect(await (data as FileResponse).text()).toBe('<p>')
    expect(told).toEqual([])
  })
})

describe('a response of no content and any type', () => {
  it.each(['application/json', 'text/csv', 'application/pdf'])('is nothing: %s', async (type) => {
    for (const accept of ['*/*', 'application/json, */*'])
      expect(await receive({ accept }, type, '')).toMatchObject({ data: undefined, told: [] })
  })

  it('is nothing if it is JSON, which cannot be empty', async () => {
    const { data, told } = await receive({ accept: 'application/json' }, 'application/json', '')
    expect([data, told]).toEqual([undefined, []])
  })

  it('has its whole text if it has one', async () => {
    expect(await receive({ accept: '*/*' }, 'text/csv', 'a,b')).toMatchObject({ data: 'a,b', told: [] })
  })
})

it('JSON that ends too early was cut off', async () => {
  const { data, told } = await receive(
    { response: 'Report', accept: 'application/json' },
    'application/json',
    '{"rows":',
  )
  expect(data).toBeInstanceOf(ConnectionError)
  expect((data as Error).message).toContain('the response was cut off: the JSON ends too early')
  expect(told).toEqual([])
})

async function valuesOf(data: unknown): Promise<readonly unknown[]> {
  const values: unknown[] = []
  for await (const value of data as EventStream<unknown>) values.push(value)
  return values
}

describe('a response that is a stream of values', () => {
  const events = 'data: {"rows":1}\n\ndata: {"rows":2}\n\n'
  const lines = '{"rows":1}\n{"rows":2}\n'
  const streamed = {
    response: 'Report',
    streamed: 'Report',
    accept: 'application/json, text/event-stream, application/jsonl',
  }

  it.each([
    ['text/event-stream', events],
    ['application/jsonl', lines],
  ])('is read and checked as one, beside JSON: %s', async (type, body) => {
    expect(await valuesOf((await receive(streamed, type, body)).data)).toEqual([{ rows: 1 }, { rows: 2 }])
    const { data } = await receive(streamed, type, body.replace('2', '"2"'))
    await expect(valuesOf(data)).rejects.toBeInstanceOf(ResponseValidationError)
  })

  it('has values of any kind where only JSON is described', async () => {
    const { data } = await receive(
      { response: 'Report', accept: streamed.accept },
      'application/jsonl',
      '{"other":1}\n',
    )
    expect(await valuesOf(data)).toEqual([{ other: 1 }])
  })

  const asked = { responseType: eventStream, response: 'Report', accept: 'text/event-stream' } as const

  it.each(['text/event-stream; charset=utf-8', 'Text/Event-Stream', 'text/plain', ''])(
    'is read as events, where these are asked for, with the content type %s',
    async (type) => {
      const { data, told } = await receive(asked, type, events)
      expect(await valuesOf(data)).toEqual([{ rows: 1 }, { rows: 2 }])
      expect(told).toEqual([])
    },
  )

  it('is refused where something else comes in place of events, or is read as what it is', async () => {
    const message = 'has the content type application/json instead of text/event-stream'
    const { data: error, told, cancel } = await receive(asked, 'application/json')
    expect(cancel).toHaveBeenCalledOnce()
    expect(error).toBeInstanceOf(ResponseValidationError)
    expect((error as Error).message).toContain(message)
    expect(told).toEqual([message])
    for (const [response, expected] of [
      ['report', [message]],
      ['off', []],
    ] as const)
      expect(await receive(asked, 'application/json', '{"rows":2}', { validation: { response } })).toMatchObject({
        data: { rows: 2 },
        told: expected,
      })
  })
})
