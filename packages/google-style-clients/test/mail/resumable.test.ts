import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { createMailClient, type UploadProgress } from '@portolan/google-style-clients/mail'
import { mediaSource } from '../../src/mail/messages/media-source.ts'
import { record, serve } from '@portolan/testing/serve'
import { emulate, reasonOf, token } from '../set-up.ts'
import { bigMessage, letter, streamOf } from './set-up.ts'

const unit = 262_144
const resumable = { userId: 'me', uploadType: 'resumable' } as const
const quick = { minDelay: 1 }

async function mailing() {
  const emulator = await emulate()
  return { emulator, client: createMailClient({ apiUrl: emulator.url, token, retry: quick }) }
}

/** The headers of the requests that chunks travelled in. */
function ranges(
  requests: readonly { method: string; headers: Readonly<Record<string, string>> }[],
): (string | undefined)[] {
  return requests.filter(({ method }) => method === 'PUT').map(({ headers }) => headers['content-range'])
}

describe('an upload above 5 MB', () => {
  it.each([
    ['bytes', (bytes: Uint8Array<ArrayBuffer>) => bytes, true],
    ['a Blob', (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]), true],
    ['a stream', (bytes: Uint8Array<ArrayBuffer>) => streamOf(bytes, 100_000).stream, false],
    [
      'a stream of Node',
      (bytes: Uint8Array<ArrayBuffer>) => Readable.from([bytes.subarray(0, 9), bytes.subarray(9)]),
      false,
    ],
  ])('given as %s goes in chunks', async (_, media, isKnown) => {
    const { emulator, client } = await mailing()
    const bytes = bigMessage(5_000_001)
    const seen: UploadProgress[] = []
    const made = await client.messages.insert(
      { userId: 'me', message: { labelIds: ['INBOX'] }, media: media(bytes) },
      { onProgress: (progress) => seen.push(progress) },
    )
    expect(emulator.mail.messages()).toMatchObject([{ id: made.id, labelIds: ['INBOX'] }])
    expect(Buffer.compare(emulator.mail.messages()[0]?.raw ?? new Uint8Array(), bytes)).toBe(0)
    const [first, ...chunks] = emulator.requests
    expect(first).toMatchObject({
      method: 'POST',
      path: '/upload/mail/v1/users/me/messages?uploadType=resumable',
      body: '{"labelIds":["INBOX"]}',
      headers: { 'x-upload-content-type': 'message/rfc822', authorization: `Bearer ${token}` },
    })
    expect(first?.headers['x-upload-content-length']).toBe(isKnown ? '5000001' : undefined)
    const total = isKnown ? '5000001' : '*'
    expect(ranges(chunks)).toEqual([
      `bytes 0-2097151/${total}`,
      `bytes 2097152-4194303/${total}`,
      'bytes 4194304-5000000/5000001',
    ])
    expect(chunks.every(({ headers }) => headers['authorization'] === `Bearer ${token}`)).toBe(true)
    expect(seen.map(({ sent }) => sent)).toEqual([0, 2_097_152, 4_194_304, 5_000_001])
    expect(seen[0]).toEqual({
      sent: 0,
      ...(isKnown ? { total: 5_000_001 } : {}),
      session: expect.stringContaining(emulator.url),
    })
  })

  it('of exactly 5 MB goes in one request, unless it is asked for', async () => {
    const { emulator, client } = await mailing()
    await client.messages.insert({ userId: 'me', media: bigMessage(5_000_000) })
    await client.messages.insert({ userId: 'me', uploadType: 'media', media: bigMessage(5_000_001) })
    await client.messages.insert({ ...resumable, media: letter })
    expect(emulator.requests.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST', 'PUT'])
    expect(ranges(emulator.requests)).toEqual([`bytes 0-${letter.length - 1}/${letter.length}`])
  })

  it('holds no more of a stream than its chunk', async () => {
    const { emulator, client } = await mailing()
    const bytes = bigMessage(10 * unit)
    const { stream, seen } = streamOf(bytes, 10_000)
    const ahead: number[] = []
    await client.messages.insert(
      { ...resumable, media: stream },
      { chunkSize: unit, onProgress: ({ sent }) => ahead.push(seen.read - sent) },
    )
    expect(emulator.mail.messages()[0]?.raw).toHaveLength(10 * unit)
    expect(Math.max(...ahead)).toBeLessThan(unit)
    expect(ranges(emulator.requests).at(-1)).toBe(`bytes ${9 * unit}-${10 * unit - 1}/${10 * unit}`)
  })
})

describe('an upload whose connection breaks', () => {
  it.each([
    ['bytes', (bytes: Uint8Array<ArrayBuffer>) => bytes],
    ['a stream', (bytes: Uint8Array<ArrayBuffer>) => streamOf(bytes, 50_000).stream],
  ])('goes on from where the service says, given as %s', async (_, media) => {
    const { emulator, client } = await mailing()
    const bytes = bigMessage(3 * unit + 10)
    emulator.mail.breakUploads({ after: 100_000, times: 2 })
    await client.messages.insert({ ...resumable, media: media(bytes) }, { chunkSize: unit })
    expect(Buffer.compare(emulator.mail.messages()[0]?.raw ?? new Uint8Array(), bytes)).toBe(0)
    const total = media(bytes) instanceof Uint8Array ? bytes.length : '*'
    expect(ranges(emulator.requests).slice(0, 4)).toEqual([
      `bytes 0-${unit - 1}/${total}`,
      `bytes */${total}`,
      `bytes 100000-${100_000 + unit - 1}/${total}`,
      `bytes */${total}`,
    ])
    expect(emulator.mail.messages()).toHaveLength(1)
  })

  it('after the last chunk learns that the message is there', async () => {
    const { emulator, client } = await mailing()
    const isChunk = (request: Request): boolean => request.method === 'PUT'
    emulator.faults.add({ kind: 'reset-body', times: 1, match: isChunk })
    const made = await client.messages.insert({ ...resumable, media: letter })
    expect(emulator.mail.messages().map(({ id }) => id)).toEqual([made.id])
  })

  it.each([
    { kind: 'status', status: 503 },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 429, headers: { 'retry-after': '0' } },
    { kind: 'reset' },
  ] as const)('or whose service fails (%j) goes on', async (fault) => {
    const { emulator, client } = await mailing()
    emulator.faults.add({ ...fault, times: 1, match: 'messages.insert.chunk' })
    emulator.faults.add({ ...fault, times: 1, match: 'messages.insert' })
    await client.messages.insert({ ...resumable, media: bigMessage(unit + 1) }, { chunkSize: unit })
    expect(emulator.mail.messages()).toHaveLength(1)
  })

  it('repeatedly is given up', async () => {
    const { emulator } = await mailing()
    const client = createMailClient({ apiUrl: emulator.url, retry: { minDelay: 1, retries: 1 } })
    emulator.mail.breakUploads({ after: 0, times: 100 })
    expect(await reasonOf(client.messages.insert({ ...resumable, media: letter }))).toMatchObject({
      name: 'ConnectionError',
    })
    expect(ranges(emulator.requests)).toHaveLength(3)
    const strict = createMailClient({ apiUrl: emulator.url, retry: false })
    expect(await reasonOf(strict.messages.insert({ ...resumable, media: letter }))).toMatchObject({
      name: 'ConnectionError',
    })
    expect(ranges(emulator.requests)).toHaveLength(4)
  })

  it('and whose service asks for a long wait is given up at once', async () => {
    const { emulator, client } = await mailing()
    const headers = { 'retry-after': '3600' }
    emulator.faults.add({ kind: 'status', status: 429, headers, match: 'messages.insert.chunk' })
    expect(await reasonOf(client.messages.insert({ ...resumable, media: letter }))).toMatchObject({
      name: 'RateLimitError',
      retryAfter: 3600,
    })
    expect(ranges(emulator.requests)).toHaveLength(1)
  })

  it('waits and repeats by the policy of every call', async () => {
    const { emulator } = await mailing()
    emulator.faults.add({ kind: 'delay', ms: 40, times: 1, match: 'messages.insert.chunk' })
    const insert = (retry: object): Promise<unknown> =>
      createMailClient({ apiUrl: emulator.url, retry: quick, timeout: 20 })
        .messages.insert({ ...resumable, media: letter }, { retry })
        .then(({ id }) => id)
    expect(await reasonOf(insert({}))).toMatchObject({ name: 'TimeoutError', limit: 'timeout' })
    emulator.faults.clear()
    emulator.faults.add({ kind: 'delay', ms: 40, times: 1, match: 'messages.insert.chunk' })
    expect(await insert({ timeouts: true })).toBe(emulator.mail.messages().at(-1)?.id)
  })

  it('goes on with a session that has nothing yet, even where nothing is to be repeated', async () => {
    const { emulator, client } = await mailing()
    let session: string | undefined
    const stop = new AbortController()
    const onProgress = (progress: UploadProgress): void => {
      session = progress.session
      stop.abort(new Error('the process ends'))
    }
    await expect(
      client.messages.insert({ ...resumable, media: letter }, { signal: stop.signal, onProgress }),
    ).rejects.toThrow('the process ends')
    await client.messages.insert({ userId: 'me', media: letter }, { session, retry: false })
    expect(emulator.mail.messages()).toHaveLength(1)
  })

  it('can be gone on with in another process', async () => {
    const { emulator, client } = await mailing()
    const bytes = bigMessage(4 * unit)
    let session: string | undefined
    const stop = new AbortController()
    const broken = client.messages.insert(
      { ...resumable, media: bytes },
      {
        chunkSize: unit,
        signal: stop.signal,
        onProgress: (progress) => {
          session = progress.session
          if (progress.sent >= 2 * unit) stop.abort(new Error('the process ends'))
        },
      },
    )
    await expect(broken).rejects.toThrow('the process ends')
    const sent: number[] = []
    const { stream } = streamOf(bytes, 1000)
    await client.messages.insert(
      { userId: 'me', media: stream },
      { session, chunkSize: unit, onProgress: (progress) => sent.push(progress.sent) },
    )
    expect(sent).toEqual([2 * unit, 3 * unit, 4 * unit])
    expect(Buffer.compare(emulator.mail.messages()[0]?.raw ?? new Uint8Array(), bytes)).toBe(0)
  })
})

describe('an upload that is aborted', () => {
  it('ends with the reason, and lets go of its stream', async () => {
    const { emulator, client } = await mailing()
    const { stream, seen } = streamOf(bigMessage(8 * unit), 1000)
    const stop = new AbortController()
    const reason = new Error('enough')
    await expect(
      client.messages.insert(
        { ...resumable, media: stream },
        { chunkSize: unit, signal: stop.signal, onProgress: ({ sent }) => sent > 0 && stop.abort(reason) },
      ),
    ).rejects.toBe(reason)
    expect(seen.cancelled).toBe(true)
    expect(emulator.mail.messages()).toEqual([])
  })

  it('by its deadline is a TimeoutError', async () => {
    const { emulator, client } = await mailing()
    emulator.faults.add({ kind: 'delay', ms: 40, match: 'messages.insert.chunk' })
    await expect(
      client.messages.insert({ ...resumable, media: bigMessage(8 * unit) }, { chunkSize: unit, deadline: 60 }),
    ).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})

describe('a session', () => {
  it('at another origin gets no token and no byte', async () => {
    const stranger = await record()
    const uploadUrl = await serve((_, response) =>
      response.writeHead(200, { location: `${stranger.url}/session` }).end(),
    )
    const client = createMailClient({ apiUrl: uploadUrl, token })
    await expect(client.messages.insert({ ...resumable, media: letter })).rejects.toMatchObject({
      name: 'ResponseValidationError',
      issues: [{ path: ['location'] }],
    })
    await expect(
      client.messages.insert({ ...resumable, media: letter }, { session: `${stranger.url}/session` }),
    ).rejects.toMatchObject({ name: 'RequestValidationError', issues: [{ path: ['url'] }] })
    expect(stranger.requests).toEqual([])
  })

  it('that the service does not name is an error', async () => {
    const uploadUrl = await serve((_, response) => response.writeHead(200).end())
    await expect(
      createMailClient({ apiUrl: uploadUrl }).messages.insert({ ...resumable, media: letter }),
    ).rejects.toMatchObject({ name: 'ResponseValidationError' })
  })

  it('can be named from the address that the service has', async () => {
    const { url, requests } = await record({ headers: { location: '/session/7?upload_id=x' } })
    await createMailClient({ apiUrl: url }).messages.insert({ ...resumable, media: letter })
    expect(requests[1]).toMatchObject({ method: 'PUT', path: '/session/7?upload_id=x', body: letter })
  })

  it.each([
    ['more than was sent', 'bytes=0-999999'],
    ['no range', 'everything'],
  ])('that has %s is an error', async (_, range) => {
    const uploadUrl = await serve((request, response) => {
      request.resume()
      if (request.method === 'POST') response.writeHead(200, { location: '/session' }).end()
      else response.writeHead(308, { range }).end()
    })
    await expect(
      createMailClient({ apiUrl: uploadUrl }).messages.insert({ ...resumable, media: letter }),
    ).rejects.toMatchObject({ name: 'ResponseValidationError', issues: [{ path: ['range'] }] })
  })

  it('may leave the unit out of its range', async () => {
    const bodies: string[] = []
    const uploadUrl = await serve(async (request, response) => {
      if (request.method === 'POST') {
        request.resume()
        response.writeHead(200, { location: '/session' }).end()
        return
      }
      bodies.push(await text(request))
      if (bodies.length === 1) response.writeHead(308, { range: '0-3' }).end()
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"1"}')
    })
    const client = createMailClient({ apiUrl: uploadUrl })
    expect(await client.messages.insert({ ...resumable, media: letter })).toEqual({ id: '1' })
    expect(bodies).toEqual([letter, letter.slice(4)])
  })

  it('goes on with a new token where the old one ends in between', async () => {
    const tokens: (string | undefined)[] = []
    const uploadUrl = await serve((request, response) => {
      request.resume()
      tokens.push(request.headers.authorization)
      if (request.method === 'POST') response.writeHead(200, { location: '/session' }).end()
      else if (tokens.length === 2) response.writeHead(401).end()
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"1"}')
    })
    let asked = 0
    const client = createMailClient({ apiUrl: uploadUrl, token: () => `t${++asked}` })
    expect(await client.messages.insert({ ...resumable, media: letter })).toEqual({ id: '1' })
    expect(tokens).toEqual(['Bearer t1', 'Bearer t2', 'Bearer t3'])
  })

  it('that never has anything is given up', async () => {
    let chunks = 0
    const uploadUrl = await serve((request, response) => {
      request.resume()
      if (request.method === 'POST') response.writeHead(200, { location: '/session' }).end()
      else response.writeHead(308).end(String(chunks++))
    })
    await expect(
      createMailClient({ apiUrl: uploadUrl }).messages.insert({ ...resumable, media: letter }),
    ).rejects.toMatchObject({ name: 'ResponseValidationError' })
    expect(chunks).toBe(4)
  })

  it('shows its address in no error', async () => {
    const { emulator, client } = await mailing()
    emulator.faults.add({ kind: 'status', status: 403, match: 'messages.insert.chunk' })
    const error = (await reasonOf(client.messages.insert({ ...resumable, media: letter }))) as Error
    const id = emulator.mail.uploads[0]?.id ?? ''
    expect(id).toHaveLength(40)
    expect(`${error.message} ${JSON.stringify(error)}`).not.toContain(id)
  })
})

describe('a source of media', () => {
  it('lets go of what was read of a stream', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const given: WeakRef<ArrayBuffer>[] = []
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (given.length === 60) return controller.close()
          const piece = new Uint8Array(1_000_000)
          given.push(new WeakRef(piece.buffer))
          controller.enqueue(piece)
        },
      },
      { highWaterMark: 0 },
    )
    const { read } = mediaSource(stream, (part) => part)
    let most = 0
    // As an upload does: a chunk, and one byte more to see whether it is the last.
    for (let at = 0; (await read(at, 700_001)).length > 700_000; at += 700_000) {
      if (at % 21_000_000 !== 0) continue
      await setImmediate()
      collect()
      most = Math.max(most, given.filter((piece) => piece.deref() !== undefined).length)
    }
    expect(most).toBeLessThan(4)
    expect(given).toHaveLength(60)
  })

  it('gives every byte, however it is cut and read', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 200 }),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 59 }),
        async (bytes, piece, length, backwards) => {
          const { stream } = streamOf(bytes, piece)
          for (const media of [stream, new Blob([bytes]), bytes]) {
            const source = mediaSource(media, (part) => part)
            const step = Math.max(1, length - backwards)
            for (let at = 0; at < bytes.length; at += step)
              expect(Array.from(await source.read(at, length))).toEqual(Array.from(bytes.subarray(at, at + length)))
          }
        },
      ),
      { numRuns: 50 },
    )
  })
})
