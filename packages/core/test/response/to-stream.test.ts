import { describe, expect, it, vi } from 'vitest'
import { toStream } from '../../src/request/wire.ts'

const text = async (stream: ReadableStream<Uint8Array>): Promise<string> => new Response(stream).text()

describe('a body as a stream', () => {
  it.each([null, undefined])('is empty where there is none: %s', async (body) => {
    expect(await text(toStream(body))).toBe('')
  })

  it('is the stream itself where it is one', () => {
    const body = new ReadableStream<Uint8Array>()
    expect(toStream(body)).toBe(body)
  })

  it('has the chunks of a stream of Node', async () => {
    async function* chunks() {
      yield new TextEncoder().encode('a')
      yield new TextEncoder().encode('b')
    }
    expect(await text(toStream(chunks()))).toBe('ab')
  })

  it('ends the stream of Node when it is left', async () => {
    const end = vi.fn(async () => ({ done: true as const, value: undefined }))
    const next = async () => ({ done: false as const, value: new Uint8Array([1]) })
    const reader = toStream({ [Symbol.asyncIterator]: () => ({ next, return: end }) }).getReader()
    expect((await reader.read()).value).toEqual(new Uint8Array([1]))
    await reader.cancel('enough')
    expect(end).toHaveBeenCalledExactlyOnceWith('enough')
  })

  it('may be left where the iterator has no end of its own', async () => {
    const next = async () => ({ done: false as const, value: new Uint8Array([1]) })
    const reader = toStream({ [Symbol.asyncIterator]: () => ({ next }) }).getReader()
    await expect(reader.cancel()).resolves.toBeUndefined()
  })
})
