import type { Hooks, Logger } from '@portolan/core'
import { failure } from '@portolan/testing/failure'
import { answers } from '@portolan/testing/service'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { thingsClient } from './things.ts'

/** Hooks and a logger that note what they are told. */
function listeners() {
  const heard: string[] = []
  const lines: string[] = []
  const note = (name: string) => (event: object) => {
    heard.push(name)
    expect(event).toMatchObject({ operation: expect.any(String), method: expect.any(String), url: expect.any(String) })
  }
  const hooks: Hooks = Object.fromEntries(
    ['onRequest', 'onResponse', 'onInvalidRequest', 'onInvalidResponse', 'onDrift'].map((name) => [name, note(name)]),
  )
  const logger: Logger = { warn: (line) => void lines.push(line), error: (line) => void lines.push(line) }
  return { heard, lines, hooks, logger }
}

describe('a request that is not valid', () => {
  it('is refused with `throw`, which is the default: nothing is sent, and `issues` names each field', async () => {
    const { url, seen } = await answers({ body: { id: 1 } })
    const { heard, lines, hooks, logger } = listeners()
    const { things } = thingsClient(url, { hooks, logger })
    const error = await failure(things.replace({ id: '', name: '', other: 1 } as never))
    expect(error).toMatchObject({
      name: 'RequestValidationError',
      request: { operation: 'things.replace', method: 'PUT' },
    })
    expect(error.issues?.map(({ path }) => path.join('.')).toSorted()).toEqual(['id', 'name', 'other'])
    expect(seen).toHaveLength(0)
    expect(heard).toEqual(['onInvalidRequest'])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('things.replace')
  })

  it('is sent with `report`, and reported to hook and log', async () => {
    const { url, seen } = await answers({ body: { id: 1 } })
    const { heard, lines, hooks, logger } = listeners()
    const { things } = thingsClient(url, { hooks, logger, validation: { request: 'report' } })
    await things.create({ name: 'a name that is too long', other: 1 } as never)
    expect(seen.map(({ body }) => body)).toEqual(['{"name":"a name that is too long","other":1}'])
    expect(heard).toEqual(['onInvalidRequest', 'onRequest', 'onResponse'])
    expect(lines).toHaveLength(1)
  })

  it('is sent with `off`, and not reported', async () => {
    const { url, seen } = await answers({ body: { id: 1 } })
    const { heard, lines, hooks, logger } = listeners()
    const { things } = thingsClient(url, { hooks, logger, validation: { request: 'off' } })
    await things.create({ name: 'a name that is too long' })
    expect(seen).toHaveLength(1)
    expect(heard).toEqual(['onRequest', 'onResponse'])
    expect(lines).toEqual([])
  })

  it.each(['throw', 'report', 'off'] as const)(
    'by what the path needs is always refused, with `%s` too',
    async (request) => {
      const { url, seen } = await answers({ body: { id: 1 } })
      const { things } = thingsClient(url, { validation: { request } })
      for (const id of [undefined, null, '', '.', '..', '%2e%2E', {}, [], Symbol('a'), '\ud800']) {
        const error = await failure(things.get({ id } as never))
        expect([error.name, error.issues?.[0]?.path]).toEqual(['RequestValidationError', ['id']])
      }
      for (const params of [null, 'text', 5, []])
        expect(await failure(things.get(params as never))).toMatchObject({ name: 'RequestValidationError' })
      expect(await failure(things.get(undefined as never))).toMatchObject({ name: 'RequestValidationError' })
      expect(seen).toHaveLength(0)
    },
  )

  it('has its mode from the call before the client', async () => {
    const { url, seen } = await answers({ body: { id: 1 } })
    const { things } = thingsClient(url, { validation: { request: 'off' } })
    const name = 'a name that is too long'
    expect(await failure(things.create({ name }, { validation: { request: 'throw' } }))).toMatchObject({
      name: 'RequestValidationError',
    })
    await things.create({ name }, { validation: { response: 'off' } })
    expect(seen).toHaveLength(1)
  })

  it('of a list may be reported, and the list is fetched', async () => {
    const { url, seen } = await answers({ body: [{ id: 1 }] })
    const { heard, hooks } = listeners()
    const { things } = thingsClient(url, { hooks, validation: { request: 'report' } })
    expect(await things.list({ per_page: 999 }).toArray()).toEqual([{ id: 1 }])
    expect(seen.map(({ path }) => path)).toEqual(['/things?per_page=999'])
    expect(heard[0]).toBe('onInvalidRequest')
  })

  it('is refused without its values in message and issues', async () => {
    const error = await failure(thingsClient('http://127.0.0.1:1').things.create({ name: 'canary-canary' }))
    expect(error.message + JSON.stringify(error)).not.toContain('canary')
  })
})

describe('a response that does not match the documented shape', () => {
  const wrong = { id: 'one' }

  it('is an error with `throw`, which is the default, and reported to hook and log', async () => {
    const { url } = await answers({ body: wrong })
    const { heard, lines, hooks, logger } = listeners()
    const { things } = thingsClient(url, { hooks, logger })
    expect(await failure(things.get({ id: '1' }))).toMatchObject({ name: 'ResponseValidationError' })
    expect(heard).toEqual(['onRequest', 'onInvalidResponse', 'onResponse'])
    expect(lines.length).toBeGreaterThan(0)
  })

  it('is returned with `report`, and reported to hook and log', async () => {
    const { url } = await answers({ body: wrong })
    const { heard, lines, hooks, logger } = listeners()
    const { things } = thingsClient(url, { hooks, logger, validation: { response: 'report' } })
    expect(await things.get({ id: '1' })).toEqual(wrong)
    expect(heard).toEqual(['onRequest', 'onInvalidResponse', 'onResponse'])
    expect(lines).toHaveLength(1)
  })

  it('is returned with `off`, and not reported', async () => {
    const { url } = await answers({ body: wrong })
    const { heard, lines, hooks, logger } = listeners()
    const { things } = thingsClient(url, { hooks, logger, validation: { response: 'off' } })
    expect(await things.get({ id: '1' })).toEqual(wrong)
    expect(heard).toEqual(['onRequest', 'onResponse'])
    expect(lines).toEqual([])
  })

  it.each(['throw', 'report', 'off'] as const)(
    'by being no JSON at all is an error with `%s` too',
    async (response) => {
      const { url } = await answers({ body: 'nonsense' })
      const error = await failure(thingsClient(url, { validation: { response } }).things.get({ id: '1' }))
      expect(error).toMatchObject({ name: 'ResponseValidationError', body: 'nonsense' })
    },
  )

  it.each(['report', 'off'] as const)('by being no list has no items with `%s`', async (response) => {
    const { url } = await answers({ body: { no: 'list' } })
    expect(await thingsClient(url, { validation: { response } }).things.list().toArray()).toEqual([])
  })

  it('by being no list is an error with `throw`', async () => {
    const { url } = await answers({ body: { no: 'list' } })
    expect(await failure(thingsClient(url).things.list())).toMatchObject({ name: 'ResponseValidationError' })
  })

  it('reports unknown fields as drift, and not as an error', async () => {
    const { url } = await answers({ body: { id: 1, surprise: true } })
    const { heard, hooks } = listeners()
    expect(await thingsClient(url, { hooks }).things.get({ id: '1' })).toEqual({ id: 1, surprise: true })
    expect(heard).toContain('onDrift')
  })
})

it('is said on the console once by a client and those derived from it, if nobody else listens', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  try {
    const { url } = await answers({ body: { id: 'one' } })
    const client = thingsClient(url, { validation: { response: 'report' } })
    await client.things.get({ id: '1' })
    await client.withOptions({ timeout: 5000 }).things.get({ id: '1' })
    await client.withOptions({ logger: { warn() {} } }).things.get({ id: '2' })
    expect(warn.mock.calls.map(([line]) => String(line).split('\n')[0])).toEqual([
      'things.get (GET /things/{id}): /id must be number, got string',
    ])
  } finally {
    warn.mockRestore()
  }
})

it('is said on the console for twenty places, and then that there are more', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  try {
    const many = Array.from({ length: 30 }, (_, index) => ({ [`field${index}`]: index }))
    const { url } = await answers(...many.map((body) => ({ body })))
    const client = thingsClient(url, { validation: { response: 'report' } })
    for (const [index] of many.entries())
      await client.request({ method: 'GET', path: `/${index}`, response: z.strictObject({}) as never })
    const lines = warn.mock.calls.map(([line]) => String(line).split('\n')[0])
    expect(lines).toHaveLength(21)
    expect(lines.at(-1)).toBe('further responses do not match their document, and are not listed here.')
  } finally {
    warn.mockRestore()
  }
})

describe('issues', () => {
  it('are the same when the application has set zod’s messages', async () => {
    const before = z.config()
    z.config({ ...z.locales.de(), customError: () => 'canary' })
    try {
      const { things } = thingsClient('http://127.0.0.1:1')
      expect((await failure(things.replace({ id: 5, name: 'a', other: 1 } as never))).issues).toEqual([
        { path: ['id'], message: 'must be string, got number', expected: 'string' },
        { path: ['other'], message: 'is not a documented field' },
      ])
    } finally {
      z.config({ customError: undefined, ...before })
    }
  })
})

describe('numbers and query', () => {
  it('integers take a number or a string of digits, and are sent as digits', async () => {
    const { url, seen } = await answers({ body: [] })
    const { things } = thingsClient(url)
    await things.list({ per_page: 50 })
    await things.list({ per_page: '50' })
    expect(seen.map(({ path }) => path)).toEqual(['/things?per_page=50', '/things?per_page=50'])
  })

  it('a call without required params is `list()` or `list({})`', async () => {
    const { url, seen } = await answers({ body: [] })
    await thingsClient(url).things.list()
    await thingsClient(url).things.list({})
    expect(seen.map(({ path }) => path)).toEqual(['/things', '/things'])
  })

  it('`query` sends further query parameters', async () => {
    const { url, seen } = await answers({ body: [] })
    const { things } = thingsClient(url)
    await things.list({ per_page: 5 }, { query: { beta: 'a b', many: [1, 2], none: undefined } })
    await things.get({ id: 'a/b ü' }, { query: { x: 1 } }).catch(() => {})
    expect(seen.map(({ path }) => path)).toEqual([
      '/things?per_page=5&beta=a%20b&many=1&many=2',
      '/things/a%2Fb%20%C3%BC?x=1',
    ])
  })
})
