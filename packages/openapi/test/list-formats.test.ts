import { expect, it } from 'vitest'
import { documentOf, ok, query, readCalls } from './dialects/fragments.ts'

const text = { type: 'string' }
const texts = { type: 'array', items: text }
const file = { type: 'string', format: 'binary' }
const json = 'application/json'
const upload = 'multipart/form-data'

async function readOne(operation: object, root: object = {}) {
  const { calls } = await readCalls({
    ...documentOf(
      { '/things': { post: { responses: ok(text), ...operation } } },
      {
        schemas: {
          Names: { type: 'object', properties: { kind: { const: 'b' }, names: texts }, required: ['kind'] },
          Word: text,
          Words: texts,
          Either: { anyOf: [text, { $ref: '#/components/schemas/Words' }] },
        },
      },
    ),
    ...root,
  })
  return Object.values(calls)[0]
}

const named = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
const compound = [texts, { type: 'object' }, {}, { prefixItems: [text] }, named('Words'), named('Either')]
const plain = [text, { type: 'integer' }, { type: 'boolean' }, { enum: ['a'] }, { type: ['number', 'null'] }]

it.each([...compound.map((schema) => [schema, true]), ...[...plain, named('Word')].map((schema) => [schema, false])])(
  'a param of %j is written as the service reads lists: %s',
  async (schema, isWritten) => {
    const one = await readOne({ parameters: [query('q', schema as never)] }, { 'x-portolan-query-format': 'brackets' })
    expect(one?.params[0]?.style).toEqual(isWritten ? { style: 'brackets' } : undefined)
  },
)

it('params of a query are written as the call says, the service or else the document', async () => {
  const parameters = [
    query('a', texts, { explode: false, allowReserved: true }),
    { name: 'b', in: 'query', content: { [json]: { schema: texts } } },
    { name: 'c', in: 'header', schema: texts },
  ]
  const styles = async (operation: object, root: object) =>
    (await readOne({ parameters, ...operation }, root))?.params.map(({ style }) => style)
  const [brackets, comma] = [{ 'x-portolan-query-format': 'brackets' }, { 'x-portolan-query-format': 'comma' }]
  const others = [{ style: 'json' }, undefined]
  expect(await styles({}, {})).toEqual([{ explode: false, allowReserved: true }, ...others])
  expect(await styles({}, brackets)).toEqual([{ style: 'brackets', allowReserved: true }, ...others])
  expect(await styles(comma, brackets)).toEqual([{ style: 'comma', allowReserved: true }, ...others])
})

it('params as they are described have that format too, each in its own place', async () => {
  const parameters = [
    query('a', texts),
    { name: 'a', in: 'header', schema: texts },
    query('b', text),
    { name: 'c', in: 'query', content: { [json]: { schema: texts } } },
  ]
  const one = await readOne({ parameters }, { 'x-portolan-query-format': 'comma' })
  expect(one?.parameters.map(({ name, in: place, style, explode }) => [place, name, style, explode])).toEqual([
    ['query', 'a', 'comma', false],
    ['header', 'a', 'simple', false],
    ['query', 'b', 'form', true],
    ['query', 'c', undefined, undefined],
  ])
})

it.each<readonly [string, object, object]>([
  [
    'its fields',
    { [upload]: { schema: { type: 'object', properties: { name: text, tags: texts } } } },
    { parts: { tags: { style: 'indices' } } },
  ],
  [
    'its fields but those with a content type',
    {
      [upload]: {
        schema: { type: 'object', properties: { tags: texts, notes: texts } },
        encoding: { notes: { contentType: 'text/csv' } },
      },
    },
    { parts: { tags: { style: 'indices' }, notes: { contentType: 'text/csv' } } },
  ],
  [
    'its fields, where it is one param',
    { [upload]: { schema: { type: 'object', properties: { tags: texts }, additionalProperties: text } } },
    { as: 'body', parts: { tags: { style: 'indices' } } },
  ],
  [
    'its alternatives',
    {
      [upload]: {
        schema: {
          oneOf: [
            { type: 'object', properties: { kind: { const: 'a' }, tags: texts }, required: ['kind'] },
            { $ref: '#/components/schemas/Names' },
          ],
        },
      },
    },
    { as: 'body', parts: { tags: { style: 'indices' }, names: { style: 'indices' } } },
  ],
  [
    'its fields as an upload beside JSON',
    {
      [json]: { schema: { type: 'object', properties: { tags: texts } } },
      [upload]: { schema: { type: 'object', properties: { tags: texts, file } } },
    },
    { encoding: 'json', upload: { contentType: upload, parts: { tags: { style: 'indices' } } } },
  ],
])('a multipart body writes the lists of %s', async (_, content, body) => {
  const requestBody = { required: true, content }
  const format = { 'x-portolan-multipart-format': 'indices' }
  const inPlace = await readOne({ requestBody, ...format })
  expect(inPlace?.body).toMatchObject(body)
  expect((await readOne({ requestBody }, format))?.body).toEqual(inPlace?.body)
  expect((await readOne({ requestBody, ...format }, { 'x-portolan-multipart-format': 'comma' }))?.body).toEqual(
    inPlace?.body,
  )
})

it('a body that is not multipart has no such lists', async () => {
  const content = { [json]: { schema: { type: 'object', properties: { tags: texts } } } }
  const one = await readOne({ requestBody: { content }, 'x-portolan-multipart-format': 'indices' })
  expect(one?.body).toEqual({ as: 'fields', contentType: json, encoding: 'json' })
})
