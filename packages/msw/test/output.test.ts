import { tryOutput } from '@portolan/generator/output-test'
import { coreTypes } from '@portolan/testing/core-types'
import { nativeProject } from '@portolan/testing/native-project'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import msw from '../src/index.ts'
import { document } from './document.ts'

const folder = nativeProject(fileURLToPath(new URL('..', import.meta.url)))
const types = { ...coreTypes(), types: ['node'] }

/** A document whose only operation gives one schema. */
function resultOf(schema: object, schemas: object = {}): object {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } }
  return {
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    paths: { '/thing': { get: { operationId: 'getThing', responses: { 200: { description: 'OK', content } } } } },
    components: { schemas: { Thing: schema, ...schemas } },
  }
}

async function fixtureOf(schema: object, schemas?: object): Promise<string> {
  const { files } = await tryOutput(msw, { document: resultOf(schema, schemas) })
  const text = [...files].find(([path]) => path.endsWith('fixtures.gen.ts'))?.[1] ?? ''
  return /thingFixture\([^]*?return ([^]*?)\n\}/.exec(text)?.[1]?.replaceAll(/\s+/g, ' ') ?? ''
}

describe('the files', () => {
  it('are handlers and fixtures of each group, what they share and an index, the same at each run', async () => {
    const { files, isStable, warnings } = await tryOutput(msw, { document })
    expect([...files.keys()].filter((path) => path.startsWith('users/') || !path.includes('/')).toSorted()).toEqual([
      'handler.gen.ts',
      'msw.ts',
      'users/avatar/handlers.gen.ts',
      'users/fixtures.gen.ts',
      'users/handlers.gen.ts',
      'users/me/fixtures.gen.ts',
      'users/me/handlers.gen.ts',
    ])
    expect(isStable).toBe(true)
    expect(warnings.filter((one) => one.includes('fixture'))).toEqual([
      expect.stringMatching(/^\/components\/schemas\/Sealed: no fixture of Sealed is written/),
    ])
  })

  it('have types that need no inference, and that a program uses', async () => {
    const program = `import { HttpHandler } from 'msw'
import { getUserHandler, handlers, listPetsHandler, feedPetHandler, createChatStreamHandler, userFixture } from './msw.ts'
export const all: HttpHandler[] = [
  ...handlers({ getUser: { ...userFixture(), name: 'Lea' }, deleteUser: getUserHandler.error(404) }, { baseUrl: '/api' }),
  getUserHandler(({ params, request }) => request.method === 'GET' ? userFixture({ name: params.id }) : new Response()),
  getUserHandler(async () => userFixture()),
  feedPetHandler(({ params }) => ({ kind: 'cat', lives: params['pet-id'].length })),
  createChatStreamHandler([{ part: 'Hel' }, { part: 'lo' }], { once: true }),
  // @ts-expect-error -- a user has a name
  getUserHandler({ id: 1 }),
  // @ts-expect-error -- a list is no page
  listPetsHandler({ data: [] }),
  // @ts-expect-error -- the path has no such param
  getUserHandler(({ params }) => userFixture({ name: params.name })),
  // @ts-expect-error -- the field is not documented
  getUserHandler(userFixture({ nickname: 'Lea' })),
]
`
    const withProgram = { name: 'program', files: () => [{ path: 'program.ts', text: program }] }
    const { typeCheck } = await tryOutput(msw, {
      document,
      folder,
      others: ['client', 'checks', 'zod', 'manifest', withProgram],
    })
    expect(await typeCheck({ ...types, isolatedDeclarations: true, declaration: true })).toBe('')
  })

  it('override no operation by what every object has', async () => {
    const content = { 'application/json': { schema: { type: 'object', properties: { id: { type: 'string' } } } } }
    const get = { operationId: 'constructor', responses: { 200: { description: 'OK', content } } }
    const odd = { openapi: '3.1.0', info: { title: 'Acme', version: '1' }, paths: { '/constructors': { get } } }
    const program = "import { handlers } from './msw.ts'\nhandlers({ constructorCall: { id: 'a' } })"
    const withProgram = { name: 'program', files: () => [{ path: 'program.ts', text: program }] }
    const others = ['client', 'checks', 'zod', 'manifest', withProgram]
    const { typeCheck } = await tryOutput(msw, { document: odd, folder, others })
    expect(await typeCheck(types)).toBe('')
  })

  it('have a fixture of each schema, whose names may differ in the case of letters alone', async () => {
    const object = (field: string) => ({ type: 'object', properties: { [field]: { type: 'string' } } })
    const [upper, lower] = ['URL', 'Url'].map((name) => ({ $ref: `#/components/schemas/${name}` }))
    const thing = { type: 'object', properties: { upper, lower } }
    const schemas = { Url: object('lower'), URL: object('upper') }
    const run = { document: resultOf(thing, schemas), folder, others: ['client', 'checks', 'manifest'] as const }
    const { files, typeCheck } = await tryOutput(msw, run)
    const text = [...files].find(([path]) => path.endsWith('fixtures.gen.ts'))?.[1] ?? ''
    const functions = text.matchAll(/export function (url\w*)\(\w+: Partial<(\w+)>/g)
    expect(Object.fromEntries(Array.from(functions, ([, name, type]) => [name, type]))).toEqual({
      urlFixture: 'URL',
      urlFixture2: 'Url',
    })
    expect(await typeCheck({ ...types, isolatedDeclarations: true, declaration: true })).toBe('')
  })

  it('have fixtures of objects whose further fields have one type', async () => {
    const text = { type: 'string' }
    const texts = { type: 'object', additionalProperties: text }
    const schemas = {
      Texts: texts,
      Partial: { type: 'object', properties: { id: text } },
      Named: { ...texts, required: ['id'], properties: { id: text } },
      Patterns: { type: 'object', patternProperties: { '^x-': text }, additionalProperties: false },
    }
    const properties = Object.fromEntries(
      Object.keys(schemas).map((name) => [name, { $ref: `#/components/schemas/${name}` }]),
    )
    const { typeCheck } = await tryOutput(msw, { document: resultOf({ type: 'object', properties }, schemas), folder })
    expect(await typeCheck({ ...types, isolatedDeclarations: true, declaration: true })).toBe('')
  })

  it('offer the documented statuses of errors', async () => {
    const { files } = await tryOutput(msw, { document })
    expect(files.get('users/handlers.gen.ts')).toContain('getUserHandler: Handler<User, { readonly id: string }, 404>')
  })
})

describe('the last page', () => {
  const next = { type: 'string', minLength: 1 }
  const holding = (paging: object, ...required: readonly string[]): object => ({
    type: 'object',
    required: ['data', ...required],
    properties: { data: { type: 'array', items: { type: 'string' } }, paging },
  })
  const paging = (schema: object, ...required: readonly string[]): object => ({
    type: 'object',
    required,
    properties: { next: schema },
  })

  it.each([
    [holding(paging(next), 'paging'), '{ data: [], paging: {} }'],
    [holding(paging({ type: 'string' }, 'next'), 'paging'), "{ data: [], paging: { next: '' } }"],
    [holding(paging(next, 'next')), '{ data: [] }'],
    [holding({ ...paging(next, 'next'), type: ['object', 'null'] }, 'paging'), '{ data: [], paging: null }'],
    // Nothing that the schema allows says so.
    [holding(paging(next, 'next'), 'paging'), "{ data: [], paging: { next: '' } }"],
  ])('says so as its schema allows: %j', async (schema, end) => {
    const of = resultOf(schema) as { readonly paths: { readonly '/thing': { readonly get: object } } }
    const get = {
      ...of.paths['/thing'].get,
      operationId: 'listThings',
      parameters: [{ name: 'cursor', in: 'query', schema: { type: 'string' } }],
      'x-portolan-paging': { kind: 'token', param: 'cursor', next: 'paging.next', items: 'data' },
    }
    const { files } = await tryOutput(msw, { document: { ...of, paths: { '/things': { get } } } })
    const text = [...files].find(([path]) => path.endsWith('fixtures.gen.ts'))?.[1] ?? ''
    const fixture = /thingFixture\([^]*?return ([^]*?)\n\}/.exec(text)?.[1]?.replaceAll(/\s+/g, ' ') ?? ''
    expect(fixture.replace(/data: \[[^\]]*\]/, 'data: []').replace(', ...overrides', '')).toBe(end)
  })
})

describe('a fixture', () => {
  it('takes the examples of the document that are valid, and samples for the others', async () => {
    const properties = {
      name: { type: 'string', examples: ['Ada'] },
      age: { type: 'integer', minimum: 18, examples: [7] },
      born: { type: 'string', format: 'date' },
      email: { type: 'string', format: 'email', examples: ['ada@example.com'] },
    }
    const made = await fixtureOf({ type: 'object', required: ['name', 'age'], properties })
    expect(made).toBe("{ name: 'Ada', age: 18, born: '2024-02-29', email: 'ada@example.com', ...overrides }")
  })

  it('has the fields of the example of its object, and those that are required', async () => {
    const made = await fixtureOf({
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'integer' }, name: { type: 'string' }, nick: { type: 'string' } },
      examples: [{ name: 'Ada', unknown: true }],
    })
    expect(made).toBe("{ id: 1, name: 'Ada', ...overrides }")
  })

  it('ends where a schema leads back to itself', async () => {
    const thing = { $ref: '#/components/schemas/Thing' }
    const made = await fixtureOf({
      type: 'object',
      required: ['parent', 'children'],
      properties: {
        parent: { anyOf: [thing, { type: 'null' }] },
        children: { type: 'array', items: thing },
        friend: thing,
      },
    })
    expect(made).toBe('{ parent: null, children: [], ...overrides }')
  })

  it('stays small if every object has many others', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Part${index}`)
    const parts = names.map((_, index) => [
      `Part${index}`,
      {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'integer' },
          ...Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }])),
        },
      },
    ])
    const made = await fixtureOf({ $ref: '#/components/schemas/Part0' }, Object.fromEntries(parts))
    expect(made.length).toBeLessThan(40_000)
  })

  it('finds a text for a common pattern', async () => {
    const pattern = (text: string): object => ({ type: 'string', pattern: text })
    const made = await fixtureOf({
      type: 'object',
      properties: { code: pattern('^[A-Z]{2}$'), sha: pattern('^[0-9a-f]{40}$'), phone: pattern(String.raw`^\+\d+$`) },
    })
    expect(made).toBe(`{ code: 'AA', sha: '${'a'.repeat(40)}', phone: '+15550100', ...overrides }`)
  })

  it('is not written, with a warning, if its values cannot be known', async () => {
    const { warnings } = await tryOutput(msw, { document: resultOf({ type: 'string', pattern: '^(?=b.*7).{8}$' }) })
    expect(warnings).toEqual([
      '/components/schemas/Thing: no fixture of Thing is written: the document does not say which values it can have; an example does',
    ])
  })
})

it('writes fixtures with the texts of dates, which compile where a client has dates in their place', async () => {
  const created = { type: 'string', format: 'date-time' }
  const schema = { type: 'object', required: ['created'], properties: { created } }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Event' } } }
  const events = {
    openapi: '3.1.0',
    info: { title: 'Events', version: '1' },
    paths: { '/event': { get: { operationId: 'events.get', responses: { 200: { description: 'OK', content } } } } },
    components: { schemas: { Event: schema } },
  }
  const { all, typeCheck } = await tryOutput(msw, { document: events, config: { dates: 'date' }, folder })
  expect([...all.values()].join('')).toContain('Its dates are texts, as the service sends them.')
  expect(await typeCheck(types)).toBe('')
})
