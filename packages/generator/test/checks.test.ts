import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { chance } from '@portolan/testing/chance'
import { compare } from '@portolan/testing/checks/agreement'
import { compareExplanations } from '@portolan/testing/checks/explanations'
import { generate } from '../src/index.ts'
import { body, documentOf, explainedByZod, ok } from './documents.ts'
import { clientOf } from './written-client.ts'

type Checks = Readonly<Record<string, (value: unknown) => boolean>>

const text = { type: 'string' }
const fields = { a: text, b: { type: 'integer' } }

/** A schema that has the fields of another, and these. */
function including(name: string, properties: object): object {
  return { allOf: [{ $ref: `#/components/schemas/${name}` }, { type: 'object', properties }] }
}

const named = (name: string): object => ({ $ref: `#/components/schemas/${name}` })

const link = { type: 'string', format: 'uri' }
// oxlint-disable-next-line unicorn/no-thenable -- `then` is JSON Schema's
const unsure = { if: { required: ['b'] }, then: { properties: { a: link } } }

/** A schema of each kind that the generator writes. */
// oxlint-disable unicorn/no-thenable -- `then` is JSON Schema's
const kinds: Readonly<Record<string, object | boolean>> = {
  Any: {},
  Never: false,
  Flag: { type: 'boolean' },
  Empty: { type: 'null' },
  Whole: { type: 'integer', minimum: 1, exclusiveMaximum: 100 },
  Wide: { type: 'integer', minimum: -9223372036854776000, maximum: 9223372036854776000 },
  Long: { type: 'integer', format: 'int64', 'x-portolan-digits': true },
  Ratio: { type: 'number', exclusiveMinimum: 0, maximum: 1.5 },
  Even: { type: 'integer', multipleOf: 2 },
  Price: { type: 'number', multipleOf: 0.01 },
  Text: { type: 'string', minLength: 2, maxLength: 40, pattern: '^[^ ]*$' },
  Unlike: { type: 'string', not: { pattern: '^a' } },
  Day: { type: 'string', format: 'date' },
  Moment: { type: 'string', format: 'date-time' },
  Mail: { type: 'string', format: 'email' },
  Link: { type: 'string', format: 'uri' },
  Uuid: { type: 'string', format: 'uuid' },
  Four: { type: 'string', format: 'ipv4' },
  Six: { type: 'string', format: 'ipv6' },
  Few: { enum: ['a', 'abc'] },
  Many: { enum: ['a', 'abc', 'true', '1', '50'] },
  Mixed: { enum: ['a', 1, null] },
  Others: { enum: ['ab', 'abc'], 'x-portolan-open': true, minLength: 2, maxLength: 3 },
  List: { type: 'array', items: text, minItems: 1, maxItems: 2, uniqueItems: true },
  Loose: { type: 'array' },
  Pair: { type: 'array', prefixItems: [text, { type: 'integer' }], items: false, minItems: 1 },
  Tail: { type: 'array', prefixItems: [text], items: { type: 'integer' } },
  Tails: { type: 'array', prefixItems: [text, { type: 'integer' }], minItems: 2, maxItems: 3, uniqueItems: true },
  Open: { type: 'object', required: ['a'], properties: fields },
  Closed: { type: 'object', required: ['a'], properties: fields, additionalProperties: false },
  Further: { type: 'object', properties: fields, additionalProperties: { type: 'boolean' } },
  Map: { type: 'object', additionalProperties: { type: 'integer' } },
  Named: { type: 'object', properties: fields, patternProperties: { '^key': text } },
  NamedOnly: { type: 'object', patternProperties: { '^[ab]$': {} }, additionalProperties: false },
  NamedAlso: { type: 'object', patternProperties: { '^a$': {} }, additionalProperties: text },
  Inside: { type: 'object', properties: { inner: { type: 'object', required: ['a'], properties: fields } } },
  Nothing: { type: 'object', required: ['any'], properties: { any: {} } },
  Strange: { type: 'object', properties: { constructor: text, __proto__: text, 'a b': text } },
  Either: { oneOf: [text, { type: 'integer' }, { $ref: '#/components/schemas/Open' }] },
  Both: {
    allOf: [{ $ref: '#/components/schemas/Open' }],
    anyOf: [
      { type: 'object', required: ['b'] },
      { type: 'object', properties: { c: text } },
    ],
  },
  Extended: including('Open', { c: text }),
  Deeper: including('Extended', { d: text }),
  Refined: including('Open', { b: { type: 'integer', minimum: 5 } }),
  Stricter: { ...including('Open', { c: text }), required: ['b'] },
  OfClosed: including('Closed', { c: text }),
  OfRules: including('Together', { c: text }),
  Chicken: including('Egg', { a: text }),
  Egg: including('Chicken', { b: text }),
  Perhaps: { type: ['string', 'null'] },
  Tree: {
    type: 'object',
    properties: { value: text, children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
  },
  // Objects that have the names of what checks use.
  Number: { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } },
  Set: { enum: ['a', 'abc', 'true', '1', '50'] },
  Array: { type: 'array', prefixItems: [text, { type: 'integer' }], items: false, minItems: 1 },
  part1: { type: 'object', properties: { inner: { type: 'object', properties: fields } } },
  pattern1: { type: 'string', pattern: '^[^ ]*$' },
  values1: { enum: ['a', 'abc', 'true', '1', '50'] },
  value: { type: 'object', required: ['a'], properties: fields },
  Together: { type: 'object', properties: fields, dependentRequired: { a: ['b'] } },
  Some: { type: 'object', properties: fields, anyOf: [{ required: ['a'] }, { required: ['b'] }] },
  One: { type: 'object', properties: fields, oneOf: [{ required: ['a'] }, { required: ['b'] }] },
  NotAll: { type: 'object', properties: fields, not: { required: ['a', 'b'] } },
  Count: { type: 'object', properties: fields, minProperties: 1, maxProperties: 2 },
  When: {
    type: 'object',
    properties: fields,
    if: { properties: { a: { const: 'a' } }, required: ['a'] },
    then: { required: ['b'], properties: { b: { type: 'integer' } } },
    else: { properties: { b: { type: 'null' } } },
  },
  Unsure: {
    type: 'object',
    properties: fields,
    if: { properties: { a: { format: 'uri' } } },
    then: { properties: { b: { minimum: 5 } } },
  },
}

/** Conditions that only a schema decides, within conditions. */
const conditions: Readonly<Record<string, object>> = {
  Inner: {
    type: 'object',
    properties: fields,
    if: { type: 'object', properties: { b: {} }, ...unsure },
    then: { required: ['c'] },
  },
  InnerAny: { type: 'object', properties: fields, if: unsure, then: { required: ['c'] } },
  InnerNot: { type: 'object', properties: fields, if: { not: { properties: { a: link } } }, else: { required: ['c'] } },
  InnerNames: { type: 'object', if: { type: 'object', propertyNames: link }, then: { required: ['c'] } },
  InnerItems: {
    type: 'object',
    properties: { all: {} },
    if: { properties: { all: { type: 'array', contains: link } }, required: ['all'] },
    then: { required: ['c'] },
  },
}

const folder = fileURLToPath(new URL(`../.vitest/checks/${crypto.randomUUID()}/`, import.meta.url))
type Schemas = Readonly<Record<string, z.core.$ZodType>>

const modules: [checks: Checks, schemas: Schemas, explanations: Schemas][] = []

/** Writes checks and schemas of these kinds, and loads them. */
async function load(schemas: Readonly<Record<string, object | boolean>>, name: string): Promise<typeof modules> {
  const paths = Object.keys(schemas).map((one) => {
    const $ref = { $ref: `#/components/schemas/${one}` }
    const whole = { type: 'object', properties: { value: $ref } }
    return [`/${one}`, { post: { operationId: `make${one}`, requestBody: body(whole), responses: ok($ref) } }] as const
  })
  const document = documentOf(Object.fromEntries(paths), { schemas })
  const { files } = await generate({ document, outputs: explainedByZod })
  const own = await generate({ document, outputs: ['client', 'checks'] })
  for (const [path, content] of [...own.files, ...files]) {
    const file = join(folder, name, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  const loadFile = async (path: string): Promise<never> =>
    (await import(pathToFileURL(join(folder, name, path)).href)) as never
  const checks = [...files.keys()].filter((one) => one.endsWith('check.gen.ts'))
  return Promise.all(
    checks.map(async (path) => [
      await loadFile(path),
      await loadFile(path.replace('check.gen', 'schema.gen')),
      await loadFile(path.replace('check.gen', 'explain.gen')),
    ]),
  )
}

beforeAll(async () => {
  modules.push(...(await load(kinds, 'kinds')))
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The kinds of which a check leaves some values to the schema. */
const leaves = /^(?:Never|Strange|Both|Unsure|Link|Named)(?:Input|CreateParams)?$/

it('checks say yes to no value that their schemas reject, and no to none that they accept but for the hardest', () => {
  const seen = new Set<string>()
  for (const [checks, schemas] of modules)
    for (const [name, check] of Object.entries(checks)) {
      seen.add(name)
      const { wrongYes, wrongNo, accepted } = compare(schemas[name] as z.core.$ZodType, check, chance(name.length), 400)
      expect({ name, wrongYes }).toEqual({ name })
      const isSure = !leaves.test(name)
      expect({ name, wrongNo: isSure ? wrongNo : undefined, accepted: !isSure || accepted > 0 }).toEqual({
        name,
        accepted: true,
      })
    }
  expect(Object.keys(kinds).filter((name) => !seen.has(name) && !seen.has(`${name}Input`))).toEqual([])
})

it('checks say yes to no value whose condition only the schema decides', async () => {
  const all = await load(conditions, 'conditions')
  const values: readonly (readonly [name: string, value: object])[] = [
    ['Inner', { a: 'https://a.example/b c', b: 1 }],
    ['InnerAny', { a: 'https://a.example/b c', b: 1 }],
    ['InnerNot', { a: 'https://a.example/b c' }],
    ['InnerNames', { 'https://a.example/b c': 1 }],
    ['InnerItems', { all: ['https://a.example/b c'] }],
  ]
  for (const [name, value] of values) {
    const [checks, schemas] = all.find(([one]) => `${name}CreateParams` in one) ?? []
    const schema = schemas?.[`${name}CreateParams`] as z.core.$ZodType
    const check = checks?.[`${name}CreateParams`]
    expect({ name, bySchema: z.safeParse(schema, { value }).success, byCheck: check?.({ value }) }).toEqual({
      name,
      bySchema: false,
      byCheck: false,
    })
  }
})

it('what is written without zod says of each kind what zod says', () => {
  for (const [, schemas, explanations] of modules)
    for (const [name, schema] of Object.entries(explanations)) {
      const byZod = schemas[name] as z.core.$ZodType
      expect({ name, ...compareExplanations(byZod, schema, chance(name.length), 300) }).toEqual({
        name,
        rejected: expect.any(Number),
      })
    }
})

it.each(['Text', 'Others'])('counts the characters of %s, not the units of UTF-16', (name) => {
  const [checks, ...schemas] = modules.find(([one]) => name in one) ?? []
  const all = [
    checks?.[name],
    ...schemas.map((one) => (value: unknown) => z.safeParse(one[name] as never, value).success),
  ]
  const most = name === 'Text' ? 40 : 3
  expect(all.map((accepts) => accepts?.('🚢'.repeat(most)))).toEqual([true, true, true])
  expect(all.map((accepts) => accepts?.('🚢'.repeat(most + 1)))).toEqual([false, false, false])
  expect(all.map((accepts) => accepts?.('🚢'))).toEqual([false, false, false])
})

it('what an object includes is checked by the function of that, unless it differs in it', async () => {
  const { files } = await generate({
    document: documentOf(
      { '/things': { get: { operationId: 'getThings', responses: ok({ $ref: '#/components/schemas/All' }) } } },
      {
        schemas: {
          ...kinds,
          All: { type: 'array', items: { oneOf: ['Open', 'Deeper', 'Refined', 'Extended'].map(named) } },
        },
      },
    ),
    outputs: explainedByZod,
  })
  const file = files.get('things/check.gen.ts') ?? ''
  const bodyOf = (name: string): string => new RegExp(`function ${name}\\(value[^]*?\\n}`).exec(file)?.[0] ?? ''
  expect(bodyOf('Extended')).toContain("Open(value) && (value['c'] === undefined")
  expect(bodyOf('Deeper')).toContain("Extended(value) && (value['d'] === undefined")
  expect(bodyOf('Deeper')).not.toContain('Open(')
  expect(bodyOf('Refined')).not.toContain('Open(')
})

it('the fields of an object are checked by what they cost, those that are only compared first', async () => {
  const properties = {
    list: { type: 'array', items: text },
    inner: { type: 'object', properties: { list: { type: 'array', items: text } } },
    name: text,
    size: { type: 'integer' },
    kind: { const: 'a' },
    flag: { type: 'boolean' },
  }
  const thing = { type: 'object', required: Object.keys(properties), properties }
  const { files } = await generate({
    document: documentOf({ '/things': { get: { responses: ok(named('Thing')) } } }, { schemas: { Thing: thing } }),
    outputs: explainedByZod,
  })
  const [checked = ''] = /function Thing\(value[^]*?\n}/.exec(files.get('things/check.gen.ts') ?? '') ?? []
  const order = [...checked.matchAll(/value\['(\w+)'\]/g)].map(([, name]) => name)
  expect([...new Set(order)]).toEqual(['kind', 'flag', 'name', 'size', 'list', 'inner'])
})

it('what an object includes of one that no call sends or gets is checked by its own function', async () => {
  const inner = including('Message', { c: text })
  const document = documentOf(
    { '/things': { get: { operationId: 'getThings', responses: ok({ type: 'object', properties: { inner } }) } } },
    {
      schemas: { Message: { type: 'object', properties: fields } },
      webhooks: { sent: { post: { requestBody: body(named('Message')), responses: {} } } },
    },
  )
  const respond = (): Response => Response.json({ inner: { a: 'a', c: 'c' } })
  const { call } = await clientOf(document, respond, { outputs: explainedByZod })
  expect(await call('things.get')).toEqual({ inner: { a: 'a', c: 'c' } })
})

it('says yes to what every kind is meant for', () => {
  const [checks] = modules.find(([one]) => 'Tree' in one) ?? []
  expect(checks?.['Tree']?.({ value: 'a', children: [{ children: [] }] })).toBe(true)
  expect(checks?.['Tree']?.({ children: [{ value: 1 }] })).toBe(false)
})
