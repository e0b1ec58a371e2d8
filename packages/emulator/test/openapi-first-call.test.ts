import { createEmulator } from '@portolan/emulator'
import { readOpenApi } from '@portolan/emulator/openapi'
import { describe, expect, it } from 'vitest'

const text = { type: 'string', example: 'a b' }
const param = (place: string, name: string, required = true): object => ({ in: place, name, required, schema: text })
const responses = { 204: { description: 'Done' } }
const json = { 'application/json': { schema: { type: 'object', properties: { name: text } } } }

/** The call that a document's page shows first. */
async function firstOf(paths: object, more: object = {}) {
  const openapi = await readOpenApi({ openapi: '3.1.0', info: { title: 'Ships', version: '1' }, paths, ...more })
  const emulator = createEmulator({ services: [], openapi })
  const [name = ''] = emulator.services
  const { method, path, headers, body } = emulator.about(name).first()
  const init = { method, headers: { ...headers }, ...(body === undefined ? {} : { body }) }
  const { status } = await emulator.fetch(new Request(`https://api.example.com${path}`, init))
  return { method, path, headers, body, status }
}

describe('the first call that a document shows', () => {
  it('is the read with the fewest params, and works', async () => {
    const paths = {
      '/crews/{id}': { get: { parameters: [param('path', 'id'), param('query', 'day')], responses } },
      '/ports/{id}': { get: { parameters: [param('path', 'id'), param('query', 'more', false)], responses } },
      '/ships': { post: { responses } },
    }
    expect(await firstOf(paths)).toEqual({
      method: 'GET',
      path: '/ports/a%20b',
      headers: {},
      body: undefined,
      status: 204,
    })
  })

  it('has the params, the key and the body that it needs', async () => {
    const parameters = [
      param('path', 'id'),
      param('query', 'day'),
      param('query', 'more', false),
      param('header', 'X-Port'),
      param('header', 'X-More', false),
    ]
    const post = { parameters, requestBody: { content: { 'text/plain': { schema: text }, ...json } }, responses }
    const securitySchemes = { key: { type: 'apiKey', in: 'header', name: 'X-Key' } }
    const call = await firstOf(
      { '/ships/{id}': { post } },
      { components: { securitySchemes }, security: [{ key: [] }] },
    )
    expect(call).toEqual({
      method: 'POST',
      path: '/ships/a%20b?day=a+b',
      headers: { 'X-Key': 'any', 'X-Port': 'a b', 'content-type': 'application/json' },
      body: '{"name":"a b"}',
      status: 204,
    })
  })

  it('has the example as its body, if there is one', async () => {
    const content = { 'application/json': { ...json['application/json'], example: { name: 'Rana' } } }
    expect(await firstOf({ '/ships': { put: { requestBody: { content }, responses } } })).toMatchObject({
      method: 'PUT',
      body: '{"name":"Rana"}',
      status: 204,
    })
  })
})
