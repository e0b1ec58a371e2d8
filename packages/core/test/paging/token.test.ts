import { call, operation, tokenPaging } from '@portolan/core'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
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

  it('may name its next page by an address, whose query has the token', () => {
    for (const address of ['https://api.example.com/things?size=2&token=a%3Db', '/things?token=a%3Db', '?token=a%3Db'])
      expect(read({ things: [1], nextToken: address })).toEqual({ items: [1], next: 'a=b' })
    for (const token of ['/w==', 'https://api.example.com/things?other=b', 'a?token=b'])
      expect(read({ things: [1], nextToken: token })).toEqual({ items: [1], next: token })
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
    expect(tokenPaging({ items: 'things', next: 'next', param: 'token' }).seek('b')).toEqual({ params: { token: 'b' } })
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

describe('a cursor of a list by tokens', () => {
  /** Two pages of two things. */
  const pages = () =>
    setUp(({ url }) =>
      url.includes('token=b')
        ? Response.json({ things: [{ id: 3 }, { id: 4 }] })
        : Response.json({ things: [{ id: 1 }, { id: 2 }], next: 'b' }),
    )

  it('works whatever the token that the caller begins with', async () => {
    const { client, sent } = pages()
    const { cursor } = await client.things.list({ token: 'a' })
    expect(await client.things.list({}, { from: cursor }).toArray()).toEqual([{ id: 3 }, { id: 4 }])
    expect(sent.map(({ url }) => new URL(url).search)).toEqual(['?token=a', '?token=b'])
  })

  it('is within the page of the token that the caller began with', async () => {
    const { client, sent } = pages()
    const { cursor } = await client.things.list({ token: 'b' }, { limit: 1 })
    expect(await client.things.list({}, { from: cursor }).toArray()).toEqual([{ id: 4 }])
    expect(sent.map(({ url }) => new URL(url).search)).toEqual(['?token=b', '?token=b'])
  })
})

it('a cursor of a list that is asked for with a body is refused with another', async () => {
  const schemas = async () => ({
    Filter: z.strictObject({ state: z.string(), token: z.optional(z.string()) }),
    Things: z.object({ things: z.array(z.object({ id: z.int() })), next: z.exactOptional(z.string()) }),
  })
  const search = operation(schemas, {
    method: 'POST',
    path: '/things/search',
    params: 'Filter',
    response: 'Things',
    paging: tokenPaging({ items: 'things', next: 'next', param: 'token' }),
  })
  const sent: unknown[] = []
  const list = (state: string) =>
    call(
      search,
      { state },
      {
        baseUrl: 'https://api.example.com',
        profile: { service: 'the service' },
        fetch: async (_, { body }) => {
          sent.push(JSON.parse(body as string))
          return Response.json({ things: [{ id: sent.length }], ...(sent.length === 1 ? { next: 'b' } : {}) })
        },
      },
    )
  const { cursor } = await list('open')
  await expect(list('closed').from(cursor ?? '')).rejects.toMatchObject({ issues: [{ path: ['from'] }] })
  expect((await list('open').from(cursor ?? '')).items).toEqual([{ id: 2 }])
  expect(sent).toEqual([{ state: 'open' }, { state: 'open', token: 'b' }])
})
