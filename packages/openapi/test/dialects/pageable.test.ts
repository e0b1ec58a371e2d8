import { expect, it } from 'vitest'
import { openDocument } from '../../src/index.ts'
import { documentOf, ok, query, readCalls } from './fragments.ts'

const integer = (others: object = {}): object => ({ type: 'integer', format: 'int32', ...others })
const Pageable = {
  type: 'object',
  properties: {
    page: integer({ minimum: 0 }),
    size: integer({ minimum: 1 }),
    sort: { type: 'array', items: { type: 'string' } },
  },
}
const PageUser = {
  type: 'object',
  properties: {
    totalElements: integer(),
    totalPages: integer(),
    content: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } },
    number: integer(),
    last: { type: 'boolean' },
  },
}
const pageable = { ...query('pageable', { $ref: '#/components/schemas/Pageable' }), required: true }
const document = documentOf(
  { '/users': { get: { parameters: [pageable], responses: ok({ $ref: '#/components/schemas/PageUser' }) } } },
  { schemas: { Pageable, PageUser } },
)

it('pages a list by the fields of a param that is exploded', async () => {
  const { calls } = await readCalls(document)
  expect(calls['users.list']?.paging).toEqual({
    kind: 'page',
    param: 'pageable.page',
    size: 'pageable.size',
    items: 'content',
    pages: 'totalPages',
    total: 'totalElements',
    last: 'last',
    first: 0,
  })
})

it('takes such a field in a paging that is declared, and names the nearest one', async () => {
  const declare = (param: string) =>
    openDocument(document, {
      extensions: [{ name: 'paging', at: 'GET /users', value: { kind: 'page', param, items: 'content' } }],
    })
  await expect(declare('pageable.page')).resolves.toBeDefined()
  await expect(declare('pageable.pge')).rejects.toThrow('did you mean `pageable.page`?')
})

it('does not page by the fields of a param that is written as JSON', async () => {
  const asJson = { name: 'pageable', in: 'query', content: { 'application/json': { schema: Pageable } } }
  const paths = { '/users': { get: { parameters: [asJson], responses: ok(PageUser) } } }
  const { calls } = await readCalls(documentOf(paths))
  expect(calls['users.list']?.paging).toBeUndefined()
})

it.each<[string, Record<string, unknown>, object, boolean]>([
  ['no field that is required', Pageable, {}, false],
  ['no field at all', { type: 'object', additionalProperties: { type: 'string' } }, {}, false],
  ['a field that is required', { ...Pageable, required: ['page'] }, {}, true],
  [
    'one of two fields, which is a rule',
    { ...Pageable, anyOf: [{ required: ['page'] }, { required: ['size'] }] },
    {},
    true,
  ],
  ['a style that writes it as one value', Pageable, { explode: false }, true],
])('lets callers leave out a required object, or not, with %s', async (_, schema, style, required) => {
  const parameters = [{ ...query('filter', schema), required: true, ...style }]
  const { calls } = await readCalls(documentOf({ '/users': { get: { parameters, responses: ok({}) } } }))
  expect(Object.values(calls)[0]?.params[0]?.required).toBe(required)
})
