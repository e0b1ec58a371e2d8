import {
  call,
  createClient,
  linkPaging,
  operation,
  type PagedOptions,
  type PagedRequest,
  resource,
} from '@portolan/core'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { setUp as token } from '../things.ts'

interface Things {
  list(params?: object, options?: PagedOptions): PagedRequest<{ id: number }>
}

const schemas = async () => ({ Thing: z.object({ id: z.int() }) })
const list = operation(schemas, { method: 'GET', path: '/things', response: 'Thing[]', paging: linkPaging() })
const things = resource<Things>()({ list: list as never })

/** A list of three pages, whose service repeats the query of the request in its links. */
function setUp() {
  const sent: string[] = []
  const fetch = async (url: string): Promise<Response> => {
    const { pathname, search, searchParams } = new URL(url)
    sent.push(pathname + search)
    const page = Number(searchParams.get('page') ?? 1)
    const link = (to: number, rel: string): string => {
      searchParams.set('page', String(to))
      return `<${pathname}?${searchParams}>; rel="${rel}"`
    }
    const headers = page < 3 ? { link: `${link(page + 1, 'next')}, ${link(3, 'last')}` } : {}
    return Response.json([{ id: page }], { headers })
  }
  const profile = { service: 'the service' }
  const client = createClient({ baseUrl: 'https://api.example.com', profile, options: { fetch }, groups: { things } })
  return { client, sent }
}

describe('the caller’s own query', () => {
  it('is in no cursor, and is sent with every page', async () => {
    const { client, sent } = setUp()
    const options = { query: { key: 'secret-key', sort: 'name' } }
    const first = await client.things.list({}, options)
    expect(first.cursor).toBe('/things?page=2')
    await first.next()
    await client.things.list({}, { ...options, from: '/things?page=3' })
    expect(sent).toEqual([
      '/things?key=secret-key&sort=name',
      '/things?page=2&key=secret-key&sort=name',
      '/things?page=3&key=secret-key&sort=name',
    ])
  })

  it('is sent with the pages that are fetched ahead', async () => {
    const { client, sent } = setUp()
    for await (const { cursor } of client.things.list({}, { query: { key: 'secret-key' }, concurrency: 3 }).pages()) {
      expect(cursor).toBe('/things?page=2')
      break
    }
    expect(sent).toEqual(['/things?key=secret-key', '/things?page=2&key=secret-key', '/things?page=3&key=secret-key'])
  })
})

it('fetches all pages at once where the last is known', async () => {
  const { client, sent } = setUp()
  for await (const _ of client.things.list({}, { concurrency: 3 }).pages()) break
  expect(sent).toEqual(['/things', '/things?page=2', '/things?page=3'])
})

it('refuses a cursor of another list, and sends nothing', async () => {
  const { client, sent } = setUp()
  await expect(client.things.list({}, { from: '/secrets?page=2' })).rejects.toMatchObject({
    name: 'RequestValidationError',
    message: 'things.list: from must be the `cursor` of a page of this list; nothing was sent',
    issues: [{ path: ['from'], message: 'must be the `cursor` of a page of this list' }],
  })
  expect(sent).toEqual([])
})

it('changes nothing of a cursor that is a token', async () => {
  const { client } = token(() => Response.json({ things: [], next: 'b?key=1' }))
  expect((await client.things.list({}, { query: { key: 'secret-key' } })).cursor).toBe('b?key=1')
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
  const fetch = async (): Promise<Response> => Response.json([])
  const options = { baseUrl: 'https://api.example.com', profile: { service: 'the service' }, fetch }
  await expect(call(buggy, {}, options).from('x')).rejects.toBe(error)
})
