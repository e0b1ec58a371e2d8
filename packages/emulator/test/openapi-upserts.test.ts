import { createEmulator } from '@portolan/emulator'
import { readOpenApi } from '@portolan/emulator/openapi'
import { expect, it } from 'vitest'

const text = { type: 'string' }
const status = { enum: ['active', 'lost'] }
const key = { type: 'object', required: ['name', 'value', 'status'], properties: { name: text, value: text, status } }
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const gives = (code: number, schema: object) => ({ [code]: { description: 'Done', ...json(schema) } })
const refuses = (code: number) => ({ [code]: { description: 'Refused' } })
const takes = (...required: string[]) => ({
  requestBody: { required: true, ...json({ type: 'object', required, properties: key.properties }) },
})
const parameters = [{ name: 'name', in: 'path', required: true, schema: text }]
const [list, gone] = [{ type: 'array', items: key }, { 204: { description: 'Gone' } }]
const total = { 'X-Total-Count': { schema: { type: 'integer' } } }

async function start(replaced: object, created: object = gives(201, key)) {
  const paths = {
    '/keys': {
      get: { responses: { 200: { description: 'All', headers: total, ...json(list) } } },
      post: { ...takes('name', 'value'), responses: created },
    },
    '/keys/{name}': {
      parameters,
      get: { responses: gives(200, key) },
      put: { ...takes('value'), responses: replaced },
      delete: { responses: gone },
    },
  }
  const openapi = await readOpenApi({ openapi: '3.1.0', info: { title: 'Keys', version: '1' }, paths })
  const { fetch } = createEmulator({ openapi })
  return async (method: string, path: string, body?: object) => {
    const sent = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}
    const response = await fetch(new Request(`https://api.example.com${path}`, { method, ...sent }))
    const got = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: got === '' ? undefined : (JSON.parse(got) as unknown),
    }
  }
}

it.each([
  ['that can create makes a deleted record again', { ...gives(200, key), ...gives(201, key) }, 200],
  ['that cannot create is a 404 of a deleted record', gives(200, key), 404],
])('a PUT %s', async (_, replaced, expected) => {
  const ask = await start(replaced)
  await ask('PUT', '/keys/a', { value: '1' })
  await ask('DELETE', '/keys/a')
  expect((await ask('PUT', '/keys/a', { value: '2' })).status).toBe(expected)
  expect((await ask('GET', '/keys/a')).status).toBe(expected)
})

it('a PUT leaves what a record needs and the request does not say', async () => {
  const ask = await start(gives(200, key))
  for (const own of ['lost', 'active']) {
    await ask('PUT', '/keys/a', { value: '1', status: own })
    expect((await ask('PUT', '/keys/a', { value: '2' })).body).toEqual({ name: 'a', value: '2', status: own })
  }
})

it('an ID that is taken is a 409, if the document has one', async () => {
  const ask = await start(gives(200, key), { ...gives(201, key), ...refuses(409) })
  expect((await ask('POST', '/keys', { name: 'a', value: '1' })).status).toBe(201)
  expect(await ask('POST', '/keys', { name: 'a', value: '2' })).toMatchObject({
    status: 409,
    body: { title: 'Conflict', detail: 'There is a record "a" already.' },
  })
  expect((await ask('GET', '/keys/a')).body).toMatchObject({ value: '1' })
})

it('a documented header counts the records of a list', async () => {
  const ask = await start(gives(200, key))
  const { headers, body } = await ask('GET', '/keys')
  expect(headers.get('x-total-count')).toBe(String((body as unknown[]).length))
})

it('a form without fields is an empty body', async () => {
  const form = { type: 'object', properties: { email: text } }
  const content = { 'application/x-www-form-urlencoded': { schema: form } }
  const requestBody = { required: true, content }
  const paths = { '/people': { post: { requestBody, responses: { 204: { description: 'Done' } } } } }
  const { fetch } = createEmulator({
    openapi: await readOpenApi({ openapi: '3.1.0', info: { title: 'People', version: '1' }, paths }),
  })
  const send = (more: object) => fetch('https://api.example.com/people', { method: 'POST', ...more })
  expect((await send({})).status).toBe(204)
  const needed = { ...form, required: ['email'] }
  const strict = {
    '/people': {
      post: {
        requestBody: { required: true, content: { 'application/x-www-form-urlencoded': { schema: needed } } },
        responses: { 204: { description: 'Done' } },
      },
    },
  }
  const other = createEmulator({
    openapi: await readOpenApi({ openapi: '3.1.0', info: { title: 'People', version: '1' }, paths: strict }),
  })
  const refused = await other.fetch('https://api.example.com/people', { method: 'POST' })
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { detail: 'The field email of the body is required.' },
  ])
})
