import { Schemas } from '@portolan/openapi/model'
import { expect, it } from 'vitest'
import { Sampler } from '../../src/openapi/sampler.ts'
import { streamValues } from '../../src/openapi/stream-values.ts'

type Json = Readonly<Record<string, unknown>>

const schemas = new Schemas({})
const sampler = new Sampler(schemas, () => 1)
const making = { schemas, sampler, now: () => 0, rules: { check: () => ({ faults: [] }) } as never }
const text = { type: 'string' }
const integer = { type: 'integer' }

/** The values of a stream whose events begin, have pieces and end. */
const read = (properties: Json, tag = 'type', example?: Json): Json[] => {
  const oneOf = ['answer.created', 'answer.delta', 'answer.done'].map((name) => ({
    type: 'object',
    required: [tag, ...Object.keys(properties)],
    properties: { [tag]: { const: name }, ...properties },
  }))
  return streamValues({ oneOf }, '/answers', making, example) as Json[]
}
const column = (values: readonly Json[], name: string): unknown[] => values.map((one) => one[name])

it.each(['type', 'event', 'event_type', 'kind'])(
  'a stream is told in the order of its names, by the field %s',
  (tag) => {
    const piece = 'answer.delta'
    expect(column(read({ id: text }, tag), tag)).toEqual(['answer.created', piece, piece, piece, 'answer.done'])
  },
)

it.each(['other', 'types', 'subtype'])('the field %s does not name the values of a stream', (tag) => {
  expect(read({ id: text }, tag)).toHaveLength(3)
})

it.each(['id', 'created', 'created_at', 'model', 'thread_id'])('each value has the same %s', (name) => {
  const values = read({ [name]: text, [`x${name}x`]: text })
  expect(new Set(column(values, name)).size).toBe(1)
  expect(new Set(column(values, `x${name}x`)).size).toBeGreaterThan(1)
})

it.each(['ids', 'recreated', 'created_atx', 'models', 'threadid'])('each value has a %s of its own', (name) => {
  expect(new Set(column(read({ [name]: text }), name)).size).toBeGreaterThan(1)
})

it.each(['sequence_number', 'sequence', 'seq', 'event_id_number'])('values are counted by %s', (name) => {
  const values = read({ [name]: integer, [`${name}s`]: integer, [`x_${name}`]: integer })
  expect(column(values, name)).toEqual([0, 1, 2, 3, 4])
  for (const other of [`${name}s`, `x_${name}`]) expect(column(values, other)).not.toEqual([0, 1, 2, 3, 4])
})

it('all is of the first of what is numbered', () => {
  const values = read({ output_index: { type: 'integer', minimum: 5 }, index_output: { type: 'integer', minimum: 5 } })
  expect(column(values, 'output_index')).toEqual([0, 0, 0, 0, 0])
  expect(Math.min(...(column(values, 'index_output') as number[]))).toBeGreaterThanOrEqual(5)
})

it.each(['finish_reason', 'stop_reason'])('only the last value has a %s', (name) => {
  const values = read({ [name]: { enum: ['length', 'stop'] }, [`x_${name}`]: { const: 'length' } })
  expect(column(values, name)).toEqual([null, null, null, null, 'stop'])
  expect(column(values, `x_${name}`)).toEqual(Array.from({ length: 5 }, () => 'length'))
})

it.each(['delta', 'text', 'content', 'token', 'completion', 'value'])('the pieces of a text are in %s', (name) => {
  const [begin, ...rest] = read({ [name]: text, [`x${name}`]: { const: 'x' }, [`${name}x`]: { const: 'x' } })
  const pieces = rest.slice(0, 3).map((one) => String(one[name]))
  const whole = pieces.join('')
  expect(whole.split(' ').length).toBeGreaterThan(2)
  expect(pieces.map((one) => one.startsWith(' '))).toEqual([false, true, true])
  for (const one of [begin, ...rest]) expect(one).toMatchObject({ [`x${name}`]: 'x', [`${name}x`]: 'x' })
  const holdsWhole = ['text', 'content'].includes(name)
  expect([rest[3]?.[name] === whole, begin?.[name] === '']).toEqual([holdsWhole, holdsWhole])
})

it.each(['refusal', 'tool_calls', 'function_call', 'audio', 'reasoning_content'])(
  'a piece of text says nothing of %s',
  (name) => {
    const [, piece] = read({ delta: { type: 'object', properties: { content: text, [name]: text, role: text } } })
    expect(Object.keys(piece?.['delta'] as Json)).toEqual(['content', 'role'])
    expect(read({ other: { type: 'object', required: [name], properties: { [name]: text } } })[1]).toHaveProperty(
      `other.${name}`,
    )
  },
)

it('the only event that the document shows is as it shows it', () => {
  const values = read({ note: text }, 'type', { type: 'answer.done', note: 'shown' })
  expect(column(values, 'note').map((one) => one === 'shown')).toEqual([false, false, false, false, true])
})
