import { startEmulator } from '@portolan/emulator'
import { expect, it, onTestFinished } from 'vitest'

const text = { type: 'string' }
const ship = { type: 'object', required: ['id'], properties: { id: text }, additionalProperties: false }
const eventOf = (data: object): object => ({
  type: 'object',
  required: ['event', 'data'],
  properties: { event: { const: 'moved' }, id: { const: '7' }, data },
})
const stream = (itemSchema: object): object => ({
  get: { responses: { 200: { description: 'OK', content: { 'text/event-stream': { itemSchema } } } } },
})
const openapi = {
  openapi: '3.2.0',
  info: { title: 'Ships', version: '1' },
  paths: {
    '/json': stream(eventOf({ ...text, contentMediaType: 'application/json', contentSchema: ship })),
    '/text': stream(eventOf({ const: 'two\nlines' })),
  },
}

async function readFirst(path: string): Promise<string[]> {
  const emulator = await startEmulator({ services: [], openapi })
  onTestFinished(() => emulator.stop())
  const body = await (await fetch(emulator.url + path)).text()
  return (body.split('\n\n')[0] ?? '').split('\n').toSorted()
}

it('streams the fields of an event, and its data as the JSON that is documented', async () => {
  const [data = '', ...others] = await readFirst('/json')
  expect(others).toEqual(['event: moved', 'id: 7'])
  expect(JSON.parse(data.replace('data: ', ''))).toEqual({ id: expect.any(String) as unknown })
})

it('streams each line of a text', async () => {
  expect(await readFirst('/text')).toEqual(['data: lines', 'data: two', 'event: moved', 'id: 7'])
})
