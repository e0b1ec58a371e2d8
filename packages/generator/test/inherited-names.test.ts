import { expect, it } from 'vitest'
import { body, documentOf, ok } from './documents.ts'
import { clientOf, type Sent } from './written-client.ts'

/** Names that every object of JavaScript has without any field. */
const names = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__']
const text = { type: 'string' }
const object = (required: readonly string[] = []): object => ({
  type: 'object',
  required,
  properties: { ...Object.fromEntries(names.map((name) => [name, text])), other: text },
  additionalProperties: false,
})
/** Each of the names as a field of its own, that of the prototype too. */
const all = Object.fromEntries(names.map((name) => [name, name.length === 11 ? 'a' : 'b']))
const done = { 204: { description: 'Done' } }

async function sentBy(operation: object, params: object, respond = () => new Response(null, { status: 204 })) {
  const { call, sent } = await clientOf(documentOf({ '/things': { post: operation } }), respond)
  const result = await call('things.create', params)
  return { result, sent: sent[0] as Sent }
}

const form = (schema: object): object => ({
  required: true,
  content: { 'application/x-www-form-urlencoded': { schema } },
})
const multipart = (schema: object): object => ({ required: true, content: { 'multipart/form-data': { schema } } })

it.each([
  ['JSON', body(object()), '{"constructor":"a","toString":"b","valueOf":"b","hasOwnProperty":"b","__proto__":"b"}'],
  ['a form', form(object()), 'constructor=a&toString=b&valueOf=b&hasOwnProperty=b&__proto__=b'],
])('fields of inherited names are sent: %s', async (_, requestBody, written) => {
  expect((await sentBy({ requestBody, responses: done }, all)).sent.body).toBe(written)
})

it('fields of inherited names are sent: multipart', async () => {
  const { sent } = await sentBy({ requestBody: multipart(object()), responses: done }, all)
  expect([...sent.body.matchAll(/name="(\w+)"/g)].map(([, name]) => name)).toEqual(names)
})

it.each([
  ['JSON', body(object())],
  ['a form', form(object())],
  ['multipart', multipart(object())],
])('optional fields of inherited names may be left out: %s', async (_, requestBody) => {
  const { sent } = await sentBy({ requestBody, responses: done }, { other: 'x' })
  expect(sent.body).not.toMatch(/constructor|toString|valueOf|native|__proto__/)
})

it('required fields of inherited names may not', async () => {
  const { call } = await clientOf(
    documentOf({ '/things': { post: { requestBody: body(object(['constructor'])), responses: done } } }),
    () => new Response(null, { status: 204 }),
  )
  await expect(call('things.create', {})).rejects.toThrow('constructor must be string, got undefined; nothing was sent')
  await expect(call('things.create', { constructor: 5 })).rejects.toThrow('constructor must be string, got number')
})

it('params of inherited names are optional in queries and headers, and are sent under their names', async () => {
  const parameters = [
    ...names.map((name) => ({ name, in: 'query', schema: text })),
    { name: 'propertyIsEnumerable', in: 'header', schema: text },
  ]
  const operation = { parameters, responses: done }
  expect((await sentBy(operation, {})).sent.url).toBe('https://api.example.com/things')
  const { url } = (await sentBy(operation, all)).sent
  expect(url).toBe('https://api.example.com/things?constructor=a&toString=b&valueOf=b&hasOwnProperty=b&__proto__=b')
})

it('a response may lack fields of inherited names, and those that it has are checked', async () => {
  const operation = { responses: ok({ type: 'array', items: object() }) }
  const answer = (value: unknown) => () => new Response(JSON.stringify(value))
  expect((await sentBy(operation, {}, answer([{ other: 'x' }]))).result).toEqual([{ other: 'x' }])
  expect((await sentBy(operation, {}, answer([{ constructor: 'Lotus' }]))).result).toEqual([{ constructor: 'Lotus' }])
  await expect(sentBy(operation, {}, answer([{ constructor: 5 }]))).rejects.toThrow(
    '[0].constructor must be string, got number',
  )
})
