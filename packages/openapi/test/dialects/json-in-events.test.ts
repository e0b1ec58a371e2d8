import { expect, it } from 'vitest'
import { documentOf, readCalls } from './fragments.ts'

const Sale = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } }
const text = { type: 'string' }

/** The shape of the events of a stream whose `data` has this schema. */
async function readEvents(data: object) {
  const itemSchema = { type: 'object', required: ['data'], properties: { data, event: text, id: text } }
  const responses = { 200: { description: 'OK', content: { 'text/event-stream': { itemSchema } } } }
  const { calls, service } = await readCalls(documentOf({ '/feed': { get: { responses } } }, { schemas: { Sale } }))
  const { result } = calls['feed.get'] ?? {}
  const shape = service.schemas[result?.data?.key ?? '']?.shape
  const field = shape?.kind === 'object' ? shape.fields.find(({ name }) => name === 'data') : undefined
  return { kind: result?.kind, data: field?.shape, wholeEvents: result?.wholeEvents }
}

it('reads the data of events by the schema of its content', async () => {
  const { kind, data, wholeEvents } = await readEvents({
    type: 'string',
    contentMediaType: 'application/json',
    contentSchema: { $ref: '#/components/schemas/Sale' },
  })
  expect({ kind, data, wholeEvents }).toMatchObject({
    kind: 'events',
    wholeEvents: true,
    data: { kind: 'named', key: '/components/schemas/Sale result' },
  })
})

it('leaves the data of events that is no JSON as a text', async () => {
  const { data } = await readEvents({ type: 'string', contentMediaType: 'text/xml', contentSchema: { type: 'object' } })
  expect(data).toMatchObject({ kind: 'text' })
})

it.each<readonly [object, true | undefined]>([
  [{ type: 'object', properties: { data: text } }, true],
  [{ oneOf: [{ properties: { data: text, event: { const: 'a' } } }, { properties: { data: text, retry: {} } }] }, true],
  [{ allOf: [{ properties: { data: text } }, { properties: { id: text } }] }, true],
  [{ type: 'object', properties: { event: text, id: text } }, undefined],
  [{ type: 'object', properties: { data: text, type: text } }, undefined],
  [{ type: 'string' }, undefined],
  [{ oneOf: [{ properties: { data: text } }, { $ref: '#/components/schemas/Lost' }] }, true],
])('tells whole events from their data: %j', async (itemSchema, wholeEvents) => {
  const responses = { 200: { description: 'OK', content: { 'text/event-stream': { itemSchema } } } }
  const { calls } = await readCalls(documentOf({ '/feed': { get: { responses } } }, {}))
  expect(calls['feed.get']?.result.wholeEvents).toBe(wholeEvents)
})
