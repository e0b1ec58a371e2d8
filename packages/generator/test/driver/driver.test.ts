import { expect, it } from 'vitest'
import { documentOf, idParam, ok } from '../documents.ts'
import { drive } from './drive.ts'

const strings = { type: 'array', items: { type: 'string' } }
const fields = { type: 'object', properties: { R: { type: 'integer' }, G: { type: 'integer' } }, required: ['R'] }
const thing = { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } }

const query = (name: string, schema: object, others: object = {}): object => ({ name, in: 'query', schema, ...others })
const media = (type: string, schema: object): object => ({
  200: { description: 'OK', content: { [type]: { schema } } },
})
const bodyOf = (type: string, schema: object): object => ({ required: true, content: { [type]: { schema } } })
const post = (requestBody: object): object => ({ post: { requestBody, responses: ok(thing) } })
const path = (style: string, schema: object, explode = false): object => ({
  parameters: [{ name: 'id', in: 'path', required: true, schema, style, explode }],
  get: { responses: ok(thing) },
})

/** Documents for one point each. */
const documents: Record<string, Record<string, object>> = {
  'styles of the query': {
    '/things': {
      get: {
        parameters: [
          query('form', strings),
          query('comma', strings, { explode: false }),
          query('space', strings, { style: 'spaceDelimited', explode: false }),
          query('pipe', strings, { style: 'pipeDelimited', explode: false }),
          query('deep', { type: 'object', properties: { a: fields } }, { style: 'deepObject' }),
          query('object', fields),
          query('flat', fields, { explode: false }),
          {
            name: 'json',
            in: 'query',
            content: { 'application/json': { schema: { type: 'object', properties: { a: strings } } } },
          },
        ],
        responses: ok(thing),
      },
    },
  },
  'styles of the path': {
    '/a/{id}/x': path('simple', strings),
    '/b/{id}/x': path('label', strings),
    '/c/{id}/x': path('label', fields, true),
    '/d/{id}/x': path('matrix', strings, true),
    '/e/{id}/x': path('matrix', fields, true),
    '/f/{thing-id}.json': { parameters: [{ ...idParam, name: 'thing-id' }], get: { responses: ok(thing) } },
  },
  'headers, cookies and names that occur twice': {
    '/things/{id}': {
      get: {
        parameters: [
          idParam,
          query('id', { type: 'integer' }),
          { name: 'X-Tags', in: 'header', schema: strings },
          { name: 'X-Color', in: 'header', schema: fields, explode: true },
          { name: 'sid', in: 'cookie', schema: { type: 'string' } },
        ],
        responses: ok(thing),
      },
    },
  },
  bodies: {
    '/json': post(bodyOf('application/merge-patch+json', thing)),
    '/list': post(bodyOf('application/json', { type: 'array', items: thing })),
    '/form': post(
      bodyOf('application/x-www-form-urlencoded', { type: 'object', properties: { a: strings, b: fields } }),
    ),
    '/multipart': post(
      bodyOf('multipart/form-data', { type: 'object', properties: { a: { type: 'string' }, b: fields, c: strings } }),
    ),
    '/text': post(bodyOf('text/csv', { type: 'string' })),
    '/bytes': post(bodyOf('application/octet-stream', { type: 'string', format: 'binary' })),
  },
  results: {
    '/events': { get: { responses: media('text/event-stream', thing) } },
    '/lines': { get: { responses: media('application/jsonl', thing) } },
    '/text': { get: { responses: media('text/plain', { type: 'string' }) } },
    '/file': { get: { responses: media('image/png', { type: 'string', format: 'binary' }) } },
    '/nothing': { delete: { responses: { 204: { description: 'Gone' } } } },
    '/problem': { get: { responses: media('application/hal+json', thing) } },
  },
  methods: {
    '/things': {
      get: { responses: ok(thing) },
      put: { responses: ok(thing) },
      patch: { responses: ok(thing) },
      delete: { responses: ok(thing) },
      head: { responses: { 200: { description: 'OK' } } },
      options: { responses: ok(thing) },
    },
  },
}

it.each(Object.entries(documents))('calls every operation as it is documented: %s', async (name, paths) => {
  const { operations, called, right, faults } = await drive(documentOf(paths), name.replaceAll(/\W/g, '-'))
  expect(faults).toEqual([])
  expect(operations).toBeGreaterThan(0)
  expect([called, right]).toEqual([operations, operations])
})
