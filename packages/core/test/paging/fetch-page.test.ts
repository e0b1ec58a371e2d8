import {
  call,
  createClient,
  linkPaging,
  type LinkPagingOptions,
  operation,
  type PagedOptions,
  type PagedRequest,
  resource,
} from '@portolan/core'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { list as tokenList, setUp as token } from '../things.ts'

interface Params {
  page?: number
  per_page?: number
  state?: string
  key?: string
}
interface Things {
  list(params?: Params, options?: PagedOptions): PagedRequest<{ id: number }>
  others(params?: Params, options?: PagedOptions): PagedRequest<{ id: number }>
  closed(params?: Params, options?: PagedOptions): PagedRequest<{ id: number }>
}

const number = z.optional(z.int())
const text = z.optional(z.string())
const schemas = async () => ({
  Params: z.strictObject({ page: number, per_page: number, state: text, key: text }),
  Thing: z.object({ id: z.int() }),
})

function groupOf(paging: LinkPagingOptions) {
  const declaration = {
    method: 'GET',
    path: '/things',
    params: 'Params',
    response: 'Thing[]',
    paging: linkPaging(paging),
    secret: ['key'],
  } as const
  return resource<Things>()({
    list: operation(schemas, declaration) as never,
    others: operation(schemas, { ...declaration, path: '/others' }) as never,
    closed: operation(schemas, { ...declaration, defaults: { state: 'closed' } }) as never,
  })
}

interface Service extends LinkPagingOptions {
  readonly baseUrl?: string
  /** Names the page of a number to the one that was asked for at a URL. */
  readonly link?: (asked: URL, page: number) => string
}

const sameAddress = (asked: URL, page: number): string => {
  asked.searchParams.set('page', String(page))
  return asked.pathname + asked.search
}

/** A list of three pages, whose service repeats the query of the request in its links. */
function setUp({ baseUrl = 'https://api.example.com', link = sameAddress, ...paging }: Service = {}) {
  const sent: string[] = []
  const fetch = async (url: string): Promise<Response> => {
    sent.push(url.replace('https://api.example.com', ''))
    const page = Number(/page(?:=|\/)(\d)/.exec(url.replace('per_page', ''))?.[1] ?? 1)
    const to = (other: number, rel: string): string => `<${link(new URL(url), other)}>; rel="${rel}"`
    const headers = page < 3 ? { link: `${to(page + 1, 'next')}, ${to(3, 'last')}` } : {}
    return Response.json([{ id: page }], { headers })
  }
  const profile = { service: 'the service' }
  const groups = { things: groupOf(paging) }
  const client = createClient({ baseUrl, allowQuery: true, profile, options: { fetch, retry: false }, groups })
  return { client, sent }
}

const ids = async (list: PagedRequest<{ id: number }>): Promise<number[]> => (await list.toArray()).map(({ id }) => id)

/** The cursor of the second of three pages. */
async function cursorOf(list: PagedRequest<{ id: number }>): Promise<string> {
  const { cursor } = await list
  return cursor ?? ''
}

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

  it('has no address, and no param but those of the next page', async () => {
    const { client } = setUp({ link: (_, page) => `https://internal.example.com/hidden?page=${page}` })
    expect(await cursorOf(client.things.list({ state: 'a-private-filter' }))).toMatch(/^[0-9a-z]{13}\.\?page=2$/)
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
      await expect(client.things.list({}, { from })).rejects.toMatchObject({ issues: [{ path: ['from'] }] })
    }
    expect(sent).toEqual(['/things'])
  })
})

it('fetches all pages at once where the last is known', async () => {
  const { client, sent } = setUp()
  for await (const _ of client.things.list({}, { concurrency: 3 }).pages()) break
  expect(sent).toEqual(['/things', '/things?page=2', '/things?page=3'])
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
        message: expect.stringContaining('the next page is at https://evil.example.com'),
      })
  })
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
