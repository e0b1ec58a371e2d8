import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createMailClient } from '@portolan/google-style-clients/mail'
import { record } from '@portolan/testing/serve'
import { token } from '../set-up.ts'
import { letter, streamOf } from './set-up.ts'

async function recording() {
  const [api, upload] = await Promise.all([record({ body: { id: '1' } }), record({ body: { id: '2' } })])
  return { api, upload, client: createMailClient({ apiUrl: api.url, uploadUrl: upload.url, token }) }
}

describe('messages.insert with media', () => {
  const bytes = new TextEncoder().encode(letter)
  it.each([
    ['a string', () => letter, 'message/rfc822'],
    ['bytes', () => bytes, 'message/rfc822'],
    ['a Blob', () => new Blob([letter]), 'message/rfc822'],
    ['a Blob of a type of its own', () => new Blob([letter], { type: 'message/global' }), 'message/global'],
    ['a Blob of another type', () => new Blob([letter], { type: 'text/plain' }), 'message/rfc822'],
    ['a stream', () => streamOf(bytes, 7).stream, 'message/rfc822'],
    ['a stream of text', () => new Blob([letter]).stream().pipeThrough(new TextDecoderStream()), 'message/rfc822'],
    ['a stream of Node', () => Readable.from([bytes.subarray(0, 9), bytes.subarray(9)]), 'message/rfc822'],
    ['a stream of text of Node', () => Readable.from([letter]), 'message/rfc822'],
    [
      'a stream of Node with its type',
      () => ({ body: Readable.from([letter]), contentType: 'message/x' }),
      'message/x',
    ],
    ['a string with its type', () => ({ body: letter, contentType: 'message/global' }), 'message/global'],
    ['a stream with its type', () => ({ body: streamOf(bytes, 7).stream, contentType: 'message/x' }), 'message/x'],
  ])('given as %s uploads it as it is', async (_, media, contentType) => {
    const { api, upload, client } = await recording()
    expect(await client.messages.insert({ userId: 'me', deleted: false, media: media() })).toEqual({ id: '2' })
    expect(api.requests).toEqual([])
    expect(upload.requests).toMatchObject([
      {
        method: 'POST',
        path: '/upload/mail/v1/users/me/messages?deleted=false&uploadType=media',
        headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
        body: letter,
      },
    ])
  })

  it('goes to the API’s own address where no other is given', async () => {
    const api = await record()
    await createMailClient({ apiUrl: api.url }).messages.insert({ userId: 'me', media: letter })
    expect(api.requests[0]?.path).toBe('/upload/mail/v1/users/me/messages?uploadType=media')
  })

  it('takes what the documents do not show by the query option', async () => {
    const { upload, client } = await recording()
    await client.messages.insert(
      { userId: 'me', media: letter },
      { query: { quotaUser: 'a' }, headers: { 'x-extra': '1' } },
    )
    expect(upload.requests[0]).toMatchObject({
      path: expect.stringMatching(/&quotaUser=a$/),
      headers: { 'x-extra': '1' },
    })
  })
})

describe('messages.insert', () => {
  it.each([7, null, { at: 1 }])('refuses a stream of %j', async (piece) => {
    const { upload, client } = await recording()
    const media = new ReadableStream<never>({
      start(controller) {
        controller.enqueue(piece as never)
        controller.close()
      },
    })
    await expect(client.messages.insert({ userId: 'me', media })).rejects.toMatchObject({
      name: 'RequestValidationError',
      issues: [{ path: ['media'] }],
    })
    expect(upload.requests).toEqual([])
  })

  it('refuses a stream of Node that holds objects', async () => {
    const { upload, client } = await recording()
    const media = Readable.from([{ at: 1 }])
    await expect(client.messages.insert({ userId: 'me', media })).rejects.toMatchObject({
      name: 'RequestValidationError',
      message: 'media must be a stream of bytes or text, got object',
    })
    expect(upload.requests).toEqual([])
  })

  it.each<[object, string]>([
    [{ userId: undefined }, 'userId'],
    [{ userId: '' }, 'userId'],
    [{ userId: '..' }, 'userId'],
    [{ message: undefined }, 'message'],
    [{ message: 'text' }, 'message'],
    [{ message: { labelIds: 'INBOX' } }, 'message.labelIds'],
    [{ message: { payload: { parts: [{ parts: [{ partId: 1 }] }] } } }, 'message.payload.parts.0.parts.0.partId'],
    [{ message: { classificationLabelValues: [{ labelId: 1 }] } }, 'message.classificationLabelValues.0.labelId'],
    [{ message: { raw: 7 }, media: letter }, 'message.raw'],
    [{ internalDateSource: 1 }, 'internalDateSource'],
    [{ deleted: 'true' }, 'deleted'],
    [{ uploadType: 'multipart' }, 'uploadType'],
    [{ uploadType: 'telegraph', media: letter }, 'uploadType'],
    [{ uploadType: 'media', media: letter }, 'uploadType'],
    [{ media: 7 }, 'media'],
    [{ media: { content: letter } }, 'media'],
    [{ media: { body: letter, contentType: '' } }, 'media'],
    [{ label: 'INBOX' }, 'label'],
    [{ label: 'INBOX', media: letter }, 'label'],
  ])('refuses %j for %s, and sends nothing', async (params, field) => {
    const { api, upload, client } = await recording()
    const reason: unknown = await client.messages
      .insert({ userId: 'me', message: {}, ...params })
      .catch((error: unknown) => error)
    expect(reason).toMatchObject({ name: 'RequestValidationError', request: { operation: 'messages.insert' } })
    const paths = (reason as { issues: { path: unknown[] }[] }).issues.map(({ path }) => path.join('.'))
    expect(paths).toContain(field)
    expect([...api.requests, ...upload.requests]).toEqual([])
  })

  it.each([0, -262_144, 1000, 262_145, 1.5, Number.NaN])('refuses a chunkSize of %d', async (chunkSize) => {
    const { upload, client } = await recording()
    await expect(client.messages.insert({ userId: 'me', media: letter }, { chunkSize })).rejects.toMatchObject({
      issues: [{ path: ['chunkSize'] }],
    })
    expect(upload.requests).toEqual([])
  })

  it.each([
    [{ onProgress: 'log' }, 'onProgress'],
    [{ session: '' }, 'session'],
  ])('refuses the options %j before anything is inserted', async (options, name) => {
    const { api, upload, client } = await recording()
    for (const content of [{ media: letter }, { message: {} }])
      await expect(client.messages.insert({ userId: 'me', ...content }, options as never)).rejects.toMatchObject({
        name: 'RequestValidationError',
        issues: [{ path: [name] }],
      })
    expect([...api.requests, ...upload.requests]).toEqual([])
  })

  it.each([
    [{ apiUrl: 'http://mail.example.com' }, 'apiUrl'],
    [{ apiUrl: 'https://mail.example.com', uploadUrl: 'http://uploads.example.com' }, 'uploadUrl'],
  ])('is refused in the clear: %j', (options, name) => {
    expect(() => createMailClient(options)).toThrow(
      expect.objectContaining({ name: 'InsecureTransportError', message: expect.stringContaining(name) }),
    )
  })
})
