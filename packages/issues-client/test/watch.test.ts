import { eventually } from '@portolan/testing/eventually'
import { expect, it } from 'vitest'
import type { IssueEvent } from '@portolan/issues-client'
import { createIssuesClient, memoryCache } from '@portolan/issues-client'
import { fakeClock } from '../../core/test/fake-clock.ts'
import { failure, firstFile } from '@portolan/testing/failure'
import { atlas, leastEvent, setUp } from './set-up.ts'

it('watching gives each new event once and in order, and a poll without news costs nothing', async () => {
  const clock = fakeClock()
  const { client, emulator } = await setUp(
    { clock, timeout: false },
    { clock, issues: { repositories: [{ ...atlas, events: 120 }] } },
  )
  const controller = new AbortController()
  const seen: number[] = []
  const watching = (async () => {
    for await (const event of client.issueEvents.watch(atlas, { interval: 1000, signal: controller.signal }))
      seen.push(event.id)
  })()
  const polled = (...statuses: number[]): Promise<void> =>
    eventually(() => {
      expect(emulator.requests.map(({ status }) => status)).toEqual(statuses)
      expect(clock.timers).toBe(1)
    })
  await polled(200)
  await clock.advance(1000)
  await polled(200, 304)
  const added = [emulator.issues.addEvent(atlas), emulator.issues.addEvent({ ...atlas, event: 'reopened' })]
  await clock.advance(1000)
  await polled(200, 304, 200)
  expect(seen).toEqual(added)
  await clock.advance(1000)
  await polled(200, 304, 200, 304)
  expect(seen).toEqual(added)
  expect((await client.rateLimit.get()).resources.core.used).toBe(2)
  controller.abort('enough')
  await expect(watching).rejects.toBe('enough')
  expect(clock.timers).toBe(0)
})

it('watching since a time begins with what has happened from then on, over as many pages as it takes', async () => {
  const { client, emulator } = await setUp({}, { issues: { repositories: [{ ...atlas, events: 350 }] } })
  const all = emulator.issues.repositories[0]?.events ?? []
  const since = new Date(all[99]?.at ?? 0)
  const seen: IssueEvent[] = []
  for await (const event of client.issueEvents.watch(atlas, { since })) {
    seen.push(event)
    if (seen.length === 251) break
  }
  expect(seen.map(({ id }) => id)).toEqual(all.slice(99).map(({ id }) => id))
  await expect(client.issueEvents.watch(atlas, { since: 'yesterday' }).next()).rejects.toMatchObject({
    issues: [{ path: ['since'] }],
  })
})

it('watching yields nothing more when the signal is aborted', async () => {
  const { client, emulator } = await setUp({}, { issues: { repositories: [{ ...atlas, events: 5 }] } })
  const since = new Date(emulator.issues.repositories[0]?.events[0]?.at ?? 0)
  const controller = new AbortController()
  const seen: number[] = []
  const watching = (async () => {
    for await (const event of client.issueEvents.watch(atlas, { since, signal: controller.signal }))
      if (seen.push(event.id) === 2) controller.abort('enough')
  })()
  await expect(watching).rejects.toBe('enough')
  expect(seen).toHaveLength(2)
})

it.each([
  [atlas, { since: null }, 'since'],
  [atlas, { since: 5 }, 'since'],
  [atlas, { since: '2026-02-30' }, 'since'],
  [atlas, { since: '2026-02-30T00:00:00Z' }, 'since'],
  [atlas, { since: 'release 1' }, 'since'],
  [atlas, { interval: Number.NaN }, 'interval'],
  [atlas, { intervall: 5 }, 'intervall'],
  [atlas, { limit: 10 }, 'limit'],
  [atlas, null, 'options'],
  [{ ...atlas, since: '2026-01-01T00:00:00Z' }, {}, 'since'],
  [undefined, {}, 'owner'],
])('watching %j with %j is refused by its own error', async (params, options, name) => {
  const { client, emulator } = await setUp()
  const error = await failure(client.issueEvents.watch(params as never, options as never).next())
  expect([error.name, error.message]).toEqual(['RequestValidationError', expect.stringContaining(name)])
  expect(emulator.requests).toEqual([])
})

it.each(['2026-06-30', '2026-06-30T12:00', '2026-06-30T23:59:60Z'])(
  'watching since %s yields an event of a leap second',
  async (since) => {
    const event = { ...leastEvent, created_at: '2026-06-30T23:59:60Z' }
    const fetch = () => Promise.resolve(Response.json([event]))
    const client = createIssuesClient({ baseUrl: 'https://api.example.com', token: 'test-token-1', fetch })
    const watched = client.issueEvents.watch(atlas, { since })
    expect(await watched.next()).toEqual({ done: false, value: event })
    await watched.return()
  },
)

it.each(['report', 'off'] as const)('watching with %s leaves out what is no event', async (response) => {
  const fetch = () => Promise.resolve(Response.json([null, leastEvent, 'closed', {}]))
  const client = createIssuesClient({
    baseUrl: 'https://api.example.com',
    token: 'test-token-1',
    validation: { response },
    hooks: { onInvalidResponse: () => {} },
    fetch,
  })
  const watched = client.issueEvents.watch(atlas, { since: new Date(0) })
  expect(await watched.next()).toEqual({ done: false, value: leastEvent })
  await watched.return()
})

const spent = { 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '2', 'x-ratelimit-reset': '600' }

it.each<readonly [headers: Record<string, string>, interval: number | undefined, pause: number]>([
  [{}, undefined, 60_000],
  [{}, 1000, 1000],
  [{ 'x-poll-interval': '90' }, 1000, 90_000],
  [{ 'x-poll-interval': '90' }, 120_000, 120_000],
  [spent, 1000, 300_000],
  ...['soon', '-5', '1e12', ''].map((seconds) => [{ 'x-poll-interval': seconds }, 1000, 1000] as const),
])('watching a service that says %j, every %s ms, it polls again after %i', async (headers, interval, pause) => {
  const asked: number[] = []
  const clock = { now: () => 0, after: (ms: number) => (asked.push(ms), () => {}) }
  const client = createIssuesClient({
    baseUrl: 'https://api.example.com',
    clock,
    timeout: false,
    fetch: async () => Response.json([], { headers }),
  })
  void client.issueEvents.watch(atlas, { interval }).next()
  await eventually(() => expect(asked).toEqual([pause]))
})

it('a cache answers what has not changed, and costs nothing of the limit', async () => {
  const { client, emulator } = await setUp({ cache: memoryCache({ max: 1 }) })
  const first = await client.issueEvents.listForRepo(atlas)
  const second = await client.issueEvents.listForRepo(atlas)
  expect(second.items).toEqual(first.items)
  expect(second.cursor).toBe(first.cursor)
  expect(emulator.requests.map(({ status }) => status)).toEqual([200, 304])
  emulator.issues.addEvent(atlas)
  expect((await client.issueEvents.listForRepo(atlas)).items).not.toEqual(first.items)
  expect((await client.rateLimit.get()).resources.core.used).toBe(2)
})

it('an error of watching leads to the line that watches', async () => {
  const { client } = await setUp()
  const nowhere = client.issueEvents.watch({ ...atlas, repo: 'nowhere' })
  const broken = client.issueEvents.watch(atlas, { since: 'soon' })
  const errors = [await failure(nowhere.next()), await failure(broken.next())]
  expect(errors.map(({ name }) => name)).toEqual(['NotFoundError', 'RequestValidationError'])
  expect(errors.map(firstFile)).toEqual(['watch.test.ts', 'watch.test.ts'])
})
