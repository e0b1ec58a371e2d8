import { startEmulator } from '@portolan/emulator'
import { describe, expect, it, onTestFinished } from 'vitest'

const text = { type: 'string' }
const integer = { type: 'integer' }
const answer = {
  type: 'object',
  required: ['id', 'status'],
  properties: { id: text, status: { type: 'string', enum: ['queued', 'in_progress', 'completed', 'failed'] } },
}

function event(type: string, fields: Readonly<Record<string, object>>): object {
  const properties = { type: { type: 'string', enum: [type] }, sequence_number: integer, ...fields }
  return { type: 'object', required: Object.keys(properties), properties }
}

/** Named and ordered as documents do it: by the alphabet. */
const events = [
  event('answer.audio.delta', { delta: text }),
  event('answer.completed', { answer }),
  event('answer.created', { answer }),
  event('answer.failed', { answer }),
  event('answer.output_item.added', { item_id: text }),
  event('answer.output_item.done', { item_id: text }),
  event('answer.output_text.delta', { item_id: text, delta: text }),
  event('answer.output_text.done', { item_id: text, text }),
]
const chunk = {
  type: 'object',
  required: ['id', 'choices'],
  properties: {
    id: text,
    choices: {
      type: 'array',
      items: {
        type: 'object',
        required: ['delta', 'finish_reason'],
        properties: {
          delta: { type: 'object', required: ['content'], properties: { content: text } },
          finish_reason: { type: ['string', 'null'], enum: ['stop', null] },
        },
      },
    },
  },
}
const asking = (content: object): object => ({
  post: {
    requestBody: {
      content: { 'application/json': { schema: { type: 'object', properties: { stream: { type: 'boolean' } } } } },
    },
    responses: { 200: { description: 'OK', content: { 'application/json': { schema: answer }, ...content } } },
  },
})
const openapi = {
  openapi: '3.1.0',
  info: { title: 'Answers', version: '1' },
  paths: {
    '/answers': asking({ 'text/event-stream': { schema: { oneOf: events } } }),
    '/chunks': asking({ 'text/event-stream': { schema: chunk } }),
    '/lines': asking({ 'application/x-ndjson': { schema: chunk } }),
    '/queried': {
      post: {
        parameters: [{ name: 'stream', in: 'query', schema: { type: 'boolean' } }],
        responses: {
          200: {
            description: 'OK',
            content: { 'application/json': { schema: answer }, 'text/event-stream': { schema: chunk } },
          },
        },
      },
    },
  },
}

type Value = Readonly<Record<string, unknown>>

async function ask(path: string, body: object, accept = '*/*'): Promise<Response> {
  const emulator = await startEmulator({ services: [], openapi })
  onTestFinished(() => emulator.stop())
  const headers = { 'content-type': 'application/json', accept }
  return fetch(emulator.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function valuesOf(response: Response): Promise<Value[]> {
  const lines = (await response.text()).split('\n').map((line) => line.replace(/^data: /, ''))
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Value)
}

describe('a stream', () => {
  it.each([
    ['text/event-stream', '/answers', { stream: true }, '*/*'],
    ['text/event-stream', '/answers', { stream: true }, 'application/json'],
    ['text/event-stream', '/answers', {}, 'text/event-stream'],
    ['application/x-ndjson', '/lines', { stream: true }, '*/*'],
    ['text/event-stream', '/queried?stream=true', {}, 'application/json'],
    ['application/json', '/queried?stream=false', {}, '*/*'],
    ['application/json', '/answers', { stream: false }, '*/*'],
    ['application/json', '/answers', {}, '*/*'],
  ])('%s comes from %s for %j and Accept: %s', async (type, path, body, accept) => {
    expect((await ask(path, body, accept)).headers.get('content-type')).toBe(type)
  })

  it('has events that follow from one another', async () => {
    const response = await ask('/answers', { stream: true })
    const named = (await response.clone().text()).match(/^event: .*/gm)
    const values = await valuesOf(response)
    const names = values.map(({ type }) => type)
    expect(names).toEqual([
      'answer.created',
      'answer.output_item.added',
      'answer.output_text.delta',
      'answer.output_text.delta',
      'answer.output_text.delta',
      'answer.output_text.done',
      'answer.output_item.done',
      'answer.completed',
    ])
    expect(named).toEqual(names.map((name) => `event: ${String(name)}`))
    expect(values.map((one) => one['sequence_number'])).toEqual(values.keys().toArray())
    const deltas = values.flatMap((one) => ('delta' in one ? [String(one['delta'])] : []))
    expect(new Set(deltas).size).toBe(3)
    expect(values[5]?.['text']).toBe(deltas.join(''))
    expect(new Set(values.flatMap((one) => one['item_id'] ?? [])).size).toBe(1)
    const [first, last] = [values[0]?.['answer'] as Value, values.at(-1)?.['answer'] as Value]
    expect([first['status'], last]).toEqual(['in_progress', { ...first, status: 'completed' }])
  })

  it.each(['/chunks', '/lines'])('of one kind of value tells one text: %s', async (path) => {
    const values = await valuesOf(await ask(path, { stream: true }))
    expect(new Set(values.map(({ id }) => id)).size).toBe(1)
    const choices = values.map((one) => (one['choices'] as Value[])[0])
    expect(choices.map((one) => one?.['finish_reason'])).toEqual([null, null, 'stop'])
    expect(new Set(choices.map((one) => JSON.stringify(one?.['delta']))).size).toBe(3)
  })
})

describe('a stream that is described as an array', () => {
  const item = { type: 'object', required: ['n'], properties: { n: { const: 7 } } }
  // As Huma describes its events.
  const whole = { type: 'object', required: ['data'], properties: { data: item, event: { const: 'tick' } } }
  it.each([
    ['text/event-stream', item, 'data: {"n":7}\n\n'],
    ['text/event-stream', whole, 'event: tick\ndata: {"n":7}\n\n'],
    ['application/x-ndjson', item, '{"n":7}\n'],
    // A line of a stream ends with CR LF, CR or LF; a line of JavaScript with U+2028 and U+2029 too.
    ['text/event-stream', { const: 'a\u2028b' }, 'data: "a\u2028b"\n\n'],
    [
      'text/event-stream',
      { ...whole, properties: { data: { const: 'a\r\nb\rc\n' } } },
      'data: a\ndata: b\ndata: c\ndata: \n\n',
    ],
    ['application/json-seq', { const: 'a\u2028b' }, '\u001E"a\u2028b"\n'],
  ])('of %s has an item after the other: %j', async (type, items, one) => {
    const schema = { type: 'array', items }
    const responses = { 200: { description: 'OK', content: { [type]: { schema } } } }
    const emulator = await startEmulator({
      services: [],
      openapi: {
        openapi: '3.1.0',
        info: { title: 'Ticks', version: '1' },
        paths: { '/ticks': { get: { responses } } },
      },
    })
    onTestFinished(() => emulator.stop())
    expect(await (await fetch(`${emulator.url}/ticks`)).text()).toBe(one.repeat(3))
  })
})
