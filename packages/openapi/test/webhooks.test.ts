import { expect, it } from 'vitest'
import { openDocument } from '../src/index.ts'
import { documentOf } from './dialects/fragments.ts'

const ship = { type: 'object', properties: { id: { type: 'string' } } }
const Ship = { $ref: '#/components/schemas/Ship' }
const sends = (schema: object, others: object = {}, type = 'application/json') => ({
  requestBody: { content: { [type]: { schema } } },
  responses: { 204: { description: 'OK' } },
  ...others,
})

async function readWebhooks(webhooks: object, others: object = {}) {
  const { service, warnings } = await openDocument(documentOf({}, { schemas: { Ship: ship }, webhooks, ...others }))
  const all = service.schemas[service.webhooks?.key ?? '']
  return {
    events: service.webhooks?.events.map(({ name, text, key }) => [name, text, service.schemas[key]?.name]),
    all: all?.shape.kind,
    signature: service.webhooks?.signature,
    warnings: warnings.map(({ message }) => message),
  }
}

it('reads each event, with its schema', async () => {
  const webhooks = {
    'ship.sunk': { post: sends(Ship, { summary: 'A ship sank.', description: 'Deep.' }) },
    'ship.found': { put: sends(ship, { description: 'A ship was found.' }) },
  }
  expect(await readWebhooks(webhooks)).toEqual({
    events: [
      ['ship.sunk', 'A ship sank.', 'Ship'],
      ['ship.found', 'A ship was found.', 'ShipFoundEvent'],
    ],
    all: 'union',
    signature: { form: 'standard' },
    warnings: [],
  })
})

it('reads those of OpenAPI 3.0 too, and one schema of two events once', async () => {
  const webhooks = { 'x-webhooks': { b: { post: sends(Ship) } } }
  expect(await readWebhooks({ a: { post: sends(Ship) } }, webhooks)).toMatchObject({
    events: [
      ['a', undefined, 'Ship'],
      ['b', undefined, 'Ship'],
    ],
    all: 'named',
  })
})

it('leaves out what is no event of JSON', async () => {
  const webhooks = {
    text: { post: sends({ type: 'string' }, {}, 'text/plain') },
    read: { get: sends(Ship) },
    nothing: { post: { responses: {} } },
  }
  expect(await readWebhooks(webhooks)).toMatchObject({
    events: undefined,
    warnings: ['the webhook has no body of JSON, but of text/plain: it is left out'],
  })
})

it('gives each body a schema of its own, whatever the webhooks are called', async () => {
  const named = (field: string) => sends({ type: 'object', properties: { [field]: { type: 'string' } } })
  const webhooks = { ping: { post: named('a'), put: named('b') }, Ping: { post: named('c') } }
  const { service } = await openDocument(documentOf({}, { webhooks, 'x-webhooks': { ping: { post: named('d') } } }))
  const fields = service.webhooks?.events.map(({ name, key }) => [name, service.schemas[key]?.shape])
  expect(fields).toMatchObject([
    ['ping', { fields: [{ name: 'a' }] }],
    ['ping', { fields: [{ name: 'b' }] }],
    ['Ping', { fields: [{ name: 'c' }] }],
    ['ping', { fields: [{ name: 'd' }] }],
  ])
})
