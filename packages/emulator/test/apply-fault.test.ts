import { describe, expect, it } from 'vitest'
import { applyFault } from '../src/apply-fault.ts'
import type { Fault } from '../src/faults.ts'

const now = Date.UTC(2026, 0, 2)
const body = '{"n":1,"s":"x","b":false,"none":null,"list":[2,"y"]}'

/** The response to a read, from a service whose response and error are known. */
async function respond(fault: Fault, headers: Readonly<Record<string, string>> = {}, text: string | null = body) {
  const request = new Request('https://api.example.com/things')
  const response = await applyFault(
    { id: 1, fault, hits: 1, firstPages: new Map(), remove: () => {} },
    {
      request,
      now,
      answer: async () => new Response(text, { headers: { 'content-type': 'application/json', ...headers } }),
      writeError: (status) => new Response('error', { status, headers }),
    },
  )
  return { status: response.status, headers: Object.fromEntries(response.headers), text: () => response.text() }
}

it('a clock that is wrong moves dates and the times of resets, and no other header', async () => {
  const { headers } = await respond(
    { kind: 'wrong-clock', ms: 3_600_400 },
    {
      expires: 'Fri, 02 Jan 2026 00:00:00 GMT',
      'x-ratelimit-reset': '1767312000',
      'x-reset-after': '30',
      'x-count': '1767312000',
      'x-said': 'on Fri, 02 Jan 2026 00:00:00 GMT',
      'x-note': 'Fri, 02 Jan 2026 00:00:00 GMT or later',
    },
  )
  expect(headers).toEqual({
    'content-type': 'application/json',
    date: 'Fri, 02 Jan 2026 01:00:00 GMT',
    expires: 'Fri, 02 Jan 2026 01:00:00 GMT',
    'x-ratelimit-reset': '1767315600',
    'x-reset-after': '30',
    'x-count': '1767312000',
    'x-said': 'on Fri, 02 Jan 2026 00:00:00 GMT',
    'x-note': 'Fri, 02 Jan 2026 00:00:00 GMT or later',
  })
})

describe('a status', () => {
  it.each<[Fault & { kind: 'status' }, number, string, Readonly<Record<string, string | undefined>>]>([
    [{ kind: 'status', status: 500 }, 500, 'error', { 'retry-after': undefined }],
    [{ kind: 'status', status: 429 }, 429, 'error', { 'retry-after': '1' }],
    [
      { kind: 'status', status: 429, headers: { 'retry-after': '7', 'x-a': 'b' } },
      429,
      'error',
      { 'retry-after': '7', 'x-a': 'b' },
    ],
    [{ kind: 'status', status: 204 }, 204, '', {}],
    [{ kind: 'status', status: 304, body: 'x' }, 304, '', {}],
    [{ kind: 'status', status: 400, body: 'as it is' }, 400, 'as it is', { 'content-type': 'application/json' }],
    [{ kind: 'status', status: 400, body: { a: [1] } }, 400, '{"a":[1]}', { 'content-type': 'application/json' }],
    [
      { kind: 'status', status: 400, body: 'x', headers: { 'content-type': 'text/plain' } },
      400,
      'x',
      { 'content-type': 'text/plain' },
    ],
  ])('of %j has its body and headers', async (fault, status, text, headers) => {
    const response = await respond(fault)
    expect([response.status, await response.text()]).toEqual([status, text])
    for (const [name, value] of Object.entries(headers)) expect(response.headers[name]).toBe(value)
  })

  it('keeps the time that the service says', async () => {
    expect((await respond({ kind: 'status', status: 429 }, { 'retry-after': '9' })).headers['retry-after']).toBe('9')
  })
})

describe('a body', () => {
  it('has values of other types', async () => {
    const { text } = await respond({ kind: 'wrong-types' })
    expect(JSON.parse(await text())).toEqual({
      n: 'not the number 1',
      s: 42,
      b: 42,
      none: null,
      list: ['not the number 2', 42],
    })
  })

  it('that is no JSON keeps its text', async () => {
    const { text } = await respond({ kind: 'wrong-types' }, { 'content-type': 'text/plain' })
    expect(await text()).toBe(body)
  })

  it('that is cut has its first half, and no length', async () => {
    const { headers, text } = await respond({ kind: 'truncate' }, { 'content-length': String(body.length) })
    expect([await text(), headers['content-length']]).toEqual([body.slice(0, 26), undefined])
  })

  it('that ends early says how long it would have been', async () => {
    const { headers, text } = await respond({ kind: 'reset-body' })
    expect(headers['content-length']).toBe('52')
    await expect(text()).rejects.toThrow('terminated')
  })

  it.each<Fault>([
    { kind: 'drip', ms: 0 },
    { kind: 'slow-body', ms: 0 },
  ])('comes as a whole: %j', async (fault) => {
    const { headers, text } = await respond(fault)
    expect([await text(), headers['content-length']]).toEqual([body, undefined])
  })

  it.each<Fault>([{ kind: 'truncate' }, { kind: 'wrong-types' }, { kind: 'reset-body' }])(
    'that is empty stays empty: %j',
    async (fault) => expect(await (await respond(fault, { 'content-type': 'text/plain' }, '')).text()).toBe(''),
  )
})

it.each<[Fault, number, Readonly<Record<string, string>>, RegExp]>([
  [{ kind: 'html' }, 200, { 'content-type': 'text/html; charset=utf-8' }, /^<!doctype html>.*sign in/i],
  [{ kind: 'html', status: 204 }, 204, {}, /^$/],
  [{ kind: 'proxy-auth' }, 407, { 'proxy-authenticate': 'Basic realm="proxy"' }, /sign in/],
  [{ kind: 'retry-at-once' }, 503, { 'retry-after': '0' }, /^error$/],
  [{ kind: 'expired-token' }, 401, { 'www-authenticate': 'Bearer error="invalid_token"' }, /^error$/],
])('%j is a response of its own', async (fault, status, headers, text) => {
  const response = await respond(fault)
  expect(response).toMatchObject({ status, headers })
  expect(await response.text()).toMatch(text)
})
