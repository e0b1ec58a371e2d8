import type { Shape } from '@portolan/openapi'
import { describe, expect, it } from 'vitest'
import { ShapeComparison } from '../../src/changes/compare-shapes.ts'
import type { Resolve } from '../../src/changes/describe-shape.ts'

/** The types of a circle, each of which has the next; the last one has a leaf besides. */
function circle(size: number, leaf: string): Resolve {
  return (key) => {
    const index = Number(key)
    const next: Shape = { kind: 'named', key: String((index + 1) % size) }
    const names = index === size - 1 ? ['next', leaf] : ['next']
    const fields = names.map((name) => ({ name, shape: next, required: true, notes: {} }))
    return { name: `T${key}`, shape: { kind: 'object', fields, others: 'kept', patterns: [] } }
  }
}

const start: Shape = { kind: 'named', key: '0' }

describe('types that refer to each other', () => {
  it('are compared to the end of the longest chain', () => {
    const size = 50_000
    const { pairs } = new ShapeComparison('result', circle(size, 'old'), circle(size, 'new')).compare(start, start)
    const found = [...pairs].flatMap(({ differences, before }) =>
      differences.map(({ rule, path }) => [before, rule, ...path]),
    )
    expect(found).toEqual([
      [String(size - 1), 'field-removed', 'old'],
      [String(size - 1), 'field-added', 'new'],
    ])
  })

  it('are not compared in more ways than documents need', () => {
    const comparison = new ShapeComparison('result', circle(401, 'leaf'), circle(400, 'leaf'))
    expect(() => comparison.compare(start, start)).toThrow(
      'its types cannot be compared: more than 100000 pairs of them meet',
    )
  })

  it('are any value if a name is nothing but itself', () => {
    const itself: Resolve = (name) => ({ name, shape: { kind: 'named', key: name } })
    const text: Shape = { kind: 'text' }
    const { differences } = new ShapeComparison('result', itself, itself).compare(start, text)
    expect(differences.map(({ rule, effect }) => [rule, effect])).toEqual([['type-narrower', 'neither']])
  })
})
