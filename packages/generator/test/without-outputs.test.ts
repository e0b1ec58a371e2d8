import { expect, it } from 'vitest'
import { generate } from '../src/index.ts'
import { clientOf } from './written-client.ts'
import { documentOf, explainedByZod, idParam, ok } from './documents.ts'
import { typeCheck } from './type-check.ts'

const text = { type: 'string' }
const user = {
  type: 'object',
  required: ['id', 'since'],
  properties: { id: text, since: { type: 'string', format: 'date-time' } },
}
const problem = {
  description: '',
  content: { 'application/json': { schema: { type: 'object', properties: { message: text } } } },
}
const stream = { description: '', content: { 'text/event-stream': { schema: { $ref: '#/components/schemas/User' } } } }
const paging = { kind: 'page', param: 'page', size: 'per_page', items: 'users' }
const document = documentOf(
  {
    '/users': {
      get: {
        operationId: 'listUsers',
        'x-portolan-paging': paging,
        parameters: ['page', 'per_page'].map((name) => ({ name, in: 'query', schema: { type: 'integer' } })),
        responses: ok({
          type: 'object',
          required: ['users'],
          properties: { users: { type: 'array', items: { $ref: '#/components/schemas/User' } } },
        }),
      },
      post: {
        operationId: 'createUser',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/User' } } } },
        responses: { ...ok({ $ref: '#/components/schemas/User' }), 422: problem },
      },
    },
    '/users/{id}': {
      get: { operationId: 'getUser', parameters: [idParam], responses: ok({ $ref: '#/components/schemas/User' }) },
    },
    '/users/names': {
      get: {
        operationId: 'listNames',
        'x-portolan-call': 'users.listNames',
        responses: ok({ type: 'array', items: text }),
      },
    },
    '/users/events': {
      get: { operationId: 'watchUsers', 'x-portolan-call': 'users.watch', responses: { 200: stream } },
    },
  },
  { schemas: { User: user } },
)
const config = { dates: 'date' } as const

/** Every choice of the others, with the client. */
const others = ['checks', 'zod', 'manifest', 'xml', 'tests', 'package']
const choices = Array.from({ length: 2 ** others.length }, (_, bits) => [
  'client',
  ...others.filter((_output, index) => (bits & (2 ** index)) !== 0),
])

const inSource = (files: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...files].map(([path, content]) => [`src/${path}`, content]))

it('writes clients with any of the outputs, and each compiles', async () => {
  const written = new Map<string, ReadonlyMap<string, string>>()
  for (const outputs of choices) {
    const { files } = await generate({ document, config, outputs })
    expect([files.has('users/schema.gen.ts'), files.has('users/explain.gen.ts'), files.has('manifest.json')]).toEqual(
      ['zod', 'checks', 'manifest'].map((name) => outputs.includes(name)),
    )
    written.set(JSON.stringify([...files]), inSource(files))
  }
  // The others write beside the sources, or nothing.
  expect(written.size).toBe(8)
  expect(typeCheck([...written.values()])).toBe('')
})

it.each([explainedByZod, explainedByZod.toReversed()])(
  'writes functions that check ahead where zod explains, and nothing else that does, of %j',
  async (...outputs) => {
    const { files } = await generate({ document, config, outputs })
    expect([...files.keys()].filter((path) => /\/(?:check|explain)\.gen\.ts$/.test(path))).toEqual([
      'users/check.gen.ts',
    ])
    expect(files.get('users/operations.gen.ts')).toContain("import('./check.gen.ts')")
    expect(typeCheck([inSource(files)])).toBe('')
  },
)

it.each([
  { outputs: ['client'], checked: false },
  { outputs: ['client', 'manifest'], checked: false },
  { outputs: ['client', 'checks'], checked: true },
  { outputs: ['client', 'zod'], checked: true },
  { outputs: explainedByZod, checked: true },
])('calls with $outputs, and checks: $checked', async ({ outputs, checked }) => {
  const since = '2026-01-02T03:04:05Z'
  const { call, sent } = await clientOf(
    document,
    ({ method, url }) => {
      if (url.endsWith('/users/events'))
        return new Response(`data: ${JSON.stringify({ id: 'e', since })}\n\n`, {
          headers: { 'content-type': 'text/event-stream' },
        })
      if (url.endsWith('/names')) return Response.json({ none: true })
      if (url.endsWith('/users/wrong')) return Response.json({ id: 7, since })
      if (url.includes('/users/')) return Response.json({ id: 'a', since })
      if (method === 'POST') return Response.json({ message: 'no' }, { status: 422 })
      const isFirst = !url.includes('page=2')
      return Response.json({ users: isFirst ? [{ id: 'a', since }] : [] })
    },
    { config, outputs },
  )
  const found = { id: 'a', since: new Date(since) }
  expect(await call('users.get', { id: 'a' })).toEqual(found)
  await expect(call('users.create', found)).rejects.toMatchObject({ status: 422 })
  expect(JSON.parse(sent.at(-1)?.body ?? '')).toEqual({ id: 'a', since: '2026-01-02T03:04:05.000Z' })
  const list = await call('users.list', { per_page: 1 })
  expect(list).toMatchObject({ items: [found] })
  const events: unknown[] = []
  for await (const event of (await call('users.watch')) as AsyncIterable<unknown>) events.push(event)
  expect(events).toEqual([{ id: 'e', since: new Date(since) }])
  const before = sent.length
  const wrong = [
    await call('users.get', { id: 'wrong' }).catch(String),
    await call('users.get', { id: 7 }).catch(String),
    await call('users.listNames').catch(String),
  ]
  expect(wrong.map((one) => /^(?:Response|Request)ValidationError/.test(String(one)))).toEqual(wrong.map(() => checked))
  expect(sent.length - before).toBe(checked ? 2 : 3)
})

it('refuses a client without schemas where only they tell numbers from texts', async () => {
  const body = { type: 'object', properties: { id: { type: 'integer', format: 'int64' } } }
  const long = documentOf({
    '/users': {
      post: {
        operationId: 'createUser',
        requestBody: { content: { 'application/json': { schema: body } } },
        responses: { 204: { description: '' } },
      },
    },
  })
  const given = { document: long, config: { int64: 'digits' } as const }
  await expect(generate({ ...given, outputs: ['client'] })).rejects.toMatchObject({
    cause: { message: expect.stringContaining('sends integers of 64 bits') },
  })
  const { files } = await generate({ ...given, outputs: ['client', 'zod'] })
  expect(files.get('users/operations.gen.ts')).toContain('exactIntegers')
})

it('writes a package with the entries of its outputs', async () => {
  const { files } = await generate({ document, config, outputs: ['client'], package: 'own' })
  const { exports } = JSON.parse(files.get('package.json') ?? '') as { readonly exports: object }
  expect(Object.keys(exports)).toEqual(['.', './operations', './openapi.json', './package.json'])
  expect(files.get('tsup.config.ts')).not.toContain('schemas')
})
