import { call, createClient, type OperationInit, operation, resource } from '@portolan/core'
import { describe, expect, it } from 'vitest'
import * as classic from 'zod'
import * as z from 'zod/mini'
import { check } from '../../src/schema/rules.ts'
import { changesIn } from '../../src/schema/standard-schema.ts'

const rule = 'data is checked and passed on as it is'

/** Each is the schema of a field `at`. */
const changing: readonly (readonly [what: string, schema: z.core.$ZodType, named: string])[] = [
  ['a transform', classic.string().transform((text) => new Date(text)), 'a transform'],
  ['a transform of zod/mini', z.pipe(z.string(), z.transform(Number)), 'a transform'],
  ['preprocess', classic.preprocess(String, classic.string()), 'a transform'],
  ['a default', classic.string().default('x'), 'a default'],
  ['a default in an option', z.optional(classic.int().default(1)), 'a default'],
  ['prefault', classic.string().prefault('x'), 'a default'],
  ['catch', classic.string().catch('x'), 'a catch'],
  ['trim', classic.string().trim(), 'trim or another change of its text'],
  ['trim of zod/mini', z.string().check(z.trim()), 'trim or another change of its text'],
  ['toLowerCase', classic.string().min(1).toLowerCase(), 'trim or another change of its text'],
  ['coerce', classic.coerce.number(), 'coerce'],
  ['coerce to a date', classic.coerce.date(), 'coerce'],
  ['stringbool', classic.stringbool(), 'a codec'],
  ['a codec', z.codec(z.string(), z.number(), { decode: Number, encode: String }), 'a codec'],
  ['a URL in its normal form', classic.url({ normalize: true }), 'normalize'],
  ['an async refinement', classic.string().refine(async () => true), 'an async refinement'],
  ['an async custom schema', classic.custom<string>(async () => true), 'an async refinement'],
  ['a promise', classic.promise(classic.string()), 'a promise'],
]

const nested: readonly (readonly [string, (schema: z.core.$ZodType) => z.core.$ZodType, string])[] = [
  ['an optional field', (schema) => z.object({ at: z.optional(schema) }), 'at'],
  ['a field that may be null', (schema) => z.object({ at: z.nullable(schema) }), 'at'],
  ['an object in a list', (schema) => z.object({ list: z.array(z.object({ at: schema })) }), 'list.at'],
  ['a record', (schema) => z.object({ byName: z.record(z.string(), schema) }), 'byName'],
  ['a union', (schema) => z.object({ either: z.union([z.null(), z.object({ at: schema })]) }), 'either.at'],
  ['an intersection', (schema) => z.intersection(z.object({}), z.object({ at: schema })), 'at'],
  ['a tuple', (schema) => z.object({ pair: z.tuple([z.string(), schema]) }), 'pair.1'],
  ['a set', (schema) => z.object({ set: z.set(z.object({ at: schema })) }), 'set.at'],
  ['a map', (schema) => z.object({ map: z.map(z.string(), schema) }), 'map'],
  ['a lazy schema', (schema) => z.object({ deep: z.lazy(() => z.object({ at: schema })) }), 'deep.at'],
  ['further fields', (schema) => z.catchall(z.object({}), schema), ''],
  ['a read-only object', (schema) => z.readonly(z.object({ at: schema })), 'at'],
]

describe('a schema that changes its value', () => {
  it.each(changing)('is found: %s', (_, schema, named) => {
    expect(changesIn(z.object({ id: z.int(), at: schema }))).toMatchObject([
      { path: ['at'], message: `must not use ${named}: ${rule}` },
    ])
  })

  it.each(nested)('is found in %s', (_, within, path) => {
    expect(changesIn(within(classic.string().trim())).map((issue) => issue.path.join('.'))).toEqual([path])
  })

  it('is found in a schema that contains itself', () => {
    const Node: z.core.$ZodType = z.object({ name: classic.string().trim(), next: z.optional(z.lazy(() => Node)) })
    expect(changesIn(Node).map(({ path }) => path)).toEqual([['name']])
  })

  it('is not one that only checks', () => {
    const schema = classic.object({
      text: classic.string().min(1).lowercase().regex(/x/).includes('x'),
      mail: classic.email(),
      time: classic.iso.datetime(),
      kind: classic.enum(['a', 'b']).optional(),
      piped: classic.string().pipe(classic.email()),
      fine: classic.number().refine((value) => value > 1),
      branded: classic.string().brand<'Id'>(),
      exact: z.exactOptional(z.int()),
    })
    expect(changesIn(schema)).toEqual([])
  })
})

interface Outcomes {
  readonly names: string[]
  readonly sent: string[]
}

const callAlone = call as (operation: never, params: never, config: never) => unknown as (
  operation: never,
  params: object,
  config: object,
) => Promise<unknown>

/** Everything that can call an operation whose schemas are these. */
async function callAll(
  schemas: Readonly<Record<string, z.core.$ZodType>>,
  options: object = {},
): Promise<Outcomes & { errors: unknown[] }> {
  const sent: string[] = []
  const fetch = async (url: string): Promise<Response> => {
    sent.push(url)
    return Response.json({ at: ' x ' })
  }
  const declared = { method: 'GET', path: '/x', params: 'Params', response: 'Result' } as const
  const get = operation(async () => schemas, declared as OperationInit) as never
  const config = { baseUrl: 'https://api.example.com', profile: { service: 'the service' }, fetch, ...options }
  const { baseUrl, profile, ...rest } = config
  const things = resource<{ get: (params: object) => Promise<unknown> }>()({ get })
  const client = createClient({ baseUrl, profile, options: rest, groups: { things } })
  const params = { at: ' x ' }
  const ended = await Promise.allSettled([
    client.things.get(params),
    client.things.get(params),
    callAlone(get, params, config),
    client.request({ method: 'GET', path: '/x', response: schemas['Result'] }),
  ])
  const errors = ended.map((one): unknown => (one.status === 'rejected' ? one.reason : undefined))
  return { errors, names: errors.map((error) => (error as Error | undefined)?.name ?? 'none'), sent }
}

const plain = z.object({ at: z.optional(z.string()) })
const trims = z.object({ at: classic.string().trim() })

describe.each(['throw', 'report', 'off'] as const)('with validation %s', (mode) => {
  const validation = { request: mode, response: mode }

  it('an operation, call and client.request refuse a response schema that changes its value, and send nothing', async () => {
    const { errors, sent } = await callAll({ Params: plain, Result: trims }, { validation })
    const issues = [
      { path: ['at'], message: expect.stringMatching(/^must not use trim .* \(schema Result\)$/) as string },
    ]
    expect(errors).toMatchObject([
      { name: 'RequestValidationError', issues, request: { operation: 'things.get' } },
      { name: 'RequestValidationError', issues },
      { name: 'RequestValidationError', issues },
      { name: 'RequestValidationError', issues: [{ path: ['response', 'at'] }] },
    ])
    expect(errors[0]).toMatchObject({
      message: `things.get: at must not use trim or another change of its text: ${rule} (schema Result); nothing was sent`,
    })
    expect(sent).toEqual([])
  })

  it('an operation and call refuse params that would be changed', async () => {
    const { names, sent } = await callAll({ Params: trims, Result: plain }, { validation })
    expect(names).toEqual([...Array.from({ length: 3 }, () => 'RequestValidationError'), 'none'])
    expect(sent).toHaveLength(1)
  })
})

it('a refinement that turns out to be asynchronous is named, and zod’s own error reaches nobody', async () => {
  const late = z.string().check(z.refine((): never => Promise.resolve(true) as never))
  const schema = z.object({ list: z.array(z.object({ at: late })) })
  const value = { list: [{ at: 'x' }] }
  const found = expect.objectContaining({
    name: 'RequestValidationError',
    message: `list.0.at must not use an async refinement: ${rule}`,
    issues: [expect.objectContaining({ path: ['list', 0, 'at'] })],
  })
  const checked = check(schema)
  for (let use = 0; use < 3; use++) expect(() => checked.accepts(value)).toThrow(found)
  expect(() => checked.explain(value)).toThrow(found)
  const { names } = await callAll({ Params: plain, Result: z.object({ at: late }) })
  expect(names).toEqual(Array.from({ length: 4 }, () => 'RequestValidationError'))
})

it('an operation that names a schema which the module does not have says so', async () => {
  const { errors, sent } = await callAll({ Params: plain })
  expect(errors[0]).toMatchObject({
    name: 'RequestValidationError',
    message: 'things.get: response must name a schema of zod 4; the module of schemas has none named Result',
  })
  expect(sent).toHaveLength(1)
})
