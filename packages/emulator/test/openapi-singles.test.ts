import { createEmulator } from '@portolan/emulator'
import { readOpenApi } from '@portolan/emulator/openapi'
import { expect, it } from 'vitest'

const text = { type: 'string' }
const settings = {
  type: 'object',
  required: ['theme', 'mails'],
  properties: {
    theme: { ...text, example: 'light' },
    language: { ...text, example: 'en' },
    mails: { type: 'object', properties: { weekly: { type: 'boolean' }, daily: { type: 'boolean' } } },
    updatedAt: { ...text, format: 'date-time', readOnly: true },
  },
}
const example = {
  theme: 'light',
  language: 'en',
  mails: { weekly: true, daily: false },
  updatedAt: '2025-01-01T00:00:00Z',
}
const json = (schema: object, shown?: object) => ({ content: { 'application/json': { schema, example: shown } } })
const gives = (schema: object, shown?: object) => ({ 200: { description: 'OK', ...json(schema, shown) } })
const takes = (schema: object) => ({ requestBody: { required: true, ...json(schema) } })
const gone = { 204: { description: 'Gone' } }
const parameters = [{ name: 'name', in: 'path', required: true, schema: text }]
const now = '2026-05-04T03:02:01Z'

async function start(paths: object) {
  const openapi = await readOpenApi({ openapi: '3.1.0', info: { title: 'Settings', version: '1' }, paths })
  const { fetch } = createEmulator({ openapi, clock: { now: () => Date.parse(now) } })
  return async (method: string, path: string, body?: object) => {
    const sent = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}
    const response = await fetch(new Request(`https://api.example.com${path}`, { method, ...sent }))
    const got = await response.text()
    return response.ok && got !== '' ? (JSON.parse(got) as unknown) : response.status
  }
}

it('an object without an ID keeps what changes it', async () => {
  const ask = await start({
    '/settings': {
      get: { responses: gives(settings, example) },
      patch: { ...takes(settings), responses: gives(settings, example) },
      put: { ...takes(settings), responses: gone },
    },
  })
  expect(await ask('GET', '/settings')).toEqual(example)
  const patched = { ...example, mails: { weekly: false, daily: false }, updatedAt: now }
  expect(await ask('PATCH', '/settings', { mails: { weekly: false } })).toEqual(patched)
  expect(await ask('GET', '/settings')).toEqual(patched)
  expect(await ask('PUT', '/settings', { theme: 'dark', mails: {} })).toBe(204)
  expect(await ask('GET', '/settings')).toEqual({ theme: 'dark', mails: {}, updatedAt: now })
})

it('each path has an object of its own, which is gone after a DELETE and there again after a PUT', async () => {
  const value = { type: 'object', required: ['value'], properties: { value: { type: 'integer', example: 1 } } }
  const ask = await start({
    '/options/{name}': {
      parameters,
      get: { responses: gives(value) },
      put: { ...takes(value), responses: gives(value) },
      delete: { responses: gone },
    },
  })
  expect(await ask('PUT', '/options/a', { value: 7 })).toEqual({ value: 7 })
  expect(await ask('GET', '/options/a')).toEqual({ value: 7 })
  expect(await ask('GET', '/options/b')).toEqual({ value: 1 })
  expect(await ask('DELETE', '/options/a')).toBe(204)
  expect(await ask('GET', '/options/a')).toBe(404)
  expect(await ask('DELETE', '/options/a')).toBe(404)
  expect(await ask('PUT', '/options/a', { value: 8 })).toEqual({ value: 8 })
  expect(await ask('GET', '/options/a')).toEqual({ value: 8 })
})

it.each([
  ['of both', { data: settings }, { data: { theme: 'dark', mails: {} } }, {}],
  ['of the response', settings, { theme: 'dark', mails: {} }, { updatedAt: now }],
])('the object may be in an envelope %s', async (_, input, body, kept) => {
  const whole = { type: 'object', required: ['data'], properties: { data: settings, version: { type: 'integer' } } }
  const sent = 'data' in input ? { type: 'object', properties: input } : input
  const ask = await start({
    '/settings': {
      get: { responses: gives(whole, { data: example, version: 3 }) },
      put: { ...takes(sent), responses: gives(whole, { data: example, version: 3 }) },
    },
  })
  const changed = { data: { theme: 'dark', mails: {}, ...kept }, version: 3 }
  expect(await ask('PUT', '/settings', body)).toEqual(changed)
  expect(await ask('GET', '/settings')).toEqual(changed)
})

it('an object that no request has the fields of stays as it is, and a DELETE that nothing can undo', async () => {
  const query = { type: 'object', properties: { query: text, theme: text, depth: text } }
  const ask = await start({
    '/report': {
      get: { responses: gives(settings, example) },
      put: { ...takes(query), responses: gives(settings, example) },
    },
    '/session': {
      get: { responses: gives(settings, example) },
      delete: { responses: gone },
    },
  })
  await ask('PUT', '/report', { query: 'x', theme: 'y' })
  expect(await ask('GET', '/report')).toEqual(example)
  expect(await ask('DELETE', '/session')).toBe(204)
  expect(await ask('GET', '/session')).toEqual(example)
})

it('an object with a list is kept, too, unless the list is what is read', async () => {
  const properties = { theme: text, origins: { type: 'array', items: text } }
  const cors = { type: 'object', required: ['theme', 'origins'], properties }
  const ask = await start({
    '/cors': { get: { responses: gives(cors) }, put: { ...takes(cors), responses: gives(cors) } },
  })
  const own = { theme: 'dark', origins: ['https://a.example', 'https://b.example'] }
  expect(await ask('PUT', '/cors', own)).toEqual(own)
  expect(await ask('GET', '/cors')).toEqual(own)
})
