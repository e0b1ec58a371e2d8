import { describe, expect, it } from 'vitest'
import { type NamedSchema, openDocument, type Service, type Shape, type Warning } from '../src/index.ts'

type Json = Record<string, unknown>

const length = 2000
const last = { type: 'object', properties: { end: { type: 'string' } } }

const links: Readonly<Record<string, (next: Json) => Json>> = {
  'a field': (next) => ({ type: 'object', properties: { next } }),
  'items of a list': (next) => ({ type: 'array', items: next }),
  'values of a record': (next) => ({ type: 'object', additionalProperties: next }),
  'a choice': (next) => ({ anyOf: [{ type: 'integer' }, next] }),
}

describe('a chain of named schemas may be as long as it likes', () => {
  it.each(Object.keys(links))('by %s', async (kind) => {
    const link = links[kind] as (typeof links)[string]
    const { service } = await readSchemas(chain(length, link))
    expect(findShape(service, `S${length - 1}`)).toMatchObject({ kind: 'object', fields: [{ name: 'end' }] })
  })

  it('but what is in an `allOf` more than two hundred steps deep is left out, and said', async () => {
    const own = (index: number): Json => ({ type: 'object', properties: { [`f${index}`]: { type: 'string' } } })
    const { service, warnings } = await readSchemas(chain(150, (next, index) => ({ allOf: [own(index), next] })))
    expect(fieldsOf(service, 'S50')).toHaveLength(100)
    expect(fieldsOf(service, 'S49')).toHaveLength(100)
    expect(warnings.map(({ message }) => message)).toContain(
      'is more than 200 references and `allOf` deep: this part is left out',
    )
  })
})

describe('schemas that are nothing but each other', () => {
  it('are the choice of what they are besides', async () => {
    const { service } = await readSchemas(everyOther(3, 'anyOf'))
    const constants = (name: string): unknown => new Set(JSON.stringify(findShape(service, name)).match(/own\d/g) ?? [])
    for (const name of ['S0', 'S1', 'S2']) expect(constants(name)).toEqual(new Set(['own0', 'own1', 'own2']))
  })

  it('are anything where there are too many ways around', async () => {
    const { service, warnings } = await readSchemas(everyOther(14, 'anyOf'))
    expect(findShape(service, 'S0')).toEqual({ kind: 'unknown' })
    expect(
      warnings.filter(({ pointer }) => pointer === '/components/schemas/S0').map(({ message }) => message),
    ).toEqual(['is part of itself in too many ways: any value is accepted'])
  })
})

function findShape({ schemas }: Service, name: string): Shape {
  return (Object.values(schemas).find((one) => one.name === name) as NamedSchema).shape
}

function fieldsOf(service: Service, name: string): readonly string[] {
  const shape = findShape(service, name)
  return shape.kind === 'object' ? shape.fields.map((field) => field.name) : []
}

function chain(count: number, link: (next: Json, index: number) => Json): Json {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `S${index}`,
      index === count - 1 ? last : link({ $ref: `#/components/schemas/S${index + 1}` }, index),
    ]),
  )
}

/** Schemas of which each is its own constant or any of the others. */
function everyOther(count: number, keyword: string): Json {
  const names = Array.from({ length: count }, (_, index) => `S${index}`)
  return Object.fromEntries(
    names.map((name, index) => [
      name,
      {
        [keyword]: [
          { const: `own${index}` },
          ...names.filter((one) => one !== name).map((one) => ({ $ref: `#/components/schemas/${one}` })),
        ],
      },
    ]),
  )
}

async function readSchemas(schemas: Json): Promise<{ service: Service; warnings: readonly Warning[] }> {
  const schema = { $ref: '#/components/schemas/S0' }
  const responses = { 200: { description: 'Good', content: { 'application/json': { schema } } } }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Chain', version: '1' },
    paths: { '/s': { get: { operationId: 's.get', responses } } },
    components: { schemas },
  }
  const { service, warnings } = await openDocument(document)
  return { service, warnings }
}
