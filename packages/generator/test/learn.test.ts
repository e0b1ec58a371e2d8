import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { learnTo } from '@portolan/core/node'
import { applyOverlay } from '@portolan/openapi'
import { answers } from '@portolan/testing/service'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Drift } from '../src/learn/drift.ts'
import { learn } from '../src/learn/learn.ts'
import { mark } from '../src/marks.ts'
import { command } from './command.ts'
import { clientOf } from './written-client.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'learn-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string): string => join(folder, name)
const write = (name: string, value: unknown): void =>
  writeFileSync(file(name), typeof value === 'string' ? value : JSON.stringify(value))
const read = (name: string): string => readFileSync(file(name), 'utf8')

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** A document as frameworks write it, whose service sends something else. */
const documentOf = (openapi: string): object => ({
  openapi,
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/items': {
      get: {
        operationId: 'listItems',
        parameters: [{ name: 'cursor', in: 'query', schema: { type: 'string' } }],
        responses: { 200: { description: 'Items', content: { 'application/json': { schema: ref('Items') } } } },
      },
    },
    '/items/{id}': {
      get: {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: { $ref: '#/components/responses/Item' } },
      },
    },
  },
  components: {
    responses: { Item: { description: 'An item', content: { 'application/json': { schema: ref('Item') } } } },
    schemas: {
      Items: {
        type: 'object',
        required: ['items'],
        properties: { items: { type: 'array', items: ref('Item') }, next: { type: 'string' } },
      },
      Item: {
        type: 'object',
        required: ['id', 'name', 'state'],
        properties: {
          id: { type: 'integer' },
          name: { type: 'string' },
          note: { type: 'string', maxLength: 20 },
          owner: ref('Owner'),
          price: { type: 'integer' },
          code: { type: 'string' },
          state: { type: 'string', enum: ['open', 'closed'] },
          created: { type: 'string', format: 'date-time' },
          tags: { type: 'array', items: { type: 'string' }, maxItems: 2 },
        },
      },
      Owner: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
    },
  },
})

/** An item for each thing that the document has wrong. */
const items = [
  { id: 1, name: 'a', state: 'open', note: null, owner: null },
  { id: 2, state: 'open', price: 1.5, code: 7 },
  { id: 3, name: 'c', state: 'lost', created: '2026-01-01T00:00:00' },
  { id: 4, name: 'd', state: 'open', extra: 'canary', more: { a: 1 }, note: null },
  { id: 5, name: 'e', state: 'open', extra: null, tags: ['a', 'b', 'c'], owner: { id: 1 } },
]

/** Walks the list with a client of the document, and returns what it reports. */
async function walk(document: object, hooks: object, openEnums = false): Promise<void> {
  const { url } = await answers({ body: { items, next: null } })
  const { call } = await clientOf(document, () => new Response(), {
    config: {
      paging: { listItems: { kind: 'token', param: 'cursor', next: 'next', items: 'items' } },
      openEnums,
    },
    options: { baseUrl: url, fetch: globalThis.fetch, validation: undefined, hooks },
  })
  expect(await call('items.list')).toMatchObject({ items })
}

async function record(document: object, openEnums = false): Promise<void> {
  const hooks = learnTo(file('drift.ndjson'))
  await walk(document, hooks, openEnums)
  hooks.flush()
}

const learned = (...more: string[]) =>
  command('learn', file('drift.ndjson'), '--overlay', file('fixes.overlay.yaml'), file('openapi.json'), ...more)

describe.each(['3.0.3', '3.1.0'])('learn, for a document of OpenAPI %s', (version) => {
  it.each([true, false])(
    'writes an overlay with which the client reports nothing more, openEnums: %s',
    async (open) => {
      const document = documentOf(version)
      write('openapi.json', document)
      await record(document, open)
      const { status, out, error } = await learned()
      expect({ status, error }).toEqual({ status: 0, error: '' })
      expect(out).toMatch(/^\d+ corrections in /)
      const reported: unknown[] = []
      const note = ({ deviations }: { deviations: unknown }) => reported.push(deviations)
      const corrected = applyOverlay(document, read('fixes.overlay.yaml')).document
      await walk(corrected, { onInvalidResponse: note, onDrift: note }, open)
      expect(reported).toEqual([])
      expect(read('fixes.overlay.yaml') + read('drift.ndjson')).not.toContain('canary')
    },
  )

  it('says of each action how often it was seen, and corrects the place where a field is declared', async () => {
    const document = documentOf(version)
    write('openapi.json', document)
    await record(document)
    await learned()
    const { overlay, actions } = parse(read('fixes.overlay.yaml')) as {
      overlay: string
      actions: Record<string, unknown>[]
    }
    expect(overlay).toBe('1.0.0')
    expect(actions.every(({ description }) => /seen (?:once|\d+ times)/.test(description as string))).toBe(true)
    const description = '/items/*/note of items.list was null, seen once'
    const note = '$.components.schemas.Item.properties.note'
    // A list of types cannot update the text that is there: the schema is replaced.
    expect(actions.filter((one) => one['description'] === description)).toMatchObject(
      version === '3.0.3'
        ? [{ target: note, description, update: { nullable: true } }]
        : [
            { target: note, description, remove: true },
            { target: note.replace('.note', ''), description, update: { note: { type: ['string', 'null'] } } },
          ],
    )
    expect(actions.find(({ target }) => target === '$.components.schemas.Item.properties.state')).toMatchObject({
      description: '/items/*/state of items.list was lost, seen once',
      update: { enum: ['lost'] },
    })
    expect(actions.filter(({ target }) => /\.Item(?:\.required)?$/.test(target as string))).toMatchObject([
      { target: '$.components.schemas.Item.required', remove: true },
      {
        target: '$.components.schemas.Item',
        update: { required: ['id', 'state'], properties: { extra: expect.anything(), more: { type: 'object' } } },
      },
    ])
  })
})

describe('learn', () => {
  beforeEach(async () => {
    write('openapi.json', documentOf('3.1.0'))
    await record(documentOf('3.1.0'))
  })

  it('writes the same bytes again, whatever the order of the lines', async () => {
    await learned()
    const first = read('fixes.overlay.yaml')
    await learned()
    expect(read('fixes.overlay.yaml')).toBe(first)
    rmSync(file('fixes.overlay.yaml'))
    write('drift.ndjson', `${read('drift.ndjson').trimEnd().split('\n').toReversed().join('\n')}\n`)
    await learned()
    expect(read('fixes.overlay.yaml')).toBe(first)
  })

  it('adds up the counts of lines, and keeps what an earlier run learned', async () => {
    await learned()
    const [first = ''] = read('drift.ndjson').split('\n')
    const line = {
      ...(JSON.parse(first) as object),
      pointer: '/items/*/note',
      kind: 'null',
      expected: 'string',
      found: 'null',
    }
    write('drift.ndjson', [40, 2].map((count) => `${JSON.stringify({ ...line, count })}\n`).join(''))
    await learned()
    expect(read('fixes.overlay.yaml')).toContain('/items/*/note of items.list was null, seen 42 times')
    expect(read('fixes.overlay.yaml')).toContain('/items/*/state of items.list was lost')
  })

  it('removes an action whose document was corrected, and says so', async () => {
    await learned()
    const document = documentOf('3.1.0') as { components: { schemas: { Item: { required: string[] } } } }
    document.components.schemas.Item.required = ['id', 'state']
    write('openapi.json', document)
    const { error } = await learned()
    expect(error).toBe('items.list /items/*/name (missing): the document was corrected, and the action is removed\n')
    expect(read('fixes.overlay.yaml')).not.toContain('was missing')
  })

  it('leaves alone what is generated in the folder of the overlay, and below', async () => {
    const generated = `${mark}\n`
    write('operations.gen.ts', generated)
    mkdirSync(file('src'))
    write('src/types.gen.ts', generated)
    const { status } = await learned()
    expect(status).toBe(0)
    expect([read('operations.gen.ts'), read('src/types.gen.ts')]).toEqual([generated, generated])
  })

  it('leaves an overlay alone that a person wrote', async () => {
    write('fixes.overlay.yaml', 'overlay: 1.0.0\n')
    const { status, error } = await learned()
    expect(status).toBe(2)
    expect(error).toContain('was not written by this command')
    expect(read('fixes.overlay.yaml')).toBe('overlay: 1.0.0\n')
  })

  it('names the lines that are none, and what it cannot correct', async () => {
    const line = { operation: 'x.get', method: 'GET', path: '/x', status: 200, pointer: '', kind: 'null', count: 1 }
    const rule = { ...line, path: '/items', operation: 'items.list', pointer: '/items', kind: 'rule' }
    const type = { ...rule, kind: 'type' }
    const huge = { ...line, pointer: 'x'.repeat(2000) }
    write(
      'drift.ndjson',
      ['nonsense', '{}', JSON.stringify(line), JSON.stringify(rule), JSON.stringify(huge), JSON.stringify(type)].join(
        '\n',
      ),
    )
    const { status, error } = await learned()
    expect(status).toBe(0)
    expect(error.trimEnd().split('\n')).toEqual([
      `${file('drift.ndjson')}:1: is not a line of learnTo, and is left out`,
      `${file('drift.ndjson')}:2: is not a line of learnTo, and is left out`,
      `${file('drift.ndjson')}:5: is not a line of learnTo, and is left out`,
      'items.list /items (rule) is not corrected: a rule of this kind cannot be learned: change it in an overlay',
      'items.list /items (type) is not corrected: nothing was found',
      'x.get the data (null) is not corrected: the document has no such operation, or it is in another file',
    ])
  })

  it('reads a file with a byte order mark', async () => {
    const line = { operation: 'x.get', method: 'GET', path: '/x', status: 200, pointer: '', kind: 'null', count: 1 }
    write('drift.ndjson', `\uFEFF${JSON.stringify(line)}\r\n`)
    expect((await learned()).error).not.toContain('is not a line')
  })

  it('corrects an operation of a method that only OpenAPI 3.2 can describe', async () => {
    const schema = { type: 'object', properties: { name: { type: 'string' } } }
    const responses = { 200: { description: 'OK', content: { 'application/json': { schema } } } }
    write('openapi.json', {
      openapi: '3.2.0',
      info: { version: '1' },
      paths: { '/items': { query: { responses }, additionalOperations: { COPY: { responses } } } },
    })
    const drift = (method: string): string =>
      JSON.stringify({ operation: 'x', method, path: '/items', status: 200, pointer: '/name', kind: 'null', count: 1 })
    write('drift.ndjson', `${drift('QUERY')}\n${drift('COPY')}`)
    expect(await learned()).toMatchObject({ status: 0, error: '', out: expect.stringMatching(/^2 corrections /) })
    const overlay = read('fixes.overlay.yaml')
    expect(overlay).toContain("$.paths['/items'].additionalOperations.COPY.responses")
    expect(overlay).toContain('title: Corrections of the document, learned from its responses\n')
  })

  it('finds the document by the config', async () => {
    mkdirSync(file('other'))
    write('portolan.yaml', 'document: openapi.json\nout: src\n')
    const { status } = await command(
      'learn',
      file('drift.ndjson'),
      '--overlay',
      file('other/fixes.json'),
      '--config',
      file('portolan.yaml'),
    )
    expect(status).toBe(0)
    expect(JSON.parse(read('other/fixes.json'))).toMatchObject({
      'x-written-by': 'portolan-generate',
      overlay: '1.0.0',
      info: { title: 'Corrections of Shop, learned from its responses' },
    })
  })

  it('finds the document by a config of several clients, if it is the only one', async () => {
    write('portolan.yaml', '- { document: openapi.json, out: a }\n- { document: ./openapi.json, out: b }\n')
    const args = [file('drift.ndjson'), '--overlay', file('fixes.json'), '--config', file('portolan.yaml')]
    expect(await command('learn', ...args)).toMatchObject({ status: 0 })
    write('portolan.yaml', '- { document: openapi.json, out: a }\n- { document: other.json, out: b }\n')
    expect(await command('learn', ...args)).toMatchObject({
      status: 2,
      error: expect.stringContaining('names 2 documents: pass the one that was recorded') as string,
    })
    expect(await command('learn', ...args, file('openapi.json'))).toMatchObject({ status: 0 })
    write('portolan.yaml', 'out: a\n')
    expect(await command('learn', ...args)).toMatchObject({
      status: 2,
      error: expect.stringContaining('names no document') as string,
    })
  })

  it('corrects a document at an address', async () => {
    const server = createServer((_, response) => response.end(read('openapi.json'))).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/openapi.json`
    write('portolan.yaml', `document: ${address}\nout: a\n`)
    const args = [file('drift.ndjson'), '--overlay', file('fixes.json'), '--config', file('portolan.yaml')]
    const found = await command('learn', ...args)
    server.close()
    expect(found).toMatchObject({ status: 0, error: expect.not.stringContaining('cannot be read') as string })
    expect(read('fixes.json')).toContain('Corrections of Shop')
  })

  it.each([
    ['itemSchema', { itemSchema: ref('Item') }],
    ['an array', { schema: { type: 'array', items: ref('Item') } }],
    ['the schema of one item', { schema: ref('Item') }],
  ])('corrects what a stream sends, described by %s', async (_, media) => {
    const document = documentOf('3.1.0') as { paths: object }
    const responses = { 200: { description: 'Items', content: { 'text/event-stream': media } } }
    document.paths = { '/feed': { get: { operationId: 'readFeed', responses } } }
    write('openapi.json', document)
    const hooks = learnTo(file('drift.ndjson'))
    const sent = { id: 1, name: 'a', state: 'open', note: null }
    const { call } = await clientOf(
      document,
      () => new Response(`data: ${JSON.stringify(sent)}\n\n`, { headers: { 'content-type': 'text/event-stream' } }),
      { options: { validation: undefined, hooks } },
    )
    const received = []
    for await (const one of (await call('feed.get')) as AsyncIterable<unknown>) received.push(one)
    hooks.flush()
    expect(received).toEqual([sent])
    expect((await learned()).status).toBe(0)
    expect(read('fixes.overlay.yaml')).toContain('target: $.components.schemas.Item.properties.note')
  })

  it.each([
    [['learn'], 'a file that was recorded and --overlay <file> are needed'],
    [['learn', 'a', '--overlay', 'b.txt', 'c'], '--overlay must end with .yaml, .yml or .json'],
    [['learn', 'a', '--overlai', 'b'], 'did you mean `--overlay`'],
  ])('refuses %j', async (args, message) => {
    const { status, error } = await command(...args)
    expect(status).toBe(2)
    expect(error).toContain(message)
  })
})

it.each([
  ['no file', ['--overlay', 'a.yaml'], 'a file that was recorded and --overlay <file> are needed'],
  ['no overlay', ['seen.jsonl'], 'a file that was recorded and --overlay <file> are needed'],
  ['too many', ['a', 'b', 'c', '--overlay', 'a.yaml'], 'a file that was recorded and --overlay <file> are needed'],
  ['another kind of file', ['seen.jsonl', '--overlay', 'a.txt'], '--overlay must end with .yaml, .yml or .json'],
])('refuses %s', async (_, args, message) => {
  expect(await command('learn', ...args)).toMatchObject({
    status: 2,
    error: expect.stringContaining(message) as string,
  })
})

it('a new field goes into the part of an object that is its own, not into one that it shares', () => {
  const base = { type: 'object', properties: { id: { type: 'string' } } }
  const own = { type: 'object', properties: { name: { type: 'string' } } }
  const schemas = { Base: base, User: { allOf: [ref('Base'), own] }, Guest: { allOf: [ref('Base')] } }
  const targetsOf = (name: string): string[] => {
    const responses = { 200: { content: { 'application/json': { schema: ref(name) } } } }
    const root = { openapi: '3.1.0', paths: { '/a': { get: { responses } } }, components: { schemas } }
    const seen = { operation: 'a.get', method: 'GET', path: '/a', status: 200, pointer: '/age', count: 1 }
    return learn(root, [{ ...seen, kind: 'field', found: 'integer' }]).actions.map(({ target }) => target)
  }
  expect(targetsOf('User')).toEqual(['$.components.schemas.User.allOf[1]'])
  expect(targetsOf('Guest')).toEqual(['$.components.schemas.Base'])
})

describe('what is not learned', () => {
  const state = { enum: ['a'] }
  const kinds = { oneOf: [{ properties: { kind: { const: 'a' } } }, { properties: { kind: { const: 'b' } } }] }
  const ship = { type: 'object', properties: { state, kinds: { type: 'array', items: kinds } } }
  const responses = { 200: { content: { 'application/json': { schema: ship } } } }
  const root = { openapi: '3.1.0', paths: { '/ships': { get: { responses }, put: {} } } }
  const swagger = { swagger: '2.0', paths: { '/ships': { get: { responses: { 200: { schema: ship } } } } } }
  const seen: Drift = {
    ...{ operation: 'ships.get', method: 'GET', path: '/ships', status: 200, pointer: '', kind: 'null', count: 1 },
  }

  it.each<readonly [reason: string, drift: Partial<Drift>, document: object]>([
    ['the document has no such operation, or it is in another file', { path: '/docks' }, root],
    ['the document has no such operation, or it is in another file', { method: 'POST' }, root],
    ['the document has no response for this status', { method: 'PUT' }, root],
    ['its place is not in the document, or is in another file', { pointer: '/name' }, root],
    ['nothing was found', { kind: 'type', pointer: '/state' }, root],
    ['a response without a body has no schema to correct: describe a 204 in an overlay', { kind: 'missing' }, root],
    ['its new value is not an identifier, and was not recorded', { kind: 'enum', pointer: '/state' }, root],
    [
      'a new kind of object needs a schema: describe it in an overlay',
      { kind: 'enum', pointer: '/kinds/*/kind', value: 'c' },
      root,
    ],
    ['the name of the field is not an identifier, and was not recorded', { kind: 'field', pointer: '/*' }, root],
    ['the content type was not recorded', { kind: 'contentType' }, root],
    [
      'Swagger 2.0 lists content types once for all responses: add it to `produces`',
      { kind: 'contentType', value: 'text/csv' },
      swagger,
    ],
    ['a rule of this kind cannot be learned: change it in an overlay', { kind: 'rule', pointer: '/state' }, root],
  ])('is said: %s, for %j', (reason, drift, document) => {
    const one = { ...seen, ...drift }
    expect(learn(document, [one])).toEqual({
      actions: [],
      corrections: 0,
      unlearned: [{ drift: one, reason }],
      settled: [],
    })
  })

  it.each<readonly [drift: Partial<Drift>, document: object]>([
    [{ pointer: '/state' }, root],
    [{ kind: 'type', pointer: '/state', found: 'number' }, root],
    [{ kind: 'enum', pointer: '/state', value: 'b' }, root],
    [{ kind: 'field', pointer: '/name', found: 'string' }, root],
    [{ kind: 'contentType', value: 'text/csv' }, root],
    [{ pointer: '/state' }, swagger],
  ])('is nothing of %j', (drift, document) => {
    expect(learn(document, [{ ...seen, ...drift }])).toMatchObject({ corrections: 1, unlearned: [], settled: [] })
  })
})
