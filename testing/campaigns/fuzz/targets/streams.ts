import {
  createClient,
  type EventStream,
  eventStream,
  lineStream,
  operation,
  PortolanError,
  resource,
} from '@portolan/core'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { changedJson, strangeText, usualOr } from '../arbitraries.ts'
import { origin } from '../scripted-fetch.ts'
import { canary, type Target, type TargetMaker, Wrong } from '../target.ts'

const schemas = async () => ({
  Value: z.object({ n: z.int() }),
  Text: z.string(),
  Whole: z.object({ event: z.optional(z.string()), data: z.string(), id: z.optional(z.string()) }),
})
const get = { method: 'GET', path: '/stream' } as const
const streams = {
  values: operation(schemas, { ...get, response: 'Value', responseType: eventStream }),
  texts: operation(schemas, { ...get, response: 'Text', responseType: eventStream }),
  whole: operation(schemas, { ...get, response: 'Whole', responseType: eventStream }),
  any: operation(schemas, { ...get, responseType: eventStream }),
  lines: operation(schemas, { ...get, response: 'Value', responseType: lineStream }),
  anyLines: operation(schemas, { ...get, responseType: lineStream }),
}
type Reader = keyof typeof streams
type Streams = Record<Reader, () => PromiseLike<EventStream<unknown>>>

/** The bytes of a text in parts of one length. */
function inParts(text: string, length: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  return new ReadableStream({
    pull(out) {
      if (at >= bytes.length) return out.close()
      out.enqueue(bytes.slice(at, at + length))
      at += length
    },
  })
}

/** All values of a stream that arrives in parts of one length, and the error that ended it. */
async function valuesOf(reader: Reader, text: string, length: number): Promise<{ values: unknown[]; error?: Error }> {
  const fetch = async (): Promise<Response> => new Response(inParts(text, length))
  const client = createClient({
    baseUrl: origin,
    profile: { service: 'the service' },
    options: { token: canary, retry: false, fetch },
    groups: { streams: resource<Streams>()(streams as never) },
  })
  const values: unknown[] = []
  try {
    for await (const value of await client.streams[reader]()) values.push(value)
  } catch (error) {
    return { values, error: error as Error }
  }
  return { values }
}

/** The first line of an input is the length of the parts in which it arrives: the values may not depend on it. */
function streamTarget(readers: readonly Reader[], others: Omit<Target, 'run' | 'readers'>): Target {
  let count = 0
  return {
    ...others,
    readers: readers.length,
    async run(input) {
      const reader = readers[count++ % readers.length] as Reader
      const end = input.indexOf('\n')
      const [length, text] = [Number.parseInt(input.slice(0, end), 10) || 1, input.slice(end + 1)]
      const parts = await valuesOf(reader, text, Math.max(1, length))
      if (text.length < 5000) {
        const whole = await valuesOf(reader, text, 1 << 20)
        if (described(parts) !== described(whole))
          throw new Wrong(`${reader}: ${described(parts)} in parts of ${length}, ${described(whole)} at once`)
      }
      if (parts.error !== undefined) throw parts.error
    },
  }
}

function described({ values, error }: { values: unknown[]; error?: Error }): string {
  return JSON.stringify({ values, error: PortolanError.is(error) ? error.name : String(error) })
}

const partLength = fc.constantFrom(1, 2, 3, 7, 64)
const json = changedJson(['{"n":1}', '{"n":1,"more":["ü日"]}', '{"error":{"message":"no"}}', '"text"'])

const fieldLine = fc
  .tuple(
    usualOr('data', 'event', 'id', 'retry', ''),
    fc.constantFrom(':', ': ', ''),
    fc.oneof(json, usualOr('[DONE]', 'error', '1', '')),
    fc.constantFrom('\n', '\r', '\r\n', '\n\n', '\r\r', '\r\n\r\n'),
  )
  .map((parts) => parts.join(''))

export const events: TargetMaker = () =>
  streamTarget(['values', 'texts', 'whole', 'any'], {
    name: 'server-sent events',
    inputs: 50_000,
    examples: [
      '3\n: kept open\n\nevent: message\nid: 7\ndata: {"n":1}\n\ndata: {"n":\ndata: 2}\n\ndata: [DONE]\n\n',
      '1\n\ufeffdata: ü日\u{1f600}\r\rdata: {"error":{"message":"no"}}\r\n\r\nretry: 10\n\n',
    ],
    structured: fc
      .tuple(partLength, fc.array(fieldLine, { maxLength: 12 }))
      .map(([length, lines]) => `${length}\n${lines.join('')}`),
    growing: {
      'a line without an end': (size) => `64\ndata: ${'x'.repeat(size * 32)}`,
      'carriage returns': (size) => `1\n${'\r'.repeat(size)}`,
      'lines of one event': (size) => `64\n${'data: x\n'.repeat(size / 8)}\n`,
      comments: (size) => `1\n${':\n'.repeat(size / 2)}`,
      'empty events': (size) => `1\n${'data\n\n'.repeat(size / 6)}`,
    },
  })

const jsonLine = fc
  .tuple(usualOr('', '\u001e', ' '), fc.oneof(json, fc.json(), strangeText), fc.constantFrom('\n', '\r\n', '\n\n', ''))
  .map((parts) => parts.join(''))

export const jsonLines: TargetMaker = () =>
  streamTarget(['lines', 'anyLines'], {
    name: 'JSON lines',
    inputs: 50_000,
    examples: ['3\n{"n":1}\n{"n":2}\r\n\n{"n":3}', '1\n\u001e{"n":1}\n\u001e{"n":2,"more":"ü日\u{1f600}"}\n'],
    structured: fc
      .tuple(partLength, fc.array(jsonLine, { maxLength: 8 }))
      .map(([length, lines]) => `${length}\n${lines.join('')}`),
    growing: {
      'a line without an end': (size) => `64\n"${'x'.repeat(size * 32)}`,
      'empty lines': (size) => `1\n${'\n'.repeat(size)}`,
      'short values': (size) => `64\n${'1\n'.repeat(size / 2)}`,
      separators: (size) => `1\n${'\u001e'.repeat(size)}`,
    },
  })
