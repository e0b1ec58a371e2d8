import { createSitehostClient, type SitehostClientOptions } from '@portolan/sitehost-client'
import { failure } from '@portolan/testing/failure'
import { answers, service } from '@portolan/testing/service'
import { describe, expect, it } from 'vitest'
import { leastSite } from './set-up.ts'

const busy = { status: 503, headers: { 'retry-after': '0' }, body: { message: 'busy', errors: ['busy'] } }
const site = { data: leastSite, message: 'made' }

const client = (baseUrl: string, options: Partial<SitehostClientOptions> = {}) =>
  createSitehostClient({ baseUrl, token: 'token-1', retry: { minDelay: 0 }, ...options })

describe('a call that must not be made twice', () => {
  it.each([503, 500, 502, 504, 408])(
    'sites.create goes out once when it is answered with %i and Retry-After',
    async (status) => {
      const { url, seen } = await answers({ ...busy, status })
      expect(await failure(client(url).sites.create({ name: 'harbour' }))).toMatchObject({ status })
      expect(seen).toHaveLength(1)
    },
  )

  it('sites.setCmsVersion goes out once, though it is a PUT', async () => {
    const { url, seen } = await answers(busy)
    const error = await failure(client(url).sites.setCmsVersion({ site_id: 3 }))
    expect(error).toMatchObject({ name: 'ServerError', retryAfter: 0, attempts: [{ status: 503, waited: 0 }] })
    expect(seen).toHaveLength(1)
  })

  it('both are repeated after 429', async () => {
    const { url, seen } = await answers(
      { ...busy, status: 429 },
      { body: site },
      { ...busy, status: 429 },
      { body: site },
    )
    await client(url).sites.create({ name: 'harbour' })
    await client(url).sites.setCmsVersion({ site_id: 3, version: 'latest' })
    expect(seen).toHaveLength(4)
  })

  it('sites.validateName, which is declared safe, is repeated after 503', async () => {
    const { url, seen } = await answers(busy, { body: { data: { valid: true }, message: 'free' } })
    expect(await client(url).sites.validateName({ name: 'harbour' })).toEqual({ valid: true, message: 'free' })
    expect(seen).toHaveLength(2)
  })
})

describe('a success', () => {
  it('has the message of its envelope', async () => {
    const { url } = await answers({ body: site })
    const { data, response } = await client(url).sites.create({ name: 'harbour' }).withResponse()
    expect(data).toEqual(leastSite)
    expect(response.message).toBe('made')
  })

  it('with errors in its envelope is an ApiError', async () => {
    const { url, seen } = await answers({ body: { data: null, message: 'no', errors: ['The name is taken'] } })
    const error = await failure(client(url).sites.create({ name: 'harbour' }))
    expect(error).toMatchObject({ name: 'ApiError', status: 200 })
    expect(error.message).toContain('The name is taken')
    expect(seen).toHaveLength(1)
  })

  it('with `data: null` is undefined where there is no data, and an error where there is', async () => {
    const { url } = await answers({ body: { data: null, message: 'done' } })
    const { sites } = client(url)
    expect(await sites.delete({ id: 3 })).toBeUndefined()
    expect(await failure(sites.get({ id: 3 }))).toMatchObject({ name: 'ResponseValidationError' })
  })
})

describe('a token of a client id and its secret', () => {
  const credentials = { token: undefined, clientId: 'client-1', clientSecret: 'canary-secret-1' }

  it('is asked for once by calls at the same time, and renewed after a 401, once', async () => {
    let issued = 0
    const { url, seen } = await service(({ path, headers }) => {
      if (path === '/auth/token') return { body: { access_token: `token-${++issued}`, expires_in: 3600 } }
      return headers.authorization === 'Bearer token-2' ? { body: site } : { status: 401, body: {} }
    })
    const { sites } = client(url, credentials)
    await Promise.all([sites.setCmsVersion({ site_id: 3 }), sites.setCmsVersion({ site_id: 4 })])
    expect(issued).toBe(2)
    expect(seen.filter(({ path }) => path !== '/auth/token')).toHaveLength(4)
  })

  it('is asked for without a permit of the budget', async () => {
    const { url } = await service(({ path }) =>
      path === '/auth/token' ? { body: { access_token: 'token-1', expires_in: 3600 } } : { body: site },
    )
    const { sites } = client(url, { ...credentials, rateLimit: { requests: 1, per: 60_000, onExhausted: 'fail' } })
    await sites.setCmsVersion({ site_id: 3 })
    expect(await failure(sites.setCmsVersion({ site_id: 3 }))).toMatchObject({ name: 'RateLimitError' })
  })

  it.each([302, 307])('is not asked for elsewhere after a redirect with %i', async (status) => {
    const other = await answers({ body: { access_token: 'token-1' } })
    const { url } = await answers({ status, headers: { location: other.url } })
    const error = await failure(client(url, credentials).sites.get({ id: 3 }))
    expect(error.name).toBe('RedirectError')
    expect(error.message + JSON.stringify(error)).not.toContain('canary')
    expect(other.seen).toHaveLength(0)
  })
})

describe('sites.downloadBackup', () => {
  const params = { site_id: 3, backup_id: 5 } as never

  it('gives body, kind, size and contentType', async () => {
    const headers = { 'content-type': 'application/sql', 'content-length': '9' }
    const { url } = await answers({ headers, body: 'select 1;' })
    const { body, ...facts } = await client(url).sites.downloadBackup(params)
    expect(facts).toEqual({ kind: 'database', size: 9, contentType: 'application/sql' })
    expect(await new Response(body).text()).toBe('select 1;')
  })

  it('follows a redirect to where the file lies, without the token and the headers of client and call', async () => {
    const storage = await answers({ headers: { 'content-type': 'application/x-bzip2' }, body: 'BZh' })
    const { url } = await answers({ status: 302, headers: { location: `${storage.url}/file?signature=1` } })
    const { sites } = client(url, { headers: { 'x-api-key': 'canary-key' } })
    const { body, kind } = await sites.downloadBackup(params, { headers: { 'x-call': 'canary-call' } })
    expect([await new Response(body).text(), kind]).toEqual(['BZh', 'filesystem'])
    expect(storage.seen.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /file?signature=1'])
    expect(JSON.stringify(storage.seen)).not.toMatch(/canary|token-1/)
  })

  it('is sent at once, and a failure is that of the call', async () => {
    const { url, seen } = await answers({ status: 404, body: { message: 'none' } })
    const error = await failure(client(url).sites.downloadBackup(params))
    expect(error).toMatchObject({ name: 'NotFoundError', request: { operation: 'sites.downloadBackup' } })
    expect(seen).toHaveLength(1)
  })
})

describe('sites.list', () => {
  const page = (number: number, last: number) => ({
    data: [{ ...leastSite, id: number }],
    page: {
      currentPage: number,
      nextPage: number < last ? number + 1 : null,
      lastPage: last,
      perPage: 1,
      totalItems: last,
    },
  })

  it('walks its pages at any concurrency in order, and carries the cursor where it fails', async () => {
    let broken = true
    const { url } = await service(({ path }) => {
      const number = Number(new URL(path, 'http://a').searchParams.get('page') ?? 1)
      return number === 3 && broken ? { status: 403, body: {} } : { body: page(number, 5) }
    })
    const { sites } = client(url)
    const error = await failure(sites.list({}, { concurrency: 4 }).toArray())
    expect(error).toMatchObject({ name: 'PermissionDeniedError', cursor: expect.stringMatching(/\.3$/) })
    broken = false
    expect((await sites.list({}, { from: error.cursor, concurrency: 4 }).toArray()).map(({ id }) => id)).toEqual([
      3, 4, 5,
    ])
    expect(await sites.list()).toMatchObject({
      total: 5,
      lastPage: 5,
      cursor: expect.stringMatching(/\.2$/),
      hasNext: true,
    })
  })

  it.each(['0', '-1', '1.5', 'x', '/v1/sites?page=2'])('refuses the cursor %s', async (from) => {
    const { url, seen } = await answers({ body: page(1, 1) })
    expect(await failure(client(url).sites.list({}, { from }))).toMatchObject({ name: 'RequestValidationError' })
    expect(seen).toHaveLength(0)
  })
})

describe('sites.waitUntilLive', () => {
  const deploying = { data: { ...leastSite, state: 'deploying' }, message: 'here' }

  it('that is aborted between two looks rejects with the signal’s own reason', async () => {
    const { url } = await answers({ body: deploying })
    const controller = new AbortController()
    const onProgress = (): void => void setTimeout(() => controller.abort('enough'), 2)
    expect(await failure(client(url).sites.waitUntilLive({ id: 3 }, { onProgress, signal: controller.signal }))).toBe(
      'enough',
    )
  })

  it('that takes too long is a TimeoutError', async () => {
    const { url } = await answers({ body: deploying })
    const error = await failure(client(url).sites.waitUntilLive({ id: 3 }, { interval: 5, timeout: 30 }))
    expect(error).toMatchObject({ name: 'TimeoutError' })
    const late = await failure(
      client(url).withOptions({ deadline: 30 }).sites.waitUntilLive({ id: 3 }, { interval: 5 }),
    )
    expect(late).toMatchObject({ name: 'TimeoutError', limit: 'deadline' })
  })

  it('that ends otherwise is an OperationFailedError with its state', async () => {
    const { url } = await answers({ body: { data: { ...leastSite, state: 'failed' }, message: 'here' } })
    expect(await failure(client(url).sites.waitUntilLive({ id: 3 }))).toMatchObject({
      name: 'OperationFailedError',
      code: 'failed',
    })
  })

  it.each([
    ['interval', { interval: '5s' }],
    ['interval', { interval: Number.NaN }],
    ['interval', { interval: -1 }],
    ['timeout', { timeout: '1 min' }],
    ['timeout', { timeout: Number.NaN }],
    ['onProgress', { onProgress: 'yes' }],
    ['intervall', { intervall: 5 }],
  ])('refuses %s by name where it is not what it has to be: %o', async (name, options) => {
    const { url, seen } = await answers({ body: { data: leastSite, message: 'here' } })
    const error = await failure(client(url).sites.waitUntilLive({ id: 3 }, options as object))
    expect(error).toMatchObject({ name: 'RequestValidationError', issues: [{ path: [name] }] })
    expect(seen).toHaveLength(0)
  })
})
