import { createEmulator, type Emulator, type EmulatorOptions } from '@portolan/emulator'
import { describe, expect, it } from 'vitest'

const letter = 'Subject: Rings\r\n\r\nDear Emmy,\r\n'
const json = { 'content-type': 'application/json', authorization: 'Bearer any' }

async function ask(emulator: Emulator, method: string, path: string, body?: object): Promise<unknown> {
  const init = { method, headers: json, ...(body ? { body: JSON.stringify(body) } : {}) }
  const response = await emulator.fetch(new Request(`https://api.example.com${path}`, init))
  return response.json()
}

/** An emulator in which something has happened everywhere, with work that is not done yet. */
async function lived(options: EmulatorOptions): Promise<Emulator> {
  const emulator = createEmulator(options)
  emulator.issues.addEvent({ owner: 'portolan', repo: 'atlas', event: 'reopened' })
  emulator.article.addToken({ user: 'mika' })
  await ask(emulator, 'POST', '/v1/sites', { name: 'harbour-blog' })
  await ask(emulator, 'POST', '/v1/collaborators/rana@example.com/sites/1001/favorite')
  await ask(emulator, 'POST', '/mail/v1/users/me/messages', { raw: btoa(letter) })
  await ask(emulator, 'POST', '/admin/reports/v1/activity/users/all/applications/drive/watch', {
    id: 'c',
    type: 'web_hook',
    address: 'https://hooks.example.com',
  })
  await ask(emulator, 'POST', '/v1/subscriptions', {
    targetResource: '//x.example.com/1',
    eventTypes: ['a.b'],
    notificationEndpoint: { pubsubTopic: 'projects/p/topics/t' },
  })
  await ask(emulator, 'POST', '/calendar/v3/calendars/primary/events', {
    start: { date: '2026-03-02' },
    end: { date: '2026-03-03' },
  })
  await ask(emulator, 'POST', '/compute/v1/projects/p/global/images/i/deprecate', { state: 'OBSOLETE' })
  emulator.uddi.remove(emulator.uddi.businesses[3]?.businessKey ?? '')
  return emulator
}

describe('a saved world', () => {
  let now = Date.UTC(2026, 2, 2)
  const clock = { now: () => now }

  it('is JSON, and makes the same world in another emulator, whatever its seed', async () => {
    const saved = JSON.parse(JSON.stringify((await lived({ clock })).save())) as never
    const other = createEmulator({ clock, seed: 9, state: saved })
    expect(other.save()).toEqual(saved)
    expect(new TextDecoder().decode(other.mail.messages()[0]?.raw)).toBe(letter)
    expect(other.mail.messages()[0]?.headers.get('subject')).toBe('Rings')
    expect(other.issues.repositories[0]?.events).toHaveLength(2401)
    expect(other.uddi.businesses).toHaveLength(39)
    expect(other.sitehost.sites[0]?.favoriteOf).toEqual(['rana@example.com'])
    expect(other.reports.channels).toMatchObject([{ id: 'c' }])
  })

  it('continues with unfinished work, and with the next IDs', async () => {
    const first = await lived({ clock })
    const other = createEmulator({ clock, state: first.save() })
    expect([other.sitehost.waitingJobs, other.subscriptions.all, other.images.status('p', 'i')]).toEqual([
      1,
      [],
      undefined,
    ])
    now += 60_000
    expect([other.sitehost.waitingJobs, other.subscriptions.all.length, other.images.status('p', 'i')]).toEqual([
      0,
      1,
      { state: 'OBSOLETE' },
    ])
    const event = { start: { date: '2026-03-02' }, end: { date: '2026-03-03' } }
    const [one, two] = [first, other].map((emulator) =>
      ask(emulator, 'POST', '/calendar/v3/calendars/primary/events', event),
    )
    expect(await one).toEqual(await two)
  })

  it('is restored by a reset', async () => {
    const saved = (await lived({ clock })).save()
    const other = createEmulator({ clock, state: saved })
    await ask(other, 'DELETE', '/v1/sites/1001')
    expect(other.sitehost.sites[0]?.id).toBe(1002)
    other.reset()
    expect(other.save()).toEqual(saved)
  })

  it('may contain some services only; the others are generated from the seed', async () => {
    const { services } = createEmulator({ clock, services: ['calendar'] }).save()
    const state = { ...(services['calendar'] as object), calendars: { primary: [{ id: 'standup' }] } }
    const emulator = createEmulator({ clock, state: { version: 1, services: { calendar: state } } })
    expect(emulator.calendar.events()).toEqual([{ id: 'standup' }])
    expect(emulator.uddi.businesses).toHaveLength(40)
  })

  it('has no token that was not issued here, although it remembers that one was revoked', async () => {
    const token = 'cafe0d0d11'.repeat(4)
    const revoke = (emulator: Emulator) =>
      emulator.fetch(`https://api.example.com/api/v2/access_tokens/${token}`, { method: 'DELETE', headers: json })
    const emulator = createEmulator({ clock })
    expect((await revoke(emulator)).status).toBe(204)
    const saved = JSON.stringify(emulator.save())
    expect(saved).not.toContain(token)
    expect((await revoke(createEmulator({ clock, state: JSON.parse(saved) as never }))).status).toBe(404)
  })

  it.each([
    [{}, 'A saved world must be { "version": 1, "services": { … } }.'],
    [{ version: 2, services: {} }, 'A saved world must be'],
    [{ version: 1, services: { issues: [] } }, 'The saved state of issues must be an object.'],
    [{ version: 1, services: { uddi: null } }, 'The saved state of uddi must be an object.'],
    [{ version: 1, services: { issues: {} } }, 'issues is not valid: repositories must be array, not undefined.'],
  ])('%j is refused, with what is wrong with it', (state, message) => {
    expect(() => createEmulator({ state: state as never })).toThrow(message)
  })

  it.each([
    ['issues', { repositories: [[{ owner: 'portolan' }]] }],
    ['article', { publicHost: { items: { length: '<b>many</b>' } } }],
    ['sitehost', { sites: [{}] }],
  ])('is refused where its records cannot be counted: %s', (name, change) => {
    const saved = createEmulator({ services: [name as 'issues'] }).save()
    const own = Object.assign(saved.services[name] as object, change)
    expect(() => createEmulator({ state: { version: 1, services: { [name]: own } } })).toThrow(
      new TypeError(`The saved state of ${name} is not valid: its records cannot be counted.`),
    )
  })
})

it('a part that is null is refused where it has to be an object', () => {
  const { calendar } = createEmulator({ services: ['calendar'] }).save().services
  const state = { version: 1, services: { calendar: { ...(calendar as object), calendars: null } } } as const
  expect(() => createEmulator({ state })).toThrow('calendar is not valid: calendars must be object, not null.')
})

it('a fixture that does not fit together is a 500 that says so, in the service’s own form', async () => {
  const { services } = createEmulator({ services: ['article'], article: { items: 1 } }).save()
  const state = { ...(services['article'] as object), people: [] }
  const emulator = createEmulator({ state: { version: 1, services: { article: state } } })
  const response = await emulator.fetch(new Request('https://api.example.com/api/v2/items'))
  expect([response.status, await response.json()]).toEqual([
    500,
    { message: expect.stringMatching(/^The emulator failed: TypeError/), type: 'internal_server_error' },
  ])
})
