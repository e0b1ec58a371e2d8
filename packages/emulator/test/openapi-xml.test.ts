import { startEmulator } from '@portolan/emulator'
import { describe, expect, it, onTestFinished } from 'vitest'

const ship = {
  type: 'object',
  additionalProperties: false,
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
const kept = {
  ...operation,
  responses: { 200: { description: 'A ship', content: { 'application/xml': { schema: ship } } } },
}
const listed = {
  responses: {
    200: { description: 'Ships', content: { 'application/json': { schema: { type: 'array', items: ship } } } },
  },
}
const openapi = {
  openapi: '3.1.0',
  info: { title: 'Ships', version: '1' },
  paths: { '/ship': { post: operation }, '/ships': { post: kept, get: listed } },
}

async function post(headers: Record<string, string>, body: string, path = '/ship'): Promise<Response> {
  const emulator = await startEmulator({ services: [], openapi })
  onTestFinished(() => emulator.stop())
  return fetch(`${emulator.url}${path}`, { method: 'POST', headers, body })
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

describe('XML in a request', () => {
  const xml = { 'content-type': 'application/xml; charset=utf-8' }

  it('comes back as it was sent', async () => {
    const sent =
      '<ship id="8"><title>Clara &amp; Co</title><tags>a</tags><tags>b</tags><people><person>Ann</person></people></ship>'
    const response = await post({ ...xml, accept: 'application/xml' }, sent, '/ships')
    expect([response.status, await response.text()]).toEqual([200, `<?xml version="1.0" encoding="UTF-8"?>\n${sent}\n`])
  })

  it.each([
    ['<b/>', 'its first element must be ship, got b'],
    ['<ship', 'is not valid XML'],
    ['<!DOCTYPE s [<!ENTITY e SYSTEM "file:///etc/passwd">]><ship>&e;</ship>', 'is not valid XML'],
    ['<ship id="seven"/>', 'The field id of the body must be integer'],
    ['<ship><sails>3</sails></ship>', 'The field sails of the body is not a documented field'],
    [`${'<ship>'.repeat(200)}${'</ship>'.repeat(200)}`, 'is not valid XML'],
  ])('that is not as documented is refused: %.40s', async (body, reason) => {
    const response = await post(xml, body)
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(reason)])
  })
})
