import { eventually } from '@portolan/testing/eventually'
import { describe, expect, it } from 'vitest'
import { overSites } from '@portolan/sitehost-client'
import { failure, firstFile } from '@portolan/testing/failure'
import { setUp } from './emulated.ts'

describe('sites.waitUntilLive', () => {
  it('looks again with growing pauses until the site is live', async () => {
    const { client, emulator, clock } = await setUp({}, { sitehost: { deployTime: 6000 } })
    const site = await client.sites.create({ name: 'harbour-blog' })
    const states: [number, string][] = []
    const started = clock.now()
    const waiting = client.sites.waitUntilLive(
      { id: site.id },
      { onProgress: ({ state }) => states.push([clock.now() - started, state]) },
    )
    for (const pause of [1000, 1500, 2250, 3375]) {
      await eventually(() => expect(clock.timers).toBe(1))
      await clock.advance(pause)
    }
    expect((await waiting).state).toBe('live')
    expect(states).toEqual([
      [0, 'deploying'],
      [1000, 'deploying'],
      [2500, 'deploying'],
      [4750, 'deploying'],
      [8125, 'live'],
    ])
    expect(emulator.requests.filter(({ operation }) => operation === 'sites.get')).toHaveLength(5)
  })

  it('waits for a site that is being cloned, too, and gives up after ten minutes by itself', async () => {
    const { client, emulator, clock } = await setUp({}, { sitehost: { deployTime: 1e9 } })
    const { id } = await client.sites.create({ name: 'harbour-blog' })
    const site = emulator.sitehost.sites.find((one) => one.id === id)
    if (site) site.state = 'cloning'
    const late = failure(client.sites.waitUntilLive({ id }, { interval: 900_000 }))
    await eventually(() => expect(clock.timers).toBe(1))
    await clock.advance(600_000)
    expect(await late).toMatchObject({
      name: 'TimeoutError',
      message: `sites.waitUntilLive: the site ${id} is not live after 600000 ms`,
    })
  })

  it('gives up in time, with the reason of the signal, and where the site will not be live', async () => {
    const { client, emulator, clock } = await setUp({}, { sitehost: { deployTime: 1e9 } })
    const { id } = await client.sites.create({ name: 'harbour-blog' })
    const late = client.sites.waitUntilLive({ id }, { interval: 600, timeout: 500 }).catch((error: unknown) => error)
    await eventually(() => expect(clock.timers).toBe(1))
    await clock.advance(500)
    expect(await late).toMatchObject({
      name: 'TimeoutError',
      message: `sites.waitUntilLive: the site ${id} is not live after 500 ms`,
    })
    const controller = new AbortController()
    const waiting = client.sites.waitUntilLive({ id }, { signal: controller.signal })
    const outcome = waiting.catch((reason: unknown) => reason)
    await eventually(() => expect(clock.timers).toBe(1))
    controller.abort('enough')
    expect(await outcome).toBe('enough')
    expect(clock.timers).toBe(0)
    const site = emulator.sitehost.sites.find((one) => one.id === id)
    if (site) site.state = 'disabled'
    const failed = await failure(client.sites.waitUntilLive({ id }))
    expect(failed).toMatchObject({
      name: 'OperationFailedError',
      code: 'disabled',
      request: { operation: 'sites.get', method: 'GET', url: `${emulator.url}/v1/sites/${id}` },
      attempts: [{ status: 200, waited: 0 }],
    })
    expect(firstFile(failed)).toBe('conveniences.test.ts')
  })
})

describe('what is no params or no options', () => {
  it.each([
    [undefined, undefined, 'id'],
    [{ id: 1 }, null, 'options'],
    [{ id: 1 }, { interval: 'soon' }, 'interval'],
    [{ id: 1 }, { intervall: 5 }, 'intervall'],
  ])('is refused of waitUntilLive(%j, %j) by its own error', async (params, options, name) => {
    const { client, emulator } = await setUp()
    expect(await failure(client.sites.waitUntilLive(params as never, options as never))).toMatchObject({
      name: 'RequestValidationError',
      message: expect.stringContaining(name),
    })
    expect(emulator.requests).toEqual([])
  })
})

describe('overSites', () => {
  it.each([0, -1, 1.5, Number.NaN])('refuses the concurrency %s before it begins', async (concurrency) => {
    const touched: number[] = []
    await expect(overSites([1, 2], (site) => touched.push(site), { concurrency })).rejects.toMatchObject({
      name: 'RequestValidationError',
      message: `overSites: concurrency must be an integer of at least 1, got ${concurrency}`,
      issues: [{ path: ['concurrency'] }],
    })
    expect(touched).toEqual([])
  })

  it.each<[unknown[], string]>([
    [[null, () => 1], 'sites must be a list, or the pages of one'],
    [[[1], 'back up'], 'action must be a function'],
    [[[1], () => 1, { concurency: 2 }], 'concurency is not an option; did you mean `concurrency`?'],
    [[[1], () => 1, { signal: {} }], 'signal must be an AbortSignal'],
    [[[1], () => 1, { onProgress: 'log' }], 'onProgress must be a function'],
  ])('refuses %j before it begins', async (args, message) => {
    await expect(overSites(...(args as Parameters<typeof overSites<number, number>>))).rejects.toMatchObject({
      name: 'RequestValidationError',
      message: expect.stringContaining(`overSites: ${message}`),
    })
  })

  it('does it everywhere, some at once, and reports both kinds of outcome in order', async () => {
    const { client, clock } = await setUp()
    let running = 0
    let most = 0
    const progress: unknown[] = []
    const report = await overSites(
      client.sites.list({ per_page: 5 }),
      async ({ id }) => {
        most = Math.max(most, ++running)
        try {
          await client.plugins.deactivate({ id, plugins: [{ path: id % 4 === 0 ? 'gone' : 'akismet' }] })
          return id
        } finally {
          running--
        }
      },
      { concurrency: 3, onProgress: (step) => progress.push(step) },
    )
    expect(most).toBe(3)
    expect(report.succeeded).toHaveLength(9)
    expect(report.succeeded.every(({ site, result }) => site.id === result)).toBe(true)
    expect(report.failed.map(({ site }) => site.id)).toEqual([1004, 1008, 1012])
    expect(report.failed[0]?.error).toMatchObject({ name: 'UnprocessableEntityError' })
    expect(progress.at(-1)).toEqual({ succeeded: 9, failed: 3 })
    await clock.advance(1000)
    expect((await client.plugins.list({ id: 1001 }))[0]?.status).toBe('inactive')
  })

  it('does it at four places at once by itself', async () => {
    let [running, most] = [0, 0]
    await overSites([1, 2, 3, 4, 5, 6], async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
    })
    expect(most).toBe(4)
  })

  it('begins no more after it is aborted, and fails where the list fails', async () => {
    const { client, emulator } = await setUp({ retry: false })
    const controller = new AbortController()
    const begun: number[] = []
    const stopped = overSites(
      [1, 2, 3, 4],
      async (site) => {
        begun.push(site)
        controller.abort('enough')
      },
      { concurrency: 1, signal: controller.signal },
    )
    await expect(stopped).rejects.toBe('enough')
    expect(begun).toEqual([1])
    emulator.faults.add({ kind: 'status', status: 500, match: 'sites.list' })
    await expect(overSites(client.sites.list(), () => 1)).rejects.toMatchObject({ name: 'ServerError' })
  })
})
