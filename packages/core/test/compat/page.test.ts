import { expect, it } from 'vitest'
import { CursorPage, type PageSource } from '../../src/compat/page.ts'

const source = (rule: PageSource['rule'], bodies: readonly unknown[] = []): PageSource => {
  const waiting = [...bodies]
  return { rule, params: {}, fetch: async () => ({ body: waiting.shift(), response: new Response() }) }
}

it('has an empty list where the response has none', async () => {
  const page = new CursorPage(source({ by: 'id', param: 'after', items: 'data', id: 'id' }), { object: 'list' })
  expect({ data: page.data, more: page.hasNextPage(), items: await Array.fromAsync(page) }).toEqual({
    data: [],
    more: false,
    items: [],
  })
})

it('ends where the service says so, although there is a last id', async () => {
  const rule = { by: 'token', param: 'after', items: 'data', next: 'last_id', more: 'has_more' } as const
  const bodies = [{ data: [2], has_more: false, last_id: 'b' }]
  const page = new CursorPage(source(rule, bodies), { data: [1], has_more: true, last_id: 'a' })
  expect(await Array.fromAsync(page)).toEqual([1, 2])
  const hasNext = (fields: object) => new CursorPage(source(rule), { data: [1], last_id: 'a', ...fields }).hasNextPage()
  expect([{ has_more: false }, { has_more: true }, {}, { data: [] }].map(hasNext)).toEqual([false, true, true, false])
})

const numbered = { by: 'number', param: 'page', items: 'data', total: 'total', pages: 'pages' } as const
it.each<readonly [words: string, params: object, first: object, rest: readonly object[], items: readonly number[]]>([
  [
    'number of pages',
    {},
    { data: [1], pages: 2 },
    [
      { data: [2], pages: 2 },
      { data: [2], pages: 2 },
    ],
    [1, 2],
  ],
  ['number of pages as digits', {}, { data: [1], pages: '1' }, [{ data: [1], pages: '1' }], [1]],
  [
    'number of items',
    {},
    { data: [1, 2], total: 3 },
    [
      { data: [3], total: 3 },
      { data: [3], total: 3 },
    ],
    [1, 2, 3],
  ],
  ['empty page, if no number is told', {}, { data: [1], total: null, pages: -1 }, [{ data: [2] }, {}], [1, 2]],
  ['empty page, after a later first one', { page: 2 }, { data: [3], total: 3 }, [{ data: [] }], [3]],
])('ends a list of numbered pages by the %s', async (_, params, first, rest, items) => {
  const { fetch, rule } = source(numbered, rest)
  const page = new CursorPage({ rule, fetch, params: { ...params } }, first)
  expect(await Array.fromAsync(page)).toEqual(items)
})

it.each<readonly [string, PageSource['rule'], params: object, body: unknown, query: object | null]>([
  ['a list that comes whole', { by: 'none', items: 'data' }, {}, { data: [1] }, null],
  [
    'the id of the last item',
    { by: 'id', param: 'after', items: 'data', id: 'meta.id' },
    { limit: 2 },
    { data: [{}, {}, { meta: { id: 'b' } }] },
    { limit: 2, after: 'b' },
  ],
  [
    'a token',
    { by: 'token', param: 'page', items: 'data', next: 'meta.next' },
    {},
    { meta: { next: 't' } },
    { page: 't' },
  ],
  ['an empty token', { by: 'token', param: 'page', items: 'data', next: 'next' }, {}, { data: [1], next: '' }, null],
  ['no token', { by: 'token', param: 'page', items: 'data', next: 'next' }, {}, { data: [1], next: null }, null],
  ['a number', { by: 'number', param: 'page', items: 'data' }, {}, { data: [1, 2] }, { page: 2 }],
  [
    'a number below that of the items',
    { by: 'number', param: 'page', items: 'data', total: 'n' },
    {},
    { data: [1], n: 2 },
    { page: 2 },
  ],
  ['a number from 0', { by: 'number', param: 'page', items: 'data', first: 0 }, {}, { data: [1, 2] }, { page: 1 }],
  ['an offset', { by: 'offset', param: 'skip', items: 'data' }, { skip: 4 }, { data: [1, 2] }, { skip: 6 }],
  [
    'the last offset',
    { by: 'offset', param: 'skip', items: 'data', total: 'n' },
    { skip: 11 },
    { data: [1], n: '12' },
    null,
  ],
  [
    'a count that is none',
    { by: 'offset', param: 'skip', items: 'data', total: 'n' },
    {},
    { data: [1], n: '1 of many' },
    { skip: 1 },
  ],
])('asks for the next page by %s', async (_, rule, params, body, query) => {
  const page = new CursorPage({ ...source(rule), params: { ...params } }, body)
  expect(page.nextPageRequestOptions()).toEqual(query && { query })
})

it('has no next page where the service names none', async () => {
  const page = new CursorPage(source({ by: 'none', items: 'data' }), { data: [1] })
  await expect(page.getNextPage()).rejects.toThrow('there is no next page: call `hasNextPage()` first')
})

it.each([
  ['', 'data'],
  ['rows', 'rows'],
])('a list that is the whole response, whose items are %j, is %s', async (items, field) => {
  const page = new CursorPage(source({ by: 'none', items }), [1, 2])
  expect(page).toEqual({ [field]: [1, 2] })
  expect(page.getPaginatedItems()).toEqual(items === '' ? [1, 2] : [])
})

it.each(['', 'meta.items'])('has no field of its own for the items %j', (items) => {
  expect(new CursorPage(source({ by: 'none', items }), { meta: {} })).toEqual({ meta: {} })
})
