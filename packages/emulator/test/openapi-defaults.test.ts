import { startEmulator } from '@portolan/emulator'
import { expect, it, onTestFinished } from 'vitest'

const role = { type: 'string', enum: ['admin', 'staff', 'guest', 'customer'] }
const json = (schema: object): object => ({ 'application/json': { schema } })
const ok = (schema: object): object => ({ 200: { description: 'OK', content: json(schema) } })
const user = {
  type: 'object',
  required: ['id', 'role', 'plan', 'level', 'joined'],
  properties: {
    id: { type: 'integer' },
    role,
    plan: { type: 'string', enum: ['gold', 'silver', 'free'], default: 'free' },
    level: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 0 },
    joined: { type: 'boolean', default: false },
  },
}
const input = {
  type: 'object',
  properties: {
    role: { ...role, default: 'customer' },
    joined: { type: 'boolean', default: true },
    notify: { default: true },
  },
}
const openapi = {
  openapi: '3.1.0',
  info: { title: 'Users', version: '1' },
  paths: {
    '/users': {
      get: { responses: ok({ type: 'array', items: user }) },
      post: { requestBody: { content: json(input) }, responses: ok(user) },
    },
    '/users/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      get: { responses: ok(user) },
    },
  },
}

it.each([1, 2, 3, 4])('a new record has the defaults of what nobody sent, with the seed %i', async (seed) => {
  const emulator = await startEmulator({ services: [], openapi, seed })
  onTestFinished(() => emulator.stop())
  const create = async (body: object): Promise<Readonly<Record<string, unknown>>> => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${emulator.url}/users`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()) as Readonly<Record<string, unknown>>
  }
  const made = await create({})
  expect(made).toMatchObject({ role: 'customer', plan: 'free', joined: true })
  expect(made).not.toHaveProperty('notify')
  // The default is no value of the field.
  expect(made['level']).toBeGreaterThan(0)
  expect(await create({ role: 'admin', joined: false })).toMatchObject({ role: 'admin', plan: 'free', joined: false })
})
