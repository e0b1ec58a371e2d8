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
    '/x-portolan-groups/user: `user` is no group of the document (did you mean `users`?)',
  ],
  [
    { 'x-portolan-verbs': { lst: 'all' } },
    '/x-portolan-verbs/lst: `lst` is no verb of the document (did you mean `list`?)',
  ],
  [
    { 'x-portolan-secret': ['curser'] },
    '/x-portolan-secret: `curser` is no field or param of the document (did you mean `cursor`?)',
  ],
  [
    { 'x-portolan-errors': { mesage: 'a' } },
    '/x-portolan-errors/mesage: `mesage` is no name of `x-portolan-errors` (did you mean `message`?)',
  ],
  [{ 'x-portolan-rate-limit-headers': { limit: 'a' } }, '/x-portolan-rate-limit-headers: needs `remaining`'],
  [{ 'x-portolan-envelope': 5 }, '/x-portolan-envelope: `x-portolan-envelope` must be string or object, got number'],
  [{ 'x-portolan-open-enums': 'no' }, '/x-portolan-open-enums: `x-portolan-open-enums` must be boolean, got string'],
  [{ 'x-portolan-int64': 'digit' }, '/x-portolan-int64: `x-portolan-int64` must be one of number, digits, got string'],
  [
    { 'x-portolan-webhooks': { form: 'gitlab' } },
    '/x-portolan-webhooks/form: `form` must be one of standard, github, stripe, got string',
  ],
])('a word at the root is refused if it names or says what is not there: %j', async (words, fault) => {
  expect(await faultOf(words)).toBe(fault)
})

it.each([
  [
    { 'x-portolan-paging': { kind: 'token', param: 'curser', next: 'data' } },
    '/x-portolan-paging: `curser` is no param of the operation (did you mean `cursor`?)',
  ],
  [
    { 'x-portolan-paging': { kind: 'token', parm: 'cursor' } },
    '/x-portolan-paging/parm: `parm` is no name of `x-portolan-paging` (did you mean `param`?)',
  ],
  [
    { 'x-portolan-paging': { kind: 'tokens' } },
    '/x-portolan-paging/kind: `kind` must be one of link, token, page, offset, last-id, custom, got string',
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
  expect(operations).toEqual([
    { id: 'GET /users', call: 'team.users.all', method: 'GET', path: '/users', paging: 'token', repeat: true },
    { id: 'POST /search', call: 'users.search', method: 'POST', path: '/search', repeat: true },
  ])
  expect(files.get('index.ts')).toContain('export function createAcmeClient(')
})
