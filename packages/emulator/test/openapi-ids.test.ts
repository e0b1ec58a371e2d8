import { createEmulator } from '@portolan/emulator'
import { readOpenApi } from '@portolan/emulator/openapi'
import { expect, it } from 'vitest'

const ok = (schema: object, example?: unknown): object => ({
  200: {
    description: 'OK',
    content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
  },
})

/** The IDs of a list and of a created record, where the document says this of a param, of the ID and of responses. */
async function listIds({ param = {}, id = {}, shown }: { param?: object; id?: object; shown?: unknown }) {
  const parcel = {
    type: 'object',
    required: ['id', 'weight'],
    properties: { id: { type: 'string', ...id }, weight: { type: 'number' } },
  }
  const openapi = await readOpenApi({
    openapi: '3.1.0',
    info: { title: 'Parcels', version: '1' },
    paths: {
      '/parcels': {
        get: { responses: ok({ type: 'array', items: parcel }) },
        post: {
          requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { weight: {} } } } } },
          responses: ok(parcel),
        },
      },
      '/parcels/{parcelId}': {
        parameters: [{ name: 'parcelId', in: 'path', required: true, ...param }],
        get: { responses: ok(parcel, shown) },
        delete: { responses: { 204: { description: 'Gone' } } },
      },
    },
  })
  const { fetch } = createEmulator({ openapi })
  const ask = async (init: RequestInit): Promise<unknown> =>
    (await fetch(new Request('https://api.example.com/parcels', init))).json()
  const headers = { 'content-type': 'application/json' }
  await ask({ method: 'POST', headers, body: '{"weight":2}' })
  return ((await ask({})) as { id: string }[]).map((one) => one.id)
}

it.each<readonly [string, Parameters<typeof listIds>[0], RegExp]>([
  ['the example of a response', { shown: { id: 'pcl_81ab', weight: 3 } }, /^pcl_\d\d[a-z]{2}$/],
  ['the example of the param', { param: { example: 'tck-12', schema: { type: 'string' } } }, /^tck-\d\d$/],
  ['an example of its schema', { param: { schema: { type: 'string', example: 'tck-12' } } }, /^tck-\d\d$/],
  ['the first example of its schema', { param: { schema: { type: 'string', examples: ['a-1', 'b-22'] } } }, /^a-\d$/],
  [
    'the format of the param',
    { param: { schema: { type: 'string', format: 'uuid' } } },
    /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
  ],
  [
    'its own example',
    { id: { example: 'own_1' }, param: { schema: { type: 'string', example: 'tck-12' } } },
    /^own_\d$/,
  ],
])('each ID has the form of %s, and no two are the same', async (_, said, form) => {
  const ids = await listIds(said)
  expect(ids.filter((id) => !form.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(2)
})
