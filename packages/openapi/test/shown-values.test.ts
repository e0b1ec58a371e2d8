import { expect, it } from 'vitest'
import { documentOf, ok, query, readCalls } from './dialects/fragments.ts'

const id = '4f4e4e1-c824-4d63-b37a-d8d698862f1d'
const responses = ok({ type: 'string' })

async function shapeOf(param: object): Promise<unknown> {
  const { calls } = await readCalls(documentOf({ '/things': { get: { parameters: [param], responses } } }))
  return Object.values(calls)[0]?.params[0]?.shape
}

it.each<readonly [string, object, object, object]>([
  ['an id that is no UUID', { type: 'string', format: 'uuid', examples: [id] }, {}, { kind: 'text' }],
  ['an id that is no UUID, beside the schema', { type: 'string', format: 'uuid' }, { example: id }, { kind: 'text' }],
  [
    'an id that is no UUID, under a name',
    { type: 'string', format: 'uuid' },
    { examples: { short: { value: id } } },
    { kind: 'text' },
  ],
  [
    'a text that a pattern refuses',
    { type: 'string', pattern: '^a', maxLength: 2, example: 'bcd' },
    {},
    { kind: 'text', max: 3 },
  ],
  [
    'a default below the minimum',
    { type: 'integer', minimum: 1, maximum: 9, default: 0 },
    {},
    { kind: 'integer', min: 0, max: 9 },
  ],
  [
    'a value that the enum lacks',
    { type: 'string', enum: ['asc', 'desc'], default: 'none' },
    {},
    { kind: 'literals', values: ['asc', 'desc', 'none'], open: false },
  ],
  [
    'a list whose entry has another format',
    { type: 'array', items: { type: 'string', format: 'email' }, example: ['me'] },
    {},
    { kind: 'list', items: { kind: 'text' } },
  ],
])('takes %s where the document shows it', async (_, schema, others, expected) => {
  expect(await shapeOf(query('p', schema as never, others as never))).toEqual(expected)
})

it('keeps the rules that the shown values have', async () => {
  const uuid = 'efdbb9d1-02c2-4bc3-afb7-6788d8782b1e'
  expect(await shapeOf(query('p', { type: 'string', format: 'uuid', pattern: '^e', example: uuid }))).toEqual({
    kind: 'text',
    format: 'uuid',
    patterns: ['^e'],
  })
  expect(await shapeOf(query('p', { type: 'integer', minimum: 1, multipleOf: 5, example: 10 }))).toEqual({
    kind: 'integer',
    min: 1,
    multipleOf: 5,
  })
})

it('takes the values of fields that an example of a body shows', async () => {
  const schema = { type: 'object', properties: { trip_id: { type: 'string', format: 'uuid' }, at: { type: 'string' } } }
  const requestBody = { required: true, content: { 'application/json': { schema, example: { trip_id: id } } } }
  const { calls } = await readCalls(documentOf({ '/bookings': { post: { requestBody, responses } } }))
  expect(calls['bookings.create']?.params.map(({ shape }) => shape)).toEqual([{ kind: 'text' }, { kind: 'text' }])
})
