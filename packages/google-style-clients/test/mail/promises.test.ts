import { createMailClient, type MailClientOptions } from '@portolan/google-style-clients/mail'
import { failure, until } from '@portolan/testing/failure'
import { answers, service } from '@portolan/testing/service'
import { describe, expect, it } from 'vitest'
import { fakeClock } from '../../../core/test/fake-clock.ts'

const client = (apiUrl: string, options: Partial<MailClientOptions> = {}) =>
  createMailClient({ apiUrl, token: 'token-1', retry: { minDelay: 0 }, ...options })

const text = 'From: rana@example.com\r\n\r\nhello'
const bytes = new TextEncoder().encode(text)
const upload = '/upload/mail/v1/users/me/messages'
const message = { id: 'm1' }

describe('media', () => {
  it.each([
    ['a string', () => text],
    ['a Uint8Array', () => bytes],
    ['a Blob', () => new Blob([text])],
    ['a ReadableStream', () => new Blob([text]).stream()],
    ['{ body } of one of those', () => ({ body: new Blob([text]) })],
  ])('may be %s', async (_, media) => {
    const { url, seen } = await answers({ body: message })
    expect(await client(url).messages.insert({ userId: 'me', media: media() })).toEqual(message)
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({
      method: 'POST',
      path: `${upload}?uploadType=media`,
      body: text,
      headers: { 'content-type': 'message/rfc822', authorization: 'Bearer token-1' },
    })
  })

  it('is sent with headers that are given as Headers', async () => {
    const { url, seen } = await answers({ body: message })
    const headers = new Headers({ 'x-one': 'a' })
    await client(url).messages.insert({ userId: 'me', media: text }, { headers })
    expect(seen[0]?.headers).toMatchObject({ 'x-one': 'a', 'content-type': 'message/rfc822' })
  })

  it('may say its own content type', async () => {
    const { url, seen } = await answers({ body: message })
    await client(url).messages.insert({ userId: 'me', media: { body: text, contentType: 'message/global' } })
    expect(seen[0]?.headers['content-type']).toBe('message/global')
  })

  it.each([{}, { contentType: undefined }])('may be an object with a text and %j', async (type) => {
    const { url, seen } = await answers({ body: message })
    await client(url).messages.insert({ userId: 'me', media: { body: text, ...type } })
    expect(seen[0]).toMatchObject({ body: text, headers: { 'content-type': 'message/rfc822' } })
  })

  it.each(['message/rfc822\r\nX-Evil: 1', 'message/rfc822\nX-Evil: 1', 'text/plain\0', '', ' '])(
    'may not say the content type %j, with or without a message and validation',
    async (contentType) => {
      const { url, seen } = await answers({ body: message })
      const media = { body: text, contentType }
      for (const params of [
        { userId: 'me', media },
        { userId: 'me', media, message: {} },
        { userId: 'me', media, uploadType: 'resumable' as const },
      ])
        for (const request of ['throw', 'off'] as const) {
          const error = await failure(client(url).messages.insert(params, { validation: { request } }))
          expect(error).toMatchObject({ name: 'RequestValidationError' })
          expect(error.message).toContain('line breaks')
        }
      expect(seen).toHaveLength(0)
    },
  )

  it.each([5, {}, [], { body: 5 }])('may not be %j', async (media) => {
    const { url, seen } = await answers({ body: message })
    const error = await failure(client(url).messages.insert({ userId: 'me', media: media as never }))
    expect(error).toMatchObject({ name: 'RequestValidationError', issues: [{ path: ['media'] }] })
    expect(seen).toHaveLength(0)
  })

  it('that was read before is a TypeError, at once', async () => {
    const { url, seen } = await answers({ body: message })
    const media = new Blob([text]).stream()
    media.getReader()
    expect(await failure(client(url).messages.insert({ userId: 'me', media }))).toMatchObject({ name: 'TypeError' })
    expect(seen).toHaveLength(0)
  })

  it('that fails while it is read fails the call with its own error', async () => {
    const { url, seen } = await answers({ body: message })
    const broken = new Error('the disk is gone')
    const media = new ReadableStream<Uint8Array>({ pull: (out) => out.error(broken) })
    expect(await failure(client(url).messages.insert({ userId: 'me', media }))).toBe(broken)
    expect(seen).toHaveLength(0)
  })

  it('that hangs is left when the signal is aborted, with its own reason', async () => {
    const { url } = await answers({ body: message })
    let asked = false
    const media = new ReadableStream<Uint8Array>({
      pull: () => {
        asked = true
        return new Promise(() => {})
      },
    })
    const controller = new AbortController()
    const end = failure(client(url).messages.insert({ userId: 'me', media }, { signal: controller.signal }))
    await until(() => asked)
    controller.abort('enough')
    expect(await end).toBe('enough')
  })

  it('that hangs is cut by the deadline, and the message says what was waited for', async () => {
    const { url, seen } = await answers({ body: message })
    const media = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) })
    const error = await failure(client(url).messages.insert({ userId: 'me', media }, { deadline: 30 }))
    expect(error).toMatchObject({ name: 'TimeoutError', limit: 'deadline' })
    expect(error.message).toContain('the media')
    expect(seen).toHaveLength(0)
  })

  it.each(['media', 'multipart', 'resumable', undefined] as const)(
    'that hangs is cut by the timeout, also after some bytes: %s',
    async (uploadType) => {
      const { url, seen } = await answers({ headers: { location: '/session' }, body: message })
      for (const parts of [0, 2]) {
        let count = 0
        const pull: UnderlyingDefaultSource<Uint8Array>['pull'] = (stream) =>
          count++ < parts ? stream.enqueue(new Uint8Array(9)) : new Promise(() => {})
        // Asked only for what is read: what is read ahead would hang before the session is there.
        const media = new ReadableStream({ pull }, { highWaterMark: 0 })
        const clock = fakeClock()
        const { messages } = client(url, { timeout: 40, clock })
        const end = failure(messages.insert({ userId: 'me', media, uploadType }))
        await until(() => count > parts)
        await clock.advance(40)
        const error = await end
        expect(error).toMatchObject({ name: 'TimeoutError', limit: 'timeout' })
        expect(error.message).toBe('messages.insert: waited for the media: nothing more of it within 40 ms')
      }
      expect(seen.filter(({ method, body }) => method === 'PUT' || body.length > 0)).toHaveLength(0)
    },
  )

  it('that is slow is uploaded: each part begins the timeout anew, and `false` waits for any', async () => {
    const { url } = await answers({ body: message })
    const clock = fakeClock()
    const slow = (): ReadableStream<Uint8Array> => {
      let count = 0
      const pull: UnderlyingDefaultSource<Uint8Array>['pull'] = async (stream) => {
        await clock.advance(60)
        if (++count > 5) stream.close()
        else stream.enqueue(new Uint8Array(9))
      }
      return new ReadableStream({ pull }, { highWaterMark: 0 })
    }
    const { messages } = client(url, { timeout: 10, clock })
    for (const timeout of [200, false] as const)
      expect(await messages.insert({ userId: 'me', media: slow() }, { timeout })).toEqual(message)
    expect(await failure(messages.insert({ userId: 'me', media: slow() }, { timeout: 50 }))).toMatchObject({
      name: 'TimeoutError',
    })
  })
})

describe('an upload', () => {
  it('goes out once when it is answered with 503 and Retry-After', async () => {
    const { url, seen } = await answers({ status: 503, headers: { 'retry-after': '0' } })
    expect(await failure(client(url).messages.insert({ userId: 'me', media: text }))).toMatchObject({
      name: 'ServerError',
    })
    expect(seen).toHaveLength(1)
  })

  it('takes nothing elsewhere after a redirect', async () => {
    const other = await answers({ body: message })
    const { url } = await answers({ status: 308, headers: { location: other.url } })
    expect(await failure(client(url).messages.insert({ userId: 'me', media: text }))).toMatchObject({
      name: 'RedirectError',
    })
    expect(other.seen).toHaveLength(0)
  })

  it('may go to an address of its own, which gets the token too', async () => {
    const uploads = await answers({ body: message })
    const { url, seen } = await answers({ body: message })
    const { messages } = client(url, { uploadUrl: uploads.url })
    await messages.insert({ userId: 'me', media: text })
    await messages.insert({ userId: 'me', message: { raw: 'aGVsbG8' } })
    expect(uploads.seen.map(({ path }) => path)).toEqual([`${upload}?uploadType=media`])
    expect(seen.map(({ path }) => path)).toEqual(['/mail/v1/users/me/messages'])
  })

  it('refuses an address of its own that is plain HTTP', () => {
    expect(() => client('https://mail.example.com', { uploadUrl: 'http://uploads.example.com' })).toThrow('uploadUrl')
  })
})

describe('a resumable upload', () => {
  const resumable = { userId: 'me', media: text, uploadType: 'resumable' } as const

  it('sends nothing to a session at another origin', async () => {
    const other = await answers({ body: message })
    const { url, seen } = await answers({ headers: { location: `${other.url}/session` } })
    expect(await failure(client(url).messages.insert(resumable))).toMatchObject({ name: 'ResponseValidationError' })
    const session = `${other.url}/session`
    expect(await failure(client(url).messages.insert(resumable, { session }))).toMatchObject({
      name: 'RequestValidationError',
    })
    expect([seen.length, other.seen.length]).toEqual([1, 0])
  })

  it('goes on after a chunk that broke off, with what the service lacks', async () => {
    const { url, seen } = await service(({ path }, response, count) => {
      if (path.startsWith(upload)) return { headers: { location: '/session' } }
      if (count === 2) return void response.destroy()
      return count === 3 ? { status: 308, headers: { range: 'bytes=0-4' } } : { body: message }
    })
    expect(await client(url).messages.insert(resumable)).toEqual(message)
    expect(seen.slice(1).map(({ headers, body }) => [headers['content-range'], body])).toEqual([
      [`bytes 0-${bytes.length - 1}/${bytes.length}`, text],
      [`bytes */${bytes.length}`, ''],
      [`bytes 5-${bytes.length - 1}/${bytes.length}`, text.slice(5)],
    ])
  })

  it('is left when the signal is aborted, with its own reason', async () => {
    const { url, seen } = await service(({ path }) =>
      path.startsWith(upload) ? { headers: { location: '/session' } } : undefined,
    )
    const controller = new AbortController()
    const end = failure(client(url).messages.insert(resumable, { signal: controller.signal }))
    await until(() => seen.length === 2)
    controller.abort('enough')
    expect(await end).toBe('enough')
  })

  it('is cut by its deadline, which is that of the whole', async () => {
    const { url, seen } = await service(({ path }) =>
      path.startsWith(upload) ? { headers: { location: '/session' } } : undefined,
    )
    const error = await failure(client(url).messages.insert(resumable, { deadline: 50 }))
    expect(error).toMatchObject({ name: 'TimeoutError', limit: 'deadline' })
    expect(seen.length).toBeLessThanOrEqual(3)
  })
})
