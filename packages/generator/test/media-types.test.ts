import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileResponse } from '@portolan/core'
import { coreTypes } from '@portolan/testing/core-types'
import { nativeProject } from '@portolan/testing/native-project'
import { serve } from '@portolan/testing/serve'
import { describe, expect, it, onTestFinished } from 'vitest'
import { generate } from '../src/index.ts'
import { defineOutput } from '../src/output.ts'
import { tryOutput } from '../src/output-test.ts'
import { documentOf, written } from './documents.ts'
import { clientOf } from './written-client.ts'

const n = { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } }
const binary = { type: 'string', format: 'binary' }
const content = (types: Readonly<Record<string, object>>): object => ({
  200: {
    description: 'OK',
    content: Object.fromEntries(Object.entries(types).map(([type, schema]) => [type, { schema }])),
  },
})

interface Seen {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

type Reply = (
  seen: Seen,
) => readonly [status: number, type: string | undefined, body: string | Uint8Array | readonly string[]]

/** A written client of a server that answers as `reply` says. */
async function calling(document: object, reply: Reply, options: object = {}) {
  const seen: Seen[] = []
  const baseUrl = await serve(async (request, response) => {
    const parts = await Array.fromAsync(request as AsyncIterable<Buffer>)
    const one = { headers: request.headers, body: Buffer.concat(parts).toString('latin1') }
    seen.push(one)
    const [status, type, body] = reply(one)
    response.writeHead(status, type === undefined ? {} : { 'content-type': type })
    if (typeof body === 'string' || body instanceof Uint8Array) response.end(body)
    else {
      for (const part of body) response.write(part)
      response.end()
    }
  })
  const { call } = await clientOf(document, () => new Response(), { options: { baseUrl, fetch, ...options } })
  return { call, seen }
}

/** What the compiler says of a program that uses the client of a document. */
async function compile(document: object, program: string): Promise<string> {
  const output = defineOutput({
    name: 'program',
    needs: ['client'],
    files: () => [{ path: 'program.ts', text: program }],
  })
  const { typeCheck } = await tryOutput(output, { document, folder: nativeProject(join(import.meta.dirname, '..')) })
  return typeCheck({ ...coreTypes(), types: ['node'], skipLibCheck: true })
}

describe('a body that the document does not describe', () => {
  const paths = (responses: object): object => documentOf({ '/a': { get: { responses } } })
  const undescribed = {
    'no content': { 200: { description: 'OK' } },
    'empty content': { 200: { description: 'OK', content: {} } },
    'JSON without a schema': { 200: { description: 'OK', content: { 'application/json': {} } } },
    'JSON of an empty schema': content({ 'application/json': {} }),
    'no responses': undefined,
  }
  const cases = Object.entries(undescribed)

  it.each(cases)('is read by its content type: %s', async (_, responses) => {
    const bytes = Uint8Array.from({ length: 256 }, (__, index) => index)
    const replies: (readonly [number, string | undefined, string | Uint8Array])[] = [
      [200, 'application/json', '{"a":[1]}'],
      [200, 'text/plain; charset=utf-8', 'hello'],
      [200, 'image/png', bytes],
      [200, undefined, ''],
      [200, 'text/plain', ''],
      [204, undefined, ''],
    ]
    const left = [...replies]
    const { call } = await calling(paths(responses as object), () => left.shift() as (typeof replies)[number])
    expect(await call('a.get')).toEqual({ a: [1] })
    expect(await call('a.get')).toBe('hello')
    const file = (await call('a.get')) as FileResponse
    expect([file.contentType, await file.bytes()]).toEqual(['image/png', bytes])
    while (left.length > 0) expect(await call('a.get')).toBeUndefined()
  })

  it.each(cases)('is `unknown`: %s', async (_, responses) => {
    const { all } = await written(paths(responses as object))
    expect(all('group.gen.ts')).toContain('ApiRequest<unknown>')
  })

  it('is warned of, with its pointer', async () => {
    const { warnings } = await written(paths({ 200: { description: 'OK' } }))
    const message =
      'no body is described: the call returns the body as received, as `unknown`, unless `result` in the config describes it'
    expect(warnings).toMatchObject([{ pointer: '/paths/~1a/get/responses/200', message }])
    const without = await written(documentOf({ '/a': { get: {} } }))
    expect(without.warnings).toMatchObject([
      {
        pointer: '/paths/~1a/get',
        message:
          'has no `responses`: the call returns the body as received, as `unknown`, unless `result` in the config describes it',
      },
    ])
  })

  it.each([{ 204: { description: 'Done' } }, { 205: { description: 'Reset' } }])(
    'is none of a status without one: %j',
    async (responses) => {
      const { all, warnings } = await written(paths(responses))
      expect(all('group.gen.ts')).toContain('ApiRequest<void>')
      expect(warnings).toEqual([])
    },
  )

  it('is none if an extension says so', async () => {
    const document = documentOf({ '/a': { get: { 'x-portolan-result': false, responses: undescribed['no content'] } } })
    const { all, warnings } = await written(document)
    expect(all('group.gen.ts')).toContain('ApiRequest<void>')
    expect(warnings).toEqual([])
  })
})

describe('a response of several media types', () => {
  const video = documentOf({
    '/videos/{id}/content': {
      get: {
        operationId: 'videos.content',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: content({ 'application/json': n, 'video/mp4': binary, 'text/csv': { type: 'string' } }),
      },
    },
  })
  const byAccept: Reply = ({ headers }) => {
    if (headers['accept'] === 'video/mp4') return [200, 'video/mp4', '\0film']
    return headers['accept'] === 'text/csv' ? [200, 'text/csv', 'n\n1'] : [200, 'application/json', '{"n":1}']
  }

  it('is what its own content type says, and `accept` asks for one', async () => {
    const { call, seen } = await calling(video, byAccept)
    expect(await call('videos.content', { id: '1' })).toEqual({ n: 1 })
    const file = (await call('videos.content', { id: '1' }, { accept: 'video/mp4' })) as FileResponse
    expect([file.contentType, file.size, await file.text()]).toEqual(['video/mp4', undefined, '\0film'])
    expect(await call('videos.content', { id: '1' }, { accept: 'text/csv' })).toBe('n\n1')
    expect(seen.map(({ headers }) => headers['accept'])).toEqual([
      'application/json, text/csv, video/mp4',
      'video/mp4',
      'text/csv',
    ])
  })

  it('is of the type of what `accept` asks for, and of the union without it', async () => {
    const program = `
import { createThingsClient, type VideosContentResponse } from './index.ts'
import type { FileResponse } from '@portolan/core'
const { videos } = createThingsClient({})
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : never
const film = await videos.content({ id: '1' }, { accept: 'video/mp4' })
const table = await videos.content({ id: '1' }, { accept: 'text/csv', timeout: 1 })
const all = await videos.content({ id: '1' })
export const same: [Same<typeof film, FileResponse>, Same<typeof table, string>] = [true, true]
export const union: Same<typeof all, VideosContentResponse | string | FileResponse> = true
`
    expect(await compile(video, program)).toBe('')
  })

  it('refuses an `accept` with a line break before sending', async () => {
    const { call, seen } = await calling(video, byAccept)
    await expect(call('videos.content', { id: '1' }, { accept: 'a/b\r\nx: y' })).rejects.toThrow(
      'accept must be a content type without line breaks',
    )
    expect(seen).toEqual([])
  })

  it('of which none is documented, is given as it came, and reported', async () => {
    const issues: unknown[] = []
    const hooks = { onInvalidResponse: (event: { readonly issues: unknown }) => issues.push(event.issues) }
    const document = documentOf({ '/a': { get: { responses: content({ 'application/json': n, 'text/csv': {} }) } } })
    const options = { hooks, validation: { response: 'report' } }
    const { call } = await calling(document, () => [200, 'audio/mpeg', 'sound'], options)
    expect(await ((await call('a.get')) as FileResponse).text()).toBe('sound')
    const message =
      'has the content type audio/mpeg, which is not documented: the document has application/json, text/csv'
    expect(issues).toEqual([[{ path: [], message }]])
  })

  it.each([
    ['text/html', 1],
    ['image/jpeg', 1],
    ['image/png', 0],
    ['image/png; q=1', 0],
  ])('is reported as %s where only a picture is documented', async (type, count) => {
    const issues: unknown[] = []
    const hooks = { onInvalidResponse: (event: { readonly issues: unknown }) => issues.push(event.issues) }
    const document = documentOf({ '/a': { get: { responses: content({ 'image/png': binary }) } } })
    const { call } = await calling(document, () => [200, type, 'body'], { hooks, validation: { response: 'report' } })
    const file = (await call('a.get')) as FileResponse
    expect([file.contentType, await file.text(), issues.length]).toEqual([type, 'body', count])
  })

  it('is an error in place of a file if invalid responses are errors', async () => {
    const document = documentOf({ '/a': { get: { responses: content({ 'image/png': binary }) } } })
    const { call } = await calling(document, () => [200, 'text/html', '<p>'], { validation: { response: 'throw' } })
    await expect(call('a.get')).rejects.toThrow('has the content type text/html, which is not documented')
  })

  it('has XML that is the same object for those who ask for it only', async () => {
    const pet = documentOf({ '/pet': { get: { responses: content({ 'application/xml': n, 'application/json': n }) } } })
    const { call, seen } = await calling(pet, ({ headers }) =>
      headers['accept'] === 'application/xml'
        ? [200, 'application/xml', '<n>1</n>']
        : [200, 'application/json', '{"n":1}'],
    )
    expect(await call('pet.get')).toEqual({ n: 1 })
    expect(await call('pet.get', {}, { accept: 'application/xml' })).toBe('<n>1</n>')
    expect(seen[0]?.headers['accept']).toBe('application/json')
    const program = `
import { createThingsClient } from './index.ts'
const { pet } = createThingsClient({})
export const count: number = (await pet.get()).n
export const text: string = await pet.get(undefined, { accept: 'application/xml' })
`
    expect(await compile(pet, program)).toBe('')
  })

  it('is JSON where .NET lists it as text too', async () => {
    const types = content({ 'text/plain': n, 'application/json': n, 'text/json': n })
    const { all, warnings } = await written(documentOf({ '/a': { get: { responses: types } } }))
    expect(all('group.gen.ts')).toContain('ApiRequest<AGetResponse>')
    expect(warnings).toEqual([])
  })

  it('is either of two schemas of JSON, and the one that is asked for', async () => {
    const hal = { type: 'object', required: ['links'], properties: { links: { type: 'string' } } }
    const types = content({ 'application/json': n, 'application/hal+json': hal })
    const either = documentOf({ '/a': { get: { operationId: 'a.get', responses: types } } })
    const { warnings } = await written(either)
    expect(warnings).toEqual([])
    const { call, seen } = await calling(either, ({ headers }) =>
      headers['accept'] === 'application/hal+json'
        ? [200, 'application/hal+json', '{"links":"/b"}']
        : [200, 'application/json', '{"n":1}'],
    )
    expect(await call('a.get')).toEqual({ n: 1 })
    expect(await call('a.get', {}, { accept: 'application/hal+json' })).toEqual({ links: '/b' })
    expect(seen[0]?.headers['accept']).toBe('application/json, application/hal+json')
    const program = `
import { createThingsClient } from './index.ts'
const { a } = createThingsClient({})
export const count: number = (await a.get(undefined, { accept: 'application/json' })).n
export const links: string = (await a.get(undefined, { accept: 'application/hal+json' })).links
const all = await a.get()
export const both: number | string = 'links' in all ? all.links : all.n
`
    expect(await compile(either, program)).toBe('')
  })
})

describe('a response that may be a stream', () => {
  const events = 'text/event-stream'
  const chat = documentOf({
    '/chat': {
      post: {
        operationId: 'chat.create',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['text'],
                properties: { text: { type: 'string' }, stream: { type: ['boolean', 'null'] } },
              },
            },
          },
        },
        responses: content({
          'application/json': n,
          [events]: { type: 'object', properties: { d: { type: 'string' } } },
        }),
      },
    },
  })
  const openai: Reply = ({ body }) =>
    (JSON.parse(body) as { readonly stream?: boolean }).stream
      ? [200, events, ['data: {"d":"a"}\n\n', 'data: {"d":"b"}\n\ndata: [DONE]\n\n']]
      : [200, 'application/json', '{"n":1}']
  const all = async (stream: unknown): Promise<unknown[]> => Array.fromAsync(stream as AsyncIterable<unknown>)

  it('is one if the request asks for it, by the field or by the call', async () => {
    const { call, seen } = await calling(chat, openai)
    const parts = [{ d: 'a' }, { d: 'b' }]
    expect(await call('chat.create', { text: 'x' })).toEqual({ n: 1 })
    expect(await all(await call('chat.create', { text: 'x', stream: true }))).toEqual(parts)
    expect(await all(await call('chat.stream', { text: 'x' }))).toEqual(parts)
    expect(await call('chat.create', { text: 'x', stream: null })).toEqual({ n: 1 })
    expect(seen.map(({ body, headers }) => [body, headers['accept']])).toEqual([
      ['{"text":"x"}', 'application/json'],
      ['{"text":"x","stream":true}', events],
      ['{"text":"x","stream":true}', events],
      ['{"text":"x","stream":null}', 'application/json'],
    ])
  })

  it('refuses `stream: false` of the call that streams', async () => {
    const { call, seen } = await calling(chat, openai)
    await expect(call('chat.stream', { text: 'x', stream: false })).rejects.toThrow(
      'stream must be true, which this call always sends, got boolean: leave it out; nothing was sent',
    )
    expect(seen).toEqual([])
  })

  it('has the type that the field decides', async () => {
    const program = `
import { createThingsClient, type ChatCreateParams, type ChatCreateResponse, type ChatStreamResponse } from './index.ts'
import type { EventStream } from '@portolan/core'
const { chat } = createThingsClient({})
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : never
const whole = await chat.create({ text: 'x' })
const parts = await chat.create({ text: 'x', stream: true })
const also = await chat.stream({ text: 'x' })
const either = await chat.create({ text: 'x' } as ChatCreateParams)
export const same: [
  Same<typeof whole, ChatCreateResponse>,
  Same<typeof parts, EventStream<ChatStreamResponse>>,
  Same<typeof also, EventStream<ChatStreamResponse>>,
  Same<typeof either, ChatCreateResponse | EventStream<ChatStreamResponse>>,
] = [true, true, true, true]
// @ts-expect-error a stream cannot be asked not to be one
chat.stream({ text: 'x', stream: false })
`
    expect(await compile(chat, program)).toBe('')
  })

  it('is the sound that comes where a stream of events is documented beside it', async () => {
    const speech = documentOf({
      '/speech': { post: { responses: content({ 'application/octet-stream': binary, [events]: n }) } },
    })
    const { call } = await calling(speech, () => [200, 'audio/mpeg', 'sound'])
    expect(await ((await call('speech.create')) as FileResponse).text()).toBe('sound')
    const streaming = await calling(speech, () => [200, events, 'data: {"n":1}\n\n'])
    expect(await all(await streaming.call('speech.create'))).toEqual([{ n: 1 }])
  })

  it('is never an empty stream: what comes instead is given and reported', async () => {
    const issues: unknown[] = []
    const options = {
      hooks: { onInvalidResponse: (event: { readonly issues: unknown }) => issues.push(event.issues) },
      validation: { response: 'report' },
    }
    const document = documentOf({ '/a': { get: { responses: content({ [events]: n }) } } })
    const { call } = await calling(document, () => [200, 'audio/mpeg', 'sound'], options)
    expect(await ((await call('a.get')) as FileResponse).text()).toBe('sound')
    expect(issues).toEqual([[{ path: [], message: `has the content type audio/mpeg instead of ${events}` }]])
  })
})

describe('a body of several media types', () => {
  const form = 'application/x-www-form-urlencoded'
  const types = ['application/json', form, 'multipart/form-data']
  const named = { type: 'object', properties: { name: { type: 'string' }, file: binary } }
  const bodies = (schemas: Readonly<Record<string, object>>, required = true): object =>
    documentOf({
      '/files': {
        post: {
          requestBody: {
            required,
            content: Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [type, { schema }])),
          },
          responses: { 204: { description: 'Done' } },
        },
      },
    })
  const nothing: Reply = () => [204, undefined, '']
  const typeOf = ({ headers }: Seen): string => String(headers['content-type']).split(';')[0] as string
  const file = new File(['text'], 'a.txt', { type: 'text/plain' })

  it.each([
    ['JSON, form and multipart, as Elysia writes them', types, 'application/json'],
    ['multipart and JSON, as openai writes them', ['multipart/form-data', 'application/json'], 'application/json'],
    ['multipart and a form', ['multipart/form-data', form], form],
  ])('is multipart with a file, and otherwise not: %s', async (_, all, usual) => {
    const document = bodies(Object.fromEntries(all.map((type) => [type, named])))
    const { call, seen } = await calling(document, nothing)
    const described = { body: 'text', filename: 'b.txt' }
    for (const value of [file, new Uint8Array([1]), described]) await call('files.create', { name: 'x', file: value })
    await call('files.create', { name: 'x' })
    await call('files.create', { name: 'x', file: 'text' })
    const multipart = 'multipart/form-data'
    expect(seen.map(typeOf)).toEqual([multipart, multipart, multipart, usual, usual])
    expect(seen[0]?.body).toContain(
      'Content-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\ntext\r\n',
    )
    expect(seen[2]?.body).toContain('filename="b.txt"')
  })

  it('takes the fields of each of them, and needs those of one', async () => {
    const document = bodies({
      'application/json': {
        type: 'object',
        required: ['id', 'file_id'],
        properties: { id: { type: 'string' }, file_id: { type: 'string' } },
      },
      'multipart/form-data': {
        type: 'object',
        required: ['id', 'file'],
        properties: { id: { type: 'string' }, file: binary },
      },
    })
    const { call, seen } = await calling(document, nothing)
    await call('files.create', { id: '1', file })
    await call('files.create', { id: '1', file_id: 'f' })
    expect(seen.map(typeOf)).toEqual(['multipart/form-data', 'application/json'])
    expect(seen[1]?.body).toBe('{"id":"1","file_id":"f"}')
    await expect(call('files.create', { id: '1' })).rejects.toThrow('nothing was sent')
    await expect(call('files.create', { file })).rejects.toThrow('id')
    const program = `
import { createThingsClient } from './index.ts'
const { files } = createThingsClient({})
await files.create({ id: '1', file_id: 'f' })
await files.create({ id: '1', file: new Blob([]) })
`
    expect(await compile(document, program)).toBe('')
  })

  it('takes a file or a text in a field that is one or the other', async () => {
    const image = (schema: object): object => ({ type: 'object', required: ['image'], properties: { image: schema } })
    const document = bodies({
      'application/json': image({ type: 'object', required: ['url'], properties: { url: { type: 'string' } } }),
      'multipart/form-data': image(binary),
    })
    const { call, seen } = await calling(document, nothing)
    await call('files.create', { image: file })
    await call('files.create', { image: { url: 'https://example.com' } })
    expect(seen.map(typeOf)).toEqual(['multipart/form-data', 'application/json'])
    await expect(call('files.create', { image: 1 })).rejects.toThrow('image')
  })

  it.each([
    [{ name: 'x', file }, 'file'],
    [{ any: { deep: [1, file] } }, 'any.deep[1]'],
  ])('is never JSON of a file: it is refused with the way on', async (params, place) => {
    const schema = { type: 'object', properties: { ...named.properties, any: {} } }
    const { call, seen } = await calling(bodies({ 'application/json': schema }), nothing)
    await expect(call('files.create', params)).rejects.toThrow(
      `${place} must not be a file, which JSON cannot hold: pass an object, a list or a text, such as Base64; nothing was sent`,
    )
    expect(seen).toEqual([])
  })

  it('is multipart with a file where the body is a param of its own too', async () => {
    const free = { type: 'object', properties: named.properties, additionalProperties: { type: 'integer' } }
    const document = bodies({ 'application/json': free, 'multipart/form-data': { ...free, required: ['file'] } })
    const { call, seen } = await calling(document, nothing)
    await call('files.create', { body: { name: 'x', file } })
    await call('files.create', { body: { name: 'x' } })
    expect(seen.map(typeOf)).toEqual(['multipart/form-data', 'application/json'])
    expect(seen[0]?.body).toContain('name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\ntext\r\n')
    const program = `
import { createThingsClient } from './index.ts'
const { files } = createThingsClient({})
await files.create({ body: { name: 'x', file: new Blob([]) } })
await files.create({ body: { name: 'x' } })
`
    expect(await compile(document, program)).toBe('')
  })

  it.each(['multipart/form-data', form])('leaves out null in a body that is a param: %s', async (type) => {
    const nullable = { type: 'string', nullable: true }
    const schema = { type: 'object', properties: { a: nullable, b: nullable }, additionalProperties: nullable }
    const { call, seen } = await calling(bodies({ [type]: schema }), nothing)
    await call('files.create', { body: { a: null, b: 'x', c: null } })
    expect(seen[0]?.body).toContain('x')
    expect(seen[0]?.body).not.toMatch(/null|name="a"|a=|c=/)
  })

  it('warns of a file that only JSON is documented for, with the way on', async () => {
    const { warnings } = await written(bodies({ 'application/json': named }))
    expect(warnings).toMatchObject([
      {
        pointer: '/paths/~1files/post/requestBody/content/application~1json',
        message:
          'JSON cannot contain the file `file`, so a call with it fails: if the service accepts multipart, set `mediaTypes` in the config',
      },
    ])
    const config = { mediaTypes: { 'POST /files': { request: 'multipart/form-data' } } }
    expect((await written(bodies({ 'application/json': named }), { config })).warnings).toEqual([])
  })

  it.each([
    [file, 'a file'],
    [new Uint8Array([1]), 'a file'],
    [new ReadableStream(), 'a file'],
    [new FormData(), 'an instance of FormData'],
    [new Map([['a', 1]]), 'an instance of Map'],
    [new Response('x'), 'an instance of Response'],
  ])('is never JSON of a file that is the whole of it: %o', async (whole, kind) => {
    const { call, seen } = await calling(bodies({ 'application/json': {} }), nothing)
    await expect(call('files.create', { body: whole })).rejects.toThrow(`files.create: body must not be ${kind}, which`)
    expect(seen).toEqual([])
  })

  it('is never JSON of a file in a part of a multipart body', async () => {
    const meta = { type: 'object', properties: {} }
    const schema = { type: 'object', properties: { meta, file: binary } }
    const { call, seen } = await calling(bodies({ 'multipart/form-data': schema }), nothing)
    await expect(call('files.create', { meta: { a: file } })).rejects.toThrow('meta.a must not be a file')
    expect(seen).toEqual([])
  })

  it('warns of one that is not sent, and of none that is the same in another form', async () => {
    const text = { type: 'object', properties: { name: { type: 'string' } } }
    const xml = { type: 'object', properties: { other: { type: 'string' } } }
    const { warnings } = await written(bodies({ 'application/json': text, 'application/xml': xml }))
    expect(warnings).toMatchObject([
      {
        pointer: '/paths/~1files/post/requestBody/content/application~1xml',
        message: 'a body of `application/xml` is not sent, unless `mediaTypes` in the config names it',
      },
    ])
    expect((await written(bodies({ 'application/json': text, 'application/xml': text }))).warnings).toEqual([])
  })
})

describe('null', () => {
  const nullable = { anyOf: [{ type: 'string' }, { type: 'null' }] }
  const schema = { type: 'object', properties: { a: nullable, b: nullable } }
  const posting = (type: string): object =>
    documentOf({
      '/a': {
        post: {
          parameters: [
            { name: 'q', in: 'query', schema: nullable },
            { name: 'x-h', in: 'header', schema: nullable },
          ],
          requestBody: { required: true, content: { [type]: { schema } } },
          responses: { 204: { description: 'Done' } },
        },
      },
    })

  it.each([
    ['application/x-www-form-urlencoded', 'b=1'],
    ['multipart/form-data', 'name="b"\r\n\r\n1\r\n'],
    ['application/json', '{"a":null,"b":"1"}'],
  ])('is left out of the query, headers and what is not JSON: %s', async (type, body) => {
    const { call, seen } = await calling(posting(type), () => [204, undefined, ''])
    await call('a.create', { q: null, 'x-h': null, a: null, b: '1' })
    expect(seen[0]?.body).toContain(body)
    expect(seen[0]?.body.includes('null')).toBe(type === 'application/json')
    expect(seen[0]?.headers).not.toHaveProperty('x-h')
    const { all } = await written(posting(type))
    expect(all('types.gen.ts')).toMatch(/q\?: string \| null[^]*a\?: string \| null/)
  })

  it('is left out beside a file, and is sent in JSON', async () => {
    const properties = { a: nullable, file: binary }
    const media = { schema: { type: 'object', properties } }
    const types = { 'application/json': media, 'multipart/form-data': media }
    const document = documentOf({
      '/a': { post: { requestBody: { content: types }, responses: { 204: { description: 'Done' } } } },
    })
    const { call, seen } = await calling(document, () => [204, undefined, ''])
    await call('a.create', { a: null, file: new Blob(['x']) })
    await call('a.create', { a: null })
    expect(seen[0]?.body).not.toContain('name="a"')
    expect(seen[1]?.body).toBe('{"a":null}')
  })

  const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
  const schemas = {
    Text: { type: ['string', 'null'] },
    Alias: ref('Text'),
    Kind: { enum: ['a', null] },
    Either: { anyOf: [ref('Text'), { type: 'integer' }] },
  }

  it.each([
    ['a reference', ref('Text')],
    ['a reference to a reference', ref('Alias')],
    ['a reference to an enum with null', ref('Kind')],
    ['a union with a reference', ref('Either')],
    ['an `allOf` of a reference', { allOf: [ref('Text')], description: 'a text' }],
    ['null alone', { const: null }],
    ['a schema of any value', {}],
    ['a schema of all but numbers', { not: { type: 'number' } }],
  ])('is left out wherever the schema is %s', async (_, one) => {
    const parameters = [
      { name: 'q', in: 'query', schema: one },
      { name: 'x-h', in: 'header', schema: one },
      { name: 'c', in: 'cookie', schema: one },
    ]
    const post = (type: string): object => ({
      post: {
        parameters,
        requestBody: { content: { [type]: { schema: { type: 'object', properties: { f: one } } } } },
        responses: { 204: { description: 'Done' } },
      },
    })
    const form = post('application/x-www-form-urlencoded')
    const document = documentOf({ '/forms': form, '/parts': post('multipart/form-data') }, schemas)
    const { call, seen } = await calling(document, () => [204, undefined, ''])
    for (const name of ['forms.create', 'parts.create']) await call(name, { q: null, 'x-h': null, c: null, f: null })
    expect(seen.map(({ body, headers }) => [/\bf["=]/.test(body), headers['x-h'], headers['cookie']])).toEqual([
      [false, undefined, undefined],
      [false, undefined, undefined],
    ])
  })

  it('is refused wherever the schema has none', async () => {
    const parameters = [{ name: 'q', in: 'query', schema: { allOf: [{ type: 'string' }, ref('Alias')] } }]
    const document = documentOf({ '/a': { get: { parameters, responses: {} } } }, schemas)
    const { call, seen } = await calling(document, () => [204, undefined, ''])
    await expect(call('a.get', { q: null })).rejects.toThrow('q must be')
    expect(seen).toEqual([])
  })

  it('of a query is left out of its URL', async () => {
    const { call, sent } = await clientOf(posting('application/json'), () => new Response(null, { status: 204 }))
    await call('a.create', { q: null })
    expect(sent[0]?.url).toBe('https://api.example.com/a')
  })
})

it('a file of a stream is sent with the name of its path', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-name-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'b.wav'), 'sound')
  const schema = { type: 'object', properties: { file: binary } }
  const multipart = { 'multipart/form-data': { schema } }
  const document = documentOf({
    '/a': { post: { requestBody: { content: multipart }, responses: { 204: { description: 'Done' } } } },
  })
  const { call, seen } = await calling(document, () => [204, undefined, ''])
  await call('a.create', { file: createReadStream(join(folder, 'b.wav')) })
  await call('a.create', { file: { body: createReadStream(join(folder, 'b.wav')), filename: 'c.wav' } })
  expect(seen[0]?.body).toContain('name="file"; filename="b.wav"')
  expect(seen[1]?.body).toContain('name="file"; filename="c.wav"')
})

describe('a field that the document does not know', () => {
  const properties = { model: { type: 'string' } }
  const posting = (schema: object): object =>
    documentOf({
      '/a': {
        post: {
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: { 204: { description: 'Done' } },
        },
        get: {
          parameters: [{ name: 'model', in: 'query', schema: { type: 'string' } }],
          responses: { 204: { description: 'Done' } },
        },
      },
    })
  const nothing: Reply = () => [204, undefined, '']

  it('goes into a body that the document leaves open', async () => {
    const { call, seen } = await calling(posting({ type: 'object', properties }), nothing)
    await call('a.create', { model: 'm', top_k: 5 })
    expect(seen[0]?.body).toBe('{"model":"m","top_k":5}')
  })

  it.each([
    ['a.create', { type: 'object', properties, additionalProperties: false }],
    ['a.get', { type: 'object', properties }],
  ])('is refused elsewhere, with the nearest name: %s', async (name, schema) => {
    const { call, seen } = await calling(posting(schema), nothing)
    await expect(call(name, { modle: 'm' })).rejects.toThrow(
      'modle is not a documented field; did you mean `model`?; nothing was sent',
    )
    expect(seen).toEqual([])
  })
})

it('lists the content types of successes, which `default` describes only if nothing else does', async () => {
  const sends = (type: string): object => ({ description: 'What is sent', content: { [type]: { schema: n } } })
  const { operations } = await generate({
    document: documentOf({
      '/both': { get: { responses: { 200: sends('application/json'), default: sends('application/problem+json') } } },
      '/only': { get: { responses: { default: sends('application/json') } } },
    }),
  })
  expect(operations.map(({ receives }) => receives)).toEqual([['application/json'], ['application/json']])
})
