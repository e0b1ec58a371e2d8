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
      'its types cannot be compared: there are more than 100000 pairs of them',
    )
  })

  it('are any value if a name is nothing but itself', () => {
    const itself: Resolve = (name) => ({ name, shape: { kind: 'named', key: name } })
    const text: Shape = { kind: 'text' }
    const { differences } = new ShapeComparison('result', itself, itself).compare(start, text)
    expect(differences.map(({ rule, effect }) => [rule, effect])).toEqual([['type-narrower', 'neither']])
  })
})

it('a field that is gone, or has another name, is told where it was', () => {
  const text: Shape = { kind: 'text' }
  const of = (fields: Readonly<Record<string, Shape>>): Shape => ({
    kind: 'object',
    fields: Object.entries(fields).map(([name, shape]) => ({ name, shape, required: false, notes: {} })),
    others: 'kept',
    patterns: [],
  })
  const none: Resolve = (name) => ({ name, shape: text })
  const comparison = new ShapeComparison('params', none, none)
  const before = of({ owner_id: text, old: { kind: 'boolean' } })
  const after = of({ ownerId: text, new: { kind: 'integer' } })
  expect(comparison.compare(before, after).differences).toEqual([
    { rule: 'field-renamed', effect: 'breaking', text: 'is `ownerId` now', path: ['owner_id'], isGone: true },
    { rule: 'field-removed', effect: 'breaking', text: 'is gone', path: ['old'], isGone: true },
    { rule: 'field-added', effect: 'added', text: 'is new', path: ['new'] },
  ])
})

describe('the rules of a value', () => {
  const text: Shape = { kind: 'text' }
  const list = (own: object): Shape => ({ kind: 'list', items: text, ...own })
  const literals = (...values: readonly string[]): Shape => ({ kind: 'literals', values, open: false })
  const compare = (way: 'params' | 'result', before: Shape, after: Shape): string[] => {
    const none: Resolve = (name) => ({ name, shape: text })
    const { differences } = new ShapeComparison(way, none, none).compare(before, after)
    return differences.map(({ rule, effect, text: said }) => `${effect}, ${rule}: ${said}`)
  }

  it.each<readonly [name: string, strict: Shape, loose: Shape, what: string]>([
    ['a list with at most so many entries', list({ max: 2 }), list({}), 'entries'],
    ['a list with at least so many entries', list({ min: 1 }), list({}), 'entries'],
    ['a text of at most so many characters', { kind: 'text', max: 3 }, { kind: 'text', max: 4 }, 'text'],
    ['a text of at least so many characters', { kind: 'text', min: 2 }, { kind: 'text', min: 1 }, 'text'],
    ['a number up to a limit', { kind: 'number', max: 5 }, { kind: 'number', max: 6 }, 'range'],
    ['a number from a limit', { kind: 'number', min: 5 }, { kind: 'number', min: 4 }, 'range'],
    ['a number above a limit', { kind: 'number', above: 5 }, { kind: 'number', above: 4 }, 'range'],
    ['a number below a limit', { kind: 'number', below: 5 }, { kind: 'number', below: 6 }, 'range'],
    ['a number above a limit that it may reach', { kind: 'number', above: 5 }, { kind: 'number', min: 5 }, 'range'],
    ['a number below a limit that it may reach', { kind: 'number', below: 5 }, { kind: 'number', max: 5 }, 'range'],
    ['a number above a limit beyond another', { kind: 'number', above: 5 }, { kind: 'number', min: 4 }, 'range'],
    ['a number from a limit beyond another', { kind: 'number', min: 5 }, { kind: 'number', above: 4 }, 'range'],
    ['a multiple of a number', { kind: 'number', multipleOf: 10 }, { kind: 'number' }, 'range'],
    ['a multiple of a multiple', { kind: 'number', multipleOf: 10 }, { kind: 'number', multipleOf: 5 }, 'range'],
    ['a multiple of a fraction', { kind: 'number', multipleOf: 0.3 }, { kind: 'number', multipleOf: 0.1 }, 'range'],
  ])('%s: stricter ones break what is sent, and looser ones do not', (_, strict, loose, what) => {
    expect(compare('params', loose, strict)).toEqual([`breaking, bounds-narrower: has stricter rules (${what})`])
    expect(compare('params', strict, loose)).toEqual([`added, bounds-wider: has looser rules (${what})`])
    expect(compare('result', loose, strict)).toEqual([`neither, bounds-narrower: has stricter rules (${what})`])
    expect(compare('result', strict, loose)).toEqual([`neither, bounds-wider: has looser rules (${what})`])
    expect(compare('params', strict, strict)).toEqual([])
  })

  it.each<readonly [name: string, before: Shape, after: Shape]>([
    ['other limits', { kind: 'number', min: 1, max: 5 }, { kind: 'number', min: 2, max: 6 }],
    ['multiples of other numbers', { kind: 'number', multipleOf: 4 }, { kind: 'number', multipleOf: 6 }],
    ['other patterns', { kind: 'text', patterns: ['a'] }, { kind: 'text', patterns: ['b'] }],
  ])('%s refuse values that were allowed, whatever they allow besides', (_, before, after) => {
    expect(compare('params', before, after)).toEqual([expect.stringMatching(/^breaking, bounds-narrower: /)])
    expect(compare('params', after, before)).toEqual([expect.stringMatching(/^breaking, bounds-narrower: /)])
  })

  it('a limit that another makes needless changes nothing', () => {
    const above: Shape = { kind: 'number', above: 5, below: 9 }
    const both: Shape = { kind: 'number', min: 5, above: 5, max: 9, below: 9 }
    expect(compare('params', above, both)).toEqual([])
    expect(compare('params', both, above)).toEqual([])
  })

  it('an entry of a list is compared as a value of its own', () => {
    const of = (items: Shape): Shape => ({ kind: 'list', items })
    expect(compare('params', of(text), of({ kind: 'text', max: 3 }))).toEqual([
      'breaking, bounds-narrower: has stricter rules (text)',
    ])
  })

  it('a tuple is compared entry by entry, and as a whole if it has another length', () => {
    const tuple = (...items: readonly Shape[]): Shape => ({ kind: 'tuple', items, min: 0 })
    const short: Shape = { kind: 'text', max: 3 }
    expect(compare('params', tuple(text, text), tuple(text, short))).toEqual([
      'breaking, bounds-narrower: has stricter rules (text)',
    ])
    expect(compare('params', tuple(text), tuple(text))).toEqual([])
    expect(compare('params', tuple(text), tuple(text, text))).toEqual([
      'breaking, type-changed: was [string], and is [string, string]',
    ])
    expect(compare('params', text, tuple(text))).toEqual(['breaking, type-changed: was string, and is [string]'])
    expect(compare('params', tuple(text), text)).toEqual(['breaking, type-changed: was [string], and is string'])
  })

  it('one alternative in the place of another is that one changed, unless one of them has a name', () => {
    const compareOne = (before: Shape, after: Shape): string[] => {
      const either = (other: Shape): Shape => ({ kind: 'union', options: [{ kind: 'boolean' }, other] })
      return compare('result', either(before), either(after))
    }
    const named: Shape = { kind: 'named', key: 'Name' }
    const whole: Shape = { kind: 'integer' }
    expect(compareOne(text, whole)).toEqual(['breaking, type-changed: was string, and is number'])
    expect(compareOne(named, whole)).toEqual([
      'neither, alternative-removed: is no longer Name',
      'breaking, alternative-added: can be number',
    ])
    expect(compareOne(whole, named)).toEqual([
      'neither, alternative-removed: is no longer number',
      'breaking, alternative-added: can be Name',
    ])
  })

  it('all of several are compared part by part', () => {
    const all = (...parts: readonly Shape[]): Shape => ({ kind: 'all', parts })
    expect(compare('params', all(text, text), all(text, { kind: 'text', max: 3 }))).toEqual([
      'breaking, bounds-narrower: has stricter rules (text)',
    ])
  })

  it('a value that is gone breaks what is sent, and a new one what is read', () => {
    expect(compare('params', literals('a', 'b'), literals('a'))).toEqual([expect.stringMatching(/^breaking, /)])
    expect(compare('params', literals('a'), literals('a', 'b'))).toEqual([expect.stringMatching(/^added, /)])
  })
})
