import { expect, it } from 'vitest'
import { documentOf, idParam, ok, written } from './documents.ts'

const list = { type: 'object', properties: { data: { type: 'array', items: { type: 'string' } } } }
const cursor = { name: 'cursor', in: 'query', schema: { type: 'string' } }

/** What is wrong with a document that has these words at its root, and in its only operation. */
async function faultOf(atRoot: object, inOperation: object = {}): Promise<string> {
  const get = { operationId: 'listUsers', parameters: [cursor], responses: ok(list), ...inOperation }
  const document = documentOf({ '/users': { get } }, { ...atRoot })
  return await written(document).then(
    () => 'nothing',
    (error: Error) => error.message.replace(/^document:1 /, ''),
  )
}

const operation = '/paths/~1users/get'

it.each([
  [
    { 'x-portolan-groups': { user: 'people' } },
    '/x-portolan-groups/user: the document has no group `user` (did you mean `users`?)',
  ],
  [
    { 'x-portolan-verbs': { lst: 'all' } },
    '/x-portolan-verbs/lst: the document has no verb `lst` (did you mean `list`?)',
  ],
  [
    { 'x-portolan-secret': ['curser'] },
    '/x-portolan-secret: the document has no field or param `curser` (did you mean `cursor`?)',
  ],
  [
    { 'x-portolan-errors': { mesage: 'a' } },
    '/x-portolan-errors/mesage: `mesage` is not a key of `x-portolan-errors` (did you mean `message`?)',
  ],
  [{ 'x-portolan-rate-limit-headers': { limit: 'a' } }, '/x-portolan-rate-limit-headers: needs `remaining`'],
  [{ 'x-portolan-envelope': 5 }, '/x-portolan-envelope: `x-portolan-envelope` must be string or object, got number'],
  [{ 'x-portolan-open-enums': 'no' }, '/x-portolan-open-enums: `x-portolan-open-enums` must be boolean, got string'],
  [{ 'x-portolan-int64': 'digit' }, '/x-portolan-int64: `x-portolan-int64` must be one of number, digits, got `digit`'],
  [
    { 'x-portolan-webhooks': { form: 'gitlab' } },
    '/x-portolan-webhooks/form: `form` must be one of standard, github, stripe, got `gitlab`',
  ],
])('a word at the root is refused if it names or says what is not there: %j', async (words, fault) => {
  expect(await faultOf(words)).toBe(fault)
})

it.each([
  [
    { 'x-portolan-paging': { kind: 'token', param: 'curser', next: 'data' } },
    '/x-portolan-paging: `curser` is not a param of the operation (did you mean `cursor`?)',
  ],
  [
    { 'x-portolan-paging': { kind: 'token', parm: 'cursor' } },
    '/x-portolan-paging/parm: `parm` is not a key of `x-portolan-paging` (did you mean `param`?)',
  ],
  [
    { 'x-portolan-paging': { kind: 'tokens' } },
    '/x-portolan-paging/kind: `kind` must be one of link, token, page, offset, last-id, custom, got `tokens`',
  ],
  [{ 'x-portolan-paging': { kind: 'token', param: 'cursor' } }, '/x-portolan-paging: a paging by `token` needs `next`'],
  [{ 'x-portolan-paging': { kind: 'last-id', id: 'id' } }, '/x-portolan-paging: a paging by `last-id` needs `param`'],
  [{ 'x-portolan-repeat': 'yes' }, '/x-portolan-repeat: `x-portolan-repeat` must be boolean, got string'],
  [{ 'x-portolan-exclude': 1 }, '/x-portolan-exclude: `x-portolan-exclude` must be boolean, got number'],
  [{ 'x-portolan-call': true }, '/x-portolan-call: `x-portolan-call` must be string, got boolean'],
  [{ 'x-portolan-idempotency': {} }, '/x-portolan-idempotency: `x-portolan-idempotency` must be string, got object'],
])('a word in an operation is refused if it names or says what is not there: %j', async (words, fault) => {
  expect(await faultOf({}, words)).toBe(operation + fault)
})

it('words that name what is there say what the config can say', async () => {
  const users = {
    parameters: [cursor],
    responses: ok(list),
    'x-portolan-paging': { kind: 'token', param: 'cursor', next: 'next', items: 'data' },
  }
  const page = { ...list, properties: { ...list.properties, next: { type: 'string' } } }
  const document = documentOf(
    {
      '/users': { get: { ...users, responses: ok(page) } },
      '/search': { post: { responses: ok(list), 'x-portolan-repeat': true, 'x-portolan-call': 'users.search' } },
      '/users/{id}': { parameters: [idParam], delete: { responses: ok(list), 'x-portolan-exclude': true } },
    },
    {
      'x-portolan-name': 'acme',
      'x-portolan-verbs': { list: 'all' },
      'x-portolan-groups': { users: 'team.users' },
      'x-portolan-secret': ['cursor'],
    },
  )
  const { operations, files } = await written(document)
  expect(operations).toMatchObject([
    { id: 'GET /users', call: 'team.users.all', method: 'GET', path: '/users', paging: 'token', repeat: true },
    { id: 'POST /search', call: 'users.search', method: 'POST', path: '/search', repeat: true },
  ])
  expect(files.get('index.ts')).toContain('export function createAcmeClient(')
})

/** What is written for a list with an enum, as words at the root of the document say, and as the same words of the config. */
async function bothWays(words: object, config: object): Promise<readonly string[]> {
  const schema = { type: 'object', properties: { data: { enum: ['a', 'b'] }, n: { type: 'integer', format: 'int64' } } }
  const paths = { '/users': { get: { operationId: 'getUser', responses: ok(schema) } } }
  const texts = async (root: object, options: object): Promise<string> => {
    const { files } = await written(documentOf(paths, { ...root }), { config: options })
    return [...files.values()].join('\n').replaceAll(/\s+/g, ' ')
  }
  return [await texts(words, {}), await texts({}, config)]
}

const limits = { limit: 'x-limit', remaining: 'x-left', reset: 'x-reset' }

it.each([
  [{ 'x-portolan-open-enums': false }, { openEnums: false }, "z.enum(['a', 'b'])"],
  [{ 'x-portolan-int64': 'digits' }, { int64: 'digits' }, 'json: exactIntegers'],
  [{ 'x-portolan-envelope': 'data' }, { envelope: 'data' }, "unwrap: /* @__PURE__ */ envelope('data')"],
  [
    { 'x-portolan-rate-limit-headers': limits },
    { rateLimitHeaders: limits },
    "rateLimitHeaders: { limit: 'x-limit', remaining: 'x-left', reset: 'x-reset' }",
  ],
  [
    { 'x-portolan-errors': { message: 'error.text', requestId: 'id' } },
    { errors: { message: 'error.text', requestId: 'id' } },
    "errorReader({ message: ['error.text'], requestId: ['id'] })",
  ],
])('%j at the root says what %j says in the config', async (words, config, text) => {
  for (const one of await bothWays(words, config)) expect(one).toContain(text)
})

it('an operation is not paged, repeated or left out if the document or the config says so', async () => {
  const paged = { ...list, properties: { ...list.properties, next_cursor: { type: 'string' } } }
  const get = { parameters: [cursor], responses: ok(paged) }
  const header = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }
  const { operations } = await written(
    documentOf({
      '/a': { get },
      '/b': { get: { ...get, 'x-portolan-paging': false } },
      '/c': { get },
      '/d': { head: { responses: ok({}) }, post: { responses: ok({}) }, patch: { responses: ok({}) } },
      '/e': { post: { parameters: [header], responses: ok({}) }, delete: { operationId: 'drop', responses: ok({}) } },
    }),
    { config: { paging: { 'GET /c': false }, repeat: { 'POST /d': true }, exclude: ['DELETE /*'] } },
  )
  expect(operations.map(({ id, paging, repeat }) => [id, paging, repeat])).toEqual([
    ['GET /a', 'token', true],
    ['GET /b', undefined, true],
    ['GET /c', undefined, true],
    ['HEAD /d', undefined, true],
    ['POST /d', undefined, true],
    ['PATCH /d', undefined, false],
    ['POST /e', undefined, true],
  ])
})

it('the comment of a call says that it is deprecated, and which error it throws', async () => {
  const responses = { ...ok({}), 409: { description: 'The name is taken.' } }
  const { all } = await written(documentOf({ '/users': { post: { deprecated: true, responses } } }))
  expect(all('group.gen.ts')).toContain('* @deprecated\n   * @throws ConflictError the name is taken\n')
})

it.each([
  [[{ url: 'https://api.example.com/v1' }], 'The base URL of the service.'],
  [[{ url: '/' }], 'The base URL of the service.'],
  [[{ url: '/v1' }], 'The base URL of the service, with the path that the document names: `https://host.example/v1`.'],
  [
    [{ url: '/' }, { url: '/v2' }],
    'The base URL of the service, with the path that the document names: `https://host.example/v2`.',
  ],
])('the option for the address of the servers %j says %j', async (servers, comment) => {
  const { all } = await written(documentOf({ '/users': { get: { responses: ok({}) } } }, { servers }))
  expect(all('index.ts')).toContain(comment)
})

it.each([
  ['js', "from './users/group.gen.js'"],
  ['none', "from './users/group.gen'"],
] as const)('relative imports end as --import-extension %s says', async (importExtension, text) => {
  const { all } = await written(documentOf({ '/users': { get: { responses: ok({}) } } }), { importExtension })
  expect(all('index.ts')).toContain(text)
})
