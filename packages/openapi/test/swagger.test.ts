import { describe, expect, it } from 'vitest'
import { pointerAsWritten, inlineParts, requireForms } from '../src/read/swagger.ts'
import { openDocument } from '../src/index.ts'

const text = { type: 'string' }
const swagger = (operation: object, others: object = {}) => ({
  swagger: '2.0',
  info: { title: 'Things', version: '1' },
  host: 'api.example.com',
  schemes: ['https'],
  consumes: ['application/json'],
  produces: ['application/json'],
  paths: { '/things/{id}': { post: { responses: { 200: { description: 'OK', schema: text } }, ...operation } } },
  ...others,
})
const id = { name: 'id', in: 'path', required: true, type: 'string' }
const form = (name: string, required: boolean) => ({ name, in: 'formData', type: 'string', required })

async function readParams(operation: object, others: object = {}) {
  const { service, warnings } = await openDocument(swagger(operation, others))
  const [one] = service.operations
  return {
    params: one?.params.map(({ name, in: where, required }) => `${where} ${name}${required ? '!' : ''}`),
    type: one?.body?.contentType,
    warnings: warnings.map(({ pointer, message }) => `${pointer}: ${message}`),
  }
}

describe('Swagger 2.0', () => {
  const file = (required: boolean) => ({ name: 'file', in: 'formData', type: 'file', required })
  const [urlEncoded, multipart] = ['application/x-www-form-urlencoded', 'multipart/form-data']
  // What Swagger UI sends.
  it.each([
    ['none', undefined, [form('a', true)], [urlEncoded]],
    ['none for a file', undefined, [form('a', true), file(false)], [multipart]],
    ['an empty list', [], [form('a', true)], [urlEncoded]],
    ['JSON', ['application/json'], [form('a', true)], [urlEncoded]],
    ['JSON for a file', ['application/json'], [file(true)], [multipart]],
    ['multipart', [multipart], [form('a', true)], [multipart]],
    ['multipart in other letters', ['Multipart/Form-Data; charset=utf-8'], [file(true)], [multipart]],
    ['a form for a file', [urlEncoded], [file(false)], [multipart]],
    ['both for a file', [urlEncoded, multipart], [file(false)], [multipart]],
    ['none for files', undefined, [{ ...file(true), type: 'array', items: { type: 'file' } }], [multipart]],
    ['both', [urlEncoded, multipart], [form('a', true)], [urlEncoded, multipart]],
  ])('has the media types of its forms, where it names %s', async (_, consumes, parameters, expected) => {
    const { service } = await openDocument(swagger({ consumes, parameters: [id, ...parameters] }))
    const body = service.operations[0]?.body
    expect([body?.contentType, body?.upload?.contentType].filter((one) => one !== undefined)).toEqual(expected)
  })

  it('has a body among the params', async () => {
    const body = {
      name: 'thing',
      in: 'body',
      required: true,
      schema: { type: 'object', required: ['a'], properties: { a: text } },
    }
    expect(await readParams({ parameters: [id, body] })).toMatchObject({
      params: ['path id!', 'body a!'],
      type: 'application/json',
    })
    const refers = { parameters: [{ $ref: '#/parameters/A~1B' }, id] }
    expect(await readParams(refers, { parameters: { 'A/B': body } })).toMatchObject({ params: ['path id!', 'body a!'] })
  })

  it('has a form that is required if one of its fields is', async () => {
    const consumes = ['application/x-www-form-urlencoded']
    expect(await readParams({ consumes, parameters: [id, form('a', true), form('b', false)] })).toMatchObject({
      params: ['path id!', 'body a!', 'body b'],
      type: 'application/x-www-form-urlencoded',
    })
    expect(await readParams({ consumes, parameters: [id, form('a', false)] })).toMatchObject({
      params: ['path id!', 'body a'],
    })
  })

  it('separates the lists of forms by commas, unless the param says otherwise', async () => {
    const list = { in: 'formData', type: 'array', items: text }
    const parameters = [
      id,
      { ...list, name: 'usual' },
      { ...list, name: 'repeated', collectionFormat: 'multi' },
      { ...list, name: 'piped', collectionFormat: 'pipes' },
      { ...list, name: 'files', items: { type: 'file' } },
    ]
    const { service } = await openDocument(swagger({ consumes: ['multipart/form-data'], parameters }))
    expect(service.operations[0]?.body?.parts).toEqual({
      usual: { style: 'form', explode: false },
      repeated: { style: 'form', explode: true },
      piped: { style: 'pipeDelimited', explode: false },
      files: { contentType: 'application/octet-stream', file: true },
    })
  })

  // Swagger 2.0: `csv`, `ssv`, `tsv`, `pipes`; `multi` in a query and a form only. OpenAPI 3 has no style for tabs.
  it('says which format of a list has no style', async () => {
    const list = { type: 'array', items: text }
    const parameters = [
      { ...list, name: 'id', in: 'path', required: true, collectionFormat: 'pipes' },
      { ...list, name: 'tabs', in: 'query', collectionFormat: 'tsv' },
      { ...list, name: 'spaces', in: 'query', collectionFormat: 'ssv' },
      { ...list, name: 'X-Tabs', in: 'header', collectionFormat: 'tsv' },
      { ...list, name: 'in-form', in: 'formData', collectionFormat: 'tsv' },
      { $ref: '#/parameters/Shared' },
    ]
    const shared = { Shared: { ...list, name: 'shared', in: 'query', collectionFormat: 'tsv' } }
    const whole = swagger({ parameters }, { parameters: shared })
    const { service, warnings } = await openDocument(whole)
    const where = '/paths/~1things~1{id}/post/parameters'
    const used = (format: string, style: string): string =>
      `\`${format}\` cannot be written: \`${style}\` is used; an overlay can name another`
    expect(warnings.map(({ pointer, message }) => `${pointer}: ${message}`).toSorted()).toEqual(
      [
        `${where}/0/collectionFormat: ${used('pipes', 'simple')}`,
        `${where}/1/collectionFormat: ${used('tsv', 'form')}`,
        `${where}/3/collectionFormat: ${used('tsv', 'simple')}`,
        `${where}/4/collectionFormat: ${used('tsv', 'form')}`,
        `/parameters/Shared/collectionFormat: ${used('tsv', 'form')}`,
      ].toSorted(),
    )
    const [operation] = service.operations
    expect(operation?.params.filter(({ style }) => style).map(({ name, style }) => [name, style])).toEqual([
      ['tabs', { explode: false }],
      ['spaces', { style: 'spaceDelimited' }],
      ['shared', { explode: false }],
    ])
    expect(operation?.body?.parts).toEqual({ 'in-form': { explode: false } })
  })

  it('has the pointers that its author knows in warnings', async () => {
    const bad = { type: 'object', properties: { a: { type: 'string', minLength: '1' } } }
    const where = '/paths/~1things~1{id}/post'
    const message = '`minLength` must be a number: it is ignored'
    expect(await readParams({ parameters: [id, { name: 'b', in: 'body', schema: bad }] })).toMatchObject({
      warnings: [`${where}/parameters/1/schema/properties/a/minLength: ${message}`],
    })
    expect(
      await readParams({ parameters: [id], responses: { 200: { description: 'OK', schema: bad } } }),
    ).toMatchObject({
      warnings: [`${where}/responses/200/schema/properties/a/minLength: ${message}`],
    })
    expect(
      await readParams({ parameters: [id, { name: 'q', in: 'query', type: 'string', minLength: '1' }] }),
    ).toMatchObject({
      warnings: [`${where}/parameters/1/minLength: ${message}`],
    })
  })
})

it('writes bodies in the place of what refers to them, and leaves all other params', () => {
  const parameters = { Body: { in: 'body' }, Form: { in: 'formData' }, Page: { in: 'query' } }
  const refs = ['Body', 'Form', 'Page', 'Gone'].map((name) => ({ $ref: `#/parameters/${name}` }))
  const inlined = [parameters.Body, parameters.Form, refs[2], refs[3]]
  const others = [{ $ref: '#/definitions/Body' }, { in: 'query' }, 5]
  const document = (all: readonly unknown[]) => ({
    parameters,
    paths: {
      '/a': { parameters: [...all, ...others], get: { parameters: all, tags: ['a'] }, put: { tags: [] }, 'x-a': 1 },
      'x-b': null,
    },
  })
  expect(inlineParts(document(refs))).toEqual(document(inlined))
  expect(inlineParts({ swagger: '2.0' })).toEqual({ swagger: '2.0', paths: undefined })
})

it.each([
  ['application/x-www-form-urlencoded', ['a'], true],
  ['multipart/form-data', ['a'], true],
  ['multipart/form-data', [], undefined],
  ['multipart/form-data', undefined, undefined],
  ['application/json', ['a'], undefined],
])('a body of %s with %j required is required: %s', (type, required, expected) => {
  const paths = { '/a': { get: {}, post: { requestBody: { content: { [type]: { schema: { required } } } } } } }
  expect(requireForms({ paths }).paths['/a'].post.requestBody).toEqual({
    content: { [type]: { schema: { required } } },
    ...(expected === undefined ? {} : { required: expected }),
  })
})

const written = {
  swagger: '2.0',
  paths: {
    '/a': {
      post: {
        parameters: [
          { name: 'q', in: 'query', type: 'string' },
          { name: 'b', in: 'body', schema: {} },
        ],
      },
      put: {
        parameters: [
          { name: 'x/y', in: 'formData' },
          { name: 'z', in: 'formData' },
        ],
      },
      get: {},
    },
  },
  parameters: { Page: { name: 'page', in: 'query', type: 'integer' } },
}

it('writes paths, params and responses of other files in their place, and leaves schemas', () => {
  const schema = { $ref: '#/x-ext/a/Ship' }
  const shared = { Page: { in: 'query' }, Body: { in: 'body', schema }, Ok: { schema } }
  const document = {
    parameters: { Page: { $ref: '#/x-ext/a/Page' }, Body: { $ref: '#/x-ext/a/Body' } },
    responses: { Ok: { $ref: '#/x-ext/a/Ok' }, Loop: { $ref: '#/x-ext/a/Loop' } },
    paths: {
      '/a': { $ref: '#/x-ext/a/path' },
      '/b': { get: { responses: { 200: { $ref: '#/x-ext/a/Ok' }, 404: { $ref: '#/responses/Ok' } } } },
      '/c': { $ref: '#/x-ext/a/gone' },
    },
    'x-ext': {
      a: {
        ...shared,
        Loop: { $ref: '#/x-ext/a/Loop' },
        path: {
          parameters: [{ $ref: '#/parameters/Page' }],
          post: {
            parameters: [{ $ref: '#/x-ext/a/Page' }, { $ref: '#/parameters/Body' }],
            responses: { 200: shared.Ok },
          },
        },
      },
    },
  }
  expect(inlineParts(document)).toEqual({
    ...document,
    parameters: { Page: shared.Page, Body: shared.Body },
    responses: { Ok: shared.Ok, Loop: { $ref: '#/x-ext/a/Loop' } },
    paths: {
      '/a': {
        parameters: [{ $ref: '#/parameters/Page' }],
        post: { parameters: [shared.Page, shared.Body], responses: { 200: shared.Ok } },
      },
      '/b': { get: { responses: { 200: shared.Ok, 404: { $ref: '#/responses/Ok' } } } },
      '/c': { $ref: '#/x-ext/a/gone' },
    },
  })
})

it.each([
  ['/components/schemas/A/properties/b', '/definitions/A/properties/b'],
  ['/components/parameters/Page/schema', '/parameters/Page'],
  ['/components/parameters/Page/schema/maximum', '/parameters/Page/maximum'],
  ['/components/responses/A/content/application~1json/schema/type', '/responses/A/schema/type'],
  ['/components/securitySchemes/a', '/securityDefinitions/a'],
  ['/components/toString/a', '/components/toString/a'],
  ['/components/headers/a', '/components/headers/a'],
  ['/paths/~1a/post/requestBody', '/paths/~1a/post/parameters/1'],
  ['/paths/~1a/post/requestBody/content/application~1json/schema/type', '/paths/~1a/post/parameters/1/schema/type'],
  ['/paths/~1a/post/parameters/0/schema/minLength', '/paths/~1a/post/parameters/0/minLength'],
  ['/paths/~1a/put/requestBody/content/a~1b/schema/properties/x~1y/minLength', '/paths/~1a/put/parameters/0/minLength'],
  ['/paths/~1a/put/requestBody/content/a~1b/schema/properties/z', '/paths/~1a/put/parameters/1'],
  ['/paths/~1a/put/requestBody/content/a~1b/schema/properties/gone', '/paths/~1a/put/parameters'],
  ['/paths/~1a/put/requestBody/content/a~1b/schema', '/paths/~1a/put/parameters'],
  ['/paths/~1a/get/requestBody/content/a~1b', '/paths/~1a/get'],
  ['/paths/~1a/get/responses/200/content/a~1b/schema/type', '/paths/~1a/get/responses/200/schema/type'],
  ['/paths/~1a/get/responses/200/content/a~1b/example', '/paths/~1a/get/responses/200/content/a~1b/example'],
])('%s is written at %s', (pointer, expected) => {
  expect(pointerAsWritten(written, pointer)).toBe(expected)
  expect(pointerAsWritten({ openapi: '3.0.0' }, pointer)).toBe(pointer)
})
