import { createEmulator } from '@portolan/emulator'
import { readOpenApi } from '@portolan/emulator/openapi'
import { expect, it } from 'vitest'

const text = { type: 'string' }
const person = {
  type: 'object',
  required: ['id'],
  properties: {
    id: text,
    name: text,
    address: {
      type: 'object',
      properties: { street: text, place: { type: 'object', properties: { city: text, code: text } } },
    },
    labels: { type: 'object', additionalProperties: text },
    tags: { type: 'array', items: text },
  },
}
const content = { 'application/json': { schema: person } }
const responses = { 200: { description: 'OK', content } }
const input = { type: 'object', properties: { ...person.properties, id: undefined } }
const taking = { requestBody: { content: { 'application/json': { schema: input } } }, responses }

async function startPeople() {
  const openapi = await readOpenApi({
    openapi: '3.1.0',
    info: { title: 'People', version: '1' },
    paths: {
      '/people': { post: taking },
      '/people/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
        get: { responses },
        patch: taking,
        put: taking,
      },
    },
  })
  const { fetch } = createEmulator({ openapi })
  const ask = async (method: string, path: string, body?: object) => {
    const sent = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}
    return (await (await fetch(new Request(`https://api.example.com${path}`, { method, ...sent }))).json()) as object
  }
  const known = {
    name: 'Ann',
    address: { street: 'Quay 1', place: { city: 'Kiel', code: '24103' } },
    labels: { a: '1', b: '2' },
    tags: ['x', 'y'],
  }
  const { id } = (await ask('POST', '/people', known)) as { id: string }
  return {
    known,
    id,
    change: (method: string, body: object) => ask(method, `/people/${id}`, body),
    read: () => ask('GET', `/people/${id}`),
  }
}

it('a PATCH leaves what it does not name, in objects too, but replaces maps and lists', async () => {
  const { known, id, change, read } = await startPeople()
  await change('PATCH', { address: { place: { city: 'Bergen' } }, labels: { a: '3' }, tags: ['z'] })
  const changed = {
    id,
    name: 'Ann',
    address: { street: 'Quay 1', place: { city: 'Bergen', code: '24103' } },
    labels: { a: '3' },
    tags: ['z'],
  }
  expect(await read()).toEqual(changed)
  await change('PATCH', { name: 'Bea' })
  expect(await read()).toEqual({ ...changed, name: 'Bea' })
  expect(known.address.place.city).toBe('Kiel')
})

it('a PUT replaces all', async () => {
  const { id, change, read } = await startPeople()
  await change('PUT', { name: 'Bea', address: { street: 'Quay 2' } })
  expect(await read()).toEqual({ id, name: 'Bea', address: { street: 'Quay 2' } })
})

it('a record whose path has no name before its param is changed and deleted', async () => {
  const openapi = await readOpenApi({
    openapi: '3.1.0',
    info: { title: 'Places', version: '1' },
    paths: {
      '/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
        get: { responses },
        patch: taking,
        delete: { responses: { 204: { description: 'Gone' } } },
      },
    },
  })
  const { fetch } = createEmulator({ openapi })
  const ask = (method: string, body?: string) =>
    fetch(
      new Request('https://api.example.com/kiel', {
        method,
        ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
      }),
    )
  await ask('PATCH', '{"name":"Bea"}')
  expect(await (await ask('GET')).json()).toMatchObject({ id: 'kiel', name: 'Bea' })
  expect((await ask('DELETE')).status).toBe(204)
  expect((await ask('GET')).status).toBe(404)
})
