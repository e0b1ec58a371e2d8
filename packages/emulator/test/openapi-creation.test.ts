import { startEmulator } from '@portolan/emulator'
import { readOpenApi } from '@portolan/emulator/openapi'
import { expect, it, onTestFinished } from 'vitest'

const text = { type: 'string' }
const unix = { type: 'integer', description: 'Unix timestamp (in seconds).' }
const json = (schema: object): object => ({ 'application/json': { schema } })
const ok = (schema: object): object => ({ 200: { description: 'OK', content: json(schema) } })
const inPath = (name: string, schema: object = text): object => ({ name, in: 'path', required: true, schema })
const error = { anyOf: [{ type: 'object', required: ['code'], properties: { code: text } }, { type: 'null' }] }
const job = {
  type: 'object',
  required: ['id', 'status', 'created_at', 'error', 'result'],
  properties: {
    id: text,
    model: text,
    status: { type: 'string', enum: ['failed', 'cancelled', 'validating', 'completed'] },
    created_at: unix,
    updated_at: { type: 'string', format: 'date-time' },
    expires_at: unix,
    finished_at: unix,
    finalizing_at: unix,
    inProgressAt: { type: ['string', 'null'], format: 'date-time' },
    archived: { type: 'boolean' },
    error,
    result: text,
  },
}
const run = {
  type: 'object',
  required: ['id', 'state', 'createdAt', 'completedAt', 'output'],
  properties: {
    id: text,
    state: { type: 'string', enum: ['failed', 'queued', 'completed'] },
    createdAt: { type: 'string', format: 'date-time' },
    completedAt: { type: 'string', format: 'date-time' },
    lastError: { type: 'object', properties: { code: text } },
    output: { type: 'array', items: text },
  },
}
const answer = {
  type: 'object',
  required: ['model', 'created', 'choices'],
  properties: { model: text, created: unix, n: { type: 'string' }, choices: { type: 'array', items: text } },
}
const settings = {
  type: 'object',
  required: ['language', 'n', 'created_at'],
  properties: { language: text, n: text, created_at: unix },
}
const backup = {
  type: 'object',
  required: ['id', 'siteId'],
  properties: { id: text, siteId: { type: 'integer' }, name: text },
}
const entry = { type: 'object', required: ['id', 'category_id'], properties: { id: text, category_id: text } }
const takes = (properties: object): object => ({ requestBody: { content: json({ type: 'object', properties }) } })
const order = { name: 'order', in: 'query', schema: { type: 'string', enum: ['asc', 'desc'], default: 'desc' } }
const list = (items: object): object => ({ type: 'array', items })
const failed = { type: 'object', required: ['message'], properties: { message: text } }

const openapi = {
  openapi: '3.1.0',
  info: { title: 'Jobs', version: '1' },
  paths: {
    '/jobs': {
      get: { parameters: [order], responses: ok(list(job)) },
      post: { ...takes({ model: text }), responses: ok(job) },
    },
    '/jobs/{id}': {
      get: {
        parameters: [inPath('id')],
        responses: { ...ok(job), 404: { description: 'None', content: json(failed) } },
      },
    },
    '/runs': { post: { ...takes({}), responses: ok(run) } },
    '/runs/{id}': { get: { parameters: [inPath('id')], responses: ok(run) } },
    '/answers': { post: { ...takes({ model: text, n: { type: 'integer' } }), responses: ok(answer) } },
    '/settings': {
      put: { ...takes({ language: text, n: { type: 'integer' } }), responses: ok(settings) },
      patch: { ...takes({ language: text }), responses: ok(settings) },
      delete: { ...takes({ language: text }), responses: ok(settings) },
    },
    '/sites/{id}/backups': {
      parameters: [inPath('id', { type: 'integer' })],
      get: { responses: ok(list(backup)) },
      post: { ...takes({ name: text }), responses: ok(backup) },
    },
    '/categories/{id}/entries': { get: { parameters: [inPath('id')], responses: ok(list(entry)) } },
  },
}

const now = Date.parse('2026-11-24T12:00:00Z')
const clock = { now: () => now }

type Value = Readonly<Record<string, unknown>>

async function start(seed = 1, options: object = {}) {
  const emulator = await startEmulator({ services: [], openapi, seed, clock, ...options })
  onTestFinished(() => emulator.stop())
  return async (path: string, body?: object, method = 'POST'): Promise<Value> => {
    const init = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await fetch(emulator.url + path, body ? init : {})
    return { status: response.status, body: await response.json() }
  }
}

it.each([1, 2, 3, 4, 5])('a new record is as one that was just made, with the seed %i', async (seed) => {
  const ask = await start(seed)
  const { body: made } = (await ask('/jobs', { model: 'm-1' })) as { body: Value }
  expect(made).toMatchObject({
    model: 'm-1',
    status: 'validating',
    created_at: now / 1000,
    updated_at: '2026-11-24T12:00:00Z',
    archived: false,
    error: null,
  })
  expect(made['expires_at']).toBeGreaterThan(now / 1000)
  expect(made).not.toHaveProperty('finished_at')
  expect((await ask(`/jobs/${String(made['id'])}`))['body']).toEqual(made)
  const { body: later } = (await ask('/jobs', { model: 'm-2' })) as { body: Value }
  const { body: all } = (await ask('/jobs')) as { body: Value[] }
  const { body: oldest } = (await ask('/jobs?order=asc')) as { body: Value[] }
  const ids = [later['id'], made['id']]
  expect(all.slice(0, 2).map(({ id }) => id)).toEqual(ids)
  expect(oldest.slice(-2).map(({ id }) => id)).toEqual(ids.toReversed())
})

it.each([1, 2, 3])('a new record that has its output is complete, with the seed %i', async (seed) => {
  const { body: made } = (await (await start(seed))('/runs', {})) as { body: Value }
  expect(made).toMatchObject({ state: 'completed', createdAt: '2026-11-24T12:00:00Z' })
  expect(made).not.toHaveProperty('lastError')
})

it('an answer to a POST repeats what the request said, in the form of the document', async () => {
  const { body: made } = (await (await start())('/answers', { model: 'm-1', n: 5 })) as { body: Value }
  expect(made).toMatchObject({ model: 'm-1', created: now / 1000 })
  expect(made['n']).not.toBe(5)
})

it('an answer to a PUT or a PATCH repeats what the request said, and one to a DELETE does not', async () => {
  const ask = await start()
  const send = async (method: string) => (await ask('/settings', { language: 'sv', n: 5 }, method))['body'] as Value
  const [put, patched, deleted] = [await send('PUT'), await send('PATCH'), await send('DELETE')]
  expect([put['language'], patched['language']]).toEqual(['sv', 'sv'])
  expect(deleted['language']).not.toBe('sv')
  for (const { n, created_at } of [put, patched]) {
    expect(n).toEqual(expect.any(String))
    // What is changed was not created just now.
    expect(created_at).toBeLessThan(now / 1000 - 86_400)
  }
})

it('records of a nested path belong to what `{id}` is the ID of', async () => {
  const ask = await start()
  const { body: made } = await ask('/sites/7/backups', { name: 'mine' })
  expect(made).toMatchObject({ siteId: 7, name: 'mine' })
  for (const [path, field, value] of [
    ['/sites/7/backups', 'siteId', 7],
    ['/categories/c-1/entries', 'category_id', 'c-1'],
  ] as const) {
    const { body } = (await ask(path)) as { body: Value[] }
    expect(body.map((one) => one[field])).toEqual(body.map(() => value))
    expect(body.map(({ id }) => id)).not.toContain(value)
  }
})

it('an ID that nobody created is a 404 in the documented form, if IDs are strict', async () => {
  const ask = await start(1, { openapi: await readOpenApi(openapi, { unknownIds: 'notFound' }) })
  const { body: made } = (await ask('/jobs', { model: 'm-1' })) as { body: Value }
  const { body: all } = (await ask('/jobs')) as { body: Value[] }
  for (const { id } of [made, ...all]) expect((await ask(`/jobs/${String(id)}`))['status']).toBe(200)
  expect(await ask('/jobs/other')).toEqual({ status: 404, body: { message: 'There is no record other here.' } })
  expect((await (await start())('/jobs/other'))['status']).toBe(200)
  await expect(readOpenApi(openapi, { unknownIds: 'none' as never })).rejects.toThrow('unknownIds')
})

it.each([1, 2, 3])('a new record has no time of what comes later, with the seed %i', async (seed) => {
  const ask = await start(seed)
  const { body: made } = (await ask('/jobs', { model: 'm-1' })) as { body: Value }
  expect([made['finalizing_at'], made['inProgressAt']]).toEqual([undefined, null])
  const { body: ready } = (await ask('/runs', {})) as { body: Value }
  expect(ready['completedAt']).toBe('2026-11-24T12:00:00Z')
})
