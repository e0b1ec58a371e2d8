import { join } from 'node:path'
import { emptyFolder, written } from '@portolan/testing/folder'
import { beforeEach, describe, expect, it } from 'vitest'
import { command } from './command.ts'
import { documentOf, ok } from './documents.ts'

let folder = ''
beforeEach(() => (folder = emptyFolder()))
const file = (name: string, text: string): string => written(folder, name, text)

describe('a config of portolan-generate', () => {
  const user = { type: 'object', properties: { data: { type: 'array', items: { type: 'string' } } } }
  const text = JSON.stringify(
    documentOf({
      '/users': {
        get: {
          operationId: 'listUsers',
          parameters: [{ name: 'cursor', in: 'query', schema: { type: 'string' } }],
          responses: ok(user),
        },
      },
    }),
  )

  it.each([
    [
      'calls:\n  listUser: users.all',
      '2 /calls/listUser: the document has no operation `listUser` (did you mean `listUsers`?)',
    ],
    ['exclude:\n  - listUsers\n  - groups*', '3 /exclude/1: the document has no operation `groups*`'],
    [
      'declared:\n  listUser: ./list.ts',
      '2 /declared/listUser: the document has no operation `listUser` (did you mean `listUsers`?)',
    ],
    ['groups: { user: people }', '1 /groups/user: the document has no group `user` (did you mean `users`?)'],
    ['verbs: { lst: all }', '1 /verbs/lst: the document has no verb `lst` (did you mean `list`?)'],
    ['secret: [curser]', '1 /secret: the document has no field or param `curser`'],
    ['calls: { listUsers: 5 }', '1 /calls/listUsers: `listUsers` must be string, got number'],
    [
      'calls: { listUsers: users..all }',
      '1 /calls/listUsers: `listUsers` must be a name, or several with a dot between each two, such as users.list',
    ],
    ['name: ""', '1 /name: `name` must be a name, with a letter or a digit'],
    ['verbs: { list: "" }', '1 /verbs/list: `list` must be a name, with a letter or a digit'],
    [
      'mediaTypes: { listUsers: { response: json } }',
      '1 /mediaTypes/listUsers/response: `response` must be a media type, such as application/json',
    ],
    ['headers: { X-A: "a\\nb" }', '1 /headers/X-A: `X-A` must be a text without line breaks'],
    ['headers: { X A: b }', '1 /headers/X A: `X A` must be the name of a header'],
    ['headers: { listUsers: { X A: b } }', '1 /headers/listUsers/X A: `X A` must be the name of a header'],
    ['idempotency: { listUsers: Key A }', '1 /idempotency/listUsers: `listUsers` must be the name of a header'],
    [
      'rateLimitHeaders: { limit: a, remaining: b, reset: "c:" }',
      '1 /rateLimitHeaders/reset: `reset` must be the name of a header',
    ],
    ['webhooks: { header: "" }', '1 /webhooks/header: `header` must be the name of a header'],
    [
      'paging:\n  listUsers: { kind: token, param: curser, next: next, items: data }',
      '2 /paging/listUsers: `curser` is not a param of the operation (did you mean `cursor`?)',
    ],
    [
      'paging:\n  GET /users: { kind: token, param: cursor, next: nxt, items: dta }',
      '2 /paging/GET ~1users: `nxt` is not a field of the response',
    ],
    [
      'outputs:\n  - client\n  - cliend',
      '3 /outputs/1: there is no output cliend (did you mean `client`?): it is neither built in, a package that is installed, nor a file',
    ],
    ['outputs:\n  - client\n  - client', '3 /outputs/1: the output client is selected twice'],
    ['outputs: [{ client: {}, zod: {} }]', '1 /outputs/0: an output is a name, or a map from one name to its options'],
    [
      'outputs:\n  - zod: { mini: true }\n  - client\n  - checks',
      '2 /outputs/0: the option zod.mini of an output: `mini` is not a key of `zod`',
    ],
    ['compat: { kind: other }', '1 /compat: the option compat.kind of an output: `kind` is not a key of `compat`'],
  ])('is refused if it names what is not there: %j', async (config, message) => {
    file('portolan.yaml', config)
    const { status, error } = await command(file('openapi.json', text), '--list')
    expect({ status, error }).toEqual({
      status: 2,
      error: expect.stringContaining(`portolan.yaml:${message}`) as string,
    })
  })

  it('is refused if it cannot be read, or if it is none', async () => {
    const source = file('openapi.json', text)
    expect(await command(source, '--list', '--config', join(folder, 'none.yaml'))).toMatchObject({
      status: 2,
      error: expect.stringContaining('none.yaml: cannot be read: ') as string,
    })
    expect(await command(source, '--list', '--config', file('broken.yaml', 'a: [1'))).toMatchObject({
      status: 2,
      error: expect.stringContaining('broken.yaml: is neither YAML nor JSON: ') as string,
    })
  })

  it.each([
    ['5', 'portolan.yaml: a config must be object, got number'],
    ['- document: openapi.json\n- null', 'a config must be object, got null'],
  ])('is refused if it is no map: %j', async (config, error) => {
    file('openapi.json', text)
    expect(await command('--config', file('portolan.yaml', config), '--list')).toMatchObject({
      status: 2,
      error: expect.stringContaining(error) as string,
    })
  })

  it('names calls by patterns, in which a star stands for what the route has there', async () => {
    file('portolan.yaml', `calls: { 'GET /*': team.*.all }`)
    expect((await command(file('openapi.json', text), '--list')).out).toContain('team.users.all')
  })

  it('can be an extension of the document', async () => {
    const said = {
      ...JSON.parse(text),
      'x-portolan-verbs': { list: 'all' },
      'x-portolan-groups': { users: 'team.users' },
    }
    expect((await command(file('openapi.json', JSON.stringify(said)), '--list')).out).toContain('team.users.all')
  })

  it('says by a usage error that no call is what --only asks for', async () => {
    const { status, error } = await command(file('openapi.json', text), '--list', '--only', 'user.*')
    expect({ status, error }).toEqual({
      status: 2,
      error: 'no call is named `user.*` (did you mean `users.*`?): `--list` prints all calls\n',
    })
  })
})
