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
    const date = (seconds: number): string => new Date(seconds * 1000).toISOString()
    expect(date(one.created_at)).toMatch(/^2025-/)
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
