import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { compile } from '../../src/schema/compile.ts'
import { dateTime, integerLike, nonEmptyString, openSet } from '@portolan/core/schema'

const user = z.object({ login: z.string(), id: z.int(), name: z.exactOptional(z.nullable(z.string())) })
interface Tree {
  value: number
  children?: Tree[]
}
const tree: z.ZodMiniType<Tree> = z.object({
  value: z.number(),
  get children() {
    return z.optional(z.array(tree)) as never
  },
})

/** A schema of each kind that clients use, and of some that zod itself has to answer for. */
const schemas: Record<string, z.ZodMiniType> = {
  string: z.string(),
  nonEmptyString,
  'short string': z.string().check(z.maxLength(3)),
  pattern: z.string().check(z.regex(/^a/)),
  'pattern with state': z.string().check(z.regex(/a/g)),
  email: z.email(),
  dateTime,
  digits: integerLike({ min: 1, max: 100 }),
  openSet: openSet(['a', 'b']),
  number: z.number(),
  int: z.int(),
  'number in range': z.number().check(z.minimum(1)),
  boolean: z.boolean(),
  null: z.null(),
  unknown: z.unknown(),
  literal: z.literal(['a', 1]),
  enum: z.enum(['a', 'b']),
  nullable: z.nullable(z.string()),
  optional: z.optional(z.string()),
  union: z.union([z.string(), z.int(), user]),
  discriminated: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a'), value: z.string() }),
    z.object({ kind: z.literal('b'), value: z.int() }),
  ]),
  object: user,
  'object with unknown and undefined': z.object({ a: z.unknown(), b: z.optional(z.string()), c: z.undefined() }),
  'strict object': z.strictObject({ login: z.string(), id: z.optional(z.int()) }),
  'loose object': z.looseObject({ login: z.string() }),
  'object with other fields': z.catchall(z.object({ login: z.string() }), z.int()),
  'refined object': user.check(z.refine(({ id }) => id > 1, 'too small')),
  'object with a default': z.object({ value: z.prefault(z.string(), 'a') }),
  array: z.array(z.string()),
  'array of objects': z.array(user),
  'array of one': z.array(z.string()).check(z.maxLength(1)),
  record: z.record(z.string(), z.int()),
  tuple: z.tuple([z.string(), z.int()]),
  tree,
}

const leaf = fc.oneof(
  fc.constantFrom(undefined, null, '', 'a', 'b', 'abcd', 0, 1, 1.5, Number.NaN, Infinity, 2 ** 53, true, 7n),
  fc.constantFrom('2026-01-02T03:04:05Z', 'a@example.com', '50', '500'),
)
const key = fc.constantFrom('login', 'id', 'name', 'kind', 'value', 'a', 'b', 'c', 'children', 'other')
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(key, tie('any'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).any

/** A value that a schema accepts, so that not only refusals are compared. */
const valid: Readonly<Record<string, unknown[]>> = {
  object: [
    { login: 'a', id: 1 },
    { login: 'a', id: 1, name: null, more: 2 },
    { login: 'a', id: 1, name: undefined },
  ],
  'strict object': [{ login: 'a' }, { login: 'a', id: undefined }, { login: 'a', more: 1 }],
  'object with unknown and undefined': [{ a: 1, c: undefined }, { a: undefined }, {}],
  'array of objects': [[{ login: 'a', id: 1 }], [{ login: 'a', id: '1' }]],
  tree: [
    { value: 1, children: [{ value: 2, children: [] }] },
    { value: 1, children: [{ value: '2' }] },
  ],
}

describe('a compiled schema', () => {
  it.each(Object.entries(schemas))('accepts what zod accepts: %s', (name, schema) => {
    const accepts = compile(schema)!
    const same = (input: unknown): void => {
      expect(accepts(input)).toBe(z.safeParse(schema, input).success)
    }
    for (const input of valid[name] ?? []) same(input)
    fc.assert(fc.property(value, same), { numRuns: 400 })
    fc.assert(fc.property(fc.dictionary(key, leaf, { noNullPrototype: true }), same), { numRuns: 200 })
  })

  it('accepts keys with any characters', () => {
    const odd = z.object({ '"]; throw 1; //': z.string(), 'line\nbreak\u2028': z.int() })
    expect(compile(odd)!({ '"]; throw 1; //': 'a', 'line\nbreak\u2028': 1 })).toBe(true)
    expect(compile(odd)!({ '"]; throw 1; //': 'a', 'line\nbreak\u2028': 'b' })).toBe(false)
  })

  it('is undefined where `new Function` is forbidden', () => {
    z.config({ jitless: true })
    try {
      expect(compile(user)).toBeUndefined()
    } finally {
      z.config({ jitless: false })
    }
  })
  it.each(['document', 'WorkerGlobalScope'])('is undefined in browsers, which report an attempt: %s', async (name) => {
    vi.stubGlobal(name, {})
    vi.resetModules()
    try {
      const inBrowser = await import('../../src/schema/compile.ts')
      expect(inBrowser.compile(user)).toBeUndefined()
    } finally {
      vi.unstubAllGlobals()
    }
  })
})
