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
