import { describe, expect, it } from 'vitest'
import { documentOf, readCalls } from './dialects/fragments.ts'

const thing = { type: 'object', properties: { a: { type: 'string' } } }
const text = { type: 'string' }
const json = (schema: object = thing) => ({ 'application/json': { schema } })
const sends = (content: object) => ({ description: 'OK', content })
const nothing = { description: 'OK' }

/** What a call returns, with the kinds of its data in place of the names of schemas. */
async function readResult(method: string, responses: object) {
  const operation = { operationId: 'things.do', responses }
  const { calls, service, warnings } = await readCalls(documentOf({ '/things': { [method]: operation } }))
  const read = Object.values(calls)[0]
  const kindOf = (key: string): string => {
    const shape = service.schemas[key]?.shape
    if (shape?.kind === 'named') return kindOf(shape.key)
    return shape?.kind === 'union'
      ? shape.options.map((one) => (one.kind === 'named' ? kindOf(one.key) : one.kind)).join(' or ')
      : (shape?.kind ?? 'none')
  }
  const told: unknown = JSON.parse(JSON.stringify(read?.result), (key, value: unknown) => {
    return key === 'data' || key === 'streamed' ? kindOf((value as { readonly key: string }).key) : value
  })
  const errors = Object.entries(read?.errors ?? {}).map(([status, { key }]) => [status, kindOf(key)])
  return { result: told, errors: Object.fromEntries(errors), warnings: warnings.map(({ message }) => message) }
}

describe('the result of a call', () => {
  it.each<readonly [string, object, object]>([
    ['JSON', { 200: sends(json()) }, { kind: 'json', status: 200, data: 'object' }],
    ['no content', { 204: nothing }, { kind: 'none', status: 204 }],
    ['no content, whatever the document says', { 205: sends(json()) }, { kind: 'none', status: 205 }],
    [
      'JSON or no content',
      { 200: sends(json()), 204: nothing },
      { kind: 'json', status: 200, data: 'object or undefined' },
    ],
    // As PostgREST documents its lists.
    ['a part of the JSON', { 200: sends(json()), 206: nothing }, { kind: 'json', status: 200, data: 'object' }],
    [
      'JSON of two statuses',
      { 200: sends(json()), 201: sends(json(text)) },
      { kind: 'json', status: 200, data: 'object or text' },
    ],
    ['JSON of a default alone', { default: sends(json()) }, { kind: 'json', status: 200, data: 'object' }],
    ['text', { 200: sends({ 'text/plain': { schema: text } }) }, { kind: 'text', status: 200, accept: 'text/plain' }],
    [
      'a file',
      { 200: sends({ 'application/pdf': { schema: { ...text, format: 'binary' } } }) },
      { kind: 'file', status: 200, accept: 'application/pdf' },
    ],
    [
      'events',
      { 200: sends({ 'text/event-stream': { schema: thing } }) },
      { kind: 'events', status: 200, accept: 'text/event-stream', data: 'object' },
    ],
    [
      'lines, of which an array is told',
      { 200: sends({ 'application/x-ndjson': { schema: { type: 'array', items: thing } } }) },
      { kind: 'lines', status: 200, accept: 'application/x-ndjson', data: 'object' },
    ],
    [
      'lines, of which one is told',
      { 200: sends({ 'application/jsonl': { schema: text, itemSchema: thing } }) },
      { kind: 'lines', status: 200, accept: 'application/jsonl', data: 'object' },
    ],
    [
      'JSON of another name',
      { 200: sends({ 'application/vnd.a+json': { schema: thing } }) },
      { kind: 'json', status: 200, accept: 'application/vnd.a+json', data: 'object' },
    ],
    [
      'the same JSON by two names, or as text',
      { 200: sends({ ...json(), 'application/vnd.b+json': { schema: thing }, 'text/plain': { schema: thing } }) },
      { kind: 'json', status: 200, data: 'object' },
    ],
    [
      'two kinds of JSON',
      { 200: sends({ ...json(), 'application/vnd.b+json': { schema: text } }) },
      {
        kind: 'json',
        status: 200,
        accept: 'application/json, application/vnd.b+json',
        media: [
          { contentType: 'application/json', kind: 'json', data: 'object' },
          { contentType: 'application/vnd.b+json', kind: 'json', data: 'text' },
        ],
        data: 'object or text',
      },
    ],
    [
      'JSON, and the same as XML',
      { 200: sends({ ...json(), 'application/xml': { schema: thing } }) },
      {
        kind: 'mixed',
        status: 200,
        accept: 'application/json',
        kinds: ['json'],
        media: [
          { contentType: 'application/json', kind: 'json' },
          { contentType: 'application/xml', kind: 'text' },
        ],
        data: 'object',
      },
    ],
    [
      'JSON or a text',
      { 200: sends({ ...json(), 'text/plain': { schema: text } }) },
      {
        kind: 'mixed',
        status: 200,
        accept: 'application/json, text/plain',
        kinds: ['json', 'text'],
        media: [
          { contentType: 'application/json', kind: 'json' },
          { contentType: 'text/plain', kind: 'text' },
        ],
        data: 'object',
      },
    ],
    [
      'JSON or events',
      { 200: sends({ ...json(), 'text/event-stream': { schema: text } }) },
      {
        kind: 'mixed',
        status: 200,
        accept: 'application/json, text/event-stream',
        kinds: ['json', 'events'],
        media: [
          { contentType: 'application/json', kind: 'json' },
          { contentType: 'text/event-stream', kind: 'events' },
        ],
        data: 'object',
        streamed: 'text',
      },
    ],
    [
      'a text of any type',
      { 200: sends({ '*/*': { schema: text } }) },
      { kind: 'mixed', status: 200, accept: '*/*', kinds: ['text', 'none'], media: [] },
    ],
  ])('is %s', async (_, responses, result) => {
    expect(await readResult('get', responses)).toEqual({ result, errors: {}, warnings: [] })
  })

  it('of HEAD is nothing', async () => {
    expect((await readResult('head', { 200: sends(json()) })).result).toEqual({ kind: 'none', status: 200 })
  })

  it('leaves out what is no status, with a warning', async () => {
    const { result, warnings } = await readResult('get', { 200: sends(json()), abc: sends(json(text)) })
    expect(result).toEqual({ kind: 'json', status: 200, data: 'object' })
    expect(warnings).toEqual(['`abc` is not a status: the response is left out'])
  })
})

it('warns of entries that nobody can tell apart', async () => {
  const { warnings } = await readResult('get', { 200: sends({ 'application/x-log': { itemSchema: text } }) })
  expect(warnings).toEqual(['is read of server-sent events and JSON lines only: it is left out'])
})

describe('the errors of a call', () => {
  it('are those of 4XX and 5XX that are described, and the default beside a success', async () => {
    const responses = {
      200: sends(json()),
      300: sends(json()),
      400: nothing,
      401: sends(json({})),
      404: sends(json()),
      409: sends({ 'text/plain': { schema: text } }),
      '5xx': sends(json(text)),
      4041: sends(json()),
      default: sends(json()),
    }
    expect((await readResult('get', responses)).errors).toEqual({ 404: 'object', '5XX': 'text', default: 'object' })
  })

  it('are none of the default that is the only response', async () => {
    expect((await readResult('get', { default: sends(json()) })).errors).toEqual({})
  })
})
