import { startEmulator } from '@portolan/emulator'
import { expect, it, onTestFinished } from 'vitest'

const text = { type: 'string' }
const json = (schema: object): object => ({ 'application/json': { schema } })
const ok = (schema: object): object => ({ 200: { description: 'OK', content: json(schema) } })
const inPath = (name: string, schema: object): object => ({ name, in: 'path', required: true, schema })
const uuid = '5f0c8c1e-5f3e-4d5c-9a51-3f6f3c1f0a11'

const backup = {
  type: 'object',
  required: ['id', 'siteId', 'note'],
  properties: {
    id: { type: 'string', example: uuid },
    siteId: { type: 'integer' },
    note: text,
    size: { type: 'integer' },
  },
}
const city = {
  type: 'object',
  required: ['id', 'name', 'timezone'],
  properties: { id: { type: 'integer' }, name: text, timezone: text },
}
const bodyOf = (schema: object): object => ({ required: true, content: json(schema) })
const noted = { type: 'object', required: ['note'], properties: { note: text, size: { type: 'integer' } } }
const deleted = { type: 'object', required: ['id', 'deleted'], properties: { id: text, deleted: { type: 'boolean' } } }
const failed = {
  type: 'object',
  required: ['statusCode', 'message', 'error'],
  properties: { statusCode: { type: 'integer' }, message: text, error: text },
}

const openapi = {
  openapi: '3.1.0',
  info: { title: 'Sites', version: '1' },
  paths: {
    '/sites/{site_id}/backups': {
      parameters: [inPath('site_id', { type: 'integer' })],
      get: { responses: ok({ type: 'array', items: backup }) },
      post: { requestBody: bodyOf(noted), responses: ok(backup) },
    },
    '/sites/{site_id}/backups/{backup_id}': {
      parameters: [inPath('site_id', { type: 'integer' }), inPath('backup_id', text)],
      get: {
        responses: { ...ok(backup), 404: { description: 'None', content: json(failed) } },
      },
      put: { requestBody: bodyOf(noted), responses: ok(backup) },
      delete: { responses: ok(deleted) },
    },
    '/cities': {
      get: {
        parameters: [{ name: 'search', in: 'query', schema: text }],
        responses: ok({ type: 'array', items: city }),
      },
      post: { requestBody: bodyOf(city), responses: ok(city) },
    },
  },
}

async function start(): Promise<(path: string, method?: string, body?: object) => Promise<Response>> {
  const emulator = await startEmulator({ services: [], openapi })
  onTestFinished(() => emulator.stop())
  return (path, method = 'GET', body) =>
    fetch(emulator.url + path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
}

type Backup = Readonly<Record<'id' | 'note', string>> & { readonly siteId: number; readonly size?: number }

it('records of a nested path belong to what the path names, and to nothing else', async () => {
  const ask = await start()
  const made = (await (await ask('/sites/7/backups', 'POST', { note: 'mine' })).json()) as Backup
  const own = (await (await ask('/sites/7/backups')).json()) as Backup[]
  const others = (await (await ask('/sites/8/backups')).json()) as Backup[]
  const read = (await (await ask('/sites/9/backups/b1')).json()) as Backup
  expect(made).toMatchObject({ siteId: 7, note: 'mine' })
  expect(own.map(({ siteId }) => siteId)).toEqual(own.map(() => 7))
  expect(own.map(({ id }) => id)).toContain(made.id)
  expect(others.map(({ siteId }) => siteId)).toEqual(others.map(() => 8))
  expect(others.map(({ id }) => id)).not.toContain(made.id)
  expect(read).toMatchObject({ id: 'b1', siteId: 9 })
})

it('an ID like an example that is a UUID is one of version 4', async () => {
  const ask = await start()
  const made = await Promise.all(
    [1, 2, 3].map(async () => (await (await ask('/sites/7/backups', 'POST', { note: 'mine' })).json()) as Backup),
  )
  for (const { id } of made) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

it('PUT replaces: an optional field that it lacks is gone', async () => {
  const ask = await start()
  const made = (await (await ask('/sites/7/backups', 'POST', { note: 'mine', size: 5 })).json()) as Backup
  const path = `/sites/7/backups/${made.id}`
  await ask(path, 'PUT', { note: 'other' })
  expect(await (await ask(path)).json()).toEqual({ id: made.id, siteId: 7, note: 'other' })
})

it('a deletion says that it was done, and a 404 in the documented form what it is', async () => {
  const ask = await start()
  const gone = await ask('/sites/7/backups/b1', 'DELETE')
  expect(await gone.json()).toEqual({ id: 'b1', deleted: true })
  const missing = await ask('/sites/7/backups/b1')
  expect([missing.status, await missing.json()]).toEqual([
    404,
    { statusCode: 404, message: 'There is no record b1 here.', error: 'Not Found' },
  ])
})

it('a search does not look into time zones', async () => {
  const ask = await start()
  await ask('/cities', 'POST', { id: 99, name: 'Berlin', timezone: 'Europe/Berlin' })
  const found = (await (await ask('/cities?search=berlin')).json()) as { id: number }[]
  expect(found.map(({ id }) => id)).toEqual([99])
})

it('HEAD is GET without the body, and OPTIONS says what a path takes', async () => {
  const ask = await start()
  const head = await ask('/cities', 'HEAD')
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'application/json', ''])
  const options = await ask('/cities', 'OPTIONS')
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, POST, OPTIONS'])
  expect((await ask('/towns', 'OPTIONS')).status).toBe(404)
})

it.each([
  ['/customers', 'customer', 'id'],
  ['/payment_intents', 'intent', 'id'],
  ['/orders', 'orderNumber', 'order_number'],
  ['/tickets', 'ticket_number', 'number'],
  ['/sites/all/pages', 'pageSlug', 'slug'],
  ['/ships', 'shipId', 'ship_id'],
  ['/crews', 'member_id', 'id'],
])('finds the record of %s/{%s} by its field %s', async (path, param, field) => {
  const record = { type: 'object', required: [field, 'note'], properties: { [field]: text, note: text } }
  const gone = { type: 'object', required: ['deleted'], properties: { deleted: { const: true }, [field]: text } }
  const emulator = await startEmulator({
    services: [],
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Records', version: '1' },
      paths: {
        [path]: {
          post: { requestBody: bodyOf({ type: 'object', properties: { note: text } }), responses: ok(record) },
        },
        [`${path}/{${param}}`]: {
          parameters: [inPath(param, text)],
          // A record, or what is left of it.
          get: { responses: ok({ anyOf: [record, gone] }) },
          delete: { responses: ok(gone) },
        },
      },
    },
  })
  onTestFinished(() => emulator.stop())
  const send = (at: string, init: RequestInit = {}): Promise<Response> =>
    fetch(emulator.url + at, { headers: { 'content-type': 'application/json' }, ...init })
  const made = (await (await send(path, { method: 'POST', body: '{"note":"mine"}' })).json()) as Record<string, string>
  const own = `${path}/${made[field]}`
  await expect((await send(own)).json()).resolves.toEqual(made)
  expect(await (await send(own, { method: 'DELETE' })).json()).toMatchObject({ [field]: made[field] })
  expect((await send(own)).status).toBe(404)
})
