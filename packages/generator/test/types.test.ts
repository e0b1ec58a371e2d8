import { type Failing, isApiError } from '@portolan/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { body, declaration, documentOf, documentWith, ok, written } from './documents.ts'
import { typeCheck } from './type-check.ts'
import { clientOf } from './written-client.ts'

const reference = (name: string): object => ({ $ref: `#/components/schemas/${name}` })

const programs = new Map<string, readonly [document: object, program: string]>()
let messages = ''

// The compiler starts once: that takes longer than what it checks.
beforeAll(async () => {
  const clients = [...programs.values()].map(async ([document, program]) => {
    const { files } = await written(document)
    const sources = [...files].map(([path, text]) => [`src/${path}`, text] as const)
    return new Map([...sources, ['src/program.ts', program]])
  })
  messages = typeCheck(await Promise.all(clients))
}, 60_000)

/** Expects that a program compiles beside the sources of a client. */
function itCompiles(name: string, document: object, program: string): void {
  const index = programs.size
  programs.set(name, [document, program])
  it(`compiles: ${name}`, () => {
    expect(messages.split('\n').filter((line) => line.includes(`/${index}/src/`))).toEqual([])
    expect(messages).not.toMatch(/^error/m)
  })
}

/** A comment as one line. */
function lineOf(text: string): string {
  return text.replaceAll(/\s*\n\s*(?:\* )?\s*/g, ' ').trim()
}

describe('the comment of a field', () => {
  it('is there in objects that are described in place, with all that the document says of it', async () => {
    const limit = { type: 'integer', minimum: 1, maximum: 100, default: 20, description: 'How many.' }
    const inner = {
      type: 'object',
      properties: {
        limit,
        name: { type: 'string', pattern: '^[a-z*/]+$', minLength: 2, maxLength: 8, deprecated: true },
        at: { type: 'string', format: 'date-time' },
      },
    }
    const { all } = await written(documentWith({ type: 'object', properties: { inner } }))
    const types = lineOf(all('types.gen.ts'))
    expect(types).toContain('/** How many. @default 20 @minimum 1 @maximum 100 */ limit?: number')
    expect(types).toContain(String.raw`/** @deprecated @minLength 2 @maxLength 8 @pattern ^[a-z*\/]+$ */ name?: string`)
    expect(types).toContain('/** @format date-time */ at?: string')
  })

  it('has what is said beside null in an anyOf', async () => {
    const temperature = { type: 'number', maximum: 2, default: 1, description: 'Higher is more random.' }
    const properties = { temperature: { anyOf: [temperature, { type: 'null' }] } }
    const { all } = await written(documentWith({ type: 'object', properties }))
    expect(lineOf(all('types.gen.ts'))).toContain(
      '/** Higher is more random. @default 1 @maximum 2 */ temperature?: number | null',
    )
  })

  it('has no title that is only the name again, as Pydantic writes it', async () => {
    const properties = {
      item_id: { type: 'integer', title: 'Item Id' },
      price: { type: 'number', title: 'Price in euros' },
    }
    const { all } = await written(documentWith({ type: 'object', title: 'Thing', properties }))
    expect(all('types.gen.ts')).not.toMatch(/Item Id|\* Thing/)
    expect(all('types.gen.ts')).toContain('/** Price in euros */')
  })
})

const choice = { type: 'object', required: ['index'], properties: { index: { type: 'integer' } } }
const usage = {
  type: 'object',
  properties: Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, { type: 'integer' }])),
}

{
  const properties = { choices: { type: 'array', items: choice }, usage, small: choice }
  const thing = { type: 'object', required: ['choices'], properties }
  itCompiles(
    'objects that are described in place have names that a program can import',
    documentWith(thing),
    `
import { createThingsClient, type Thing, type ThingChoice, type ThingUsage } from './index.ts'
const thing: Thing = await createThingsClient().things.get({ id: '1' })
export const choice: ThingChoice | undefined = thing.choices[0]
export const usage: ThingUsage | undefined = thing.usage
export const small: number | undefined = thing.small?.index`,
  )
}

it('the items of a paged list have the name of the entries', async () => {
  const list = { type: 'object', required: ['data'], properties: { data: { type: 'array', items: usage } } }
  const parameters = ['limit', 'offset'].map((name) => ({ name, in: 'query', schema: { type: 'integer' } }))
  const get = { operationId: 'listThings', parameters, responses: ok(reference('ThingList')) }
  const { all } = await written(documentOf({ '/things': { get } }, { schemas: { ThingList: list } }))
  expect(all('group.gen.ts')).toContain('PagedRequest<ThingListDataItem, ThingList>')
})

const kinds = {
  Cat: { type: 'object', required: ['kind'], properties: { kind: { const: 'cat' }, lives: { type: 'integer' } } },
  Dog: { type: 'object', required: ['kind'], properties: { kind: { const: 'dog' }, breed: { type: 'string' } } },
}
const pet = { oneOf: [reference('Cat'), reference('Dog')], discriminator: { propertyName: 'kind' } }

{
  const withKinds = { ...documentWith(pet), components: { schemas: { Thing: pet, ...kinds } } }
  itCompiles(
    'a union of a result is open by type, and narrows by its tag all the same',
    withKinds,
    `
import { createThingsClient } from './index.ts'
const pet = await createThingsClient().things.get({ id: '1' })
export function count(): number | undefined {
  switch (pet.kind) {
    case 'cat':
      return pet.lives
    case 'dog':
      return pet.breed?.length
    default: {
      // @ts-expect-error -- a kind that the document does not have
      const none: never = pet
      return none ?? pet.kind.length
    }
  }
}`,
  )
}

it('texts beside any text are suggested, in params too', async () => {
  const model = { anyOf: [{ type: 'string' }, { type: 'string', enum: ['large', 'small'] }] }
  const name = { anyOf: [{ type: 'string' }, reference('Known')] }
  const post = {
    requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { model, name } } } } },
    responses: ok({ type: 'object', properties: { model } }),
  }
  const schemas = { Known: { type: 'string', enum: ['known'] } }
  const { all } = await written(documentOf({ '/things': { post } }, { schemas }))
  expect(all('types.gen.ts')).toContain(`model?: (string & {}) | 'large' | 'small' | undefined`)
  expect(all('types.gen.ts')).toMatch(/name\?: \(string & \{\}\) \| Known(?:Input)? \| undefined/)
  expect(all('types.gen.ts')).toMatch(/model\?: (?:Open<'large' \| 'small'>|\(string & \{\}\) \| .*'large')/)
})

{
  const properties = { name: { type: 'string' }, id: { type: 'integer' } }
  const schema = { type: 'object', properties, anyOf: [{ required: ['name'] }, { required: ['id'] }] }
  const post = { requestBody: { content: { 'application/json': { schema } } }, responses: ok({ type: 'object' }) }
  itCompiles(
    'a body of which a rule demands one of its optional fields compiles',
    documentOf({ '/things': { post } }),
    `
import { createThingsClient } from './index.ts'
void createThingsClient().things.create({ name: 'a' })
// @ts-expect-error -- one of them is needed
void createThingsClient().things.create()`,
  )
}

const notFound = { type: 'object', required: ['why'], properties: { why: { type: 'string' } } }
const invalid = {
  type: 'object',
  required: ['fields'],
  properties: { fields: { type: 'array', items: { type: 'string' } } },
}
const problem = (name: string): object => ({
  description: 'It failed.',
  content: { 'application/json': { schema: reference(name) } },
})
const failing = {
  ...ok(notFound),
  404: { description: 'None.', content: { 'application/json': { schema: reference('NotFound') } } },
  422: { description: 'Invalid.', content: { 'application/json': { schema: invalid } } },
}

itCompiles(
  'the body of an error has the documented type of its call and status',
  documentOf({ '/things': { post: { responses: failing } } }, { schemas: { NotFound: notFound } }),
  `
import { createThingsClient, isApiError, type NotFound, type ThingsCreateErrors } from './index.ts'
const client = createThingsClient()
const error: unknown = await client.things.create().catch((reason: unknown) => reason)
export const why: string | undefined = isApiError(error, client.things.create, 404) ? error.body.why : undefined
export const first: string | undefined = isApiError(error, client.things.create, 422) ? error.body.fields[0] : undefined
export const body: NotFound | undefined = undefined as ThingsCreateErrors[404] | undefined
// @ts-expect-error -- the document does not describe a body of 409
isApiError(error, client.things.create, 409)`,
)

itCompiles(
  'the error of `safe()` has the documented body of its status',
  documentOf({ '/things': { post: { responses: failing } } }, { schemas: { NotFound: notFound } }),
  `
import { createThingsClient, type PortolanError } from './index.ts'
const result = await createThingsClient().things.create().safe()
if (!result.ok) {
  const { error } = result
  if (error.status === 404) error.body.why satisfies string
  else if (error.status === 422) error.body.fields satisfies string[]
  else if (error.status === 500) error.body satisfies unknown
  // @ts-expect-error -- the document does not describe a body of 409
  if (error.status === 409) error.body satisfies object
  if (error.status === undefined) error.message satisfies string
  error satisfies PortolanError
}`,
)

itCompiles(
  'what a document says of `4XX`, `5XX` and `default` is the body of each other status',
  documentOf(
    {
      '/things': {
        post: {
          operationId: 'things.create',
          responses: { ...failing, '4XX': problem('Refused'), '5xx': problem('Broken') },
        },
        put: {
          operationId: 'things.update',
          responses: { ...ok(notFound), 404: problem('NotFound'), default: problem('Refused') },
        },
        get: {
          responses: { default: { description: 'Good.', content: { 'application/json': { schema: notFound } } } },
        },
      },
    },
    { schemas: { NotFound: notFound, Refused: invalid, Broken: notFound } },
  ),
  `
import { createThingsClient, isApiError } from './index.ts'
const { things } = createThingsClient()
const error: unknown = undefined
if (isApiError(error, things.create, 404)) error.body.why satisfies string
if (isApiError(error, things.create, 409)) error.body.fields satisfies string[]
if (isApiError(error, things.create, 503)) error.body.why satisfies string
if (isApiError(error, things.update, 404)) error.body.why satisfies string
if (isApiError(error, things.update, 500)) error.body.fields satisfies string[]
const result = await things.update().safe()
if (!result.ok && result.error.status === 418) result.error.body.fields satisfies string[]
// @ts-expect-error -- the only response is that of the success
isApiError(error, things.list, 404)`,
)

const odd = [
  String.raw`^\01[\1]\8$`,
  String.raw`^(a)\1\2$`,
  String.raw`^\k<a>$`,
  String.raw`^(?<a>b)\k<a>$`,
  String.raw`^[\x{60}]\z$`,
  String.raw`^\\0{2}[]]{ } /$`,
  String.raw`^\u{61}\p{L}\cA\x60$`,
]
const strings = Object.fromEntries(odd.map((pattern, index) => [`s${index}`, { type: 'string', pattern }]))

itCompiles(
  'patterns that TypeScript refuses in a literal',
  documentOf({
    '/things': {
      post: {
        requestBody: body({ type: 'object', properties: strings }),
        responses: ok({ properties: strings }),
      },
    },
  }),
  `
import { createThingsClient } from './index.ts'
await createThingsClient().things.create({ s0: 'a' })`,
)

it('an error is told by its call and its status', async () => {
  const paths = { '/things': { post: { responses: failing }, get: { responses: failing } } }
  const responses = [Response.json({ why: 'gone' }, { status: 404 })]
  const { client } = await clientOf(
    documentOf(paths, { schemas: { NotFound: notFound } }),
    () => responses[0] as Response,
  )
  const { things } = client as { readonly things: Readonly<Record<'update' | 'get', () => Promise<unknown>>> }
  const error = await things.update().catch((reason: unknown) => reason)
  const call = (name: 'update' | 'get'): ((...args: never) => Failing<{ 404: unknown; 422: unknown }>) =>
    things[name] as never
  expect(isApiError(error, call('update'), 404)).toBe(true)
  expect(isApiError(error, call('update'), 422)).toBe(false)
  expect(isApiError(error, call('get'), 404)).toBe(false)
  expect(isApiError(new Error('other'), call('update'), 404)).toBe(false)
})

it('a generic of FastAPI has its name without underscores', async () => {
  const get = { responses: ok(reference('Page_Item_')) }
  const schemas = { Page_Item_: notFound, Snake_case: notFound }
  const { all } = await written(documentOf({ '/items': { get } }, { schemas }))
  expect(all('types.gen.ts')).toContain('export interface PageItem {')
  expect(all('types.gen.ts')).toContain('export interface Snake_case {')
})

it.each([
  ['Record', '{ [name: string]: number }'],
  ['Recording', 'Record<string, number>'],
])('a map beside a type called %s is written as %s', async (name, type) => {
  const map = { type: 'object', additionalProperties: { type: 'number' } }
  const paths = {
    '/things': { get: { operationId: 'getThings', responses: ok({ $ref: `#/components/schemas/${name}` }) } },
  }
  const schemas = { [name]: { type: 'object', properties: { map } } }
  const { all } = await written(documentOf(paths, { schemas }))
  expect(declaration(all('types.gen.ts'), /export interface Record[^]*?\n\}/)).toBe(
    `export interface ${name} { map?: ${type} }`,
  )
})
