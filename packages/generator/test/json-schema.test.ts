import { expect, it } from 'vitest'
import { body, declaration, documentOf, documentWith, ok, written, writtenThing } from './documents.ts'
import { clientOf } from './written-client.ts'

const animal = (kind: object = { type: 'string' }) => ({ type: 'object', required: ['kind'], properties: { kind } })

/** The schema of a union of Cat and Dog, with what stands beside `oneOf`. */
async function union(beside: object, schemas: object): Promise<{ schema: string; type: string; warnings: string[] }> {
  const refs = Object.keys(schemas).map((name) => ({ $ref: `#/components/schemas/${name}` }))
  const { all, warnings } = await written(
    documentOf(
      { '/pet': { get: { operationId: 'getPet', responses: ok({ $ref: '#/components/schemas/Pet' }) } } },
      { schemas: { ...schemas, Pet: { oneOf: refs, ...beside } } },
    ),
  )
  return {
    schema: declaration(all('schema.gen.ts'), /export const Pet: Schema<types\.Pet> =([^]*?)(?=\n\nexport|\n*$)/),
    type: declaration(all('types.gen.ts'), /export type Pet =[^]*?(?=\n\nexport|\n*$)/),
    warnings: warnings.map(({ message }) => message),
  }
}

it('the options of a union are told apart by the mapping of its discriminator', async () => {
  const mapping = { kitty: '#/components/schemas/Cat', doggy: 'Dog', puppy: 'Dog' }
  const { schema, type } = await union(
    { discriminator: { propertyName: 'kind', mapping } },
    { Cat: animal(), Dog: animal() },
  )
  expect(type).toBe(
    "export type Pet = | (Cat & { kind: 'kitty' }) | (Dog & { kind: 'doggy' | 'puppy' }) | { kind: UnknownTag; [name: string]: unknown }",
  )
  expect(schema).toBe(
    "z.openTagged('kind', [z.intersection(Cat, z.object({ kind: z.literal('kitty') })), z.intersection(Dog, z.object({ kind: z.enum(['doggy', 'puppy']) }))])",
  )
})

it('without a mapping, the name of an option is the value of its discriminator', async () => {
  const { type } = await union({ discriminator: { propertyName: 'kind' } }, { Cat: animal(), Dog: animal() })
  expect(type).toBe(
    "export type Pet = | (Cat & { kind: 'Cat' }) | (Dog & { kind: 'Dog' }) | { kind: UnknownTag; [name: string]: unknown }",
  )
})

it.each([
  ['a constant', (kind: string) => ({ const: kind })],
  ['an enum of one', (kind: string) => ({ type: 'string', enum: [kind] })],
])('a result may be of another kind where %s tells options apart, without a discriminator too', async (_, kind) => {
  const { schema, type } = await union({}, { Cat: animal(kind('cat')), Dog: animal(kind('dog')) })
  expect(type).toBe('export type Pet = Cat | Dog | { kind: UnknownTag; [name: string]: unknown }')
  expect(schema).toBe("z.openTagged('kind', [Cat, Dog])")
})

it('a choice of kinds may be null besides', async () => {
  const kinds = [animal({ const: 'cat' }), animal({ const: 'dog' })]
  const responses = ok({ anyOf: [...kinds, { type: 'null' }] })
  const results = [null, { kind: 'cat' }, { kind: 'bird', sings: true }]
  const waiting = [...results]
  const document = documentOf({ '/pet': { get: { operationId: 'pet.get', responses } } })
  const { call } = await clientOf(document, () => Response.json(waiting.shift()))
  for (const result of results) expect(await call('pet.get')).toEqual(result)
})

it('options are tried in turn, with a warning, if one of them does not have the field of the discriminator', async () => {
  const schemas = { Cat: { type: 'object' }, Dog: animal() }
  const { schema, warnings } = await union({ discriminator: { propertyName: 'kind' } }, schemas)
  expect(schema).toBe('z.union([Cat, Dog])')
  expect(warnings).toEqual(['the property `kind` does not tell the options apart: they are tried in turn'])
})

it('options are tried in turn if their fields cannot have the values of the discriminator', async () => {
  const schemas = { Cat: animal({ enum: ['a', 'b'] }), Dog: animal() }
  const { schema, warnings } = await union({ discriminator: { propertyName: 'kind' } }, schemas)
  expect({ schema, warnings }).toEqual({ schema: 'z.union([Cat, Dog])', warnings: [] })
})

it('options are told apart by their constants if those are no texts, whatever the mapping calls them', async () => {
  const mapping = { False: '#/components/schemas/Cat', True: '#/components/schemas/Dog' }
  const schemas = {
    Cat: animal({ type: 'boolean', const: false }),
    Dog: animal({ type: 'boolean', const: true }),
  }
  const { schema, type, warnings } = await union({ discriminator: { propertyName: 'kind', mapping } }, schemas)
  expect({ schema, type, warnings }).toEqual({
    schema: 'z.union([Cat, Dog])',
    type: 'export type Pet = Cat | Dog',
    warnings: [],
  })
})

it('objects that are nothing but each other are what else they may be', async () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const schemas = {
    B: { oneOf: [ref('Thing'), ref('D')] },
    C: { type: 'integer' },
    D: { type: 'boolean' },
  }
  const { all } = await written(
    documentWith(
      { oneOf: [ref('B'), ref('C')] },
      { components: { schemas: { ...schemas, Thing: { oneOf: [ref('B'), ref('C')] } } } },
    ),
  )
  const types = all('types.gen.ts')
  expect(declaration(types, /export type Thing =.*/)).toBe('export type Thing = D | C')
  expect(declaration(types, /export type B =.*/)).toBe('export type B = C | D')
})

it('the fields of a body that may be left out are optional, and needed together', async () => {
  const schema = { type: 'object', required: ['a'], properties: { a: { type: 'string' }, b: { type: 'string' } } }
  const { all } = await written(
    documentOf({ '/a': { post: { operationId: 'makeA', requestBody: { ...body(schema), required: false } } } }),
  )
  expect(declaration(all('types.gen.ts'), /export interface ACreateParams [^]*?\n\}/)).toBe(
    'export interface ACreateParams { a?: string | undefined b?: string | undefined }',
  )
  expect(all('schema.gen.ts')).toContain(".check(z.together('b', ['a']))")
})

it('enums of responses are closed if the config says so', async () => {
  const { all } = await written(documentWith({ enum: ['a', 'b'] }), { config: { openEnums: false } })
  expect(all('schema.gen.ts')).toContain("z.enum(['a', 'b'])")
  expect(all('types.gen.ts')).toContain("export type Thing = 'a' | 'b'")
})

it('an enum of one value is that value in both directions', async () => {
  const { schema, type } = await writtenThing({ type: 'string', enum: ['user'] })
  expect({ schema, type }).toEqual({ schema: "z.literal('user')", type: "export type Thing = 'user'" })
})

const named = {
  type: 'object',
  properties: { a: { type: 'string' } },
  patternProperties: { '^x-': { type: 'integer' } },
}
const pair = { type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'integer' } }

it.each([
  [
    'a name that matches no pattern',
    { ...named, additionalProperties: false },
    { y: 1 },
    'y is not a documented field',
  ],
  [
    'a name that no part has',
    { allOf: [named, { unevaluatedProperties: false }] },
    { y: 1 },
    'y is not a documented field',
  ],
  [
    'a name beside a closed part',
    { allOf: [{ ...named, additionalProperties: false }, { additionalProperties: true }] },
    { y: 1 },
    'y is not a docu',
  ],
  ['a text that is no UUID', { type: 'string', format: 'uuid' }, '0-0', 'body[0] must be'],
  ['a text that is no address of IPv4', { type: 'string', format: 'ipv4' }, '::1', 'body[0] must be'],
  ['a text that is no address of IPv6', { type: 'string', format: 'ipv6' }, '127.0.0.1', 'body[0] must be'],
  ['a text that is no URI', { type: 'string', format: 'uri' }, 'a b', 'body[0] must be'],
  ['a time on no day', { type: 'string', format: 'date-time' }, '2026-02-30T03:04:05Z', 'body[0] must be'],
  ['a value beside a pattern', { ...named, additionalProperties: { type: 'boolean' } }, { y: 1 }, 'y must be boolean'],
  ['too few entries after the first', { ...pair, minItems: 2 }, ['a'], 'must be at least 2 entries long'],
  ['too many entries after the first', { ...pair, maxItems: 2 }, ['a', 1, 2], 'must be at most 2 entries long'],
  ['an entry twice after the first', { ...pair, uniqueItems: true }, ['a', 1, 1], 'must not contain an entry twice'],
  [
    'an entry twice whose fields are in another order',
    { type: 'array', uniqueItems: true },
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    'must not contain an entry twice',
  ],
])('refuses %s', async (_, schema, value, message) => {
  const document = documentOf({ '/things': { post: { requestBody: body({ type: 'array', items: schema }) } } })
  const { call } = await clientOf(document, () => new Response(null, { status: 204 }))
  await expect(call('things.create', { body: [value] })).rejects.toThrow(message)
})

it.each([
  ['names that match', { ...named, additionalProperties: false }, { a: 'a', 'x-b': 1 }],
  ['values beside a pattern', { ...named, additionalProperties: { type: 'boolean' } }, { a: 'a', 'x-b': 1, y: true }],
  ['entries after the first', { ...pair, minItems: 2, maxItems: 3, uniqueItems: true }, ['a', 1, 2]],
  ['entries that differ', { type: 'array', uniqueItems: true }, [{ a: 1 }, { a: 2 }, { a: '1' }]],
])('sends %s', async (_, schema, value) => {
  const document = documentOf({ '/things': { post: { requestBody: body({ type: 'array', items: schema }) } } })
  const { call, sent } = await clientOf(document, () => new Response(null, { status: 204 }))
  await call('things.create', { body: [value] })
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual([value])
})
