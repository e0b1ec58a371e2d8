import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyFolder, written as writtenFile } from '@portolan/testing/folder'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Config, generate, type Manifest } from '../src/index.ts'
import { command } from './command.ts'
import { body, documentOf, idParam, ok } from './documents.ts'

type Json = Readonly<Record<string, unknown>>

const param = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } })
const get = (operationId: string, schema: unknown, ...names: string[]) => ({
  get: { operationId, parameters: names.map(param), responses: ok(schema) },
})
const object = { type: 'object', properties: { name: { type: 'string' } } }

/** Writes a client of each document in turn, over that of the one before. */
async function rerun(...runs: readonly (readonly [document: object, config?: Config])[]) {
  let earlier: string | undefined
  let last: Awaited<ReturnType<typeof generate>> | undefined
  for (const [document, config = {}] of runs) {
    last = await generate({ document, config, earlier })
    earlier = last.files.get('manifest.json')
  }
  const generated = last as NonNullable<typeof last>
  const calls = Object.fromEntries(generated.operations.map(({ id, call }) => [id, call]))
  return { ...generated, calls, manifest: JSON.parse(earlier ?? '') as Manifest }
}

describe('a client that is written again', () => {
  const files = { '/file/{id}': get('fetch_file', object, 'id') }
  const bucket = { '/file/{bucket}/{key}': get('read_file', object, 'bucket', 'key') }

  it('keeps the name of a call, and gives the longer one to the call that is new', async () => {
    const { calls } = await rerun([documentOf(files)], [documentOf({ ...bucket, ...files })])
    expect(calls).toEqual({ fetch_file: 'file.get', read_file: 'file.read' })
    // The document alone treats both alike.
    expect((await rerun([documentOf({ ...bucket, ...files })])).calls).toEqual({
      fetch_file: 'file.fetch',
      read_file: 'file.read',
    })
  })

  it('keeps the names beside the same path with a slash at its end', async () => {
    const items = { '/items/{id}': get('read_item', object, 'id'), '/items/': get('all', { type: 'array' }) }
    const { calls } = await rerun(
      [documentOf(items)],
      [documentOf({ '/items': get('every', { type: 'array' }), ...items })],
    )
    expect(calls).toEqual({ read_item: 'items.get', all: 'items.list', every: 'items.every' })
  })

  it('keeps the name of a PUT if the path gets a PATCH', async () => {
    const put = { parameters: [idParam], requestBody: body(object), responses: ok(object) }
    const { calls } = await rerun(
      [documentOf({ '/users/{id}': { put } })],
      [documentOf({ '/users/{id}': { put, patch: put } })],
    )
    expect(calls).toEqual({ 'PUT /users/{id}': 'users.update', 'PATCH /users/{id}': 'users.updatePatch' })
  })

  it('keeps the name of what is done to all, beside the same for one', async () => {
    const all = { '/ships': { delete: { responses: ok(object) } } }
    const one = { '/ships/{id}': { delete: { parameters: [idParam], responses: ok(object) } } }
    expect((await rerun([documentOf({ ...all, ...one })])).calls).toEqual({
      'DELETE /ships': 'ships.deleteAll',
      'DELETE /ships/{id}': 'ships.delete',
    })
    const { calls } = await rerun([documentOf(all)], [documentOf({ ...all, ...one })])
    expect(calls).toEqual({ 'DELETE /ships': 'ships.delete', 'DELETE /ships/{id}': 'ships.deleteById' })
  })

  it('keeps a name that two others say: it is neither of theirs', async () => {
    const list = { '/users/list': { get: { responses: ok(object) } } }
    const said = {
      get: { operationId: 'users.list', responses: ok(object) },
      patch: { operationId: 'users.list', responses: ok(object) },
    }
    const { calls } = await rerun([documentOf(list)], [documentOf({ ...list, '/users': said })])
    expect(calls).toMatchObject({ 'GET /users/list': 'users.list' })
    expect(new Set(Object.values(calls)).size).toBe(Object.values(calls).length)
  })

  it('keeps a call if a group would get its name', async () => {
    const publish = { '/posts/{id}/publish': { post: { parameters: [idParam], responses: ok(object) } } }
    const { calls } = await rerun(
      [documentOf(publish)],
      [documentOf({ ...publish, '/posts/{id}/publish/log': get('log', object, 'id') })],
    )
    expect(calls).toEqual({ 'POST /posts/{id}/publish': 'posts.publish', log: 'posts.publishLogGet' })
  })

  it('keeps the name of an operation whose id, or whose path, is another now', async () => {
    const moved = { '/blobs/{name}': get('fetch_file', object, 'name') }
    expect((await rerun([documentOf(files)], [documentOf(moved)])).calls).toEqual({ fetch_file: 'file.get' })
    const { calls } = await rerun(
      [documentOf({ ...bucket, ...files })],
      [documentOf({ ...bucket, '/file/{file}': get('load', object, 'file') })],
    )
    expect(calls).toEqual({ load: 'file.fetch', read_file: 'file.read' })
  })

  it('follows what the document or the config says of names', async () => {
    const two = documentOf({ ...bucket, ...files })
    const given = await rerun([documentOf(files)], [two, { calls: { read_file: 'file.get' } }])
    expect(given.calls).toEqual({ read_file: 'file.get', fetch_file: 'file.fetch' })
    const verbs = await rerun([documentOf(files)], [documentOf(files), { verbs: { get: 'retrieve' } }])
    expect(verbs.calls).toEqual({ fetch_file: 'file.retrieve' })
    const back = await rerun([documentOf(files), { verbs: { get: 'retrieve' } }], [documentOf(files)])
    expect(back.calls).toEqual({ fetch_file: 'file.get' })
    const same = await rerun([documentOf(files), { verbs: { get: 'retrieve' } }], [two, { verbs: { get: 'retrieve' } }])
    expect(same.calls).toEqual({ fetch_file: 'file.retrieve', read_file: 'file.read' })
    const dotted = await rerun([documentOf(files)], [documentOf({ '/file/{id}': get('file.load', object, 'id') })])
    expect(dotted.calls).toEqual({ 'file.load': 'file.load' })
  })

  it('keeps the names of types', async () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
    const list = { '/ships': get('list', { type: 'array', items: ref('my.ship') }) }
    const first = documentOf(list, { schemas: { 'my.ship': object } })
    const second = documentOf(
      { ...list, '/boats': get('boats', ref('my-ship')), '/mine': get('mine', ref('MyShip')) },
      { schemas: { 'my-ship': object, MyShip: object, 'my.ship': object } },
    )
    const alone = await rerun([second])
    expect(alone.manifest.names.types).toMatchObject({ '/components/schemas/my.ship result': 'MyShip3' })
    const { manifest } = await rerun([first], [second])
    expect(manifest.names.types).toEqual({
      '/components/schemas/my.ship result': 'MyShip',
      '/components/schemas/MyShip result': 'MyShip2',
      '/components/schemas/my-ship result': 'MyShip3',
    })
  })

  it('keeps the names of params with those of their calls, in whatever order the document has them', async () => {
    const params = ({ files: all }: Awaited<ReturnType<typeof rerun>>): string[] =>
      [...(all.get('file/types.gen.ts')?.matchAll(/^export interface (\w+Params)/gm) ?? [])]
        .map(([, name]) => name as string)
        .toSorted()
    const longer = ['FileFetchParams', 'FileReadParams']
    expect(params(await rerun([documentOf({ ...bucket, ...files })]))).toEqual(longer)
    expect(params(await rerun([documentOf({ ...files, ...bucket })]))).toEqual(longer)
    const again = await rerun([documentOf(files)], [documentOf({ ...bucket, ...files })])
    expect(params(again)).toEqual(['FileGetParams', 'FileReadParams'])
  })

  it('keeps the name of the params’ form of a schema that results have otherwise', async () => {
    const ref = { $ref: '#/components/schemas/User' }
    const schemas = { User: { type: 'object', properties: { id: { type: 'string', readOnly: true }, tags: object } } }
    const post = {
      operationId: 'add',
      requestBody: body({ type: 'array', items: ref }),
      responses: ok({ type: 'string' }),
    }
    const { manifest } = await rerun(
      [documentOf({ '/users': { post } }, { schemas })],
      [documentOf({ '/users': { post, ...get('list', { type: 'array', items: ref }) } }, { schemas })],
    )
    expect(manifest.names.types).toEqual({
      '/components/schemas/User params': 'User',
      '/components/schemas/User result': 'UserResult',
    })
  })

  it('keeps the name of the service under another title, but not that of another service', async () => {
    const titled = (title: string, paths: Json) => documentOf(paths, { info: { title, version: '1' } })
    const again = await rerun([titled('Acme', files)], [titled('Acme Cloud', { ...files, ...bucket })])
    expect(again.factory).toBe('createAcmeClient')
    const other = await rerun([titled('Acme', files)], [titled('Other', bucket)])
    expect(other.factory).toBe('createOtherClient')
  })

  it('takes no names from a manifest that it did not write, or that is broken', async () => {
    const names = '{"name":"x","operations":[{"id":"fetch_file","method":"GET","path":"/f","call":"a.b"}]}'
    const broken = '{"x-written-by":"portolan-generate",'
    for (const earlier of [names, broken, '[]', ''])
      expect((await generate({ document: documentOf(files), earlier })).operations[0]?.call).toBe('file.get')
    const strange = names.replace('{', '{"x-written-by":"portolan-generate",')
    for (const call of ['a.b c', '__proto__.x y', 'a..b', 'a.1', ''])
      expect(
        (await generate({ document: documentOf(files), earlier: strange.replace('a.b', call) })).operations[0]?.call,
      ).toBe('file.get')
  })
})

it('an operation keeps its name beside a new one of its id, whose path differs by the name of a param', async () => {
  const named = { patch: { operationId: 'publish', responses: ok(object) } }
  const [old, both] = [documentOf({ '/{key}': named }), documentOf({ '/{key}': named, '/{id}': named })]
  const before = await generate({ document: old })
  const after = await generate({ document: both, earlier: before.files.get('manifest.json') })
  const calls = Object.fromEntries(after.operations.map(({ path, call }) => [path, call]))
  expect(calls).toEqual({ '/{key}': before.operations[0]?.call, '/{id}': 'root.publish' })
})

it('no operation that is new changes the name of one that is there', async () => {
  const segment = fc.constantFrom('users', 'me', 'publish', '{id}', '{key}', 'list', 'v1', 'search')
  const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}`)
  const method = fc.constantFrom('get', 'put', 'post', 'patch', 'delete')
  const route = fc.record({
    path,
    method,
    id: fc.option(fc.constantFrom('get', 'list_users', 'users.list', 'publish')),
  })
  const documentFrom = (routes: readonly { path: string; method: string; id: string | null }[]): object => {
    const paths: Record<string, Record<string, unknown>> = {}
    for (const one of routes)
      (paths[one.path] ??= {})[one.method] = {
        ...(one.id === null ? {} : { operationId: one.id }),
        responses: ok(object),
      }
    return documentOf(paths)
  }
  const byRoute = (all: readonly { method: string; path: string; call: string }[]): Map<string, string> =>
    new Map(all.map((one) => [`${one.method} ${one.path}`, one.call]))
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(route, { minLength: 1, maxLength: 5, selector: (one) => `${one.method} ${one.path}` }),
      fc.nat(),
      async (routes, cut) => {
        const before = await generate({
          document: documentFrom(routes.slice(0, 1 + (cut % routes.length))),
        })
        const earlier = before.files.get('manifest.json')
        const after = await generate({ document: documentFrom(routes), earlier })
        const [old, now] = [byRoute(before.operations), byRoute(after.operations)]
        // An id with a dot is the call, also of an operation that is new.
        const stated = new Set(
          routes.filter(({ id }) => id?.includes('.')).map((one) => `${one.method.toUpperCase()} ${one.path}`),
        )
        const isStated = (call: string): boolean => [...stated].some((key) => `${now.get(key)}.`.startsWith(`${call}.`))
        const kept = [...old].filter(([key, call]) => !stated.has(key) && !isStated(call))
        expect(kept.map(([key]) => [key, now.get(key)])).toEqual(kept)
        expect(new Set(now.values()).size).toBe(now.size)
        const again = await generate({
          document: documentFrom(routes),
          earlier: after.files.get('manifest.json'),
        })
        expect([...again.files]).toEqual([...after.files])
        expect(again.changes).toEqual([])
      },
    ),
    { numRuns: 40 },
  )
})

describe('portolan-generate over a client that is there', () => {
  let folder = ''
  beforeEach(() => (folder = emptyFolder()))
  const write = (document: object): string => writtenFile(folder, 'openapi.json', JSON.stringify(document))
  const texts = (out: string): unknown =>
    readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => readFileSync(join(one.parentPath, one.name), 'utf8'))

  const files = { '/files/{id}': get('fetch_file', object, 'id') }
  const more = { '/files/{bucket}/{key}': get('read_file', object, 'bucket', 'key'), ...files }

  it.each([['--out'], ['--package']])('says what changes for users, and is fresh after that: %s', async (where) => {
    const out = join(folder, 'client')
    await command(write(documentOf(files)), where, out, '--quiet')
    const source = write(documentOf(more))
    const checked = await command(source, where, out, '--check')
    expect(checked.status).toBe(1)
    expect(checked.out).toContain('files.read: is new')
    const { out: said } = await command(source, where, out)
    expect(said).toContain(
      'for users of the client:\nadded: 1\n  files.read: is new (/paths/~1files~1{bucket}~1{key}/get)\n',
    )
    expect(await command(source, where, out, '--check')).toMatchObject({ status: 0, out: '' })
    const before = texts(out)
    const again = await command(source, where, out)
    expect(again.out).toMatch(/^2 operations, \d+ files in \S+\n$/)
    expect(texts(out)).toEqual(before)
  })

  it('says which calls, params and fields went, and that this breaks users; nothing with --quiet', async () => {
    const out = join(folder, 'client')
    const user = (properties: Json) => ({ type: 'object', required: Object.keys(properties), properties })
    const users = (properties: Json, ...names: string[]) =>
      documentOf(
        {
          '/users': {
            get: {
              operationId: 'list',
              parameters: names.map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
              responses: ok({ type: 'array', items: { $ref: '#/components/schemas/User' } }),
            },
          },
          ...(names.length ? { '/gone': get('gone', object) } : {}),
        },
        { schemas: { User: user(properties) } },
      )
    const first = users({ id: { type: 'integer' }, email: { type: 'string' } }, 'role')
    const second = users({ id: { type: 'integer' }, phone: { type: 'string' } })
    await command(write(first), '--out', out, '--quiet')
    const { out: said } = await command(write(second), '--out', out)
    expect(said.slice(said.indexOf('for users'))).toBe(
      [
        'for users of the client:',
        'breaking: 3',
        '  gone.get: is gone',
        '  users.list: the param `role` is gone',
        '  `User.email` is gone (old /components/schemas/User), in users.list',
        'added: 1',
        '  `User.phone` is new (/components/schemas/User/properties/phone), in users.list',
        '',
      ].join('\n'),
    )
    const quiet = await command(write(first), '--out', out, '--quiet')
    expect(quiet.out).not.toContain('for users')
  })
})
