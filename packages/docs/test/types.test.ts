import { expect, it } from 'vitest'
import { write } from './documents.ts'

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
const text = { type: 'string' }
const nullable = { type: ['number', 'null'] }
const list = (items: object): object => ({ type: 'array', items })

it.each<[string, object, string]>([
  ['a list of alternatives', list({ anyOf: [ref('Cat'), ref('Dog')] }), '(Cat | Dog)[]'],
  ['a list that may be null', { type: ['array', 'null'], items: text }, 'string[] | null'],
  ['lists of lists', list(list(list(nullable))), '(number | null)[][][]'],
  [
    'an alternative of what a value also is',
    { allOf: [ref('Cat'), { anyOf: [ref('Dog'), text] }] },
    'object & (Dog | string)',
  ],
  [
    'a list of what is both',
    list({ allOf: [ref('Cat'), { anyOf: [ref('Dog'), text] }] }),
    '(object & (Dog | string))[]',
  ],
  [
    'entries in order',
    { type: 'array', prefixItems: [text, text], items: nullable },
    '[string, string, ...(number | null)[]]',
  ],
  ['no more entries than those in order', { type: 'array', prefixItems: [text], items: false }, '[string]'],
  ['a map', { type: 'object', additionalProperties: nullable }, 'Record<string, number | null>'],
  ['a choice of which one is null', { enum: [1, null] }, '1 | null'],
  ['more values than are shown', { enum: ['a', 'b', 'c', 'd', 'e', 'f', 1] }, 'string | number'],
  ['digits', { type: 'integer', format: 'int64' }, 'number'],
])('the type of %s', async (_, schema, type) => {
  const object = (properties: object, required: string[] = []): object => ({ type: 'object', properties, required })
  const body = { required: true, content: { 'application/json': { schema: object({ field: schema, other: text }) } } }
  const files = await write({
    openapi: '3.1.0',
    info: { title: 'Types', version: '1' },
    paths: {
      '/things': { post: { requestBody: body, responses: { 204: { description: 'Done' } } } },
      '/pets': {
        get: { responses: { 200: { description: '', content: { 'application/json': { schema: list(ref('Cat')) } } } } },
      },
      '/dogs': {
        get: { responses: { 200: { description: '', content: { 'application/json': { schema: list(ref('Dog')) } } } } },
      },
    },
    components: { schemas: { Cat: object({ cat: text }, ['cat']), Dog: object({ dog: text }, ['dog']) } },
  })
  const page = files.get('operations/things.create.md') ?? ''
  const [, found = ''] = /^- `field` \((.*)\)(?::|$)/m.exec(page) ?? []
  const plain = found
    .replaceAll(/\[([^\]\\]+)\]\([^)]*\.md\)/g, '$1')
    .replaceAll('\\', '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
  expect(plain).toBe(type)
})

it.each<[string, object, string]>([
  ['one item', { ...list(text), minItems: 1 }, 'at least 1 item'],
  ['two items', { ...list(text), minItems: 2 }, 'at least 2 items'],
  ['one character', { ...text, maxLength: 1 }, 'at most 1 character'],
  ['up to one item', { ...list(text), minItems: 0, maxItems: 1 }, '0 to 1 item'],
])('a rule counts %s', async (_, schema, rule) => {
  const parameters = [{ name: 'field', in: 'query', schema }]
  const files = await write({
    openapi: '3.1.0',
    info: { title: 'Rules', version: '1' },
    paths: { '/things': { get: { parameters, responses: { 204: { description: 'Done' } } } } },
  })
  expect(String(files.get('operations/things.list.md') ?? files.get('operations/things.get.md'))).toContain(`${rule}\n`)
})
