import { createClient, operation, type OperationInit, resource } from '@portolan/core'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

const schemas = async () => ({
  Params: z.strictObject({
    id: z.string(),
    state: z.optional(z.string()),
    meta: z.optional(z.object({ key: z.string(), deep: z.array(z.object({ password: z.string() })) })),
  }),
  Union: z.union([z.strictObject({ one: z.string() }), z.optional(z.strictObject({ other: z.string() }))]),
  Loose: z.looseObject({ id: z.string() }),
  Record: z.record(z.string(), z.unknown()),
})

function declare(declaration: object): never {
  return operation(schemas, declaration as never) as never
}

const get = { method: 'GET', path: '/things/{id}', params: 'Params' } as const

describe('a declaration is refused when it is made', () => {
  it.each<[object, string]>([
    [{ idempotant: true }, 'idempotant is not a field of an operation; did you mean `idempotent`?'],
    [{ qurey: ['state'] }, 'qurey is not a field of an operation; did you mean `query`?'],
    [{ writer: () => {} }, 'writer is not a field of an operation'],
    [{ query: 'state' }, 'query must be an array, got string'],
    [{ wireNames: 'state' }, 'wireNames must be an object, got string'],
    [{ wireNames: ['state'] }, 'wireNames must be an object, got array'],
    [{ wireNames: null }, 'wireNames must be an object, got null'],
    [{ wireNames: { state: 5 } }, 'wireNames.state must be'],
    [{ styles: { state: { style: 'pipes' } } }, 'styles.state.style must be one of'],
    [
      { parts: { state: { contenttype: 'a/b' } } },
      'parts.state.contenttype is not an option; did you mean `contentType`?',
    ],
    [{ encoding: 'xml' }, "encoding must be one of 'json', 'form', 'multipart', 'raw', got string"],
    [{ method: 'get' }, 'method must be an HTTP method in capitals, got string'],
    [{ idempotencyHeader: 'a b' }, 'idempotencyHeader must be the name of a header, got string'],
  ])('for %j', (fields, message) => {
    const declaration = { ...get, ...fields }
    expect(() => declare(declaration)).toThrow(`operation ${declaration.method} /things/{id}: ${message}`)
    expect(() => declare(declaration)).toThrow(expect.objectContaining({ name: 'RequestValidationError' }) as Error)
  })

  it('and taken with fields that are undefined, or of another operation', () => {
    expect(() => declare({ ...get, query: undefined, idempotant: undefined })).not.toThrow()
    expect(() => declare({ ...(declare(get) as object), path: '/{id}' })).not.toThrow()
  })
})

async function callOf(declaration: object) {
  const sent: string[] = []
  const fetch = async (url: string): Promise<Response> => {
    sent.push(url)
    return Response.json({})
  }
  const client = createClient({
    baseUrl: 'https://api.example.com',
    baseUrls: { uploadUrl: 'https://upload.example.com' },
    profile: { service: 'the service' },
    options: { fetch, validation: { request: 'off' } },
    groups: { things: resource<{ run(params: object): Promise<unknown> }>()({ run: declare(declaration) }) },
  })
  const error = (await client.things.run({ id: 'a', state: 'open' }).catch((reason: unknown) => reason)) as Error & {
    issues?: unknown
  }
  return { sent, error }
}

describe('a declaration is refused before its first call is sent', () => {
  it.each<[string, OperationInit | object, string]>([
    ['query', { query: ['stat'] }, 'names `stat`, which is not a param of the operation; did you mean `state`?'],
    ['headers', { headers: ['b'] }, 'names `b`, which is not a param of the operation'],
    ['cookies', { cookies: ['b'] }, 'names `b`, which is not a param of the operation'],
    ['styles', { styles: { b: {} } }, 'names `b`, which is not a param of the operation'],
    ['wireNames', { wireNames: { b: 'B' } }, 'names `b`, which is not a param of the operation'],
    ['defaults', { defaults: { b: 1 } }, 'names `b`, which is not a param of the operation'],
    ['body', { method: 'PUT', body: 'b' }, 'names `b`, which is not a param of the operation'],
    [
      'parts',
      { method: 'PUT', encoding: 'form', parts: { b: {} } },
      'names `b`, which is not a param of the operation',
    ],
    ['parts', { method: 'PUT', encoding: 'form', body: 'meta', parts: { state: {} } }, 'names `state`, which is no'],
    [
      'secret',
      { secret: ['pasword'] },
      'names `pasword`, which is not a param of the operation; did you mean `password`?',
    ],
    ['path', { path: '/{ids}' }, 'names `ids`, which is not a param of the operation; did you mean `id`?'],
    ['path', { params: undefined }, 'names `id`, which is not a param of the operation'],
    ['query', { params: 'Union', path: '/', query: ['id'] }, 'names `id`, which is not a param of the operation'],
    ['address', { address: 'downloadUrl' }, 'must be the name of an address of the client: uploadUrl'],
  ])('%s: %j', async (field, fields, message) => {
    const { sent, error } = await callOf({ ...get, ...fields })
    expect(error).toMatchObject({ name: 'RequestValidationError', issues: [{ path: [field] }] })
    expect(error.message).toContain(`things.run: ${field} ${message}`)
    expect(error.message).toMatch(/; nothing was sent$/)
    expect(sent).toEqual([])
  })

  it.each<object>([
    { query: ['state'], secret: ['password', 'key', 'id'], wireNames: { state: 's' } },
    { method: 'PUT', body: 'meta', encoding: 'form', parts: { key: {} } },
    { params: 'Union', path: '/x', query: ['one', 'other'] },
    { params: 'Loose', query: ['whatever'], secret: ['whatever'] },
    { params: 'Record', query: ['whatever'] },
    { address: 'uploadUrl' },
    { query: ['unchecked'], checks: async () => ({ Params: () => true }) },
  ])('and taken if it names what is there: %j', async (fields) => {
    const { sent } = await callOf({ ...get, ...fields })
    expect(sent).toHaveLength(1)
  })
})
