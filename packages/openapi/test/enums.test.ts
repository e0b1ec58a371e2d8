import { describe, expect, it } from 'vitest'
import { documentOf, findThing, ok, readCalls } from './dialects/fragments.ts'

async function read(schema: object, root: object = {}) {
  const paths = { '/thing': { get: { responses: ok({ $ref: '#/components/schemas/Thing' }) } } }
  const { service, warnings } = await readCalls(documentOf(paths, { schemas: { Thing: schema }, ...root }))
  return { shape: findThing(service), warnings: warnings.map(({ message }) => message) }
}

it.each<readonly [object, readonly unknown[], string]>([
  [{ type: 'string', enum: ['a', 1, 'b', true] }, ['a', 'b'], '1'],
  [{ type: 'integer', enum: [1, 2.5, 3] }, [1, 3], '2.5'],
  [{ type: 'number', enum: [1, 2.5, 'x'] }, [1, 2.5], '"x"'],
])('values that are not of the type are left out with a word: %j', async (schema, values, first) => {
  expect(await read(schema)).toMatchObject({
    shape: { kind: 'literals', values },
    warnings: [`\`enum\` has values that are not of its \`type\`, such as ${first}: they are left out`],
  })
})

it('values none of which is of the type are kept, with a word', async () => {
  expect(await read({ type: 'integer', enum: ['a', 'b'] })).toMatchObject({
    shape: { kind: 'literals', values: ['a', 'b'] },
    warnings: ['no value of `enum` is of the type integer: the type is ignored'],
  })
})

it('null of a type is not valid beside an `enum` without it, which is said', async () => {
  expect(await read({ type: ['string', 'null'], enum: ['a', 'b'] })).toMatchObject({
    shape: { kind: 'literals', values: ['a', 'b'] },
    warnings: ['`type` has null and `enum` has not: null is not valid'],
  })
  expect(await read({ type: ['string', 'null'], enum: ['a', null] })).toMatchObject({ warnings: [] })
  expect(await read({ type: ['string', 'null'], nullable: true, enum: ['a'] })).toMatchObject({ warnings: [] })
})

/** By JSON Schema Validation, section 6.1: values are equal as JSON values are, and each keyword has to hold. */
describe('the values that a schema allows', () => {
  it.each<readonly [string, object, object]>([
    ['one', { const: 'a' }, { kind: 'literals', values: ['a'], open: false }],
    ['several', { enum: ['a', 'b'] }, { kind: 'literals', values: ['a', 'b'], open: true }],
    ['each once', { enum: ['a', 'b', 'a'] }, { kind: 'literals', values: ['a', 'b'] }],
    ['numbers and flags', { enum: [1, true] }, { kind: 'literals', values: [1, true] }],
    [
      'those of all lists',
      { allOf: [{ enum: ['a', 'b', 'c'] }, { enum: ['c', 'b'] }] },
      { kind: 'literals', values: ['b', 'c'] },
    ],
    [
      'that of a list and a constant',
      { enum: ['a', 'b'], const: 'b' },
      { kind: 'literals', values: ['b'], open: false },
    ],
    ['null', { const: null }, { kind: 'null' }],
    [
      'one or null',
      { enum: ['a', null] },
      { kind: 'union', options: [{ kind: 'literals', values: ['a'], open: false }, { kind: 'null' }] },
    ],
    [
      'an object, whatever the order of its fields',
      { allOf: [{ const: { a: 1, b: [2] } }, { enum: [{ b: [2], a: 1 }] }] },
      { kind: 'unknown', rules: [{ kind: 'equals', values: [{ a: 1, b: [2] }] }] },
    ],
    [
      'a list, in its order',
      { type: 'array', const: [1, 2] },
      { kind: 'unknown', rules: [{ kind: 'equals', values: [[1, 2]] }] },
    ],
    [
      'each with a description of its own, where others may come',
      { type: 'string', oneOf: [{ const: 'a', title: 'A' }, { const: 'b' }] },
      { kind: 'literals', values: ['a', 'b'], open: true },
    ],
    [
      'those of two lists, or null',
      { anyOf: [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }, { type: 'null' }] },
      {
        kind: 'union',
        options: [{ kind: 'literals', values: ['a', 'b', 'c'], open: true }, { kind: 'null' }],
      },
    ],
    [
      'texts of a length, where others may come',
      { enum: ['a', 'b'], minLength: 1, maxLength: 9 },
      { values: ['a', 'b'], open: true, min: 1, max: 9 },
    ],
  ])('%s', async (_, schema, shape) => {
    expect(await read(schema)).toMatchObject({ shape, warnings: [] })
  })

  it.each<readonly [string, object, string]>([
    [
      'none',
      { allOf: [{ enum: ['a'] }, { enum: ['b'] }] },
      'no value is in all of `enum` and `const`: any value is accepted',
    ],
    [
      'none that differ as lists',
      { allOf: [{ const: [1, 2] }, { const: [2, 1] }] },
      'no value is in all of `enum` and `const`: any value is accepted',
    ],
    [
      'objects or others that may come',
      { enum: [{ a: 1 }, { a: 2 }] },
      'some values of `enum` are objects or lists: any value is accepted in responses',
    ],
  ])('%s: any value is accepted', async (_, schema, warning) => {
    const { shape, warnings } = await read(schema)
    expect(shape).toEqual({ kind: 'unknown' })
    expect(warnings).toEqual([warning])
  })

  it('are all, where the document says so', async () => {
    const { shape } = await read({ enum: ['a', 'b'], minLength: 1 }, { 'x-portolan-open-enums': false })
    expect(shape).toEqual({ kind: 'literals', values: ['a', 'b'], open: false })
  })
})

describe('the type of dates', () => {
  const moments = {
    type: 'object',
    properties: { at: { type: 'string', format: 'date-time' }, on: { type: 'string', format: 'date' } },
  }

  it.each<readonly [string | undefined, readonly (object | undefined)[]]>([
    [undefined, [undefined, undefined]],
    ['string', [undefined, undefined]],
    ['date', [{ type: 'Date', orText: false }, undefined]],
    [
      'temporal',
      [
        { type: 'Instant', orText: false },
        { type: 'PlainDate', orText: false },
      ],
    ],
  ])('%s', async (dates, expected) => {
    const { shape } = await read(moments, dates === undefined ? {} : { 'x-portolan-dates': dates })
    const fields = shape?.kind === 'object' ? shape.fields : []
    expect(fields.map((field) => (field.shape.kind === 'text' ? field.shape.date : 'none'))).toEqual(expected)
  })
})
