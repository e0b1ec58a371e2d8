import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { failure } from '@portolan/testing/failure'
import { answers } from '@portolan/testing/service'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isNodeStream, watchStreams } from '../../src/request/wire.ts'
import { thingsClient } from '../promises/things.ts'

async function fileOf(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stream-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'file')
  await writeFile(path, text)
  return path
}

describe('a stream of Node', () => {
  it('is sent by client.request and by an operation with a raw body, once', async () => {
    const { url, seen } = await answers({ body: { id: 1 } })
    const client = thingsClient(url)
    const path = await fileOf('from a file')
    await client.request({ method: 'PUT', path: '/new', body: createReadStream(path) })
    await client.things.upload({ media: createReadStream(path) })
    await client.request({ method: 'POST', path: '/new', body: Readable.from(['tëxt ', new Uint8Array([33])]) })
    expect(seen.map(({ body }) => body)).toEqual(['from a file', 'from a file', 'tëxt !'])
  })

  it('is not sent a second time', async () => {
    const { url, seen } = await answers({ status: 503 })
    const body = Readable.from(['text'])
    const error = await failure(thingsClient(url).request({ method: 'PUT', path: '/new', body }))
    expect(error.name).toBe('ServerError')
    expect(seen).toHaveLength(1)
  })

  it('is destroyed when the call is aborted', async () => {
    const { url } = await answers({ body: { id: 1 } })
    const body = new Readable({ read() {} })
    body.push('first')
    const signal = AbortSignal.timeout(30)
    await failure(thingsClient(url).request({ method: 'PUT', path: '/new', body, signal }))
    expect(body.destroyed).toBe(true)
  })

  it.each<[string, () => Readable, object]>([
    ['of a file that is missing', () => createReadStream('/nowhere/at/all'), { code: 'ENOENT' }],
    [
      'of objects',
      () => Readable.from([{ a: 1 }]),
      { name: 'RequestValidationError', message: 'body must be a stream of bytes or text, got object' },
    ],
  ])('fails with its own error, once: %s', async (_, body, error) => {
    const { url } = await answers({ body: { id: 1 } })
    const failed = await failure(thingsClient(url).request({ method: 'PUT', path: '/new', body: body() }))
    expect(failed).toMatchObject(error)
  })

  it('may fail before or after it is read, without ending the process', async () => {
    // The port of a service that `fetch` refuses to talk to.
    const client = thingsClient('http://127.0.0.1:9')
    const send: ((body: Readable) => PromiseLike<unknown>)[] = [
      (body) => client.request({ method: 'PUT', path: '/new', body }),
      (media) => client.things.upload({ media }),
      (body) => client.things.upload({ media: { body } }),
      (body) => client.things.upload({ media: [{ body }] }),
    ]
    for (const one of send) {
      const body = new Readable({ read() {} })
      const failed = failure(one(body))
      expect(body.emit('error', new Error('too early'))).toBe(true)
      await failed
      expect(body.emit('error', new Error('too late'))).toBe(true)
    }
  })

  it.each<[string, object, (client: ReturnType<typeof thingsClient>, media: Readable) => PromiseLike<unknown>]>([
    ['an invalid path', {}, (client, body) => client.request({ method: 'PUT', path: 'x', body })],
    ['an invalid option', {}, (client, media) => client.things.upload({ media }, { timeout: -1 })],
    ['an invalid param', {}, (client, media) => client.things.upload({ media, more: 1 } as never)],
    ['a file in a list', {}, (client, body) => client.things.upload({ media: [{ body }], more: 1 } as never)],
    ['an aborted signal', {}, (client, media) => client.things.upload({ media }, { signal: AbortSignal.abort() })],
    [
      "a limit with onExhausted: 'fail'",
      { rateLimit: { requests: 1, per: 60_000, onExhausted: 'fail' } },
      async (client, media) => {
        await client.things.get({ id: 'x' })
        await client.things.upload({ media })
      },
    ],
    [
      'a token that is not there',
      { token: () => Promise.reject(new Error('no token')) },
      (client, media) => client.things.upload({ media }),
    ],
  ])('is destroyed when the call is refused: %s', async (_, options, send) => {
    const { url, seen } = await answers({ body: { id: 1 } })
    const media = createReadStream(await fileOf('from a file'))
    await failure(send(thingsClient(url, options), media))
    expect(media.destroyed).toBe(true)
    expect(seen.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('is not looked for in bytes, of which there may be very many', () => {
    const body = new Uint8Array(1)
    Object.defineProperty(body, 'more', { enumerable: true, get: () => expect.unreachable('looked at each byte') })
    watchStreams({ body })
  })

  it('is recognised by its methods', () => {
    expect([Readable.from([]), new PassThrough()].map(isNodeStream)).toEqual([true, true])
    expect([new Blob(['a']).stream(), {}, null, [1], 'text', new Map()].some(isNodeStream)).toBe(false)
  })
})
