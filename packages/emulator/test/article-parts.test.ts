import { createEmulator } from '@portolan/emulator'
import { describe, expect, it } from 'vitest'
import { makeChance } from '../src/chance.ts'
import { allow, exchange } from '../src/article/accounts.ts'
import { makeHost } from '../src/article/make-host.ts'
import { search } from '../src/article/search.ts'
import type { ArticleState, ItemRecord } from '../src/article/state.ts'

describe('a search for items', () => {
  const item = {
    title: 'Tides of the North Sea',
    body: 'How high they are.',
    user_id: 'rana',
    tags: [{ name: 'Go' }],
    created_at: '2026-01-15T10:00:00+09:00',
    updated_at: '2026-02-01T10:00:00+09:00',
    stocks: Array.from({ length: 12 }, () => ({})),
  } as unknown as ItemRecord

  it.each([
    ['', true],
    ['tides', true],
    ['HIGH', true],
    ['tides high', true],
    ['tides low', false],
    ['low', false],
    ['-low', true],
    ['-high', false],
    ['"North Sea"', true],
    ['"Sea North"', false],
    ['Sea North', true],
    ['-"North Sea"', false],
    ['title:north', true],
    ['title:high', false],
    ['title:"of the north"', true],
    ['body:high', true],
    ['body:north', false],
    ['user:rana', true],
    ['user:ran', false],
    ['tag:go', true],
    ['tag:g', false],
    ['-tag:go', false],
    ['created:2026-01-15', true],
    ['created:2026-01', true],
    ['created:>2026-01', false],
    ['created:>=2026-01', true],
    ['created:>2025', true],
    ['created:<2026-01-15', false],
    ['created:<=2026-01-15', true],
    ['updated:>2026-01', true],
    ['updated:<2026-02', false],
    ['stocks:12', true],
    ['stocks:>9', true],
    ['stocks:>12', false],
    ['stocks:<100', true],
    ['stocks:<=11', false],
    // A field that there is not is a word.
    ['color:red', false],
  ])('%j finds it: %s', (query, expected) => {
    expect(search(query)(item)).toBe(expected)
  })
})

it('deletes an item alone, and a user has as many as others see', async () => {
  const emulator = createEmulator({ services: ['article'] })
  const token = emulator.article.addToken({ user: 'rana' })
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await emulator.fetch(new Request(`https://api.example.com/api/v2${path}`, init))
    const text = await response.text()
    return { data: JSON.parse(text || 'null') as unknown, total: response.headers.get('total-count') }
  }
  const count = async () => ((await ask('GET', '/users/rana')).data as { items_count: number }).items_count
  const before = [await count(), Number((await ask('GET', '/items')).total)]
  expect(before[0]).toBe(Number((await ask('GET', '/users/rana/items')).total))
  const item = { title: 'A', body: 'B', tags: [{ name: 'Go' }] }
  const { id } = (await ask('POST', '/items', item)).data as { id: string }
  await ask('POST', '/items', { ...item, private: true })
  expect(await count()).toBe((before[0] ?? 0) + 1)
  await ask('DELETE', `/items/${id}`)
  expect([await count(), Number((await ask('GET', '/items')).total)]).toEqual(before)
})

it('well-known tags have their first follower since a month at most, and keep the others', () => {
  const people = ['rana', 'tomas', 'aiko', 'noor', 'li']
  const month = 30 * 86_400_000
  const today = Date.UTC(2026, 0, 2)
  const { tags } = makeHost({ ...makeChance(3), today }, people, 1, [])
  const known = tags.filter(({ id }) => ['TypeScript', 'Testing', 'C#', 'CI/CD', '日本語'].includes(id))
  expect(known).toHaveLength(5)
  for (const { followers } of known) {
    expect(followers[0]).toMatchObject({ user_id: 'rana' })
    expect(Date.parse(followers[0]!.created_at)).toBeGreaterThan(today - month - 2000)
  }
  for (const { followers } of tags) {
    const ids = followers.map(({ user_id }) => user_id)
    expect(new Set(ids).size).toBe(ids.length)
  }
  expect(Math.max(...known.map(({ followers }) => followers.length))).toBeGreaterThan(3)
})

describe('a code', () => {
  const application = { client_id: 'app', client_secret: 'secret', name: 'App', redirect_uri: 'https://a.example' }
  const caller = { person: 'rana', scopes: ['read_service' as const], team: false }
  const life = 600_000

  function startCode() {
    const other = { ...application, client_id: 'other' }
    const state = { random: 1, applications: [application, other], codes: [], tokens: [] } as unknown as ArticleState
    const code = allow(state, application, caller, 1000)
    const request = { client_id: 'app', client_secret: 'secret', code }
    return { state, request, lifetime: (state.codes[0]?.endsAt ?? 0) - 1000 }
  }

  it('is exchanged once, for a token of who allowed it', () => {
    const { state, request, lifetime } = startCode()
    expect(lifetime).toBe(life)
    expect(exchange(state, request, false, 1000 + life - 1)).toMatchObject({ client_id: 'app', scopes: caller.scopes })
    expect(state.tokens).toMatchObject([{ ...caller, active: true }])
    expect(() => exchange(state, request, false, 1001)).toThrow('The code is not valid, or no longer')
  })

  it.each([
    [{ code: 'unknown' }, false, 1001, 400],
    [{ client_id: 'other' }, false, 1001, 400],
    [{}, true, 1001, 400],
    [{}, false, 1000 + life, 400],
    [{ client_secret: 'wrong' }, false, 1001, 401],
    [{ client_id: 'nobody' }, false, 1001, 401],
  ])('is not exchanged with %j, of a team %s, at %i', (own, team, now, status) => {
    const { state, request } = startCode()
    expect(() => exchange(state, { ...request, ...own }, team, now)).toThrow(expect.objectContaining({ status }))
    expect([state.codes.length, state.tokens.length]).toEqual([1, 0])
  })
})
