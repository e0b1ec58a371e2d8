import { describe, expect, it } from 'vitest'
import { APIError } from '../../src/compat/errors.ts'
import { readResponse } from '../../src/compat/read-response.ts'
import { Stream, type StreamRule } from '../../src/compat/stream.ts'
import { whenRead } from '../../src/compat/when-read.ts'

/** A response whose body arrives in these parts. */
const answer = (...parts: readonly (string | Uint8Array<ArrayBuffer>)[]) => new Response(bodyOf(...parts))
function bodyOf(...parts: readonly (string | Uint8Array<ArrayBuffer>)[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(out) {
      for (const part of parts) out.enqueue(typeof part === 'string' ? new TextEncoder().encode(part) : part)
      out.close()
    },
  })
}
const numbers = (controller = new AbortController()) =>
  Stream.fromSSEResponse<number>(answer('data: 1\n\ndata: 2\n\ndata: 3\n\n'), controller)

it('gives nothing more after an abort, not even what has arrived', async () => {
  const stream = numbers()
  const seen: number[] = []
  for await (const value of stream) {
    seen.push(value)
    stream.controller.abort()
  }
  expect(seen).toEqual([1])
})

it('ends the request with a loop that ends early, and leaves one alone that has been read', async () => {
  const [left, read] = [numbers(), numbers()]
  for await (const _ of left) break
  for await (const _ of read);
  expect([left, read].map(({ controller }) => controller.signal.aborted)).toEqual([true, false])
})

it('is read once, and without a loop it reads nothing', async () => {
  const stream = numbers()
  await Array.fromAsync(stream)
  await expect(Array.fromAsync(stream)).rejects.toThrow('a stream can be read once: use `tee()` to read it twice')
  const response = answer('data: 1\n\n')
  Stream.fromSSEResponse(response, new AbortController())
  expect(response.bodyUsed).toBe(false)
})

it('is two streams of the same values, each at its own speed', async () => {
  const [left, right] = numbers().tee()
  const [first, second] = [left[Symbol.asyncIterator](), right[Symbol.asyncIterator]()]
  const read = async (one: AsyncIterator<number>) => (await one.next()).value as unknown
  expect([await read(first), await read(first), await read(second), await read(first), await read(second)]).toEqual([
    1, 2, 1, 3, 2,
  ])
  expect([await first.next(), await read(second), await second.next()]).toEqual([
    { done: true, value: undefined },
    3,
    { done: true, value: undefined },
  ])
})

it('is lines of JSON that are read again, and whose end is that of the request', async () => {
  const source = Stream.fromSSEResponse<unknown>(answer('data: {"a":"ü"}\n\ndata: 2\n\n'), new AbortController())
  const again = Stream.fromReadableStream(source.toReadableStream(), new AbortController())
  expect(await Array.fromAsync(again)).toEqual([{ a: 'ü' }, 2])
  const left = numbers()
  const reader = left.toReadableStream().getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('1\n')
  await reader.cancel()
  expect(left.controller.signal.aborted).toBe(true)
})

// openai-node 7.57.0 reads them so.
it.each(['data: 1\n\ndata: 2', 'data: 1\n\ndata: 2\n', 'data: 1\r\n\r\ndata: 2\r'])(
  'reads a last event without a blank line after it: %j',
  async (text) => {
    expect(await Array.fromAsync(Stream.fromSSEResponse(answer(text), new AbortController()))).toEqual([1, 2])
  },
)

it('reads JSON sequences (RFC 7464), also of texts with several lines', async () => {
  const read = Stream.fromReadableStream(bodyOf('\u001E1\n\u001E{\n"a": ', '2\n}\n'), new AbortController())
  expect(await Array.fromAsync(read)).toEqual([1, { a: 2 }])
})

it('reads a line that arrives in many parts in linear time', async () => {
  const part = new TextEncoder().encode('1'.repeat(1000))
  const parts = Array.from({ length: 16_000 }, () => part)
  const started = performance.now()
  await Array.fromAsync(Stream.fromReadableStream(bodyOf('"', ...parts, '"'), new AbortController()))
  expect(performance.now() - started).toBeLessThan(5000)
})

it('reads lines wherever they are cut, without the empty ones', async () => {
  const bytes = new TextEncoder().encode('{"a":"ü"}\n\n 2 \n \n[3]')
  const cuts = Array.from(bytes, (_, index) => [bytes.slice(0, index), bytes.slice(index)] as const)
  const read = cuts.map((parts) => Array.fromAsync(Stream.fromReadableStream(bodyOf(...parts), new AbortController())))
  expect(await Promise.all(read)).toEqual(cuts.map(() => [{ a: 'ü' }, 2, [3]]))
  const last = Stream.fromReadableStream(bodyOf('1\n2\n \n'), new AbortController())
  expect(await Array.fromAsync(last)).toEqual([1, 2])
})

describe('what is no value of a stream', () => {
  const read = (text: string, rule?: StreamRule) =>
    Array.fromAsync(Stream.fromSSEResponse(answer(text), new AbortController(), rule))

  it.each<readonly [string, StreamRule | undefined, readonly unknown[]]>([
    ['data: 1\n\ndata: [DONE]\n\ndata: 2\n\n', undefined, [1]],
    ['data:\n\ndata: 1\n\n', undefined, [1]],
    ['event: ping\ndata: {"a":1}\n\n', { whole: true }, [{ event: 'ping', data: { a: 1 } }]],
    ['event: done\ndata: {"error":"no"}\n\n', { whole: true }, [{ event: 'done', data: { error: 'no' } }]],
    ['data: {"fault":null}\n\n', { errorField: 'fault' }, [{ fault: null }]],
    ['data: {"error":"no"}\n\n', { errorField: 'fault' }, [{ error: 'no' }]],
  ])('%j, read as %j, gives %j', async (text, rule, values) => {
    expect(await read(text, rule)).toEqual(values)
  })

  it.each<readonly [string, StreamRule | undefined, object]>([
    ['data: {"error":{"message":"no","code":"c"}}\n\n', undefined, { message: 'no', code: 'c' }],
    ['data: {"fault":{"message":"no"}}\n\n', { errorField: 'fault' }, { message: 'no' }],
    ['event: error\ndata: {"message":"no"}\n\n', { whole: true }, { message: 'no' }],
    // openai-node 7.57.0 throws it too.
    ['event: error\ndata: {"message":"no"}\n\n', {}, { message: 'no' }],
    ['event: error\ndata: {"error":{"message":"no"}}\n\n', { whole: true }, { message: 'no' }],
  ])('%j, read as %j, is an error', async (text, rule, fields) => {
    const error: unknown = await read(text, rule).catch((found: unknown) => found)
    expect(error).toBeInstanceOf(APIError)
    expect(error).toMatchObject({ status: undefined, ...fields })
  })

  it('is no JSON, or no body', async () => {
    await expect(read('data: {\n\n')).rejects.toThrow('a message of the stream is not JSON')
    const empty = Stream.fromSSEResponse(new Response(null), new AbortController())
    await expect(Array.fromAsync(empty)).rejects.toThrow('the response has no body to read a stream from')
  })
})

it.each<readonly [string, (controller: AbortController) => Promise<unknown>]>([
  ['a stream', (controller) => Array.fromAsync(numbers(controller))],
  ['lines', (controller) => Array.fromAsync(Stream.fromReadableStream(bodyOf('1\n'), controller))],
  ['a body', (controller) => readResponse({ response: answer('1'), controller })],
  ['nothing', (controller) => readResponse({ response: new Response(null, { status: 204 }), controller })],
])('says that %s has been read', async (_, read) => {
  const controller = new AbortController()
  let ended = 0
  whenRead(controller, () => ended++)
  await read(controller)
  expect(ended).toBe(1)
})
