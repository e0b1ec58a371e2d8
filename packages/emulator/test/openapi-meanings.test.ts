import { createEmulator } from '@portolan/emulator'
import { readOpenApi } from '@portolan/emulator/openapi'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'

const [text, integer] = [{ type: 'string' }, { type: 'integer' }]
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const gives = (schema: object) => ({ 200: { description: 'OK', ...json(schema) } })

async function start(paths: object) {
  const openapi = await readOpenApi({ openapi: '3.1.0', info: { title: 'Users', version: '1' }, paths })
  const { fetch } = createEmulator({ openapi })
  return async (path: string, sent?: object): Promise<unknown> => {
    const post = { method: 'POST', body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } }
    return (await fetch(`https://api.example.com${path}`, sent ? post : {})).json()
  }
}

it('a search that is a POST lists the records of its collection', async () => {
  const user = { type: 'object', properties: { id: integer, name: text, active: { type: 'boolean' } } }
  const users = { type: 'array', items: user }
  const wanted = { type: 'object', properties: { name: text, active: { type: 'boolean' } } }
  const parameters = [{ name: 'id', in: 'path', required: true, schema: integer }]
  const ask = await start({
    '/users': { get: { responses: gives(users) }, post: { requestBody: json(user), responses: gives(user) } },
    '/users/{id}': { parameters, get: { responses: gives(user) } },
    '/users/search': { post: { requestBody: json(wanted), responses: gives(users) } },
  })
  const ada = await ask('/users', { name: 'Ada', active: false })
  expect(await ask('/users/search', { name: 'Ada' })).toEqual([ada])
  const all = (await ask('/users')) as readonly { readonly active: boolean }[]
  expect(await ask('/users/search', { active: true })).toEqual(all.filter(({ active }) => active))
  expect(await ask('/users/search', {})).toEqual(all)
})

it('what stands in `links` is an address, whatever its format', async () => {
  const links = {
    type: 'object',
    required: ['self', 'next'],
    properties: { self: text, next: { type: ['string', 'null'] } },
  }
  const item = { type: 'object', required: ['id'], properties: { id: text } }
  const list = {
    type: 'object',
    required: ['data', 'links'],
    properties: { data: { type: 'array', items: item }, links },
  }
  const parameters = [{ name: 'page', in: 'query', schema: { type: 'integer', default: 1 } }]
  const ask = await start({ '/items': { get: { parameters, responses: gives(list) } } })
  const page = (await ask('/items?page=2')) as { readonly links: { readonly self: string; readonly next: string } }
  expect(page.links.self).toBe('https://api.example.com/items?page=2')
  expect(page.links.next).toBe('https://api.example.com/items?page=3')
})

// The oracle is ajv.
it.each<readonly [string, object]>([
  ['one of two fields', { oneOf: [{ required: ['a'] }, { required: ['b'] }], properties: { a: integer, b: integer } }],
  [
    'one of two forms, of which one has more',
    {
      oneOf: [
        { required: ['a'], properties: { a: integer, b: text } },
        { required: ['a', 'b'], properties: { a: integer, b: text } },
      ],
    },
  ],
  ['not two fields together', { not: { required: ['a', 'b'] }, properties: { a: integer, b: integer } }],
  ['a list that contains', { type: 'array', items: integer, contains: { minimum: 500 }, minContains: 2 }],
  ['a list that contains one thing', { type: 'array', contains: { const: 'x' } }],
])('a value of %s is valid', async (_, schema) => {
  const whole = { type: 'object', ...schema }
  const paths = Object.fromEntries(
    Array.from({ length: 10 }, (_each, index) => [`/values/v${index}`, { get: { responses: gives(whole) } }]),
  )
  const ask = await start(paths)
  const check = new Ajv2020({ strict: false }).compile(whole)
  for (const path of Object.keys(paths)) expect([check(await ask(path)), check.errors]).toEqual([true, null])
})
