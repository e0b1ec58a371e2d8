import { describe, expect, it } from 'vitest'
import type { Shape } from '../src/index.ts'
import { withLeniency } from '../src/read/leniency.ts'
import { documentOf, findThing, ok, query, readCalls } from './dialects/fragments.ts'

const moment = { type: 'string', format: 'date-time' }
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })

async function readThing(schema: object, extension: object) {
  const schemas = { Thing: schema, Inner: object({ at: moment }), Other: object({ at: moment }) }
  const paths = {
    '/thing': {
      get: {
        ...extension,
        parameters: [query('since', moment)],
        responses: ok({ $ref: '#/components/schemas/Thing' }),
      },
    },
    '/other': { get: { responses: ok({ $ref: '#/components/schemas/Other' }) } },
  }
  const { service } = await readCalls(documentOf(paths, { schemas }))
  const shapes = Object.fromEntries(Object.values(service.schemas).map(({ name, shape }) => [name, shape]))
  const thing = findThing(service)
  return { thing, shapes, fields: Object.fromEntries(fieldsOf(thing)), since: service.operations[0]?.params[0]?.shape }
}

function fieldsOf(shape: Shape | undefined): [string, Shape][] {
  return shape?.kind === 'object' ? shape.fields.map((field) => [field.name, field.shape]) : []
}

const orNull = (shape: object): object => ({ kind: 'union', options: [shape, { kind: 'null' }] })
const text = { kind: 'text' }
const dateTime = 'looseDateTime'

describe('lenient nulls of an operation', () => {
  it('let all fields of its result be null, but for those that tell kinds apart', async () => {
    const kinds = [
      object({ kind: { const: 'a' } }, { required: ['kind'] }),
      object({ kind: { const: 'b' } }, { required: ['kind'] }),
    ]
    const thing = object({
      name: { type: 'string' },
      maybe: { type: ['string', 'null'] },
      any: {},
      only: { const: 'x' },
      size: { enum: ['s', 'm'] },
      list: { type: 'array', items: object({ a: { type: 'string' } }) },
      inner: { $ref: '#/components/schemas/Inner' },
      kinds: { oneOf: kinds },
    })
    const { fields, shapes } = await readThing(thing, { 'x-portolan-nulls': 'lenient' })
    expect(fields).toMatchObject({
      name: orNull(text),
      maybe: orNull(text),
      any: { kind: 'unknown' },
      only: { kind: 'literals', values: ['x'] },
      size: orNull({ kind: 'literals', values: ['s', 'm'] }),
      list: orNull({ kind: 'list', items: { kind: 'object', fields: [{ name: 'a', shape: orNull(text) }] } }),
      inner: orNull({ kind: 'named' }),
    })
    expect(JSON.stringify(fields['kinds'])).not.toContain('"null"},{"kind":"literals"')
    expect(fieldsOf(shapes['Inner'])).toMatchObject([['at', orNull({ kind: 'text' })]])
    expect(fieldsOf(shapes['Other'])).toMatchObject([['at', text]])
  })
})

it('lenient nulls are in each media type of a result, and in the values of its stream', async () => {
  const named = (name: string) => ({ schema: object({ [name]: { type: 'string' } }) })
  const content = {
    'application/vnd.a+json': named('a'),
    'application/vnd.b+json': named('b'),
    'text/event-stream': named('c'),
  }
  const responses = { 200: { description: 'OK', content } }
  const paths = { '/things': { get: { operationId: 'listThings', responses, 'x-portolan-nulls': 'lenient' } } }
  const { service } = await readCalls(documentOf(paths))
  const [operation] = service.operations
  const { media = [], streamed } = operation?.result ?? {}
  const keys = [...media.map(({ data }) => data?.key), streamed?.key].filter((key) => key !== undefined)
  const fields = keys.flatMap((key) => fieldsOf(service.schemas[key]?.shape))
  expect(Object.fromEntries(fields)).toEqual({ a: orNull(text), b: orNull(text), c: orNull(text) })
})

describe('the formats of an operation', () => {
  const thing = object(
    {
      at: moment,
      list: { type: 'array', items: moment },
      pair: { type: 'array', prefixItems: [moment], items: moment },
      either: { anyOf: [moment, { type: 'integer' }] },
      inner: { $ref: '#/components/schemas/Inner' },
    },
    { additionalProperties: moment, patternProperties: { '^x-': moment } },
  )

  it.each([
    ['strict', 'dateTime', 'timestamp'],
    ['lenient', undefined, undefined],
  ])('are %s in its params, in its result and in the schemas in it', async (formats, result, param) => {
    const { thing: shape, shapes, since } = await readThing(thing, { 'x-portolan-formats': formats })
    const own = { kind: 'text', ...(result === undefined ? {} : { format: result }) }
    expect(shape).toMatchObject({
      fields: [
        { shape: own },
        { shape: { kind: 'list', items: own } },
        { shape: { kind: 'tuple', items: [own], rest: own } },
        { shape: { kind: 'union', options: [own, { kind: 'integer' }] } },
        {},
      ],
      others: own,
      patterns: [{ shape: own }],
    })
    expect(JSON.stringify(shape)).not.toContain('loose')
    expect(JSON.stringify(shapes['Inner'] ?? {})).not.toContain('loose')
    expect(JSON.stringify(since)).toBe(
      JSON.stringify({ kind: 'text', ...(param === undefined ? {} : { format: param }) }),
    )
    expect(JSON.stringify(shapes['Other'])).toContain('looseDateTime')
  })
})

describe('a schema', () => {
  const Inner = object({ at: moment })
  const strict = { 'x-portolan-formats': 'strict' }
  const base = { $ref: '#/components/schemas/Inner' }

  it.each<readonly [string, object, object]>([
    ['its formats, and not those of the schemas in it', { ...Inner, ...strict }, { kind: 'text', format: 'dateTime' }],
    ['the formats of what it includes', { allOf: [{ ...Inner, ...strict }] }, { kind: 'text', format: 'dateTime' }],
    [
      'its own formats before those of what it includes',
      { allOf: [{ ...Inner, ...strict }], 'x-portolan-formats': 'lenient' },
      { kind: 'text', annotations: { format: 'date-time' } },
    ],
    [
      'fields that may be null',
      { ...Inner, 'x-portolan-nulls': 'lenient' },
      orNull({ kind: 'text', format: dateTime }),
    ],
    [
      'nothing of these by its fields',
      object({ first: { ...Inner, ...strict, 'x-portolan-nulls': 'lenient' }, at: moment }),
      { kind: 'text', format: dateTime },
    ],
    ['nothing of these by itself', Inner, { kind: 'text', format: dateTime }],
  ])('has %s', async (_, schema, at) => {
    const { fields, shapes } = await readThing({ properties: { inner: base }, ...schema }, {})
    expect(fields['at']).toEqual(at)
    expect(fieldsOf(shapes['Inner'])).toEqual([['at', { kind: 'text', format: dateTime }]])
  })
})

it('changes the parts of shapes that are several at once', () => {
  const loose: Shape = { kind: 'text', format: 'looseDateTime' }
  const objects = new Map([
    ['A', { name: 'A', pointer: '', direction: 'result', shape: { kind: 'all', parts: [loose] }, notes: {} }],
  ])
  const operation = { result: { data: { key: 'A' } }, params: [] }
  const place = {
    extension: (one: { readonly name: string }) => (/formats/.test(JSON.stringify(one)) ? 'strict' : undefined),
  }
  const read = withLeniency({ objects, operations: [operation] } as never, () => place as never)
  expect(read.objects.get('A')?.shape).toEqual({ kind: 'all', parts: [{ kind: 'text', format: 'dateTime' }] })
})
