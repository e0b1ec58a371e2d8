import { expect, it } from 'vitest'
import { createEmulator } from '../src/index.ts'
import { readOpenApi } from '../src/openapi.ts'

const text = { type: 'string' }
const ship = { type: 'object', required: ['id', 'name'], properties: { id: text, name: text } }
const body = { content: { 'application/json': { schema: ship } } }
const tagged = { description: 'OK', headers: { ETag: { required: true, schema: text } }, ...body }
const id = { name: 'id', in: 'path', required: true, schema: text }
const document = {
  openapi: '3.1.0',
  info: { title: 'Ships', version: '1' },
  paths: {
    '/ships/{id}': {
      parameters: [id],
      get: { responses: { 200: tagged } },
      put: { requestBody: body, responses: { 200: { description: 'OK', ...body } } },
    },
    '/ports/{id}': { parameters: [id], get: { responses: { 200: { description: 'OK', ...body } } } },
  },
}

async function start() {
  const { fetch: respond } = createEmulator({ openapi: await readOpenApi(document) })
  return (path: string, headers: Record<string, string> = {}, init: RequestInit = {}): Promise<Response> =>
    respond(`https://api.example.com${path}`, { headers, ...init })
}

it('a record has an entity tag of its own, if the document describes one', async () => {
  const ask = await start()
  const tag = async (path: string): Promise<string | null> => (await ask(path)).headers.get('etag')
  const first = await tag('/ships/a')
  expect(first).toMatch(/^W\/"[\w-]+"$/)
  expect([await tag('/ships/a'), (await tag('/ships/b')) === first, await tag('/ports/a')]).toEqual([
    first,
    false,
    null,
  ])
})

it('a record that the caller has is a 304, until it changes', async () => {
  const ask = await start()
  const known = { 'if-none-match': (await ask('/ships/a')).headers.get('etag') ?? '' }
  const same = await ask('/ships/a', known)
  expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', known['if-none-match']])
  const json = { 'content-type': 'application/json' }
  await ask('/ships/a', json, { method: 'PUT', body: JSON.stringify({ id: 'a', name: 'New' }) })
  const other = await ask('/ships/a', known)
  expect([other.status, await other.json()]).toEqual([200, { id: 'a', name: 'New' }])
})
