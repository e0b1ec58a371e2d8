import type { Manifest } from '@portolan/generator'
import { describe, expect, it } from 'vitest'
import { OperationReader } from '../src/manifest/read-operation.ts'

type Operation = Readonly<Record<string, unknown>>

/** A reader of these operations, and of these calls that are made by hand. */
function read(operations: readonly Operation[], composed: readonly Operation[] = [], schemas: Manifest['$defs'] = {}) {
  const usual = { method: 'GET', path: '/x', repeat: true, effect: 'reads', result: { kind: 'json', status: 200 } }
  const manifest = { operations: operations.map((one) => ({ ...usual, ...one })), composed, scopesNote: 'See [a](b).' }
  return new OperationReader(manifest as unknown as Manifest, { schemas, objects: {} })
}

const text = { type: 'string' }

describe('a call that is one of several requests', () => {
  const [team, person] = [
    { params: { properties: { id: text, team: text, page: text }, required: ['id', 'team'] }, in: { id: 'path' } },
    {
      params: { properties: { id: { type: 'integer' }, person: text }, required: ['id', 'person'] },
      in: { id: 'query', person: 'body' },
    },
  ].map((own, index) => ({ call: 'items.list', id: `list${index}`, path: `/x${index}`, ...own }))
  const entry = read([team ?? {}, person ?? {}]).read('items.list')

  it('takes the params of all, and needs those that all of them need', () => {
    expect(entry.params.map(({ name, required, at, type }) => [name, required, at, type])).toEqual([
      ['id', true, 'path', 'string'],
      ['person', false, 'body', 'string'],
      ['team', false, undefined, 'string'],
      ['page', false, undefined, 'string'],
    ])
    expect(entry.schema).toMatchObject({ type: 'object', required: ['id'], additionalProperties: false })
    expect([entry.ids, entry.path, entry.needs]).toEqual([['list0', 'list1'], '/x0', ['id', 'team']])
  })
})

it('the schema of a call of one request is its own, and its example has the first set of params', () => {
  const params = { properties: { a: text, b: text }, anyOf: [{ required: ['b'] }, { required: ['a'] }] }
  const entry = read([{ call: 'x.get', id: 'get', params }]).read('x.get')
  expect(entry.schema).toBe(params)
  expect(entry.needs).toEqual(['b'])
})

it.each([
  ['fields', 'body', 'binary', true],
  ['fields', 'query', 'binary', undefined],
  ['json', 'body', 'binary', undefined],
  ['fields', 'body', undefined, undefined],
])('a param of a body of %s, in the %s, of the format %s, is a file: %s', (as, at, format, isFile) => {
  const params = { properties: { a: { ...text, ...(format && { format }) } } }
  const entry = read([{ call: 'x.put', id: 'put', params, in: { a: at }, body: { as } }]).read('x.put')
  expect(entry.params[0]?.isFile).toBe(isFile)
})

it.each([
  [{ kind: 'exists' }, { type: 'boolean' }],
  [{ kind: 'none' }, { type: 'nothing' }],
  [{ kind: 'text' }, { type: 'string' }],
  [{ kind: 'file' }, { type: 'stream', binary: true }],
  [{ kind: 'json' }, { type: 'unknown' }],
  [{ kind: 'json', schema: { $ref: '#/$defs/Item' } }, { type: 'Item' }],
  [{ kind: 'json', schema: { items: { $ref: '#/$defs/Item' } } }, { type: 'Item[]' }],
  [
    { kind: 'lines', schema: { $ref: '#/$defs/Item' } },
    { type: 'Item', streams: true },
  ],
  [
    { kind: 'events', schema: { $ref: '#/$defs/Item' } },
    { type: 'Item', streams: true },
  ],
  [
    { kind: 'json', schema: { $ref: '#/$defs/Item' }, streamed: { $ref: '#/$defs/Event' } },
    { type: 'Item', streamed: 'Event' },
  ],
])('the result %j is the response %j', (result, response) => {
  const entry = read([{ call: 'x.get', id: 'get', result: { ...result, status: 200 } }]).read('x.get')
  expect(entry.response).toEqual({ ...response, status: 200 })
})

it('an operation that documents do not have is experimental', () => {
  const reader = read([
    { call: 'x.get', id: 'get' },
    { call: 'x.list', id: 'list', documentedBy: 'https://example.com/changes' },
  ])
  expect(reader.names.map((name) => reader.read(name).isExperimental)).toEqual([undefined, true])
})

it('the note on scopes belongs to what needs some', () => {
  const reader = read([
    { call: 'x.get', id: 'get', scopes: ['x'] },
    { call: 'x.list', id: 'list', scopes: [] },
    { call: 'x.put', id: 'put' },
  ])
  expect(reader.names.map((name) => reader.read(name).scopesNote)).toEqual(['See a.', undefined, undefined])
})

describe('a call that is made by hand', () => {
  const get = {
    call: 'x.get',
    id: 'getX',
    path: '/x/{id}',
    summary: 'Returns an x',
    description: 'More of it.',
    paging: { kind: 'link' },
    params: { properties: { id: text }, required: ['id'] },
    in: { id: 'path' },
    result: { kind: 'json', status: 200, schema: { $ref: '#/$defs/X' } },
  }

  it('of the same name says more of the operation', () => {
    const entry = read([get], [{ call: 'x.get', effect: 'changes', secret: true }]).read('x.get')
    expect(entry).toMatchObject({ paging: { kind: 'link' }, ids: ['getX'], summary: 'Returns an x.' })
    expect(entry).toMatchObject({ effect: 'changes', secretResponse: true, response: { type: 'X' } })
    expect(entry).not.toHaveProperty('of')
  })

  it('of another name repeats the operation, without its pages', () => {
    const made = { call: 'x.wait', of: 'getX', summary: 'Waits for an x', kind: 'poll', waits: true, endless: true }
    const reader = read([get], [made])
    const entry = reader.read('x.wait')
    expect(entry).toMatchObject({ name: 'x.wait', of: 'x.get', method: 'GET', path: '/x/{id}', composed: 'poll' })
    expect(entry).toMatchObject({ waits: true, isEndless: true, response: { type: 'X' }, description: [] })
    expect(entry).not.toHaveProperty('paging')
    expect(entry).not.toHaveProperty('ids')
    expect([entry.summary, reader.summarize('x.wait')]).toEqual(['Waits for an x.', 'Waits for an x.'])
  })

  it('without words of its own has those of the operation', () => {
    const reader = read([get], [{ call: 'x.wait', of: 'getX', description: '' }])
    expect(reader.read('x.wait')).toMatchObject({ summary: 'Returns an x.', description: ['More of it.'] })
    expect(reader.summarize('x.wait')).toBe('Returns an x.')
    expect(read([get], [{ call: 'x.wait', of: 'getX', description: 'Own.' }]).read('x.wait').description).toEqual([
      'Own.',
    ])
  })

  it('keeps the places of params that it shares with the operation', () => {
    const params = { properties: { id: text, interval: text } }
    const entry = read([get], [{ call: 'x.wait', of: 'getX', params, options: params }]).read('x.wait')
    expect(entry.params.map(({ name, at }) => [name, at])).toEqual([
      ['id', 'path'],
      ['interval', undefined],
    ])
    expect([entry.schema, entry.options?.map(({ name }) => name)]).toEqual([params, ['id', 'interval']])
  })

  it.each([
    [{}, { method: 'POST', path: '' }],
    [{ sends: '`GET /x`' }, { method: 'POST', path: 'GET /x' }],
    [
      { method: 'PUT', path: '/y', sends: 'z' },
      { method: 'PUT', path: '/y' },
    ],
    [
      { kind: 'local', path: '/y' },
      { method: 'POST', path: '/y', isLocal: true },
    ],
    [{ kind: 'local' }, { isLocal: true }],
    [
      { of: 'nothing', result: 'Url' },
      { method: 'POST', path: '', response: { type: 'Url' } },
    ],
  ])('without an operation, as %j, is %j', (own, expected) => {
    const { params, errors, needs, ...entry } = read([get], [{ call: 'x.make', ...own }]).read('x.make')
    expect([params, errors, needs]).toEqual([[], [], []])
    expect(entry).toEqual({
      name: 'x.make',
      summary: '',
      description: [],
      rules: [],
      scopes: [],
      response: { type: 'nothing' },
      effect: 'reads',
      secretResponse: false,
      ...expected,
    })
  })

  it('that is local has the route of an operation that it repeats', () => {
    expect(read([get], [{ call: 'x.make', of: 'getX', kind: 'local' }]).read('x.make')).toMatchObject({
      path: '/x/{id}',
      isLocal: true,
    })
  })
})
