import { createClient, operation, type PagedOptions, type PagedRequest, type PageInfo, resource } from '@portolan/core'
import { integerLike } from '@portolan/core/schema'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { envelopePaging } from '../src/envelope/paging.ts'
import { unwrap } from '../src/envelope/unwrap.ts'

interface Thing {
  id: number
}
interface Things {
  list(params?: { page?: number | string | bigint | undefined }, options?: PagedOptions): PagedRequest<Thing, Thing[]>
}

const schemas = async () => ({
  Pages: z.strictObject({ page: z.optional(integerLike({ min: 1 })) }),
  Thing: z.object({ id: z.int() }),
})
const list = operation(schemas, {
  method: 'GET',
  path: '/things',
  params: 'Pages',
  response: 'Thing[]',
  paging: envelopePaging(),
})

function setUp(answer: (page: number) => object) {
  const sent: string[] = []
  const fetch = async (url: string): Promise<Response> => {
    sent.push(url)
    return Response.json(answer(Number(new URL(url).searchParams.get('page') ?? 1)))
  }
  const client = createClient({
    baseUrl: 'https://api.example.com',
    profile: { service: 'the service', unwrap },
    options: { fetch, retry: false },
    groups: { things: resource<Things>()({ list }) },
  })
  return { client, sent }
}

/** Four pages of one thing each. */
const four = (page: number): object => ({
  message: 'fine',
  data: [{ id: page }],
  errors: null,
  page: { currentPage: page, nextPage: page < 4 ? page + 1 : null, lastPage: 4, perPage: 1, totalItems: 4 },
})

describe('a list whose envelope has a page object', () => {
  it('says on each page how many there are, and what the envelope says besides', async () => {
    const first = await setUp(four).client.things.list()
    expect(first).toMatchObject({
      items: [{ id: 1 }],
      total: 4,
      lastPage: 4,
      cursor: expect.stringMatching(/^[0-9a-z]{13}\.2$/),
      hasNext: true,
      response: { message: 'fine' },
    })
  })

  it('is walked by page numbers, several at once, and from a cursor', async () => {
    const { client, sent } = setUp(four)
    const all = [1, 2, 3, 4].map((id) => ({ id }))
    expect(await client.things.list().toArray()).toEqual(all)
    expect(await client.things.list({ page: 1 }, { concurrency: 3 }).toArray()).toEqual(all)
    const { cursor } = await client.things.list({ page: 2 })
    expect(await client.things.list({}, { from: cursor }).toArray()).toEqual(all.slice(2))
    expect(sent.at(-1)).toBe('https://api.example.com/things?page=4')
  })

  it.each([{ nextPage: '2' }, { nextPage: 2, lastPage: 'ten' }, 'none', { totalItems: 1.5 }])(
    'breaks the documented shape where that makes no sense: %j',
    async (page) => {
      const { client } = setUp(() => ({ data: [{ id: 1 }], page }))
      await expect(client.things.list()).rejects.toMatchObject({ name: 'ResponseValidationError' })
    },
  )

  it.each([{ page: null }, {}])('has this page only where there is none: %j', async (rest) => {
    const { client } = setUp(() => ({ data: [{ id: 1 }], ...rest }))
    const page = await client.things.list()
    expect(page).toMatchObject({ items: [{ id: 1 }], hasNext: false })
    expect(page).not.toHaveProperty('lastPage')
  })
})

it('finds the items in the field that holds them', () => {
  const raw = {
    body: { page: { nextPage: 2 } },
    response: { headers: new Headers(), url: '' },
    url: '',
    first: '',
    baseUrl: '',
    kept: [],
  }
  const { rest, ...facts }: PageInfo = envelopePaging('sites').read({ ...raw, data: { sites: [1, 2], owner: 'rana' } })
  expect(facts).toEqual({ items: [1, 2], next: '2' })
  expect([...(rest?.() ?? [])]).toEqual(['2'])
})

it('sends the number of a page as `page`', () => {
  expect(envelopePaging().seek('12')).toEqual({ params: { page: '12' } })
})
