import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { recorder } from '@portolan/core/recorder'
import { emptyFolder } from '@portolan/testing/folder'
import { failure } from '@portolan/testing/failure'
import { answers, service } from '@portolan/testing/service'
import { measureCpuTime } from '@portolan/testing/cpu-time'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { parsePath } from '../../src/request/path.ts'
import { check } from '../../src/schema/rules.ts'
import { thingsClient } from './things.ts'

// Each was found by the fuzz campaign (testing/campaigns/fuzz).

const token = 'canary-token-1'

describe('a hostile service', () => {
  it.each([
    { status: 429, headers: { 'retry-after': '9'.repeat(400) } },
    { status: 429, headers: { 'ratelimit-remaining': '0', 'ratelimit-reset': '1e300' } },
  ])('may name a time that no date can represent, which is no hint: %o', async (reply) => {
    const { url } = await answers(reply)
    const error = await failure(thingsClient(url, { retry: false }).things.get({ id: '1' }))
    expect(error.name).toBe('RateLimitError')
    expect(error).not.toHaveProperty('retryAt')
  })

  it('may claim a billion pages, of which none is listed before it is fetched', async () => {
    const { url } = await service(({ path }) => ({
      headers: { link: '</things?page=2>; rel="next", </things?page=999999999>; rel="last"' },
      body: path.includes('page=3') ? [{ id: '3' }] : [{ id: '1' }],
    }))
    const options = { concurrency: 2, limit: 3, query: { api_key: 'canary-key-2' } }
    const items = await Array.fromAsync(thingsClient(url, { validation: { response: 'off' } }).things.list({}, options))
    expect(items).toHaveLength(3)
  })

  it('may send a list of faults, which are found in linear time', async () => {
    const schema = z.array(z.object({ a: z.string(), b: z.string(), c: z.string() }))
    const explain = (): void =>
      expect(check(schema).explain(Array.from({ length: 20_000 }, () => ({})))).toHaveLength(60_000)
    expect(await measureCpuTime(explain)).toBeLessThan(5000)
  })

  it('may send an error with thousands of names, for which the secrets are prepared once', async () => {
    const namesOf = (count: number): object =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`name-${index}`, 'text']))
    const encode = vi.spyOn(globalThis, 'btoa')
    const counts: number[] = []
    for (const count of [1, 1000]) {
      const { url } = await answers({ status: 400, body: namesOf(count) })
      encode.mockClear()
      await failure(thingsClient(url, { token, retry: false }).things.get({ id: '1' }))
      counts.push(encode.mock.calls.length)
    }
    encode.mockRestore()
    expect(counts[0]).toBeGreaterThan(0)
    expect(counts[1]).toBe(counts[0])
  })

  it('cannot get a credential into a cursor', async () => {
    const { url } = await answers({ headers: { link: `</things?page=2&x=${token}>; rel="next"` }, body: [] })
    const page = await thingsClient(url, { token }).things.list({})
    expect(page.hasNext).toBe(true)
    expect(page.cursor).not.toContain(token)
    const error = await failure(page.next())
    expect(error.message).toContain('contains a credential of the request')
    expect(inspect(error, { depth: Infinity }) + JSON.stringify(error)).not.toContain(token)
  })

  it.each([
    ['the path of a next page', `</${token}>; rel="next"`],
    ['the origin of a next page', `<https://${token}.example.com/things>; rel="next"`],
  ])('cannot get a credential into an error by %s', async (_, link) => {
    const { url } = await answers({ headers: { link }, body: [] })
    const error = await failure(thingsClient(url, { token }).things.list({}).toArray())
    expect(error.name).toBe('ResponseValidationError')
    expect(inspect(error, { depth: Infinity }) + JSON.stringify(error)).not.toContain(token)
  })

  it.each([`https://${token}.example.com/`, `http://127.0.0.1:1/${token}`])(
    'cannot get a credential into an error by a redirect to %s',
    async (location) => {
      const { url } = await answers({ status: 302, headers: { location } })
      const error = await failure(thingsClient(url, { token }).things.get({ id: '1' }))
      expect(error.name).toBe('RedirectError')
      expect(inspect(error, { depth: Infinity }) + JSON.stringify(error)).not.toContain(token)
    },
  )

  it('cannot get a credential into what is printed of a response', async () => {
    const { url } = await answers({ headers: { 'x-request-id': token, etag: `"${token}"` }, body: [] })
    const { response } = await thingsClient(url, { token }).things.list({})
    expect(inspect(response) + JSON.stringify(response)).not.toContain(token)
    expect(response.requestId).toBe('[redacted]')
  })
})

describe('a text that repeats a beginning', () => {
  it('is parsed as a path in linear time', () => {
    expect(parsePath('{a='.repeat(100_000)).slots).toEqual([])
  })
})

describe('a file of recordings', () => {
  const request = { method: 'GET', path: '/things/1', headers: {} }
  it.each([
    [null],
    [{ operation: 'things.get', request: { ...request, body: { form: 1 } } }],
    [{ operation: 'things.get', request, response: { status: 200, headers: { a: 'ſ' } } }],
    [{ operation: 'things.get', request, response: { status: 200, headers: {}, body: { text: undefined } } }],
    [{ operation: 'things.get', request, response: { status: 20_000, headers: {} } }],
  ])('with an invalid recording is refused: %o', (recording) => {
    const file = join(emptyFolder(), 'things.json')
    writeFileSync(file, JSON.stringify({ format: 'portolan recordings 1', recordings: [recording] }))
    expect(() => recorder({ file })).toThrow('is not a recordings file: recordings.0')
  })

  it('keeps deeply nested JSON as text', async () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000)
    const { url } = await answers({ headers: { 'content-type': 'application/json' }, body: deep })
    const file = join(emptyFolder(), 'things.json')
    const record = recorder({ file, mode: 'record', ci: false })
    await thingsClient(url, { fetch: record }).request({ method: 'GET', path: '/x' })
    const found = await thingsClient(url, { fetch: recorder({ file }) }).request({ method: 'GET', path: '/x' })
    expect(Array.isArray(found)).toBe(true)
  })
})
