import { startEmulator } from '@portolan/emulator'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ship = { type: 'object', properties: { name: { type: 'string', example: 'Alma' } } }
const content = {
  'text/csv': { example: 'name\nAlma\n' },
  'application/json': { schema: ship },
}
const openapi = {
  openapi: '3.1.0',
  info: { title: 'Harbour', version: '1' },
  paths: {
    '/ships': { get: { responses: { 200: { description: 'Ships', content } } } },
    '/nothing': { get: { responses: { 204: { description: 'Nothing' } } } },
  },
}

let ask: (path: string, accept: string) => Promise<Response>
beforeAll(async () => {
  const emulator = await startEmulator({ services: [], openapi })
  ask = (path, accept) => fetch(emulator.url + path, { headers: { accept } })
  afterAll(() => emulator.stop())
})

// RFC 9110, section 12.5.1.
it.each([
  ['text/csv', 'text/csv'],
  ['*/*', 'application/json'],
  ['text/*', 'text/csv'],
  ['text/csv;q=0.5, application/json', 'application/json'],
  ['text/csv, application/json;q=0.9', 'text/csv'],
  ['application/json;q=0, */*', 'text/csv'],
  ['application/xml, */*;q=0.1', 'application/json'],
])('Accept: %s gets %s', async (accept, type) => {
  const response = await ask('/ships', accept)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
})

it.each(['application/xml', 'image/*', 'application/json;q=0, text/csv;q=0'])('Accept: %s gets 406', async (accept) => {
  const response = await ask('/ships', accept)
  expect([response.status, await response.json()]).toEqual([
    406,
    expect.objectContaining({ detail: `The response is application/json, text/csv, not ${accept}.` }),
  ])
})

it('a response without a body is acceptable to all', async () => {
  expect((await ask('/nothing', 'application/xml')).status).toBe(204)
})
