import { inspect } from 'node:util'
import { type ArticleClientOptions, createArticleClient, PortolanError } from '@portolan/article-client'
import { failure } from '@portolan/testing/failure'
import { answers } from '@portolan/testing/service'
import { describe, expect, it } from 'vitest'

const client = (baseUrl: string, options: Partial<ArticleClientOptions> = {}) =>
  createArticleClient({ baseUrl, token: 'token-1', retry: { minDelay: 0 }, ...options })

const tag = { followers_count: 1, icon_url: null, id: 'lamp', items_count: 2 }

describe('whether there is such a thing', () => {
  it('isStocked and isFollowing are true or false out of 2xx or 404', async () => {
    const { url } = await answers(
      { status: 204 },
      { status: 404 },
      { status: 200, body: tag },
      { status: 404 },
      { status: 401 },
    )
    const { items, tags } = client(url)
    const item = { item_id: 'a'.repeat(20) }
    expect([await items.isStocked(item), await items.isStocked(item)]).toEqual([true, false])
    expect([await tags.isFollowing({ tag_id: 'lamp' }), await tags.isFollowing({ tag_id: 'lamp' })]).toEqual([
      true,
      false,
    ])
    expect(await failure(items.isStocked(item))).toMatchObject({ name: 'AuthenticationError' })
  })

  it('tags.getFollowing throws NotFoundError when it is not followed', async () => {
    const { url } = await answers(
      { status: 200, body: tag },
      { status: 404, body: { message: 'Not found', type: 'not_found' } },
    )
    const { tags } = client(url)
    expect(await tags.getFollowing({ tag_id: 'lamp' })).toEqual(tag)
    expect(await failure(tags.getFollowing({ tag_id: 'lamp' }))).toMatchObject({
      name: 'NotFoundError',
      code: 'not_found',
    })
  })
})

describe('a token that is deleted', () => {
  const access_token = 'c'.repeat(40)

  it('shows nowhere of request, response, log and error, though the service repeats it', async () => {
    const { url, seen } = await answers(
      { status: 204 },
      { status: 404, body: { message: `no ${access_token}`, type: access_token } },
    )
    const heard: string[] = []
    const listen = (...args: unknown[]): void => void heard.push(inspect(args, { depth: 9 }))
    const logger = { debug: listen, info: listen, warn: listen, error: listen }
    const { accessTokens } = client(url, { logger, hooks: { onRequest: listen, onResponse: listen } })
    const request = accessTokens.delete({ access_token })
    const { response } = await request.withResponse()
    const error = await failure(accessTokens.delete({ access_token }))
    expect(seen[0]?.path).toBe(`/api/v2/access_tokens/${access_token}`)
    const shown = [request, response, error].map((one) => inspect(one, { depth: 9 }) + JSON.stringify(one))
    expect([...shown, ...heard, error.message, String(error.stack), response.url].join('\n')).not.toContain(
      access_token,
    )
  })

  it('is sent nowhere else by a redirect, within the origin neither', async () => {
    const { url, seen } = await answers({ status: 307, headers: { location: '/elsewhere' } })
    expect(await failure(client(url).accessTokens.delete({ access_token }))).toMatchObject({ name: 'RedirectError' })
    expect(seen).toHaveLength(1)
  })
})

describe('the limits', () => {
  it('are told by Rate-Limit, Rate-Remaining and Rate-Reset', async () => {
    const headers = { 'rate-limit': '1000', 'rate-remaining': '999', 'rate-reset': '1893456000' }
    const { url } = await answers({ headers, body: tag })
    const { response } = await client(url).tags.get({ tag_id: 'lamp' }).withResponse()
    expect(response.rateLimit).toEqual({ limit: 1000, remaining: 999, reset: new Date('2030-01-01T00:00:00Z') })
  })

  it('that are spent are a RateLimitError, whatever the status', async () => {
    const body = { message: 'Rate limit exceeded', type: 'rate_limit_exceeded' }
    const { url } = await answers({ status: 403, headers: { 'retry-after': '120' }, body })
    expect(await failure(client(url).tags.get({ tag_id: 'lamp' }))).toMatchObject({
      name: 'RateLimitError',
      status: 403,
      retryAfter: 120,
    })
  })
})

describe('a POST', () => {
  it('goes out once when it is answered with 503 and Retry-After', async () => {
    const { url, seen } = await answers({ status: 503, headers: { 'retry-after': '0' }, body: {} })
    const item = { title: 'Lamp', body: 'It is lit.', tags: [{ name: 'lamp', versions: [] }], private: false }
    expect(await failure(client(url).items.create(item as never))).toMatchObject({ name: 'ServerError' })
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/v2/items'])
  })
})

describe('parseCallback', () => {
  const parse = (query: string, state?: string): unknown =>
    client('http://127.0.0.1:1').oauth.parseCallback({
      url: `https://app.example.com/?${query}`,
      ...(state === undefined ? {} : { state }),
    })

  it.each([
    ['access_denied', 'error=access_denied&state=s-1'],
    ['state_mismatch', 'code=c-1&state=s-2'],
    ['state_mismatch', 'code=c-1'],
    ['missing_code', 'state=s-1'],
  ])('throws an OAuthCallbackError with the code %s', (code, query) => {
    const error = (() => {
      try {
        return parse(query, 's-1')
      } catch (reason) {
        return reason
      }
    })()
    expect(error).toMatchObject({ name: 'OAuthCallbackError', code })
    expect(PortolanError.is(error)).toBe(true)
  })

  it('gives code and state', () => {
    expect(parse('code=c-1&state=s-1', 's-1')).toEqual({ code: 'c-1', state: 's-1' })
  })
})

describe('withOptions', () => {
  it('with middleware of the caller’s own still says that a DELETE is JSON', async () => {
    const { url, seen } = await answers({ status: 204 })
    await client(url)
      .withOptions({ middleware: { attempt: [] } })
      .items.delete({ item_id: 'a'.repeat(20) })
    expect(seen[0]?.headers['content-type']).toBe('application/json')
  })
})
