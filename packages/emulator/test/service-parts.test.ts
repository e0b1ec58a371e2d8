import { createEmulator } from '@portolan/emulator'
import { describe, expect, it } from 'vitest'
import { taggedWith, unmarked } from '../src/article/state.ts'
import { serverOptions } from '../src/options.ts'
import { type ChannelRecord, isOpen, notificationHeaders, renderChannel } from '../src/reports/channel.ts'
import { findTables, readPart } from '../src/state-tables.ts'
import { findEnd, makeEtag, readFilter, renderSubscription } from '../src/subscriptions/record.ts'

const now = Date.UTC(2026, 0, 2)

describe('a channel', () => {
  const channel: ChannelRecord = {
    id: 'c1',
    address: 'http://127.0.0.1/',
    token: null,
    payload: true,
    expiration: null,
    resourceId: 'r1',
    resourceUri: 'https://api.example.com/x',
    applicationName: 'drive',
    userKey: 'all',
    eventName: null,
    sent: 3,
  }
  const limited = { ...channel, token: 't', expiration: now }

  it('is shown with what it has', () => {
    const shown = { kind: 'api#channel', id: 'c1', resourceId: 'r1', resourceUri: 'https://api.example.com/x' }
    expect(renderChannel(channel)).toEqual(shown)
    expect(renderChannel(limited)).toEqual({ ...shown, token: 't', expiration: String(now) })
  })

  it('is open until it ends', () => {
    expect(isOpen(channel, now)).toBe(true)
    expect([now - 1, now].map((time) => isOpen(limited, time))).toEqual([true, false])
  })

  it('names itself in its notifications', () => {
    const headers = {
      'x-goog-channel-id': 'c1',
      'x-goog-message-number': '3',
      'x-goog-resource-id': 'r1',
      'x-goog-resource-state': 'sync',
      'x-goog-resource-uri': 'https://api.example.com/x',
    }
    expect(notificationHeaders(channel, 'sync')).toEqual(headers)
    expect(notificationHeaders(limited, 'sync')).toEqual({
      ...headers,
      'x-goog-channel-expiration': 'Fri, 02 Jan 2026 00:00:00 GMT',
      'x-goog-channel-token': 't',
    })
  })
})

describe('a subscription', () => {
  const record = {
    name: 'subscriptions/s1',
    uid: '0123456789',
    authority: 'users/1',
    fields: { targetResource: '//x/1', eventTypes: ['a.b', 'c.d'], ttl: '60s' },
    state: 'ACTIVE',
    suspensionReason: null,
    createTime: now,
    updateTime: now + 1,
    expireTime: now + 2,
  } as const

  it('is shown without its ttl, and with the reason for which it is suspended', () => {
    const shown = {
      targetResource: '//x/1',
      eventTypes: ['a.b', 'c.d'],
      name: 'subscriptions/s1',
      uid: '0123456789',
      state: 'ACTIVE',
      authority: 'users/1',
      userAuthority: 'users/1',
      createTime: '2026-01-02T00:00:00.000Z',
      updateTime: '2026-01-02T00:00:00.001Z',
      expireTime: '2026-01-02T00:00:00.002Z',
      etag: makeEtag(record),
    }
    expect(renderSubscription(record)).toEqual(shown)
    const suspended = { ...record, state: 'SUSPENDED', suspensionReason: 'USER_SCOPE_REVOKED' } as const
    expect(renderSubscription(suspended)).toEqual({
      ...shown,
      state: 'SUSPENDED',
      suspensionReason: 'USER_SCOPE_REVOKED',
      etag: makeEtag(suspended),
    })
    expect(makeEtag(record)).toMatch(/^"01234567-\w+-active"$/)
    expect(new Set([record, suspended, { ...record, updateTime: now }].map(makeEtag)).size).toBe(3)
  })

  const [week, hours] = [7 * 86_400_000, 4 * 3_600_000]

  it.each<readonly [object, number | undefined]>([
    [{}, week],
    [{ payloadOptions: { includeResource: true } }, hours],
    [{ payloadOptions: { includeResource: 'true' } }, week],
    [{ ttl: '60s' }, 60_000],
    [{ ttl: '1.5s' }, 1500],
    [{ ttl: '0s' }, week],
    [{ ttl: '9000000s' }, week],
    [{ ttl: '60' }, undefined],
    [{ ttl: '-60s' }, undefined],
    [{ ttl: 60 }, undefined],
    [{ expireTime: new Date(now + 1000).toISOString(), ttl: '60s' }, 1000],
    [{ expireTime: new Date(now + 2 * week).toISOString() }, week],
    [{ expireTime: new Date(now + week).toISOString(), payloadOptions: { includeResource: true } }, hours],
    [{ expireTime: new Date(now).toISOString() }, undefined],
    [{ expireTime: 'soon' }, undefined],
    [{ expireTime: now + 1000 }, undefined],
  ])('with %j ends after %s ms', (fields, after) => {
    expect(findEnd(fields as never, now)).toBe(after === undefined ? undefined : now + after)
  })

  it.each([
    ['event_types:"a.b"', true],
    ['event_types:"x.y"', false],
    ['event_types:"x.y" OR event_types:"c.d"', true],
    ['(event_types:"a.b") AND target_resource="//x/1"', true],
    ['event_types:"a.b" AND target_resource="//x/2"', false],
    ['target_resource="//x/2" OR target_resource="//x/1"', true],
    ['', undefined],
    ['AND', undefined],
    ['event_types="a.b"', undefined],
    ['event_types:"a.b" AND state="ACTIVE"', undefined],
  ])('is found by %s: %s', (filter, expected) => {
    expect(readFilter(filter)?.(record)).toBe(expected)
  })
})

describe('the tables of a state', () => {
  const state = {
    random: 7,
    sites: [
      { id: 1, plugins: [{ slug: 'a' }] },
      { id: 2, plugins: [], name: null },
    ],
    account: { email: 'a', tags: [] },
    breaks: { first: {} },
    statuses: { x: { state: 'A' } },
    names: ['a'],
  }

  it('are its lists of objects, and its objects with values', () => {
    expect(findTables(state)).toEqual([
      { name: 'sites', rows: 2 },
      { name: 'account', rows: 1 },
      ...findTables({ tags: [] }).map(({ rows }) => ({ name: 'account/tags', rows })),
      { name: 'statuses/x', rows: 1 },
    ])
    expect(findTables({ a: null })).toEqual([])
    expect(findTables({ a: { b: null } })).toEqual([{ name: 'a', rows: 1 }])
  })

  it('are read in parts', () => {
    const plugins = (rows: number) => ({ name: rows === 1 ? 'sites/0/plugins' : 'sites/1/plugins', rows })
    expect(readPart(state, 'sites', 0, 1)).toEqual({
      isList: true,
      columns: ['id', 'plugins', 'name'],
      total: 2,
      rows: [state.sites[0]],
      inner: [[plugins(1)]],
    })
    expect(readPart(state, 'sites', 1, 5)).toMatchObject({ total: 2, rows: [state.sites[1]] })
    expect(readPart(state, 'account', 0, 5)).toMatchObject({ isList: false, total: 1, rows: [state.account] })
  })
})

describe('marks and tags', () => {
  it('of one person go, and those of others stay', () => {
    const marks = ['a', 'b', 'a'].map((user_id) => ({ user_id, created_at: '' }))
    expect(unmarked(marks, 'a')).toEqual([marks[1]])
    expect(unmarked(marks, 'c')).toEqual(marks)
  })

  it('are found whatever their case, but in nothing private', () => {
    const item = (name: string, isPrivate = false) => ({ tags: [{ name: 'x' }, { name }], private: isPrivate })
    const items = [item('Go'), item('Gopher'), item('go', true), item('GO')]
    expect(taggedWith(items as never, 'gO')).toEqual([items[0], items[3]])
  })
})

it('an issue has its own events alone', async () => {
  const emulator = createEmulator({ services: ['issues'] })
  const get = async (path: string) => {
    const response = await emulator.fetch(`https://api.example.com/repos/portolan/atlas/issues${path}?per_page=100`)
    return (await response.json()) as readonly { id: number; issue?: { number: number } }[]
  }
  const [first] = await get('/events')
  const number = first?.issue?.number
  const { events = [] } = emulator.issues.repositories.find(({ name }) => name === 'atlas') ?? {}
  const own = events.filter(({ issue }) => issue.number === number).map(({ id }) => id)
  expect([own.length > 0, own.length < events.length]).toEqual([true, true])
  expect((await get(`/${number}/events`)).map(({ id }) => id)).toEqual(own.slice(0, 100))
})

it.each([
  [{ issues: { rateLimit: { status: 404 } } }, 'issues.rateLimit.status must be 403 or 429, got 404'],
  [{ issues: { rateLimit: { limit: -1 } } }, 'issues.rateLimit.limit must be'],
  [{ uddi: { faultStatus: 404 } }, 'uddi.faultStatus must be 200 or 500, got 404'],
  [{ article: { singleSignOn: 1 } }, 'article.singleSignOn must be true or false, got 1'],
  [{ sitehost: { applications: [[]] } }, 'sitehost.applications.0 must be an object'],
  [{ clock: {} }, 'clock must be an object with now'],
  [{ seed: 1.5 }, 'seed must be an integer, got 1.5'],
  [{ openapi: {} }, 'openapi must be what readOpenApi returned'],
  [{ mail: { mailboxes: [1] } }, 'mail.mailboxes.0 must be a string, got 1'],
])('the options %j are refused', (options, message) => {
  expect(() => createEmulator(options as never)).toThrow(message)
})

it('options that are valid are taken', () => {
  for (const status of [403, 429] as const)
    expect(() => createEmulator({ services: ['issues'], issues: { rateLimit: { status, limit: 0 } } })).not.toThrow()
})

it.each<readonly [object, boolean]>([
  [{ cors: 'loopback' }, true],
  [{ cors: 'none' }, true],
  [{ cors: [] }, true],
  [{ cors: ['https://app.example.com', 'http://localhost:3000'] }, true],
  [{ cors: ['https://app.example.com', 'https://app.example.com/a'] }, false],
  [{ cors: [1] }, false],
  [{ port: 0, host: '::1' }, true],
  [{ port: 65_535, host: 'emulator-1.local' }, true],
  [{ port: 65_536 }, false],
  [{ port: -1 }, false],
  [{ host: 'a b' }, false],
  [{ host: 1 }, false],
  [{ allowedHosts: ['a.example', '192.0.2.1'] }, true],
  [{ allowedHosts: ['a.example/b'] }, false],
  [{ openapi: 'openapi.yaml' }, true],
  [{ openapi: {} }, true],
  [{ openapi: 1 }, false],
  [{ snapshots: 'folder' }, true],
  [{ snapshots: 1 }, false],
])('the options %j of a server are valid: %s', (options, isValid) => {
  expect(serverOptions(options, []).length === 0).toBe(isValid)
})
