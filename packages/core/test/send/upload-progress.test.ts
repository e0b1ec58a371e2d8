import { expect, it } from 'vitest'
import { sendInParts } from '../../src/send/upload-progress.ts'

const long = 'x'.repeat(300_000)

it.each<[string, unknown, Readonly<Record<string, string>>, string | undefined]>([
  ['a text', long, {}, 'text/plain;charset=UTF-8'],
  ['a text whose type is given', long, { 'content-type': 'text/csv' }, 'text/csv'],
  ['bytes', new TextEncoder().encode(long), {}, undefined],
  ['a Blob', new Blob([long], { type: 'image/png' }), {}, 'image/png'],
  ['a Blob whose type is given', new Blob([long], { type: 'image/png' }), { 'content-type': 'a/b' }, 'a/b'],
  ['a Blob without a type', new Blob([long]), {}, undefined],
])('%s that is sent in parts has the type and the length that fetch would give it', async (_, body, headers, type) => {
  let told = 0
  const init = { method: 'POST', body, headers, redirect: 'manual', signal: new AbortController().signal }
  const sent = sendInParts(init as never, () => void told++)
  expect(sent.headers).toEqual({ 'content-length': '300000', ...(type === undefined ? {} : { 'content-type': type }) })
  expect(await new Response(sent.body as ReadableStream).text()).toBe(long)
  expect(told).toBeGreaterThan(0)
})

it('a short text is sent at once', () => {
  const init = { method: 'POST', body: 'short', headers: {} }
  expect(sendInParts(init as never, () => {})).toBe(init)
})
