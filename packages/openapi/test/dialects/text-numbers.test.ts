import { expect, it } from 'vitest'
import type { Paging } from '../../src/index.ts'
import { documentOf, ok, query, readCalls } from './fragments.ts'

const text = { type: 'string' }
const integer = { type: 'integer' }
const object = (properties: object) => ({ type: 'object', properties })
const items = { type: 'array', items: object({ id: integer }) }
/** As Elysia writes `t.Numeric()`. */
const numeric = { anyOf: [{ type: 'string', format: 'numeric', default: 0 }, { type: 'number' }] }

async function readPaging(parameters: readonly object[], schema: object) {
  const { calls } = await readCalls(documentOf({ '/things': { get: { parameters, responses: ok(schema) } } }))
  const operation = Object.values(calls)[0]
  return { paging: operation?.paging, params: operation?.params ?? [] }
}

it.each<readonly [words: string, params: readonly object[], schema: object, paging: Partial<Paging>]>([
  [
    'digits by its pattern and its default',
    [query('page', { ...text, pattern: '^\\d+$', default: '1' }), query('pageSize', { ...text, default: '3' })],
    object({ results: items, total: integer }),
    { kind: 'page', param: 'page', size: 'pageSize', perPage: 3, total: 'total' },
  ],
  [
    'digits by its example',
    [query('skip', text, { example: '0' }), query('take', text, { example: '10' })],
    items,
    { kind: 'offset', param: 'skip', size: 'take' },
  ],
  [
    'a number by what the response counts',
    [query('page', text), query('limit', text)],
    object({ items, currentPage: integer, totalPages: integer }),
    { kind: 'page', param: 'page', size: 'limit', pages: 'totalPages' },
  ],
  [
    'a number or its text',
    [query('offset', numeric), query('limit', numeric)],
    items,
    { kind: 'offset', param: 'offset', size: 'limit' },
  ],
  [
    'a number by its default, without a type',
    [query('skip', { default: 0 }), query('take')],
    object({ items, total: integer }),
    { kind: 'offset', param: 'skip', size: 'take', total: 'total' },
  ],
])('pages a list by a param that is %s', async (_, parameters, schema, expected) => {
  const { paging } = await readPaging(parameters, schema)
  expect(paging).toMatchObject(expected)
})

it.each<readonly [words: string, params: readonly object[], schema: object]>([
  ['a text that may be a token', [query('page', text), query('limit')], items],
  ['a text beside a total', [query('offset', text), query('limit')], object({ items, offset: text })],
  [
    'a text of some format',
    [query('page', { ...text, format: 'uuid' }), query('limit')],
    object({ items, page: integer }),
  ],
])('does not page a list by a param that is %s', async (_, parameters, schema) => {
  const { paging } = await readPaging(parameters, schema)
  expect(paging).toBeUndefined()
})

it('lets the page be passed as a number where the document has a text, and as the text', async () => {
  const { params } = await readPaging([query('page', text)], object({ items, page: integer, totalPages: integer }))
  expect(params[0]?.shape).toEqual({ kind: 'union', options: [{ kind: 'integer', min: 0 }, { kind: 'text' }] })
})

it('lets a cursor that is a number be passed as digits, as a walk does', async () => {
  const { paging, params } = await readPaging([query('cursor')], object({ items, next_cursor: integer }))
  expect(paging).toEqual({ kind: 'token', param: 'cursor', next: 'next_cursor', items: 'items' })
  expect(params[0]?.shape).toEqual({ kind: 'digits' })
})
