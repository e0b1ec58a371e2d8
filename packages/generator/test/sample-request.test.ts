import { openDocument } from '@portolan/openapi'
import { expect, it } from 'vitest'
import { sampleParams, sampleRequest } from '../src/samples/request.ts'

const document = {
  openapi: '3.1.0',
  info: { title: 'Ferries', version: '1' },
  paths: {
    '/trips': {
      get: {
        parameters: [{ name: 'dogs', in: 'query', schema: { type: 'boolean', example: true } }],
        responses: { 204: { description: 'Done' } },
      },
      post: {
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { type: 'object', properties: { note: { type: 'string', example: 'late' } } },
            },
          },
        },
        responses: { 204: { description: 'Done' } },
      },
    },
  },
}

it('a request has its flags, and the body that is required though nothing in it is', async () => {
  const { service } = await openDocument(document)
  const requests = service.operations.flatMap((operation) =>
    (['all', 'required'] as const).map((which) =>
      sampleRequest(operation, sampleParams(service, operation, which) ?? {}),
    ),
  )
  expect(requests).toEqual([
    { method: 'GET', path: '/trips?dogs=true' },
    { method: 'GET', path: '/trips' },
    { method: 'POST', path: '/trips', body: { note: 'late' } },
    { method: 'POST', path: '/trips', body: {} },
  ])
})

it('a request has what the path writes in its query, a text that people know, and a body that may be left out', async () => {
  const { service } = await openDocument({
    ...document,
    paths: {
      '/trips?kind={kind}': {
        post: {
          parameters: [
            { name: 'kind', in: 'query', required: true, schema: { type: 'string', pattern: '.*' } },
            { name: 'at', in: 'query', required: true, schema: { type: 'integer' } },
          ],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['name', 'seats'],
                  properties: { name: { type: 'string' }, seats: { type: 'integer' } },
                },
              },
            },
          },
          responses: { 204: { description: 'Done' } },
        },
      },
    },
  })
  const [operation] = service.operations
  const requests = (['all', 'required'] as const).map(
    (which) => operation && sampleRequest(operation, sampleParams(service, operation, which) ?? {}),
  )
  expect(requests).toEqual([
    { method: 'POST', path: '/trips?kind=text&at=1', body: { name: 'text', seats: 1 } },
    { method: 'POST', path: '/trips?kind=text&at=1' },
  ])
})

it('a body has the entries in order, and the text that is Base64', async () => {
  const properties = {
    pair: { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'string' }], items: false, minItems: 2 },
    more: { type: 'array', prefixItems: [{ type: 'integer' }] },
    nothing: { type: 'null' },
    key: { type: 'string', contentEncoding: 'base64' },
    byte: { type: 'string', format: 'byte' },
  }
  const schema = { type: 'object', properties, required: Object.keys(properties) }
  const { service } = await openDocument({
    openapi: '3.1.0',
    info: { title: 'Ferries', version: '1' },
    paths: {
      '/trips': {
        post: {
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: { 204: { description: 'Done' } },
        },
      },
    },
  })
  const [operation] = service.operations
  const { pair, ...others } = (operation && sampleParams(service, operation, 'required')) as Record<string, unknown>
  expect(pair).toEqual([1, 'text'])
  expect(others).toEqual({ more: [1], nothing: null, key: 'dGV4dA==', byte: 'dGV4dA==' })
})
