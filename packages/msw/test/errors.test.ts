import { generate } from '@portolan/generator'
import { expect, it } from 'vitest'
import msw from '../src/index.ts'

const problem = {
  type: 'object',
  required: ['declineCode'],
  properties: {
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    declineCode: { type: 'string', enum: ['lost_card'] },
  },
}
const nested = {
  type: 'object',
  required: ['error'],
  properties: { error: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } } },
}
const fixed = { type: 'object', required: ['message'], properties: { message: { type: 'string', maxLength: 5 } } }

/** The handlers of a document with one operation, as text without white space. */
async function handlersOf(responses: object): Promise<string> {
  const { files } = await generate({
    document: {
      openapi: '3.1.0',
      info: { title: 'Acme', version: '1' },
      paths: { '/orders': { post: { operationId: 'createOrder', responses } } },
    },
    outputs: ['client', msw],
  })
  return (files.get('orders/handlers.gen.ts') ?? '').replaceAll(/\s+/g, ' ')
}

it.each([
  [
    'a problem',
    'application/problem+json',
    problem,
    "{ title: 'text', status: 402, detail: 'The payment was declined', declineCode: 'lost_card' }",
  ],
  ['an object in another', 'application/json', nested, "{ error: { message: 'The payment was declined' } }"],
  ['a text that has no room for it', 'application/json', fixed, "{ message: 'text' }"],
])('writes an error that is %s as documented, with its description', async (_, type, schema, body) => {
  const text = await handlersOf({ 402: { description: 'The payment was declined', content: { [type]: { schema } } } })
  expect(text).toContain(`errors: { '402': ${body} }`)
})

it('writes an error without a schema with its description alone', async () => {
  expect(await handlersOf({ 402: { description: 'Declined' } })).toContain("errors: { '402': { message: 'Declined' } }")
})
