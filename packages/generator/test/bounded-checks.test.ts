import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type * as z from 'zod/mini'
import { check } from '@portolan/core/schema'
import { failure } from '@portolan/testing/failure'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generate } from '../src/index.ts'
import { documentOf, explainedByZod, ok } from './documents.ts'
import { clientOf } from './written-client.ts'

type Checks = Readonly<Record<string, (value: unknown) => boolean>>
type Schemas = Readonly<Record<string, z.core.$ZodType>>

const named = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
const text = { type: 'string' }

function branch(type: string): object {
  const filters = { type: 'array', items: named('Filter') }
  return { type: 'object', required: ['filters', 'type'], properties: { filters, type: { const: type } } }
}

/** The same, under constants that no discriminator names and that may be missing. */
function choice(kind: number): object {
  return { type: 'object', required: ['inner'], properties: { inner: named('Choice'), kind: { const: kind } } }
}

// oxlint-disable unicorn/no-thenable -- `then` is JSON Schema's
/** Objects whose alternatives lead back to them. */
const schemas: Readonly<Record<string, object>> = {
  Nested: {
    anyOf: [
      { type: 'object', required: ['a'], properties: { a: named('Nested'), x: text } },
      { type: 'object', required: ['a'], properties: { a: named('Nested'), y: { type: 'number' } } },
      { type: 'null' },
    ],
  },
  Filter: { oneOf: [branch('and'), branch('or'), named('Compare')] },
  Compare: { type: 'object', required: ['field'], properties: { field: text } },
  Choice: { anyOf: [choice(1), choice(2), { type: 'null' }] },
  One: { anyOf: [{ type: 'object', required: ['a'], properties: { a: named('One'), x: text } }, named('Other')] },
  Other: {
    anyOf: [
      { type: 'object', required: ['a'], properties: { a: named('One'), x: { type: 'number' } } },
      { type: 'object', required: ['a'], properties: { a: named('Other'), y: text } },
      { type: 'null' },
    ],
  },
  Both: {
    allOf: [
      { anyOf: [{ type: 'object', properties: { a: named('Both') } }, { type: 'null' }] },
      { anyOf: [{ type: 'object', properties: { a: named('Both'), x: text } }, { type: 'null' }] },
    ],
  },
  Matching: {
    type: 'object',
    properties: { a: named('Matching') },
    patternProperties: { '^a': named('Matching'), '^x': text },
  },
  When: {
    type: 'object',
    properties: { a: named('When'), x: text },
    if: { required: ['a'], properties: { a: named('When') } },
    then: { properties: { a: named('When') } },
  },
  Listed: {
    type: 'object',
    properties: { filters: { type: 'array', items: named('Listed'), contains: { ...named('Listed') } }, field: text },
  },
  Excluded: {
    type: 'object',
    properties: { a: named('Excluded'), x: text },
    not: { required: ['y'], properties: { a: named('Excluded') } },
  },
  Shared: {
    anyOf: [
      { type: 'object', required: ['a'], properties: { a: named('Plain'), x: text } },
      { type: 'object', required: ['a'], properties: { a: named('Shared') } },
      { type: 'null' },
    ],
  },
  Plain: { type: 'object', properties: { a: named('Plain'), x: text } },
}

const folder = fileURLToPath(new URL(`../.vitest/bounded/${crypto.randomUUID()}/`, import.meta.url))
let checks: Checks = {}
let zodSchemas: Schemas = {}
let ownSchemas: Schemas = {}

beforeAll(async () => {
  const paths = Object.keys(schemas).map(
    (name) =>
      [
        `/${name}`,
        { get: { operationId: `get${name}`, 'x-portolan-call': `things.${name}`, responses: ok(named(name)) } },
      ] as const,
  )
  const document = documentOf(Object.fromEntries(paths), { schemas })
  const [byZod, byOwn] = await Promise.all(
    [explainedByZod, ['client', 'checks']].map((outputs) => generate({ document, outputs })),
  )
  for (const [path, content] of [...(byOwn?.files ?? []), ...(byZod?.files ?? [])]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const load = async (path: string): Promise<never> => (await import(pathToFileURL(join(folder, path)).href)) as never
  checks = await load('things/check.gen.ts')
  zodSchemas = await load('things/schema.gen.ts')
  ownSchemas = await load('things/explain.gen.ts')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a schema of core's own parts decides of a value, as a call asks it. */
function fits(name: string, value: unknown): boolean {
  return (ownSchemas[name] as unknown as { readonly _zod: { fits(value: unknown): boolean } })._zod.fits(value)
}

/** Data whose fields count each time that they are read. */
function counting(): { readonly reads: () => number; readonly object: (fields: object) => object } {
  let count = 0
  return {
    reads: () => count,
    object: (fields) =>
      Object.defineProperties(
        {},
        Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [
            name,
            {
              enumerable: true,
              get: (): unknown => {
                count++
                return value
              },
            },
          ]),
        ),
      ),
  }
}

/** Objects inside each other, the innermost of which has other fields. */
function nest(levels: number, wrap: (inner: unknown) => object, innermost: unknown): unknown {
  let value = innermost
  for (let level = 0; level < levels; level++) value = wrap(value)
  return value
}

type Make = (levels: number, object: (fields: object) => object) => unknown

/** For each schema, data that it accepts and data that it rejects because of the innermost object. */
const cases: readonly (readonly [name: string, valid: Make, invalid: Make])[] = [
  ...['Nested', 'One', 'Shared'].map(
    (name) =>
      [
        name,
        (levels: number, object: (fields: object) => object) => nest(levels, (a) => object({ a }), null),
        (levels: number, object: (fields: object) => object) => nest(levels, (a) => object({ a }), 5),
      ] as const,
  ),
  ...['Both', 'Matching', 'When', 'Excluded'].map(
    (name) =>
      [
        name,
        (levels: number, object: (fields: object) => object) => nest(levels, (a) => object({ a }), object({ x: 'x' })),
        (levels: number, object: (fields: object) => object) => nest(levels, (a) => object({ a }), object({ x: 5 })),
      ] as const,
  ),
  [
    'Listed',
    (levels, object) => nest(levels, (one) => object({ filters: [one] }), object({ field: 'a' })),
    (levels, object) => nest(levels, (one) => object({ filters: [one] }), object({ field: 5 })),
  ],
  [
    'Filter',
    (levels, object) => nest(levels, (one) => object({ filters: [one], type: 'or' }), object({ field: 'a' })),
    (levels, object) => nest(levels, (one) => object({ filters: [one], type: 'or' }), object({ field: 5 })),
  ],
  [
    'Choice',
    (levels, object) => nest(levels, (inner) => object({ inner, kind: 2 }), null),
    (levels, object) => nest(levels, (inner) => object({ inner, kind: 2 }), 5),
  ],
]

describe.each(cases)('the check of %s, whose alternatives lead back to it', (name, valid, invalid) => {
  const most = 40

  it.each(
    [14, 34, 200, 1000].flatMap((levels) => [['functions', levels] as const, ['its own parts', levels] as const]),
  )('by %s reads each field a few times at %i levels, valid or not', (by, levels) => {
    const isValidBy = (value: unknown): boolean | undefined =>
      by === 'functions' ? checks[name]?.(value) : fits(name, value)
    for (const [make, isValid] of [
      [valid, true],
      [invalid, false],
    ] as const) {
      const { reads, object } = counting()
      const value = make(levels, object)
      expect({ isValid: isValidBy(value), isLinear: reads() < most * levels }).toEqual({ isValid, isLinear: true })
    }
  })

  it.each([14, 34, 200].flatMap((levels) => [['zod', levels] as const, ['its own parts', levels] as const]))(
    'by %s, it asks its schema, and explains a failure, in linear work at %i levels',
    (by, levels) => {
      const rules = check((by === 'zod' ? zodSchemas : ownSchemas)[name] as z.core.$ZodType)
      for (const [make, isValid] of [
        [valid, true],
        [invalid, false],
      ] as const) {
        const { reads, object } = counting()
        const value = make(levels, object)
        expect(rules.accepts(value)).toBe(isValid)
        const issues = rules.explain(value)
        expect({ isLinear: reads() < 2 * most * levels }).toEqual({ isLinear: true })
        expect(issues.length).toBeLessThanOrEqual(isValid ? 0 : levels + 1)
        expect(issues.length > 0).toBe(!isValid)
        for (const { message } of issues) expect(message.length).toBeLessThan(1000)
      }
    },
  )
})

it('keeps nothing of a check: an object that changes is looked at again', () => {
  const value = { a: { a: null } as { a: unknown } }
  expect(checks['Nested']?.(value)).toBe(true)
  expect(fits('Nested', value)).toBe(true)
  value.a.a = 5
  expect(checks['Nested']?.(value)).toBe(false)
  expect(fits('Nested', value)).toBe(false)
  expect(check(zodSchemas['Nested'] as z.core.$ZodType).accepts(value)).toBe(false)
})

const document = documentOf({ '/nested': { get: { responses: ok(named('Nested')) } } }, { schemas })

it.each([
  ['1,000 levels of valid data', nest(1000, (a) => ({ a }), null)],
  ['1,000 levels of filters', nest(1000, (one) => ({ filters: [one], type: 'or' }), { field: 'a' })],
])('takes %s', async (what, value) => {
  const paths = what.includes('filters') ? { '/filters': { get: { responses: ok(named('Filter')) } } } : undefined
  const { call } = await clientOf(paths ? documentOf(paths, { schemas }) : document, () => Response.json(value))
  expect(JSON.stringify(await call(paths ? 'filters.get' : 'nested.get'))).toBe(JSON.stringify(value))
})

it.each([
  ['200,000 brackets', '['.repeat(200_000) + ']'.repeat(200_000)],
  ['200,000 objects', '{"a":'.repeat(200_000) + '5' + '}'.repeat(200_000)],
  ['2,000 levels of invalid data', '{"a":'.repeat(2000) + '5' + '}'.repeat(2000)],
])('refuses %s as a response that is not valid', async (_, body) => {
  const { call } = await clientOf(
    document,
    () => new Response(body, { headers: { 'content-type': 'application/json' } }),
  )
  const error = await failure(call('nested.get'))
  expect(error.name).toBe('ResponseValidationError')
  expect(error.message.length).toBeLessThan(2000)
})
