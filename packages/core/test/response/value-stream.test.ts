import type { IncomingMessage, ServerResponse } from 'node:http'
import { record, serve } from '@portolan/testing/serve'
import {
  type CallOptions,
  type ClientOptions,
  ConnectionError,
  createClient,
  type EventStream,
  eventStream,
  type FileResponse,
  fileResponse,
  lineStream,
  operation,
  PortolanError,
  resource,
  ResponseValidationError,
  TimeoutError,
} from '@portolan/core'
import type { ApiRequest } from '@portolan/core/client'
import fc from 'fast-check'
import { measureCpuTime } from '@portolan/testing/cpu-time'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fakeClock, settle } from '../fake-clock.ts'

const schemas = async () => ({
  Value: z.object({ n: z.int() }),
  Text: z.string(),
  Whole: z.object({ event: z.optional(z.string()), data: z.string(), id: z.optional(z.string()) }),
  WholeJson: z.object({ event: z.optional(z.string()), data: z.object({ n: z.int() }) }),
})

interface Value {
  n: number
}
type Call<T> = (params?: object, options?: CallOptions) => ApiRequest<T>

interface Streams {
  events: Call<EventStream<Value>>
  texts: Call<EventStream<string>>
  any: Call<EventStream<unknown>>
  whole: Call<EventStream<{ event?: string | undefined; data: string; id?: string | undefined }>>
  wholeJson: Call<EventStream<{ event?: string | undefined; data: { n: number } }>>
  lines: Call<EventStream<Value>>
  file: Call<FileResponse>
  text: Call<string>
}

const get = { method: 'GET', path: '/stream' } as const

function clientOf(baseUrl: string, options: ClientOptions = {}) {
  const streams = {
    events: operation(schemas, { ...get, response: 'Value', responseType: eventStream }),
    texts: operation(schemas, { ...get, response: 'Text', responseType: eventStream }),
    any: operation(schemas, { ...get, responseType: eventStream }),
    whole: operation(schemas, { ...get, response: 'Whole', responseType: eventStream }),
    wholeJson: operation(schemas, { ...get, response: 'WholeJson', responseType: eventStream }),
    lines: operation(schemas, { ...get, response: 'Value', responseType: lineStream }),
    file: operation(schemas, { ...get, responseType: fileResponse }),
    text: operation(schemas, { ...get, responseType: 'string' }),
  }
  return createClient({
    baseUrl,
    profile: { service: 'the service' },
    options: { retry: false, ...options },
    groups: { streams: resource<Streams>()(streams as never) },
  }).streams
}

const types = {
  events: 'text/event-stream',
  texts: 'text/event-stream',
  any: 'text/event-stream',
  lines: 'application/jsonl',
}

/** A server that responds with this body and leaves the connection open if it is asked to. */
async function streamFrom(
  parts: readonly (string | Uint8Array)[],
  { open = false, type = types.events, status = 200 } = {},
) {
  const seen = { requests: 0, closed: 0 }
  const url = await serve(async (_: IncomingMessage, response: ServerResponse) => {
    seen.requests++
    response.on('close', () => void seen.closed++)
    response.writeHead(status, { 'content-type': type })
    for (const part of parts) {
      response.write(part)
      await new Promise((resolve) => setImmediate(resolve))
    }
    if (!open) response.end()
  })
  return { url, seen }
}

/** A client that gets a body in these parts, as a network would not keep them. */
function inParts(parts: readonly Uint8Array[]): Streams {
  const left = parts.values()
  const body = new ReadableStream<Uint8Array>({
    pull(out) {
      const { done, value } = left.next()
      if (done) out.close()
      else out.enqueue(value)
    },
  })
  const fetch = async () => new Response(body)
  return clientOf('https://api.example.com', { fetch, validation: { response: 'off' } })
}

async function all<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const values: T[] = []
  for await (const value of stream) values.push(value)
  return values
}

describe('server-sent events', () => {
  test.each<[string, string, string[]]>([
    // The examples of WHATWG HTML, section 9.2.6, "Interpreting an event stream".
    ['fields over several lines', 'data: YHOO\ndata: +2\ndata: 10\n\n', ['YHOO\n+2\n10']],
    [
      'comments, ids and a value without a space',
      ': test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n',
      ['first event', 'second event', ' third event'],
    ],
    ['empty data, and no event before its blank line', 'data\n\ndata\ndata\n\ndata:', ['', '\n']],
    ['a space after the colon is left out once', 'data:test\n\ndata: test\n\n', ['test', 'test']],
    ['carriage returns alone, and with line feeds', 'data: a\r\rdata: b\r\n\r\ndata: c\n\n', ['a', 'b', 'c']],
    ['a carriage return at the end', 'data: a\r\r', ['a']],
    ['a byte order mark', '\uFEFFdata: a\n\n', ['a']],
    ['unknown fields', 'foo: 1\ndata: a\nretry: x\n\n', ['a']],
    ['no event that the end cuts off', 'data: a\n\ndata: b\n', ['a']],
  ])('are read by the rules of WHATWG: %s', async (_, body, values) => {
    const { url } = await streamFrom([body])
    expect(await all(await clientOf(url).texts())).toEqual(values)
  })

  test('are the JSON in their data, and end at [DONE]', async () => {
    const { url, seen } = await streamFrom(['data: {"n":1}\n\n', 'data: {"n"', ':2}\n\ndata: [DONE]\n\n'], {
      open: true,
    })
    const stream = await clientOf(url).events()
    expect(await all(stream)).toEqual([{ n: 1 }, { n: 2 }])
    await expect.poll(() => seen.closed).toBe(1)
    expect(seen.requests).toBe(1)
  })

  test('do not end at [DONE] where it is a documented value', async () => {
    const { url } = await streamFrom(['data: [DONE]\n\ndata: more\n\n'])
    expect(await all(await clientOf(url).texts())).toEqual(['[DONE]', 'more'])
  })

  test('have their name and id where the schema has them', async () => {
    const { url } = await streamFrom(['event: add\nid: 7\ndata: {"n":1}\n\n'])
    expect(await all(await clientOf(url).whole())).toEqual([{ event: 'add', id: '7', data: '{"n":1}' }])
    expect(await all(await clientOf(url).wholeJson())).toEqual([{ event: 'add', id: '7', data: { n: 1 } }])
  })

  test('without a schema are JSON, or text', async () => {
    const { url } = await streamFrom(['data: {"n":1}\n\ndata: hello\n\n'])
    expect(await all(await clientOf(url).any())).toEqual([{ n: 1 }, 'hello'])
  })

  test('that keep a connection alive are no values', async () => {
    const { url } = await streamFrom([': ping\n\ndata:\n\ndata: {"n":1}\n\n'])
    expect(await all(await clientOf(url).events())).toEqual([{ n: 1 }])
  })

  test.each([
    'event: error\ndata: {"error":{"message":"overloaded","code":"busy"}}\n\n',
    'data: {"error":{"message":"overloaded"}}\n\n',
  ])('that report an error throw it: %j', async (event) => {
    const { url } = await streamFrom(['data: {"n":1}\n\n', event], { open: true })
    const values: Value[] = []
    const run = async (): Promise<void> => {
      for await (const value of await clientOf(url).events()) values.push(value)
    }
    await expect(run()).rejects.toMatchObject({
      name: 'ApiError',
      status: 200,
      body: { error: { message: 'overloaded' } },
    })
    expect(values).toEqual([{ n: 1 }])
  })

  test('in place of which a page or JSON comes are an error', async () => {
    const { url } = await streamFrom(['{"n":1}'], { type: 'application/json' })
    await expect(clientOf(url).events()).rejects.toThrow(
      'streams.events: the response does not match the documented shape: it has the content type application/json instead of text/event-stream',
    )
  })

  test('are the same however the body is divided', async () => {
    const { readEvents } = await import('../../src/response/events.ts')
    const { makeAnswer, makeCall } = await import('../make-call.ts')
    const { check } = await import('../../src/schema/rules.ts')
    const call = makeCall({ endpoint: { response: check(z.string()) } })
    const line = fc.stringMatching(/^[a-zü€😀: ]*$/u)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.integer({ min: 1, max: 7 }),
        async (events, end, size) => {
          const text = events.map((lines) => lines.map((one) => `data: ${one}${end}`).join('') + end).join('')
          const bytes = new TextEncoder().encode(text)
          const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
            bytes.slice(at * size, (at + 1) * size),
          )
          const body = new ReadableStream<Uint8Array>({
            pull: (out) => {
              const next = chunks.shift()
              if (next) out.enqueue(next)
              else out.close()
            },
          })
          const answer = { ...makeAnswer(), body }
          expect(await all(readEvents(call, answer, { now: Date.now }))).toEqual(
            events.map((lines) => lines.join('\n')),
          )
        },
      ),
      { numRuns: 100 },
    )
  })
})

describe('JSON lines', () => {
  test.each([
    ['one on each line', ['{"n":1}\n{"n":', '2}\n']],
    ['without a line feed at the end', ['{"n":1}\n{"n":2}']],
    ['with carriage returns and empty lines', ['{"n":1}\r\n\r\n{"n":2}\r\n\n']],
    // RFC 7464: a JSON text may have line ends, several record separators are one, and its line end may be missing.
    ['with record separators', ['\u001e{"n":1}\n\u001e{"n":2}\n']],
    ['over several lines after a record separator', ['\u001e{\n  "n": ', '1\n}\n\u001e', '{\r\n"n":2}\r\n']],
    ['with several record separators', ['\u001e\u001e{"n":1}\n\u001e', '\u001e{"n":2}\n\u001e']],
    ['with record separators and no line feeds', ['\u001e{"n":1}\u001e{"n":2}']],
  ])('are read %s', async (_, parts) => {
    const { url } = await streamFrom(parts, { type: types.lines })
    expect(await all(await clientOf(url).lines())).toEqual([{ n: 1 }, { n: 2 }])
  })

  test('cut off within a value are a failure of the connection', async () => {
    const { url } = await streamFrom(['{"n":1}\n{"n":'], { type: types.lines })
    await expect(all(await clientOf(url).lines())).rejects.toThrow(ConnectionError)
  })

  test('after a record separator may have brackets and quotes in their strings', async () => {
    const bytes = new TextEncoder().encode('\u001e{"]": "\\"}",\n"n":1}\n\u001e{"[{":0,\n"n":2}')
    expect(await all(await inParts([bytes]).lines())).toEqual([
      { ']': '"}', n: 1 },
      { '[{': 0, n: 2 },
    ])
  })

  test('after a record separator are read when they are complete, before the next one comes', async () => {
    const { url } = await streamFrom(['\u001e{\n"n":1\n}\n'], { type: types.lines, open: true })
    for await (const value of await clientOf(url).lines()) {
      expect(value).toEqual({ n: 1 })
      break
    }
  })

  // RFC 7464, section 2.4: "Parsers MUST check that any JSON texts that are a top-level number, or that might be 'true',
  // 'false', or 'null', include JSON whitespace [...]".
  test.each(['\u001e1\n\u001e12', '\u001e1\n\u001e{"n":\n'])(
    'that may have been cut off are a failure: %j',
    async (body) => {
      const values = inParts([new TextEncoder().encode(body)])
      await expect(all(await values.lines())).rejects.toThrow(ConnectionError)
    },
  )

  test('after a record separator that the next one cuts off are no JSON', async () => {
    const { url } = await streamFrom(['\u001e{"n":\n\u001e{"n":2}\n'], { type: types.lines })
    await expect(all(await clientOf(url).lines())).rejects.toThrow(
      'it has a value that is not JSON: the JSON ends too early',
    )
  })

  test('are cut at code points, wherever the parts of the body are', async () => {
    const bytes = new TextEncoder().encode('{"n":1,"s":"€"}\n')
    const { url } = await streamFrom([bytes.slice(0, 13), bytes.slice(13)], { type: types.lines })
    expect(await all(await clientOf(url).lines())).toEqual([{ n: 1, s: '€' }])
  })
})

describe('a stream of values', () => {
  test('closes its connection on break', async () => {
    const { url, seen } = await streamFrom(['data: {"n":1}\n\ndata: {"n":2}\n\n'], { open: true })
    for await (const value of await clientOf(url).events()) {
      expect(value).toEqual({ n: 1 })
      break
    }
    await expect.poll(() => seen.closed).toBe(1)
  })

  test('closes its connection by cancel, and a pending iteration ends', async () => {
    const { url, seen } = await streamFrom(['data: {"n":1}\n\n'], { open: true })
    const stream = await clientOf(url).events()
    const values: Value[] = []
    for await (const value of stream) {
      values.push(value)
      void stream.cancel()
    }
    expect(values).toEqual([{ n: 1 }])
    await expect.poll(() => seen.closed).toBe(1)
  })

  test('can be iterated once', async () => {
    const { url, seen } = await streamFrom(['data: {"n":1}\n\n'])
    const stream = await clientOf(url).events()
    await all(stream)
    await expect(all(stream)).rejects.toThrow('streams.events: a stream can be iterated only once; make the call again')
    expect(seen.requests).toBe(1)
  })

  test('throws for a value that does not match its schema, and passes it on with `report`', async () => {
    const { url } = await streamFrom(['data: {"n":1}\n\ndata: {"n":"x"}\n\n'])
    const error = await all(await clientOf(url).events()).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ResponseValidationError)
    expect((error as ResponseValidationError).message).toContain('n must be number, got string')
    const messages: string[] = []
    const hooks = { onInvalidResponse: ({ operation: name }: { operation: string }) => void messages.push(name) }
    const lenient = clientOf(url, { hooks, validation: { response: 'report' } })
    expect(await all(await lenient.events())).toEqual([{ n: 1 }, { n: 'x' }])
    expect(messages).toEqual(['streams.events'])
  })

  test('throws for a value that is no JSON', async () => {
    const { url } = await streamFrom(['data: oops\n\n'])
    await expect(all(await clientOf(url).events())).rejects.toThrow(
      /^streams\.events: .*: it has a value that is not JSON: /,
    )
  })

  test('ends with the reason of an abort', async () => {
    const { url, seen } = await streamFrom(['data: {"n":1}\n\n'], { open: true })
    const controller = new AbortController()
    const stream = await clientOf(url).events({}, { signal: controller.signal })
    const run = async (): Promise<void> => {
      for await (const _ of stream) controller.abort(new Error('enough'))
    }
    await expect(run()).rejects.toThrow('enough')
    await expect.poll(() => seen.closed).toBe(1)
  })

  test.each([
    ['events', undefined],
    ['events', 60_000],
    ['lines', undefined],
    ['lines', 60_000],
  ] as const)(
    'gives no more of what arrived together after an abort: %s, with the deadline %s',
    async (name, deadline) => {
      const parts = { events: 'data: {"n":1}\n\ndata: {"n":2}\n\n', lines: '{"n":1}\n{"n":2}\n' }
      const { url } = await streamFrom([parts[name]])
      const controller = new AbortController()
      const stream = await clientOf(url, { deadline })[name]({}, { signal: controller.signal })
      const values: unknown[] = []
      const run = async (): Promise<void> => {
        for await (const value of stream) {
          values.push(value)
          controller.abort('enough')
        }
      }
      await expect(run()).rejects.toBe('enough')
      expect(values).toEqual([{ n: 1 }])
    },
  )

  test.each(['events', 'lines'] as const)(
    'has its deadline for each value, and not for the work on it: %s',
    async (name) => {
      const parts = {
        events: ['data: {"n":1}\n\n', 'data: {"n":2}\n\n: alive\n\n'],
        lines: ['{"n":1}\n', '{"n":2}\n{'],
      }
      const { url } = await streamFrom(parts[name], { open: true, type: types[name] })
      const clock = fakeClock()
      const stream = await clientOf(url, { clock })[name]({}, { deadline: 1000, timeout: false })
      await clock.advance(5000)
      const values = stream[Symbol.asyncIterator]()
      expect(await values.next()).toMatchObject({ value: { n: 1 } })
      await clock.advance(5000)
      expect(clock.timers).toBe(0)
      expect(await values.next()).toMatchObject({ value: { n: 2 } })
      const last = values.next().catch((error: unknown) => error)
      await clock.advance(999)
      expect(clock.timers).toBe(1)
      await clock.advance(1)
      expect(await last).toMatchObject({ name: 'TimeoutError', limit: 'deadline' })
      await settle()
      expect(clock.timers).toBe(0)
    },
  )

  test('has one deadline for a whole body, which does not begin anew with its parts', async () => {
    const clock = fakeClock()
    let feed!: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({ start: (out) => void (feed = out) })
    const fetch = async () => new Response(body)
    const file = await clientOf('https://api.example.com', { fetch, clock }).file({}, { deadline: 1000 })
    await clock.advance(5000)
    const bytes = file.bytes().catch((error: unknown) => error)
    await clock.advance(600)
    feed.enqueue(Uint8Array.of(1))
    await clock.advance(600)
    expect(await bytes).toMatchObject({ name: 'TimeoutError', limit: 'deadline' })
  })

  test('waits no longer than `timeout` for the next value', async () => {
    const { url } = await streamFrom(['data: {"n":1}\n\n'], { open: true })
    const clock = fakeClock()
    const stream = await clientOf(url, { clock }).events({}, { timeout: 30 })
    const values = stream[Symbol.asyncIterator]()
    expect(await values.next()).toMatchObject({ value: { n: 1 } })
    const error = values.next().catch((reason: unknown) => reason)
    await clock.advance(29)
    expect(clock.timers).toBe(1)
    await clock.advance(1)
    expect(await error).toBeInstanceOf(TimeoutError)
  })

  test('that breaks off is a failure of the connection, and the call is not repeated', async () => {
    let requests = 0
    const url = await serve((_, response) => {
      requests++
      response.writeHead(200, { 'content-type': types.events })
      response.write('data: {"n":1}\n\n', () => response.socket?.destroy())
    })
    const stream = await clientOf(url, { retry: { retries: 3, minDelay: 0 } }).events()
    const error = await all(stream).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ConnectionError)
    expect(PortolanError.is(error) && error.request?.operation).toBe('streams.events')
    expect(requests).toBe(1)
  })

  test('is asked for again until it begins', async () => {
    let requests = 0
    const url = await serve((_, response) => {
      if (requests++ === 0) return response.writeHead(503, { 'retry-after': '0' }).end()
      return response.writeHead(200, { 'content-type': types.events }).end('data: {"n":1}\n\n')
    })
    const stream = await clientOf(url, { retry: { retries: 1 } }).events()
    expect(await all(stream)).toEqual([{ n: 1 }])
    expect(requests).toBe(2)
  })

  test.each(['events', 'lines'] as const)('holds no more of one value than `maxBody`: %s', async (name) => {
    const { url } = await streamFrom(
      Array.from({ length: 20 }, () => 'x'.repeat(10)),
      { open: true, type: types[name] },
    )
    const stream = await clientOf(url)[name]({}, { maxBody: 100 })
    await expect(all(stream)).rejects.toThrow('it has a value longer than 100 bytes (`maxBody`)')
  })

  test('does not count the comments that keep a connection alive', async () => {
    const { url } = await streamFrom([
      ...Array.from({ length: 20 }, () => [': alive\n', ': alive\n\n']).flat(),
      'data: {"n":1}\n\n',
    ])
    expect(await all(await clientOf(url).events({}, { maxBody: 100 }))).toEqual([{ n: 1 }])
  })

  test('takes a part within a character after a carriage return for no end of the line', async () => {
    const bytes = new TextEncoder().encode('data: a\r\u{1f600}: c\rdata: b\r\r')
    const parts = Array.from(bytes, (byte) => Uint8Array.of(byte))
    expect(await all(await inParts(parts).texts())).toEqual(['a\nb'])
  })

  test('reads a line that arrives in many parts in linear time', async () => {
    const part = new TextEncoder().encode('1'.repeat(64))
    const lines = await inParts(Array.from({ length: 16_000 }, () => part)).lines()
    const read = async (): Promise<void> => expect(await all(lines)).toEqual([Infinity])
    expect(await measureCpuTime(read)).toBeLessThan(2000)
  })

  test('has the details of its response, and says what it is', async () => {
    const { url } = await streamFrom([])
    const { data, response } = await clientOf(url).events().withResponse()
    expect(response.status).toBe(200)
    expect((data as unknown as Record<symbol, () => string>)[Symbol.for('nodejs.util.inspect.custom')]?.()).toBe(
      'EventStream(streams.events): iterate over it with for await',
    )
    await data.cancel()
  })

  test('is not followed to another origin', async () => {
    const { url: other, requests } = await record()
    const url = await serve((_, response) => response.writeHead(302, { location: other }).end())
    await expect(clientOf(url).events()).rejects.toMatchObject({ name: 'RedirectError' })
    expect(requests).toEqual([])
  })
})

describe('a file', () => {
  test('has its stream, content type and size', async () => {
    const { url } = await record({
      body: new Uint8Array([1, 2, 3]),
      headers: { 'content-type': 'image/png', 'content-length': '3' },
    })
    const { body, ...others } = await clientOf(url).file()
    expect(others).toEqual({ contentType: 'image/png', size: 3 })
    expect(new Uint8Array(await new Response(body).arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
  })
})

test('a text is a string, also where an envelope or JSON would be read', async () => {
  const { url } = await record({ body: '{"n":1}', headers: { 'content-type': 'text/plain' } })
  expect(await clientOf(url).text()).toBe('{"n":1}')
})
