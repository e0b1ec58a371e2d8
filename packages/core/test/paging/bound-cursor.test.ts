import { createClient, type PagedRequest } from '@portolan/core'
import { describe, expect, it } from 'vitest'
import { cursorOf, groupOf, ids, setUp, type Things } from './things-by-link.ts'

describe('a cursor', () => {
  it('is that of the list, whichever page the caller began with, and however a number is written', async () => {
    const { client } = setUp()
    const cursor = await cursorOf(client.things.list({ per_page: 1, state: 'open' }))
    for (const params of [
      { state: 'open', per_page: 1 },
      { state: 'open', per_page: 1, page: 3 },
      { state: 'open', per_page: '1' as never, page: undefined as never },
      { state: 'open', per_page: 1, key: 'another' },
    ])
      expect(await ids(client.things.list(params, { from: cursor, validation: { request: 'off' } }))).toEqual([2, 3])
  })

  it('works where the base URL has moved', async () => {
    const cursor = await cursorOf(setUp({ baseUrl: 'https://api.example.com/v1' }).client.things.list())
    const { client, sent } = setUp({ baseUrl: 'https://api.example.com/gateway/v1?tenant=b' })
    expect(await ids(client.things.list({}, { from: cursor }))).toEqual([2, 3])
    expect(sent[0]).toBe('/gateway/v1/things?page=2&tenant=b')
  })

  it('works after a credential in the caller’s own query has changed', async () => {
    const { client } = setUp()
    const cursor = await cursorOf(client.things.list({}, { query: { api_key: 'old', sort: 'name' } }))
    const query = { sort: 'name', api_key: 'new' }
    expect(await ids(client.things.list({}, { query, from: cursor }))).toEqual([2, 3])
  })

  it.each<[string, (things: Things, from: string) => PagedRequest<{ id: number }>]>([
    ['of another list', (things, from) => things.others({}, { from })],
    ['of a list with other values by default', (things, from) => things.closed({}, { from })],
    ['with another filter', (things, from) => things.list({ state: 'open' }, { from })],
    ['with another page size', (things, from) => things.list({ per_page: 1 }, { from })],
    ['with another query of the caller’s own', (things, from) => things.list({}, { query: { q: 'x' }, from })],
  ])('%s is refused, and nothing is sent', async (_, list) => {
    const { client, sent } = setUp()
    const cursor = await cursorOf(client.things.list())
    const request = list(client.things, cursor)
    const message =
      'is the `cursor` of another list, or of this one with other params: a cursor works with the same filters and ' +
      'page size'
    await expect(request).rejects.toMatchObject({
      name: 'RequestValidationError',
      message: expect.stringMatching(/^things\.\w+: from is the `cursor` of another list.*; nothing was sent$/),
      issues: [{ path: ['from'], message }],
    })
    await expect(request.toArray()).rejects.toMatchObject({ name: 'RequestValidationError' })
    expect(sent).toEqual(['/things'])
  })

  it('that somebody changed says nothing but which page is meant', async () => {
    const { client, sent } = setUp()
    const cursor = await cursorOf(client.things.list({ state: 'open' }))
    const from = cursor.replace(/\..*/, ':page=2&state=closed&per_page=9')
    await client.things.list({ state: 'open' }, { from })
    expect(sent.at(-1)).toBe('/things?state=open&page=2')
  })

  it('has no address, and no param but those of the next page', async () => {
    const { client } = setUp({ link: (_, page) => `https://internal.example.com/hidden?page=${page}` })
    expect(await cursorOf(client.things.list({ state: 'a-private-filter' }))).toMatch(/^[0-9a-z]{13}\.\?page=2$/)
  })
})

describe('a page whose next must not be fetched', () => {
  const elsewhere = (_: URL, page: number): string => `https://evil.example.com/things/${page}`

  it('has a cursor all the same, from where the reason is thrown again', async () => {
    const { client } = setUp({ follow: 'url', link: elsewhere })
    const page = await client.things.list()
    expect([page.hasNext, page.cursor]).toEqual([true, expect.stringMatching(/^[0-9a-z]{13}~1:$/)])
    for (const continued of [
      client.things.list({}, { from: page.cursor }),
      client.things.list({}, { from: page.cursor }).toArray(),
    ])
      await expect(continued).rejects.toMatchObject({
        name: 'ResponseValidationError',
        message:
          'things.list: the next page is at https://evil.example.com, not at https://api.example.com: nothing was sent there',
        request: { operation: 'things.list', method: 'GET', url: 'https://api.example.com/things' },
      })
  })

  it('is given with the items that it has, none too', async () => {
    const { client } = setUp({ follow: 'url', link: elsewhere, items: [] })
    const page = await client.things.list()
    expect([page.items, page.hasNext]).toEqual([[], true])
    await expect(page.next()).rejects.toThrow('the next page is at https://evil.example.com')
  })

  it('is continued as far as its items go', async () => {
    const { client } = setUp({ follow: 'url', link: elsewhere, items: [7, 8, 9] })
    const { cursor } = await client.things.list({}, { limit: 2 })
    const rest = await client.things.list({}, { from: cursor })
    expect([rest.items, rest.hasNext]).toEqual([[{ id: 9 }], true])
  })

  it('is not fetched ahead either', async () => {
    const { client, sent } = setUp({ follow: 'url', link: elsewhere })
    await expect(client.things.list({}, { concurrency: 3 }).toArray()).rejects.toThrow('the next page is at')
    expect(sent).toEqual(['/things'])
  })
})

describe('a page that a limit has cut', () => {
  /** Two pages of three things. */
  function pages() {
    const sent: string[] = []
    const fetch = async (url: string): Promise<Response> => {
      sent.push(url.replace('https://api.example.com', ''))
      const page = Number(new URL(url).searchParams.get('page') ?? 1)
      const headers = page < 2 ? { link: '<?page=2>; rel="next"' } : {}
      return Response.json(
        [1, 2, 3].map((id) => ({ id: page * 10 + id })),
        { headers },
      )
    }
    const groups = { things: groupOf({}) }
    const profile = { service: 'the service' }
    return { client: createClient({ baseUrl: 'https://api.example.com', profile, options: { fetch }, groups }), sent }
  }

  it.each([1, 2, 3, 4, 5])('has a cursor that continues after its last item: %i of 6', async (limit) => {
    const { client } = pages()
    const given = []
    let cursor: string | undefined
    for await (const page of client.things.list({}, { limit }).pages()) {
      given.push(...page.items)
      cursor = page.cursor
    }
    given.push(...(await client.things.list({}, { from: cursor }).toArray()))
    expect(given.map(({ id }) => id)).toEqual([11, 12, 13, 21, 22, 23])
  })

  it('is continued by next()', async () => {
    const page = await pages().client.things.list({}, { limit: 2 })
    const rest = await page.next()
    expect([page.items, rest?.items]).toEqual([[{ id: 11 }, { id: 12 }], [{ id: 13 }]])
    expect((await rest?.next())?.items).toHaveLength(3)
  })

  it('is the page that the caller began with, whatever the params of the call that continues', async () => {
    const { client, sent } = pages()
    const { cursor } = await client.things.list({ page: 2 }, { limit: 2 })
    expect(await ids(client.things.list({}, { from: cursor }))).toEqual([23])
    const first = await client.things.list({}, { limit: 2 })
    expect(await ids(client.things.list({ page: 2 }, { from: first.cursor, limit: 1 }))).toEqual([13])
    expect(sent).toEqual(['/things?page=2', '/things?page=2', '/things', '/things'])
  })
})
