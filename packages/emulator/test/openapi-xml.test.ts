import { startEmulator } from '@portolan/emulator'
import { expect, it, onTestFinished } from 'vitest'

const ship = {
  type: 'object',
  xml: { name: 'ship' },
  properties: {
    id: { type: 'integer', xml: { attribute: true } },
    name: { type: 'string', xml: { name: 'title' } },
    tags: { type: 'array', items: { type: 'string' } },
    crew: { type: 'array', xml: { name: 'people', wrapped: true }, items: { type: 'string', xml: { name: 'person' } } },
  },
}
const example = { id: 7, name: 'Alma & <Berta>', tags: ['a', 'b'], crew: ['Ann', 'Bo'] }
const content = {
  'application/json': { schema: ship, example },
  'application/xml': { schema: ship },
}
const operation = { requestBody: { content }, responses: { 200: { description: 'A ship', content } } }
const openapi = { openapi: '3.1.0', info: { title: 'Ships', version: '1' }, paths: { '/ship': { post: operation } } }

async function post(headers: Record<string, string>, body: string): Promise<Response> {
  const emulator = await startEmulator({ services: [], openapi })
  onTestFinished(() => emulator.stop())
  return fetch(`${emulator.url}/ship`, { method: 'POST', headers, body })
}

// As the OpenAPI specification shows it under "XML Object".
it('XML is written with the names, attributes and wrappers of the schema', async () => {
  const response = await post({ 'content-type': 'application/json', accept: 'application/xml' }, '{}')
  expect([response.headers.get('content-type'), await response.text()]).toEqual([
    'application/xml',
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<ship id="7"><title>Alma &amp; &lt;Berta&gt;</title><tags>a</tags><tags>b</tags>' +
      '<people><person>Ann</person><person>Bo</person></people></ship>\n',
  ])
})

it('XML is not accepted unchecked', async () => {
  const response = await post({ 'content-type': 'application/xml' }, '<b/>')
  expect([response.status, await response.text()]).toEqual([
    415,
    expect.stringContaining('The header content-type must be application/json: the emulator reads no XML.'),
  ])
})
