import { describe, expect, it } from 'vitest'
import { type ArticleClientOptions, createArticleClient } from '@portolan/article-client'
import { setUp } from './set-up.ts'

const hour = 3_600_000

/** How many of many calls at once go out before the first has to wait for a budget, and the minutes that it has to. */
async function sent(
  options: Partial<ArticleClientOptions>,
  headers: Record<string, string> = {},
): Promise<{ count: number; minutes?: number }> {
  const waiting = new AbortController()
  let [count, minutes] = [0, 0]
  const client = createArticleClient({
    baseUrl: 'https://articles.example.com',
    async fetch() {
      count++
      return new Response(null, { status: 204, headers })
    },
    hooks: {
      onRateLimit({ wait }) {
        minutes = Math.max(minutes, Math.round(wait / 60_000))
        setImmediate(() => waiting.abort())
      },
    },
    ...options,
  })
  const call = (): PromiseLike<void> => client.tags.follow({ tag_id: 'Go' }, { signal: waiting.signal })
  await Promise.allSettled(Array.from({ length: 1100 }, call))
  return { count, ...(minutes ? { minutes } : {}) }
}

describe('the client’s own budget', () => {
  it('is 60 requests an hour without a token, and 1,000 with one', async () => {
    expect(await sent({})).toEqual({ count: 60, minutes: 60 })
    expect(await sent({ token: 'a-token' })).toEqual({ count: 1000, minutes: 60 })
  })

  it('is the user’s where they set one, or none', async () => {
    expect(await sent({ rateLimit: { requests: 7, per: hour } })).toEqual({ count: 7, minutes: 60 })
    expect(await sent({ rateLimit: false })).toEqual({ count: 1100 })
  })

  it('gives way to what the service says of its own', async () => {
    const reset = String(Math.ceil((Date.now() + hour) / 1000))
    expect(await sent({}, { 'rate-limit': '5000', 'rate-remaining': '4000', 'rate-reset': reset })).toEqual({
      count: 1100,
    })
  })
})

describe('a limit that is spent', () => {
  it('is a RateLimitError that names the time to come back', async () => {
    const { article } = await setUp({ rateLimit: false, retry: false }, { article: { rateLimit: { limit: 2 } } })
    const { response } = await article.tags.get({ tag_id: 'Go' }).withResponse()
    expect(response.rateLimit).toMatchObject({ limit: 2, remaining: 1, reset: expect.any(Date) })
    await article.tags.get({ tag_id: 'Go' })
    await expect(article.tags.get({ tag_id: 'Go' })).rejects.toMatchObject({
      name: 'RateLimitError',
      status: 429,
      code: 'rate_limit_exceeded',
      retryAt: response.rateLimit?.reset,
    })
  })

  it('is not run into where the headers announced it', async () => {
    const { article, emulator } = await setUp(
      { rateLimit: { requests: 9, per: hour, onExhausted: 'fail' } },
      { article: { rateLimit: { limit: 1 } } },
    )
    await article.tags.get({ tag_id: 'Go' })
    await expect(article.tags.get({ tag_id: 'Go' })).rejects.toMatchObject({ name: 'RateLimitError' })
    expect(emulator.requests).toHaveLength(1)
  })
})
