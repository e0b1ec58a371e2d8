import { createSitehostClient, memoryCache } from '@portolan/sitehost-client'
import { unchanged } from '@portolan/testing/service'
import { expect, it } from 'vitest'
import { leastSite } from './set-up.ts'

it('answers out of the cache what has not changed, page and single read alike, and says so', async () => {
  const page = { data: [leastSite], page: { currentPage: 1, nextPage: null, lastPage: 1, perPage: 20, totalItems: 1 } }
  const { url, seen } = await unchanged(page)
  const client = createSitehostClient({ baseUrl: url, token: 'test-token', cache: memoryCache() })
  const [first, second] = [await client.sites.list(), await client.sites.list()]
  expect([first, second].map(({ response }) => [response.fromCache, response.status])).toEqual([
    [false, 200],
    [true, 200],
  ])
  expect([second.lastPage, second.total]).toEqual([1, 1])
  expect(second.items).toEqual([leastSite])
  expect(seen.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"v1"'])
})
