import { createEmulator, type SavedWorld } from '@portolan/emulator'
import { readOpenApi } from '@portolan/emulator/openapi'
import { expect, it } from 'vitest'

const text = { type: 'string' }
const order = { type: 'object', required: ['id', 'item'], properties: { id: text, item: { ...text, minLength: 1 } } }
const list = { type: 'array', items: order }
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const given = { type: 'object', required: ['item'], properties: { item: { ...text, minLength: 1 } } }
const document = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  paths: {
    '/orders': {
      get: { responses: { 200: { description: 'OK', ...json(list) } } },
      post: {
        parameters: [{ name: 'Idempotency-Key', in: 'header', schema: text }],
        requestBody: { required: true, ...json(given) },
        responses: { 201: { description: 'Made', ...json(order) } },
      },
    },
    '/orders/{id}': {
      get: {
        parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
        responses: { 200: { description: 'OK', ...json(order) } },
      },
    },
  },
}

async function start(state?: SavedWorld) {
  const emulator = createEmulator({ openapi: await readOpenApi(document), ...(state ? { state } : {}) })
  const send = async (item: string, headers: object = {}) => {
    const init = { method: 'POST', body: JSON.stringify({ item }) }
    const sent = { 'content-type': 'application/json', ...headers }
    const response = await emulator.fetch('https://api.example.com/orders', { ...init, headers: sent })
    return { status: response.status, ...((await response.json()) as { readonly id?: string }) }
  }
  const count = async () => {
    const response = await emulator.fetch('https://api.example.com/orders')
    return ((await response.json()) as readonly unknown[]).length
  }
  return { emulator, send, count }
}

const key = { 'idempotency-key': 'a' }

it('a repeated idempotency key gives the first response again, and creates nothing', async () => {
  const { send, count } = await start()
  const before = await count()
  const first = await send('tea', key)
  expect(await send('tea', key)).toEqual(first)
  const [one, other] = await Promise.all([
    send('milk', { 'idempotency-key': 'b' }),
    send('milk', { 'idempotency-key': 'b' }),
  ])
  expect(one).toEqual(other)
  expect(await count()).toBe(before + 2)
  expect((await send('tea')).id).not.toBe((await send('tea')).id)
})

// draft-ietf-httpapi-idempotency-key-header-07, section 2.7: a key with another payload is a 422.
it('an idempotency key belongs to its request and its caller, until a reset', async () => {
  const { emulator, send } = await start()
  const first = await send('tea', key)
  expect(await send('milk', key)).toMatchObject({ status: 422, detail: 'The key a belongs to another request.' })
  expect(await send('milk', { ...key, authorization: 'Bearer other' })).toMatchObject({ status: 201 })
  emulator.reset()
  expect(await send('milk', key)).toMatchObject({ status: 201 })
  expect(first.status).toBe(201)
})

it('an invalid request does not take its idempotency key', async () => {
  const { send } = await start()
  expect(await send('', key)).toMatchObject({ status: 400 })
  expect(await send('tea', key)).toMatchObject({ status: 201 })
})

it('an idempotency key outlives a restart with the saved state, and contains no token', async () => {
  const first = await start()
  const before = first.emulator.save()
  const sent = { ...key, authorization: 'Bearer secret-token' }
  const made = await first.send('tea', sent)
  const saved = JSON.parse(JSON.stringify(first.emulator.save())) as ReturnType<typeof first.emulator.save>
  expect(JSON.stringify(saved)).not.toContain('secret-token')
  const second = await start(saved)
  expect(await second.send('tea', sent)).toEqual(made)
  expect(await second.count()).toBe(await first.count())
  expect(await second.send('milk', sent)).toMatchObject({ status: 422 })
  // A state of before the key, or of an earlier version, knows no keys.
  second.emulator.restore(before)
  expect(await second.send('milk', sent)).toMatchObject({ status: 201 })
})
