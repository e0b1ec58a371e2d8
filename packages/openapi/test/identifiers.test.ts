import { describe, expect, it } from 'vitest'
import { byPointer } from '../src/read/identifiers.ts'

/** By JSON Schema 2020-12, sections 8.2 and 9: `$id` and `$anchor` name schemas, and `$ref` is relative to the nearest `$id`. */
describe('a reference by an identifier becomes a pointer', () => {
  const ship = { $id: 'https://example.com/schemas/ship', $defs: { deck: { $anchor: 'deck', type: 'string' } } }

  it.each([
    ['https://example.com/schemas/ship', '#/a'],
    ['https://example.com/schemas/ship#', '#/a'],
    ['https://example.com/schemas/ship#deck', '#/a/$defs/deck'],
    ['https://example.com/schemas/ship#/$defs/deck', '#/a/$defs/deck'],
    ['https://example.com/schemas/../schemas/ship', '#/a'],
    ['https://example.com/schemas/boat', 'https://example.com/schemas/boat'],
    ['https://example.com/schemas/boat#/$defs/deck', 'https://example.com/schemas/boat#/$defs/deck'],
    ['https://example.com/schemas/ship#mast', 'https://example.com/schemas/ship#mast'],
    ['#deck', '#deck'],
    ['#/a/$defs/deck', '#/a/$defs/deck'],
  ])('%s', ($ref, expected) => {
    const root = { a: ship, b: { items: [{ $ref }] } }
    expect(byPointer(root)).toEqual({ a: ship, b: { items: [{ $ref: expected }] } })
  })

  it.each([
    ['deck', '#/paths/~1ships/b'],
    ['deck#/type', '#/paths/~1ships/b/type'],
    ['#own', '#/paths/~1ships/a/$defs/own'],
    ['#/$defs/own', '#/paths/~1ships/a/$defs/own'],
    ['#/paths/~1ships/b', '#/paths/~1ships/b'],
    ['#', '#/paths/~1ships/a'],
  ])('%s, which is relative to the schema around it', (reference, expected) => {
    const root = ($ref: string) => ({
      paths: {
        '/ships': {
          a: { $id: 'https://example.com/ship', $defs: { own: { $anchor: 'own' } }, items: { $ref } },
          b: { $id: 'https://example.com/deck', type: 'string' },
        },
      },
    })
    expect(byPointer(root(reference))).toEqual(root(expected))
  })

  it('relative to the address of the whole document, by OpenAPI 3.2', () => {
    const root = ($ref: string) => ({
      $self: 'https://example.com/api/openapi.yaml',
      $id: 'https://other.example',
      a: { $ref },
      b: { $id: 'ship' },
    })
    expect(byPointer(root('https://example.com/api/ship'))).toEqual(root('#/b'))
    expect(byPointer(root('openapi.yaml#/b'))).toEqual(root('#/b'))
  })

  it('by an anchor of a document without any address', () => {
    expect(byPointer({ a: { $anchor: 'ship' }, b: { $ref: '#ship' } })).toMatchObject({ b: { $ref: '#/a' } })
  })

  it('by a name that is no address', () => {
    expect(byPointer({ a: { $id: 'ship' }, b: { $ref: 'ship' } })).toMatchObject({ b: { $ref: '#/a' } })
  })

  it.each(['example', 'examples', 'default', 'const', 'enum'])('but not in %s, which is data', (key) => {
    const data = { $id: 'https://example.com/ship', $ref: 'https://example.com/ship' }
    const root = { a: { [key]: data }, b: { $ref: 'https://example.com/ship' }, c: { $anchor: 'c' } }
    expect(byPointer(root)).toEqual(root)
  })

  it('and leaves the document that it is given as it was', () => {
    const root = { a: { $id: 'ship' }, b: { $ref: 'ship' } }
    byPointer(root)
    expect(root).toEqual({ a: { $id: 'ship' }, b: { $ref: 'ship' } })
    const plain = { a: { $ref: '#/b' } }
    expect(byPointer(plain)).toBe(plain)
  })
})
