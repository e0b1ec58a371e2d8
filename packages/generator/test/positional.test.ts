import { describe, expect, it } from 'vitest'
import { generate } from '../src/index.ts'
import { body, documentOf, ok } from './documents.ts'
import { typeCheck } from './type-check.ts'
import { clientOf } from './written-client.ts'

const inPath = (name: string, schema: object = { type: 'string' }): object => ({
  name,
  in: 'path',
  required: true,
  schema,
})
const user = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } }
const document = documentOf({
  '/orgs/{org}/users/{user-id}': {
    // In another order than in the path.
    parameters: [inPath('user-id', { type: 'integer' }), inPath('org')],
    get: { operationId: 'users.get', responses: ok(user) },
    patch: { operationId: 'users.update', requestBody: body(user), responses: ok(user) },
  },
  '/orgs/{org}/users': {
    parameters: [inPath('org')],
    get: {
      operationId: 'users.list',
      parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
      responses: ok({ type: 'array', items: user }),
    },
  },
  '/days/{day}': {
    parameters: [inPath('day', { type: 'string', format: 'date-time' })],
    delete: { operationId: 'days.delete', responses: { 204: { description: 'Done' } } },
  },
  '/filters/{filter}': {
    parameters: [inPath('filter', { type: 'object', additionalProperties: { type: 'string' } })],
    get: { operationId: 'filters.get', responses: ok(user) },
  },
})
const config = { positional: true, dates: 'date' } as const
const written = () =>
  clientOf(
    document,
    ({ method }) => (method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ name: 'a' })),
    {
      config,
      options: { validation: { response: 'off' } },
    },
  )

describe('a client with positional params', () => {
  it.each<readonly [string, readonly unknown[], string, string]>([
    ['users.get', ['a', 5], 'GET /orgs/a/users/5', ''],
    ['users.get', ['a', 5, { headers: { 'x-own': '1' } }], 'GET /orgs/a/users/5', '1'],
    ['users.get', ['a', 5, {}, { headers: { 'x-own': '1' } }], 'GET /orgs/a/users/5', '1'],
    ['users.get', [{ org: 'a', 'user-id': 5 }, { headers: { 'x-own': '1' } }], 'GET /orgs/a/users/5', '1'],
    ['users.update', ['a', 5, { name: 'b' }], 'PATCH /orgs/a/users/5 {"name":"b"}', ''],
    ['users.update', ['a', 5, { name: 'b', org: 'c' }], 'PATCH /orgs/a/users/5 {"name":"b"}', ''],
    ['users.list', ['a', { page: 2 }, { headers: { 'x-own': '1' } }], 'GET /orgs/a/users?page=2', '1'],
    ['days.delete', [new Date(0)], 'DELETE /days/1970-01-01T00%3A00%3A00.000Z', ''],
    ['filters.get', [{ filter: { a: 'b' } }], 'GET /filters/a,b', ''],
  ])('%s takes %o', async (name, args, request, header) => {
    const { call, sent } = await written()
    await call(name, ...args)
    const [{ method, url, body: text, headers }] = sent as [(typeof sent)[number]]
    expect(`${method} ${url.replace('https://api.example.com', '')} ${text}`.trim()).toBe(request)
    expect(headers.get('x-own') ?? '').toBe(header)
  })

  it.each<readonly [string, readonly unknown[], string]>([
    ['users.list', [], 'org must be string, got undefined'],
    ['users.list', [null], 'org must be string, got null'],
    ['users.update', [undefined, 5, { name: 'b' }], 'org must be string, got undefined'],
    ['users.update', ['a', 5, 'b'], 'must be object'],
    ['users.get', ['a', 5, { timeout: 'x' }], 'timeout must be a positive number'],
  ])('%s refuses %o', async (name, args, message) => {
    const { call, sent } = await written()
    await expect(call(name, ...args)).rejects.toThrow(message)
    expect(sent).toEqual([])
  })

  it('has both ways in its types', async () => {
    const { files } = await generate({ document, config })
    const program = `
      import { createThingsClient, type ThingsClient } from './index.ts'
      export const client: ThingsClient = createThingsClient()
      export async function run(): Promise<string[]> {
        await client.days.delete(new Date())
        const one = await client.users.get('a', 5, { timeout: 1 })
        const other = await client.users.update('a', 5, { name: 'b' }, { timeout: 1 })
        const third = await client.users.get({ org: 'a', 'user-id': 5 })
        // @ts-expect-error a number
        await client.users.get('a', 'b')
        // @ts-expect-error without the name
        await client.users.update('a', 5)
        // @ts-expect-error an object is all params
        await client.filters.get({ a: 'b' })
        return [one.name, other.name, third.name]
      }`
    expect(
      typeCheck([new Map([...files, ['program.ts', program]].map(([path, text]) => [`src/${path}`, text as string]))]),
    ).toBe('')
  })
})
