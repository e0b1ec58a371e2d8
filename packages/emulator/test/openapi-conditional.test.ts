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
      patch: { requestBody: body, responses: { 200: tagged } },
      delete: { responses: { 204: { description: 'Gone' } } },
    },
    '/ships': { post: { requestBody: body, responses: { 201: tagged } } },
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
  expect(first).toMatch(/^"[\w-]+"$/)
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
  await ask('/ships/a', json, { method: 'PUT', body: JSON.stringify({ id: 'a', name: 'New' }) })
  const other = await ask('/ships/a', known)
  expect([other.status, await other.json()]).toEqual([200, { id: 'a', name: 'New' }])
})

const sends = (method: string, value: object): RequestInit => ({ method, body: JSON.stringify(value) })
const json = { 'content-type': 'application/json' }

// RFC 9110, section 13.1.2: a list of tags, compared weakly, or `*`.
it.each([
  ['"other", TAG', 304],
  ['W/TAG', 304],
  ['*', 304],
  ['"other"', 200],
])('If-None-Match: %s is a %i', async (list, status) => {
  const ask = await start()
  const tag = (await ask('/ships/a')).headers.get('etag') ?? ''
  expect((await ask('/ships/a', { 'if-none-match': list.replace('TAG', tag) })).status).toBe(status)
})

// RFC 9110, section 13.1.1: a list of tags, compared strongly, or `*`.
it.each([
  ['"other"', 412],
  ['W/TAG', 412],
  ['"other", TAG', 200],
  ['*', 200],
])('If-Match: %s before a change is a %i', async (list, status) => {
  const ask = await start()
  const tag = (await ask('/ships/a')).headers.get('etag') ?? ''
  const changed = await ask(
    '/ships/a',
    { ...json, 'if-match': list.replace('TAG', tag) },
    sends('PATCH', { id: 'a', name: 'New' }),
  )
  expect(changed.status).toBe(status)
  const { name } = (await (await ask('/ships/a')).json()) as { readonly name: string }
  expect(name === 'New').toBe(status === 200)
})

it('the tag of a change is that of a later GET, and an older one changes and deletes nothing', async () => {
  const ask = await start()
  const tagOf = (response: Response): string => response.headers.get('etag') ?? 'none'
  const created = tagOf(await ask('/ships', json, sends('POST', { id: 'n', name: 'Alma' })))
  expect(tagOf(await ask('/ships/n'))).toBe(created)
  const changed = tagOf(
    await ask('/ships/n', { ...json, 'if-match': created }, sends('PATCH', { id: 'n', name: 'Berta' })),
  )
  expect([changed === created, tagOf(await ask('/ships/n')) === changed]).toEqual([false, true])
  const late = await ask('/ships/n', { 'if-match': created }, { method: 'DELETE' })
  expect([late.status, await late.json()]).toMatchObject([412, { title: 'Precondition Failed' }])
  expect((await ask('/ships/n', { 'if-match': changed }, { method: 'DELETE' })).status).toBe(204)
  expect((await ask('/ships/n', { ...json, 'if-match': changed }, sends('PATCH', { id: 'n', name: 'C' }))).status).toBe(
    404,
  )
})
