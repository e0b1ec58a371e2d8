import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { body, documentOf, idParam, ok, written } from './documents.ts'

const folder = fileURLToPath(new URL('../.vitest/called/', import.meta.url))

interface Call {
  (params?: object): Promise<unknown> & AsyncIterable<unknown>
}
type Group = Readonly<Record<string, Call>>
type Client = Readonly<Record<'users' | 'orders', Group>>
type Module = { readonly createThingsClient: (options: object) => Client }

const user = {
  type: 'object',
  required: ['id', 'state'],
  properties: {
    id: { type: 'string', readOnly: true },
    state: { enum: ['on', 'off'] },
    email: { type: 'string', format: 'email' },
  },
}
const users = {
  type: 'object',
  required: ['data', 'has_more'],
  properties: { data: { type: 'array', items: { $ref: '#/components/schemas/User' } }, has_more: { type: 'boolean' } },
}
const after = { name: 'after', in: 'query', schema: { type: 'string' } }

let client: Client
const sent: { readonly method: string; readonly url: string; readonly body: unknown }[] = []

beforeAll(async () => {
  const { files } = await written(
    documentOf(
      {
        '/users': {
          get: { parameters: [after], responses: ok(users) },
          post: {
            requestBody: body({ $ref: '#/components/schemas/User' }),
            responses: ok({ $ref: '#/components/schemas/User' }),
          },
        },
        '/users/{id}': { parameters: [idParam], get: { responses: ok({ $ref: '#/components/schemas/User' }) } },
        '/orders/{id}/cancel': { parameters: [idParam], post: { responses: { 204: { description: 'Done' } } } },
      },
      { schemas: { User: user } },
    ),
  )
  rmSync(folder, { recursive: true, force: true })
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { createThingsClient } = (await import(pathToFileURL(join(folder, 'index.ts')).href)) as Module
  client = createThingsClient({ fetch: respond })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function respond(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams, href } = new URL(url)
  sent.push({ method: init.method ?? 'GET', url: href, body: init.body })
  if (pathname.endsWith('/cancel')) return new Response(null, { status: 204 })
  if (pathname.endsWith('/users') && init.method === 'GET')
    return Response.json(
      searchParams.has('after')
        ? { data: [{ id: 'b', state: 'new' }], has_more: false }
        : { data: [{ id: 'a', state: 'on' }], has_more: true },
    )
  return Response.json({ id: 'a', state: 'resting', more: 1 })
}

describe('a client that was written', () => {
  it('sends what the document says, to the server that it names', async () => {
    await client.users['create']?.({ state: 'on', email: 'a@b.example' })
    expect(sent.at(-1)).toEqual({
      method: 'POST',
      url: 'https://api.example.com/v1/users',
      body: '{"state":"on","email":"a@b.example"}',
    })
    expect(await client.orders['cancel']?.({ id: 'x y' })).toBeUndefined()
    expect(sent.at(-1)?.url).toBe('https://api.example.com/v1/orders/x%20y/cancel')
  })

  it('refuses params that the document does not know, and lets responses have more', async () => {
    await expect(client.users['create']?.({ state: 'resting' })).rejects.toThrow('state must be one of')
    await expect(client.users['create']?.({ state: 'on', id: 'a' })).rejects.toThrow('id is read-only')
    await expect(client.users['create']?.({ state: 'on', email: 'nobody' })).rejects.toThrow('email must be')
    expect(await client.users['get']?.({ id: 'a' })).toEqual({ id: 'a', state: 'resting', more: 1 })
  })

  it('sends fields that the document does not know', async () => {
    await client.users['create']?.({ state: 'on', nick: 'ann' })
    expect(sent.at(-1)?.body).toBe('{"state":"on","nick":"ann"}')
  })

  it('walks a list to its end', async () => {
    const found = []
    for await (const one of client.users['list']?.() ?? []) found.push(one)
    expect(found).toEqual([
      { id: 'a', state: 'on' },
      { id: 'b', state: 'new' },
    ])
  })
})
