import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openDocument, type Service } from '../src/index.ts'

type Json = Record<string, unknown>

const names = ['Id', 'User', 'Ship', 'List']
const reference = fc.constantFrom(...names).map((name) => ({ $ref: `#/components/schemas/${name}` }))
const scalar = fc.constantFrom(
  { type: 'integer' },
  { type: 'integer', format: 'int64', 'x-portolan-digits': true },
  { type: 'string', format: 'date-time' },
  { enum: ['a', 'b'] },
)
const { schema } = fc.letrec<{ schema: object }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 2 },
    scalar,
    reference,
    fc.record({ type: fc.constant('array'), items: tie('schema') }),
    fc.record({
      type: fc.constant('object'),
      properties: fc.dictionary(fc.constantFrom('id', 'user', 'data', 'next'), tie('schema'), { maxKeys: 3 }),
    }),
    fc.record({ allOf: fc.tuple(reference, tie('schema')) }),
    fc.record({ oneOf: fc.tuple(tie('schema'), tie('schema')) }),
  ),
}))

const operation = fc.record(
  {
    operationId: fc.constantFrom('list', 'get_it', 'getIt', 'listUsers', 'ListUsers'),
    'x-portolan-call': fc.constantFrom('users.list', 'users.get'),
    parameters: fc.uniqueArray(
      fc.record({ name: fc.constantFrom('id', 'cursor', 'filter'), in: fc.constantFrom('query', 'header'), schema }),
      { selector: ({ name, in: place }) => `${place} ${name}`, maxLength: 3 },
    ),
    requestBody: fc.record({
      required: fc.boolean(),
      content: fc.record({ 'application/json': fc.record({ schema }) }),
    }),
    responses: schema.map((one) => ({ 200: { description: 'OK', content: { 'application/json': { schema: one } } } })),
  },
  { requiredKeys: ['responses'] },
)

const paths = fc
  .dictionary(
    fc.constantFrom('/users', '/users/{id}', '/users/list', '/ships', '/v1/ships', '/ships/{id}/users', '/a_b', '/a-b'),
    fc.dictionary(fc.constantFrom('get', 'post', 'delete'), operation, { minKeys: 1 }),
    { minKeys: 2 },
  )
  .map((all) => Object.entries(all))

const document = fc.record({
  paths: paths.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
  ),
  schemas: fc.record(Object.fromEntries(names.map((name) => [name, schema]))),
  digits: fc.constantFrom(undefined, true, 'all'),
})

/** What a service says, in an order of its own. */
function sorted({ operations, schemas, groups, ...others }: Service): unknown {
  return {
    ...others,
    operations: operations.map((one) => JSON.stringify(one)).toSorted(),
    schemas: Object.values(schemas)
      .map((one) => JSON.stringify(one))
      .toSorted(),
    groups: groups.map(({ name }) => name).toSorted(),
  }
}

it('the order of paths changes nothing but the order of what is read', async () => {
  await fc.assert(
    fc.asyncProperty(document, async ({ paths: [one, other], schemas, digits }) => {
      const of = async (entries: readonly (readonly [string, unknown])[]): Promise<unknown> => {
        const root: Json = {
          openapi: '3.1.0',
          info: { title: 'Harbor', version: '1' },
          paths: Object.fromEntries(entries),
          components: { schemas },
          ...(digits === undefined ? {} : { 'x-portolan-digits': digits }),
        }
        const { service, warnings } = await openDocument(structuredClone(root))
        return [sorted(service), warnings.map(({ pointer, message }) => `${pointer} ${message}`).toSorted()]
      }
      expect(await of(other)).toEqual(await of(one))
    }),
    { numRuns: 40 },
  )
})

it.each([[['get', 'post']], [['post', 'get']]])(
  'an integer that may be digits in a query is none in a body, if %j is the order of the operations',
  async (order) => {
    const id = { $ref: '#/components/schemas/Id' }
    const operations = {
      get: { parameters: [{ name: 'id', in: 'query', schema: id }], responses: {} },
      post: {
        requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { id } } } } },
        responses: {},
      },
    } as const
    const { service } = await openDocument({
      openapi: '3.1.0',
      info: { title: 'Harbor', version: '1' },
      paths: { '/ships': Object.fromEntries(order.map((name) => [name, operations[name as 'get' | 'post']])) },
      components: { schemas: { Id: { type: 'integer' } } },
      'x-portolan-digits': true,
    })
    const kinds = service.operations.map(({ method, params: [param] }) => {
      const named = param?.shape.kind === 'named' ? service.schemas[param.shape.key] : undefined
      return `${method} ${named?.name} ${named?.shape.kind}`
    })
    expect(kinds.toSorted()).toEqual(['GET IdParam digits', 'POST Id integer'])
  },
)

it('a schema without integers is the same in a query and in a body', async () => {
  const ship = { $ref: '#/components/schemas/Ship' }
  const content = { 'application/json': { schema: { type: 'object', properties: { ship } } } }
  const { service } = await openDocument({
    openapi: '3.1.0',
    info: {},
    paths: {
      '/ships': {
        post: { parameters: [{ name: 'like', in: 'query', schema: ship }], requestBody: { content }, responses: {} },
      },
    },
    components: { schemas: { Ship: { type: 'object', properties: { name: { type: 'string' } } } } },
    'x-portolan-digits': true,
  })
  expect(Object.keys(service.schemas)).toEqual(['/components/schemas/Ship params', '#params postShips'])
})

it.each([
  [['Of ships, in pages.', 'Of a page.'], 'Of a page.'],
  [['Of a page.', 'Of ships, in pages.'], 'Of a page.'],
  [[undefined, 'Of a page.'], 'Of a page.'],
  [['Of a page.', undefined], 'Of a page.'],
  [['Of pages B', 'Of pages A'], 'Of pages A'],
])('a param that several calls share has the shorter of the descriptions %j', async (texts, expected) => {
  const sharing = Object.fromEntries(
    texts.map((description, index) => [
      `/${index}`,
      {
        get: {
          'x-portolan-params': 'Common',
          parameters: [{ name: 'x', in: 'query', description, schema: { type: 'string' } }],
          responses: {},
        },
      },
    ]),
  )
  const { service } = await openDocument({ openapi: '3.1.0', info: {}, paths: sharing })
  expect(service.schemas['#params Common']?.shape).toMatchObject({ fields: [{ name: 'x', notes: { text: expected } }] })
})

it('params of one name that differ are refused, with both places', async () => {
  const get = (name: string): Json => ({
    'x-portolan-params': 'Common',
    parameters: [{ name, in: 'query', schema: { type: 'string' } }],
    responses: {},
  })
  const open = (a: string, b: string): Promise<unknown> =>
    openDocument({ openapi: '3.1.0', info: {}, paths: { '/a': { get: get(a) }, '/b': { get: get(b) } } })
  await expect(open('x', 'y')).rejects.toThrow(
    '/paths/~1b/get/x-portolan-params: the params `Common` are those of /paths/~1a/get too, and differ in `x`',
  )
  await expect(open('x', 'x')).resolves.toBeDefined()
})
