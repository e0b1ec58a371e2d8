import { expect, it } from 'vitest'
import { createEmulator } from '../src/index.ts'
import { readOpenApi } from '../src/openapi.ts'

const text = { type: 'string' }
const id = { ...text, readOnly: true }
const cat = {
  type: 'object',
  required: ['kind', 'lives'],
  properties: { id, kind: { enum: ['cat'] }, lives: { type: 'integer' } },
}
const dog = {
  type: 'object',
  required: ['kind', 'bark'],
  properties: { id, kind: { enum: ['dog', 'wolf'] }, bark: text },
}
const bird = { type: 'object', required: ['kind', 'song'], properties: { id, kind: { const: 'bird' }, song: text } }
const ship = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id, name: text, owner: { ...text, readOnly: true }, 'built-in': { ...text, readOnly: true } },
}
const box = (name: string) => ({
  type: 'object',
  required: ['kind', name],
  properties: { id, kind: text, [name]: text },
})
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const ok = (schema: object) => ({ description: 'OK', ...json(schema) })

/** The paths of records with a list. */
function records(path: string, record: object, taken: object = record): object {
  const body = { requestBody: json(taken), responses: { 200: ok(record) } }
  return {
    [path]: { get: { responses: { 200: ok({ type: 'array', items: record }) } }, post: body },
    [`${path}/{id}`]: {
      parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
      get: { responses: { 200: ok(record) } },
      put: body,
      patch: body,
    },
  }
}

async function start() {
  const paths = {
    ...records('/pets', { oneOf: [cat, dog, bird] }, { oneOf: [cat, dog, { ...bird, required: ['kind'] }] }),
    ...records('/boxes', { oneOf: [box('width'), box('depth')] }),
    ...records('/ships', ship),
    '/log': {
      get: { responses: { 200: { description: 'OK', content: { 'application/json-seq': { itemSchema: dog } } } } },
    },
  }
  const { fetch: respond } = createEmulator({
    openapi: await readOpenApi({ openapi: '3.2.0', info: { title: 'Pets', version: '1' }, paths }),
  })
  return async (method: string, path: string, body?: string): Promise<string> => {
    const init = { method, ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }) }
    return (await respond(`https://api.example.com${path}`, init)).text()
  }
}

const parse = (given: string) => JSON.parse(given) as Readonly<Record<string, unknown>>

it('a new record of a union has the fields of its form, and of no other', async () => {
  const ask = await start()
  const made = parse(await ask('POST', '/pets', '{ "kind": "dog", "bark": "woof" }'))
  expect(made).toEqual({ id: expect.any(String), kind: 'dog', bark: 'woof' })
  expect(parse(await ask('GET', `/pets/${String(made['id'])}`))).toEqual(made)
  const begun = parse(await ask('POST', '/pets', '{ "kind": "bird" }'))
  expect(begun).toEqual({ id: expect.any(String), kind: 'bird', song: expect.any(String) })
  const deep = parse(await ask('POST', '/boxes', '{ "kind": "deep", "depth": "9" }'))
  expect(deep).toEqual({ id: expect.any(String), kind: 'deep', depth: '9' })
})

it('fields that are only read stay what they are, whoever sends them', async () => {
  const ask = await start()
  const made = parse(await ask('POST', '/ships', '{ "id": "mine", "name": "Ada", "owner": "me" }'))
  expect(made).toMatchObject({
    name: 'Ada',
    id: expect.not.stringMatching(/^mine$/),
    owner: expect.not.stringMatching(/^me$/),
  })
  const path = `/ships/${String(made['id'])}`
  for (const method of ['PUT', 'PATCH'])
    expect(parse(await ask(method, path, '{ "name": "Bob", "owner": "me" }'))).toEqual({ ...made, name: 'Bob' })
})

it('fields that no schema describes are not kept, whatever their names', async () => {
  const ask = await start()
  const made = parse(
    await ask('POST', '/ships', '{ "name": "Ada", "constructor": 1, "toString": 2, "__proto__": 3, "x": 4 }'),
  )
  expect(Object.keys(made).toSorted()).toEqual(['built-in', 'id', 'name', 'owner'])
})

it('each text of a JSON sequence begins with a record separator', async () => {
  const ask = await start()
  const texts = (await ask('GET', '/log')).split('\u001E')
  expect(texts[0]).toBe('')
  expect(texts.slice(1).map((one) => Object.keys(parse(one)).toSorted())).toEqual(
    texts.slice(1).map(() => ['bark', 'id', 'kind']),
  )
  expect(texts.length).toBeGreaterThan(1)
})
