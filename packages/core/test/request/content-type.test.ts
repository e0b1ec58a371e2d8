import { createClient, type FetchInit, operation, resource } from '@portolan/core'
import { file } from '@portolan/core/schema'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'

const schemas = async () => ({
  Photo: z.strictObject({ photo: z.optional(file), photos: z.optional(z.array(file)) }),
  Any: z.record(z.string(), z.unknown()),
})
const post = { method: 'POST', path: '/x' } as const

interface Photos {
  upload(params: object, options?: object): PromiseLike<void>
  send(params: object, options?: object): PromiseLike<void>
  sendJson(params: object, options?: object): PromiseLike<void>
}

function setUp() {
  const sent: FetchInit[] = []
  const fetch = async (_: string, init: FetchInit): Promise<Response> => {
    sent.push(init)
    return new Response(null, { status: 204 })
  }
  const photos = resource<Photos>()({
    upload: operation(schemas, { ...post, params: 'Photo', encoding: 'multipart' }),
    send: operation(schemas, { ...post, params: 'Photo', encoding: 'raw', body: 'photo' }),
    sendJson: operation(schemas, { ...post, params: 'Any' }),
  } as never)
  const client = createClient({
    baseUrl: 'https://api.example.com',
    profile: { service: 'the service' },
    options: { fetch },
    groups: { photos },
  })
  return { client, sent }
}

const evil = (contentType: string) => ({ body: Uint8Array.of(1), contentType })

it.each(['image/png\r\nX-Evil: 1', 'image/png\n', 'image/png\0', 'a/\u2028', ''])(
  'refuses the content type %j of a part and of a body, with validation and without',
  async (contentType) => {
    const { client, sent } = setUp()
    for (const request of ['throw', 'off'] as const) {
      const options = { validation: { request } }
      for (const [ended, path] of [
        [client.photos.upload({ photo: evil(contentType) }, options), ['photo', 'contentType']],
        [client.photos.upload({ photos: [evil(contentType)] }, options), ['photos', 'contentType']],
        [client.photos.send({ photo: evil(contentType) }, options), ['photo', 'contentType']],
      ] as const)
        await expect(ended).rejects.toMatchObject({
          name: 'RequestValidationError',
          message: expect.stringContaining('contentType must be a content type without line breaks') as string,
          issues: [{ path }],
        })
    }
    await expect(
      client.request({ method: 'POST', path: '/x', body: 'x', headers: { 'content-type': `${contentType}\r\n` } }),
    ).rejects.toMatchObject({ name: 'RequestValidationError', issues: [{ path: ['headers', 'content-type'] }] })
    expect(sent).toEqual([])
  },
)

it('sends a content type with params', async () => {
  const { client, sent } = setUp()
  await client.photos.send({ photo: evil('text/plain; charset="utf-8"') })
  expect(sent[0]?.headers['content-type']).toBe('text/plain; charset="utf-8"')
})

const cycle: Record<string, unknown> = {}
cycle['again'] = { cycle }

it('names the place of a cycle in the body of an operation', async () => {
  const { client, sent } = setUp()
  const ended = Promise.resolve(client.photos.sendJson({ x: cycle }))
  await expect(ended).rejects.toMatchObject({
    name: 'RequestValidationError',
    issues: [{ path: ['x', 'again', 'cycle'] }],
  })
  await expect(ended).rejects.toThrow('photos.sendJson: x.again.cycle must not contain itself')
  expect(sent).toEqual([])
})
