import { expect, it } from 'vitest'
import { documentOf, ok, written } from './documents.ts'

const text = { type: 'string' }
const param = (name: string, place: string): object => ({ name, in: place, required: place === 'path', schema: text })

it.each<readonly [string, string, object, string]>([
  [
    'a path whose param has the name of one elsewhere',
    '/things/{id}/{part=parts/*}#top',
    {
      put: {
        parameters: [param('id', 'query'), param('part', 'query'), param('id', 'path'), param('part', 'path')],
        responses: ok(text),
      },
    },
    "method: 'PUT', path: '/things/{path_id}/{path_part=parts/*}',",
  ],
  [
    'a GET without the names of its query',
    '/things',
    { get: { parameters: [param('q', 'query')], responses: ok(text) } },
    "method: 'GET', path: '/things', params: 'ThingsGetParams', response: 'ThingsGetResponse',",
  ],
  [
    'a HEAD without the names of its query',
    '/things',
    { head: { parameters: [param('q', 'query')], responses: { 200: { description: 'OK' } } } },
    "method: 'HEAD', path: '/things', params: 'ThingsHeadParams', })",
  ],
])('an operation has %s', async (_, path, item, declared) => {
  const { all } = await written(documentOf({ [path]: item }))
  expect(all('operations.gen.ts').replaceAll(/\s+/g, ' ')).toContain(declared)
})
