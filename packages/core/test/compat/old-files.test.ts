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

it('leaves everything else as it is', () => {
  const date = new Date(0)
  const file = new File([], 'a')
  const stream = Readable.from([])
  const params = { path: null, date, deep: { file, list: [1, null] }, stream }
  const named = nameFiles(params)
  expect(named).toEqual(params)
  expect(named['date']).toBe(date)
  expect(named['stream']).toBe(stream)
})
