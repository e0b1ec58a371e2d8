import { describe, expect, it } from 'vitest'
import type { Config } from '../src/index.ts'
import { body, documentOf, idParam, ok, written } from './documents.ts'

type Json = Readonly<Record<string, unknown>>

const text = { type: 'string' }
const object = (properties: Json, required: readonly string[] = []): Json => ({ type: 'object', properties, required })
const list = (items: Json): Json => ({ type: 'array', items })
const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
const content = (types: Readonly<Record<string, Json>>): Json => {
  const media = Object.entries(types).map(([type, schema]) => [type, { schema }])
  return { 200: { description: 'OK', content: Object.fromEntries(media) } }
}
const [json, events] = ['application/json', 'text/event-stream']

/** The files of an old client, each on one line. */
async function writeCompat(
  paths: Json,
  others: Parameters<typeof documentOf>[1] = {},
  config: Config = {},
): Promise<{ read: (file: string) => string; warnings: string[] }> {
  const { files, warnings } = await written(documentOf(paths, others), { config: { compat: 'stainless', ...config } })
  return {
    read: (file) => (files.get(`compat/${file}`) ?? '').replaceAll(/\s+/g, ' '),
    warnings: warnings.map(({ message }) => message),
  }
}

describe('the stream of an old call', () => {
  const event = (name: string, data: string): Json =>
    object({ event: { const: name }, data: reference(data) }, ['event', 'data'])
  const schemas = {
    Thing: object({ id: text }),
    Word: object({ word: text }),
    Part: object({ delta: text }),
    Small: { oneOf: [event('a', 'Word'), event('b', 'Word')] },
    Wide: { oneOf: [event('c', 'Word'), event('d', 'Thing'), event('e', 'Word')] },
    Loose: {
      oneOf: [event('f', 'Word'), event('g', 'Word'), event('h', 'Word'), event('i', 'Word'), reference('Part')],
    },
  }
  const requestBody = body(object({ stream: { type: 'boolean' } }))
  const asks = (schema: Json): Json => ({ requestBody, responses: ok(schema) })
  const streams = async (others: Json, file: string): Promise<string> => {
    const { read } = await writeCompat({ '/keep': { put: keep }, ...others }, { schemas })
    return /\): APIPromise<Stream<(?<type>\w+(?:\[\])?)>>/.exec(read(`resources/${file}.ts`))?.groups?.['type'] ?? ''
  }
  // Every schema is used.
  const keep = {
    requestBody: body(list({ anyOf: Object.keys(schemas).map(reference) })),
    responses: ok(list({ anyOf: Object.keys(schemas).map(reference) })),
  }

  it('has the values that the document says, whether it may be something else or not', async () => {
    const always = { post: { responses: content({ [events]: reference('Part') }) } }
    expect(await streams({ '/things': always }, 'things')).toBe('Part')
    const either = content({ [json]: reference('Thing'), [events]: reference('Part') })
    expect(await streams({ '/things': { post: { requestBody, responses: either } } }, 'things')).toBe('Part')
  })

  it('has those of another call with the same result', async () => {
    const either = content({ [json]: reference('Thing'), [events]: reference('Part') })
    const paths = {
      '/things': { post: { requestBody, responses: either } },
      '/others': { post: asks(reference('Thing')) },
    }
    expect(await streams(paths, 'others')).toBe('Part')
  })

  it('has the widest union of whole events that carry the result, if no call says it', async () => {
    expect(await streams({ '/words': { post: asks(reference('Word')) } }, 'words')).toBe('Wide')
    expect(await streams({ '/things': { post: asks(reference('Thing')) } }, 'things')).toBe('Wide')
  })

  it('has the result itself where nothing says more', async () => {
    expect(await streams({ '/parts': { post: asks(reference('Part')) } }, 'parts')).toBe('Part')
  })
})

describe('the types of an old client', () => {
  it('have the params without the id that is an argument', async () => {
    const put = { parameters: [idParam], requestBody: body(object({ a: text })), responses: ok(text) }
    const { read } = await writeCompat({ '/things/{id}': { put: { operationId: 'things.replace', ...put } } })
    expect(read('resources/things.ts')).toContain(
      "export type ThingReplaceParams = WithoutId<ThingsReplaceParams, 'id'>",
    )
    expect(read('resources/things.ts')).toContain(
      'replace(id: string, params?: ThingReplaceParams | null, options?: RequestOptions)',
    )
  })

  it('have an id that takes in several segments of the path as an argument', async () => {
    const parameters = [{ ...idParam, name: 'name' }]
    const { read } = await writeCompat({
      '/{name=things/*}': { get: { operationId: 'things.find', parameters, responses: ok(text) } },
    })
    expect(read('resources/things.ts')).toContain('find(name: string, options?: RequestOptions)')
    expect(read('methods.gen.ts')).toContain("find: method({ id: 'name' })")
  })

  it('are received with all that has to be sent', async () => {
    const thing = object({ id: { ...text, readOnly: true } }, ['id', 'secret'])
    const put = { requestBody: body(object({ thing: reference('Thing') })), responses: ok(reference('Thing')) }
    const { read } = await writeCompat({ '/things': { put } }, { schemas: { Thing: thing } })
    expect(read('types.gen.ts')).toContain('export interface Thing { id: string secret: unknown }')
    expect(read('types.gen.ts')).toContain('export interface ThingInput { secret: unknown }')
  })

  it('are Uploadable where a file is sent', async () => {
    const form = object({ file: { ...text, format: 'binary' } }, ['file'])
    const requestBody = { required: true, content: { 'multipart/form-data': { schema: form } } }
    const { read } = await writeCompat({ '/files': { post: { requestBody, responses: ok(text) } } })
    expect(read('types.gen.ts')).toContain("import type { Uploadable } from '@portolan/core/compat'")
    expect(read('types.gen.ts')).toContain('file: Uploadable')
  })

  it('have the objects that stand in others, in their namespaces by whole words', async () => {
    const thing = object({ parts: list(object({ a: text })), partys: list(object({ b: text })) })
    const { read } = await writeCompat(
      { '/things': { get: { responses: ok(reference('Thing')) } } },
      { schemas: { Thing: thing } },
    )
    expect(read('types.gen.ts')).toContain('export interface ThingPart { a?: string }')
    expect(read('types.gen.ts')).toContain('export interface ThingParty { b?: string }')
    expect(read('types.gen.ts')).toContain(
      'export declare namespace Thing { export type Part = ThingPart export type Party = ThingParty }',
    )
  })

  it('have an object of the document that is called Page in the group alone', async () => {
    const { read } = await writeCompat(
      { '/things': { get: { responses: ok(reference('Page')) } } },
      { schemas: { Page: object({ a: text }) } },
    )
    const namespace = /export declare namespace .*/.exec(read('index.ts'))?.[0] ?? ''
    expect(namespace.match(/\btype (?:\w+ as )?Page\b/g)).toEqual(['type Page'])
  })

  it.each([
    ['issues', 'Issue'],
    ['keys', 'Key'],
    ['categories', 'Category'],
    ['boxes', 'Box'],
    ['batches', 'Batch'],
    ['classes', 'Class'],
    ['status', 'Status'],
    ['analysis', 'Analysis'],
    ['address', 'Address'],
  ])('are named after a group %s as %s', async (group, name) => {
    const requestBody = body(object({ a: text }))
    const { read } = await writeCompat({
      [`/${group}`]: { post: { operationId: `${group}.create`, requestBody, responses: ok(text) } },
    })
    expect(read(`resources/${group}.ts`)).toContain(`export type ${name}CreateParams = `)
  })
})

describe('a list of an old client', () => {
  const things = list(object({ id: text }))

  it('by an address is its first page, and the run says so', async () => {
    const { read, warnings } = await writeCompat({
      '/things': { get: { responses: ok(object({ value: things, nextLink: text })) } },
    })
    expect(read('methods.gen.ts')).toContain("list: method({ page: { by: 'none', items: 'value' } })")
    expect(warnings).toEqual(['compat: the pages of things.list are not followed: its first page is the list'])
  })

  it('that is an array itself has pages of any data', async () => {
    const responses = {
      200: { description: 'OK', headers: { Link: { schema: text } }, content: { [json]: { schema: things } } },
    }
    const { read } = await writeCompat({ '/things': { get: { responses } } })
    expect(read('methods.gen.ts')).toContain("list: method({ page: { by: 'none', items: '' } })")
    expect(read('resources/things.ts')).toContain('PagePromise<ListPage<ThingsListItem, object>, ThingsListItem>')
  })

  it('that is followed to its end says nothing', async () => {
    const parameters = [{ name: 'cursor', in: 'query', schema: text }]
    const { warnings } = await writeCompat({
      '/things': { get: { parameters, responses: ok(object({ data: things, next_cursor: text })) } },
    })
    expect(warnings).toEqual([])
  })

  it('is one too where its items have a name', async () => {
    const page = object({ data: reference('ThingList'), has_more: { type: 'boolean' }, own: text })
    const { read } = await writeCompat(
      { '/things': { get: { responses: ok(page) } } },
      { schemas: { ThingList: things } },
    )
    expect(read('methods.gen.ts')).toContain("get: method({ page: { by: 'none', items: 'data' } })")
  })
})

describe('the class of an old client', () => {
  const paths = { '/things': { get: { responses: ok(text) } } }

  it.each([
    ['The LlamaStack API', 'llamastack', 'LlamaStack'],
    ['A llamastack', 'llamastack', 'Llamastack'],
    ['Llamas', 'llama-stack', 'LlamaStack'],
    ['Anything', 'common-client', 'CommonClientApi'],
  ])('of %s with the name %s is %s', async (title, name, spelled) => {
    const { read } = await writeCompat(paths, { info: { title, version: '1' } }, { name })
    expect(read('index.ts')).toContain(`export default ${spelled}`)
  })

  it('comes with the errors of the old one', async () => {
    const { read } = await writeCompat(paths, { info: { title: 'Acme', version: '1' } })
    const names = [
      ...['APIConnectionError', 'APIConnectionTimeoutError', 'APIError', 'APIUserAbortError', 'AuthenticationError'],
      ...['BadRequestError', 'ConflictError', 'InternalServerError', 'InvalidWebhookSignatureError', 'NotFoundError'],
      ...['PermissionDeniedError', 'RateLimitError', 'UnprocessableEntityError', 'CompatError as AcmeError'],
    ]
    for (const file of ['index.ts', 'error.ts'])
      for (const name of names) expect(read(file)).toContain(`${name},`.replace(/(AcmeError),$/, '$1'))
  })
})
