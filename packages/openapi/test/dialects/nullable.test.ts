import { expect, it } from 'vitest'
import { keepNullable } from '../../src/dialects/nullable.ts'
import { openDocument } from '../../src/index.ts'
import { findThing, readThing } from './fragments.ts'

const Address = { type: 'object', required: ['street'], properties: { street: { type: 'string' } } }
const reference = { $ref: '#/components/schemas/Address' }
const named = { kind: 'named', key: '/components/schemas/Address result' }
const nullShape = { kind: 'null' }

for (const version of ['3.0.3', '3.1.0']) {
  const fieldOf = async (schema: object): Promise<unknown> => {
    const shape = await readThing({ type: 'object', properties: { field: schema } }, { Address }, version)
    return shape?.kind === 'object' ? shape.fields[0]?.shape : undefined
  }

  it.each([
    ['that NestJS writes', { type: 'object', nullable: true, allOf: [reference] }],
    ['with a sentence beside it', { type: 'object', nullable: true, description: 'Home.', allOf: [reference] }],
    ['without a type', { nullable: true, allOf: [reference] }],
    ['by x-nullable', { 'x-nullable': true, allOf: [reference] }],
  ])(`reads a nullable object %s as the named object or null in ${version}`, async (_, schema) => {
    expect(await fieldOf(schema)).toEqual({ kind: 'union', options: [named, nullShape] })
  })

  it(`keeps the name of an object beside its type in ${version}`, async () => {
    expect(await fieldOf({ type: 'object', allOf: [reference] })).toEqual(named)
  })

  it(`takes null beside an enum without it in ${version}`, async () => {
    const literals = { kind: 'literals', values: ['open', 'closed'], open: true }
    expect(await fieldOf({ type: 'string', nullable: true, enum: ['open', 'closed'] })).toEqual({
      kind: 'union',
      options: [literals, nullShape],
    })
  })

  it(`takes null in place of a file in ${version}`, async () => {
    expect(await fieldOf({ type: 'string', format: 'binary', nullable: true })).toMatchObject({
      kind: 'union',
      options: [{ kind: 'text' }, nullShape],
    })
  })

  it(`takes null for a nullable union beside a type in ${version}`, async () => {
    const shape = await fieldOf({ type: 'object', nullable: true, oneOf: [reference, { type: 'object' }] })
    expect(shape).toMatchObject({ kind: 'union', options: expect.arrayContaining([named, nullShape]) })
  })

  it(`takes null for a nullable object with fields of its own beside allOf in ${version}`, async () => {
    const properties = { city: { type: 'string' } }
    expect(await fieldOf({ type: 'object', nullable: true, allOf: [reference], properties })).toMatchObject({
      kind: 'union',
      options: [{ kind: 'object', fields: [{ name: 'street' }, { name: 'city' }] }, nullShape],
    })
  })

  it(`refuses null for an object that includes a nullable one in ${version}`, async () => {
    const shape = await readThing(
      { allOf: [{ $ref: '#/components/schemas/Maybe' }, { type: 'object', properties: { city: { type: 'string' } } }] },
      { Maybe: { type: 'object', nullable: true, properties: { street: { type: 'string' } } } },
      version,
    )
    expect(shape).toMatchObject({ kind: 'object', fields: [{ name: 'street' }, { name: 'city' }] })
  })
}

it('leaves a field that is called nullable, and examples, as they are', async () => {
  const Thing = {
    type: 'object',
    properties: { nullable: { type: 'boolean', enum: [true] } },
    example: { nullable: true, enum: ['a'] },
  }
  const paths = { '/thing': { get: { responses: {} } } }
  const document = { openapi: '3.0.3', info: { title: 'A', version: '1' }, paths, components: { schemas: { Thing } } }
  const { root } = await openDocument(document)
  expect(root).toMatchObject({
    components: {
      schemas: { Thing: { properties: Thing.properties, examples: [{ nullable: true, enum: ['a'] }] } },
    },
  })
})

it('leaves what is no schema as it is', () => {
  const own = { nullable: true, enum: ['a'], allOf: [{ nullable: true }] }
  const document = { paths: { '/thing': { get: { 'x-own': own, responses: { 204: { 'x-own': own } } } } } }
  expect(keepNullable(document)).toEqual(document)
})

it('reads x-nullable of Swagger 2.0 beside an enum and beside allOf', async () => {
  const Thing = {
    type: 'object',
    properties: {
      state: { type: 'string', 'x-nullable': true, enum: ['a', 'b'] },
      home: { type: 'object', 'x-nullable': true, allOf: [{ $ref: '#/definitions/Address' }] },
    },
  }
  const responses = { 200: { description: 'OK', schema: { $ref: '#/definitions/Thing' } } }
  const { service } = await openDocument({
    swagger: '2.0',
    info: { title: 'A', version: '1' },
    paths: { '/thing': { get: { produces: ['application/json'], responses } } },
    definitions: { Thing, Address },
  })
  expect(findThing(service)).toMatchObject({
    fields: [
      { name: 'state', shape: { kind: 'union', options: [{ kind: 'literals' }, nullShape] } },
      { name: 'home', shape: { kind: 'union', options: [named, nullShape] } },
    ],
  })
})

it.each([
  [[{ type: 'string', nullable: true }], true],
  [[{ type: 'string', nullable: true }, { maxLength: 3 }], true],
  [[{ type: 'string', nullable: true }, { type: 'string' }], false],
  [[{ type: 'string' }, { maxLength: 3 }], false],
])('takes null for all of %j: %s', async (allOf, isNull) => {
  const shape = await readThing({ type: 'object', properties: { field: { allOf } } }, {}, '3.1.0')
  const field = shape?.kind === 'object' ? shape.fields[0]?.shape : undefined
  expect(field?.kind === 'union' && field.options.some(({ kind }) => kind === 'null')).toBe(isNull)
})

it('reads a part of `allOf` that says only `nullable` as said of the whole', async () => {
  const shape = await readThing(
    { type: 'object', properties: { field: { allOf: [reference, { nullable: true }] } } },
    { Address },
    '3.0.3',
  )
  const field = shape?.kind === 'object' ? shape.fields[0]?.shape : undefined
  expect(field).toMatchObject({ kind: 'union', options: expect.arrayContaining([nullShape]) })
})
