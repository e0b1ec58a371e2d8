import { record } from '@portolan/testing/serve'
import { type Call, call, createClient, type Middleware, operation, type OwnMiddleware, resource } from '@portolan/core'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'

const schemas = async () => ({ ById: z.strictObject({ id: z.string() }) })
const get = operation(schemas, { method: 'GET', path: '{id}/x', params: 'ById' })
const profile = { service: 'the service' }
const token = 'token-of-the-test'

/** A client of one server, another server, and what both were sent. */
async function setUp(middleware: OwnMiddleware = {}, baseUrls: Record<string, string> = {}) {
  const [own, other] = await Promise.all([record(), record()])
  const client = createClient({
    baseUrl: own.url,
    baseUrls,
    profile,
    options: { token, retry: false, middleware },
    groups: { things: resource<{ get(params: { id: string }): Promise<void> }>()({ get: get as never }) },
  })
  return { client, own, other }
}

it('sends a path without a leading slash to the client’s own origin', async () => {
  const { client, own } = await setUp()
  await client.things.get({ id: '.evil.example' })
  await call(get, { id: '.evil.example' }, { baseUrl: own.url, profile, token })
  const sent = { path: '/.evil.example/x', headers: { authorization: `Bearer ${token}` } }
  expect(own.requests).toMatchObject([{ path: sent.path, headers: sent.headers }, { path: '/.evil.example/x' }])
})

/** A middleware that sends each call somewhere else. */
function rewrite<T>(to: () => string, changes: Partial<Call> = {}): Middleware<T> {
  return (one, next) => next({ ...one, ...changes, url: to() })
}

it.each(['call', 'attempt'] as const)(
  'sends nothing elsewhere if a middleware of the %s changes the URL',
  async (kind) => {
    let target = ''
    const { client, own, other } = await setUp({ [kind]: [rewrite(() => target)] })
    target = `${other.url}/things?key=secret-in-the-query`
    const error = (await client.things.get({ id: 'a' }).catch((reason: unknown) => reason)) as Error
    expect(error).toMatchObject({ name: 'RequestValidationError', issues: [{ path: ['url'] }] })
    expect(error.message).toBe(
      `things.get: the URL leads to ${other.url}, which is not an address of the client; nothing was sent`,
    )
    await expect(client.request({ method: 'GET', path: '/a' })).rejects.toThrow('which is not an address of the client')
    target = 'nowhere'
    await expect(client.things.get({ id: 'a' })).rejects.toThrow('things.get: the URL is not valid; nothing was sent')
    expect([own.requests, other.requests]).toEqual([[], []])
  },
)

it('sends a token elsewhere for no middleware that says a redirect led there', async () => {
  let target = ''
  const { client, other } = await setUp({ attempt: [rewrite(() => target, { foreign: true })] })
  target = other.url
  await expect(client.things.get({ id: 'a' })).rejects.toThrow('which is not an address of the client')
  expect(other.requests).toEqual([])
})

it('sends to each of the client’s own addresses', async () => {
  let target = ''
  const upload = await record()
  const { client } = await setUp({ call: [rewrite(() => target)] }, { uploadUrl: `${upload.url}/upload` })
  target = `${upload.url}/elsewhere`
  await client.things.get({ id: 'a' })
  expect(upload.requests).toMatchObject([{ path: '/elsewhere' }])
})
