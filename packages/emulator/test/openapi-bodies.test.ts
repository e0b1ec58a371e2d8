import { startEmulator } from '@portolan/emulator'
import { describe, expect, it, onTestFinished } from 'vitest'

const text = { type: 'string' }
const file = {
  type: 'object',
  required: ['id', 'name', 'filename', 'bytes'],
  properties: { id: text, name: text, count: { type: 'integer' }, filename: text, bytes: { type: 'integer' } },
}
const input = {
  type: 'object',
  required: ['name'],
  properties: { name: text, count: { type: 'integer' }, file: { type: 'string', format: 'binary' } },
}
const one = { 200: { description: 'OK', content: { 'application/json': { schema: file } } } }
const taken = (type: string): object => ({ required: true, content: { [type]: { schema: input } } })
const byIdOf = (name: string): object => ({ parameters: [{ name, in: 'path', required: true, schema: text }] })
const byId = byIdOf('file_id')
const list = {
  200: { description: 'OK', content: { 'application/json': { schema: { type: 'array', items: file } } } },
}

/** Files that are created with bodies of a content type. */
function filesOf(type: string): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Files', version: '1' },
    paths: {
      '/files': { get: { responses: list }, post: { requestBody: taken(type), responses: one } },
      '/files/{file_id}': {
        ...byId,
        get: { responses: one },
        patch: { requestBody: taken(type), responses: one },
        delete: { responses: { 204: { description: 'Gone' } } },
      },
    },
  }
}

async function emulate(openapi: object): Promise<(path: string, init?: RequestInit) => Promise<Response>> {
  const emulator = await startEmulator({ services: [], openapi })
  onTestFinished(() => emulator.stop())
  return (path, init) => fetch(emulator.url + path, init)
}

function multipartOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File(['12345'], 'notes.txt'))
  return form
}

function xmlOf(fields: Readonly<Record<string, string>>): Blob {
  const elements = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`)
  return new Blob([`<?xml version="1.0"?><file>${elements.join('')}</file>`], { type: 'application/xml' })
}

describe('what a body created', () => {
  it.each<[string, (fields: Readonly<Record<string, string>>) => BodyInit, object]>([
    ['multipart/form-data', multipartOf, { filename: 'notes.txt', bytes: 5 }],
    ['application/x-www-form-urlencoded', (fields) => new URLSearchParams(fields), {}],
    ['application/xml', xmlOf, {}],
  ])('of %s is read, listed, changed and deleted', async (type, body, facts) => {
    const ask = await emulate(filesOf(type))
    const json = async (path: string, init?: RequestInit): Promise<unknown> => (await ask(path, init)).json()
    const mine = (await json('/files', { method: 'POST', body: body({ name: 'mine', count: '3' }) })) as { id: string }
    expect(mine).toMatchObject({ name: 'mine', count: 3, ...facts })
    expect(await json(`/files/${mine.id}`)).toEqual(mine)
    expect(await json('/files')).toContainEqual(mine)
    const changed = await json(`/files/${mine.id}`, { method: 'PATCH', body: body({ name: 'yours' }) })
    expect(changed).toEqual({ ...mine, name: 'yours' })
    expect((await ask(`/files/${mine.id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await ask(`/files/${mine.id}`)).status).toBe(404)
  })
})

it('records that are only listed and created are kept too', async () => {
  const { paths, ...document } = filesOf('application/x-www-form-urlencoded') as { paths: Record<string, object> }
  const ask = await emulate({ ...document, paths: { '/files': paths['/files'] } })
  const created = await ask('/files', { method: 'POST', body: new URLSearchParams({ name: 'mine' }) })
  expect(await (await ask('/files')).json()).toContainEqual(await created.json())
})

describe('a record in an envelope', () => {
  const user = { type: 'object', required: ['id', 'name'], properties: { id: text, name: text, mail: text } }
  const fieldsOfUser = { type: 'object', properties: { name: text, mail: text } }
  const wrapped = (name: string, schema: object): object => ({
    type: 'object',
    required: [name],
    properties: { [name]: schema, request_id: text },
  })
  const reply = (name: string) => ({
    200: { description: 'OK', content: { 'application/json': { schema: wrapped(name, user) } } },
  })
  const page = { type: 'array', items: user }

  it.each<[string, string, (fields: object) => object, object, object]>([
    [
      'user',
      'users',
      (fields) => ({ user: fields }),
      { type: 'object', properties: { user: fieldsOfUser } },
      wrapped('users', page),
    ],
    ['data', 'data', (fields) => fields, fieldsOfUser, wrapped('data', page)],
    [
      'data',
      'data.users',
      (fields) => ({ data: fields }),
      { type: 'object', properties: { data: fieldsOfUser } },
      wrapped('data', { type: 'object', properties: { users: page } }),
    ],
  ])('as %s is read, listed in %s, changed and deleted', async (name, items, sent, schema, listed) => {
    const requestBody = { content: { 'application/json': { schema } } }
    const body = (fields: object): RequestInit => ({
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent(fields)),
    })
    const paths = {
      '/users': {
        get: {
          parameters: [{ name: 'name', in: 'query', schema: text }],
          responses: { 200: { description: 'OK', content: { 'application/json': { schema: listed } } } },
        },
        post: { requestBody, responses: reply(name) },
      },
      '/users/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
        get: { responses: reply(name) },
        patch: { requestBody, responses: reply(name) },
        delete: { responses: { 204: { description: 'Gone' } } },
      },
    }
    const ask = await emulate({ openapi: '3.1.0', info: { title: 'Users', version: '1' }, paths })
    const json = async (path: string, init?: RequestInit): Promise<Record<string, { readonly id: string }>> =>
      (await (await ask(path, init)).json()) as never
    const { [name]: mine } = await json('/users', { method: 'POST', ...body({ name: 'Ann', mail: 'a@example.com' }) })
    expect(mine).toMatchObject({ name: 'Ann', mail: 'a@example.com' })
    const path = `/users/${mine?.id}`
    expect((await json(path))[name]).toEqual(mine)
    const changed = (await json(path, { method: 'PATCH', ...body({ name: 'Bo' }) }))[name]
    expect(changed).toEqual({ ...mine, name: 'Bo' })
    const found = items
      .split('.')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], await json('/users?name=Bo'))
    expect(found).toEqual([changed])
    expect((await ask(path, { method: 'DELETE' })).status).toBe(204)
    expect((await ask(path)).status).toBe(404)
  })
})

it('the link of a record to itself leads to the emulator', async () => {
  const schema = {
    type: 'object',
    properties: { id: text, links: { type: 'object', properties: { self: { type: 'string', format: 'uri' } } } },
  }
  const content = { 'application/json': { schema } }
  const found = { 200: { description: 'OK', content } }
  const ask = await emulate({
    openapi: '3.1.0',
    info: { title: 'Trips', version: '1' },
    paths: {
      '/trips': { post: { requestBody: { content }, responses: found } },
      '/trips/{id}': { ...byIdOf('id'), get: { responses: found } },
    },
  })
  const headers = { 'content-type': 'application/json' }
  const made = (await (await ask('/trips', { method: 'POST', headers, body: '{}' })).json()) as Linked
  expect(new URL(made.links.self).pathname).toBe(`/trips/${made.id}`)
  expect(await (await fetch(made.links.self)).json()).toEqual(made)
})

interface Linked {
  readonly id: string
  readonly links: { readonly self: string }
}

it('fields that are named as members of every object may be absent', async () => {
  const named = { type: 'object', properties: { id: text, constructor: text, toString: text, valueOf: text } }
  const content = { 'application/json': { schema: named } }
  const request = await emulate({
    openapi: '3.1.0',
    info: { title: 'Names', version: '1' },
    paths: {
      '/things': {
        post: { requestBody: { required: true, content }, responses: { 200: { description: 'OK', content } } },
      },
    },
  })
  const send = (body: object): Promise<Response> =>
    request('/things', { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  expect((await send({})).status).toBe(200)
  expect((await send({ constructor: 1 })).status).toBe(400)
})

it('a download without an example is a text that says whose it is', async () => {
  const content = { 'application/octet-stream': {} }
  const openapi = {
    openapi: '3.1.0',
    info: { title: 'Files', version: '1' },
    paths: { '/files/{name}': { get: { responses: { 200: { description: 'OK', content } } } } },
  }
  const emulator = await startEmulator({ services: [], openapi })
  onTestFinished(() => emulator.stop())
  const response = await fetch(`${emulator.url}/files/a`)
  expect(await response.text()).toBe('The emulator’s sample of /files/{name}.')
})

it.each([{ type: 'string', format: 'binary' }, { type: 'array', items: text }, {}])(
  'takes any fields of a form whose schema is %j',
  async (schema) => {
    const post = { requestBody: { required: true, content: { 'multipart/form-data': { schema } } }, responses: one }
    const paths = { '/uploads': { post } }
    const ask = await emulate({ openapi: '3.1.0', info: { title: 'Files', version: '1' }, paths })
    const body = new FormData()
    body.set('file', new Blob(['chart']), 'chart.txt')
    expect((await ask('/uploads', { method: 'POST', body })).status).toBe(200)
  },
)
