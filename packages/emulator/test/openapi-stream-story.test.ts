import { startEmulator } from '@portolan/emulator'
import { expect, it, onTestFinished } from 'vitest'

const text = { type: 'string' }
const status = { type: 'string', enum: ['queued', 'in_progress', 'completed', 'failed'] }
const item = {
  type: 'object',
  required: ['id', 'status', 'content'],
  properties: { id: text, status, content: { type: 'array', items: { type: 'object', properties: { text } } } },
}
const response = {
  type: 'object',
  required: ['id', 'status', 'output', 'model', 'created_at', 'note'],
  properties: {
    id: text,
    status,
    model: text,
    note: text,
    created_at: { type: 'integer', description: 'Unix timestamp (in seconds).' },
    output: { type: 'array', items: item },
    usage: { type: 'object', properties: { input_tokens: { type: 'integer' } } },
  },
}

function event(type: string, fields: Readonly<Record<string, object>>): object {
  const properties = { type: { type: 'string', enum: [type] }, ...fields }
  return { type: 'object', required: Object.keys(properties), properties }
}

const events = [
  event('response.completed', { response }),
  event('response.created', { response }),
  event('response.in_progress', { response }),
  event('response.output_item.added', { item }),
  event('response.output_item.done', { item }),
  event('response.output_text.delta', { item_id: text, delta: text }),
  event('response.output_text.done', { item_id: text, text }),
]
const tool = { type: 'object', required: ['index', 'id'], properties: { index: { type: 'integer' }, id: text } }
const delta = {
  type: 'object',
  properties: {
    role: { type: 'string', enum: ['tool', 'user', 'assistant'] },
    content: text,
    refusal: text,
    tool_calls: { type: 'array', items: tool },
  },
}
const choice = {
  type: 'object',
  required: ['delta', 'finish_reason'],
  properties: { delta, finish_reason: { type: ['string', 'null'], enum: ['length', 'stop', 'tool_calls', null] } },
}
const chunk = {
  type: 'object',
  required: ['id', 'model', 'created', 'choices'],
  properties: {
    id: text,
    model: text,
    created: { type: 'integer', description: 'Unix timestamp (in seconds).' },
    choices: { type: 'array', items: choice },
  },
}
const asking = (schema: object, stream: object = {}, described = {}): object => ({
  post: {
    ...described,
    requestBody: {
      content: {
        'application/json': {
          schema: { type: 'object', properties: { model: text, stream: { type: 'boolean', ...stream } } },
        },
      },
    },
    responses: { 200: { description: 'OK', content: { 'text/event-stream': { schema } } } },
  },
})
const openapi = {
  openapi: '3.1.0',
  info: { title: 'Answers', version: '1' },
  paths: {
    '/answers': asking({ oneOf: events }),
    '/chunks': asking(chunk, { description: 'Terminated by a `data: [DONE]` message.' }),
    '/told': asking(chunk, {}, { description: 'The last event is `[DONE]`.' }),
    '/silent': asking(chunk, { description: 'Sends the chunks as events.' }),
  },
}

type Value = Readonly<Record<string, unknown>>
const now = Date.parse('2026-11-24T12:00:00Z')

async function read(path: string, seed: number) {
  const emulator = await startEmulator({ services: [], openapi, seed, clock: { now: () => now } })
  onTestFinished(() => emulator.stop())
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stream: true, model: 'm-1' }),
  }
  const body = await (await fetch(emulator.url + path, init)).text()
  const data = Array.from(body.matchAll(/^data: (.*)$/gm), (found) => found[1] ?? '')
  return { data, values: data.filter((one) => one.startsWith('{')).map((one) => JSON.parse(one) as Value) }
}

it.each([1, 2, 3])('begins without output, and ends with the item of which it told, with the seed %i', async (seed) => {
  const { values } = await read('/answers', seed)
  const told = values.filter((one) => 'response' in one).map((one) => one['response'] as Value)
  const [created, going, completed] = told
  expect(told).toHaveLength(3)
  expect(created).toMatchObject({ status: 'in_progress', output: [], model: 'm-1', created_at: now / 1000 })
  expect(created).not.toHaveProperty('usage')
  expect(going).toEqual(created)
  const last = values.find(({ type }) => type === 'response.output_item.done')?.['item'] as Value
  const whole = values.find(({ type }) => type === 'response.output_text.done')?.['text']
  const { usage } = completed as Value
  expect(completed).toEqual({ ...created, status: 'completed', output: [last], usage })
  expect(last).toMatchObject({ status: 'completed', content: [{ text: whole }] })
  expect(new Set(values.flatMap((one) => one['item_id'] ?? []))).toEqual(new Set([last['id']]))
})

it.each([1, 2, 3])('chunks are of the request, and end with a reason, with the seed %i', async (seed) => {
  const { values } = await read('/chunks', seed)
  const choices = values.map((one) => (one['choices'] as Value[])[0])
  expect(choices.map((one) => one?.['finish_reason'])).toEqual([null, null, 'stop'])
  for (const { choices: all } of values) expect(all).toHaveLength(1)
  for (const one of choices)
    expect(one?.['delta']).toEqual({ role: 'assistant', content: expect.any(String) as string })
  for (const one of values) expect(one).toMatchObject({ model: 'm-1', created: now / 1000 })
})

it.each([
  ['/chunks', true],
  ['/told', true],
  ['/silent', false],
  ['/answers', false],
])('%s ends with [DONE] if the document says so: %s', async (path, isSaid) => {
  const { data } = await read(path, 1)
  expect(data.at(-1) === '[DONE]').toBe(isSaid)
})
