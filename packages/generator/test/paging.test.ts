import { expect, it } from 'vitest'
import { documentOf, ok, written } from './documents.ts'
import { typeCheck } from './type-check.ts'
import { clientOf } from './written-client.ts'

const query = (name: string, type: string, others: object = {}) => ({ name, in: 'query', schema: { type, ...others } })
const things = { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } }
const page = (properties: object) => ({ type: 'object', properties })

/** What the declaration says of the paging of a list with these params and this response. */
async function pagingOf(
  parameters: readonly object[],
  schema: unknown,
  others: object = {},
  headers: object = {},
): Promise<string | undefined> {
  const responses = ok(schema)
  const response = { ...(responses['200'] as object), headers }
  const { all } = await written(
    documentOf({
      '/things': { get: { operationId: 'listThings', parameters, responses: { 200: response }, ...others } },
    }),
  )
  return /paging: (?:\/\* @__PURE__ \*\/ )?(?<text>\w+\([^]*?\)),/
    .exec(all('operations.gen.ts'))
    ?.groups?.['text']?.replaceAll(/\s+/g, ' ')
}

it.each<
  readonly [words: string, params: readonly object[], schema: object, others: object, headers: object, paging: string]
>([
  ['a Link header', [query('page', 'integer')], things, {}, { Link: { schema: { type: 'string' } } }, 'linkPaging()'],
  [
    'a Link header, beside one that counts all',
    [],
    things,
    {},
    { Link: { schema: { type: 'string' } }, 'X-Total-Count': { schema: { type: 'integer' } } },
    "linkPaging({ total: 'x-total-count' })",
  ],
  [
    'numbers, and a header that counts all',
    [query('page', 'integer')],
    things,
    {},
    { 'X-Total': { schema: { type: 'integer' } } },
    "pagePaging({ param: 'page', total: 'x-total' })",
  ],
  [
    'the address of the next page, beside a count of all',
    [],
    page({ data: things, links: page({ next: { type: 'string' } }), meta: page({ total: { type: 'integer' } }) }),
    {},
    {},
    "linkPaging({ items: 'data', next: 'links.next', total: 'meta.total' })",
  ],
  [
    'a header that the document does not have, as is said',
    [query('page', 'integer')],
    things,
    { 'x-portolan-paging': { kind: 'page', param: 'page', total: 'X-Total' } },
    {},
    "pagePaging({ param: 'page', total: 'X-Total' })",
  ],
  [
    'the address of the next page',
    [],
    page({ value: things, nextLink: { type: 'string' } }),
    {},
    {},
    "linkPaging({ items: 'value', next: 'nextLink' })",
  ],
  [
    'a token that a param of its name takes',
    [query('page_token', 'string')],
    page({ things, next_page_token: { type: 'string' } }),
    {},
    {},
    "tokenPaging({ param: 'page_token', next: 'next_page_token', items: 'things' })",
  ],
  [
    'a cursor in an object about the page',
    [query('cursor', 'string')],
    page({ data: things, meta: page({ next_cursor: { type: ['string', 'null'] } }) }),
    {},
    {},
    "tokenPaging({ param: 'cursor', next: 'meta.next_cursor', items: 'data' })",
  ],
  [
    'numbers with a total and the address of the next page, as Django writes them',
    [query('page', 'integer')],
    page({ count: { type: 'integer' }, next: { type: ['string', 'null'], format: 'uri' }, results: things }),
    {},
    {},
    "pagePaging({ param: 'page', items: 'results', total: 'count', more: 'next' })",
  ],
  [
    'numbers with a total',
    [query('page', 'integer'), query('per_page', 'integer', { default: 20 })],
    page({ items: things, total: { type: 'integer' } }),
    {},
    {},
    "pagePaging({ param: 'page', items: 'items', total: 'total', size: 'per_page', perPage: 20 })",
  ],
  [
    'numbers from 0, with how many pages there are',
    [query('page', 'integer', { default: 0 })],
    page({ items: things, total_pages: { type: 'integer' } }),
    {},
    {},
    "pagePaging({ param: 'page', items: 'items', pages: 'total_pages', first: 0 })",
  ],
  [
    'numbers that may be 0',
    [query('page', 'integer', { minimum: 0 })],
    page({ items: things, total: { type: 'integer' } }),
    {},
    {},
    "pagePaging({ param: 'page', items: 'items', total: 'total', first: 0 })",
  ],
  [
    'numbers and whether the page is the last, as Spring writes them',
    [query('page', 'integer', { default: 0 }), query('size', 'integer')],
    page({ content: things, number: { type: 'integer' }, first: { type: 'boolean' }, last: { type: 'boolean' } }),
    {},
    {},
    "pagePaging({ param: 'page', items: 'content', last: 'last', first: 0, size: 'size' })",
  ],
  [
    'an offset and whether the page is the last',
    [query('startAt', 'integer'), query('maxResults', 'integer')],
    page({ values: things, isLast: { type: 'boolean' } }),
    {},
    {},
    "offsetPaging({ param: 'startAt', items: 'values', last: 'isLast', size: 'maxResults' })",
  ],
  [
    'an offset and whether there is more',
    [query('offset', 'integer'), query('limit', 'integer')],
    page({ items: things, has_more: { type: 'boolean' } }),
    {},
    {},
    "offsetPaging({ param: 'offset', items: 'items', more: 'has_more', size: 'limit' })",
  ],
  [
    'an offset and a limit',
    [query('offset', 'integer'), query('limit', 'integer')],
    page({ results: things, count: { type: 'integer' } }),
    {},
    {},
    "offsetPaging({ param: 'offset', items: 'results', total: 'count', size: 'limit' })",
  ],
  [
    'numbers and the address of the next page',
    [query('page', 'integer', { default: 1 }), query('limit', 'integer', { default: 10 })],
    page({ data: things, links: page({ self: { type: 'string' }, next: { type: 'string', format: 'uri' } }) }),
    {},
    {},
    "pagePaging({ param: 'page', items: 'data', more: 'links.next', size: 'limit', perPage: 10 })",
  ],
  [
    'numbers and a size, until a page is not full',
    [query('page', 'integer'), query('per_page', 'integer')],
    page({ items: things }),
    {},
    {},
    "pagePaging({ param: 'page', items: 'items', size: 'per_page' })",
  ],
  [
    'an offset and a limit of a bare array',
    [query('skip', 'integer', { default: 0 }), query('limit', 'integer', { default: 100 })],
    things,
    {},
    {},
    "offsetPaging({ param: 'skip', size: 'limit', perPage: 100 })",
  ],
  [
    'numbers and a size of a bare array',
    [query('page', 'integer'), query('size', 'integer')],
    things,
    {},
    {},
    "pagePaging({ param: 'page', size: 'size' })",
  ],
  [
    'the last id and has_more',
    [query('after', 'string'), query('before', 'string')],
    page({ data: things, has_more: { type: 'boolean' } }),
    {},
    {},
    "lastIdPaging({ param: 'after', items: 'data', more: 'has_more', id: 'id' })",
  ],
  [
    'what the document declares',
    [query('from', 'string')],
    page({ list: things, to: { type: 'string' } }),
    { 'x-portolan-paging': { kind: 'token', param: 'from', next: 'to', items: 'list' } },
    {},
    "tokenPaging({ param: 'from', next: 'to', items: 'list' })",
  ],
  [
    'what it declares for another generator',
    [query('at', 'string')],
    page({ list: things, to: { type: 'string' } }),
    {
      'x-speakeasy-pagination': {
        type: 'cursor',
        inputs: [{ name: 'at', in: 'parameters', type: 'cursor' }],
        outputs: { results: '$.list', nextCursor: '$.to' },
      },
    },
    {},
    "tokenPaging({ param: 'at', next: 'to', items: 'list' })",
  ],
  ...[
    ['page', 'pagePaging'],
    ['offset', 'offsetPaging'],
  ].map(
    ([type = '', factory = '']) =>
      [
        `${type} and limit that it declares for another generator`,
        [query('at', 'integer'), query('many', 'integer')],
        page({ list: things }),
        {
          'x-speakeasy-pagination': {
            type: 'offsetLimit',
            inputs: [
              { name: 'at', in: 'parameters', type },
              { name: 'many', in: 'parameters', type: 'limit' },
            ],
            outputs: { results: '$.list' },
          },
        },
        {},
        `${factory}({ param: 'at', size: 'many', items: 'list' })`,
      ] as const,
  ),
])('a list is paged by %s', async (_, parameters, schema, others, headers, expected) => {
  expect(await pagingOf(parameters, schema, others, headers)).toBe(expected)
})

it.each([
  ['a number without a total', [query('page', 'integer')], page({ items: things })],
  [
    'two readings',
    [query('page', 'integer'), query('cursor', 'string')],
    page({ items: things, total: { type: 'integer' }, next_cursor: { type: 'string' } }),
  ],
  ['two lists', [query('cursor', 'string')], page({ people: things, places: things, next_cursor: { type: 'string' } })],
  ['a limit alone of a bare array', [query('limit', 'integer')], things],
  ['a number alone of a bare array', [query('page', 'integer')], things],
  ['two numbers of a bare array', ['page', 'offset', 'limit'].map((name) => query(name, 'integer')), things],
  ['a limit alone', [query('limit', 'integer')], page({ items: things, total: { type: 'integer' } })],
])('nothing is guessed from %s', async (_, parameters, schema) => {
  expect(await pagingOf(parameters, schema)).toBeUndefined()
})

it('an operation says in its type how it is paged, by hand too', async () => {
  const at = (id: string, paging: object | undefined, schema: unknown) => ({
    get: {
      operationId: id,
      parameters: [query('cursor', 'string')],
      responses: ok(schema),
      ...(paging ? { 'x-portolan-paging': paging } : {}),
    },
  })
  const list = page({ list: things, to: { type: 'string' } })
  const document = documentOf({
    '/a': at('listTokens', { kind: 'token', param: 'cursor', next: 'to', items: 'list' }, list),
    '/b': at('listHere', { kind: 'custom', name: 'ours' }, things),
    '/c': at('listInside', { kind: 'custom', name: 'inside', items: 'list' }, list),
    '/d': at('getOne', undefined, { type: 'object' }),
    '/e': at('listAddresses', { kind: 'link', items: 'list', next: 'to', follow: 'url' }, list),
  })
  const { all } = await written(document, { config: { pagingModule: './paging.ts' } })
  const text = all('operations.gen.ts').replaceAll(/\s+/g, ' ')
  expect(text).toMatch(/listTokens: Operation<.*?, Paging<'list', 'to', 'cursor'> ?>/)
  expect(text).toMatch(
    /listAddresses: Operation<.*?, Paging<'list', 'to', undefined> ?>.*?linkPaging\({ items: 'list', next: 'to', follow: 'url' }\)/,
  )
  expect(text).toMatch(/listHere: Operation<.*?, typeof ours> =.*?paging: ours/)
  expect(text).toMatch(/listInside: Operation<.*?, ReturnType<typeof inside<'list'>> ?> =.*?paging: inside\('list'\)/)
  expect(text).toMatch(/getOne: Operation<[^=]*?, undefined> =/)
})

const books = documentOf({
  '/books': {
    get: {
      operationId: 'listBooks',
      parameters: [
        query('offset', 'integer'),
        query('page', 'integer'),
        query('limit', 'integer'),
        query('after', 'string'),
      ],
      responses: ok(things),
    },
  },
})

interface Page {
  readonly items: readonly unknown[]
  readonly hasNext: boolean
  readonly next: () => Promise<Page>
}

const bareArrays = [
  [{ kind: 'offset', param: 'offset', size: 'limit' }],
  [{ kind: 'page', param: 'page', size: 'limit' }],
  [{ kind: 'last-id', param: 'after', id: 'id' }],
] as const

it.each(bareArrays)('a bare array is paged by what the config says: %o', async (paging) => {
  const all = Array.from({ length: 9 }, (_, index) => ({ id: `b${index}` }))
  const { call, sent } = await clientOf(
    books,
    ({ url }) => {
      const { searchParams } = new URL(url)
      const number = (name: string): number => Number(searchParams.get(name) ?? 0)
      const limit = number('limit') || 4
      const after = all.findIndex(({ id }) => id === searchParams.get('after')) + 1
      const start = number('offset') || after || Math.max(0, number('page') - 1) * limit
      return Response.json(all.slice(start, start + limit))
    },
    { config: { paging: { 'GET /books': paging } } },
  )
  let current = (await call('books.list', { limit: 4 })) as Page | undefined
  const found: unknown[] = []
  for (; current; current = current.hasNext ? await current.next() : undefined) found.push(...current.items)
  expect(found).toEqual(all)
  expect(sent).toHaveLength(paging.kind === 'last-id' ? 4 : 3)
})

it('what is written for a bare array that the config pages compiles', async () => {
  const clients = await Promise.all(
    bareArrays.map(async ([paging]) => {
      const { files } = await written(books, { config: { paging: { 'GET /books': paging } } })
      return new Map([...files].map(([path, text]) => [`src/${path}`, text]))
    }),
  )
  expect(typeCheck(clients)).toBe('')
})

const texts = { type: 'array', items: { type: 'string' } }
const nullable = (properties: object) => ({ type: ['object', 'null'], properties })
const needed = (properties: object) => ({ type: 'object', properties, required: Object.keys(properties) })

it('an item has the type that the entries of its list have, wherever that is', async () => {
  const rows: readonly (readonly [schema: object, items: string, type: string])[] = [
    [page({ list: texts }), 'list', 'string'],
    [needed({ list: texts }), 'list', 'string'],
    [nullable({ list: { ...texts, type: ['array', 'null'] } }), 'list', 'string'],
    [page({ list: things }), 'list', '{ readonly id?: string }'],
    [page({ a: page({ list: texts }) }), 'a.list', 'string'],
    [needed({ a: nullable({ list: texts }) }), 'a.list', 'string'],
    [page({ a: page({ list: things }) }), 'a.list', '{ readonly id?: string }'],
    [page({ a: page({ b: page({ list: texts }) }) }), 'a.b.list', 'string'],
    [page({ a: needed({ b: needed({ list: things }) }) }), 'a.b.list', '{ readonly id?: string }'],
    [page({ a: { $ref: '#/components/schemas/Named' } }), 'a.b.list', 'number'],
    [page({ 'odata.value': texts }), 'odata.value', 'string'],
    [page({ a: page({ 'odata.value': texts }) }), 'a.odata.value', 'string'],
    [page({ a: page({ list: { $ref: '#/components/schemas/Numbers' } }) }), 'a.list', 'number'],
  ]
  const numbers = { type: 'array', items: { type: 'number' } }
  const paths = rows.map(([schema, items], index) => {
    const paging = { kind: 'token', param: 'cursor', next: 'next', items }
    const properties = { ...(schema as { properties: object }).properties, next: { type: 'string' } }
    const parameters = [query('cursor', 'string')]
    const get = { parameters, responses: ok({ ...schema, properties }), 'x-portolan-paging': paging }
    return [`/things${index}`, { get }] as const
  })
  const schemas = { Numbers: numbers, Named: page({ b: page({ list: numbers }) }) }
  const { files } = await written(documentOf(Object.fromEntries(paths), { schemas }))
  const program = [
    `import type { PagedRequest, ThingsClient } from './index.ts'`,
    'type Same<A, B> = [A, B] extends [B, A] ? true : false',
    'type Item<T> = T extends PagedRequest<infer One, infer _> ? (unknown extends One ? never : One) : never',
    ...rows.map(
      ([, , type], index) =>
        `export const is${index}: Same<Item<ReturnType<ThingsClient['things${index}']['list']>>, ${type}> = true`,
    ),
  ]
  const all = [...files, ['program.ts', program.join('\n')] as const]
  expect(typeCheck([new Map(all.map(([path, text]) => [`src/${path}`, text]))])).toBe('')
})

const spring = documentOf(
  {
    '/users': {
      get: {
        parameters: [
          { name: 'pageable', in: 'query', required: true, schema: { $ref: '#/components/schemas/Pageable' } },
        ],
        responses: ok(page({ content: things, totalPages: { type: 'integer' } })),
      },
    },
  },
  { schemas: { Pageable: page({ page: { type: 'integer', minimum: 0 }, size: { type: 'integer' } }) } },
)

it('walks a list by the page in an object of params, keeps its other fields, and goes on from its cursor', async () => {
  const { call, sent } = await clientOf(spring, ({ url }) => {
    const number = Number(new URL(url).searchParams.get('page') ?? 0)
    return Response.json({ content: [{ id: `u${number}` }], totalPages: 3 })
  })
  const params = { pageable: { size: 1 } }
  const first = (await call('users.list', params)) as Page & { readonly cursor: string }
  const second = await first.next()
  const again = (await call('users.list', params, { from: first.cursor })) as Page
  expect([...second.items, ...again.items, ...(await again.next()).items]).toEqual(
    ['u1', 'u1', 'u2'].map((id) => ({ id })),
  )
  expect(sent.map(({ url }) => new URL(url).search.slice(1).split('&').toSorted().join('&'))).toEqual([
    'size=1',
    'page=1&size=1',
    'page=1&size=1',
    'page=2&size=1',
  ])
  await expect(call('users.list', { pageable: { size: 2 } }, { from: first.cursor })).rejects.toThrow('another list')
})

it('what is written for a page in an object of params compiles', async () => {
  const { files } = await written(spring)
  expect(typeCheck([new Map([...files].map(([path, text]) => [`src/${path}`, text]))])).toBe('')
})

it('walks a list by the page in a deep object', async () => {
  const deep = documentOf({
    '/users': {
      get: {
        parameters: [
          {
            name: 'page',
            in: 'query',
            style: 'deepObject',
            explode: true,
            schema: page({ number: { type: 'integer' }, size: { type: 'integer' } }),
          },
        ],
        responses: ok(page({ data: things, meta: page({ totalPages: { type: 'integer' } }) })),
      },
    },
  })
  const { call, sent } = await clientOf(deep, ({ url }) => {
    const number = Number(new URL(url).searchParams.get('page[number]') ?? 1)
    return Response.json({ data: [{ id: `u${number}` }], meta: { totalPages: 3 } })
  })
  const first = (await call('users.list', { page: { size: 1 } })) as Page
  const second = await first.next()
  const third = await second.next()
  expect([first, second, third].flatMap(({ items }) => items)).toEqual(['u1', 'u2', 'u3'].map((id) => ({ id })))
  expect(third.hasNext).toBe(false)
  expect(new URL(sent[2]?.url ?? '').searchParams.get('page[size]')).toBe('1')
})

it('ends a walk by numbers at the page without a link to the next one', async () => {
  const linked = documentOf({
    '/trips': {
      get: {
        parameters: [query('page', 'integer'), query('limit', 'integer')],
        responses: ok(page({ data: things, links: page({ next: { type: 'string' } }) })),
      },
    },
  })
  const { call, sent } = await clientOf(linked, ({ url }) => {
    const number = Number(new URL(url).searchParams.get('page') ?? 1)
    return Response.json({
      data: [{ id: 't' }],
      links: number < 2 ? { self: url, next: `${url}?page=2` } : { self: url },
    })
  })
  const first = (await call('trips.list', { limit: 1 })) as Page
  const second = await first.next()
  expect([first.hasNext, second.hasNext, sent.length]).toEqual([true, false, 2])
})
