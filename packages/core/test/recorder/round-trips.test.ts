import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ConnectionError, NotFoundError } from '@portolan/core'
import { recorder } from '@portolan/core/recorder'
import { emptyFolder } from '@portolan/testing/folder'
import { failure } from '@portolan/testing/failure'
import { answers, closed, service } from '@portolan/testing/service'
import { thingsClient } from '../promises/things.ts'

const nowhere = 'https://things.example.com'

/** Records what `use` does with a client of this address, and returns the file. */
async function recording(url: string, use: (things: ReturnType<typeof thingsClient>['things']) => Promise<unknown>) {
  const file = join(emptyFolder(), 'recordings', 'things.json')
  await use(thingsClient(url, { fetch: recorder({ file, mode: 'record', ci: false }) }).things)
  return file
}

function replaying(file: string, baseUrl = nowhere) {
  const fetch = recorder({ file, strict: true })
  return { fetch, things: thingsClient(baseUrl, { fetch }).things }
}

it('a call is replayed at another address without a network, its response the same', async () => {
  const { url, seen } = await answers({ body: { id: 7, name: 'anchor' }, headers: { etag: '"v1"' } })
  const file = await recording(url, (things) => things.get({ id: '7' }))
  const { fetch, things } = replaying(file)
  const { data, response } = await things.get({ id: '7' }).withResponse()
  expect(data).toEqual({ id: 7, name: 'anchor' })
  expect(response).toMatchObject({ status: 200, url: 'https://things.example.com/things/7' })
  expect(response.headers.get('etag')).toBe('"v1"')
  expect(seen).toHaveLength(1)
  expect(fetch.unused()).toEqual([])
  fetch.done()
})

it('a text keeps its line and paragraph separators, which are no line ends of JSON', async () => {
  const name = 'a\u2028b\u2029c\r\nd'
  const { url } = await answers({ body: { id: 7, name } })
  const file = await recording(url, (things) => things.create({ name }))
  const { fetch, things } = replaying(file)
  expect(await things.create({ name })).toEqual({ id: 7, name })
  fetch.done()
})

it('the file is JSON that a reviewer can read', async () => {
  const { url } = await answers({ body: { id: 7, name: 'anchor' }, headers: { date: 'Sat, 21 Nov 2026 10:00:00 GMT' } })
  const file = await recording(url, (things) => things.create({ name: 'anchor' }))
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    format: 'portolan recordings 1',
    recordings: [
      {
        operation: 'things.create',
        request: {
          method: 'POST',
          path: '/things',
          headers: { accept: 'application/json', 'content-type': 'application/json' },
          body: { json: { name: 'anchor' } },
        },
        response: {
          status: 200,
          headers: { 'content-type': 'application/json', date: 'Sat, 21 Nov 2026 10:00:00 GMT' },
          body: { json: { id: 7, name: 'anchor' } },
        },
      },
    ],
  })
  expect(readFileSync(file, 'utf8')).toContain('\n      "operation": "things.create",\n')
})

it('pages are replayed, their links at the address that is asked', async () => {
  const { url } = await service(({ path, headers }) => {
    const page = Number(new URL(path, nowhere).searchParams.get('page') ?? 1)
    const link = `<http://${headers.host}/things?page=${page + 1}&key=v3ry-s3cret>; rel="next"`
    return { body: [{ id: page }], headers: page < 3 ? { link, 'total-count': '3' } : {} }
  })
  const file = await recording(url, (things) => things.list().toArray())
  expect(readFileSync(file, 'utf8')).toContain('<{{request-origin}}/things?page=2&key={{key:1}}>')
  const { fetch, things } = replaying(file)
  expect(await things.list().toArray()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  fetch.done()
})

it('an error of the service, and one of the network, are replayed as what they are', async () => {
  const { url } = await answers({ status: 404, body: { message: 'no such thing', code: 'missing' } })
  const file = await recording(url, (things) => failure(things.get({ id: '7' })))
  const missing = await failure(replaying(file).things.get({ id: '7' }))
  expect(missing).toBeInstanceOf(NotFoundError)
  expect(missing).toMatchObject({ code: 'missing', body: { message: 'no such thing', code: 'missing' } })
  const address = await closed()
  const refused = await recording(address, (things) => failure(things.create({ name: 'anchor' })))
  expect(JSON.parse(readFileSync(refused, 'utf8'))).toMatchObject({
    recordings: { length: 4, 0: { failure: { code: 'ECONNREFUSED' } } },
  })
  const replay = replaying(refused)
  const error = await failure(replay.things.create({ name: 'anchor' }))
  expect(error).toBeInstanceOf(ConnectionError)
  expect(error.message).toContain('ECONNREFUSED')
  expect(error.attempts).toHaveLength(4)
  replay.fetch.done()
})

it('a body that breaks off does so again, after the same bytes', async () => {
  const { url } = await service((_, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('first bytes', () => setImmediate(() => response.destroy()))
  })
  async function read(stream: ReadableStream<Uint8Array>): Promise<string> {
    let text = ''
    try {
      for await (const chunk of stream) text += new TextDecoder().decode(chunk)
    } catch (error) {
      return `${text}, then ${(error as Error).name}`
    }
    return text
  }
  const file = await recording(url, async (things) => read(await things.download({ id: 'x' })))
  const stream = await replaying(file).things.download({ id: 'x' })
  expect(await read(stream)).toBe('first bytes, then ConnectionError')
})

it('bytes and streams come back as they were, in both directions', async () => {
  const bytes = Uint8Array.from([0, 255, 66, 90, 104, 128, 10])
  const received: string[] = []
  const { url } = await service(({ method, body }, response) => {
    received.push(body)
    if (method === 'POST') return { body: { id: 1 } }
    response.writeHead(200, { 'content-type': 'application/x-bzip2', 'content-length': bytes.length }).end(bytes)
    return undefined
  })
  const upload = (): ReadableStream => new Blob(['streamed ', 'text']).stream()
  const file = await recording(url, async (things) => {
    expect(await new Response(await things.download({ id: 'x' })).bytes()).toEqual(bytes)
    await things.upload({ media: bytes })
    await things.upload({ media: upload() })
  })
  expect(received[2]).toBe('streamed text')
  expect(readFileSync(file, 'utf8')).toContain('"base64": "AP9CWmiACg==",\n          "bytes": 7')
  const { fetch, things } = replaying(file)
  const { data, response } = await things.download({ id: 'x' }).withResponse()
  expect(await new Response(data).bytes()).toEqual(bytes)
  expect(response.headers.get('content-length')).toBe('7')
  await things.upload({ media: upload() })
  expect(fetch.unused()).toEqual(['2: things.upload: POST /uploads'])
  await things.upload({ media: bytes })
  fetch.done()
})

it('numbers that JSON in JavaScript cannot hold, texts of several lines and odd characters survive', async () => {
  for (const body of [
    '{"id": 1, "name": "x", "big": 12345678901234567890.10}',
    '{"id":1,"name":"é\\u0000\\n{{x:1}}"}',
  ]) {
    const { url } = await answers({ body })
    const file = await recording(url, (things) => things.get({ id: '1' }))
    const client = thingsClient(nowhere, { fetch: recorder({ file }) })
    expect(await client.things.get({ id: '1' })).toEqual(JSON.parse(body))
  }
  const lines = await answers({ body: 'one\r\ntwo\n', headers: { 'content-type': 'text/plain' } })
  const file = await recording(lines.url, async (things) => new Response(await things.download({ id: 'x' })).text())
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    recordings: [{ response: { body: { text: ['one\r', 'two', ''] } } }],
  })
  expect(await new Response(await replaying(file).things.download({ id: 'x' })).text()).toBe('one\r\ntwo\n')
})

it('a form with a file is replayed, although each request has another boundary', async () => {
  const { url, seen } = await answers({ body: {} })
  const file = join(emptyFolder(), 'things.json')
  const send = (baseUrl: string, fetch: ReturnType<typeof recorder>) => {
    const body = new FormData()
    body.append('photo', new Blob(['an anchor']), 'anchor.txt')
    return thingsClient(baseUrl, { fetch }).request({ method: 'POST', path: '/things', body })
  }
  await send(url, recorder({ file, mode: 'record', ci: false }))
  expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  const fetch = recorder({ file, strict: true })
  expect(await send(nowhere, fetch)).toEqual({})
  fetch.done()
})
