import { expect, it } from 'vitest'
import { body, documentOf, ok } from './documents.ts'
import { clientOf } from './written-client.ts'

const kind = (value: string, fields: object = {}): object => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: { const: value }, ...fields },
})
const schemas = {
  Cat: kind('cat', { lives: { type: 'integer' } }),
  Dog: kind('dog'),
  // The options have no value of their own: the discriminator's mapping says which is which.
  Circle: { type: 'object', required: ['form'], properties: { form: { type: 'string' }, radius: { type: 'number' } } },
  Square: { type: 'object', required: ['form'], properties: { form: { type: 'string' }, side: { type: 'number' } } },
}
const refs = (...names: readonly string[]) => names.map((name) => ({ $ref: `#/components/schemas/${name}` }))
const pets = { oneOf: refs('Cat', 'Dog'), discriminator: { propertyName: 'kind' } }
const mapping = { circle: '#/components/schemas/Circle', square: '#/components/schemas/Square' }
const forms = { oneOf: refs('Circle', 'Square'), discriminator: { propertyName: 'form', mapping } }
const untold = { oneOf: refs('Cat', 'Dog') }

/** The data of a call whose result is a list of such values, and the drift that is reported. */
async function received(schema: object, value: unknown, config: object = {}) {
  const drift: unknown[] = []
  const document = documentOf({ '/things': { get: { responses: ok({ type: 'array', items: schema }) } } }, { schemas })
  const hooks = { onDrift: (event: { drifts: unknown }) => drift.push(event.drifts) }
  const { call } = await clientOf(document, () => Response.json([value]), { config, options: { hooks } })
  return { result: await call('things.list'), drift }
}

it.each([
  ['its own constants', pets, { kind: 'fox', tail: 1 }, 'kind'],
  ['its mapping', forms, { form: 'star', points: 5 }, 'form'],
  ['its options without a discriminator', untold, { kind: 'fox' }, 'kind'],
])('a result of a kind that the document does not know passes, and is told: %s', async (_, schema, value, tag) => {
  const { result, drift } = await received(schema, value)
  expect(result).toEqual([value])
  expect(drift).toEqual([[{ kind: 'unknown-value', path: [0, tag] }]])
})

it('passes it without a hook, too', async () => {
  const document = documentOf({ '/things': { get: { responses: ok(pets) } } }, { schemas })
  const { call } = await clientOf(document, () => Response.json({ kind: 'fox' }))
  expect(await call('things.get')).toEqual({ kind: 'fox' })
})

it.each([
  ['a known kind with a wrong field', pets, { kind: 'cat', lives: 'nine' }, '[0].lives must be number, got string'],
  ['no kind at all', pets, { lives: 9 }, "[0].kind must be one of 'cat', 'dog'"],
  ['a kind that is no text', pets, { kind: 7 }, "[0].kind must be one of 'cat', 'dog'"],
  ['no object', pets, 'fox', '[0] must be object, got string'],
])('refuses %s', async (_, schema, value, message) => {
  await expect(received(schema, value)).rejects.toThrow(message)
})

it('refuses an unknown kind if the config closes enums', async () => {
  await expect(received(pets, { kind: 'fox' }, { openEnums: false })).rejects.toThrow("[0].kind must be one of 'cat'")
})

it('refuses an unknown kind in params', async () => {
  const document = documentOf(
    { '/things': { post: { requestBody: body(pets), responses: { 204: { description: 'Done' } } } } },
    { schemas },
  )
  const { call, sent } = await clientOf(document, () => new Response(null, { status: 204 }))
  await expect(call('things.create', { body: { kind: 'fox' } })).rejects.toThrow("kind must be one of 'cat', 'dog'")
  expect(sent).toEqual([])
})
