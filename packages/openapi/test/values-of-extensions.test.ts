import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { findIssueOfRows } from '../src/extensions/check.ts'
import { allExtensions, extensionsByName } from '../src/extensions/table.ts'
import { findIssue, type ValueSchema } from '../src/extensions/value.ts'

const paging: ValueSchema = {
  oneOf: [
    {
      type: 'object',
      properties: { kind: { const: 'page' }, param: { type: 'string' }, size: { type: 'string' } },
      required: ['param'],
      additionalProperties: false,
    },
    {
      type: 'object',
      properties: { kind: { const: 'link' }, header: { type: 'string' } },
      additionalProperties: false,
      title: 'a link',
    },
  ],
}

describe('a value of a config', () => {
  it.each<readonly [unknown, ValueSchema, string | undefined]>([
    ['a', { type: 'string' }, undefined],
    [1, { type: 'string' }, '/a/b: `b` must be string, got number'],
    [null, { type: 'string' }, '/a/b: `b` must be string, got null'],
    [[], { type: 'object' }, '/a/b: `b` must be object, got array'],
    [1, { type: ['string', 'boolean'] }, '/a/b: `b` must be string or boolean, got number'],
    [true, { type: ['string', 'boolean'] }, undefined],
    [1, { type: 'integer' }, undefined],
    [1.5, { type: 'integer' }, '/a/b: `b` must be integer, got number'],
    ['1', { type: 'integer' }, '/a/b: `b` must be integer, got string'],
    ['x', { const: 'y' }, '/a/b: `b` must be y, got string'],
    ['y', { const: 'y' }, undefined],
    [undefined, { const: undefined }, undefined],
    ['c', { enum: ['a', 'b'] }, '/a/b: `b` must be one of a, b, got `c`'],
    ['c', { oneOf: [{ enum: ['a'] }, { type: 'object' }] }, '/a/b: `b` must be a, or object, got `c`'],
    [
      { 'GET /x': 1 },
      { additionalProperties: { type: 'string' } },
      '/a/b/GET ~1x: `GET /x` must be string, got number',
    ],
    ['b', { enum: ['a', 'b'] }, undefined],
    [0, { minimum: 1 }, '/a/b: `b` must be at least 1, got number'],
    [1, { minimum: 1, maximum: 3 }, undefined],
    [3, { minimum: 1, maximum: 3 }, undefined],
    [4, { minimum: 1, maximum: 3 }, '/a/b: `b` must be at least 1 and at most 3, got number'],
    [4, { maximum: 3 }, '/a/b: `b` must be at most 3, got number'],
    ['9', { maximum: 3 }, undefined],
    ['ab', { pattern: '^a' }, undefined],
    ['ba', { pattern: '^a' }, '/a/b: `b` must be like ^a'],
    [5, { pattern: '^a' }, undefined],
    [{ ab: 1 }, { propertyNames: { pattern: '^a' } }, undefined],
    [{ ab: 1, ba: 2 }, { propertyNames: { pattern: '^a' } }, '/a/b/ba: `ba` must be like ^a'],
    [['x', 1], { items: { type: 'string' } }, '/a/b/1: `1` must be string, got number'],
    [['x', 1], {}, undefined],
    [{ c: 1 }, { required: ['c'] }, undefined],
    [{}, { required: ['c'] }, '/a/b: needs `c`'],
    [{ c: 1 }, { properties: { c: { type: 'string' } } }, '/a/b/c: `c` must be string, got number'],
    [
      { colur: 1 },
      { properties: { colour: {} }, additionalProperties: false },
      '/a/b/colur: `colur` is not a key of `b` (did you mean `colour`?)',
    ],
    [
      { zzz: 1 },
      { properties: { colour: {} }, additionalProperties: false, title: 'a flag' },
      '/a/b/zzz: `zzz` is not a key of a flag',
    ],
    [{ c: 1 }, { additionalProperties: { type: 'string' } }, '/a/b/c: `c` must be string, got number'],
    [{ c: 1 }, { properties: { d: {} } }, undefined],
    [{ toString: 1 }, { properties: {}, additionalProperties: false }, '/a/b/toString: `toString` is not a key of `b`'],
  ])('%j by %j: %s', (value, schema, expected) => {
    const issue = findIssue(value, schema, '/a/b')
    expect(issue && `${issue.pointer}: ${issue.message}`).toBe(expected)
  })

  it('that is the whole config has no name of its own', () => {
    expect(findIssue(1, { type: 'object' }, '')).toEqual({
      pointer: '',
      message: 'a config must be object, got number',
    })
    expect(findIssue({ a: 1 }, { additionalProperties: false }, '')).toEqual({
      pointer: '/a',
      message: '`a` is not a key of a config',
    })
  })

  it.each<readonly [unknown, string | undefined]>([
    [{ kind: 'page', param: 'p' }, undefined],
    [{ kind: 'link', header: 'h' }, undefined],
    [{}, '/paging: needs `kind`'],
    [{ kind: 'pag' }, '/paging/kind: `kind` must be one of page, link, got `pag`'],
    [{ kind: 5 }, '/paging/kind: `kind` must be one of page, link, got number'],
    [{ kind: 'page' }, '/paging: needs `param`'],
    [{ kind: 'link', param: 'p' }, '/paging/param: `param` has no effect on a paging by `link`'],
    [{ kind: 'link', heder: 'h' }, '/paging/heder: `heder` is not a key of a link (did you mean `header`?)'],
    [{ kind: 'link', header: 5 }, '/paging/header: `header` must be string, got number'],
    ['page', '/paging: `paging` must be object, got string'],
    [null, '/paging: `paging` must be object, got null'],
  ])('is the option of its kind: %j', (value, expected) => {
    const issue = findIssue(value, paging, '/paging')
    expect(issue && `${issue.pointer}: ${issue.message}`).toBe(expected)
  })

  it.each<readonly [unknown, string | undefined]>([
    [false, undefined],
    [{ a: 'x' }, undefined],
    [{ a: 1 }, '/o/a: `a` must be string, got number'],
    [5, '/o: `o` must be false, or object, got number'],
    [true, '/o: `o` must be false, or object, got boolean'],
  ])('of one of several options has the fault of the nearest: %j', (value, expected) => {
    const schema: ValueSchema = { oneOf: [{ const: false }, { type: 'object', properties: { a: { type: 'string' } } }] }
    const issue = findIssue(value, schema, '/o')
    expect(issue && `${issue.pointer}: ${issue.message}`).toBe(expected)
  })
})

describe('the value of an extension', () => {
  const refuse = (name: string, value: unknown): string | undefined =>
    findIssueOfRows(value, extensionsByName.get(name)?.slice(0, 1) ?? [], `/${name}`)?.pointer

  it.each(allExtensions.map((row) => [row.name, row] as const))('%s is no fraction, but its example', (_, row) => {
    expect(findIssueOfRows(0.5, [row], '')).toBeDefined()
    expect(findIssueOfRows(parse(row.example.replace('…', '"#/a"')), [row], '')).toBeUndefined()
  })

  it.each<readonly [name: string, value: unknown, pointer: string]>([
    ['verbs', { get: 5 }, '/verbs/get'],
    ['groups', { users: { folders: 'a' } }, '/groups/users/folders'],
    ['errors', { code: { at: 'a' } }, '/errors/code'],
    ['errors', { text: 'a' }, '/errors/text'],
    ['envelope', { data: 'a', more: 'b' }, '/envelope/more'],
    ['envelope', {}, '/envelope'],
    ['envelope', ['data'], '/envelope'],
    ['rate-limit-headers', { limit: 'a', remaining: 'b' }, '/rate-limit-headers'],
    ['validation', { response: 'loud' }, '/validation/response'],
    ['validation', { answer: 'off' }, '/validation/answer'],
    ['webhooks', { form: 'none' }, '/webhooks/form'],
    ['webhooks', { tolerance: 'long' }, '/webhooks/tolerance'],
    ['shared-params', { Page: [5] }, '/shared-params/Page/0'],
    ['hosts', { team: { client: 5 } }, '/hosts/team/client'],
    ['hosts', { team: { title: 'a' } }, '/hosts/team/title'],
    ['query', { a: ['b'] }, '/query/a'],
    ['headers', { 'a b': 'c' }, '/headers/a b'],
    ['headers', { a: ['b'] }, '/headers/a'],
    ['media-types', { request: 5 }, '/media-types/request'],
    ['media-types', { accept: 'a/b' }, '/media-types/accept'],
    ['accepted-statuses', ['304'], '/accepted-statuses/0'],
    ['credentials', [5], '/credentials/0'],
    ['credentials', true, '/credentials'],
    ['paging', { kind: 'token', param: 'a', next: 'b', items: 5 }, '/paging/items'],
    ['digits', 'some', '/digits'],
    ['result', true, '/result'],
    ['variants', [5], '/variants/0'],
    ['type', { name: 'Media' }, '/type'],
    ['check', [5], '/check/0'],
  ])('%s is not %j', (name, value, pointer) => {
    expect(refuse(name, value)).toBe(pointer)
  })
})
