import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { nameFiles } from '../../src/compat/old-files.ts'

async function* bytes(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield new TextEncoder().encode('one')
  yield new TextEncoder().encode('two')
}

async function read({ body, ...others }: { readonly body: ReadableStream<Uint8Array<ArrayBuffer>> }): Promise<unknown> {
  return { ...others, text: await new Response(body).text() }
}

it('names a response after its URL, wherever it is in the params', async () => {
  const response = new Response('a page', { headers: { 'content-type': 'text/plain' } })
  Object.defineProperty(response, 'url', { value: 'https://api.example.com/files/input.jsonl' })
  const { image } = nameFiles({ image: [response] }) as { readonly image: readonly [never] }
  expect(await read(image[0])).toEqual({ filename: 'input.jsonl', contentType: 'text/plain', text: 'a page' })
})

it('names what yields bytes after its path', async () => {
  const { file } = nameFiles({ file: Object.assign(bytes(), { path: '/home/me/a.txt' }) }) as { readonly file: never }
  expect(await read(file)).toEqual({ filename: 'a.txt', text: 'onetwo' })
})

it('leaves what yields bytes when nobody reads on', async () => {
  const ended: string[] = []
  async function* endless() {
    try {
      for (;;) yield new Uint8Array(1)
    } finally {
      ended.push('end')
    }
  }
  const bare: AsyncIterable<Uint8Array> = {
    [Symbol.asyncIterator]: () => ({ next: async () => ({ done: false, value: new Uint8Array(1) }) }),
  }
  for (const values of [endless(), bare]) {
    const { file } = nameFiles({ file: Object.assign(values, { path: '/a' }) }) as {
      readonly file: { body: ReadableStream }
    }
    const reader = file.body.getReader()
    await reader.read()
    await reader.cancel()
  }
  expect(ended).toEqual(['end'])
})

it('leaves everything else as it is', () => {
  const date = new Date(0)
  const file = new File([], 'a')
  const stream = Object.assign(Readable.from([]), { path: '/home/me/a.txt' })
  const nameless = Object.assign(bytes(), { path: '' })
  const params = { path: null, date, deep: { file, list: [1, null], path: '/a' }, stream, nameless, bytes: bytes() }
  const named = nameFiles(params)
  expect(named).toEqual(params)
  for (const [name, value] of Object.entries({ date, stream, nameless, bytes: params.bytes }))
    expect(named[name]).toBe(value)
})

it('looks for files in six objects and lists, and no deeper, so that it ends', () => {
  const inside = (depth: number): unknown => {
    if (depth === 0) return new Response('a page')
    return depth % 2 === 0 ? [inside(depth - 1)] : { a: inside(depth - 1) }
  }
  const isNamed = (depth: number): boolean => JSON.stringify(nameFiles({ file: inside(depth) })).includes('body')
  expect([isNamed(5), isNamed(6), isNamed(7)]).toEqual([true, true, false])
  const endless: unknown[] = []
  endless.push({ endless })
  expect(() => nameFiles({ endless })).not.toThrow()
})
