import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import * as mini from 'zod/mini'
import { check, secret } from '../../src/schema/index.ts'
import { digitsToNumbers } from '../../src/schema/schema.ts'
import { integerLike } from '../../src/schema/fields.ts'

/** Two alternatives that both lead back to the whole, as a user of zod writes them. */
const byHand: z.ZodType = z.lazy(() =>
  z.union([
    z.object({ a: byHand, x: z.optional(z.string()) }),
    z.object({ a: byHand, y: z.optional(z.number()) }),
    z.null(),
  ]),
)

const byParts: z.ZodType = z.lazy(() =>
  z.intersection(z.object({ a: z.optional(byParts) }), z.object({ a: z.optional(byParts), x: z.optional(z.string()) })),
)

/** Nested objects, and how often one of their fields was read. */
function nest(levels: number, innermost: unknown, others: object = {}): { value: unknown; reads: () => number } {
  let reads = 0
  let value = innermost
  for (let level = 0; level < levels; level++) {
    const inner = value
    const read = (): unknown => (reads++, inner)
    value = Object.defineProperty({ ...others }, 'a', { enumerable: true, get: read })
  }
  return { value, reads: () => reads }
}

describe('a schema by hand whose alternatives lead back to it', () => {
  it.each([
    ['a union', byHand, null],
    ['an intersection', byParts, {}],
  ])('is asked, and explains, in linear work: %s', (_, schema, innermost) => {
    const rules = check(schema)
    for (const levels of [16, 32, 128]) {
      const [valid, invalid] = [nest(levels, innermost), nest(levels, 5)]
      expect([rules.accepts(valid.value), rules.accepts(invalid.value)]).toEqual([true, false])
      expect(rules.explain(valid.value)).toEqual([])
      expect(rules.explain(invalid.value)).not.toEqual([])
      expect({ levels, isLinear: valid.reads() + invalid.reads() < 40 * levels }).toEqual({ levels, isLinear: true })
    }
  })

  it('is run by zod as before, outside of a check', () => {
    check(byHand).accepts({ a: null })
    const value = { a: { a: null }, z: 1 }
    expect(z.parse(byHand, value)).toEqual({ a: { a: null } })
    expect(z.safeParse(byHand, { a: 5 }).success).toBe(false)
  })

  it('says what is wrong with what it is asked first, in words that do not grow', () => {
    const [issue, ...others] = check(byHand).explain({ a: 5 })
    expect([issue, others]).toEqual([
      { path: [], message: 'a must be object or null, got number or must be null, got object' },
      [],
    ])
    const [deep] = check(byHand).explain(nest(100, 5).value)
    expect(deep?.message).toMatch(/^a a a a must match one of 3 alternatives or /)
    expect(deep?.message.length).toBeLessThan(500)
  })

  it('refuses what is nested too deeply for zod, and says so', () => {
    const rules = check(byHand)
    const { value } = nest(100_000, null)
    expect(rules.accepts(value)).toBe(false)
    expect(rules.explain(value)).toEqual([{ path: [], message: 'is not valid, or is nested too deeply to be checked' }])
  })

  it('throws what a refinement throws', () => {
    const broken = z.string().refine(() => {
      throw new RangeError('of the refinement')
    })
    expect(() => check(broken).accepts('a')).toThrow('of the refinement')
  })
})

it.each([
  ['a list', z.array(z.string()), Array.from({ length: 200_000 }, () => 1)],
  ['a list of lists', z.array(z.array(z.int())), Array.from({ length: 20 }, () => Array(10_000).fill('a'))],
  [
    'a record',
    z.record(z.string(), z.string()),
    Object.fromEntries(Array.from({ length: 150_000 }, (_, at) => [at, 1])),
  ],
])('ends an explanation of %s after very many issues', (_, schema, value) => {
  const { length } = check(schema).explain(value)
  expect(length).toBeGreaterThan(1000)
  expect(length).toBeLessThanOrEqual(65_000)
})

describe('a value at the end of a very long list', () => {
  const long = 70_000
  const words = z.object({ a: z.array(z.string()) })
  const numbers = z.object({ a: z.array(z.int()) })

  it.each([
    [
      'entries with alternatives',
      z.array(z.union([words, numbers])),
      (last: unknown) => [...Array.from({ length: long }, () => ({ a: [1] })), { a: [last] }],
    ],
    [
      'alternatives of the whole',
      z.union([z.array(words), z.array(numbers)]),
      (last: unknown) => [...Array.from({ length: long }, () => ({ a: [1] })), { a: [last] }],
    ],
    [
      'alternatives of parts',
      z.object({ b: z.union([z.array(z.string()), z.array(z.int())]) }),
      (last: unknown) => ({ b: [...Array(long).fill(1), last] }),
    ],
  ])('is looked at, however many alternatives failed before it: %s', (_, schema, make) => {
    const rules = check(schema)
    expect([rules.accepts(make(2)), rules.accepts(make(null))]).toEqual([true, false])
    expect(rules.explain(make(2))).toEqual([])
    expect(rules.explain(make(null))).toHaveLength(1)
  })
})

describe('what core looks for in data whose schema leads back to itself', () => {
  const token = secret(mini.string())
  const marked: mini.ZodMiniType = mini.lazy(() =>
    mini.union([
      mini.object({ a: mini.optional(marked), token, n: integerLike() }),
      mini.object({ a: mini.optional(marked), token }),
    ]),
  )

  it('secrets are found in linear work', () => {
    const { value, reads } = nest(40, undefined, { token: 'secret-1' })
    expect([...check(marked).secrets(value, 'body')].map(({ text }) => text)).toContain('secret-1')
    expect(reads()).toBeLessThan(400)
  })

  it('digits become numbers in linear work, wherever the same object is', () => {
    const { value, reads } = nest(40, undefined, { token: 't' })
    expect(digitsToNumbers(marked, value)).toBe(value)
    expect(reads()).toBeLessThan(400)
    const twice = { n: '5' }
    const both = mini.object({ a: mini.object({ n: integerLike() }), b: mini.object({ n: integerLike() }) })
    expect(digitsToNumbers(both, { a: twice, b: twice })).toEqual({ a: { n: 5 }, b: { n: 5 } })
  })
})
