import { expect, it } from 'vitest'
import { generate } from '../src/index.ts'
import { body, documentOf, ok } from './documents.ts'
import { clientOf } from './written-client.ts'

const evil = '^(a+)+$'
const squared = '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$'
const pointer = '/paths/~1things/get/responses/200/content/application~1json/schema'
const expensive =
  'the pattern can backtrack exponentially: it never runs on responses, and in requests only on strings of up to 20 characters'

/** A document with a result and a body of these schemas. */
function things(result: object, sent: object): object {
  const object = (a: object): object => ({ type: 'object', properties: { a } })
  return documentOf({
    '/things': {
      get: { operationId: 'getThing', 'x-portolan-call': 'things.get', responses: ok(object(result)) },
      post: {
        operationId: 'makeThing',
        'x-portolan-call': 'things.create',
        requestBody: body(object(sent)),
        responses: { 204: { description: 'Done' } },
      },
    },
  })
}

/** Whether a value is accepted in a result, and in a request. */
async function accepts(
  schema: object,
  value: unknown,
): Promise<{ readonly result: boolean; readonly params: boolean }> {
  // Of two schemas that are the same, both are received.
  const { call } = await clientOf(things(schema, { ...schema, minLength: 1 }), ({ method }) =>
    method === 'POST' ? new Response(null, { status: 204 }) : Response.json({ a: value }),
  )
  const passes = (made: Promise<unknown>): Promise<boolean> =>
    made.then(
      () => true,
      () => false,
    )
  return { result: await passes(call('things.get')), params: await passes(call('things.create', { a: value })) }
}

it.each([
  ['^a+$', 'b', { result: false, params: false }],
  [squared, 'b', { result: false, params: false }],
  [squared, 'b'.repeat(500), { result: false, params: false }],
  [squared, 'b'.repeat(501), { result: true, params: false }],
  [squared, 'b'.repeat(5001), { result: true, params: true }],
  [evil, 'b', { result: true, params: false }],
  [evil, 'b'.repeat(20), { result: true, params: false }],
  [evil, 'b'.repeat(21), { result: true, params: true }],
  // In a second, an engine would have read 30 of these.
  [evil, `${'a'.repeat(5000)}!`, { result: true, params: true }],
])('compares texts with %s as far as that takes linear time: %.20s', async (pattern, value, expected) => {
  expect(await accepts({ type: 'string', pattern }, value)).toEqual(expected)
})

it('does not run a pattern that must not match, either', async () => {
  const not = { type: 'string', not: { pattern: evil } }
  expect(await accepts(not, 'a')).toEqual({ result: true, params: false })
  expect(await accepts(not, `${'a'.repeat(5000)}!`)).toEqual({ result: true, params: true })
})

it('explains what is wrong beside a pattern that it does not run', async () => {
  const text = { type: 'string', pattern: evil, maxLength: 10 }
  const { call } = await clientOf(things(text, text), () => Response.json({ a: `${'a'.repeat(5000)}!` }))
  await expect(call('things.get')).rejects.toThrow('a must be at most 10 characters long')
})

it('warns of a pattern that can be exponential, with its pointer, and of no other', async () => {
  const { warnings } = await generate({ document: things({ type: 'string', pattern: evil }, { pattern: squared }) })
  expect(warnings.map((one) => [one.pointer, one.message])).toEqual([[`${pointer}/properties/a/pattern`, expensive]])
})

it('compares names with no pattern that can be exponential, and closes nothing beside it', async () => {
  const schema = {
    type: 'object',
    properties: { b: { type: 'string' } },
    patternProperties: { [evil]: { type: 'integer' } },
    additionalProperties: false,
  }
  const { warnings } = await generate({ document: things(schema, { type: 'string' }) })
  const place = `${pointer}/properties/a/patternProperties/${evil}`
  expect(warnings.map((one) => [one.pointer, one.message])).toEqual([
    [place, expensive],
    [place, 'the fields whose names match the pattern are not checked'],
  ])
  expect(await accepts(schema, { b: 'b', aa: 'a' })).toEqual({ result: true, params: true })
})

it('compares short names with a pattern that takes more than linear time', async () => {
  const schema = { type: 'object', patternProperties: { [squared]: { type: 'integer' } } }
  expect(await accepts(schema, { 'c@d.e': 1 })).toEqual({ result: true, params: true })
  expect(await accepts(schema, { 'c@d.e': 'a' })).toEqual({ result: false, params: false })
  expect(await accepts(schema, { [`c@d.${'e'.repeat(500)}`]: 'a' })).toEqual({ result: true, params: true })
  const closed = { ...schema, additionalProperties: false }
  expect(await accepts(closed, { 'c@d.e': 1 })).toEqual({ result: true, params: true })
  expect(await accepts(closed, { c: 1 })).toEqual({ result: true, params: false })
})
