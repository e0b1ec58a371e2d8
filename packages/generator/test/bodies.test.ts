import { describe, expect, it } from 'vitest'
import { documentOf } from './documents.ts'
import { clientOf, type Sent } from './written-client.ts'

const optional = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'integer' } } }
const types = (...names: readonly string[]): object =>
  Object.fromEntries(names.map((name) => [name, { schema: optional }]))

async function sentFor(requestBody: object, params?: object): Promise<Sent> {
  const document = documentOf({ '/things': { post: { requestBody, responses: { 204: { description: 'Done' } } } } })
  const { call, sent } = await clientOf(document, () => new Response(null, { status: 204 }))
  await call('things.create', ...(params ? [params] : []))
  return sent[0] as Sent
}

describe('a body that is required, of which no field is passed', () => {
  it.each([
    ['JSON', types('application/json'), '{}', 'application/json'],
    ['a form', types('application/x-www-form-urlencoded'), '', 'application/x-www-form-urlencoded'],
    ['JSON of a type of its own', types('application/merge-patch+json'), '{}', 'application/merge-patch+json'],
    [
      'JSON without any field',
      { 'application/json': { schema: { type: 'object', additionalProperties: false } } },
      '{}',
      'application/json',
    ],
  ])('is sent empty: %s', async (_, content, body, type) => {
    const sent = await sentFor({ required: true, content })
    expect([sent.body, sent.headers.get('content-type')]).toEqual([body, type])
  })

  it('is sent as a body of no parts: multipart', async () => {
    const { body, headers } = await sentFor({ required: true, content: types('multipart/form-data') })
    const [, boundary] = /^multipart\/form-data; boundary=(.+)$/.exec(headers.get('content-type') ?? '') ?? []
    expect(body).toBe(`--${boundary}--\r\n`)
  })
})

it('a body that is not required is not sent without a field', async () => {
  const { body, headers } = await sentFor({ content: types('application/json') })
  expect([body, headers.get('content-type')]).toEqual(['', null])
})

it('of several types of JSON, the plain one is sent', async () => {
  const content = types('application/json-patch+json', 'application/json', 'text/json', 'application/*+json')
  const { body, headers } = await sentFor({ content }, { a: 'x' })
  expect([body, headers.get('content-type')]).toEqual(['{"a":"x"}', 'application/json'])
})

it('several parts of a type of their own are sent as that', async () => {
  const sent = await sentFor({ content: types('multipart/mixed') }, { a: 'x' })
  expect(sent.headers.get('content-type')).toMatch(/^multipart\/mixed; boundary=/)
})

it('a required body of fields that match a pattern only is the param `body`', async () => {
  const schema = { type: 'object', patternProperties: { '^x_': { type: 'string' } }, additionalProperties: false }
  const sent = await sentFor({ required: true, content: { 'application/json': { schema } } }, { body: { x_a: '1' } })
  expect(sent.body).toBe('{"x_a":"1"}')
})

const binary = { type: 'string', format: 'binary' }

it.each([
  ['any content type', { '*/*': { schema: binary } }, 'application/octet-stream'],
  ['JSON', { 'application/json': { schema: binary } }, 'application/json'],
  ['a schema with a name', { '*/*': { schema: { $ref: '#/components/schemas/Upload' } } }, 'application/octet-stream'],
])('a file is sent as its bytes, and not as JSON of it: %s', async (_, content, type) => {
  const requestBody = { required: true, content }
  const document = documentOf(
    { '/things': { post: { requestBody, responses: { 204: { description: 'Done' } } } } },
    { schemas: { Upload: binary } },
  )
  const { call, sent } = await clientOf(document, () => new Response(null, { status: 204 }))
  await call('things.create', { body: new Blob(['{"a":1}']) })
  expect([sent[0]?.body, sent[0]?.headers.get('content-type')]).toEqual(['{"a":1}', type])
})

it('a text is sent as it is, and is one of the texts that the document lists', async () => {
  const requestBody = { required: true, content: { 'text/plain': { schema: { type: 'string', enum: ['on', 'off'] } } } }
  expect((await sentFor(requestBody, { body: 'off' })).body).toBe('off')
  await expect(sentFor(requestBody, { body: 'of' })).rejects.toThrow("body must be one of 'on', 'off'")
})

it('a text is sent as a file to a field that takes files, as a service reads it', async () => {
  const properties = { file: binary, others: { type: 'array', items: binary }, title: { type: 'string' } }
  const content = { 'multipart/form-data': { schema: { type: 'object', properties } } }
  const sent = await sentFor({ required: true, content }, { file: 'a', others: ['b', 'c'], title: 't' })
  const form = await new Response(sent.body, { headers: sent.headers }).formData()
  const read = await Promise.all(
    [...form].map(async ([name, value]) => [
      name,
      typeof value === 'string' ? value : [value.name, await value.text()],
    ]),
  )
  expect(read).toEqual([
    ['file', ['file', 'a']],
    ['others', ['others', 'b']],
    ['others', ['others', 'c']],
    ['title', 't'],
  ])
})
