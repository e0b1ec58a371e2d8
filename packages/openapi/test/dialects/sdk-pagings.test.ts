import { describe, expect, it } from 'vitest'
import { documentOf, ok, query, readCalls } from './fragments.ts'

const schema = {
  type: 'object',
  properties: {
    items: { type: 'array', items: { type: 'string' } },
    next: { type: 'string' },
  },
  additionalProperties: false,
}
const parameters = [query('page'), query('offset'), query('after', { type: 'string' }), query('size')]

async function readPaging(extension: object) {
  const operation = { parameters, responses: ok(schema), ...extension }
  const { calls, warnings } = await readCalls(documentOf({ '/things': { get: operation } }))
  return { paging: Object.values(calls)[0]?.paging, warnings: warnings.map(({ message }) => message) }
}

/** By Fern's documentation of `x-fern-pagination`. */
describe('the paging of Fern', () => {
  const cursor = { cursor: '$request.after', next_cursor: '$response.next', results: '$response.items' }

  it.each<readonly [string, object, object]>([
    ['by a cursor', cursor, { kind: 'token', param: 'after', next: 'next', items: 'items' }],
    [
      'by pages',
      { offset: '$request.page', results: '$response.items' },
      { kind: 'page', param: 'page', items: 'items' },
    ],
    [
      'by an offset',
      { offset: '$request.offset', step: '$request.size', results: '$response.items' },
      { kind: 'offset', param: 'offset', size: 'size', items: 'items' },
    ],
  ])('%s', async (_, pagination, paging) => {
    expect(await readPaging({ 'x-fern-pagination': pagination })).toEqual({ paging, warnings: [] })
  })

  it('of a list that is the whole response', async () => {
    const pagination = { offset: '$request.page', results: '$response' }
    const get = { parameters, responses: ok({ type: 'array', items: { type: 'string' } }) }
    const { calls, warnings } = await readCalls(
      documentOf({ '/things': { get: { ...get, 'x-fern-pagination': pagination } } }),
    )
    expect(calls['things.list']?.paging).toEqual({ kind: 'page', param: 'page' })
    expect(warnings).toEqual([])
  })

  it('of the whole document, where an operation says so', async () => {
    const list = { parameters, responses: ok(schema) }
    const paths = { '/things': { get: { ...list, 'x-fern-pagination': true } }, '/others': { get: list } }
    const { calls } = await readCalls(documentOf(paths, { 'x-fern-pagination': cursor }))
    expect(calls['things.list']?.paging).toEqual({ kind: 'token', param: 'after', next: 'next', items: 'items' })
  })

  it.each([[{ cursor: '$request.after' }], [{ results: '$response.items' }]])(
    'by %j is not understood',
    async (one) => {
      const { warnings } = await readPaging({ 'x-fern-pagination': one })
      expect(warnings).toContain('this paging is left out: it is not understood')
    },
  )

  it('names only params and fields that are there', async () => {
    const { warnings } = await readPaging({ 'x-fern-pagination': { ...cursor, cursor: '$request.later' } })
    expect(warnings.join()).toContain('this paging is left out: `later` is not a param of the operation')
  })
})

/** By Speakeasy's documentation of `x-speakeasy-pagination`. */
describe('the paging of Speakeasy', () => {
  const input = (name: string, type: string) => ({ name, in: 'parameters', type })

  it.each<readonly [string, object, object]>([
    [
      'by a cursor',
      { type: 'cursor', inputs: [input('after', 'cursor')], outputs: { results: '$.items', nextCursor: '$.next' } },
      { kind: 'token', param: 'after', next: 'next', items: 'items' },
    ],
    [
      'by pages',
      {
        type: 'offsetLimit',
        inputs: [input('page', 'page'), input('size', 'limit')],
        outputs: { results: '$.items[*]' },
      },
      { kind: 'page', param: 'page', size: 'size', items: 'items' },
    ],
    [
      'by an offset',
      { type: 'offsetLimit', inputs: [input('offset', 'offset')], outputs: { results: '$.items' } },
      { kind: 'offset', param: 'offset', items: 'items' },
    ],
    [
      'by an address',
      { type: 'url', outputs: { nextUrl: '$.next', results: '$.items' } },
      { kind: 'link', next: 'next', items: 'items' },
    ],
  ])('%s', async (_, pagination, paging) => {
    expect(await readPaging({ 'x-speakeasy-pagination': pagination })).toEqual({ paging, warnings: [] })
  })

  it.each<readonly [string, object]>([
    ['a cursor without results', { inputs: [input('after', 'cursor')], outputs: { nextCursor: '$.next' } }],
    ['a cursor that no response has', { inputs: [input('after', 'cursor')], outputs: { results: '$.items' } }],
  ])('by %s is not understood', async (_, pagination) => {
    const { warnings } = await readPaging({ 'x-speakeasy-pagination': pagination })
    expect(warnings).toEqual(['this paging is left out: it is not understood'])
  })
})
