import { inspect } from 'node:util'
import { type ApiError, type BadRequestError, createClient, NotFoundError } from '@portolan/core'
import { expect, expectTypeOf, it } from 'vitest'
import { setUp } from './things.ts'

it.each(['signal', 'timeout', 'headers', 'limit'])('says where options go if %s is among the params', async (name) => {
  const { client, sent } = setUp()
  await expect(client.things.get({ id: 'x', [name]: {} })).rejects.toMatchObject({
    message: `things.get: ${name} is not a documented field: options are the second argument; nothing was sent`,
  })
  await expect(client.things.get({ id: 'x', colour: 1 } as never)).rejects.toMatchObject({
    message: 'things.get: colour is not a documented field; nothing was sent',
  })
  expect(sent).toEqual([])
})

it('is a ConnectionError if `fetch` returns Response.error()', async () => {
  const { client } = setUp(() => Response.error())
  await expect(client.things.get({ id: 'x' })).rejects.toMatchObject({ name: 'ConnectionError' })
})

it('narrows an error by its status', async () => {
  const { client } = setUp(() => new Response('', { status: 404 }))
  const error: unknown = await client.things.get({ id: 'x' }).catch((reason: unknown) => reason)
  expect(NotFoundError.is(error) && error.status).toBe(404)
  expect((error as ApiError).toJSON()).toMatchObject({ name: 'NotFoundError', status: 404 })
  const narrow = (one: BadRequestError | NotFoundError): void => {
    if (one.status === 404) expectTypeOf(one).toEqualTypeOf<NotFoundError>()
  }
  narrow(error as NotFoundError)
})

it.each([
  [undefined, 'profile must be an object, got undefined'],
  [{}, 'profile.service must be a string that is not empty, got undefined'],
  [{ service: 's', unwarp: () => {} }, 'profile.unwarp is not an option; did you mean `unwrap`?'],
])('refuses the profile %j where the client is made', (profile, message) => {
  const config = { baseUrl: 'https://api.example.com', profile: profile as never, options: {}, groups: {} }
  expect(() => createClient(config)).toThrow(expect.objectContaining({ name: 'RequestValidationError', message }))
})

it('keeps the error below a ConnectionError, unless it holds a secret of the call', async () => {
  const token = 'secret-token-0123456789'
  const harmless = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })
  const telling = [
    Object.assign(new Error(`reset by ${token}`), { code: 'ECONNRESET' }),
    Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', config: { headers: { authorization: token } } }),
    Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', stack: `Error\n    at ${token}` }),
  ]
  for (const error of [harmless, ...telling]) {
    const { client } = setUp(() => Promise.reject(new TypeError('fetch failed', { cause: error })), { token })
    const found = (await client.things.get({ id: 'x' }).catch((reason: unknown) => reason)) as Error
    expect(found.name).toBe('ConnectionError')
    expect(found.cause === error).toBe(error === harmless)
    expect(inspect(found, { depth: 9 })).not.toContain(token)
  }
})
