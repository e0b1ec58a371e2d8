import { clientCredentials, ConnectionError, PortolanError } from '@portolan/core'
import { failure } from '@portolan/testing/failure'
import { answers, service, type Seen } from '@portolan/testing/service'
import { describe, expect, it } from 'vitest'
import { thingsClient } from './things.ts'

const thing = { id: 1 }
const statuses = [301, 302, 303, 307, 308]

/** A service that redirects everything but `/moved`. */
const movingWith = (status: number, location = '/moved') =>
  service(({ path }) => (path === '/moved' ? { body: thing } : { status, headers: { location } }))

const options = { token: 'token-1', headers: { 'x-api-key': 'key-1' } }
const own = { authorization: 'Bearer token-1', 'x-api-key': 'key-1' }
const words = ({ method, path, body }: Seen): string => [method, path, body].join(' ').trim()

describe('a redirect within the origin', () => {
  it.each(statuses)('with %i is followed for a GET, with the token', async (status) => {
    const { url, seen } = await movingWith(status)
    expect(await thingsClient(url, options).things.get({ id: '1' })).toEqual(thing)
    expect(seen.map(words)).toEqual(['GET /things/1', 'GET /moved'])
    expect(seen[1]?.headers).toMatchObject(own)
  })

  it.each(statuses)('with %i is followed for a HEAD as a HEAD', async (status) => {
    const { url, seen } = await movingWith(status)
    await thingsClient(url, options).request({ method: 'HEAD', path: '/things' })
    expect(seen.map(words)).toEqual(['HEAD /things', 'HEAD /moved'])
    expect(seen[1]?.headers).toMatchObject(own)
  })

  it('leaves no secret of the request before it in an error', async () => {
    const body = { message: 'you sent canary-query-1 and canary-secret-2' }
    const { url } = await service(({ path }) =>
      path === '/moved' ? { status: 400, body } : { status: 303, headers: { location: '/moved' } },
    )
    const request = { method: 'POST', path: '/things', body: { client_secret: 'canary-secret-2' } } as const
    const error = await failure(thingsClient(url).request({ ...request, query: { api_key: 'canary-query-1' } }))
    expect((error as Error).message).toBe('request: 400, the test service says: you sent [redacted] and [redacted]')
  })

  const methods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const
  it.each(methods)('with 303 is followed for a %s as a GET without its body', async (method) => {
    const { url, seen } = await movingWith(303)
    expect(await thingsClient(url, options).request({ method, path: '/things', body: { name: 'lamp' } })).toEqual(thing)
    expect(seen.map(words)).toEqual([`${method} /things {"name":"lamp"}`, 'GET /moved'])
    expect(seen[1]?.headers).toMatchObject(own)
    expect(seen[1]?.headers).not.toHaveProperty('content-type')
  })

  it.each(methods.flatMap((method) => [307, 308].map((status) => [method, status] as const)))(
    'of a %s with %i is followed with method and body',
    async (method, status) => {
      const { url, seen } = await movingWith(status)
      const request = { method, path: '/things', body: { name: 'lamp' } } as const
      expect(await thingsClient(url, options).request(request)).toEqual(thing)
      expect(seen.map(words)).toEqual([`${method} /things {"name":"lamp"}`, `${method} /moved {"name":"lamp"}`])
      expect(seen[1]?.headers).toMatchObject({ ...own, 'content-type': 'application/json' })
    },
  )

  it.each(methods.flatMap((method) => [301, 302].map((status) => [method, status] as const)))(
    'that would turn a %s into a GET (%i) is a RedirectError, and nothing is sent there',
    async (method, status) => {
      const { url, seen } = await movingWith(status)
      const error = await failure(thingsClient(url, options).request({ method, path: '/things', body: {} }))
      expect(error).toMatchObject({ name: 'RedirectError', attempts: [{ status, waited: 0 }] })
      expect(seen).toHaveLength(1)
    },
  )

  it('takes a permit for each hop', async () => {
    const { url, seen } = await movingWith(302)
    const rateLimit = { requests: 3, per: 60_000, onExhausted: 'fail' } as const
    const { things } = thingsClient(url, { rateLimit })
    await things.get({ id: '1' })
    expect(await failure(things.get({ id: '1' }))).toMatchObject({ name: 'RateLimitError' })
    expect(seen.map(words)).toEqual(['GET /things/1', 'GET /moved', 'GET /things/1'])
  })

  it('with a stream as body cannot be sent again, and is a RedirectError', async () => {
    const { url, seen } = await movingWith(307)
    const media = new Blob(['text']).stream()
    expect(await failure(thingsClient(url).things.upload({ media }))).toMatchObject({ name: 'RedirectError' })
    expect(seen.map(words)).toEqual(['POST /uploads text'])
  })

  it('is retried from the start when its target fails', async () => {
    const { url, seen } = await service(({ path }, _, count) => {
      if (path !== '/moved') return { status: 302, headers: { location: 'moved' } }
      return count === 2 ? { status: 503 } : { body: thing }
    })
    expect(await thingsClient(url).request({ method: 'GET', path: '/things' })).toEqual(thing)
    expect(seen.map(words)).toEqual(['GET /things', 'GET /moved', 'GET /things', 'GET /moved'])
  })

  it('that goes in circles is a RedirectError', async () => {
    const { url, seen } = await answers({ status: 302, headers: { location: '/things/1' } })
    expect(await failure(thingsClient(url).things.get({ id: '1' }))).toMatchObject({ name: 'RedirectError' })
    expect(seen.length).toBeLessThanOrEqual(21)
  })

  it.each(['http://', 'http://[', 'javascript:alert(1)', 'mailto:a@example.com', 'data:,x'])(
    'whose Location is %s is a RedirectError',
    async (location) => {
      const { url, seen } = await movingWith(302, location)
      expect(await failure(thingsClient(url).things.get({ id: '1' }))).toMatchObject({ name: 'RedirectError' })
      expect(await failure(thingsClient(url).things.download({ id: '1' }))).toSatisfy((error) =>
        PortolanError.is(error),
      )
      expect(seen).toHaveLength(2)
    },
  )

  it('whose Location has user info is followed without it', async () => {
    const { url, seen } = await service(({ path }, response) => {
      const location = `http://user:canary-password@${response.req.headers.host}/moved`
      return path === '/moved' ? { body: thing } : { status: 302, headers: { location } }
    })
    expect(await thingsClient(url, options).things.get({ id: '1' })).toEqual(thing)
    expect(seen[1]?.headers.authorization).toBe('Bearer token-1')
  })

  it('without a Location is an ApiError', async () => {
    const { url, seen } = await answers({ status: 302 })
    expect(await failure(thingsClient(url).things.get({ id: '1' }))).toMatchObject({ name: 'ApiError', status: 302 })
    expect(seen).toHaveLength(1)
  })
})

describe('a redirect to another origin', () => {
  it.each(statuses)('with %i is a RedirectError that names both, and no request goes there', async (status) => {
    const other = await answers({ body: thing })
    const { url, seen } = await movingWith(status, `${other.url}/moved`)
    const error = await failure(thingsClient(url, options).things.get({ id: '1' }))
    expect(error).toMatchObject({ name: 'RedirectError', attempts: [{ status, waited: 0 }] })
    expect(error.message).toContain(url)
    expect(error.message).toContain(other.url)
    expect(ConnectionError.is(error)).toBe(true)
    expect([seen.length, other.seen.length]).toEqual([1, 0])
  })

  it.each([303, 307, 308])(
    'with %i sends no body and no x-api-key of a POST, PUT, PATCH or DELETE there',
    async (status) => {
      const other = await answers({ body: thing })
      const { url } = await movingWith(status, `${other.url}/moved`)
      const { things } = thingsClient(url, options)
      const calls = [
        things.create({ name: 'lamp' }),
        things.createOnce({ name: 'lamp' }),
        things.replace({ id: '1', name: 'lamp' }),
        things.change({ id: '1', name: 'lamp' }),
        things.remove({ id: '1' }),
        things.make({ name: 'lamp' }),
        things.upload({ media: 'text' }),
      ]
      const errors = await Promise.all(calls.map((call) => failure(call)))
      expect(new Set(errors.map(({ name }) => name))).toEqual(new Set(['RedirectError']))
      expect(other.seen).toHaveLength(0)
    },
  )

  it('of a list or of a raw request is a RedirectError too', async () => {
    const other = await answers({ body: [] })
    const { url } = await movingWith(302, `${other.url}/moved`)
    const client = thingsClient(url, options)
    expect(await failure(client.things.list().toArray())).toMatchObject({ name: 'RedirectError' })
    expect(await failure(client.request({ method: 'GET', path: '/things' }))).toMatchObject({ name: 'RedirectError' })
    expect(await failure(client.things.exists({ id: '1' }))).toMatchObject({ name: 'RedirectError' })
    expect(other.seen).toHaveLength(0)
  })

  it('after a hop within the origin is a RedirectError as well', async () => {
    const other = await answers({ body: thing })
    const { url, seen } = await service(({ path }) => ({
      status: 302,
      headers: { location: path === '/moved' ? other.url : '/moved' },
    }))
    expect(await failure(thingsClient(url).things.get({ id: '1' }))).toMatchObject({ name: 'RedirectError' })
    expect([seen.length, other.seen.length]).toEqual([2, 0])
  })

  it('from https to http is one, whatever the host', async () => {
    const asked: string[] = []
    const fetch = async (url: string): Promise<Response> => {
      asked.push(url)
      return new Response(null, { status: 302, headers: { location: 'http://api.example.com/moved' } })
    }
    const { things } = thingsClient('https://api.example.com', { ...options, fetch })
    expect(await failure(things.get({ id: '1' }))).toMatchObject({ name: 'RedirectError' })
    expect(await failure(things.download({ id: '1' }))).toMatchObject({ name: 'InsecureTransportError' })
    expect(asked).toHaveLength(2)
  })

  it('that a fetch has followed itself is refused because of the URL of the response', async () => {
    const fetch = async (): Promise<Response> =>
      Object.defineProperty(Response.json(thing), 'url', { value: 'https://other.example.com/moved' })
    const { things } = thingsClient('https://api.example.com', { fetch })
    const error = await failure(things.get({ id: '1' }))
    expect(error).toMatchObject({ name: 'RedirectError' })
    expect(error.message).toContain('https://other.example.com')
  })
})

describe('a redirect of a file to another origin', () => {
  it.each(statuses)('with %i is followed without the token and the headers of client and call', async (status) => {
    const other = await answers({ headers: { 'content-type': 'application/octet-stream' }, body: 'the file' })
    const { url } = await movingWith(status, `${other.url}/moved?signature=1`)
    const headers = { 'x-call': 'call-1', cookie: 'session=1' }
    const body = await thingsClient(url, options).things.download({ id: '1' }, { headers })
    expect(await new Response(body).text()).toBe('the file')
    expect(other.seen.map(words)).toEqual(['GET /moved?signature=1'])
    const sent = JSON.stringify(other.seen[0]?.headers)
    for (const canary of ['token-1', 'key-1', 'call-1', 'session=1', 'portolan']) expect(sent).not.toContain(canary)
  })

  it('and back again has no token either', async () => {
    const back: { url?: string } = {}
    const other = await service(() => ({ status: 302, headers: { location: `${back.url}/moved` } }))
    const { url, seen } = await movingWith(302, other.url)
    back.url = url
    await thingsClient(url, options).things.download({ id: '1' })
    expect(seen[1]).toMatchObject({ path: '/moved' })
    expect(seen[1]?.headers).not.toHaveProperty('authorization')
    expect(seen[1]?.headers).not.toHaveProperty('x-api-key')
  })

  it('to plain HTTP at a host that is not loopback is an InsecureTransportError', async () => {
    const { url, seen } = await movingWith(302, 'http://192.0.2.1/file')
    expect(await failure(thingsClient(url).things.download({ id: '1' }))).toMatchObject({
      name: 'InsecureTransportError',
    })
    expect(seen).toHaveLength(1)
  })

  it('does not take the token back when the other origin refuses', async () => {
    const other = await answers({ status: 401 })
    const { url, seen } = await movingWith(302, `${other.url}/moved`)
    const given: string[] = []
    const refused: string[] = []
    const token = {
      get: async () => `token-${given.push('asked')}`,
      invalidate: (one: string) => void refused.push(one),
    }
    expect(await failure(thingsClient(url, { token }).things.download({ id: '1' }))).toMatchObject({ status: 401 })
    expect(refused).toEqual([])
    expect([seen.length, other.seen.length]).toEqual([1, 1])
  })
})

describe('a redirect of a request for a token', () => {
  it.each([301, 302, 303, 307, 308])('with %i is refused, within the origin too', async (status) => {
    const other = await answers({ body: { access_token: 'token-1' } })
    const away = await movingWith(status, `${other.url}/moved`)
    const within = await movingWith(status)
    for (const { url, seen } of [away, within]) {
      const source = clientCredentials({ baseUrl: url, clientId: 'client-1', clientSecret: 'canary-secret' })
      const error = await failure(source.get())
      expect(error).toMatchObject({ name: 'RedirectError' })
      expect(JSON.stringify(error) + error.message).not.toContain('canary-secret')
      expect(seen).toHaveLength(1)
    }
    expect(other.seen).toHaveLength(0)
  })
})

describe('a redirect in a browser, which shows neither its status nor its target', () => {
  const hidden = (): Response =>
    Object.defineProperties(new Response(null), { status: { value: 0 }, type: { value: 'opaqueredirect' } })
  const at = (url: string): Response => Object.defineProperty(Response.json(thing), 'url', { value: url })

  /** A fetch as browsers have it: it shows no redirect, and follows one when it is told to. */
  function browser(target: string) {
    const asked: string[] = []
    const fetch = async (
      url: string,
      { method, redirect }: { method: string; redirect: string },
    ): Promise<Response> => {
      asked.push(`${method} ${url} ${redirect}`)
      return redirect === 'follow' ? at(target) : hidden()
    }
    return { asked, ...thingsClient('https://api.example.com', { fetch }) }
  }

  it('is followed by the browser for a GET, and its response taken within the origin', async () => {
    const { asked, things } = browser('https://api.example.com/moved')
    expect(await things.get({ id: '1' })).toEqual(thing)
    expect(asked).toEqual(['manual', 'follow'].map((redirect) => `GET https://api.example.com/things/1 ${redirect}`))
  })

  it('is a RedirectError where the response is from another origin', async () => {
    const { things } = browser('https://other.example.com/moved')
    const error = await failure(things.get({ id: '1' }))
    expect(error.name).toBe('RedirectError')
    expect(error.message).toContain('https://other.example.com')
  })

  it('is a RedirectError for every other method, and not followed', async () => {
    const { asked, things } = browser('https://api.example.com/moved')
    expect(await failure(things.create({ name: 'lamp' }))).toMatchObject({ name: 'RedirectError' })
    expect(await failure(things.replace({ id: '1', name: 'lamp' }))).toMatchObject({ name: 'RedirectError' })
    expect(asked).toHaveLength(2)
  })

  // Nothing tells before whether it leads away: either no file can be fetched through a redirect in a browser, or the
  // request has to go without these headers from the start.
  it('of a file sends no header of client or call to another origin', async () => {
    const sent: string[] = []
    const fetch = async (
      _: string,
      { headers, redirect }: { headers: object; redirect: string },
    ): Promise<Response> => {
      if (redirect === 'follow') sent.push(JSON.stringify(headers))
      return redirect === 'follow' ? at('https://other.example.com/file') : hidden()
    }
    await thingsClient('https://api.example.com', { ...options, fetch })
      .things.download({ id: '1' })
      .catch(() => {})
    expect(sent.join(' ')).not.toContain('key-1')
  })
})
