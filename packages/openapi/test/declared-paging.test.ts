import { describe, expect, it } from 'vitest'
import { openDocument } from '../src/index.ts'
import { documentOf, ok, query, readCalls } from './dialects/fragments.ts'

const schema = {
  type: 'object',
  properties: {
    items: { type: 'array', items: { type: 'string' } },
    next: { type: 'string' },
    total: { type: 'integer' },
    info: { type: 'object', properties: { pages: { type: 'integer' } }, additionalProperties: false },
    'meta.more': { type: 'boolean' },
  },
  additionalProperties: false,
}
const parameters = [query('page'), query('offset'), query('after', { type: 'string' }), query('size')]

async function readPaging(extension: object) {
  const operation = { parameters, responses: ok(schema), ...extension }
  const { calls, warnings } = await readCalls(documentOf({ '/things': { get: operation } }))
  return { paging: Object.values(calls)[0]?.paging, warnings: warnings.map(({ message }) => message) }
}

describe('a paging that the document names', () => {
  it.each<readonly [object, string]>([
    [{ kind: 'page', param: 'pag', items: 'items' }, '`pag` is not a param of the operation (did you mean `page`?)'],
    [
      { kind: 'page', param: 'page', items: 'items', size: 'siz' },
      '`siz` is not a param of the operation (did you mean `size`?)',
    ],
    [
      { kind: 'token', param: 'after', items: 'item', next: 'next' },
      '`item` is not a field of the response (did you mean `items`?)',
    ],
    [
      { kind: 'token', param: 'after', items: 'items', next: 'nxt.id' },
      '`nxt.id` is not a field of the response (did you mean `next`?)',
    ],
    [
      { kind: 'page', param: 'page', items: 'items', total: 'totl' },
      '`totl` is not a field of the response (did you mean `total`?)',
    ],
    [
      { kind: 'page', param: 'page', items: 'items', pages: 'info.pges' },
      '`info.pges` is not a field of the response (did you mean `pages`?)',
    ],
    [
      { kind: 'page', param: 'page', items: 'items', last: 'totl' },
      '`totl` is not a field of the response (did you mean `total`?)',
    ],
    [{ kind: 'token', param: 'after', items: 'items' }, 'a paging by `token` needs `next`'],
  ])('%j: %s', async (paging, message) => {
    await expect(readPaging({ 'x-portolan-paging': paging })).rejects.toThrow(message)
  })

  it.each([
    [{ more: 'has_more' }, '`has_more` is not a field of the response, which is a list'],
    [{ total: 'all items' }, '`all items` is not the name of a header'],
  ])('of a list, refuses %j', async (words, message) => {
    const list = { type: 'array', items: { type: 'string' } }
    const extension = { 'x-portolan-paging': { kind: 'page', param: 'page', ...words }, responses: ok(list) }
    await expect(readPaging(extension)).rejects.toThrow(message)
  })

  it.each([
    { kind: 'page', param: 'page', items: 'items', total: 'total', pages: 'info.pages' },
    { kind: 'offset', param: 'offset', items: 'items', size: 'size' },
    { kind: 'token', param: 'after', items: 'items', next: 'next' },
    { kind: 'page', param: 'page', items: 'items', more: 'meta.more' },
  ])('%j', async (paging) => {
    expect(await readPaging({ 'x-portolan-paging': paging })).toMatchObject({ paging, warnings: [] })
  })

  it('by hand needs a module, and a name', async () => {
    const paths = (name: string) => ({
      '/things': { get: { responses: ok(schema), 'x-portolan-paging': { kind: 'custom', name } } },
    })
    const read = async (name: string, isAllowed: boolean) => {
      const handwritten = { checks: true, types: true, paging: isAllowed }
      const { service, warnings } = await openDocument(documentOf(paths(name)), { handwritten })
      return { paging: service.operations[0]?.paging, warnings: warnings.map(({ message }) => message) }
    }
    const warning = 'custom paging needs `pagingModule` in the config, and a name: the operation is not paged'
    expect(await read('walk', true)).toEqual({ paging: { kind: 'custom', name: 'walk' }, warnings: [] })
    expect(await read('walk', false)).toEqual({ paging: undefined, warnings: [warning] })
    expect(await read('a walk', true)).toEqual({ paging: undefined, warnings: [warning] })
  })
})
