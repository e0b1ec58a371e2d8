import { expect, it } from 'vitest'
import { body, documentOf, idParam, ok, written } from './documents.ts'

const text = { type: 'string' }
const mark = { 'x-portolan-secret': true }

/** What is written for a call that sends this body, with these params besides. */
async function sends(schema: object, params: readonly object[] = []): Promise<string> {
  const post = {
    operationId: 'send',
    parameters: [idParam, ...params],
    requestBody: body(schema),
    responses: ok(text),
  }
  const schemas = {
    Word: { type: 'string', format: 'password' },
    Name: text,
    Tree: {
      type: 'object',
      properties: { pin: { ...text, ...mark }, inner: { $ref: '#/components/schemas/Tree' } },
    },
  }
  const { all } = await written(documentOf({ '/things/{id}': { post } }, { schemas }))
  // Its check is written ahead, whatever it hides.
  expect(all('explain.gen.ts')).toContain('export const ThingsUpdateParams:')
  return /secret: \[(.*)\]/.exec(all('operations.gen.ts'))?.[1] ?? 'none'
}

const object = (properties: object): object => ({ type: 'object', properties })

it.each([
  ['a param', object({ token: { ...text, ...mark } }), "'token'"],
  ['a field of a param', object({ app: object({ key: { ...text, ...mark }, name: text }) }), "'key'"],
  ['a text that may be null', object({ app: object({ key: { type: ['string', 'null'], ...mark } }) }), "'key'"],
  ['texts in a list', object({ app: object({ keys: { type: 'array', items: { ...text, ...mark } } }) }), "'keys'"],
  ['values of any name', object({ env: { type: 'object', additionalProperties: { ...text, ...mark } } }), "'env'"],
  ['an object of the document', object({ first: { $ref: '#/components/schemas/Word' } }), "'first'"],
  [
    'an object under two names',
    object({ first: { $ref: '#/components/schemas/Word' }, other: { $ref: '#/components/schemas/Word' } }),
    "'first', 'other'",
  ],
  ['a field of what contains itself', object({ tree: { $ref: '#/components/schemas/Tree' } }), "'pin'"],
  ['one of several', object({ app: { oneOf: [object({ key: { ...text, ...mark } }), text] } }), "'key'"],
  ['nothing', object({ app: object({ name: text }) }), 'none'],
])('an operation names the secret fields in its params: %s', async (_, schema, names) => {
  expect(await sends(schema)).toBe(names)
})

it('an operation names a param that its document calls a secret, whatever the schema that it refers to', async () => {
  const param = { name: 'code', in: 'query', schema: { $ref: '#/components/schemas/Name' }, ...mark }
  expect(await sends(object({ name: { $ref: '#/components/schemas/Name' } }), [param])).toBe("'code'")
})
