import { join } from 'node:path'
import { emptyFolder, written } from '@portolan/testing/folder'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Change } from '../../src/index.ts'
import { command } from '../command.ts'
import { body, documentOf, idParam, ok } from '../documents.ts'

type Json = Readonly<Record<string, unknown>>

let folder = ''
beforeEach(() => (folder = emptyFolder()))
const file = (name: string, value: unknown): string =>
  written(folder, name, typeof value === 'string' ? value : JSON.stringify(value))

const diff = (old: object, now: object, ...args: string[]) =>
  command('diff', file('old.json', old), file('new.json', now), ...args)

async function changesOf(old: object, now: object): Promise<string[]> {
  const { out } = await diff(old, now, '--json')
  return (JSON.parse(out) as { changes: Change[] }).changes.map(
    ({ effect, calls, text }) => `${effect}: ${calls.join(', ')}: ${text}`,
  )
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const text = { type: 'string' }
const object = (properties: Json, required: readonly string[] = []) => ({ type: 'object', properties, required })
const get = (schema: unknown, others: Json = {}) => ({ get: { responses: ok(schema), ...others } })
const users = (user: object, others: Json = {}) =>
  documentOf(
    {
      '/users': get({ type: 'array', items: ref('User') }),
      '/users/{id}': get(ref('User'), { parameters: [idParam] }),
    },
    { schemas: { User: user }, ...others },
  )

describe('portolan-generate diff', () => {
  it('names for each change the calls, and the place in the document that has it', async () => {
    const old = users(object({ id: text, email: text, plan: text }, ['id', 'email']))
    const now = documentOf(
      {
        '/users': get(
          { type: 'array', items: ref('User') },
          { parameters: [{ name: 'role', in: 'query', required: true, schema: text }] },
        ),
        '/teams': get({ type: 'array', items: text }),
      },
      { schemas: { User: object({ id: text, email: text, phone: text }, ['id']) } },
    )
    expect(await diff(old, now)).toEqual({
      status: 1,
      error: '',
      out: [
        'breaking: 4',
        '  users.get: is gone (old /paths/~1users~1{id}/get)',
        '  users.list: the param `role` is new and required (/paths/~1users/get/parameters/0)',
        '  `User.email` may be absent now (/components/schemas/User/properties/email), in users.list',
        '  `User.plan` is gone (old /components/schemas/User/properties/plan), in users.list',
        'added: 2',
        '  teams.list: is new (/paths/~1teams/get)',
        '  `User.phone` is new (/components/schemas/User/properties/phone), in users.list',
        '',
      ].join('\n'),
    })
    expect(await diff(old, old)).toEqual({ status: 0, error: '', out: 'nothing changes for users\n' })
    const { changes, ...counts } = JSON.parse((await diff(old, now, '--json')).out) as { changes: Change[] }
    expect(counts).toEqual({ breaking: 4, added: 2, neither: 0 })
    expect(changes[3]).toEqual({
      rule: 'field-removed',
      effect: 'breaking',
      text: '`User.plan` is gone',
      calls: ['users.list'],
      type: 'User',
      document: 'old',
      pointer: '/components/schemas/User/properties/plan',
    })
  })

  it('says of a type that refers to itself what changed, once', async () => {
    const tree = (leaf: Json) => ({
      Tree: object({ children: { type: 'array', items: ref('Tree') }, other: ref('Branch'), ...leaf }),
      Branch: object({ tree: { anyOf: [ref('Tree'), { type: 'null' }] } }),
    })
    const document = (schemas: Json) =>
      documentOf({ '/tree/{id}': get(ref('Tree'), { parameters: [idParam] }) }, { schemas })
    expect(await changesOf(document(tree({ leaf: text })), document(tree({ leaf: { type: 'integer' } })))).toEqual([
      'breaking: tree.get: `Tree.leaf` was string, and is number',
    ])
    expect(await changesOf(document(tree({})), document(tree({})))).toEqual([])
    // Written out to some depth, it is no other type than before.
    const inline = {
      ...tree({}),
      Tree: object({ children: { type: 'array', items: tree({}).Tree }, other: ref('Branch') }),
    }
    expect(await changesOf(document(tree({})), document(inline))).toEqual([])
  })

  it('compares what is sent and what is returned, each its own way', async () => {
    const document = (user: object) =>
      documentOf(
        {
          '/users': { post: { requestBody: body({ type: 'array', items: ref('User') }), responses: ok(ref('User')) } },
        },
        { schemas: { User: user } },
      )
    const [bare, more] = [
      object({ id: text }, ['id']),
      object({ id: text, age: { type: ['integer', 'null'] } }, ['id', 'age']),
    ]
    expect(await changesOf(document(bare), document(more))).toEqual([
      'breaking: users.create: `User.age` is new and required, in params',
      'added: users.create: `User.age` is new',
    ])
    const [loose, strict] = [object({ id: { type: ['string', 'null'] } }), object({ id: text }, ['id'])]
    expect(await changesOf(document(loose), document(strict))).toEqual([
      'breaking: users.create: `User.id` is required now, in params',
      'breaking: users.create: `User.id` is never null, in params',
      'neither: users.create: `User.id` is always present now',
      'neither: users.create: `User.id` is never null',
    ])
  })

  it('writes types so that they are read as they are', async () => {
    const document = (a: object) => documentOf({ '/pet': get(object({ a }, ['a'])) })
    const list = (items: object) => ({ type: 'array', items })
    const some = { anyOf: [text, { type: 'integer' }, { type: 'null' }] }
    const typeBefore = async (before: object): Promise<string | undefined> => {
      const [change = ''] = await changesOf(document(before), document({ type: 'boolean' }))
      return / was (.*), and is boolean$/.exec(change)?.[1]
    }
    expect(await typeBefore(list(some))).toBe('(string | number | null)[]')
    expect(await typeBefore(list(list(some)))).toBe('(string | number | null)[][]')
    expect(await typeBefore({ type: 'array', prefixItems: [text, some], maxItems: 2 })).toBe(
      '[string, string | number | null]',
    )
  })

  it('compares alternatives by their tags, and open ones as open', async () => {
    const kind = (name: string, others: Json = {}) => object({ kind: { const: name }, ...others }, ['kind'])
    const document = (...kinds: readonly object[]) =>
      documentOf({ '/pet': get({ oneOf: kinds, discriminator: { propertyName: 'kind' } }) })
    const [cat, dog, fish] = [kind('cat'), kind('dog'), kind('fish')]
    expect(await changesOf(document(cat, dog), document(dog, cat, fish))).toEqual([
      'added: pet.get: `PetGetResponse` can be { kind }',
    ])
    expect(await changesOf(document(cat, dog), document(cat, kind('dog', { name: text })))).toEqual([
      'added: pet.get: `PetGetResponse.name` is new',
    ])
  })

  it('compares the events of webhooks', async () => {
    const document = (events: Readonly<Record<string, Json>>) =>
      documentOf(
        { '/users': get(text) },
        {
          webhooks: Object.fromEntries(
            Object.entries(events).map(([name, sent]) => [
              name,
              { post: { requestBody: body(object(sent)), responses: {} } },
            ]),
          ),
        },
      )
    const old = document({ joined: { id: text, plan: text }, left: { id: text } })
    const now = document({ joined: { id: text }, moved: { id: text } })
    expect(await changesOf(old, now)).toEqual(
      expect.arrayContaining([
        'breaking: webhooks.unwrap: no longer has the event `left`',
        'added: webhooks.unwrap: has the new event `moved`',
        expect.stringMatching(/^breaking: .*`\w+\.plan` is gone/),
      ]),
    )
    expect(await changesOf(old, old)).toEqual([])
    const twice = (sent: Json) => ({
      ...document({ a: { id: text } }),
      webhooks: { a: { post: { requestBody: body(object({ id: text })) }, put: { requestBody: body(object(sent)) } } },
    })
    expect(await changesOf(twice({ plan: text }), twice({ plan: text }))).toEqual([])
    expect(await changesOf(twice({ plan: text, rank: text }), twice({ plan: text }))).toEqual([
      expect.stringMatching(/^breaking: .*`\w+\.rank` is gone/),
    ])
  })

  it('says what a call returned and returns, if that is of another kind', async () => {
    const document = (...types: readonly string[]) => {
      const content = Object.fromEntries(types.map((type) => [type, { schema: text }]))
      return documentOf({ '/pet': { get: { responses: { 200: { description: 'OK', content } } } } })
    }
    const [json, image] = ['application/json', 'image/png']
    expect(await changesOf(document(json), document(image))).toEqual([
      'breaking: pet.get: returned JSON, and returns a file',
    ])
    expect(await changesOf(document(json), document(json, image))).toEqual([
      'breaking: pet.get: returned JSON, and returns JSON or a file',
    ])
  })

  it('compares the bodies of errors', async () => {
    const failing = (error: Json, schemas: Json) => {
      const responses = { ...ok(text), 404: { description: '', content: { 'application/json': { schema: error } } } }
      return documentOf({ '/pet': { get: { operationId: 'pet.get', responses } } }, { schemas })
    }
    const before = failing(ref('Fault'), { Fault: object({ code: text, id: text }, ['code']) })
    const after = failing(ref('Fault'), { Fault: object({ reason: text, id: { type: 'integer' } }) })
    expect(await changesOf(before, after)).toEqual([
      'breaking: pet.get: `Fault.code` is gone',
      'breaking: pet.get: `Fault.id` was string, and is number',
      'added: pet.get: `Fault.reason` is new',
    ])
    const [one, many] = [failing(object({ code: text }), {}), failing({ type: 'array', items: text }, {})]
    expect(await changesOf(one, one)).toEqual([])
    expect(await changesOf(one, many)).toHaveLength(1)
  })

  it('says which address is the new default', async () => {
    const at = (url: string) => ({ ...documentOf({ '/pet': get(text) }), servers: [{ url }] })
    expect(await changesOf(at('https://a.example.com'), at('https://b.example.com/v2'))).toEqual([
      'neither: : the default of the option `baseUrl` was https://a.example.com, and is https://b.example.com/v2',
    ])
  })

  it('compares what a call streams beside what it returns', async () => {
    const document = (part: Json) =>
      documentOf({
        '/chats': {
          post: {
            requestBody: body(object({ q: text })),
            responses: {
              200: {
                description: 'OK',
                content: {
                  'application/json': { schema: object({ whole: text }) },
                  'text/event-stream': { schema: object(part) },
                },
              },
            },
          },
        },
      })
    expect(await changesOf(document({ a: text, b: text }), document({ a: text }))).toEqual([
      'breaking: chats.create: `ChatsCreateStreamResponse.b` is gone',
    ])
  })

  it('finds the place of a param in a body that is one param, and in a field of that name', async () => {
    const document = (sent: Json) =>
      documentOf({
        '/lists': { post: { requestBody: body({ type: 'array', items: object({ s: sent }) }), responses: ok(text) } },
        '/fields': { post: { requestBody: body(object({ body: object({ s: sent }) })), responses: ok(text) } },
      })
    const { out } = await diff(document(text), document({ type: 'integer' }))
    const place = (path: string, inside: string): string =>
      `/paths/~1${path}/post/requestBody/content/application~1json/schema/${inside}/properties/s`
    expect(out).toContain(`the param \`body[].s\` was string, and is number (${place('lists', 'items')})`)
    expect(out).toContain(`the param \`body.s\` was string, and is number (${place('fields', 'properties/body')})`)
  })

  it('tells alternatives by their names, or else by their kinds', async () => {
    const document = (...anyOf: readonly object[]) =>
      documentOf(
        { '/pet': get(object({ v: { anyOf } })) },
        { schemas: { A: object({ a: text }), B: object({ b: text }) } },
      )
    expect(await changesOf(document(text, ref('A')), document(text, ref('B')))).toEqual([
      'breaking: pet.get: `PetGetResponse.v` can be B',
      'neither: pet.get: `PetGetResponse.v` is no longer A',
    ])
    expect(
      await changesOf(
        document(text, { type: 'integer' }),
        document({ type: 'integer', minimum: 3 }, { ...text, maxLength: 3 }),
      ),
    ).toEqual([
      'neither: pet.get: `PetGetResponse.v` has stricter rules (text)',
      'neither: pet.get: `PetGetResponse.v` has stricter rules (range)',
    ])
    expect(
      await changesOf(document(ref('A'), object({ z: text })), document(object({ z: text, y: text }), ref('A'))),
    ).toEqual(['added: pet.get: `PetGetResponse.v.y` is new'])
  })

  it('keeps the name of a call that only a new operation would change', async () => {
    const one = { '/files/{id}': get(text, { operationId: 'get_file', parameters: [idParam] }) }
    const parameters = ['bucket', 'key'].map((name) => ({ ...idParam, name }))
    const two = { ...one, '/files/{bucket}/{key}': get(text, { operationId: 'read_file', parameters }) }
    expect(await changesOf(documentOf(one), documentOf(two))).toEqual(['added: files.read: is new'])
  })

  it.each<readonly [what: string, paths: Json]>([
    ['the method', { '/users': { post: { operationId: 'a', responses: ok(text) } } }],
    ['the path', { '/users/new': { get: { operationId: 'a', responses: ok(text) } } }],
    ['the tag', { '/users': { get: { operationId: 'a', tags: ['people'], responses: ok(text) } } }],
  ])(
    'gives the call of an operation whose id is the same no name of the old one, if %s is another',
    async (what, paths) => {
      const tags = what === 'the tag' ? ['users'] : []
      const old = documentOf({ '/users': { get: { operationId: 'a', tags, responses: ok(text) } } })
      const listed = async (document: object): Promise<string | undefined> =>
        / (\w+(?:\.\w+)+) /.exec(
          (await command(file('one.json', document), '--list', '--quiet')).out.split('\n')[1] ?? '',
        )?.[1]
      const [before, after] = [await listed(old), await listed(documentOf(paths))]
      const renamed = (await changesOf(old, documentOf(paths))).filter((line) => line.includes('keeps its name'))
      expect(renamed).toHaveLength(before === after ? 0 : 1)
      expect(before === after).toBe(what === 'the tag')
    },
  )

  it('names what keeps a name, in a form that the config takes', async () => {
    const one = documentOf(
      { '/{id}': get(ref('User'), { parameters: [idParam], tags: ['users'] }) },
      { schemas: { User: object({ id: text }) } },
    )
    const other = documentOf(
      { '/{id}': get(ref('New User'), { parameters: [idParam], tags: ['people'] }) },
      { schemas: { 'New User': object({ id: text }) } },
    )
    const changes = await changesOf(one, other)
    expect(changes).toEqual([
      'breaking: users.get: is `people.get` now; `calls: { "GET /{id}": users.get }` in the config keeps its name',
      'breaking: : the type `UsersGetParams` is `PeopleGetParams` now',
      'breaking: : the type `User` is `NewUser` now; `models: { "New User": User }` in the config keeps its name',
    ])
    const ways = changes.map((line) => line.split('`').find((part) => /^\w+: \{/.test(part)))
    file('portolan.yaml', ways.join('\n'))
    expect((await diff(one, other)).status).toBe(0)
  })

  it('keeps the names that the manifest of the client has, if the config says where that is', async () => {
    const root = (tag: string) => documentOf({ '/{id}': get(text, { parameters: [idParam], tags: [tag] }) })
    expect((await diff(root('users'), root('people'))).status).toBe(1)
    file('portolan.yaml', 'document: old.json\nout: client\n')
    await command(join(folder, 'old.json'), '--quiet')
    expect(await diff(root('users'), root('people'))).toMatchObject({ status: 0, out: 'nothing changes for users\n' })
  })

  it('reads both documents with the config and its overlays, also what fits only one of them', async () => {
    const document = (path: string) => documentOf({ [path]: get({ type: 'array', items: text }) })
    const action = (path: string) => ({
      target: `$.paths['${path}'].get`,
      update: { 'x-portolan-call': `${path.slice(1)}.all` },
    })
    file('fix.overlay.json', {
      overlay: '1.0.0',
      info: { title: 'Fixes', version: '1' },
      actions: [action('/users'), action('/teams')],
    })
    file('portolan.yaml', 'overlays: [fix.overlay.json]\neffects: { GET /users: reads }\ngroups: { users: people }\n')
    const { status, out, error } = await diff(document('/users'), document('/teams'))
    expect({ status, out }).toEqual({
      status: 1,
      out: 'breaking: 1\n  users.all: is gone (old /paths/~1users/get)\nadded: 1\n  teams.all: is new (/paths/~1teams/get)\n',
    })
    expect(error).toMatch(/matches nothing in the document.* \(.*old\.json\)\n/)
    expect(error).toMatch(/matches nothing in the document.* \(.*new\.json\)\n/)
    expect(error).toContain('the document has no operation `GET /users`')
    expect((await diff(document('/users'), document('/teams'), '--quiet')).error).toBe('')
  })

  it.each([
    ['2.3.0', 'breaking', 'major'],
    ['0.3.0', 'breaking', 'minor'],
    ['2.3.0', 'added', 'minor'],
    ['0.3.0', 'added', 'minor'],
    ['2.3.0', 'neither', 'patch'],
  ])('writes a changeset for version %s and a change that is %s: %s', async (version, effect, bump) => {
    file('package.json', { name: '@acme/client', version })
    file('portolan.yaml', 'out: src\n')
    const document = (value: Json, deprecated = false) => users(object({ id: text, ...value }), deprecated ? {} : {})
    const old = document({ a: text })
    const now = {
      breaking: document({}),
      added: document({ a: text, b: text }),
      neither: document({ a: { ...text, maxLength: 3 } }),
    }[effect]
    const { status, out } = await diff(old, now as object, '--changeset')
    expect(out.split('\n').slice(0, 4)).toEqual(['---', `"@acme/client": ${bump}`, '---', ''])
    expect(out.includes('This version breaks users')).toBe(effect === 'breaking' && version.startsWith('0'))
    expect(status).toBe(effect === 'breaking' ? 1 : 0)
  })

  it('writes what users can do now, what breaks and how to change it, for a pull request', async () => {
    file('package.json', { name: '@acme/client', version: '2.3.0' })
    file('portolan.yaml', 'out: src\n')
    const document = (user: Json, parameters: readonly object[], paths: Json) =>
      documentOf(
        {
          '/users': get({ type: 'array', items: ref('User') }, { parameters }),
          '/users/{id}': get(ref('User'), { parameters: [idParam] }),
          ...paths,
        },
        { schemas: { User: object({ id: text, ...user }) } },
      )
    const old = document({ a: text, 'b: is b': text }, [], {})
    const now = document(
      { '`<img src=x>@all [x](http://x)': text },
      [{ name: 'it: is it', in: 'query', schema: text }],
      { '/teams/{id}': get(text, { parameters: [idParam] }) },
    )
    const { status, out } = await diff(old, now, '--markdown')
    expect(status).toBe(1)
    expect(out).toBe(`This is a **major** version.

## What users can do now

- \`users.list\`: the param \`it: is it\` is new
- \`teams.get\` is new
- \`User.\`&#60;img src=x>&#64;all &#91;x&#93;(http://x)\` is new, in \`users.list\`, \`users.get\`

## What breaks, and how to change it

- \`User.a\` is gone, in \`users.list\`, \`users.get\`. Stop passing it and reading it.
- \`User.b: is b\` is gone, in \`users.list\`, \`users.get\`. Stop passing it and reading it.
`)
    expect((await diff(old, old, '--markdown')).out).toBe('Nothing changes for users.\n')
  })

  it('writes an empty changeset if nothing changes, and demands the name of a package', async () => {
    const document = users(object({ id: text }))
    expect((await diff(document, document, '--changeset', '--package-name', '@acme/x')).out).toBe('---\n---\n')
    file('package.json', '{')
    file('portolan.yaml', 'out: src\n')
    const broken = await diff(document, document, '--changeset')
    expect(broken).toMatchObject({ status: 2 })
    expect(broken.error).toContain('package.json cannot be read')
  })

  it.each([
    [2, ['one.yaml'], 'two documents are needed, the old one and the new one, got 1'],
    [2, ['-', '-'], 'only one document can be standard input'],
    [2, ['a', 'b', '--json', '--changeset'], 'either --json or --changeset, not both'],
    [2, ['a', 'b', '--markdown', '--changeset'], 'either --markdown or --changeset, not both'],
    [2, ['a', 'b', '--jsn'], "Unknown option '--jsn' (did you mean `--json`?)"],
    [3, ['nowhere.yaml', '-'], 'nowhere.yaml: cannot be read'],
    [3, ['-', 'nowhere.yaml'], 'nowhere.yaml: cannot be read'],
  ])('ends with %i for %j', async (status, args, message) => {
    const found = await command('diff', ...args)
    expect(found.status).toBe(status)
    expect(found.error).toContain(message)
  })

  it('says how it is called', async () => {
    expect((await command('diff', '--help')).out).toContain('portolan-generate diff <old document> <new document>')
    expect((await command('--help')).out).toContain('portolan-generate diff <old document> <new document>')
  })
})
