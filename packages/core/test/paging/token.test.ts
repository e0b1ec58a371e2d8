import { tokenPaging } from '@portolan/core'
import { describe, expect, it } from 'vitest'
import { setUp } from '../things.ts'

const response = { headers: new Headers(), url: '' }
const raw = { response, url: '', first: '', baseUrl: '', kept: [] }
const paging = tokenPaging({ items: 'things', next: 'nextToken', param: 'token' })
const read = (data: unknown, by = paging) => by.read({ ...raw, data, body: data })

describe('a page with a token', () => {
  it('names its next page by the token, and absence, null or an empty one is the end', () => {
    expect(read({ things: [1], nextToken: 'b' })).toEqual({ items: [1], next: 'b' })
    expect(read({ things: [1] })).toStrictEqual({ items: [1] })
    expect(read({ things: [1], nextToken: null })).toStrictEqual({ items: [1] })
    expect(read({ things: [1], nextToken: '' })).toStrictEqual({ items: [1] })
    expect(read({ nextToken: 'b' })).toEqual({ items: [], next: 'b' })
  })

  it('may have a number for a token, and no other kind of value', () => {
    expect(read({ things: [1], nextToken: 7 })).toEqual({ items: [1], next: '7' })
    expect(() => read({ things: [1], nextToken: true })).toThrow(
      new TypeError('nextToken must be string or number, got boolean'),
    )
  })

  it('has its items and its token where dotted paths lead', () => {
    const dotted = tokenPaging({ items: 'result.things', next: 'meta.next', param: 'token' }) as never
    expect(read({ result: { things: [1] }, meta: { next: 'b' } }, dotted)).toEqual({ items: [1], next: 'b' })
    expect(read({ result: { things: [1] }, meta: null }, dotted)).toStrictEqual({ items: [1] })
    expect(read({ 'meta.next': 'c', meta: { next: 'b' } }, dotted)).toEqual({ items: [], next: 'c' })
  })

  it('sends the token in a param', () => {
    expect(paging.seek('b')).toEqual({ params: { token: 'b' } })
  })
})

it('an empty page that has a token is not the end', async () => {
  const pages: Record<string, object> = {
    '': { next: 'b' },
    b: { things: [{ id: 1 }], next: 'c' },
    c: { things: [{ id: 2 }], next: '' },
  }
  const { client } = setUp(({ url }) => Response.json(pages[new URL(url).searchParams.get('token') ?? '']))
  expect(await client.things.list().toArray()).toEqual([{ id: 1 }, { id: 2 }])
})

it('a stored cursor travels in its param, and nothing is sent before the list is awaited', async () => {
  const { client, sent } = setUp(() => Response.json({ things: [], next: 'x y' }))
  const { cursor } = await client.things.list()
  const paged = client.things.list({}, { from: cursor })
  expect(sent).toHaveLength(1)
  await paged
  expect(sent[1]?.url).toBe('https://api.example.com/base/things?token=x%20y')
})
