import { Schemas } from '@portolan/openapi/model'
import { describe, expect, it } from 'vitest'
import { getMeaning, readBody } from '../../src/openapi/body.ts'
import { SchemaRules } from '../../src/openapi/rules.ts'

const schemas = new Schemas({})
const rules = new SchemaRules(schemas)
const object = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string' },
    count: { type: 'integer' },
    tags: { type: 'array', items: { type: 'string' } },
    port: { type: 'object', properties: { id: { type: 'integer' } } },
  },
}
const text = { type: 'string' }

it.each([
  ['application/json', 'json', object, 'body'],
  ['application/xml', 'other', object, 'params'],
  ['text/xml', 'other', { type: 'array' }, 'params'],
  ['application/xml', 'other', text, undefined],
  ['multipart/form-data', 'multipart', text, 'params'],
  ['application/x-www-form-urlencoded', 'form', object, 'params'],
  ['application/x-www-form-urlencoded', 'form', text, undefined],
  ['text/plain', 'text', text, undefined],
])('a body of %s (%s) with the schema %j is validated as %s', (contentType, kind, schema, meaning) => {
  expect(getMeaning({ contentType, kind, schema } as never, schemas)).toBe(meaning)
})

interface Given {
  readonly method?: string
  readonly required?: boolean
  /** The documented content types, of the same schema. */
  readonly documented?: readonly string[]
  readonly schema?: object
}

/** What is read of a body. */
function read(
  type: string,
  body: string,
  { method = 'POST', required = true, documented = [type], schema = object }: Given = {},
) {
  const content = documented.map((contentType) => ({ contentType, schema }))
  const headers = new Headers(type === '' ? {} : { 'content-type': type })
  const sent = { method, headers, body: new TextEncoder().encode(body) }
  return readBody({ required, content } as never, sent, schemas, rules)
}

const fault = (path: readonly string[], message: unknown, place = 'body') => ({ in: place, path, message })

describe('a body', () => {
  it.each([
    ['POST', true, [fault([], 'is required')]],
    ['POST', false, []],
    ['GET', true, []],
    ['HEAD', true, []],
  ])('that is missing in a %s, required: %s, has the faults %j', async (method, required, faults) => {
    expect(await read('application/json', '', { method, required })).toEqual({ faults })
  })

  it('is foreign outside of a range', async () => {
    expect(await read('application/json', '{}', { documented: ['audio/*', 'app/*'] })).toMatchObject({
      isForeign: true,
    })
  })

  it.each([
    ['text/plain; charset=utf-8', 'must be application/json, application/*+json, got text/plain'],
    ['', 'must be application/json, application/*+json, got none'],
  ])('of the type %j is foreign', async (type, message) => {
    const documented = ['application/json', 'application/*+json']
    expect(await read(type, '{}', { documented })).toEqual({
      faults: [fault(['content-type'], message, 'header')],
      isForeign: true,
    })
  })

  it.each([
    ['Application/JSON; charset=utf-8', ['application/json']],
    ['application/json', ['application/*']],
    ['application/json', ['*/*']],
    ['application/json', ['text/plain', '*/*', 'application/json']],
  ])('of the type %s is of one of %j', async (type, documented) => {
    expect(await read(type, '{"name":"a"}', { documented })).toEqual({ value: { name: 'a' }, faults: [] })
  })

  it('of JSON is checked', async () => {
    expect(await read('application/json', '{"name":"a","count":"1"}')).toMatchObject({
      faults: [fault(['count'], 'must be integer')],
    })
    expect(await read('application/json', '{"count":1}')).toMatchObject({ faults: [fault(['name'], 'is required')] })
    expect(await read('application/json', '{')).toEqual({
      faults: [fault([], expect.stringMatching(/^is not valid JSON: ./))],
    })
  })

  it('of a form is read by its schema', async () => {
    const form = 'application/x-www-form-urlencoded'
    expect(await read(form, 'name=a+b&count=2&tags=x&tags=y')).toEqual({
      value: { name: 'a b', count: 2, tags: ['x', 'y'] },
      faults: [],
    })
    expect(await read(form, 'name=a&tags[]=x&port[id]=7')).toMatchObject({
      value: { name: 'a', tags: ['x'], port: { id: 7 } },
    })
    expect(await read(form, 'name=a&port=%7B%22id%22%3A7%7D')).toMatchObject({ value: { port: { id: 7 } } })
    expect(await read(form, 'count=x')).toMatchObject({
      faults: [fault(['name'], 'is required'), fault(['count'], 'must be integer')],
    })
    expect(await read(form, 'a=b', { schema: text })).toEqual({ value: 'a=b', faults: [] })
  })

  // What is shorter is no boundary of a form.
  const boundary = 'b'.repeat(27)
  const multipart = `multipart/form-data; boundary=${boundary}`
  const parts = (...all: readonly (readonly [head: string, content: string])[]) =>
    `${all.map(([head, content]) => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`).join('')}--${boundary}--\r\n`

  it('of several parts is read by its schema, with its file', async () => {
    const found = await read(
      multipart,
      parts(
        ['name="name"', 'a'],
        ['name="count"', '2'],
        ['name="tags"', 'x'],
        ['name="port"', '{"id":7}'],
        ['name="file"; filename="a.bin"', 'bytes'],
      ),
      { documented: ['multipart/form-data'] },
    )
    expect(found).toMatchObject({
      value: { name: 'a', count: 2, tags: ['x'], port: { id: 7 }, file: 'a.bin' },
      faults: [],
    })
    expect([found.file?.name, await found.file?.text()]).toEqual(['a.bin', 'bytes'])
    const json = parts(
      ['name="name"', 'a'],
      ['name="port"; filename="p"\r\ncontent-type: application/json', '{"id":8}'],
    )
    expect(await read(multipart, json)).toMatchObject({ value: { port: { id: 8 } } })
    const plain = await read(multipart, parts(['name="name"', 'a']))
    expect(plain).toEqual({ value: { name: 'a' }, faults: [] })
  })

  it('of parts that are none has that fault', async () => {
    expect(await read(multipart, 'no part at all')).toEqual({
      faults: [fault([], expect.stringMatching(/^is not a multipart body: ./))],
    })
    expect(await read('multipart/mixed; boundary=b', 'anything')).toEqual({ value: 'anything', faults: [] })
  })

  it('of XML is read by its schema', async () => {
    expect(await read('application/xml', '<x><name>a</name><count>2</count></x>')).toMatchObject({
      value: { name: 'a', count: 2 },
      faults: [],
    })
    expect(await read('application/xml', '<x>')).toEqual({
      faults: [fault([], expect.stringMatching(/^is not valid XML: ./))],
    })
    expect(await read('application/xml', '<x/>', { schema: text })).toEqual({ value: '<x/>', faults: [] })
  })
})

describe('what a schema says of a value', () => {
  const check = (schema: object, value: unknown, meaning: 'body' | 'params' | 'result' = 'body') =>
    rules.check(schema, meaning, value).faults.map(({ path, message }) => [path.join('.'), message])

  it.each<readonly [object, unknown, readonly (readonly [string, string])[]]>([
    [{ enum: ['a', 'b'] }, 'c', [['', 'must be one of a, b']]],
    [{ const: { a: 1 } }, 5, [['', 'must be {"a":1}']]],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 5, [['', 'must have one of the documented forms']]],
    [{ oneOf: [{ type: 'string' }, { minLength: 1 }] }, 'a', [['', 'must have one of the documented forms']]],
    [{ properties: { a: {} }, additionalProperties: false }, { b: 1 }, [['b', 'is not a documented field']]],
    [{ properties: { a: {} }, unevaluatedProperties: false }, { b: 1 }, [['b', 'is not a documented field']]],
    [
      { required: ['a/b'], properties: { 'x/~y': { type: 'string' } } },
      { 'x/~y': 1 },
      [
        ['a/b', 'is required'],
        ['x/~y', 'must be string'],
      ],
    ],
    [{ items: { minimum: 3 } }, [5, 2], [['1', 'must be >= 3']]],
    [{ pattern: '^a$' }, 'b', [['', 'must match pattern "^a$"']]],
    // Only older forms of the language know this one, and no form that one.
    [{ pattern: String.raw`^\-$` }, '-', []],
    [{ pattern: String.raw`^\-$` }, 'a', [['', String.raw`must match pattern "^\-$"`]]],
    [{ pattern: '(' }, 'anything', []],
  ])('%j of %j: %j', (schema, value, faults) => {
    const found = check(schema, value)
    // Of alternatives, each says besides what it misses.
    expect(found.filter(([, message]) => !('anyOf' in schema) || !message?.startsWith('must be '))).toEqual(faults)
  })

  it('is nothing of what does not travel this way', () => {
    const schema = {
      required: ['id', 'secret'],
      properties: { id: { type: 'string', readOnly: true }, secret: { type: 'string', writeOnly: true } },
    }
    expect(check(schema, { secret: 'x' }, 'body')).toEqual([])
    expect(check(schema, { id: 'x' }, 'result')).toEqual([])
    expect(check(schema, {}, 'body')).toEqual([['secret', 'is required']])
    expect(check(schema, {}, 'result')).toEqual([['id', 'is required']])
  })

  it('is nothing where it cannot be used, and is told', () => {
    const broken = { $ref: '#/nowhere' }
    expect(check(broken, 5)).toEqual([])
    expect(rules.problem(broken, 'body')).toMatch(/nowhere/)
    expect(rules.problem({ type: 'string' }, 'body')).toBeUndefined()
  })
})
