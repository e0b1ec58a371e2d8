import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { clientCredentials, type ClientCredentialsOptions, type FetchInit, memoryTokenStore } from '@portolan/core'
import { fakeClock, settle } from '../fake-clock.ts'

/** A token service without a network: answers `token-1`, `token-2` and so on, and notes what it was sent. */
function tokenService(options: Partial<ClientCredentialsOptions> = {}, answer?: (count: number) => Response) {
  const clock = fakeClock()
  const bodies: string[] = []
  const requests: (FetchInit & { readonly url: string })[] = []
  const source = clientCredentials({
    baseUrl: 'https://api.example.com',
    clientId: 'id 1',
    clientSecret: 'the-client-secret',
    clock,
    retry: false,
    fetch: async (url, init) => {
      requests.push({ url, ...init })
      bodies.push(init.body as string)
      return answer?.(bodies.length) ?? Response.json({ access_token: `token-${bodies.length}`, expires_in: 3600 })
    },
    ...options,
  })
  return { clock, bodies, requests, source }
}

describe('clientCredentials', () => {
  it('requests one token for any number of waiting calls, with a form', async () => {
    const { source, bodies, requests } = tokenService({ scope: 'owner' })
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => source.get())))).toEqual(new Set(['token-1']))
    expect(bodies).toEqual([
      'grant_type=client_credentials&client_id=id%201&client_secret=the-client-secret&scope=owner',
    ])
    expect(requests[0]).toMatchObject({ url: 'https://api.example.com/auth/token', method: 'POST' })
    expect(requests[0]?.headers).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded' })
    expect(requests[0]?.headers).not.toHaveProperty('authorization')
  })

  it('does not keep a token that was rejected while it was being requested', async () => {
    const { source } = tokenService()
    const first = source.get()
    source.invalidate('token-1')
    expect(await first).toBe('token-1')
    expect(await source.get()).toBe('token-2')
  })

  it('renews before the token ends', async () => {
    const { source, clock } = tokenService({ refreshBefore: 100 })
    expect(await source.get()).toBe('token-1')
    await clock.advance(3_499_999)
    expect(await source.get()).toBe('token-1')
    await clock.advance(1)
    expect(await source.get()).toBe('token-2')
  })

  it('makes no storm of renewals where a token lives shorter than refreshBefore', async () => {
    const { source, clock } = tokenService({ refreshBefore: 60 }, (count) =>
      Response.json({ access_token: `token-${count}`, expires_in: 10 }),
    )
    await source.get()
    await clock.advance(4999)
    expect(await source.get()).toBe('token-1')
  })

  it('does not return a rejected token again, and requests a new one once for all calls', async () => {
    const { source, bodies } = tokenService()
    const token = await source.get()
    for (let call = 0; call < 5; call++) source.invalidate(token)
    expect(await Promise.all([source.get(), source.get()])).toEqual(['token-2', 'token-2'])
    source.invalidate(token)
    expect(await source.get()).toBe('token-2')
    expect(bodies).toHaveLength(2)
  })

  it('shares a token by a store, but not one that was refused', async () => {
    const store = memoryTokenStore()
    const first = tokenService({ store })
    const second = tokenService({ store })
    expect(await first.source.get()).toBe('token-1')
    expect(await second.source.get()).toBe('token-1')
    expect(second.bodies).toHaveLength(0)
    second.source.invalidate('token-1')
    expect(await second.source.get()).toBe('token-1')
    expect(second.bodies).toHaveLength(1)
  })

  // RFC 6749, appendix A.12: access-token = 1*VSCHAR, which are the characters from space to tilde.
  it.each(['', 'a\r\nx: y', 'a\u20AC', 'a ', ' a'])(
    'stores no token that cannot be sent, and asks again: %j',
    async (unusable) => {
      const store = memoryTokenStore()
      const { source } = tokenService({ store }, (count) =>
        Response.json({ access_token: count === 1 ? unusable : `token-${count}`, expires_in: 3600 }),
      )
      await expect(source.get()).rejects.toThrow('access_token must be ASCII characters')
      expect(await source.get()).toBe('token-2')
    },
  )

  it('passes an error on to all waiting calls, without the secret, and tries again afterwards', async () => {
    const { source, bodies } = tokenService({}, (count) =>
      count === 1
        ? Response.json({ error: 'invalid_client', error_description: 'No such client' }, { status: 401 })
        : Response.json({ access_token: 'later' }),
    )
    const [one, two] = await Promise.allSettled([source.get(), source.get()])
    expect(one).toMatchObject({
      reason: {
        name: 'AuthenticationError',
        code: 'invalid_client',
        message: expect.stringContaining('No such client'),
      },
    })
    expect(two.status).toBe('rejected')
    expect(inspect([one, source], { depth: 9, showHidden: true })).not.toContain('the-client-secret')
    await settle()
    expect(await source.get()).toBe('later')
    expect(bodies).toHaveLength(2)
  })

  it.each([301, 302, 303, 307, 308])('sends the secret nowhere else after a %i', async (status) => {
    for (const location of ['/elsewhere', 'https://elsewhere.example.com/']) {
      const { source, bodies } = tokenService({}, () => new Response(null, { status, headers: { location } }))
      const error: unknown = await source.get().catch((reason: unknown) => reason)
      expect(error).toMatchObject({ name: 'RedirectError', request: { operation: 'tokens.create' } })
      expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('the-client-secret')
      expect(bodies).toHaveLength(1)
    }
  })

  it.each([
    [{ clientSecret: '' }, 'clientSecret'],
    [{ clientId: undefined as never }, 'clientId'],
    [{ baseUrl: 'nowhere' }, 'baseUrl'],
  ])('refuses %j', (options, name) => {
    expect(() => tokenService(options)).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining({ path: [name] })] }),
    )
  })

  it('refuses to send the secret in the clear', () => {
    expect(() => tokenService({ baseUrl: 'http://api.example.com' })).toThrow(
      expect.objectContaining({ name: 'InsecureTransportError' }),
    )
  })
})
