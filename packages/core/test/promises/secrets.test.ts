import { inspect } from 'node:util'
import { clientCredentials, type ClientOptions, type Logger } from '@portolan/core'
import { failure } from '@portolan/testing/failure'
import { answers, closed, service } from '@portolan/testing/service'
import { describe, expect, it } from 'vitest'
import { thingsClient } from './things.ts'

/** One for each place where a secret may stand. None may show anywhere. */
const canaries = {
  token: 'canary-token-1',
  authorization: 'canary-authorization-2',
  'x-api-key': 'canary-key-3',
  call: 'canary-call-4',
  query: 'canary-query-5',
  'a secret param': 'canary/param 6',
} as const
type Place = keyof typeof canaries

const forms = Object.values(canaries).flatMap((one) => [one, encodeURIComponent(one)])
const echo = forms.join(' & ')

/** Everything that can be seen of a value. */
function show(value: unknown): string {
  const error = value as { message?: string; stack?: string; cause?: unknown; body?: unknown } | undefined
  return [
    inspect(value, { depth: 20 }),
    JSON.stringify(value),
    String(value),
    `${error?.message} ${error?.stack} ${inspect(error?.cause, { depth: 20 })}`,
  ].join('\n')
}

const leaks = (text: string): string[] => forms.filter((one) => text.includes(one))

/** A client whose every secret is a canary, what it logs and what its hooks hear. */
function secretive(url: string, options: ClientOptions = {}) {
  const heard: string[] = []
  const listen = (...args: unknown[]): void => void heard.push(...args.map(show))
  const names = ['onRequest', 'onResponse', 'onRetry', 'onRateLimit', 'onInvalidRequest', 'onDrift', 'onDeprecation']
  const hooks = Object.fromEntries(names.map((name) => [name, listen]))
  const logger = Object.fromEntries(['debug', 'info', 'warn', 'error'].map((level) => [level, listen])) as Logger
  const headers = { 'X-Api-Key': canaries['x-api-key'] }
  const client = thingsClient(url, {
    token: canaries.token,
    headers,
    hooks,
    logger,
    retry: { retries: 1, minDelay: 0 },
    ...options,
  })
  return { client, heard }
}

const callOptions = { headers: { 'x-call': `Key ${canaries.call}` }, query: { api_key: canaries.query } }
const secretParam = { token: canaries['a secret param'] }

const echoing = {
  'a message': { body: { message: `you said ${echo}` } },
  'the keys and values of a body': { body: { errors: { [echo]: [{ deep: echo }] } } },
  text: { headers: { 'content-type': 'text/plain' }, body: echo },
  'its headers': { headers: { 'x-echo': echo, 'www-authenticate': echo, 'set-cookie': echo, link: `<${echo}>` } },
} as const

describe.each(Object.entries(echoing))('secrets that the service repeats in %s', (_, reply) => {
  it.each([400, 401, 404, 429, 500])('with %i show nowhere', async (status) => {
    const { url } = await answers({ status, ...reply })
    const { client, heard } = secretive(url)
    const { authorization } = canaries
    const basic = { ...callOptions, headers: { ...callOptions.headers, authorization: `Basic ${authorization}` } }
    const errors = await Promise.all([
      failure(client.things.revoke(secretParam, callOptions)),
      failure(client.things.revoke(secretParam, basic)),
      failure(client.things.revoke(secretParam, callOptions).withResponse()),
    ])
    for (const [index, error] of errors.entries()) {
      const own: Place[] = index === 1 ? ['token'] : ['authorization']
      const expected = new Set(own.flatMap((place) => [canaries[place], encodeURIComponent(canaries[place])]))
      // A secret that the request did not carry is nothing that the client can know.
      expect(leaks(show(error)).filter((one) => !expected.has(one))).toEqual([])
      expect(leaks(show(error.body)).filter((one) => !expected.has(one))).toEqual([])
    }
    const foreign = new Set<string>([canaries.token, canaries.authorization])
    expect(leaks(heard.join('\n')).filter((one) => !foreign.has(one))).toEqual([])
    expect(heard.length).toBeGreaterThan(0)
  })
})

describe('secrets', () => {
  it('show nowhere of a client, whatever made its token', async () => {
    const source = clientCredentials({
      baseUrl: 'http://127.0.0.1:1',
      clientId: 'client-1',
      clientSecret: canaries.token,
    })
    for (const token of [canaries.token, () => canaries.token, source]) {
      const { client } = secretive('http://127.0.0.1:1', { token })
      expect(leaks(show(client))).toEqual([])
      expect(leaks(show(client.things))).toEqual([])
      expect(leaks(show(client.withOptions({ headers: { 'x-other': canaries.call } })))).toEqual([])
    }
    expect(leaks(show(source))).toEqual([])
  })

  it('show nowhere of a request, a page and a response', async () => {
    const { url } = await answers({ headers: { 'x-echo': echo, 'set-cookie': echo }, body: [] })
    const { client, heard } = secretive(url)
    const request = client.things.remove({ id: '1' }, callOptions)
    const paged = client.things.list({}, callOptions)
    const page = await paged
    const { response } = await request.withResponse()
    const { response: raw } = await client
      .request({ method: 'GET', path: `/x?api_key=${canaries.query}` })
      .withResponse()
    const { response: revoked } = await client.things.revoke(secretParam).withResponse()
    for (const one of [request, paged, page, page.response, response, raw, revoked, { deep: { response } }])
      expect(leaks(show(one))).toEqual([])
    for (const one of [page.response, response, raw, revoked]) expect(leaks(one.url)).toEqual([])
    expect(leaks(heard.join('\n'))).toEqual([])
  })

  it('that the service echoes in the message of a success do not appear in the response', async () => {
    const { url } = await answers({
      body: { data: null, message: `revoked ${canaries.token} ${canaries['a secret param']}` },
    })
    const unwrap = (body: unknown) => body as { data: unknown; message: string }
    const client = thingsClient(url, { token: canaries.token }, { unwrap })
    const { response } = await client.things.revoke(secretParam).withResponse()
    expect(leaks(show(response) + String(response.message))).toEqual([])
    expect(response.message).toContain('revoked')
  })

  it('that the service echoes in the id of a request do not appear in an error', async () => {
    const { url } = await answers({ status: 404, headers: { 'x-request-id': `id-${canaries.token}` } })
    const error = await failure(secretive(url).client.things.get({ id: '1' }))
    expect(error).toMatchObject({ requestId: 'id-[redacted]' })
    expect(leaks(show(error))).toEqual([])
  })

  it.each([
    'a refused connection',
    'a broken connection',
    'a timeout',
    'a deadline',
    'a redirect',
    'a wrong shape',
    'no JSON',
    'half of the JSON',
  ])('show nowhere of the error for %s', async (what) => {
    const { url } = await service((_, response) => {
      if (what === 'a broken connection') return void response.destroy()
      if (what.startsWith('a timeout') || what === 'a deadline') return undefined
      if (what === 'a redirect') return { status: 302, headers: { location: `http://127.0.0.1:1/${echo}?a=${echo}` } }
      if (what === 'no JSON') return { body: `no ${echo}` }
      if (what === 'half of the JSON') return { body: `{"${echo}` }
      return { body: { id: echo, [echo]: echo } }
    })
    const target = what === 'a refused connection' ? await closed() : url
    const limits = what === 'a timeout' ? { timeout: 20 } : what === 'a deadline' ? { deadline: 20 } : {}
    const { client, heard } = secretive(target, limits)
    const error = await failure(client.things.get({ id: '1' }, callOptions))
    expect(leaks(show(error))).toEqual([])
    expect(leaks(heard.join('\n'))).toEqual([])
  })

  it('do not appear in the error of a fetch that names its URL', async () => {
    const fetch = async (url: string, { headers }: { headers: Record<string, string> }): Promise<never> => {
      const text = `request to ${url} with ${JSON.stringify(headers)} failed`
      throw Object.assign(new Error(text, { cause: Object.assign(new Error(text), { code: 'ECONNRESET' }) }), {
        code: 'ECONNRESET',
      })
    }
    const { client, heard } = secretive('https://api.example.com', { fetch })
    const errors = [
      failure(client.things.revoke(secretParam, callOptions)),
      failure(client.things.get({ id: '1' }, callOptions)),
    ]
    for (const error of await Promise.all(errors)) {
      expect(error.name).toBe('ConnectionError')
      expect(leaks(show(error))).toEqual([])
    }
    expect(leaks(heard.join('\n'))).toEqual([])
  })

  it('show nowhere of the error for a request that is refused', async () => {
    const { client, heard } = secretive('http://127.0.0.1:1')
    const errors = await Promise.all([
      failure(client.things.revoke({ ...secretParam, other: echo } as never)),
      failure(client.things.create({ name: echo })),
      failure(client.things.get({ id: '1' }, { headers: { 'x-key': `${echo}\n` } })),
      failure(client.request({ method: 'GET', path: `no-slash?a=${echo}` })),
    ])
    expect(new Set(errors.map(({ name }) => name))).toEqual(new Set(['RequestValidationError']))
    expect(errors.map((error) => leaks(show(error)))).toEqual([[], [], [], []])
    expect(leaks(heard.join('\n'))).toEqual([])
  })

  it('show nowhere of the error of a request for a token', async () => {
    const { url } = await answers({
      status: 400,
      body: { error: 'invalid_client', error_description: `no ${canaries.token}` },
    })
    const source = clientCredentials({ baseUrl: url, clientId: 'client-1', clientSecret: canaries.token })
    const error = await failure(source.get())
    expect(error.message).toContain('no [redacted]')
    expect(leaks(show(error))).toEqual([])
    expect(leaks(show(error.body))).toEqual([])
  })

  it('are not taken for the token of a call that has an authorization of its own', async () => {
    const { url, seen } = await answers({ body: { id: 1 } })
    const authorization = `Basic ${canaries.authorization}`
    const { client, heard } = secretive(url)
    await client.things.get({ id: '1' }, { headers: { Authorization: authorization } })
    expect(seen[0]?.headers.authorization).toBe(authorization)
    expect(leaks(heard.join('\n'))).toEqual([])
  })

  it('in the query that a Link echoes do not appear in the message of a circular list', async () => {
    const link = `</things?page=2&api_key=${canaries.query}>; rel="next"`
    const { url } = await answers({ headers: { link }, body: [] })
    const { client, heard } = secretive(url)
    const list = () => client.things.list({}, { query: { api_key: canaries.query } })
    expect(leaks(show(await failure(list().toArray())))).toEqual([])
    const second = await (await list()).next()
    expect(leaks(show(await failure(Promise.resolve(second?.next()))))).toEqual([])
    expect(leaks(heard.join('\n'))).toEqual([])
  })

  // A cursor is the path and query of the next page, so that another process can go on: it would have to leave out what the
  // caller's `query` adds, and to add it again where it is used.
  it('in the query that a Link echoes do not appear in the cursor of an error', async () => {
    const link = `</things?page=2&api_key=${canaries.query}>; rel="next"`
    const { url } = await answers({ headers: { link }, body: [] }, { status: 404 })
    const { client } = secretive(url)
    const error = await failure(client.things.list({}, { query: { api_key: canaries.query } }).toArray())
    expect(error.cursor).toContain('page=2')
    expect(leaks(show(error))).toEqual([])
  })
})

it('a token that was renewed is in no error either, if the service names it', async () => {
  let asked = 0
  const { url } = await answers({ status: 401, body: { message: 'renewed-token-1 has expired, renewed-token-2 too' } })
  const error = await failure(thingsClient(url, { token: () => `renewed-token-${++asked}` }).things.get({ id: '1' }))
  expect([asked, error.name]).toEqual([2, 'AuthenticationError'])
  expect(inspect(error, { depth: 9 }) + JSON.stringify(error) + JSON.stringify(error.body)).not.toContain(
    'renewed-token',
  )
})
