import { call, createClient, linkPaging, operation, type PagedRequest, resource } from '@portolan/core'
import { describe, expect, it } from 'vitest'
import { list as tokenList, setUp as token } from '../things.ts'
import { cursorOf, ids, schemas, setUp } from './things-by-link.ts'

describe('the caller’s own query', () => {
  it('is in no cursor, and is sent with every page', async () => {
    const { client, sent } = setUp()
    const options = { query: { key_id: 'secret-key', sort: 'name' } }
    const first = await client.things.list({}, options)
    expect(first.cursor).toMatch(/^[0-9a-z]{13}\.\?page=2$/)
    const second = await first.next()
    await client.things.list({}, { ...options, from: second?.cursor })
    expect(sent).toEqual([
      '/things?key_id=secret-key&sort=name',
      '/things?page=2&key_id=secret-key&sort=name',
      '/things?page=3&key_id=secret-key&sort=name',
    ])
  })

  it('is sent with the pages that are fetched ahead', async () => {
    const { client, sent } = setUp()
    for await (const page of client.things.list({}, { query: { q: 'secret' }, concurrency: 3 }).pages()) {
      expect(page.cursor).toMatch(/^[0-9a-z]{13}\.\?page=2$/)
      break
    }
    expect(sent).toEqual(['/things?q=secret', '/things?page=2&q=secret', '/things?page=3&q=secret'])
  })
})

it('keeps a param that is secret out of the cursor, and sends it with every page', async () => {
  const { client, sent } = setUp()
  const first = await client.things.list({ key: 'secret-key' })
  expect(first.cursor).toMatch(/^[0-9a-z]{13}\.\?page=2$/)
  await first.next()
  expect(sent).toEqual(['/things?key=secret-key', '/things?page=2&key=secret-key'])
})

it('sends the query of the client’s address with every page, once', async () => {
  const { client, sent } = setUp({ baseUrl: 'https://api.example.com/base?tenant=a&q=b?c' })
  expect(await ids(client.things.list({ per_page: 1 }))).toEqual([1, 2, 3])
  expect(sent).toEqual([
    '/base/things?per_page=1&tenant=a&q=b?c',
    '/base/things?per_page=1&page=2&tenant=a&q=b?c',
    '/base/things?per_page=1&page=3&tenant=a&q=b?c',
  ])
})

it('sends the query of the client’s address with every page of a list by tokens, too', async () => {
  const sent: string[] = []
  const client = createClient({
    baseUrl: 'https://api.example.com?tenant=a',
    allowQuery: true,
    profile: { service: 'the service' },
    options: {
      async fetch(url) {
        sent.push(url)
        return Response.json(sent.length === 1 ? { next: 'b' } : {})
      },
    },
    groups: { things: resource<{ list(): PagedRequest<{ id: number }> }>()({ list: tokenList as never }) },
  })
  await client.things.list().toArray()
  expect(sent).toEqual(['https://api.example.com/things?tenant=a', 'https://api.example.com/things?token=b&tenant=a'])
})

describe('behind a gateway', () => {
  it.each([
    ['that changes the host', (_: URL, page: number) => `https://internal.example.com/v1/things?page=${page}`],
    ['that changes the prefix', (_: URL, page: number) => `/things?page=${page}`],
    ['that changes scheme and port', (_: URL, page: number) => `http://10.0.0.7:8080/things?page=${page}`],
  ])('%s, a list is whole, at any concurrency, and continues from its cursors', async (_, link) => {
    const { client, sent } = setUp({ baseUrl: 'https://api.example.com/gateway/v1', link })
    expect(await ids(client.things.list())).toEqual([1, 2, 3])
    expect(await ids(client.things.list({}, { concurrency: 3 }))).toEqual([1, 2, 3])
    expect(await ids(client.things.list({}, { from: await cursorOf(client.things.list()) }))).toEqual([2, 3])
    expect(new Set(sent)).toEqual(
      new Set(['/gateway/v1/things', '/gateway/v1/things?page=2', '/gateway/v1/things?page=3']),
    )
  })

  it('a list whose pages differ by path says so, and gives no item twice', async () => {
    const { client } = setUp({ link: (_, page) => `/things/page/${page}` })
    await expect(client.things.list().toArray()).rejects.toThrow("`linkPaging({ follow: 'url' })`")
  })
})

describe('a list whose pages differ by path', () => {
  const byPath = (_: URL, page: number): string => `/base/things/page/${page}`

  it('is followed by URL', async () => {
    const { client, sent } = setUp({ baseUrl: 'https://api.example.com/base', follow: 'url', link: byPath })
    expect(await ids(client.things.list({}, { query: { q: 'x' } }))).toEqual([1, 2, 3])
    expect(sent).toEqual(['/base/things?q=x', '/base/things/page/2?q=x', '/base/things/page/3?q=x'])
  })

  it('continues from a cursor where the base URL has moved', async () => {
    const cursor = await cursorOf(
      setUp({ baseUrl: 'https://api.example.com/base', follow: 'url', link: byPath }).client.things.list(),
    )
    const { client, sent } = setUp({ baseUrl: 'https://api.example.com/moved', follow: 'url' })
    await client.things.list({}, { from: cursor })
    expect(sent).toEqual(['/moved/things/page/2'])
  })

  it('is not followed to another origin, neither by a link nor by a cursor', async () => {
    const elsewhere = (_: URL, page: number): string => `https://evil.example.com/base/things/page/${page}`
    const { client, sent } = setUp({ follow: 'url', link: elsewhere })
    const page = await client.things.list()
    await expect(page.next()).rejects.toThrow('the next page is at https://evil.example.com')
    const cursor = await cursorOf(setUp({ follow: 'url', link: byPath }).client.things.list())
    for (const place of [
      'https://evil.example.com/things',
      '//evil.example.com',
      'http://api.example.com/x',
      'http://',
    ]) {
      const from = cursor.replace(/\..*/, `.${place}`)
      await expect(client.things.list({}, { from })).rejects.toMatchObject({
        issues: [{ path: ['from'], message: 'must be the `cursor` of a page of this list' }],
      })
    }
    expect(sent).toEqual(['/things'])
  })
})

it('fetches all pages at once where the last is known', async () => {
  const { client, sent } = setUp()
  for await (const _ of client.things.list({}, { concurrency: 3 }).pages()) break
  expect(sent).toEqual(['/things', '/things?page=2', '/things?page=3'])
})

it('changes nothing of a cursor that is a token', async () => {
  const { client } = token(() => Response.json({ things: [], next: 'b?key=1' }))
  expect((await client.things.list({}, { query: { key: 'secret-key' } })).cursor).toMatch(/^[0-9a-z]{13}\.b\?key=1$/)
})

it('throws what is no fault of the cursor unchanged', async () => {
  const error = new RangeError('a bug')
  const paging = {
    ...linkPaging(),
    seek: () => {
      throw error
    },
  }
  const buggy = operation(schemas, { method: 'GET', path: '/things', response: 'Thing[]', paging })
  const headers = { link: '<?page=2>; rel="next"' }
  const fetch = async (): Promise<Response> => Response.json([], { headers })
  const options = { baseUrl: 'https://api.example.com', profile: { service: 'the service' }, fetch }
  const page = await call(buggy, {}, options)
  await expect(page.next()).rejects.toBe(error)
})
