import { createArticleClient, memoryCache } from '@portolan/article-client'
import { unchanged } from '@portolan/testing/service'
import { expect, it } from 'vitest'

const tag = { followers_count: 100, icon_url: null, id: 'harbour', items_count: 200 }

it('answers out of the cache what has not changed, and says so', async () => {
  const { url, seen } = await unchanged(tag)
  const client = createArticleClient({ baseUrl: url, cache: memoryCache() })
  const ask = () => client.tags.get({ tag_id: 'harbour' }).withResponse()
  const [first, second] = [await ask(), await ask()]
  expect([first, second].map(({ response }) => [response.fromCache, response.status])).toEqual([
    [false, 200],
    [true, 200],
  ])
  expect([first.data, second.data]).toEqual([tag, tag])
  expect(JSON.parse(JSON.stringify(second.response))).toMatchObject({ fromCache: true })
  expect(seen.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"v1"'])
})

it('asks for everything without a cache', async () => {
  const { url, seen } = await unchanged(tag)
  const client = createArticleClient({ baseUrl: url })
  for (let round = 0; round < 2; round++) await client.tags.get({ tag_id: 'harbour' })
  expect(seen.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined])
})
