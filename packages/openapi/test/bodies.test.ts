import { describe, expect, it } from 'vitest'
import type { ObjectShape } from '../src/index.ts'
import { documentOf, ok, query, readCalls } from './dialects/fragments.ts'

const text = { type: 'string' }
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const upload = 'multipart/form-data'

/** The body of a POST with these content types, and what the call takes for it. */
async function readSent(content: object, { others = {}, request = {} }: { others?: object; request?: object } = {}) {
  const operation = { operationId: 'send', requestBody: { required: true, content, ...request }, responses: ok(text) }
  const { calls, service, warnings } = await readCalls(documentOf({ '/things': { post: { ...operation, ...others } } }))
  const [one] = Object.values(calls)
  const whole = service.schemas[one?.paramsKey ?? '']?.shape as ObjectShape | undefined
  return {
    params: one?.params
      .filter((param) => param.in === 'body')
      .map(
        ({ name, required, shape }) =>
          `${name}${required ? '!' : ''}: ${shape.kind === 'union' ? shape.options.map(({ kind }) => kind).join(' | ') : shape.kind}`,
      ),
    notes: one?.params.filter((param) => param.in === 'body').map(({ notes }) => notes.text),
    body: one?.body,
    rules: whole?.rules,
    warnings: warnings.map(({ message }) => message),
  }
}

describe('a body whose `required` names what no property describes', () => {
  const warning = '`required` names `team_id`, which no property describes: a call must pass it, with any value'

  it.each<[about: string, schema: object, warnings: readonly string[]]>([
    ['it is asked for as any value', object({ name: text }, { required: ['name', 'team_id'] }), [warning]],
    ['a part of `allOf` describes it', { allOf: [object({ team_id: text }), { required: ['team_id'] }] }, []],
    ['a pattern does', object({ name: text }, { required: ['team_id'], patternProperties: { _id$: text } }), []],
    ['other fields do', object({ name: text }, { required: ['team_id'], additionalProperties: text }), []],
    [
      'one of several forms needs it',
      object({ team_id: text, name: text }, { anyOf: [{ required: ['team_id'] }] }),
      [],
    ],
  ])('%s', async (_, schema, warnings) => {
    expect((await readSent({ [json]: { schema } })).warnings).toEqual(warnings)
  })

  it('does not say so of a result, which may lack it', async () => {
    const result = object({ name: text }, { required: ['team_id'] })
    const { warnings } = await readCalls(documentOf({ '/things': { get: { responses: ok(result) } } }))
    expect(warnings).toEqual([])
  })
})

describe('a body of several content types', () => {
  it.each([[[upload]], [[json]], [[json, form]]])('of %j is no upload besides', async (types) => {
    const content = Object.fromEntries(types.map((type) => [type, { schema: object({ a: text }) }]))
    const { body } = await readSent(content)
    expect(body).toMatchObject({ contentType: types[0] })
    expect(body).not.toHaveProperty('upload')
  })

  it('has the fields of all forms, those required that each requires', async () => {
    const content = {
      [json]: { schema: object({ name: text, url: text, size: { type: 'integer' } }, { required: ['name', 'url'] }) },
      [upload]: {
        schema: object(
          { name: text, file: { type: 'string', format: 'binary' }, size: text },
          { required: ['name', 'file'] },
        ),
      },
    }
    expect(await readSent(content)).toMatchObject({
      params: ['name!: text', 'url: text', 'size: integer | text', 'file: file'],
      rules: [{ kind: 'some', sets: [['url'], ['file']] }],
      body: { contentType: json, encoding: 'json', upload: { contentType: upload } },
      warnings: [],
    })
  })

  it('writes the parts of the form with files as it says', async () => {
    const content = {
      [json]: { schema: object({ name: text }) },
      [upload]: {
        schema: object({ name: text, file: { type: 'string', format: 'binary' } }),
        encoding: { name: { contentType: 'text/csv' }, file: { contentType: 'image/png' } },
      },
    }
    expect((await readSent(content)).body?.upload).toEqual({
      contentType: upload,
      parts: { name: { contentType: 'text/csv' }, file: { contentType: 'image/png', file: true } },
    })
  })

  it('has no rule where one form needs no more than all', async () => {
    const content = {
      [json]: { schema: object({ name: text }, { required: ['name'] }) },
      [upload]: { schema: object({ name: text, file: text }, { required: ['name', 'file'] }) },
    }
    const read = await readSent(content)
    expect(read).toMatchObject({ params: ['name!: text', 'file: text'] })
    expect(read.rules ?? []).toEqual([])
  })

  it('is sent as the first, and says which others are not', async () => {
    const content = {
      'text/plain': { schema: text },
      'text/csv': { schema: text },
      'application/pdf': { schema: { type: 'string', format: 'binary' } },
    }
    expect(await readSent(content)).toMatchObject({
      params: ['body!: text'],
      body: { as: 'body', contentType: 'text/plain', encoding: 'raw' },
      warnings: ['a body of `application/pdf` is not sent, unless `mediaTypes` in the config names it'],
    })
  })

  it('of XML is a text, and says that its fields are not params', async () => {
    expect(await readSent({ 'application/xml': { schema: object({ a: text }) } })).toMatchObject({
      params: ['body!: text'],
      body: { as: 'body', contentType: 'application/xml', encoding: 'raw' },
      warnings: ['a body of `application/xml` is a text that the caller writes: its fields are not params'],
    })
    expect(await readSent({ 'application/xml': { schema: text } })).toMatchObject({ warnings: [] })
  })

  it.each([
    ['application/cbor', object({ a: text }), 'file'],
    ['application/x-ndjson', object({ a: text }), 'file'],
    ['text/csv', { type: 'array', items: object({ a: text }) }, 'text'],
  ])('of %s says that its fields are not params', async (contentType, schema, kind) => {
    expect(await readSent({ [contentType]: { schema } })).toMatchObject({
      params: [`body!: ${kind}`],
      warnings: [`a body of \`${contentType}\` is a ${kind} that the caller writes: its fields are not params`],
    })
  })

  it('of multipart is a text where the document says so', async () => {
    const type = 'multipart/mixed; boundary=a'
    expect(await readSent({ [type]: { schema: text } })).toMatchObject({
      params: ['body!: text'],
      body: { contentType: type, encoding: 'raw' },
      warnings: [],
    })
  })

  it.each([{ type: 'string', format: 'binary' }, { type: 'array', items: text }, text, {}])(
    'of a form of %j is an object of any fields',
    async (schema) => {
      expect(await readSent({ [upload]: { schema } })).toMatchObject({
        params: ['body!: object'],
        body: { as: 'body', contentType: upload, encoding: 'multipart' },
        warnings: [],
      })
    },
  )

  it('has the fields of the JSON that it is sent as, and says which other JSON is not', async () => {
    const content = {
      'application/vnd.harbor+json': { schema: object({ other: text }) },
      [json]: { schema: object({ name: text }) },
      'text/json': { schema: object({ name: text }) },
    }
    expect(await readSent(content)).toMatchObject({
      params: ['name: text'],
      body: { contentType: json },
      warnings: ['a body of `application/vnd.harbor+json` is not sent, unless `mediaTypes` in the config names it'],
    })
  })

  it('is a merge patch rather than a list of changes', async () => {
    const [changes, merge] = ['application/json-patch+json', 'application/merge-patch+json']
    const list = { schema: { type: 'array', items: object({ op: text }) } }
    expect(await readSent({ [changes]: list, [merge]: { schema: object({ name: text }) } })).toMatchObject({
      params: ['name: text'],
      body: { contentType: merge },
      warnings: [`a body of \`${changes}\` is not sent, unless \`mediaTypes\` in the config names it`],
    })
    // Kubernetes describes all of them alike.
    const patch = { schema: { type: 'object' } }
    expect(await readSent({ [changes]: patch, [merge]: patch })).toMatchObject({
      body: { contentType: merge },
      warnings: [],
    })
    expect(await readSent({ [changes]: list })).toMatchObject({ body: { contentType: changes }, warnings: [] })
  })

  it('says nothing of a content type of the same schema', async () => {
    const schema = object({ a: text })
    expect(await readSent({ [json]: { schema }, 'application/xml': { schema } })).toMatchObject({ warnings: [] })
    expect(await readSent({ [json]: { schema }, 'application/xml': { schema: object({ b: text }) } })).toMatchObject({
      warnings: ['a body of `application/xml` is not sent, unless `mediaTypes` in the config names it'],
    })
  })
})

describe('a body', () => {
  it.each([
    ['*/*', 'application/json', 'json'],
    ['application/*', 'application/json', 'json'],
    ['image/*', 'application/octet-stream', 'raw'],
    ['text/*', 'text/plain', 'raw'],
    ['multipart/*', 'multipart/form-data', 'multipart'],
    ['application/vnd.api+json', 'application/vnd.api+json', 'json'],
    [form, form, 'form'],
    [upload, upload, 'multipart'],
    ['application/x-ndjson', 'application/x-ndjson', 'raw'],
  ])('of %s is sent as %s', async (type, contentType, encoding) => {
    expect((await readSent({ [type]: { schema: object({ a: text }) } })).body).toMatchObject({ contentType, encoding })
  })

  it('of several parts says which of them are files', async () => {
    const binary = { type: 'string', format: 'binary' }
    const list = { type: 'array', items: binary }
    const properties = {
      ...{ text, binary, list, none: { ...binary, nullable: true } },
      ...{ either: { oneOf: [binary, list] }, mixed: { oneOf: [{ type: 'integer' }, binary] } },
    }
    const { body } = await readSent({ [upload]: { schema: object(properties) } })
    expect(body?.parts).toEqual({
      binary: { file: true },
      list: { file: true },
      none: { file: true },
      either: { file: true },
    })
  })

  it('of several parts writes lists of files in the format of its lists', async () => {
    const list = { type: 'array', items: { type: 'string', format: 'binary' } }
    const others = { 'x-portolan-multipart-format': 'brackets' }
    const { body } = await readSent({ [upload]: { schema: object({ list, text }) } }, { others })
    expect(body?.parts).toEqual({ list: { style: 'brackets', file: true } })
  })

  it.each([form, upload])('of %s says how its parts are written', async (type) => {
    const encoding = {
      a: { contentType: 'text/csv' },
      b: { style: 'pipeDelimited', explode: false, allowReserved: true },
      c: { style: 'unknown', allowReserved: false },
      d: {},
    }
    const { body } = await readSent({ [type]: { schema: object({ a: text, b: text, c: text, d: text }), encoding } })
    expect(body?.parts).toEqual({
      a: { contentType: 'text/csv' },
      b: { style: 'pipeDelimited', explode: false, allowReserved: true },
    })
  })

  it('has the media types of its schema, unless `encoding` has another', async () => {
    const image = { type: 'string', contentMediaType: 'image/png' }
    const schema = object({
      photo: image,
      photos: { type: 'array', items: image },
      other: image,
      meta: { type: 'string', contentMediaType: 'application/json' },
      encoded: { ...image, contentEncoding: 'base64' },
    })
    const encoding = { photo: { explode: true }, other: { contentType: 'image/webp' } }
    expect((await readSent({ [upload]: { schema, encoding } })).body?.parts).toEqual({
      photo: { contentType: 'image/png', explode: true, file: true },
      photos: { contentType: 'image/png', file: true },
      other: { contentType: 'image/webp', file: true },
    })
    expect((await readSent({ [form]: { schema } })).body).not.toHaveProperty('parts')
  })

  it('says that headers of its parts are not sent', async () => {
    const content = {
      [upload]: { schema: object({ a: text }), encoding: { a: { headers: { 'X-A': { schema: text } } } } },
    }
    const { body, warnings } = await readSent(content)
    expect(warnings).toEqual(['headers of a part are not sent'])
    expect(body).not.toHaveProperty('parts')
  })

  it('of JSON has no parts', async () => {
    const content = { [json]: { schema: object({ a: text }), encoding: { a: { contentType: 'text/csv' } } } }
    expect((await readSent(content)).body).not.toHaveProperty('parts')
  })

  it.each<readonly [required: readonly string[], isRequired: boolean, always: true | undefined]>([
    [[], true, true],
    [['a'], true, undefined],
    [['a', 'b'], true, undefined],
    [[], false, undefined],
  ])('of the required fields %j, required: %s, is always sent: %s', async (required, isRequired, always) => {
    const content = { [json]: { schema: object({ a: text, b: text }, { required }) } }
    const { body } = await readSent(content, { request: { required: isRequired } })
    expect(body?.always).toBe(always)
  })

  it('that is always the empty object is sent without params', async () => {
    expect(await readSent({ [json]: { schema: object({}, { additionalProperties: false }) } })).toMatchObject({
      params: [],
      body: { always: true },
    })
    expect(await readSent({ [json]: { schema: object({}) } })).toMatchObject({ params: ['body!: object'] })
    const mayBeAbsent = { request: { required: false } }
    expect(
      await readSent({ [json]: { schema: object({}, { additionalProperties: false }) } }, mayBeAbsent),
    ).toMatchObject({
      params: ['body: object'],
    })
  })

  it.each<readonly [string, object]>([
    ['with fields of a pattern', object({ a: text }, { patternProperties: { '^x': text } })],
    ['with others of a shape', object({ a: text }, { additionalProperties: text })],
  ])('%s is one param', async (_, schema) => {
    expect(await readSent({ [json]: { schema } })).toMatchObject({ params: ['body!: object'], body: { as: 'body' } })
  })

  it('is called otherwise beside a param `body`', async () => {
    const others = { parameters: [query('body')] }
    expect(await readSent({ [json]: { schema: text } }, { others })).toMatchObject({ params: ['request_body!: text'] })
    expect(await readSent({ [json]: { schema: text } })).toMatchObject({ params: ['body!: text'] })
  })

  it('has the description of the request, or else of its schema', async () => {
    const content = { [json]: { schema: { ...text, description: 'A name.' } } }
    expect(await readSent(content)).toMatchObject({ notes: ['A name.'] })
    expect(await readSent(content, { request: { description: 'The new name.' } })).toMatchObject({
      notes: ['The new name.'],
    })
  })

  it('that may be left out needs all of its required fields, once it has one', async () => {
    const content = { [json]: { schema: object({ a: text, b: text, c: text }, { required: ['a', 'b'] }) } }
    expect(await readSent(content, { request: { required: false } })).toMatchObject({
      params: ['a: text', 'b: text', 'c: text'],
      rules: [
        { kind: 'together', field: 'a', needs: ['b'] },
        { kind: 'together', field: 'b', needs: ['a'] },
        { kind: 'together', field: 'c', needs: ['a', 'b'] },
      ],
    })
  })

  it.each([
    [
      'the required others with the least, all with the most',
      true,
      { minProperties: 1, maxProperties: 2 },
      [{ kind: 'count', min: 2, max: 4 }],
    ],
    ['no least where it may be left out', false, { minProperties: 1, maxProperties: 2 }, [{ kind: 'count', max: 4 }]],
    ['nothing where there is nothing to count', false, { minProperties: 1 }, undefined],
    ['the most alone', true, { maxProperties: 2 }, [{ kind: 'count', max: 4 }]],
    ['the least alone', true, { minProperties: 1 }, [{ kind: 'count', min: 2 }]],
  ])('counts %s', async (_, required, bounds, rules) => {
    const others = { parameters: [query('q', {}, { required: true }), query('r')] }
    const content = { [json]: { schema: object({ a: text, b: text, c: text }, bounds) } }
    const read = await readSent(content, { others, request: { required } })
    expect(read.rules?.length ? read.rules : undefined).toEqual(rules)
  })

  it('without a content type is one if the config names it', async () => {
    const others = { 'x-portolan-media-types': { request: 'text/csv' } }
    expect(await readSent({}, { others })).toMatchObject({
      params: ['body!: text'],
      body: { as: 'body', contentType: 'text/csv', encoding: 'raw' },
    })
  })

  it('without a content type is none', async () => {
    expect(await readSent({})).toMatchObject({ params: [], body: undefined })
  })
})

describe('a param with a content type', () => {
  const readParam = async (param: object) => {
    const { calls } = await readCalls(documentOf({ '/things': { get: { parameters: [param], responses: ok(text) } } }))
    const [one] = Object.values(calls)[0]?.params ?? []
    return { style: one?.style, kind: one?.shape.kind, nullable: one?.nullable }
  }
  const nullable = { type: ['string', 'null'] }

  it.each<readonly [string, string, object, object]>([
    ['query', json, object({}), { style: { style: 'json' }, kind: 'object' }],
    ['querystring', form, object({ a: text }), { style: undefined, kind: 'object' }],
    ['querystring', json, object({ a: text }), { style: { style: 'whole' }, kind: 'object' }],
    ['query', json, nullable, { style: { style: 'json' }, kind: 'union', nullable: undefined }],
  ])('in the %s, of %s', async (where, type, schema, expected) => {
    expect(await readParam({ name: 'q', in: where, content: { [type]: { schema } } })).toMatchObject(expected)
  })

  it.each([
    ['query', { kind: 'text', nullable: true }],
    ['header', { kind: 'text', nullable: true }],
    ['path', { kind: 'text', nullable: undefined }],
  ])('has none in the %s: null is left out there', async (where, expected) => {
    const name = 'id'
    const param = { name, in: where, required: where === 'path', schema: nullable }
    const path = where === 'path' ? '/things/{id}' : '/things'
    const { calls } = await readCalls(documentOf({ [path]: { get: { parameters: [param], responses: ok(text) } } }))
    const [one] = Object.values(calls)[0]?.params ?? []
    expect({ kind: one?.shape.kind, nullable: one?.nullable }).toEqual(expected)
  })
})

describe('a body of which the document does not say enough', () => {
  it.each([{ content: {} }, { description: 'A thing.' }])('has no media type: %j', async (request) => {
    expect(await readSent({}, { request: { content: undefined, ...request } })).toMatchObject({
      params: [],
      warnings: ['the body has no media type: it is not sent, unless `mediaTypes` in the config names one'],
    })
  })

  it.each([
    [json, 'the items of a body are not checked'],
    ['multipart/mixed', 'the items of a body are not checked'],
    ['application/jsonl', 'a body of `application/jsonl` is a file that the caller writes: its fields are not params'],
  ])('has items: %s', async (contentType, warning) => {
    const { warnings } = await readSent({ [contentType]: { itemSchema: object({ a: text }) } })
    expect(warnings).toEqual([warning])
  })
})
