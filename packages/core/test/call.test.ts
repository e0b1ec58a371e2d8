import { call } from '@portolan/core'
import { describe, expect, it } from 'vitest'
import { get, list, setUp } from './things.ts'

const profile = { service: 'the service' }
const baseUrl = 'https://api.example.com'

describe('an operation called by itself', () => {
  it('is sent as a client would send it', async () => {
    const { fetch, sent } = setUp()
    const request = call(get, { id: 'a/b' }, { baseUrl, profile, fetch, token: 'secret-token-1' })
    expect(await request).toEqual({ id: 1 })
    expect((await request.withResponse()).response.status).toBe(200)
    expect(sent).toMatchObject([
      { method: 'GET', url: `${baseUrl}/things/a%2Fb`, headers: { authorization: 'Bearer secret-token-1' } },
    ])
  })

  it('is checked as a client would check it', async () => {
    const { fetch, sent } = setUp()
    await expect(call(get, { id: '' }, { baseUrl, profile, fetch })).rejects.toMatchObject({
      name: 'RequestValidationError',
      request: { operation: 'call' },
    })
    expect(() => call(get, { id: 'x' }, { baseUrl, profile, fetch, timeout: 0 })).toThrow(
      'timeout must be a positive number',
    )
    expect(() => call(get, { id: 'x' }, { baseUrl: 'http://example.com', profile, fetch })).toThrow('plain HTTP')
    expect(sent).toEqual([])
  })

  it('has no budget, which is that of a client', async () => {
    const { fetch, sent } = setUp()
    const budget = { baseUrl, profile, fetch, rateLimit: { requests: 10, per: 1000 } }
    expect(() => call(get, { id: 'a' }, budget)).toThrow(
      'rateLimit.requests must not be set for one call: a budget belongs to a client',
    )
    expect(sent).toEqual([])
    expect(await call(get, { id: 'a' }, { ...budget, rateLimit: { concurrency: 1 } })).toEqual({ id: 1 })
  })

  it('comes in pages where the operation does', async () => {
    const { fetch } = setUp(({ url }) =>
      Response.json(url.includes('token=b') ? { things: [{ id: 2 }] } : { things: [{ id: 1 }], next: 'b' }),
    )
    expect(await call(list, {}, { baseUrl, profile, fetch }).toArray()).toEqual([{ id: 1 }, { id: 2 }])
  })
})
