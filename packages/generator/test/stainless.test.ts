import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openDocument, type Paging } from '@portolan/openapi'
import { emptyFolder, written } from '@portolan/testing/folder'
import { describe, expect, it } from 'vitest'
import { compile, findCompiler } from '../src/migrate/compile.ts'
import { findScheme, fits, readSchemes } from '../src/migrate/stainless-paging.ts'
import { readResources } from '../src/migrate/stainless-resources.ts'
import { documentOf, ok } from './documents.ts'

const has = (purpose: string): object => ({ type: 'string', 'x-stainless-pagination-property': { purpose } })
const list = { type: 'array', items: {} }

describe('a paging of a configuration of Stainless', () => {
  it.each<readonly [what: string, scheme: object, paging: Paging | undefined]>([
    [
      'by pages',
      {
        type: 'page_number',
        request: { p: has('page_number_param'), per_page: {} },
        response: { rows: list, pages: has('total_page_count_field'), count: has('total_count_field') },
      },
      { kind: 'page', param: 'p', size: 'per_page', items: 'rows', total: 'count', pages: 'pages' },
    ],
    ['by pages without a param', { type: 'page_number', request: {}, response: { rows: list } }, undefined],
    [
      'by an offset',
      {
        type: 'offset',
        request: { from: has('offset_count_param'), most: has('page_size_param') },
        response: { inner: { properties: { rows: list } }, all: has('offset_total_count_field') },
      },
      { kind: 'offset', param: 'from', size: 'most', items: 'inner.rows', total: 'all' },
    ],
    ['by an offset without a param', { type: 'offset', request: {}, response: { rows: list } }, undefined],
    [
      'by a token inside of an object',
      {
        type: 'cursor',
        request: { at: has('next_cursor_param') },
        response: { meta: { properties: { next: has('next_cursor_field') } }, rows: has('items') },
      },
      { kind: 'token', param: 'at', next: 'meta.next', items: 'rows' },
    ],
    [
      'by a field of its last item',
      {
        type: 'cursor',
        request: { after: has('next_cursor_param') },
        response: {
          rows: { type: 'array', items: { properties: { key: has('next_cursor_field') } } },
          has_more: { type: 'boolean' },
        },
      },
      { kind: 'last-id', param: 'after', id: 'key', items: 'rows', more: 'has_more' },
    ],
    [
      'by the last id',
      {
        type: 'cursor_id',
        request: { after: has('next_cursor_param') },
        response: { rows: list, more: has('has_next_page_field') },
      },
      { kind: 'last-id', param: 'after', id: 'id', items: 'rows', more: 'more' },
    ],
    [
      'by a cursor that no field has',
      { type: 'cursor', request: { after: has('next_cursor_param') }, response: { rows: list } },
      undefined,
    ],
    ['of an unknown kind', { type: 'odd', request: {}, response: {} }, undefined],
  ])('%s', (_, scheme, paging) => {
    expect(readSchemes([{ name: 'one', ...scheme }])).toEqual([{ name: 'one', ...(paging ? { paging } : {}) }])
  })

  it('of a list that comes whole is known, and none is what is no list', () => {
    expect(readSchemes([{ name: 'whole', type: 'fake_page' }])).toEqual([{ name: 'whole', isWhole: true }])
    expect(readSchemes({ name: 'whole' })).toEqual([])
  })

  const token = (fields: object): Paging => ({ kind: 'token', param: 'at', next: 'next', items: 'data', ...fields })

  it.each<readonly [paging: Paging, expected: boolean]>([
    [token({}), true],
    [token({ param: 'before' }), false],
    [token({ next: 'gone' }), false],
    [token({ items: 'rows' }), false],
    [token({ next: 'meta.next', items: 'meta.rows' }), true],
    [token({ next: 'meta.gone' }), false],
    [{ kind: 'page', param: 'at' }, true],
    [{ kind: 'link' }, true],
  ])('%j fits an operation that has its param and its fields: %s', async (paging, expected) => {
    const page = {
      type: 'object',
      properties: { data: list, next: { type: 'string' }, meta: { $ref: '#/components/schemas/Meta' } },
    }
    const parameters = [{ name: 'at', in: 'query', schema: { type: 'string' } }]
    const meta = { oneOf: [{ properties: { next: { type: 'string' } } }, { properties: { rows: list } }] }
    const { service } = await openDocument(
      documentOf(
        { '/a': { get: { parameters, responses: { ...ok({ allOf: [page] }), 404: { description: 'No' } } } } },
        { schemas: { Meta: meta } },
      ),
    )
    const [operation] = service.operations
    expect(operation && fits(paging, operation, service)).toBe(expected)
    const schemes = [{ name: 'other' }, { name: 'one', paging }]
    expect(findScheme(true, schemes, operation, service)?.name).toBe(expected ? 'one' : undefined)
    expect(findScheme('other', schemes, operation, service)?.name).toBe('other')
    expect(findScheme('none', schemes, operation, service)).toBeUndefined()
    expect(findScheme(false, schemes, operation, service)).toBeUndefined()
    expect(findScheme(true, schemes, undefined, service)).toBeUndefined()
  })
})

describe('the resources of a configuration of Stainless', () => {
  const readMethod = (method: unknown, resource: object = {}): unknown =>
    readResources({ rows: { ...resource, methods: { list: method } } }).methods[0]
  const own = { at: ['resources', 'rows', 'methods', 'list'], call: 'rows.list', settings: {}, isSkipped: false }

  it.each<readonly [method: unknown, read: object]>([
    ['get /rows', { ...own, route: 'GET /rows' }],
    ['  delete   /rows/{id} ', { ...own, route: 'DELETE /rows/{id}' }],
    ['rows', own],
    [5, own],
  ])('have the method %j', (method, read) => {
    expect(readMethod(method)).toEqual(read)
  })

  it.each([
    [
      { endpoint: 'get /rows', paginated: true },
      { route: 'GET /rows', paginated: true },
    ],
    [{ endpoint: 'get /rows', paginated: 'cursor' }, { paginated: 'cursor' }],
    [{ endpoint: 'get /rows', paginated: 5 }, { paginated: undefined }],
    [{ skip: true }, { isSkipped: true }],
    [{ skip: ['node'] }, { isSkipped: true }],
    [{ skip: ['go'] }, { isSkipped: false }],
    [{ only: ['go'] }, { isSkipped: true }],
    [{ only: ['go', 'typescript'] }, { isSkipped: false }],
  ])('have the method %j, with %j', (method, read) => {
    const found = readMethod(method)
    expect(found).toMatchObject(JSON.parse(JSON.stringify(read)) as object)
    expect(Object.hasOwn(found as object, 'paginated')).toBe('paginated' in method && method.paginated !== 5)
    expect(readMethod(method, { skip: true })).toMatchObject({ isSkipped: true })
  })

  it('have models by the names of their schemas', () => {
    const models = {
      a: 'User',
      b: '#/components/schemas/a~1b',
      c: { $ref: '#/definitions/User' },
      d: { schema: 'Team' },
      e: '#/paths/x',
      f: 'x/User',
      g: '',
      h: 5,
    }
    const { models: read } = readResources({ $shared: { models } })
    expect(read.map(({ name, schema }) => [name, schema])).toEqual([
      ['a', 'User'],
      ['b', 'a/b'],
      ['c', 'User'],
      ['d', 'Team'],
    ])
  })

  it('are inside each other, and those of the client have no group', () => {
    const methods = { go: 'get /go' }
    const resources = { $client: { methods }, a_b: { subresources: { c: { methods } } } }
    expect(readResources(resources).methods.map(({ call }) => call)).toEqual(['go', 'aB.c.go'])
  })
})

describe('the compiler of a project', () => {
  const compileWith = async (...lines: readonly string[]) => {
    const folder = emptyFolder()
    const print = `process.stdout.write(${JSON.stringify(lines.join('\n'))})\nprocess.exitCode = 2`
    const compiler = written(folder, 'tsc.js', print)
    chmodSync(compiler, 0o755)
    return { folder, found: await compile(compiler, join(folder, 'tsconfig.json')) }
  }

  it('is heard with the places of its errors, and the innermost of their details', async () => {
    const { folder, found } = await compileWith(
      'src/a(1).ts(3,5): error TS2322: Type A is not B.',
      "  Types of property 'x' are incompatible.",
      '    Type 1 is not 2.',
      'b.ts(10,1): error TS2304: Cannot find name c.',
      'Found 2 errors.',
    )
    expect(found).toEqual([
      {
        file: join(folder, 'src', 'a(1).ts'),
        line: 3,
        column: 5,
        code: 'TS2322',
        message: 'Type A is not B. Type 1 is not 2.',
      },
      { file: join(folder, 'b.ts'), line: 10, column: 1, code: 'TS2304', message: 'Cannot find name c.' },
    ])
  })

  it.each(['error TS5023: Unknown option.', 'error TS18003: No inputs.', 'error TS6053: File not found.'])(
    'cannot check the code if it says %s',
    async (line) => {
      await expect(compileWith(line)).rejects.toThrow(`TypeScript cannot check the code: ${line}`)
    },
  )

  it.each(['error TS2318: Cannot find global type.', '  a detail of nothing', ''])('goes on after %j', async (line) => {
    expect((await compileWith(line)).found).toEqual([])
  })

  it('is the one that the project has installed, or above it', () => {
    const folder = emptyFolder()
    mkdirSync(join(folder, 'node_modules', 'typescript'), { recursive: true })
    written(join(folder, 'node_modules', 'typescript'), 'package.json', '{ "name": "typescript" }')
    expect(findCompiler(join(folder, 'src'))).toBe(join(folder, 'node_modules', 'typescript', 'bin', 'tsc'))
    expect(() => findCompiler(emptyFolder())).toThrow('npm install --save-dev typescript')
  })
})
