import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEmulator, type RunningEmulator, startEmulator } from '@portolan/emulator'
import { emptyFolder } from '@portolan/testing/folder'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

const start = Date.UTC(2026, 0, 1)
const day = 86_400_000
let emulator: RunningEmulator

beforeAll(async () => {
  emulator = await startEmulator({ clock: { now: () => start } })
  return () => emulator.stop()
})
beforeEach(() => emulator.reset())

async function ask(path: string, method = 'GET', body?: unknown): Promise<[status: number, body: unknown]> {
  const response = await fetch(`${emulator.url}/.emulator/${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return [response.status, text === '' ? '' : (JSON.parse(text) as unknown)]
}

describe('the clock', () => {
  it('is moved, and set back, with what the services do later', async () => {
    expect(await ask('clock')).toEqual([200, { now: start, ahead: 0 }])
    expect(await ask('clock', 'POST', { forward: day })).toEqual([200, { now: start + day, ahead: day }])
    const { headers } = await fetch(`${emulator.url}/rate_limit`)
    expect(headers.get('date')).toBe('Fri, 02 Jan 2026 00:00:00 GMT')
    expect(await ask('clock', 'POST', { now: start - day })).toEqual([200, { now: start - day, ahead: -day }])
    expect(await ask('clock', 'DELETE')).toEqual([204, ''])
    expect(emulator.clock.now()).toBe(start)
    emulator.clock.forward(5)
    emulator.reset()
    expect(emulator.clock.ahead).toBe(0)
  })

  it('finishes a deployment of a site, without a wait', async () => {
    const headers = { authorization: 'Bearer any', 'content-type': 'application/json' }
    const body = JSON.stringify({ name: 'harbour-blog' })
    await fetch(`${emulator.url}/v1/sites`, { method: 'POST', headers, body })
    const state = async (): Promise<unknown> => {
      await fetch(`${emulator.url}/v1/sites`, { headers })
      return emulator.sitehost.sites.find(({ name }) => name === 'harbour-blog')?.state
    }
    const before = await state()
    emulator.clock.forward(day)
    expect([before, await state()]).toEqual(['deploying', 'live'])
  })

  it.each([
    [{}, 'forward', 'clock: either forward or now must be set.'],
    [{ forward: 1, now: 2 }, 'forward', 'clock: either forward or now must be set.'],
    [{ forward: 'a day' }, 'forward', 'clock: forward must be an integer number of milliseconds, got string'],
    [{ foward: 1 }, 'foward', 'clock: foward is not an option; did you mean `forward`?'],
  ])('refuses %j', async (body, field, message) => {
    expect(await ask('clock', 'POST', body)).toEqual([400, { message, field }])
  })
})

describe('the seed', () => {
  it('generates another world, in place of the one of the option', async () => {
    const first = (): unknown => emulator.issues.repositories[0]?.issues[0]?.title
    const before = first()
    expect(await ask('reset', 'POST', { seed: 8 })).toEqual([204, ''])
    expect([emulator.seed, first()]).toEqual([8, createEmulator({ seed: 8 }).issues.repositories[0]?.issues[0]?.title])
    expect(first()).not.toBe(before)
    emulator.reset({ seed: 1 })
    expect(first()).toBe(before)
    const loaded = createEmulator({ services: ['issues'], state: createEmulator({ seed: 8 }).save() })
    loaded.reset({ seed: 1 })
    expect(loaded.issues.repositories[0]?.issues[0]?.title).toBe(before)
  })

  it('is refused if it is no integer', async () => {
    expect(await ask('reset', 'POST', { seed: 'x' })).toEqual([
      400,
      { message: 'reset: seed must be an integer, got string', field: 'seed' },
    ])
    expect(await ask('reset', 'POST', { sed: 1 })).toEqual([400, expect.objectContaining({ field: 'sed' })])
  })
})

describe('snapshots', () => {
  const add = (): number => emulator.issues.repositories[0]!.events.length
  const change = (): void => void emulator.issues.addEvent({ owner: 'portolan', repo: 'atlas' })

  it('are kept, listed, restored and removed', async () => {
    const before = add()
    expect(await ask('snapshots/before%20the%20storm', 'PUT')).toEqual([201, { name: 'before the storm', at: start }])
    change()
    expect(await ask('snapshots/after', 'PUT')).toEqual([201, { name: 'after', at: start }])
    expect(await ask('snapshots')).toEqual([
      200,
      [
        { name: 'after', at: start },
        { name: 'before the storm', at: start },
      ],
    ])
    expect(await ask('snapshots/before%20the%20storm/restore', 'POST')).toEqual([204, ''])
    expect(add()).toBe(before)
    emulator.reset()
    expect(await ask('snapshots/after/restore', 'POST')).toEqual([204, ''])
    expect(add()).toBe(before + 1)
    expect(await ask('snapshots/after', 'DELETE')).toEqual([204, ''])
    expect(await ask('snapshots/after/restore', 'POST')).toEqual([404, { message: 'There is no snapshot after.' }])
    emulator.snapshots.remove('before the storm')
    expect(emulator.snapshots.list()).toEqual([])
  })

  it('have names that are names of files everywhere, and are at most 100', async () => {
    const words = 'up to 64 letters, digits, blanks, dots, dashes and underscores, the first a letter or a digit'
    for (const name of ['..%2Fworld', '.hidden', 'a%2Fb', 'x'.repeat(65), '%00'])
      expect(await ask(`snapshots/${name}`, 'PUT')).toEqual([
        400,
        { message: `snapshots.keep: name must be ${words}, got string`, field: 'name' },
      ])
    const small = createEmulator({ services: ['images'] })
    for (let index = 0; index < 100; index++) small.snapshots.keep(`n${index}`)
    expect(() => small.snapshots.keep('more')).toThrow('There are 100 snapshots already: remove one first.')
    expect(small.snapshots.keep('n5').name).toBe('n5')
  })

  it('stay in a folder, as files that --state takes', async () => {
    const folder = emptyFolder()
    writeFileSync(join(folder, 'notes.json'), '{"mine":true}')
    const options = { services: ['issues' as const], snapshots: join(folder) }
    {
      await using first = await startEmulator(options)
      first.issues.addEvent({ owner: 'portolan', repo: 'atlas' })
      first.snapshots.keep('one more')
    }
    await using second = await startEmulator(options)
    const before = second.issues.repositories[0]!.events.length
    expect(second.snapshots.list().map(({ name }) => name)).toEqual(['one more'])
    second.snapshots.restore('one more')
    expect(second.issues.repositories[0]!.events).toHaveLength(before + 1)
    const state = JSON.parse(readFileSync(join(folder, 'one more.json'), 'utf8')) as never
    expect(createEmulator({ services: ['issues'], state }).issues.repositories[0]!.events).toHaveLength(before + 1)
    second.snapshots.remove('one more')
    expect(readdirSync(folder)).toEqual(['notes.json'])
  })
})

it('a saved world takes the place of the current one, and one that is not valid does not', async () => {
  const world = createEmulator({ seed: 8, services: ['issues'] }).save()
  const title = (): unknown => emulator.issues.repositories[0]?.issues[0]?.title
  const before = title()
  const wrong = { version: 1, services: { issues: world.services['issues'], mail: { mailboxes: 'none' } } }
  expect(await ask('world', 'PUT', wrong)).toEqual([400, { message: expect.stringContaining('mail'), field: 'body' }])
  expect(await ask('world', 'PUT', { version: 2 })).toEqual([400, expect.objectContaining({ field: 'body' })])
  expect(title()).toBe(before)
  expect(await ask('world', 'PUT', world)).toEqual([204, ''])
  expect(title()).not.toBe(before)
  emulator.reset()
  expect(title()).toBe(before)
})

it('tells other languages which services and operations there are', async () => {
  const [, services] = await ask('services')
  expect(services).toContainEqual({
    name: 'article',
    title: expect.any(String),
    urls: [emulator.url, `${emulator.url}/team`],
    counts: expect.objectContaining({ items: expect.any(Number) }),
  })
  const [, operations] = await ask('operations')
  expect(operations).toContainEqual({ name: 'sites.list', method: 'GET', path: '/v1/sites' })
})

describe('with a host', () => {
  it('listens on all addresses, and is there for callers that name an address or a container', async () => {
    await using open = await startEmulator({ services: ['issues'], host: '0.0.0.0' })
    expect(open.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    const statuses = await Promise.all(
      ['emulator:4010', '192.0.2.7', '[2001:db8::1]', 'emulator.example.com', 'localhost'].map((host) =>
        status(open.url, host),
      ),
    )
    expect(statuses).toEqual([200, 200, 200, 403, 200])
  })

  it('keeps its control API from other names without one', async () => {
    expect(await status(emulator.url, 'emulator:4010')).toBe(403)
    expect(await status(emulator.url, '192.0.2.7')).toBe(403)
    await expect(startEmulator({ host: 'http://x' })).rejects.toThrow(
      'startEmulator: host must be a host name or an address',
    )
  })
})

/** The status of the control API for a caller that names a host, which `fetch` does not let one do. */
async function status(url: string, host: string): Promise<number> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(`${url}/.emulator/services`, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .once('error', reject)
      .end()
  })
}
