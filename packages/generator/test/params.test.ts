import { describe, expect, it } from 'vitest'
import { body, documentOf, idParam, ok, written } from './documents.ts'
import { clientOf } from './written-client.ts'

const text = { type: 'string' }
const list = { type: 'array', items: text }
const rgb = {
  type: 'object',
  properties: { R: { type: 'integer' }, G: { type: 'integer' }, B: { type: 'integer' } },
}
const colors = ['blue', 'black', 'brown']
const color = { R: 100, G: 200, B: 150 }

/** The examples of OpenAPI 3.1, "Style Examples", and what a request has in place of each param. */
const styles: readonly (readonly [words: object, value: unknown, sent: string])[] = [
  [{ in: 'query', schema: text }, 'blue', '/a?color=blue'],
  [{ in: 'query', schema: list }, colors, '/a?color=blue&color=black&color=brown'],
  [{ in: 'query', schema: list, explode: false }, colors, '/a?color=blue,black,brown'],
  [{ in: 'query', schema: rgb }, color, '/a?R=100&G=200&B=150'],
  [{ in: 'query', schema: rgb, explode: false }, color, '/a?color=R,100,G,200,B,150'],
  [{ in: 'query', schema: list, style: 'spaceDelimited', explode: false }, colors, '/a?color=blue%20black%20brown'],
  [{ in: 'query', schema: list, style: 'pipeDelimited', explode: false }, colors, '/a?color=blue%7Cblack%7Cbrown'],
  [{ in: 'query', schema: rgb, style: 'deepObject' }, color, '/a?color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
  [{ in: 'query', schema: text, allowReserved: true }, 'a/b:c', '/a?color=a/b:c'],
  [{ in: 'query', schema: text }, 'a/b:c', '/a?color=a%2Fb%3Ac'],
  [{ in: 'path', schema: list }, colors, '/a/blue,black,brown'],
  [{ in: 'path', schema: rgb }, color, '/a/R,100,G,200,B,150'],
  [{ in: 'path', schema: rgb, explode: true }, color, '/a/R=100,G=200,B=150'],
  [{ in: 'path', schema: list, style: 'label', explode: true }, colors, '/a/.blue.black.brown'],
  [{ in: 'path', schema: rgb, style: 'label', explode: true }, color, '/a/.R=100.G=200.B=150'],
  [{ in: 'path', schema: text, style: 'matrix' }, 'blue', '/a/;color=blue'],
  [{ in: 'path', schema: list, style: 'matrix' }, colors, '/a/;color=blue,black,brown'],
  [{ in: 'path', schema: list, style: 'matrix', explode: true }, colors, '/a/;color=blue;color=black;color=brown'],
  [{ in: 'path', schema: rgb, style: 'matrix', explode: true }, color, '/a/;R=100;G=200;B=150'],
  [{ in: 'header', schema: list }, colors, 'color: blue,black,brown'],
  [{ in: 'header', schema: rgb }, color, 'color: R,100,G,200,B,150'],
  [{ in: 'header', schema: rgb, explode: true }, color, 'color: R=100,G=200,B=150'],
  [{ in: 'cookie', schema: text }, 'blue', 'cookie: color=blue'],
  [{ in: 'cookie', schema: list, explode: false }, colors, 'cookie: color=blue,black,brown'],
]

const styled = clientOf(
  documentOf(
    Object.fromEntries(
      styles.map(([words, , sent], index) => [
        sent.startsWith('/a/') ? `/s${index}/a/{color}` : `/s${index}/a`,
        { get: { parameters: [{ name: 'color', ...words }], responses: ok({}) } },
      ]),
    ),
  ),
  () => Response.json({}),
)

it.each(styles)('a param is sent in its style: %j of %j', async (words, value, sent) => {
  const index = styles.findIndex(([one]) => one === words)
  const client = await styled
  await client.call(`s${index}.a.get`, { color: value })
  const { url = '', headers } = client.sent.at(-1) ?? {}
  const [named = ''] = sent.split(':')
  const path = url.replace(`https://api.example.com/s${index}`, '')
  expect(sent.startsWith('/') ? path : `${named}: ${headers?.get(named)}`).toBe(sent)
})

describe('the params of a call', () => {
  const query = (name: string, others: object = {}): object => ({ name, in: 'query', schema: text, ...others })
  const typeOf = async (item: object, path = '/things/{id}'): Promise<string> => {
    const { all } = await written(documentOf({ [path]: item }))
    return all('types.gen.ts').replaceAll(/\s+/g, ' ')
  }

  it('are required in the path, whatever is said of it; headers are written as in the document, and some are none', async () => {
    const header = ['X-Tags', 'Accept', 'Content-Type', 'Authorization'].map((name) => query(name, { in: 'header' }))
    const parameters = [{ ...idParam, required: false }, ...header]
    expect(await typeOf({ get: { parameters, responses: ok({}) } })).toContain(
      "Params { id: string 'X-Tags'?: string | undefined }",
    )
  })

  it('are text where they are said to be encoded, and files where they have another type than text', async () => {
    const image = { ...text, contentMediaType: 'image/png' }
    const form = { type: 'object', properties: { raw: image, encoded: { ...image, contentEncoding: 'base64' } } }
    const requestBody = { required: true, content: { 'multipart/form-data': { schema: form } } }
    expect(await typeOf({ post: { parameters: [idParam], requestBody, responses: ok({}) } })).toMatch(
      /Params \{ id: string raw\?: (?!string)[^?]+ encoded\?: string \| undefined \}/,
    )
  })

  it('are those of the path and the operation, whose own words count', async () => {
    const parameters = [idParam, query('page'), query('to', { description: 'Of the path.' })]
    const own = [query('page', { required: true, schema: { type: 'boolean' } })]
    const type = await typeOf({ parameters, get: { parameters: own, responses: ok({}) } })
    expect(type).toContain('Params { id: string page: boolean /** Of the path. */ to?: string | undefined }')
  })

  it('have the sentence of the param, and that of its schema only without one', async () => {
    const schema = { ...text, description: 'Any word.', default: 'a' }
    const parameters = [idParam, query('one', { schema, description: 'The first word.' }), query('two', { schema })]
    const type = await typeOf({ get: { parameters, responses: ok({}) } })
    expect(type).toContain('/** * The first word. * @default "a" */ one?: string')
    expect(type).toContain('/** * Any word. * @default "a" */ two?: string')
  })

  it('have the body under `body` if a field is named like a param, and under another name beside a param `body`', async () => {
    const named = { type: 'object', properties: { id: text, name: text } }
    const requestBody = { ...body(named), description: 'What to store.' }
    const put = { parameters: [idParam], requestBody, responses: ok({}) }
    expect(await typeOf({ put })).toMatch(/Params \{ id: string \/\*\* What to store\. \*\/ body: /)
    const both = { ...put, parameters: [idParam, query('body')] }
    expect(await typeOf({ put: both })).toMatch(/ body\?: string \| undefined .* request_body: /)
  })
})

const nullable = { anyOf: [{ type: 'string' }, { type: 'null' }] }
const places = ['query', 'header', 'cookie'].map((place) => ({ name: `of-${place}`, in: place, schema: nullable }))
const asJson = { name: 'filter', in: 'query', content: { 'application/json': { schema: nullable } } }
const withNull = documentOf({ '/a': { get: { parameters: [...places, asJson], responses: ok({}) } } })

it('takes null where the document does, leaves it out, and sends the one in JSON', async () => {
  const { all } = await written(withNull)
  const types = all('types.gen.ts')
  for (const place of ['query', 'header', 'cookie'])
    expect(types).toContain(`'of-${place}'?: string | null | undefined\n`)
  expect(types).toContain('filter?: string | null | undefined\n')
  const { call, sent } = await clientOf(withNull, () => Response.json({}))
  await call('a.get', { 'of-query': null, 'of-header': null, 'of-cookie': null, filter: null })
  expect(sent.map(({ url, headers }) => [url, headers.get('of-header'), headers.get('cookie')])).toEqual([
    ['https://api.example.com/a?filter=null', null, null],
  ])
})

describe('the number of fields of a body', () => {
  const fields = { a: text, b: text, c: text }
  const operation = (rule: object, required: boolean) =>
    documentOf({
      '/things/{id}': {
        parameters: [idParam, { name: 'dry', in: 'query', schema: { type: 'boolean' } }],
        patch: {
          requestBody: { ...body({ type: 'object', properties: fields, ...rule }), required },
          responses: { 204: { description: 'Done' } },
        },
      },
    })

  it.each<[rule: object, required: boolean, params: object, outcome: string]>([
    [{ minProperties: 1 }, true, {}, 'must have at least 2 fields'],
    [{ minProperties: 1 }, true, { a: 'x' }, 'undefined'],
    // Params that may be left out are counted with it: what is valid is never refused.
    [{ minProperties: 1 }, true, { dry: true, a: 'x' }, 'undefined'],
    [{ minProperties: 1 }, false, {}, 'undefined'],
    [{ maxProperties: 1 }, true, { a: 'x' }, 'undefined'],
    [{ maxProperties: 1 }, true, { dry: true, a: 'x' }, 'undefined'],
    [{ maxProperties: 1 }, true, { a: 'x', b: 'x', c: 'x' }, 'must have at most 3 fields'],
  ])('with %j, required %s, of %j', async (rule, required, params, outcome) => {
    const { call, sent } = await clientOf(operation(rule, required), () => new Response(null, { status: 204 }))
    const found = await call('things.update', { id: '1', ...params }).catch(
      (error: unknown) => (error as Error).message,
    )
    expect(String(found)).toContain(outcome)
    expect(sent).toHaveLength(found === undefined ? 1 : 0)
  })
})
