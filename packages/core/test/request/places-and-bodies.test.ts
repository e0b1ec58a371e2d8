import { Readable } from 'node:stream'
import { runInNewContext } from 'node:vm'
import { record, serve } from '@portolan/testing/serve'
import { ConnectionError, type Operation, type OperationInit, createClient, operation, resource } from '@portolan/core'
import { file as fileSchema } from '@portolan/core/schema'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isRepeatable } from '../../src/request/endpoint.ts'

const schemas = async () => ({ Any: z.record(z.string(), z.any()) })

function clientOf(baseUrl: string, declaration: OperationInit) {
  const run = operation(schemas, { params: 'Any', ...declaration } as never) as unknown as Operation<object, void>
  return createClient({
    baseUrl,
    profile: { service: 'the service' },
    options: { retry: false },
    groups: { things: resource<{ run(params: object, options?: object): Promise<unknown> }>()({ run } as never) },
  })
}

async function sentBy(declaration: OperationInit, params: object, options: object = {}) {
  const { url, requests } = await record()
  await clientOf(url, declaration).things.run(params, options)
  expect(requests).toHaveLength(1)
  return requests[0] as (typeof requests)[0]
}

const get = { method: 'GET', path: '/things' } as const
const post = { method: 'POST', path: '/things' } as const

describe('a param that may be null', () => {
  const nullable = ['a', 'x-a']
  test.each<readonly [string, OperationInit, object, object]>([
    ['is left out of a query', { ...get, nullable }, { a: null, b: 'x' }, { path: '/things?b=x' }],
    ['is in a query otherwise', { ...get, nullable }, { a: 'y', b: 'x' }, { path: '/things?a=y&b=x' }],
    [
      'is in JSON of a query',
      { ...get, nullable, styles: { a: { style: 'json' } } },
      { a: null },
      { path: '/things?a=null' },
    ],
    ['is in JSON', { ...post, nullable }, { a: null, b: 'x' }, { body: '{"a":null,"b":"x"}' }],
    ['is left out of a form', { ...post, nullable, encoding: 'form' }, { a: null, b: 'x' }, { body: 'b=x' }],
    ['is in a form otherwise', { ...post, nullable, encoding: 'form' }, { a: 'y', b: 'x' }, { body: 'a=y&b=x' }],
    ['is a header otherwise', { ...get, nullable, headers: ['x-a'] }, { 'x-a': 'y' }, { headers: { 'x-a': 'y' } }],
  ])('%s', async (_, declaration, params, expected) => {
    expect(await sentBy(declaration, params)).toMatchObject(expected)
  })

  test('is no header if it is null', async () => {
    const { headers } = await sentBy({ ...get, nullable, headers: ['x-a'] }, { 'x-a': null })
    expect(headers).not.toHaveProperty('x-a')
  })

  test('is refused if the operation does not say so', async () => {
    for (const declaration of [get, { ...post, encoding: 'form' as const }])
      await expect(clientOf('https://api.example.com', declaration).things.run({ a: null })).rejects.toThrow(
        'things.run: a must',
      )
  })
})

/** A call whose body is a param of its own. */
function callWithBody(body: z.ZodMiniType) {
  const whole = { ...post, params: 'Whole', body: 'body' } as const
  const Whole = z.strictObject({ color: z.optional(z.string()), filter: z.optional(z.strictObject({})), body })
  const run = operation(async () => ({ Whole }), whole) as unknown as Operation<object, void>
  return createClient({
    baseUrl: 'https://api.example.com',
    profile: { service: 'the service' },
    options: {},
    groups: { things: resource<{ run(params: object): Promise<unknown> }>()({ run } as never) },
  })
}

test('says where the fields of a body go that is a param of its own', async () => {
  const { things } = callWithBody(z.object({ name: z.string() }))
  await expect(things.run({ name: 'a' })).rejects.toMatchObject({
    message:
      "things.run: body must be object, got undefined: the body's fields are passed in `body` (and 1 more: name); nothing was sent",
  })
  await expect(things.run({})).rejects.toMatchObject({
    message: 'things.run: body must be object, got undefined; nothing was sent',
  })
  await expect(things.run({ colour: 'a' })).rejects.toMatchObject({
    message: 'things.run: body must be object, got undefined (and 1 more: colour); nothing was sent',
  })
})

test('says it of a body that may be left out, too', async () => {
  const { things } = callWithBody(z.optional(z.object({ name: z.string() })))
  await expect(things.run({ name: 'a' })).rejects.toMatchObject({
    message: "things.run: name is not a documented field: the body's fields are passed in `body`; nothing was sent",
  })
  await expect(things.run({ filter: { name: 'a' } })).rejects.toMatchObject({
    message: 'things.run: filter.name is not a documented field; nothing was sent',
  })
})

describe('params', () => {
  test('go into headers, in the style simple and without percent codes', async () => {
    const { headers, path } = await sentBy(
      {
        ...get,
        headers: ['x-tags', 'x-color', 'x-one', 'x-filter'],
        styles: { 'x-color': { explode: true }, 'x-filter': { style: 'json' } },
      },
      { 'x-tags': ['a b', 'c/d'], 'x-color': { R: 100, G: 200 }, 'x-one': 1, 'x-filter': { a: 'é' } },
    )
    expect(path).toBe('/things')
    expect(headers).toMatchObject({
      'x-tags': 'a b,c/d',
      'x-color': 'R=100,G=200',
      'x-one': '1',
      'x-filter': String.raw`{"a":"\u00e9"}`,
    })
  })

  test('go into cookies', async () => {
    const { headers } = await sentBy(
      { ...get, cookies: ['sid', 'tags'], wireNames: { sid: 'session' } },
      { sid: 'a;b c', tags: ['x', 'y'] },
    )
    expect(headers.cookie).toBe('session=a%3Bb%20c; tags=x; tags=y')
  })

  test('go into cookies as they are, where the declaration says so and a cookie can hold them', async () => {
    const declaration = { ...get, cookies: ['sid'], styles: { sid: { allowReserved: true } } } as const
    const { headers } = await sentBy(declaration, { sid: 'a=b/c%20!~' })
    expect(headers.cookie).toBe('sid=a=b/c%20!~')
    for (const sid of ['a b', 'a;b', 'a,b', '"a"', 'a\\b', 'é', 'a\n'])
      await expect(sentBy(declaration, { sid })).rejects.toThrow('sid must have only the characters of a cookie')
  })

  test('go into the query by their styles and under their names on the wire', async () => {
    const { path } = await sentBy(
      {
        ...get,
        styles: {
          ids: { style: 'form', explode: false },
          filter: { style: 'deepObject' },
          q: { style: 'json' },
          raw: { allowReserved: true },
        },
        wireNames: { query_id: 'id' },
      },
      { ids: [1, 2], filter: { a: { b: 'c' } }, q: { x: 1 }, raw: 'a/b?c', query_id: 7, other: { R: 100 } },
    )
    expect(path).toBe('/things?ids=1,2&filter%5Ba%5D%5Bb%5D=c&q=%7B%22x%22%3A1%7D&raw=a/b?c&id=7&R=100')
  })

  test.each([
    [{ style: 'matrix', explode: true }, [3, 4], '/things/;id=3;id=4/parts'],
    [{ style: 'label' }, ['a', 'b'], '/things/.a,b/parts'],
    [{ style: 'simple', explode: true }, { R: 100, G: 200 }, '/things/R=100,G=200/parts'],
    [{ allowReserved: true }, 'a/b', '/things/a/b/parts'],
    [{ style: 'json' }, { a: 1 }, '/things/%7B%22a%22%3A1%7D/parts'],
  ] as const)('go into the path with %j', async (style, id, path) => {
    expect((await sentBy({ method: 'GET', path: '/things/{id}/parts', styles: { id: style } }, { id })).path).toBe(path)
  })

  test('take names in the path that are no identifiers', async () => {
    const sent = await sentBy(
      { method: 'GET', path: '/things/{thing-id}.{file.format}' },
      { 'thing-id': 'a b', 'file.format': 'json' },
    )
    expect(sent.path).toBe('/things/a%20b.json')
  })

  test.each([
    [['..'], {}],
    ['../admin', { allowReserved: true }],
    ['a/%2e%2e/b', { allowReserved: true }],
    ['.', { style: 'label' }],
    [[], {}],
    [undefined, {}],
    [null, { style: 'matrix' }],
  ])('never leave their place in the path: %j', async (id, style) => {
    const { url, requests } = await record()
    const call = clientOf(url, { method: 'GET', path: '/things/{id}', styles: { id: style as never } }).things.run({
      id,
    })
    await expect(call).rejects.toThrow(/id must .*nothing was sent/)
    expect(requests).toEqual([])
  })

  test.each(['a\r\nx-admin: 1', '☃', 'a\u0000'])(
    'refuses %j in a header, without its value in the error',
    async (value) => {
      const { url, requests } = await record()
      const call = clientOf(url, { ...get, headers: ['x-tag'] }).things.run({ 'x-tag': value })
      await expect(call).rejects.toThrow(
        'things.run: x-tag must have only characters of Latin-1, without line breaks; nothing was sent',
      )
      expect(requests).toEqual([])
    },
  )
})

test('the header of a call replaces a param of that name', async () => {
  const { headers } = await sentBy({ ...get, headers: ['x-tag'] }, { 'x-tag': 'a' }, { headers: { 'X-Tag': 'b' } })
  expect(headers['x-tag']).toBe('b')
})

describe('the content type', () => {
  test('is that of the declaration, and so is what is accepted', async () => {
    const { headers, body } = await sentBy(
      { ...post, method: 'PATCH', contentType: 'application/merge-patch+json', accept: 'application/vnd.acme+json' },
      { a: null },
    )
    expect(headers).toMatchObject({
      'content-type': 'application/merge-patch+json',
      accept: 'application/vnd.acme+json',
    })
    expect(body).toBe('{"a":null}')
  })

  test('of a raw body is the documented one, or that of the file', async () => {
    const csv = { ...post, encoding: 'raw', contentType: 'text/csv', body: 'body' } as const
    expect(await sentBy(csv, { body: 'a,b' })).toMatchObject({ body: 'a,b', headers: { 'content-type': 'text/csv' } })
    const described = { body: { body: new TextEncoder().encode('x'), contentType: 'image/png' } }
    expect(await sentBy(csv, described)).toMatchObject({ body: 'x', headers: { 'content-type': 'image/png' } })
  })

  test('of a stream of Node is the documented one', async () => {
    const raw = { ...post, encoding: 'raw', contentType: 'application/octet-stream', body: 'body' } as const
    const sent = await sentBy(raw, { body: Readable.from([Buffer.from('a'), Buffer.from('b')]) })
    expect(sent).toMatchObject({ body: 'ab', headers: { 'content-type': 'application/octet-stream' } })
  })
})

test('a body that the service requires is sent empty if no field is passed', async () => {
  const empty = { ...post, requiresBody: true } as const
  expect(await sentBy(empty, {})).toMatchObject({ body: '{}', headers: { 'content-type': 'application/json' } })
  expect(await sentBy({ ...empty, encoding: 'form' }, { a: 1 })).toMatchObject({ body: 'a=1' })
  expect(await sentBy(post, {})).toMatchObject({ body: '' })
})

test('an object in a form is JSON, and a list repeats its name', async () => {
  const { body, headers } = await sentBy(
    { ...post, encoding: 'form', parts: { deep: { style: 'deepObject' } } },
    { a: { b: 1 }, list: [1, 2], deep: { x: 'y z' }, text: 'ü&' },
  )
  expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(body).toBe('a=%7B%22b%22%3A1%7D&list=1&list=2&deep%5Bx%5D=y%20z&text=%C3%BC%26')
})

const multipart = { ...post, encoding: 'multipart' } as const

/** What a server that knows multipart reads. */
async function received(declaration: OperationInit, params: object): Promise<FormData> {
  const bodies: Promise<FormData>[] = []
  const url = await serve(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk as Uint8Array)
    const headers = { 'content-type': String(request.headers['content-type']) }
    bodies.push(new Response(Buffer.concat(chunks), { headers }).formData())
    response.end('{}')
  })
  await clientOf(url, declaration).things.run(params)
  return await (bodies[0] as Promise<FormData>)
}

describe('multipart', () => {
  test('has a part for each field, a list a part for each value, and an object as JSON', async () => {
    const form = await received(multipart, { name: 'ü', count: 1, tags: ['a', 'b'] })
    expect([...form]).toEqual([
      ['name', 'ü'],
      ['count', '1'],
      ['tags', 'a'],
      ['tags', 'b'],
    ])
    const { body } = await sentBy(
      { ...multipart, parts: { list: { contentType: 'application/json' } } },
      { meta: { a: 1 }, list: [1, 2] },
    )
    expect(body).toMatch(/name="meta"\r\nContent-Type: application\/json\r\n\r\n\{"a":1\}\r\n/)
    expect(body).toMatch(/name="list"\r\nContent-Type: application\/json\r\n\r\n\[1,2\]\r\n/)
  })

  test.each([
    ['a Blob', () => new Blob(['x'], { type: 'image/png' }), 'photo', 'image/png'],
    ['a File', () => new File(['x'], 'a.png', { type: 'image/png' }), 'a.png', 'image/png'],
    ['bytes', () => new TextEncoder().encode('x'), 'photo', 'application/octet-stream'],
    ['an ArrayBuffer', () => new TextEncoder().encode('x').buffer, 'photo', 'application/octet-stream'],
    [
      'an ArrayBuffer of another realm',
      () => runInNewContext('Uint8Array.of(120).buffer') as ArrayBuffer,
      'photo',
      'application/octet-stream',
    ],
    [
      'bytes with a name',
      () => ({ body: new TextEncoder().encode('x'), filename: 'b.gif', contentType: 'image/gif' }),
      'b.gif',
      'image/gif',
    ],
    ['a text with a name', () => ({ body: 'x', filename: 'c.txt', contentType: 'text/plain' }), 'c.txt', 'text/plain'],
    ['a Blob without a type', () => new Blob(['x']), 'photo', 'application/octet-stream'],
    ['a text with no more than a name', () => ({ body: 'x', filename: 'c.txt' }), 'c.txt', 'application/octet-stream'],
    ['a text with a type', () => ({ body: 'x', contentType: 'text/csv' }), 'photo', 'text/csv'],
    ['a stream of the web', () => new Blob(['x']).stream(), 'photo', 'application/octet-stream'],
    ['a stream of Node', () => Readable.from([Buffer.from('x')]), 'photo', 'application/octet-stream'],
    [
      'a stream of Node with a name',
      () => ({ body: Readable.from(['x']), filename: 'd.txt' }),
      'd.txt',
      'application/octet-stream',
    ],
  ])('sends %s as a file', async (_, photo, filename, type) => {
    const form = await received(multipart, { title: 't', photo: photo(), after: 'z' })
    const file = form.get('photo') as File
    expect({ name: file.name, type: file.type, text: await file.text() }).toEqual({ name: filename, type, text: 'x' })
    expect([...form.keys()]).toEqual(['title', 'photo', 'after'])
  })

  test('sends an object with no more than a text as a file where the declaration says so', async () => {
    const declared = { ...multipart, parts: { photo: { file: true } } }
    const form = await received(declared, { title: 't', photo: { body: 'x' } })
    const file = form.get('photo') as File
    expect([file.name, file.type, await file.text()]).toEqual(['photo', 'application/octet-stream', 'x'])
  })

  test('sends a text as a file where the declaration says so, alone and in a list', async () => {
    const form = await received({ ...multipart, parts: { photo: { file: true } } }, { title: 't', photo: ['x', 'y'] })
    const files = form.getAll('photo') as File[]
    expect(await Promise.all(files.map(async (file) => [file.name, await file.text()]))).toEqual([
      ['photo', 'x'],
      ['photo', 'y'],
    ])
    expect(form.get('title')).toBe('t')
  })

  test('takes the type of a part from the declaration where the file has none', async () => {
    const form = await received(
      { ...multipart, parts: { photo: { contentType: 'image/webp' } } },
      { photo: new Uint8Array([1]) },
    )
    expect((form.get('photo') as File).type).toBe('image/webp')
  })

  test.each(['image/*', 'image/png, image/gif'])(
    'takes no type from a declaration that names several: %s',
    async (contentType) => {
      const form = await received({ ...multipart, parts: { photo: { contentType } } }, { photo: new Uint8Array([1]) })
      expect((form.get('photo') as File).type).toBe('application/octet-stream')
    },
  )

  test('has a part for each value of a list whose type is not JSON, and none for what is undefined', async () => {
    const parts = { tags: { contentType: 'text/csv' } }
    const { body } = await sentBy({ ...multipart, parts }, { tags: ['a', undefined, 'b'], none: undefined })
    expect(body.split(/--portolan-[\da-f-]{36}/)).toEqual([
      '',
      '\r\nContent-Disposition: form-data; name="tags"\r\nContent-Type: text/csv\r\n\r\na\r\n',
      '\r\nContent-Disposition: form-data; name="tags"\r\nContent-Type: text/csv\r\n\r\nb\r\n',
      '--\r\n',
    ])
  })

  test.each([
    { body: 'x', note: 'y' },
    { body: 7, filename: 'a.txt' },
  ])('sends what is no file as JSON: %j', async (meta) => {
    const form = await received(multipart, { meta })
    expect(JSON.parse(form.get('meta') as string)).toEqual(meta)
  })

  test.each([
    [NaN, 'NaN'],
    [Symbol.iterator, 'symbol'],
  ])('refuses what cannot be written: %s', async (value, kind) => {
    await expect(sentBy(multipart, { value })).rejects.toThrow(
      `things.run: value must be a string, a number, a boolean, a file, or an object or a list of those, got ${kind}`,
    )
  })

  test('is sent again after a failure where no stream is in it', async () => {
    let count = 0
    const bodies: string[] = []
    const url = await serve(async (request, response) => {
      const chunks: Uint8Array[] = []
      for await (const chunk of request) chunks.push(chunk as Uint8Array)
      bodies.push(Buffer.concat(chunks).toString())
      response.writeHead(count++ === 0 ? 503 : 200, { 'retry-after': '0' }).end('{}')
    })
    const run = { ...multipart, idempotent: true }
    await clientOf(url, run).things.run({ photo: new Blob(['x']) }, { retry: { retries: 1 } })
    expect(bodies).toHaveLength(2)
    expect(bodies[0]).toBe(bodies[1])
  })

  test('writes line breaks and quotes in names so that they end nothing', async () => {
    const photo = { body: new Uint8Array([120]), filename: 'a"b\r\nc.png', contentType: 'image/png' }
    const { body } = await sentBy(multipart, { photo })
    expect(body).toContain('filename="a%22b%0D%0Ac.png"\r\nContent-Type: image/png\r\n\r\nx\r\n')
  })

  test.each([
    ['of a file', multipart, { photo: { body: 'x', contentType: 'image/png\r\nX-Other: 1' } }, 'photo'],
    ['of a declared part', { ...multipart, parts: { photo: { contentType: 'a/b\nX: 1' } } }, { photo: 'x' }, 'photo'],
    [
      'of a raw body',
      { ...post, encoding: 'raw', body: 'body' } as const,
      { body: { body: 'x', contentType: 'a/b\r\nX: 1' } },
      'body',
    ],
  ])('refuses a line break in the content type %s', async (_, declaration, params, name) => {
    await expect(sentBy(declaration, params)).rejects.toThrow(
      `things.run: ${name}.contentType must be a content type without line breaks`,
    )
  })

  test('leaves out null in a list', async () => {
    expect([...(await received(multipart, { tags: ['a', null, 'b'] }))]).toEqual([
      ['tags', 'a'],
      ['tags', 'b'],
    ])
  })

  test('writes a list or an object in the style that the declaration names', async () => {
    const parts = {
      ids: { style: 'pipeDelimited' },
      tags: { style: 'form', explode: false },
      filter: { style: 'deepObject' },
      meta: { style: 'json' },
    } as const
    const form = await received(
      { ...multipart, parts },
      { ids: [1, 2], tags: ['a', 'b c'], filter: { a: { b: '=&' } }, meta: [1] },
    )
    expect([...form]).toEqual([
      ['ids', '1|2'],
      ['tags', 'a,b c'],
      ['filter[a][b]', '=&'],
      ['meta', '[1]'],
    ])
  })

  test.each([
    { style: 'form' },
    { style: 'form', explode: false },
    { style: 'deepObject' },
    { style: 'brackets' },
  ] as const)('writes each file of a list as a part, whatever the style of the list: %j', async (style) => {
    const file = (text: string): File => new File([text], `${text}.txt`, { type: 'text/plain' })
    const form = await received(
      { ...multipart, parts: { photos: style, texts: { ...style, file: true } } },
      { photos: [file('a'), file('b')], texts: ['c'] },
    )
    const name = style.style === 'brackets' ? '[]' : ''
    expect([...form.keys()]).toEqual([`photos${name}`, `photos${name}`, `texts${name}`])
    const files = [...form.values()] as File[]
    expect(await Promise.all(files.map((one) => one.text()))).toEqual(['a', 'b', 'c'])
  })

  test('ends each body with a boundary of its own, which no text can foresee', async () => {
    const sent = await Promise.all([1, 2].map(() => sentBy(multipart, { title: 'x' })))
    expect(sent[0]?.headers['content-type']).not.toBe(sent[1]?.headers['content-type'])
  })

  test('no name or text leaves its part', async () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((one) => one !== '__proto__')
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(name, fc.string({ unit: 'grapheme' }), { minKeys: 1, maxKeys: 3 }),
        async (fields) => {
          const { writeMultipart } = await import('../../src/request/files.ts')
          const { body, headers } = writeMultipart(fields, multipart, [])
          const form = await new Response(body as Blob, { headers: { ...headers } }).formData()
          const escaped = (text: string): string =>
            text.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22')
          expect([...form.values()]).toEqual(Object.values(fields))
          const names = [...form.keys()]
          expect(names.map(escaped)).toEqual(Object.keys(fields).map(escaped))
        },
      ),
      { numRuns: 50 },
    )
  })

  test('closes the streams of a call that fails', async () => {
    const url = await serve((request) => request.socket.destroy())
    const streams = [new Readable({ read() {} }), new Readable({ read() {} })]
    const [one, two] = streams
    await expect(clientOf(url, multipart).things.run({ one, two })).rejects.toThrow(ConnectionError)
    await expect.poll(() => streams.every(({ destroyed }) => destroyed)).toBe(true)
  })
})

describe('an idempotency header', () => {
  const create = { ...post, headers: ['idempotency-key'], idempotencyHeader: 'idempotency-key' } as const

  test('is one UUID for all attempts, and makes a repeat safe', async () => {
    const keys: unknown[] = []
    const url = await serve((request, response) => {
      keys.push(request.headers['idempotency-key'])
      response.writeHead(keys.length % 2 === 1 ? 503 : 200, { 'retry-after': '0' }).end('{}')
    })
    const client = clientOf(url, create)
    await client.things.run({ a: 1 }, { retry: { retries: 1 } })
    await client.things.run({ a: 1 }, { retry: { retries: 1 } })
    expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
    expect(isRepeatable(create)).toBe(true)
  })

  test('is written whatever the case of its name', async () => {
    const declared = { ...post, headers: ['Idempotency-Key'], idempotencyHeader: 'Idempotency-Key' } as const
    expect((await sentBy(declared, { a: 1 })).headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/)
    expect((await sentBy(declared, { 'Idempotency-Key': 'mine' })).headers['idempotency-key']).toBe('mine')
  })

  test('is that of the caller', async () => {
    const { headers, body } = await sentBy(create, { 'idempotency-key': 'mine', a: 1 })
    expect({ key: headers['idempotency-key'], body }).toEqual({ key: 'mine', body: '{"a":1}' })
  })
})

test('the schema of a file accepts all that can be sent as one', () => {
  const bodies = [
    'x',
    new Blob(),
    new File([], 'a'),
    new Uint8Array(),
    new ArrayBuffer(),
    new ReadableStream(),
    Readable.from([]),
  ]
  const described = bodies.map((one) => ({ body: one, filename: 'a.txt', contentType: 'text/plain' }))
  expect([...bodies, ...described].filter((one) => !z.safeParse(fileSchema, one).success)).toEqual([])
  for (const one of [7, null, {}, { body: 7 }, []]) expect(z.safeParse(fileSchema, one).success).toBe(false)
})

test.each(['OPTIONS', 'QUERY'] as const)('sends %s', async (method) => {
  const sent = await sentBy(
    { method, path: '/things', query: ['q'] },
    { q: 1, ...(method === 'QUERY' ? { a: 1 } : {}) },
  )
  expect(sent).toMatchObject({ method, path: '/things?q=1', body: method === 'QUERY' ? '{"a":1}' : '' })
})

test('TRACE, which fetch refuses, fails at once and is not retried', async () => {
  const { url, requests } = await record()
  await expect(clientOf(url, { method: 'TRACE', path: '/things' }).things.run({})).rejects.toThrow(TypeError)
  expect(requests).toEqual([])
})
