import { createClient, type EventStream, eventStream, lineStream, operation, resource } from '@portolan/core'
import fc, { type Arbitrary } from 'fast-check'
import * as z from 'zod/mini'
import { origin } from '../hostile-service.ts'
import { changedJson, joined, several, strangeText, usualOr } from '../inputs.ts'
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

/** All values of a stream that arrives in parts of one length; the last one is the error that ended it. */
async function valuesOf(reader: Reader, text: string, length: number): Promise<unknown[]> {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull(out) {
      if (at >= bytes.length) return out.close()
      out.enqueue(bytes.slice(at, (at += length)))
    },
  })
  const client = createClient({
    baseUrl: origin,
    profile: { service: 'the service' },
    options: { token: canary, retry: false, fetch: async () => new Response(body) },
    groups: { streams: resource<Streams>()(streams as never) },
  })
  const values: unknown[] = []
  try {
    for await (const value of await client.streams[reader]()) values.push(value)
  } catch (error) {
    values.push(error)
  }
  return values
}

const described = (values: readonly unknown[]): string =>
  JSON.stringify(values.map((value) => (value instanceof Error ? value.name : value)))

/** The first line of an input is the length of the parts in which it arrives: the values may not depend on it. */
function readStream(readers: readonly Reader[], piece: Arbitrary<string>, most: number) {
  const read: Target['run'] = async (input, turn) => {
    const reader = readers[turn % readers.length] as Reader
    const [, first = '', text = ''] = /^(.*?)\n(.*)$/s.exec(input) ?? []
    const length = Math.max(1, Number.parseInt(first, 10) || 1)
    const parts = await valuesOf(reader, text, length)
    if (text.length < 5000) {
      const whole = await valuesOf(reader, text, 1 << 20)
      if (described(parts) !== described(whole))
        throw new Wrong(`${reader}: ${described(parts)} in parts of ${length}, ${described(whole)} at once`)
    }
    const last = parts.at(-1)
    if (last instanceof Error) throw last
  }
  const structured = joined(fc.constantFrom('1\n', '2\n', '3\n', '7\n', '64\n'), several(piece, most))
  return { inputs: 50_000, structured, readers: readers.length, run: read }
}

const json = changedJson(['{"n":1}', '{"n":1,"more":["ü日"]}', '{"error":{"message":"no"}}', '"text"'])
const fieldLine = joined(
  usualOr('data', 'event', 'id', 'retry', ''),
  fc.constantFrom(':', ': ', ''),
  fc.oneof(json, usualOr('[DONE]', 'error', '1', '')),
  fc.constantFrom('\n', '\r', '\r\n', '\n\n', '\r\r', '\r\n\r\n'),
)
const jsonLine = joined(
  usualOr('', '\u001e', ' '),
  fc.oneof(json, fc.json(), strangeText),
  fc.constantFrom('\n', '\r\n', '\n\n', ''),
)

export const events: TargetMaker = () => ({
  name: 'server-sent events',
  examples: [
    '3\n: kept open\n\nevent: message\nid: 7\ndata: {"n":1}\n\ndata: {"n":\ndata: 2}\n\ndata: [DONE]\n\n',
    '1\n\ufeffdata: ü日\u{1f600}\r\rdata: {"error":{"message":"no"}}\r\n\r\nretry: 10\n\n',
  ],
  ...readStream(['values', 'texts', 'whole', 'any'], fieldLine, 12),
  growing: ['64\ndata: (x)*32', '1\n(\r)*', '64\n(data: x\n)*\n', '1\n(:\n)*', '1\n(data\n\n)*'],
})

export const jsonLines: TargetMaker = () => ({
  name: 'JSON lines',
  examples: ['3\n{"n":1}\n{"n":2}\r\n\n{"n":3}', '1\n\u001e{"n":1}\n\u001e{"n":2,"more":"ü日\u{1f600}"}\n'],
  ...readStream(['lines', 'anyLines'], jsonLine, 8),
  growing: ['64\n"(x)*32', '1\n(\n)*', '64\n(1\n)*', '1\n(\u001e)*'],
})
