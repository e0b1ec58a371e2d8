import { expect, it } from 'vitest'
import { SchemaPlaces } from '../src/learn/schema-places.ts'

const reference = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: object): object => ({ content: { 'application/json': { schema } } })

const root = {
  paths: {
    '/ships': { get: { responses: { 200: json({ type: 'array', items: reference('Ship') }) } } },
    '/ships?beta=true': { get: { responses: {} } },
    '/ships/{id}': {
      get: {
        responses: {
          200: { $ref: '#/components/responses/Ship' },
          '4XX': {},
          '5xx': {},
        },
      },
      put: { responses: { 201: {}, default: {} } },
      patch: { responses: { 204: {} } },
      delete: {},
      additionalOperations: { COPY: { responses: {} } },
    },
    '/ships/{id}:launch': { post: { responses: {} } },
    '/ships/{id}:sink': { post: { responses: {} } },
    '/docks': { $ref: '#/components/pathItems/Docks' },
    '/lost': { $ref: 'other.yaml#/components/pathItems/Docks' },
    '/none': { $ref: '#/components/pathItems/None' },
    '/text': { get: 'no operation' },
  },
  components: {
    pathItems: { Docks: { get: { responses: {} } } },
    responses: {
      Ship: json(reference('Ship')),
      Both: {
        content: { 'application/json': { schema: reference('Base') }, 'a/b+json': { schema: reference('Base') } },
      },
    },
    schemas: {
      Base: { properties: { id: { type: 'string' } } },
      Ship: {
        allOf: [reference('Base'), { properties: { owner: { anyOf: [reference('Base'), { type: 'null' }] } } }],
        oneOf: [reference('Ship'), { properties: { id: { type: 'integer' } } }],
        properties: {
          tags: { items: { type: 'string' } },
          sizes: { additionalProperties: { type: 'number' }, patternProperties: { '^x': {}, '^y': true } },
          'a%20b': { $ref: '#/components/schemas/a%20b' },
          'c%': { $ref: '#/components/schemas/c%' },
          far: { $ref: 'other.yaml#/components/schemas/Base' },
          loop: reference('Loop'),
        },
      },
      'a b': { properties: { x: {} } },
      'c%': { properties: { x: {} } },
      Loop: reference('Loop'),
    },
  },
}
const places = new SchemaPlaces(root)
const ship = '/components/schemas/Ship'

it.each([
  ['get', '/ships', '/paths/~1ships/get'],
  ['GET', '/ships?beta=true', '/paths/~1ships?beta=true/get'],
  ['GET', '/ships/{id}', '/paths/~1ships~1{id}/get'],
  ['GET', '/ships/{key}', '/paths/~1ships~1{id}/get'],
  ['GET', '/ships/:key?full=true#top', '/paths/~1ships~1{id}/get'],
  ['POST', '/ships/{key}:sink', '/paths/~1ships~1{id}:sink/post'],
  ['POST', '/ships/:key:sink', '/paths/~1ships~1{id}:sink/post'],
  ['COPY', '/ships/{id}', '/paths/~1ships~1{id}/additionalOperations/COPY'],
  ['GET', '/docks', '/components/pathItems/Docks/get'],
  ['POST', '/ships', undefined],
  ['GET', '/crews', undefined],
  ['GET', '/lost', undefined],
  ['GET', '/none', undefined],
  ['GET', '/text', undefined],
])('the operation of %s %s is at %s', (method, path, pointer) => {
  expect(places.findOperation({ method, path })).toBe(pointer)
  expect(new SchemaPlaces({ paths: [] }).findOperation({ method, path })).toBeUndefined()
})

it.each([
  ['get', 200, '/components/responses/Ship'],
  ['get', 404, '/paths/~1ships~1{id}/get/responses/4XX'],
  ['get', 503, '/paths/~1ships~1{id}/get/responses/5xx'],
  ['put', 404, '/paths/~1ships~1{id}/put/responses/default'],
  ['patch', 404, '/paths/~1ships~1{id}/patch/responses/204'],
  ['delete', 200, undefined],
])('the response of %s with %i is at %s', (method, status, pointer) => {
  expect(places.findResponse(`/paths/~1ships~1{id}/${method}`, status)).toBe(pointer)
})

it.each<readonly [pointer: string, found: readonly string[]]>([
  ['', ['/components/responses/Ship/content/application~1json/schema']],
  ['/id', ['/components/schemas/Base/properties/id', `${ship}/oneOf/1/properties/id`]],
  ['/owner/id', ['/components/schemas/Base/properties/id']],
  ['/tags/*', [`${ship}/properties/tags/items`]],
  ['/sizes/*', [`${ship}/properties/sizes/additionalProperties`, `${ship}/properties/sizes/patternProperties/^x`]],
  ['/a%20b/x', ['/components/schemas/a b/properties/x']],
  ['/c%/x', ['/components/schemas/c%/properties/x']],
  ['/far/id', []],
  ['/loop/x', []],
  ['/gone', []],
])('the data at %s is described at %j', (pointer, found) => {
  expect(places.findSchemas('/components/responses/Ship', pointer)).toEqual(found)
})

it('what two media types have in common is described once', () => {
  expect(places.findSchemas('/components/responses/Both', '/id')).toEqual(['/components/schemas/Base/properties/id'])
})

it.each<readonly [response: object, envelope: string | undefined, found: readonly string[]]>([
  [{ schema: { properties: { data: {} } } }, 'data', ['/schema/properties/data']],
  [json({ properties: { data: {} } }), 'data', ['/content/application~1json/schema/properties/data']],
  [{ content: { 'text/csv': { schema: { items: {} } } } }, undefined, ['/content/text~1csv/schema/items']],
  [
    { content: { 'text/csv': { schema: {} }, 'application/json': { schema: {} } } },
    undefined,
    ['/content/application~1json/schema'],
  ],
  [{ content: { 'text/plain': { schema: {} } } }, undefined, ['/content/text~1plain/schema']],
  [{ content: { 'text/csv': {} } }, undefined, []],
  [json({ items: {} }), undefined, ['/content/application~1json/schema']],
  [
    { content: { 'application/json-seq': { schema: {}, itemSchema: {} } } },
    undefined,
    ['/content/application~1json-seq/itemSchema'],
  ],
  [{ content: 'none' }, undefined, []],
])('the data of %j in the envelope %s is described at %j', (response, envelope, found) => {
  expect(new SchemaPlaces({ r: response }, envelope).findSchemas('/r', '')).toEqual(found.map((one) => `/r${one}`))
})

it.each<readonly [path: readonly string[], found: string]>([
  [['tags', '*'], `${ship}/properties/tags/items`],
  [['tags', '*', 'x'], `${ship}/properties/tags/items`],
  [['gone', 'x'], ship],
  [[], ship],
])('inside of a schema, %j is described at %s', (path, found) => {
  expect(places.findInside(ship, path)).toBe(found)
})
