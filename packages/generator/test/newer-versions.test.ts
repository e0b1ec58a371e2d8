import { expect, it } from 'vitest'
import { documentOf, idParam, ok } from './documents.ts'
import { clientOf, type Sent } from './written-client.ts'

const thing = { type: 'object', properties: { n: { type: 'integer' } } }
const strings = { type: 'array', items: { type: 'string' } }
const search = { type: 'object', properties: { a: { type: 'string' }, b: strings } }
const wholeQuery = (type: string): object => ({
  parameters: [{ name: 'all', in: 'querystring', content: { [type]: { schema: search } } }],
  responses: ok(thing),
})

async function sentBy(path: string, item: object, call: string, params: object): Promise<Sent | undefined> {
  const document = { ...documentOf({ [path]: item }), openapi: '3.2.0' }
  const { call: made, sent } = await clientOf(document, () => Response.json({ n: 1 }))
  await made(`things.${call}`, params)
  return sent[0]
}

it.each([
  ['application/x-www-form-urlencoded', 'a=x%20y&b=1&b=2'],
  ['application/json', '%7B%22a%22%3A%22x%20y%22%2C%22b%22%3A%5B%221%22%2C%222%22%5D%7D'],
])('writes one param as the whole query, as %s', async (type, query) => {
  const sent = await sentBy('/things', { get: wholeQuery(type) }, 'get', { all: { a: 'x y', b: ['1', '2'] } })
  expect(sent?.url).toBe(`https://api.example.com/things?${query}`)
})

it('calls the method QUERY and others that OpenAPI has no word for', async () => {
  const requestBody = { required: true, content: { 'application/json': { schema: thing } } }
  const query = await sentBy('/things', { query: { requestBody, responses: ok(thing) } }, 'query', { n: 1 })
  expect(query).toMatchObject({ method: 'QUERY', body: '{"n":1}' })
  const copy = { parameters: [idParam], responses: { 201: { description: 'Copied' } } }
  const sent = await sentBy('/things/{id}', { additionalOperations: { COPY: copy } }, 'copy', { id: 'a' })
  expect(sent).toMatchObject({ method: 'COPY', url: 'https://api.example.com/things/a' })
})

it('writes the fields of a form as its encoding says', async () => {
  const fields = { list: strings, deep: thing, json: strings, raw: { type: 'string' }, plain: thing }
  const encoding = {
    list: { style: 'spaceDelimited', explode: false },
    deep: { style: 'deepObject', explode: true },
    json: { contentType: 'application/json' },
    raw: { allowReserved: true },
  }
  const schema = { type: 'object', properties: fields }
  const content = { 'application/x-www-form-urlencoded': { schema, encoding } }
  const post = { requestBody: { required: true, content }, responses: ok(thing) }
  const params = { list: ['x', 'y'], deep: { n: 1 }, json: ['p'], raw: 'a/b?c', plain: { n: 2 } }
  const sent = await sentBy('/things', { post }, 'create', params)
  expect(sent?.body).toBe('list=x%20y&deep%5Bn%5D=1&json=%5B%22p%22%5D&raw=a/b?c&plain=%7B%22n%22%3A2%7D')
})
