import { tokenPaging } from '@portolan/core'
import { describe, expect, it } from 'vitest'
import { setUp } from '../things.ts'

const paging = tokenPaging({ items: 'things', next: 'nextToken', param: 'token' })
const read = (data: unknown) => paging.read({ data, body: data, answer: { headers: new Headers(), url: '' }, url: '' })

describe('a page with a token', () => {
  it('names its next page by the token, and absence or an empty one is the end', () => {
    expect(read({ things: [1], nextToken: 'b' })).toEqual({ items: [1], next: 'b' })
    expect(read({ things: [1] })).toStrictEqual({ items: [1] })
    expect(read({ things: [1], nextToken: '' })).toStrictEqual({ items: [1] })
    expect(read({ things: [1], nextToken: 7 })).toStrictEqual({ items: [1] })
    expect(read({ nextToken: 'b' })).toEqual({ items: [], next: 'b' })
  })

  it('sends the token in a param', () => {
    expect(paging.seek('b', '')).toEqual({ params: { token: 'b' } })
    expect(() => paging.seek('', '')).toThrow(new TypeError('must be the `cursor` of a page: its token'))
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
  const { client, sent } = setUp()
  const paged = client.things.list({}, { from: 'x' })
  expect(sent).toEqual([])
  await paged.catch(() => {})
  expect(sent).toMatchObject([{ url: 'https://api.example.com/base/things?token=x' }])
})
