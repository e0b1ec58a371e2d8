import { describe, expect, it } from 'vitest'
import { createEmulator } from '@portolan/emulator'
import { Schemas } from '@portolan/openapi/model'
import { castParam } from '../src/openapi/cast-param.ts'

const emulator = createEmulator()
const ask = (method: string, path: string, body?: object): Promise<Response> =>
  emulator.fetch(
    new Request(`https://api.example.com${path}`, {
      method,
      headers: { authorization: 'Bearer any' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  )

it('each change of a mailbox has a later ID of its history', async () => {
  const message = { raw: btoa('Subject: Rings\r\n\r\nDear Emmy,\r\n') }
  for (let count = 0; count < 3; count++) await ask('POST', '/mail/v1/users/me/messages', message)
  const ids = emulator.mail.messages().map(({ historyId }) => Number(historyId))
  expect(ids.map((id) => id - (ids[0] ?? 0))).toEqual([0, 1, 2])
})

it('each site with domains has one primary domain', async () => {
  const counts: number[] = []
  for (const { id } of emulator.sitehost.sites) {
    const { data } = (await (await ask('GET', `/v1/sites/${id}/domains`)).json()) as {
      readonly data: readonly { readonly primary: boolean }[]
    }
    if (data.length > 0) counts.push(data.filter(({ primary }) => primary).length)
  }
  expect(counts.length).toBeGreaterThan(4)
  expect(new Set(counts)).toEqual(new Set([1]))
})

describe('an event', () => {
  const at = (dateTime: string, timeZone?: string): object => ({ dateTime, ...(timeZone ? { timeZone } : {}) })

  it.each([
    [at('2026-03-02T10:00:00+01:00'), at('2026-03-02T08:30:00Z'), 400],
    [at('2026-03-02T10:00:00+01:00'), at('2026-03-02T09:30:00Z'), 200],
    [at('2026-03-02T10:00:00', 'Europe/Berlin'), at('2026-03-02T09:00:00', 'Europe/Berlin'), 400],
    [at('2026-03-02T10:00:00+01:00', 'Europe/Berlin'), at('2026-03-02T08:30:00Z', 'America/New_York'), 400],
    // Which is earlier depends on the zones, which the emulator does not know.
    [at('2026-03-02T10:00:00', 'Europe/Berlin'), at('2026-03-02T09:00:00', 'America/New_York'), 200],
    [at('2026-03-02T10:00:00+01:00', 'Europe/Berlin'), at('2026-03-02T09:00:00', 'America/New_York'), 200],
  ])('from %j to %j is answered with %i', async (start, end, status) => {
    const response = await ask('POST', '/calendar/v3/calendars/primary/events', { start, end })
    expect(response.status).toBe(status)
    expect((await response.text()).includes('timeRangeEmpty')).toBe(status === 400)
  })
})

it.each([
  [7, { type: 'string' }, '7'],
  [7, { type: ['string', 'integer'] }, 7],
  [7, { type: 'number' }, 7],
  ['7', { type: 'integer' }, 7],
  ['7', { type: ['string', 'number'] }, '7'],
  ['7.5', { type: 'number' }, '7.5'],
  ['x', { type: 'integer' }, 'x'],
])('the param %j becomes a field of %j: %j', (value, schema, expected) => {
  expect(castParam(value, schema, new Schemas({}))).toBe(expected)
})

it('each event of a repository has what its kind tells, and nothing else', () => {
  const repositories = [{ owner: 'o', repo: 'r', events: 600 }]
  const { issues } = createEmulator({ services: ['issues'], issues: { repositories } })
  const events = issues.repositories[0]?.events ?? []
  const told = events.map(({ kind, extra }) => [kind, ...Object.keys(extra)].join(': '))
  expect(new Set(told.filter((one) => /label|assign|review_requested|mileston|renam|:/.test(one)))).toEqual(
    new Set([
      ...['labeled: label', 'unlabeled: label', 'assigned: assignee', 'unassigned: assignee'],
      ...['milestoned: milestone', 'demilestoned: milestone', 'review_requested: reviewer', 'renamed: rename'],
    ]),
  )
  expect(told).toEqual(expect.arrayContaining(['closed', 'merged', 'referenced']))
})
