import { startEmulator } from '@portolan/emulator'
import { expect, it, onTestFinished } from 'vitest'

const text = { type: 'string' }
const unix = { type: 'integer', description: 'Unix timestamp (in seconds).' }
const job = {
  type: 'object',
  required: ['id', 'status', 'created_at', 'expires_at', 'error'],
  properties: {
    expires_at: unix,
    id: { type: 'string', example: 'job-abc123' },
    status: { type: 'string', enum: ['queued', 'failed'] },
    created_at: unix,
    updated: { type: 'string', format: 'date-time' },
    created: { type: 'string', format: 'date-time' },
    error: { type: ['object', 'null'], required: ['code'], properties: { code: text } },
    failed_at: unix,
    retries: { type: 'integer', maximum: 3 },
    waiting_time: { type: 'integer', description: 'Seconds.' },
  },
}
const station = { type: 'object', required: ['id', 'name'], properties: { id: { type: 'integer' }, name: text } }
const span = {
  type: 'object',
  required: ['index', 'start_index', 'end_index', 'from', 'to', 'usage', 'totalMessages'],
  properties: {
    index: { type: 'integer' },
    start_index: { type: 'integer' },
    end_index: { type: 'integer' },
    from: { type: 'string', format: 'date' },
    to: { type: 'string', format: 'date' },
    usage: {
      type: 'object',
      properties: {
        input_tokens: { type: 'integer' },
        output_tokens: { type: 'integer' },
        total_tokens: { type: 'integer' },
      },
    },
    counts: {
      type: 'object',
      properties: { total: { type: 'integer' }, completed: { type: 'integer' }, failed: { type: 'integer' } },
    },
    page: {
      type: 'object',
      properties: { total: { type: 'integer', example: 2 }, limit: { type: 'integer' }, offset: { type: 'integer' } },
    },
    totalMessages: { type: 'integer', maximum: 3 },
    readMessages: { type: 'integer', minimum: 5 },
    openMessages: { type: 'integer', minimum: 5 },
  },
}
const ship = { type: 'object', required: ['id'], properties: { id: text } }
const single = (schema: object, param: object): object => ({
  get: {
    parameters: [{ name: 'id', in: 'path', required: true, ...param }],
    responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
  },
})
const list = (items: object): object => ({
  get: {
    parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: { type: 'array', items } } } },
    },
  },
})
const openapi = {
  openapi: '3.1.0',
  info: { title: 'Jobs', version: '1' },
  paths: {
    '/jobs': {
      ...list(job),
      post: {
        requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
        responses: { 201: { description: 'OK', content: { 'application/json': { schema: job } } } },
      },
    },
    '/stations': list(station),
    '/users': list(station),
    '/spans': list(span),
    '/ships': list(ship),
    '/ships/{id}': single(ship, { schema: text, example: 'ship-abc12' }),
    '/boats': list(ship),
    '/boats/{id}': single(ship, { schema: { type: 'string', pattern: String.raw`^boat_\d{4}$` } }),
  },
}

async function read(path: string, seed: number, init: RequestInit = {}): Promise<unknown> {
  const emulator = await startEmulator({ services: [], openapi, seed })
  onTestFinished(() => emulator.stop())
  return (await fetch(emulator.url + path, init)).json()
}

type Job = Readonly<Record<'id' | 'status' | 'created' | 'updated', string>> &
  Readonly<Record<'created_at' | 'expires_at' | 'retries' | 'waiting_time', number>> & {
    readonly error: object | null
    readonly failed_at?: number
  }

it.each([1, 2, 3])('a record is plausible, with the seed %i', async (seed) => {
  const jobs = (await read('/jobs', seed)) as Job[]
  const created = (await read('/jobs', seed, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })) as Job
  for (const one of [...jobs, created]) {
    const date = new Date(one.created_at * 1000).toISOString()
    expect(date.slice(0, 4)).toBe(one === created ? String(new Date().getFullYear()) : '2025')
    expect(one.expires_at).toBeGreaterThan(one.created_at)
    expect(one.updated >= one.created).toBe(true)
    expect(one.id).toMatch(/^job-[a-z]{3}\d{3}$/)
    expect(one.retries).toBeLessThan(4)
    expect(one.waiting_time).toBeLessThan(10_000)
    expect([one.error !== null, one.failed_at !== undefined]).toEqual(Array(2).fill(one.status === 'failed'))
  }
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(jobs.length)
})

it('only people have the names of people', async () => {
  const names = async (path: string): Promise<string[]> =>
    ((await read(path, 1)) as { name: string }[]).map(({ name }) => name)
  expect(await names('/stations')).toMatchInlineSnapshot(`
    [
      "Franciscaberg",
      "Lake Carmel",
      "Billstead",
      "Willstead",
      "Kihnchester",
    ]
  `)
  expect(await names('/users')).toMatchInlineSnapshot(`
    [
      "Dianne Tremblay",
      "Winston Crona",
      "Baylee Hoppe",
      "Everardo Jacobson",
      "Whitney Torp",
    ]
  `)
})

it.each([1, 2, 3, 4])('positions, sums and spans are plausible, with the seed %i', async (seed) => {
  const spans = (await read('/spans', seed)) as Readonly<Record<string, number & Record<string, number>>>[]
  expect(spans.map(({ index }) => index)).toEqual([...spans.keys()])
  for (const { start_index: start, end_index: end, from, to, usage, counts, page, totalMessages } of spans) {
    expect([Number(start) <= Number(end), String(from) <= String(to)]).toEqual([true, true])
    expect(usage?.['total_tokens']).toBe(Number(usage?.['input_tokens']) + Number(usage?.['output_tokens']))
    expect(counts?.['total']).toBe(Number(counts?.['completed']) + Number(counts?.['failed']))
    expect(page?.['total']).not.toBe(Number(page?.['limit']) + Number(page?.['offset']))
    expect(totalMessages).toBeLessThan(4)
  }
})

it('IDs have the form that the path shows', async () => {
  const [ships, boats] = [(await read('/ships', 1)) as { id: string }[], (await read('/boats', 1)) as { id: string }[]]
  for (const { id } of ships) expect(id).toMatch(/^ship-[a-z]{3}\d{2}$/)
  for (const { id } of boats) expect(id).toMatch(/^boat_\d{4}$/)
  expect([new Set(ships.map(({ id }) => id)).size, new Set(boats.map(({ id }) => id)).size]).toEqual([5, 5])
})

it.each(['base64', 'base64url'])(
  'a text with the encoding %s is one that decodes to a text',
  async (contentEncoding) => {
    const schema = { type: 'object', required: ['key'], properties: { key: { type: 'string', contentEncoding } } }
    const emulator = await startEmulator({
      services: [],
      openapi: {
        openapi: '3.1.0',
        info: { title: 'Keys', version: '1' },
        paths: {
          '/key': { get: { responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } } } },
        },
      },
    })
    onTestFinished(() => emulator.stop())
    const { key } = (await (await fetch(`${emulator.url}/key`)).json()) as { readonly key: string }
    expect(atob(key)).toMatch(/^[a-z]+$/)
  },
)
