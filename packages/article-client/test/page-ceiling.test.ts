import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createClient, operation, type PagedOptions, type PagedRequest, resource } from '@portolan/core'
import { integerLike } from '@portolan/core/schema'
import { linkPagingUpTo } from '../src/paging.ts'

interface Things {
  list(
    params?: { page?: number | string | bigint | undefined; per_page?: number | string | bigint | undefined },
    options?: PagedOptions,
  ): PagedRequest<number, number[]>
}

const schemas = async () => ({
  Pages: z.strictObject({ page: z.optional(integerLike()), per_page: z.optional(integerLike()) }),
  Thing: z.int(),
})
const list = operation(schemas, {
  method: 'GET',
  path: '/things',
  params: 'Pages',
  response: 'Thing[]',
  paging: linkPagingUpTo({ lastPage: 4, perPage: 2, advice: 'Ask for less.' }),
})

/** A list of so many things, whose service names a next page past the ceiling, or ends there as if that were all. */
function setUp(count: number, { honest = true, says = true } = {}) {
  const asked: number[] = []
  const fetch = async (address: string): Promise<Response> => {
    const url = new URL(address)
    const page = Number(url.searchParams.get('page') ?? 1)
    const size = Number(url.searchParams.get('per_page') ?? 2)
    asked.push(page)
    const last = Math.ceil(count / size)
    const link = (rel: string, to: number): string => {
      url.searchParams.set('page', String(to))
      return `<${url.href}>; rel="${rel}"`
    }
    const links = page < last && (honest || page < 4) ? [link('next', page + 1), link('last', last)] : []
    const items = Array.from({ length: Math.max(0, Math.min(size, count - (page - 1) * size)) }, (_, index) => index)
    const headers = { link: links.join(', '), ...(says ? { 'total-count': String(count) } : {}) }
    return Response.json(items, { headers })
  }
  const client = createClient({
    baseUrl: 'https://api.example.com',
    profile: { service: 'the service' },
    options: { fetch, retry: false },
    groups: { things: resource<Things>()({ list }) },
  })
  return { client, asked }
}

describe('a list with a ceiling', () => {
  it.each([
    { honest: true, says: true },
    { honest: false, says: true },
    { honest: true, says: false },
  ])('ends with an error where there is more behind it (%j)', async (service) => {
    for (const concurrency of [1, 3, 9]) {
      const { client, asked } = setUp(9, service)
      const seen: number[] = []
      const walk = async (): Promise<void> => {
        for await (const one of client.things.list({}, { concurrency })) seen.push(one)
      }
      await expect(walk()).rejects.toMatchObject({
        name: 'RequestValidationError',
        message: expect.stringMatching(
          /^things\.list: page must be at most 4, and the list is longer: it has (9|more) records\. Ask for less\.$/,
        ),
        issues: [{ path: ['page'], expected: 'at most 4' }],
        request: { operation: 'things.list' },
      })
      expect([seen.length, asked.toSorted((a, b) => a - b)]).toEqual([8, [1, 2, 3, 4]])
    }
  })

  it('ends as any other where the last page below it is the last', async () => {
    for (const [count, params] of [
      [8, {}],
      [7, {}],
      [12, { per_page: 3 }],
      [0, {}],
    ] as const) {
      const { client } = setUp(count)
      expect(await client.things.list(params, { concurrency: 2 }).toArray()).toHaveLength(count)
    }
  })

  it('is no matter where fewer items are wanted', async () => {
    const { client, asked } = setUp(100)
    expect(await client.things.list({}, { limit: 8, concurrency: 8 }).toArray()).toHaveLength(8)
    expect(asked).toHaveLength(4)
  })

  it('says on the page at the ceiling that there is more, and why it cannot be had', async () => {
    const { client } = setUp(9)
    const page = await client.things.list({ page: 4 })
    expect([page.hasNext, page.total]).toEqual([true, 9])
    await expect(page.next()).rejects.toThrow('page must be at most 4')
    await expect(client.things.list({}, { from: page.cursor })).rejects.toThrow('page must be at most 4')
  })

  it('takes no cursor from behind it', async () => {
    const { client, asked } = setUp(9)
    await expect(client.things.list({}, { from: '0000000000000.?page=5' })).rejects.toMatchObject({
      issues: [{ path: ['from'] }],
    })
    expect(asked).toEqual([])
  })
})
