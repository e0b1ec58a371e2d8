import { playAttack, pause, type Attack } from '../src/hostile.ts'
import { expect, it } from 'vitest'

const ships = { data: [{ id: 1, name: 'Ada' }], nested: { name: 'Bob' } }

/** The response that an attack makes of another one. */
function attack(
  name: Attack,
  response: Response,
  { url = 'https://a.example/ships?q=1', headers = {}, turn = 3 } = {},
) {
  const request = new Request(url, { headers })
  return playAttack(name, { request, answer: async () => response, signal: new AbortController().signal, turn })
}

it('texts get escape sequences, in all places, and nothing else changes', async () => {
  const response = await attack('escape-sequences', Response.json(ships, { status: 201, headers: { 'x-a': 'b' } }))
  const end = '\u001B]0;owned\u0007\u001B[2J\u202E\r\nroot: ok'
  expect(await response.json()).toEqual({ data: [{ id: 1, name: `Ada${end}` }], nested: { name: `Bob${end}` } })
  expect([response.status, response.headers.get('x-a')]).toEqual([201, 'b'])
})

it('objects get fields with the names of prototypes, in all places', async () => {
  const text = await (await attack('prototype-keys', Response.json(ships))).text()
  const more = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}'
  expect(text).toBe(`{"data":[{"id":1,"name":"Ada",${more}}],"nested":{"name":"Bob",${more}},${more}}`)
})

it.each(['escape-sequences', 'prototype-keys', 'endless-pages'] as const)('%s leaves what is no JSON', async (name) => {
  const response = await attack(name, new Response('plain', { headers: { 'content-length': '5' } }))
  expect([await response.text(), response.headers.get('content-length')]).toEqual(['plain', '5'])
})

it('a page is empty, and leads to a further one by each field that may', async () => {
  const page = {
    data: [1, 2],
    has_more: false,
    hasNext: false,
    next_page_token: null,
    next: 'https://a.example/ships?page=2',
    links: { next: '/ships?page=2', after: ['x'], before: { a: 'b' } },
    total: 2,
  }
  const response = await attack('endless-pages', Response.json(page))
  const further = 'https://a.example/ships?q=1&page=5'
  expect(await response.json()).toEqual({
    data: [],
    has_more: true,
    hasNext: true,
    next_page_token: 'cursor-3',
    next: further,
    links: { next: 'cursor-3', after: [], before: { a: 'b' } },
    total: 2,
  })
  expect(response.headers.get('link')).toBe(`<${further}>; rel="next"`)
})

it.each(['has_more', 'hasMore', 'hasNextPage', 'has_next', 'more', 'moreResults', 'more_items', 'are_more_pages'])(
  '%s says that there is a further page',
  async (name) => {
    const response = await attack('endless-pages', Response.json({ [name]: false, [`x${name}`]: false, mores: false }))
    const page = (await response.json()) as Readonly<Record<string, unknown>>
    const isWithin = /(?:Results|items|pages)$/.test(name)
    expect([page[name], page[`x${name}`] === true, page['mores']]).toEqual([true, isWithin, false])
  },
)

it.each(['next', 'nextUrl', 'end_cursor', 'pageToken', 'page_token', 'starting_at', 'ending_before', 'startAfter'])(
  '%s leads to a further page',
  async (name) => {
    const other = { page: 'a', page__token: 'a', token: 'a', start: 'a', total: 2 }
    const response = await attack('endless-pages', Response.json({ [name]: 'a', ...other }))
    expect(await response.json()).toEqual({ [name]: 'cursor-3', ...other })
  },
)

it.each([
  [{ authorization: 'Bearer secret', 'x-key': 'k' }, 'Not allowed: Bearer secret'],
  [{ 'x-key': 'k' }, 'Not allowed: https://a.example/ships?q=1'],
])('an error repeats the headers %j: %s', async (headers, message) => {
  const response = await attack('token-echo', Response.json({}), { headers })
  expect([response.status, await response.json()]).toEqual([400, { message, headers }])
})

it.each([
  ['http://localhost:1/a?b=c', 'http://127.0.0.1:1/a?b=c'],
  ['http://127.0.0.1:1/a', 'http://localhost:1/a'],
  ['https://a.example/a', 'https://localhost/a'],
])('from %s a redirect leads to %s', async (url, location) => {
  const response = await attack('redirect-foreign', Response.json({}), { url })
  expect([response.status, response.headers.get('location')]).toEqual([302, location])
})

it.each<readonly [Attack, string, string]>([
  ['endless-body', 'application/json', '[{"id":1},'],
  ['endless-events', 'text/event-stream', ': still here\n\n'],
  ['endless-line', 'text/event-stream', 'data: x'],
  ['slowloris', 'application/json', '{ '],
])('%s begins at once', async (name, type, text) => {
  const response = await attack(name, Response.json({}))
  const reader = response.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  expect([response.headers.get('content-type'), new TextDecoder().decode(value)]).toEqual([type, text])
  await reader?.cancel()
})

it('what never ends goes on in pieces of at least 64 KiB', async () => {
  const reader = (await attack('endless-line', Response.json({}))).body?.getReader()
  await reader?.read()
  const [one, other] = [await reader?.read(), await reader?.read()]
  expect([one?.value?.length, other?.value?.length]).toEqual([65_536, 65_536])
  await reader?.cancel()
})

it('adds 200 headers of a thousand characters to the response of the service', async () => {
  const response = await attack('huge-headers', Response.json(ships))
  expect(response.headers.get('x-filler-0')).toHaveLength(1000)
  expect([response.headers.has('x-filler-199'), response.headers.has('x-filler-200')]).toEqual([true, false])
  expect(await response.json()).toEqual(ships)
})

it('waits until it is over, or until nobody waits any more', async () => {
  const caller = new AbortController()
  await pause(1)
  await pause(1, caller.signal)
  const waiting = pause(60_000, caller.signal)
  caller.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  await expect(pause(60_000, caller.signal)).rejects.toThrow('gone')
})
