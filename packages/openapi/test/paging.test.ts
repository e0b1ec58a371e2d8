import { describe, expect, it } from 'vitest'
import type { Paging } from '../src/index.ts'
import { documentOf, ok, query, readCalls } from './dialects/fragments.ts'

const text = { type: 'string' }
const integer = { type: 'integer' }
const flag = { type: 'boolean' }
const object = (properties: object) => ({ type: 'object', properties })
const list = { type: 'array', items: object({ id: integer }) }
const page = query('page')
const limit = query('limit')

async function readPaging(parameters: readonly object[], schema: object): Promise<Paging | undefined> {
  const { calls } = await readCalls(documentOf({ '/things': { get: { parameters, responses: ok(schema) } } }))
  return Object.values(calls)[0]?.paging
}

/** Lists as frameworks and their tutorials write them. */
it.each<readonly [words: string, params: readonly object[], schema: object, paging: Paging]>([
  [
    'numbers and an address of the next page, with `take`',
    [page, query('take')],
    object({ items: list, links: object({ self: text, next: text }) }),
    { kind: 'page', param: 'page', items: 'items', more: 'links.next', size: 'take' },
  ],
  [
    'a token whose param has two spellings, as AWS’s have',
    [query('nextToken', text), query('NextToken', text)],
    object({ Items: list, NextToken: text }),
    { kind: 'token', param: 'nextToken', next: 'NextToken', items: 'Items' },
  ],
  [
    'numbers and whether there is a next page, without a size',
    [query('page', { type: 'integer', default: 0 })],
    object({ results: list, hasNextPage: flag }),
    { kind: 'page', param: 'page', items: 'results', more: 'hasNextPage', first: 0 },
  ],
  [
    'numbers and the number of the next page',
    [page],
    object({ results: list, nextPage: { type: ['integer', 'null'] } }),
    { kind: 'page', param: 'page', items: 'results', more: 'nextPage' },
  ],
  [
    'numbers and an object for the next page',
    [page, limit],
    object({ count: integer, data: list, pagination: object({ next: object({ page: integer, limit: integer }) }) }),
    { kind: 'page', param: 'page', items: 'data', more: 'pagination.next', size: 'limit' },
  ],
  [
    'a total beside the count of the page',
    [page, limit],
    object({ success: flag, count: integer, total: integer, data: list }),
    { kind: 'page', param: 'page', items: 'data', total: 'total', size: 'limit' },
  ],
  [
    'a list and its paging in an envelope',
    [page, limit],
    object({
      success: flag,
      data: object({ books: list, pagination: object({ page: integer, totalPages: integer }) }),
    }),
    { kind: 'page', param: 'page', items: 'data.books', pages: 'data.pagination.totalPages', size: 'limit' },
  ],
  [
    'a cursor beside a list of errors, as Square’s',
    [query('cursor', text), limit],
    object({ errors: list, payments: list, cursor: text }),
    { kind: 'token', param: 'cursor', next: 'cursor', items: 'payments' },
  ],
  [
    'a cursor beside the token of the caller, as Slack’s',
    [query('token', text), query('cursor', text), limit],
    object({ ok: flag, members: list, response_metadata: object({ next_cursor: text }) }),
    { kind: 'token', param: 'cursor', next: 'response_metadata.next_cursor', items: 'members' },
  ],
  [
    'a token that two params take, by the one of its name, as X’s',
    [query('next_token', text), query('pagination_token', text)],
    object({ data: list, errors: list, meta: object({ next_token: text }) }),
    { kind: 'token', param: 'next_token', next: 'meta.next_token', items: 'data' },
  ],
  [
    'a token under another name, as X’s',
    [query('pagination_token', text), query('max_results')],
    object({ data: list, meta: object({ next_token: text, previous_token: text }) }),
    { kind: 'token', param: 'pagination_token', next: 'meta.next_token', items: 'data' },
  ],
  [
    'the rest of a list, as Kubernetes’',
    [query('continue', text), limit],
    object({ kind: text, items: list, metadata: object({ continue: text, remainingItemCount: integer }) }),
    { kind: 'token', param: 'continue', next: 'metadata.continue', items: 'items' },
  ],
  [
    'Spring’s resources',
    [query('page', { type: 'integer', minimum: 0, default: 0 }), query('size')],
    object({
      _embedded: object({ users: list }),
      page: object({ size: integer, totalPages: integer, number: integer }),
    }),
    { kind: 'page', param: 'page', items: '_embedded.users', pages: 'page.totalPages', first: 0, size: 'size' },
  ],
  [
    'an index that begins with 1, as .NET writes it',
    [query('pageIndex', { type: 'integer', default: 1 }), query('pageSize')],
    object({ items: list, totalCount: integer, hasNextPage: flag }),
    {
      kind: 'page',
      param: 'pageIndex',
      items: 'items',
      total: 'totalCount',
      more: 'hasNextPage',
      size: 'pageSize',
    },
  ],
  [
    'a page in a deep object',
    [
      query('page', object({ number: { type: 'integer' }, size: { type: 'integer' } }), {
        style: 'deepObject',
        explode: true,
      }),
    ],
    object({ data: list, meta: object({ total: integer }) }),
    { kind: 'page', param: 'page.number', items: 'data', total: 'meta.total', size: 'page.size' },
  ],
  [
    'a token that continues a cursor',
    [query('start_cursor', text), query('page_size')],
    object({ results: list, next_cursor: { type: ['string', 'null'] }, has_more: flag }),
    { kind: 'token', param: 'start_cursor', next: 'next_cursor', items: 'results' },
  ],
  [
    'OData',
    [query('$skip'), query('$top')],
    object({ value: list, '@odata.count': integer, '@odata.nextLink': text }),
    {
      kind: 'offset',
      param: '$skip',
      items: 'value',
      total: '@odata.count',
      more: '@odata.nextLink',
      size: '$top',
    },
  ],
  [
    'all rows and their count',
    [query('offset'), limit],
    object({ count: integer, rows: list }),
    { kind: 'offset', param: 'offset', items: 'rows', total: 'count', size: 'limit' },
  ],
  [
    'PostgREST, whose numbers are texts',
    [query('select', text), query('offset', text), query('limit', text)],
    list,
    { kind: 'offset', param: 'offset', size: 'limit' },
  ],
  [
    'the last id of its items',
    [query('starting_after', text), limit],
    object({ data: list, has_more: flag }),
    { kind: 'last-id', param: 'starting_after', items: 'data', more: 'has_more', id: 'id' },
  ],
  [
    'an address of Azure',
    [query('api-version', text)],
    object({ value: list, nextLink: text }),
    { kind: 'link', items: 'value', next: 'nextLink' },
  ],
  [
    'an address of OData, without a param of its paging',
    [query('$filter', text)],
    object({ value: list, '@odata.nextLink': { type: ['string', 'null'] } }),
    { kind: 'link', items: 'value', next: '@odata.nextLink' },
  ],
  [
    'an address of JSON:API, with a cursor in its query',
    [query('page[cursor]', text), query('page[size]')],
    object({ data: list, links: object({ next: { type: ['string', 'null'] }, prev: text }) }),
    { kind: 'link', items: 'data', next: 'links.next' },
  ],
  [
    'an address of Twilio, with a number and a token in its query',
    [query('PageSize'), query('Page'), query('PageToken', text)],
    object({ messages: list, next_page_uri: { type: ['string', 'null'], format: 'uri' }, page: integer }),
    { kind: 'link', items: 'messages', next: 'next_page_uri' },
  ],
  [
    'an address of HAL',
    [],
    object({
      _embedded: object({ users: list }),
      _links: object({ self: object({ href: text }), next: object({ href: text }) }),
    }),
    { kind: 'link', items: '_embedded.users', next: '_links.next.href' },
  ],
  [
    'an address by its format',
    [],
    object({ results: list, next: { type: ['string', 'null'], format: 'uri' } }),
    { kind: 'link', items: 'results', next: 'next' },
  ],
  [
    'a cursor in the field `next`',
    [query('cursor', text)],
    object({ values: list, next: text }),
    { kind: 'token', param: 'cursor', next: 'next', items: 'values' },
  ],
  [
    'a token of Google',
    [query('pageToken', text), query('pageSize')],
    object({ files: list, nextPageToken: text }),
    { kind: 'token', param: 'pageToken', next: 'nextPageToken', items: 'files' },
  ],
  [
    'a token that continues the list',
    [query('continuationToken', text)],
    object({ values: list, continuationToken: text }),
    { kind: 'token', param: 'continuationToken', next: 'continuationToken', items: 'values' },
  ],
  [
    'a bookmark',
    [query('bookmark', text)],
    object({ items: list, bookmark: text }),
    { kind: 'token', param: 'bookmark', next: 'bookmark', items: 'items' },
  ],
  [
    'a cursor in the metadata of the response',
    [query('cursor', text)],
    object({ members: list, response_metadata: object({ next_cursor: text }) }),
    { kind: 'token', param: 'cursor', next: 'response_metadata.next_cursor', items: 'members' },
  ],
  [
    'a marker',
    [query('marker', text)],
    object({ entries: list, next_marker: text }),
    { kind: 'token', param: 'marker', next: 'next_marker', items: 'entries' },
  ],
  [
    'a cursor that is a number',
    [query('cursor')],
    object({ items: list, next_cursor: integer }),
    { kind: 'token', param: 'cursor', next: 'next_cursor', items: 'items' },
  ],
  [
    'the one of two lists that is named for it',
    [page, limit],
    object({ data: list, old_data: list, total: integer }),
    { kind: 'page', param: 'page', items: 'data', total: 'total', size: 'limit' },
  ],
  [
    'an offset, a total and the usual size',
    [query('offset'), query('limit', { type: 'integer', default: 25 })],
    object({ items: list, total: integer }),
    { kind: 'offset', param: 'offset', items: 'items', total: 'total', size: 'limit', perPage: 25 },
  ],
])('pages a list by %s', async (_, parameters, schema, paging) => {
  expect(await readPaging(parameters, schema)).toEqual(paging)
})

it('takes a count alone for that of the page, and goes on until a page is not full', async () => {
  expect(await readPaging([page, limit], object({ count: integer, data: list }))).toEqual({
    kind: 'page',
    param: 'page',
    items: 'data',
    size: 'limit',
  })
})

it.each<readonly [words: string, params: readonly object[], schema: object]>([
  [
    'an index that may begin with 0 or 1',
    [query('pageIndex'), query('pageSize')],
    object({ items: list, total: integer }),
  ],
  ['a cursor of another type', [query('cursor')], object({ items: list, next_cursor: text })],
  ['a param that nothing feeds', [query('after', text)], object({ data: list })],
  ['two lists of which each may be the one', [page, limit], object({ data: list, items: list, total: integer })],
  ['a param that is no size', [query('offset'), query('blacklimit')], object({ data: list, total: integer })],
  ['a text beside a list that may hold a cursor', [query('offset', text), limit], object({ data: list, offset: text })],
  ['a start that may be a date', [query('start', text), limit], list],
  ['the cursor of another list', [query('cursor', text)], object({ data: list, related_next_cursor: text })],
  [
    'the last id of items that have none',
    [query('after', text), limit],
    object({ data: { type: 'array', items: object({ key: text }) }, has_more: flag }),
  ],
])('nothing is guessed from %s', async (_, parameters, schema) => {
  expect(await readPaging(parameters, schema)).toBeUndefined()
})

it.each([
  ['application/xml', []],
  ['text/csv', [{ message: 'pages are read as JSON: other media types are left out' }]],
])('%s beside the JSON of a paged list: warnings %j', async (type, warnings) => {
  const schema = object({ data: list, links: object({ next: text }) })
  const others = object({ data: { ...list, xml: { name: 'things', wrapped: true } } })
  const content = { 'application/json': { schema }, [type]: { schema: others } }
  const found = await readCalls(
    documentOf({ '/things': { get: { parameters: [page], responses: { 200: { description: 'OK', content } } } } }),
  )
  expect(Object.values(found.calls)[0]?.paging).toMatchObject({ items: 'data' })
  expect(found.warnings).toMatchObject(warnings)
})

describe('a search, whose params are in its body', () => {
  const search = async (fields: object, response: object, method = 'post'): Promise<Paging | undefined> => {
    const requestBody = { content: { 'application/json': { schema: object(fields) } } }
    const { calls } = await readCalls(
      documentOf({ '/things/search': { [method]: { requestBody, responses: ok(response) } } }, { schemas }),
    )
    return Object.values(calls)[0]?.paging
  }
  const schemas = { Cursor: { type: 'string' } }
  const ref = { $ref: '#/components/schemas/Cursor' }
  const paging = (param: string, next: string, items: string): object => ({ kind: 'token', param, next, items })

  it.each<readonly [what: string, fields: object, response: object, paging: object]>([
    [
      'Square',
      { cursor: text, limit: integer },
      object({ errors: list, orders: list, cursor: text }),
      paging('cursor', 'cursor', 'orders'),
    ],
    [
      'Plaid',
      { cursor: ref, count: integer },
      object({ programs: list, next_cursor: ref }),
      paging('cursor', 'next_cursor', 'programs'),
    ],
    [
      'Notion',
      { start_cursor: text },
      object({ results: list, next_cursor: text }),
      paging('start_cursor', 'next_cursor', 'results'),
    ],
    [
      'Google',
      { pageToken: text },
      object({ entries: list, nextPageToken: text }),
      paging('pageToken', 'nextPageToken', 'entries'),
    ],
  ])('has pages as those of %s', async (_, fields, response, expected) => {
    expect(await search(fields, response)).toEqual(expected)
  })

  it.each<readonly [what: string, fields: object, response: object, method: string]>([
    ['numbers', { page: integer, limit: integer }, object({ items: list, total: integer }), 'post'],
    ['the last id', { after: text }, object({ items: list, has_more: flag }), 'post'],
    ['a token that nothing takes', { query: text }, object({ items: list, next_cursor: text }), 'post'],
    ['one of two lists', { cursor: text }, object({ added: list, removed: list, next_cursor: text }), 'post'],
    ['what a PUT changes', { cursor: text }, object({ items: list, cursor: text }), 'put'],
  ])('has none by %s', async (_, fields, response, method) => {
    expect(await search(fields, response, method)).toBeUndefined()
  })
})

it('takes a cursor that is described elsewhere', async () => {
  const cursor = { $ref: '#/components/schemas/Cursor' }
  const get = { parameters: [query('cursor', cursor)], responses: ok(object({ data: list, next_cursor: cursor })) }
  const { calls } = await readCalls(documentOf({ '/things': { get } }, { schemas: { Cursor: { type: 'string' } } }))
  expect(calls['things.list']?.paging).toEqual({ kind: 'token', param: 'cursor', next: 'next_cursor', items: 'data' })
})

it.each(['Link', 'link', 'LINK'])('reads a list with the header %s as one of links', async (name) => {
  const headers = { [name]: { schema: text } }
  const success = { 200: { description: 'OK', content: { 'application/json': { schema: list } }, headers } }
  const { calls } = await readCalls(documentOf({ '/things': { get: { parameters: [page], responses: success } } }))
  expect(Object.values(calls)[0]?.paging).toMatchObject({ kind: 'link' })
})

it('takes no param for a cursor whose field of the next page has another name', async () => {
  expect(await readPaging([query('query', text)], object({ items: list, next_token: text }))).toBeUndefined()
  expect(await readPaging([query('token', text)], object({ items: list, next_token: text }))).toEqual({
    kind: 'token',
    param: 'token',
    next: 'next_token',
    items: 'items',
  })
})

it.each<readonly [string, readonly object[], object]>([
  ['a text of which nothing says that it is an address', [], object({ results: list, next: text })],
  ['one of two addresses', [], object({ results: list, nextLink: text, next_url: text })],
  [
    'an address beside two readings by a param',
    [query('page'), query('cursor', text)],
    object({ items: list, total: integer, next_cursor: text, nextLink: text }),
  ],
])('pages no list by %s', async (_, params, response) => {
  expect(await readPaging(params, response)).toBeUndefined()
})

it.each(['landingPages', 'pagesRead', 'page_counts', 'subtotal', 'totals'])(
  'takes no other number, such as %s, for a count',
  async (name) => {
    expect(await readPaging([page, limit], object({ items: list, [name]: integer }))).toEqual({
      kind: 'page',
      param: 'page',
      items: 'items',
      size: 'limit',
    })
  },
)
