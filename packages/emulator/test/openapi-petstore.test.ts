import { startEmulator } from '@portolan/emulator'
import { expect, it, onTestFinished } from 'vitest'

// The operations of the Petstore, as version 2 of its document has them (no answer) and version 3 (the record).
const json = (schema: object): object => ({ 'application/json': { schema } })
const ok = (schema: object): object => ({ 200: { description: 'OK', content: json(schema) } })
const done = { default: { description: 'Done' } }
const takes = (name: string): object => ({ required: true, content: json({ $ref: `#/components/schemas/${name}` }) })
const ofPet = { $ref: '#/components/schemas/Pet' }
const ofUser = { $ref: '#/components/schemas/User' }
const pets = { type: 'array', items: ofPet }
const query = (name: string, schema: object): object => ({ name, in: 'query', schema })
const inPath = (name: string, type: string): object => ({ name, in: 'path', required: true, schema: { type } })
const text = { type: 'string' }

const documentWith = (answer: object): object => ({
  openapi: '3.0.4',
  info: { title: 'Petstore', version: '1' },
  paths: {
    '/pet': {
      post: { requestBody: takes('Pet'), responses: answer },
      put: { requestBody: takes('Pet'), responses: answer },
    },
    '/pet/findByStatus': { get: { parameters: [query('status', text)], responses: ok(pets) } },
    '/pet/findByTags': { get: { parameters: [query('tags', { type: 'array', items: text })], responses: ok(pets) } },
    '/pet/{petId}': {
      parameters: [inPath('petId', 'integer')],
      get: { responses: ok(ofPet) },
      delete: { responses: done },
    },
    '/user': { post: { requestBody: takes('User'), responses: done } },
    '/user/{username}': {
      parameters: [inPath('username', 'string')],
      get: { responses: ok(ofUser) },
      put: { requestBody: takes('User'), responses: done },
      delete: { responses: done },
    },
    '/profiles/{username}': {
      parameters: [inPath('username', 'string')],
      get: { responses: ok(ofUser) },
      delete: { responses: done },
    },
  },
  components: {
    schemas: {
      Pet: {
        type: 'object',
        required: ['name'],
        properties: {
          id: { type: 'integer', example: 10 },
          name: { type: 'string', example: 'doggie' },
          tags: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' }, name: text } } },
          status: { type: 'string', enum: ['available', 'pending', 'sold'] },
        },
      },
      User: { type: 'object', properties: { id: { type: 'integer' }, username: text, email: text } },
    },
  },
})

type Fields = Readonly<Record<string, unknown>>

async function start(answer: object): Promise<(path: string, method?: string, input?: object) => Promise<unknown>> {
  const emulator = await startEmulator({ services: [], openapi: documentWith(answer) })
  onTestFinished(() => emulator.stop())
  return async (path, method = 'GET', input) => {
    const response = await fetch(emulator.url + path, {
      method,
      ...(input ? { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } } : {}),
    })
    const body = await response.text()
    return response.ok ? JSON.parse(body || '{}') : response.status
  }
}

const rex = { id: 4711, name: 'Rex', status: 'sold', tags: [{ id: 1, name: 'brown' }] }

it.each([
  ['an answer', ok(ofPet)],
  ['none', done],
])('a pet is added, found by what it is, changed and deleted, with %s', async (_, answer) => {
  const ask = await start(answer)
  await ask('/pet', 'POST', rex)
  expect(await ask('/pet/4711')).toEqual(rex)
  const sold = (await ask('/pet/findByStatus?status=sold')) as Fields[]
  expect(sold).toContainEqual(rex)
  expect(new Set(sold.map(({ status }) => status))).toEqual(new Set(['sold']))
  expect(await ask('/pet/findByTags?tags=brown')).toEqual([rex])
  const changed = { ...rex, status: 'pending' }
  await ask('/pet', 'PUT', changed)
  expect(await ask('/pet/4711')).toEqual(changed)
  expect(await ask('/pet/findByStatus?status=pending')).toContainEqual(changed)
  await ask('/pet/4711', 'DELETE')
  expect(await ask('/pet/4711')).toBe(404)
  expect(await ask('/pet/findByStatus')).not.toContainEqual(changed)
})

it('a record is named by what the path says, created or not', async () => {
  const ask = await start(done)
  const jo = { id: 1, username: 'jo', email: 'jo@example.com' }
  await ask('/user', 'POST', jo)
  expect(await ask('/user/jo')).toEqual(jo)
  await ask('/user/jo', 'PUT', { ...jo, email: 'new@example.com' })
  expect(await ask('/user/jo')).toEqual({ ...jo, email: 'new@example.com' })
  expect(await ask('/profiles/ann')).toMatchObject({ username: 'ann' })
  await ask('/profiles/ann', 'DELETE')
  expect(await ask('/profiles/ann')).toBe(404)
})
