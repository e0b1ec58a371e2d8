import { Deadline } from '../../src/deadline.ts'
import { fakeClock } from '../fake-clock.ts'
import {
  call,
  ConnectionError,
  linkPaging,
  operation,
  type PagedOptions,
  PagedRequest,
  RequestValidationError,
} from '@portolan/core'
import { inspect } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { FetchPage } from '../../src/paging/fetch-page.ts'
import { setUp } from '../things.ts'
import { fetched } from './fetched.ts'

/** A list whose pages name the cursor of the next; the first is `first`. */
function list(pages: Readonly<Record<string, string | undefined>>, options: PagedOptions = {}) {
  const fetchPage = vi.fn<FetchPage>(async (cursor = 'first') => {
    const next = pages[cursor]
    const items = [`item of ${cursor}`]
    return fetched({ items, ...(next === undefined ? {} : { next }) })
  })
  const things = { operation: 'things.list' }
  const request = new PagedRequest<string>({ list: things, deadline: () => undefined, fetchPage }, options)
  return { request, fetchPage, asked: () => fetchPage.mock.calls.map(([cursor]) => cursor) }
}

describe('a list that is awaited', () => {
  it('is the first page, fetched once however often it is awaited, and at the first time', async () => {
    const { request, asked } = list({ first: 'b' })
    expect(asked()).toEqual([])
    const [one, other] = await Promise.all([request, request])
    expect(other).toBe(one)
    expect(await request.finally(() => {})).toBe(one)
    expect(one).toMatchObject({ items: ['item of first'], hasNext: true, cursor: 'b' })
    expect(asked()).toEqual([undefined])
  })

  it('fetches a first page that failed again', async () => {
    const { request, fetchPage } = list({})
    fetchPage.mockRejectedValueOnce(new ConnectionError('broken'))
    const error: unknown = await request.catch((reason: unknown) => reason)
    expect(error).toMatchObject({ message: 'broken' })
    expect(error).not.toHaveProperty('cursor')
    expect((await request).items).toEqual(['item of first'])
  })

  it('carries the cursor that it was given on the error of its first page', async () => {
    const { request, fetchPage } = list({}, { from: 'c' })
    fetchPage.mockRejectedValueOnce(new ConnectionError('broken'))
    await expect(request).rejects.toMatchObject({ cursor: 'c' })
  })
})

it('each iteration begins anew', async () => {
  const { request, asked } = list({ first: 'b' })
  await request
  expect(await request.toArray()).toEqual(['item of first', 'item of b'])
  expect(await request.toArray({ limit: 1 })).toEqual(['item of first'])
  expect(asked()).toEqual([undefined, undefined, 'b', undefined])
})

it.each([[undefined], [''], [5]])('from(%j) is refused, and not taken for the first page', (cursor) => {
  expect(() => list({}).request.from(cursor as never)).toThrow('things.list: from: cursor must be a string that is not')
})

it('does not carry a cursor on the error of a request that breaks a rule', async () => {
  const { request, fetchPage } = list({ first: 'b' })
  const page = await request
  fetchPage.mockRejectedValueOnce(new RequestValidationError('per_page must be at most 100', { issues: [] }))
  const error: unknown = await page.next().catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'RequestValidationError' })
  expect(error).not.toHaveProperty('cursor')
})

it('fetches the pages after each other under one signal and a deadline', async () => {
  const { signal } = new AbortController()
  const fetchPage = vi.fn<FetchPage>(async () => fetched({ items: ['a'], next: 'b' }))
  const things = { operation: 'things.list' }
  const request = new PagedRequest<string>(
    { list: things, deadline: () => new Deadline(fakeClock(), 5), fetchPage },
    { signal },
  )
  await (await request).next()
  for await (const page of request.pages()) {
    await page.next()
    break
  }
  const limits = { signal, deadline: expect.any(Deadline) as Deadline }
  expect(fetchPage.mock.calls).toEqual([
    [undefined, limits],
    ['b', limits],
    [undefined, limits],
    ['b', limits],
  ])
})

describe('a page', () => {
  it('of a response that is a list has no fields but its own', async () => {
    expect(Object.keys(await list({}).request).toSorted()).toEqual(['hasNext', 'items', 'next', 'response'])
  })

  it('says which rule the request for the next page would break', async () => {
    const { request, fetchPage } = list({})
    const refused = { path: ['page', 'number'], message: 'must be at most 100' }
    fetchPage.mockResolvedValueOnce(fetched({ items: ['a'], refused }))
    const page = await request
    expect(page.hasNext).toBe(true)
    await expect(page.next()).rejects.toMatchObject({
      name: 'RequestValidationError',
      message: 'things.list: page.number must be at most 100',
      issues: [refused],
      request: { operation: 'things.list', method: 'GET', url: 'https://api.example.com/things' },
    })
  })

  it('is its items, one by one', async () => {
    const page = await list({}).request
    expect([...page]).toEqual(['item of first'])
    expect(Object.keys(page)).not.toContain('data')
    for await (const one of list({ first: 'b' }).request.pages()) expect([...one]).toEqual(one.items)
  })

  it('has neither cursor nor next page where it is the last', async () => {
    const page = await list({}).request
    expect(page).not.toHaveProperty('cursor')
    expect([page.hasNext, await page.next()]).toEqual([false, undefined])
  })

  it('returns the next page, however often it is asked', async () => {
    const { request, asked } = list({ first: 'b', b: 'c' })
    const first = await request
    expect((await first.next())?.items).toEqual(['item of b'])
    const second = await first.next()
    expect((await second?.next())?.items).toEqual(['item of c'])
    expect(asked()).toEqual([undefined, 'b', 'b', 'c'])
  })

  it('carries the cursor of the next on the error of fetching it', async () => {
    const { request, fetchPage } = list({ first: 'b' })
    const page = await request
    fetchPage.mockRejectedValueOnce(new ConnectionError('broken'))
    await expect(page.next()).rejects.toMatchObject({ name: 'ConnectionError', cursor: 'b' })
    expect((await page.next())?.items).toEqual(['item of b'])
  })

  it('has the number of the last page and of the records that the service reports', async () => {
    const { request, fetchPage } = list({})
    fetchPage.mockResolvedValueOnce(fetched({ items: [], total: 40, lastPage: 4 }))
    expect(await request).toMatchObject({ total: 40, lastPage: 4 })
  })

  it('has the fields that the response has besides its list', async () => {
    const { client } = setUp(() => Response.json({ things: [{ id: 1 }], next: 'b', owner: 'rana' }))
    expect(await client.things.list()).toMatchObject({ items: [{ id: 1 }], owner: 'rana', next: expect.any(Function) })
  })
})

describe('a list that leads back to itself', () => {
  const repeated = {
    name: 'ResponseValidationError',
    message: 'things.list: the page names a next page that was fetched before',
    issues: [{ path: ['next'] }],
  }

  /** Calls `next` until it is over. */
  async function goOn(request: PagedRequest<string>): Promise<unknown> {
    try {
      for (let page = await request; ;) {
        const next = await page.next()
        if (!next) return 'the end'
        page = next
      }
    } catch (error) {
      return error
    }
  }

  it.each([
    ['to the same page', { first: 'b', b: 'b' }, [undefined, 'b']],
    ['to an earlier one', { first: 'b', b: 'c', c: 'd', d: 'b' }, [undefined, 'b', 'c', 'd']],
  ])('is refused by next: %s', async (_, pages, cursors) => {
    const { request, asked } = list(pages)
    const error = await goOn(request)
    expect(error).toMatchObject(repeated)
    expect(error).not.toHaveProperty('cursor')
    expect(asked()).toEqual(cursors)
  })

  it('is refused by next where it leads to the page that it began from', async () => {
    const { request, asked } = list({ b: 'c', c: 'b' }, { from: 'b' })
    expect(await goOn(request)).toMatchObject(repeated)
    expect(asked()).toEqual(['b', 'c'])
  })

  it('is refused where a list is walked, too', async () => {
    const { request, asked } = list({ b: 'c', c: 'b' }, { from: 'b' })
    await expect(request.toArray()).rejects.toMatchObject(repeated)
    expect(asked()).toEqual(['b', 'c'])
  })
})

it('is printed with a hint, which sends nothing', () => {
  const { request, asked } = list({})
  expect(inspect(request)).toBe(
    'PagedRequest(things.list): await it for the first page, or iterate over it with for await',
  )
  expect(Object.prototype.toString.call(request)).toBe('[object PagedRequest]')
  expect(asked()).toEqual([])
})

it('prints a page as its items and what is known of the response', async () => {
  const headers = { 'content-type': 'application/json', 'set-cookie': 'secret' }
  const { client } = setUp(() => new Response('{"things":[{"id":1}],"next":"b"}', { headers }))
  const printed = inspect(await client.things.list(), { breakLength: Infinity, compact: true })
  // The name of the function is no part of what is promised, nor is what a cursor looks like.
  expect(printed.replace(/\[Function[^\]]*\]/, '[Function]').replace(/'[0-9a-z]{13}\./, "'")).toBe(
    "{ next: [Function], items: [ { id: 1 } ], cursor: 'b', hasNext: true, response: { status: 200, " +
      "headers: { 'content-type': 'application/json', 'set-cookie': '[redacted]' }, " +
      "url: 'https://api.example.com/base/things', attempts: [ [Object] ] } }",
  )
})

it('prepares its call once for a whole walk', async () => {
  let tokens = 0
  const { client, sent } = setUp(
    ({ url }) => Response.json(url.includes('token=') ? { things: [{ id: 2 }] } : { things: [{ id: 1 }], next: 'b' }),
    { token: () => `token-number-${++tokens}` },
  )
  expect(await client.things.list().toArray()).toEqual([{ id: 1 }, { id: 2 }])
  expect(sent.map(({ url, headers }) => [url, headers['authorization']])).toEqual([
    ['https://api.example.com/base/things', 'Bearer token-number-1'],
    ['https://api.example.com/base/things?token=b', 'Bearer token-number-2'],
  ])
})

it('of which a module could not be loaded once is fetched the next time', async () => {
  let loads = 0
  const schemas = async () => {
    if (++loads === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return { Thing: z.object({ id: z.int() }) }
  }
  const things = operation(schemas, { method: 'GET', path: '/things', response: 'Thing[]', paging: linkPaging() })
  const request = call(
    things,
    {},
    {
      baseUrl: 'https://api.example.com',
      profile: { service: 'the service' },
      fetch: async () => Response.json([{ id: 1 }]),
    },
  )
  await expect(request.toArray()).rejects.toThrow('Failed to fetch dynamically imported module')
  expect(await request.toArray()).toEqual([{ id: 1 }])
  expect((await request).items).toEqual([{ id: 1 }])
})
