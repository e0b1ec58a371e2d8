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
