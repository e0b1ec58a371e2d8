import { startEmulator } from '@portolan/emulator'
import { expect, it, onTestFinished } from 'vitest'

const text = { type: 'string' }
const id = { type: 'integer' }
const flag = { type: 'boolean' }
const time = { type: ['string', 'null'], format: 'date-time' }
const unix = { type: 'integer', description: 'Unix timestamp (in seconds).' }
const json = (schema: object, example?: object): object => ({
  'application/json': { schema, ...(example ? { example } : {}) },
})
const ok = (schema: object, example?: object): object => ({
  200: { description: 'OK', content: json(schema, example) },
})
const none = { 204: { description: 'Done' } }
const param = (name: string, schema: object = id): object => ({ name, in: 'path', required: true, schema })
const body = (properties: object): object => ({
  requestBody: { content: json({ type: 'object', properties }) },
})

const job = {
  type: 'object',
  required: ['id', 'name', 'status', 'created_at'],
  properties: {
    id,
    name: text,
    status: { type: 'string', enum: ['queued', 'running', 'paused', 'cancelling', 'cancelled', 'succeeded'] },
    created_at: unix,
    cancelling_at: unix,
    cancelled_at: unix,
    paused_at: unix,
    reason: text,
  },
}
const article = {
  type: 'object',
  required: ['id', 'title', 'state', 'archived', 'dismissed'],
  properties: {
    id,
    title: text,
    state: { type: 'string', enum: ['draft', 'published'] },
    publishedAt: time,
    archived: flag,
    locked: flag,
    dismissed: flag,
    isStarred: flag,
    note: text,
  },
}
const comment = { type: 'object', required: ['id', 'text'], properties: { id, text } }
const upload = {
  type: 'object',
  required: ['id', 'bytes', 'status'],
  properties: { id: text, bytes: { type: 'integer' }, status: { enum: ['pending', 'completed', 'cancelled'] } },
}
const articlesOf = (path: string, ...methods: readonly string[]): object => ({
  parameters: [param('articleId')],
  ...Object.fromEntries(
    methods.map((method) => [method, { responses: path === 'record' ? ok(article) : none, ...body({ note: text }) }]),
  ),
})

const openapi = {
  openapi: '3.1.0',
  info: { title: 'Desk', version: '1' },
  paths: {
    '/jobs': {
      get: { responses: ok({ type: 'array', items: job }) },
      post: { ...body({ name: text }), responses: ok(job) },
    },
    '/jobs/{job_id}': { parameters: [param('job_id')], get: { responses: ok(job) }, delete: { responses: none } },
    '/jobs/{job_id}/cancel': { parameters: [param('job_id')], post: { ...body({ reason: text }), responses: ok(job) } },
    '/jobs/{job_id}/pause': {
      parameters: [param('job_id')],
      post: { responses: ok(job, { id: 1, name: 'a', status: 'paused', created_at: 1 }) },
    },
    '/jobs/{job_id}/resume': { parameters: [param('job_id')], post: { responses: ok(job) } },
    '/jobs/{job_id}/abandon': {
      parameters: [param('job_id')],
      post: { responses: ok(job, { id: 1, name: 'a', status: 'cancelling', created_at: 1 }) },
    },
    '/jobs/{job_id}/comments': { parameters: [param('job_id')], post: { ...body({ text }), responses: ok(comment) } },
    '/articles': { post: { ...body({ title: text }), responses: ok(article) } },
    '/articles/{articleId}': { parameters: [param('articleId')], get: { responses: ok(article) } },
    '/articles/{articleId}/publish': articlesOf('record', 'post'),
    '/articles/{articleId}/unpublish': articlesOf('none', 'post'),
    '/articles/{articleId}:archive': articlesOf('none', 'post'),
    '/articles/{articleId}/lock': articlesOf('none', 'put', 'delete'),
    '/articles/{articleId}/actions/star': articlesOf('none', 'post'),
    '/articles/{articleId}/dismiss': articlesOf('none', 'put', 'delete'),
    '/articles/{articleId}/ping': articlesOf('none', 'post'),
    '/uploads': { post: { ...body({ bytes: { type: 'integer' } }), responses: ok(upload) } },
    '/uploads/{upload_id}/complete': { parameters: [param('upload_id', text)], post: { responses: ok(upload) } },
  },
}

type Fields = Readonly<Record<string, unknown>> & { readonly id: number }
type Ask = (path: string, method?: string, input?: object) => Promise<Fields>

async function start(document: object = openapi): Promise<Ask> {
  const emulator = await startEmulator({ services: [], openapi: document })
  onTestFinished(() => emulator.stop())
  return async (path, method = 'GET', input) => {
    const response = await fetch(emulator.url + path, {
      method,
      ...(input ? { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } } : {}),
    })
    const answer = await response.text()
    return (answer === '' ? { status: response.status } : JSON.parse(answer)) as Fields
  }
}

it('an action changes the record that it is about, as its word says', async () => {
  const ask = await start()
  const { id: own } = await ask('/jobs', 'POST', { name: 'mine' })
  const cancelled = await ask(`/jobs/${own}/cancel`, 'POST', { reason: 'late' })
  expect(cancelled).toMatchObject({ id: own, name: 'mine', status: 'cancelled', reason: 'late' })
  expect(Date.now() / 1000 - Number(cancelled['cancelled_at'])).toBeLessThan(60)
  expect(cancelled).not.toHaveProperty('cancelling_at')
  expect(await ask(`/jobs/${own}`)).toEqual(cancelled)
  expect(await ask('/jobs')).toContainEqual(cancelled)
})

it('a state that has another word, or that only the example shows, follows', async () => {
  const ask = await start()
  expect(await ask('/jobs/1/pause', 'POST')).toMatchObject({ id: 1, status: 'paused' })
  expect(await ask('/jobs/1')).toMatchObject({ status: 'paused' })
  const resumed = await ask('/jobs/1/resume', 'POST')
  expect(resumed).toMatchObject({ id: 1, status: 'running' })
  expect(resumed).not.toHaveProperty('paused_at')
  expect(await ask('/jobs/1')).toEqual(resumed)
  await ask('/jobs/1/abandon', 'POST')
  expect(await ask('/jobs/1')).toMatchObject({ status: 'cancelling' })
})

it('an action without an answer changes states, times and flags, and what undoes it takes them back', async () => {
  const ask = await start()
  const { id: own, ...created } = await ask('/articles', 'POST', { title: 'On tides' })
  expect(created).toMatchObject({ state: 'draft', archived: false })
  const at = `/articles/${own}`
  const published = await ask(`${at}/publish`, 'POST', { note: 'now' })
  expect(published).toMatchObject({ title: 'On tides', state: 'published', note: 'now' })
  expect(String(published['publishedAt']).slice(0, 10)).toBe(new Date().toISOString().slice(0, 10))
  expect(await ask(`${at}/unpublish`, 'POST')).toEqual({ status: 204 })
  expect(await ask(at)).toMatchObject({ state: 'draft', publishedAt: null })
  await ask(`${at}:archive`, 'POST')
  await ask(`${at}/lock`, 'PUT')
  await ask(`${at}/actions/star`, 'POST')
  await ask(`${at}/dismiss`, 'PUT')
  const flags = { archived: true, locked: true, isStarred: true, dismissed: true }
  expect(await ask(at)).toMatchObject({ title: 'On tides', ...flags })
  await ask(`${at}/lock`, 'DELETE')
  await ask(`${at}/dismiss`, 'DELETE')
  const unlocked = await ask(at)
  expect(unlocked).toMatchObject({ archived: true, locked: false, dismissed: false })
  await ask(`${at}/ping`, 'POST')
  expect(await ask(at)).toEqual(unlocked)
})

it('what is created below a record, and a record that is gone, are not changed', async () => {
  const ask = await start()
  const { id: own } = await ask('/jobs', 'POST', { name: 'mine' })
  const before = await ask(`/jobs/${own}`)
  expect(await ask(`/jobs/${own}/comments`, 'POST', { text: 'hello' })).toMatchObject({ text: 'hello' })
  expect(await ask(`/jobs/${own}`)).toEqual(before)
  await ask(`/jobs/${own}`, 'DELETE')
  expect(await ask(`/jobs/${own}/cancel`, 'POST')).toMatchObject({ status: 404 })
})

it('records that are only created and acted on are kept too', async () => {
  const ask = await start()
  const created = await ask('/uploads', 'POST', { bytes: 12_345 })
  expect(created).toMatchObject({ bytes: 12_345, status: 'pending' })
  expect(await ask(`/uploads/${created.id}/complete`, 'POST')).toEqual({ ...created, status: 'completed' })
})

it('finds the state that an action leads to by the stem of the verb', async () => {
  const states = ['open', 'committed', 'submitted', 'accepted', 'applied', 'passed', 'stopped']
  const order = { type: 'object', required: ['id', 'status'], properties: { id, name: text, status: { enum: states } } }
  const actions = ['commit', 'submit', 'accept', 'apply', 'pass', 'stop']
  const document = {
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    paths: {
      '/orders': { post: { ...body({ name: text }), responses: ok(order) } },
      '/orders/{id}': { parameters: [param('id')], get: { responses: ok(order) } },
      ...Object.fromEntries(
        actions.map((verb) => [`/orders/{id}/${verb}`, { parameters: [param('id')], post: { responses: ok(order) } }]),
      ),
    },
  }
  const ask = await start(document)
  const { id: own } = await ask('/orders', 'POST', { name: 'mine' })
  const found: unknown[] = []
  for (const verb of actions) found.push((await ask(`/orders/${String(own)}/${verb}`, 'POST'))['status'])
  expect(found).toEqual(states.slice(1))
})
