import { describe, expect, it } from 'vitest'
import type { Shape } from '../src/index.ts'
import { documentOf, findThing, ok, readCalls, readThing } from './dialects/fragments.ts'

const text = { type: 'string' }
const object = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required })
const cat = object({ kind: { const: 'cat' }, claws: text }, ['kind'])
const dog = object({ kind: { enum: ['dog'] }, tail: text }, ['kind'])
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

async function readUnion(thing: object, schemas: Readonly<Record<string, object>> = {}) {
  const paths = { '/thing': { get: { responses: ok(ref('Thing')) } } }
  const { service, warnings } = await readCalls(documentOf(paths, { schemas: { Thing: thing, ...schemas } }))
  const shape = findThing(service)
  return { shape, tag: tagIn(shape), warnings: warnings.map(({ message }) => message) }
}

function tagIn(shape: Shape | undefined): object | undefined {
  return shape?.kind === 'union' ? { tag: shape.tag, known: shape.known, options: shape.options.length } : undefined
}

describe('the options of a union are told apart', () => {
  it.each<readonly [string, readonly object[], string | undefined, readonly string[] | undefined]>([
    ['by a required constant', [cat, dog], 'kind', ['cat', 'dog']],
    ['not by one that is not required', [object({ kind: { const: 'cat' } }), dog], undefined, undefined],
    [
      'not by one that two have',
      [cat, dog, cat, object({ kind: { const: 'cat' }, b: text }, ['kind'])],
      undefined,
      undefined,
    ],
    ['not by one that another lacks', [cat, dog, object({ a: text })], undefined, undefined],
    ['not by several values', [cat, object({ kind: { enum: ['dog', 'wolf'] } }, ['kind'])], undefined, undefined],
    [
      'not by numbers',
      [object({ kind: { const: 1 } }, ['kind']), object({ kind: { const: 2 } }, ['kind'])],
      undefined,
      undefined,
    ],
    [
      'by the first of several constants that tells them apart',
      [
        object({ v: { const: 'a' }, kind: { const: 'cat' } }, ['v', 'kind']),
        object({ v: { const: 'a' }, kind: { const: 'dog' } }, ['v', 'kind']),
      ],
      'kind',
      ['cat', 'dog'],
    ],
  ])('%s', async (_, oneOf, tag, known) => {
    const read = await readUnion({ oneOf })
    expect(read.tag).toMatchObject({ tag, known })
  })

  it('and null beside them is one more', async () => {
    const { shape } = await readUnion({ oneOf: [cat, dog, { type: 'null' }] })
    expect(shape).toMatchObject({ kind: 'union', options: [{ kind: 'union', tag: 'kind' }, { kind: 'null' }] })
  })

  it('unless there is one only', async () => {
    const { shape } = await readUnion({ oneOf: [cat] })
    expect(shape).toMatchObject({ kind: 'object' })
    expect((await readUnion({ anyOf: [cat, { type: 'null' }] })).shape).toMatchObject({
      kind: 'union',
      options: [{ kind: 'object' }, { kind: 'null' }],
    })
  })
})

describe('a discriminator', () => {
  const pet = object({ kind: text, name: text }, ['kind'])
  const schemas = { Cat: pet, Dog: object({ kind: text, tail: text }, ['kind']) }
  const union = (discriminator: object, oneOf: readonly object[] = [ref('Cat'), ref('Dog')]) => ({
    oneOf,
    discriminator,
  })

  /** The values of the tag, by options. */
  const valuesIn = (shape: Shape | undefined): unknown =>
    shape?.kind === 'union'
      ? shape.options.map((option) => {
          const own = option.kind === 'all' ? option.parts.at(-1) : option
          const [field] = own?.kind === 'object' ? own.fields : []
          return [field?.name, field?.required, field?.shape.kind === 'literals' ? field.shape.values : undefined]
        })
      : undefined

  it.each<readonly [string, object, readonly (readonly string[])[]]>([
    ['stands for the names of schemas', { propertyName: 'kind' }, [['Cat'], ['Dog']]],
    ['has a mapping to names', { propertyName: 'kind', mapping: { cat: 'Cat', dog: 'Dog' } }, [['cat'], ['dog']]],
    [
      'has a mapping to references',
      { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' } },
      [['cat'], ['dog']],
    ],
    [
      'has several values for one option, and the name for one that it does not map',
      { propertyName: 'kind', mapping: { cat: 'Cat', kitten: 'Cat' } },
      [['cat', 'kitten'], ['Dog']],
    ],
  ])('%s', async (_, discriminator, values) => {
    const { shape, tag } = await readUnion(union(discriminator), schemas)
    expect(tag).toEqual({ tag: 'kind', known: values.flat(), options: 2 })
    expect(valuesIn(shape)).toEqual(values.map((names) => ['kind', true, names]))
  })

  it('of options without a name says nothing', async () => {
    const read = await readUnion(union({ propertyName: 'kind' }, [ref('Cat'), schemas.Dog]), schemas)
    expect(read.tag).toMatchObject({ tag: undefined })
    expect(read.warnings).toEqual([])
  })

  it('of a field that an option lacks says nothing, and a warning says so', async () => {
    const read = await readUnion(union({ propertyName: 'sort' }), schemas)
    expect(read.tag).toMatchObject({ tag: undefined, options: 2 })
    expect(read.warnings).toEqual(['the property `sort` does not tell the options apart: they are tried in turn'])
  })

  it('whose values the field of an option does not take says nothing', async () => {
    const Cat = object({ kind: { enum: ['tom', 'puss'] } }, ['kind'])
    const read = await readUnion(union({ propertyName: 'kind', mapping: { cat: 'Cat' } }), { ...schemas, Cat })
    expect(read.tag).toMatchObject({ tag: undefined })
    expect(read.warnings).toEqual([])
    const taken = await readUnion(union({ propertyName: 'kind', mapping: { tom: 'Cat' } }), { ...schemas, Cat })
    expect(taken.tag).toMatchObject({ tag: 'kind', known: ['tom', 'Dog'] })
  })

  it('without a name says nothing', async () => {
    expect((await readUnion(union({ mapping: { cat: 'Cat' } }), schemas)).tag).toMatchObject({ tag: undefined })
  })

  it.each(['Dog', '#/components/schemas/Dog'])('has `%s` for all other values', async (defaultMapping) => {
    const rest = { propertyName: 'kind', mapping: { cat: 'Cat' }, defaultMapping }
    const { shape, tag, warnings } = await readUnion(union(rest), { ...schemas, Dog: object({ legs: text }) })
    expect([tag, warnings]).toEqual([{ tag: undefined, known: undefined, options: 2 }, []])
    expect(valuesIn(shape)).toEqual([
      ['kind', true, ['cat']],
      [undefined, undefined, undefined],
    ])
  })

  it('with another schema than its options for all other values is one without', async () => {
    const read = await readUnion(union({ propertyName: 'kind', defaultMapping: 'Cow' }), schemas)
    expect(read.tag).toMatchObject({ tag: 'kind', known: ['Cat', 'Dog'] })
    expect(read.warnings).toEqual(['`defaultMapping` names `Cow`, which is not an option: it is left out'])
  })
})

it.each<readonly [string, readonly object[], object]>([
  ['any value among them is any value', [text, {}], { kind: 'unknown' }],
  ['the same twice is one', [text, text], { kind: 'text' }],
  [
    'a union in one is its options',
    [text, { anyOf: [{ type: 'integer' }, { type: 'boolean' }] }],
    {
      kind: 'union',
      options: [{ kind: 'text' }, { kind: 'integer' }, { kind: 'boolean' }],
    },
  ],
])('of the options of a union, %s', async (_, anyOf, shape) => {
  expect(await readThing({ anyOf })).toEqual(shape)
})

it.each<readonly [object, object]>([
  [{ allOf: [{ type: 'string' }, false] }, { kind: 'never' }],
  [{ allOf: [false] }, { kind: 'never' }],
  [{ allOf: [{ type: 'string' }, true] }, { kind: 'text' }],
])('a schema with all of %j', async (schema, shape) => {
  expect(await readThing(schema)).toMatchObject(shape)
})
