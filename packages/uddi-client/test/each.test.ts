import { describe, expect, it } from 'vitest'
import { type BusinessEntity, createUddiClient } from '@portolan/uddi-client'
import { failure as failed, firstFile, until } from '@portolan/testing/failure'
import { fakeClock } from '../../core/test/fake-clock.ts'
import { answer, failure, setUp } from './set-up.ts'

async function collect<T>(walk: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const one of walk) all.push(one)
  return all
}

const everyone = { name: ['%'] }

describe('a walk', () => {
  it('gives what was found in full and in order, in batches', async () => {
    const { client, emulator } = await setUp()
    const { businessInfos } = await client.findBusiness(everyone)
    const businesses = await collect(client.eachBusiness(everyone, { batch: 6, concurrency: 3 }))
    expect(businesses.map(({ businessKey }) => businessKey)).toEqual(businessInfos.map((one) => one.businessKey))
    expect(businesses[0]?.contacts).toHaveLength(1)
    expect(emulator.requests.filter(({ operation }) => operation === 'getBusinessDetail')).toHaveLength(7)
  })

  it('asks for 20 at a time if nobody says how many', async () => {
    const { client, emulator } = await setUp()
    await collect(client.eachBusiness(everyone))
    const details = emulator.requests.filter(({ operation }) => operation === 'getBusinessDetail')
    expect(details.map(({ body }) => body.match(/<businessKey>/g)?.length)).toEqual([20, 20])
  })

  it('goes over services, tModels and related businesses too', async () => {
    const { client } = await setUp()
    const services = await collect(client.eachService({ name: ['Ordering'] }))
    expect(services.every(({ bindingTemplates }) => bindingTemplates.length > 0)).toBe(true)
    const tModels = await collect(client.eachTModel({ name: 'portolan-org:' }))
    expect(tModels).toHaveLength(8)
    const [business] = await collect(client.eachBusiness({ name: ['Portolan'] }))
    const related = await collect(client.eachRelatedBusiness({ businessKey: business?.businessKey ?? '' }))
    expect(related.length).toBeGreaterThan(1)
  })

  it('keeps no more calls on their way than it may', async () => {
    let running = 0
    let most = 0
    const { emulator } = await setUp()
    const client = createUddiClient({
      registryUrl: emulator.url,
      fetch: async (url, init) => {
        most = Math.max(most, ++running)
        const response = await fetch(url, init)
        running--
        return response
      },
    })
    await collect(client.eachBusiness(everyone, { batch: 2, concurrency: 3 }))
    expect(most).toBe(3)
  })

  it('ends after its limit, and when it is left, without asking for more', async () => {
    const { client, emulator } = await setUp()
    expect(await collect(client.eachBusiness(everyone, { batch: 2, limit: 3, concurrency: 1 }))).toHaveLength(3)
    const details = (): number => emulator.requests.filter(({ operation }) => operation === 'getBusinessDetail').length
    expect(details()).toBe(2)
    for await (const _ of client.eachBusiness(everyone, { batch: 1, concurrency: 2 })) break
    expect(details()).toBeLessThanOrEqual(4)
    expect(await collect(client.eachBusiness({ name: ['nobody has this name'] }))).toEqual([])
  })

  it('sends nothing where the limit is 0', async () => {
    const { client, emulator } = await setUp()
    expect(await collect(client.eachBusiness(everyone, { limit: 0 }))).toEqual([])
    expect(emulator.requests).toEqual([])
  })

  it.each([
    [{ limit: 1.5 }, 'limit'],
    [{ deadline: -1 }, 'deadline'],
    [{ signal: {} }, 'signal'],
    [{ batsch: 5 }, 'batsch'],
    [null, 'options'],
  ])('refuses the options %j, and sends nothing', async (options, name) => {
    const { client, emulator } = await setUp()
    const error = await failed(collect(client.eachBusiness(everyone, options as never)))
    expect([error.name, error.message]).toEqual(['RequestValidationError', expect.stringContaining(name)])
    expect(emulator.requests).toEqual([])
  })

  it('passes over records that went between the search and their turn', async () => {
    const { client, emulator } = await setUp()
    const { businessInfos } = await client.findBusiness(everyone)
    const gone = [businessInfos[3]?.businessKey ?? '', businessInfos[17]?.businessKey ?? '']
    const walk = client.eachBusiness(everyone, { batch: 10, concurrency: 1 })
    const found = [(await walk.next()).value]
    for (const key of gone) emulator.uddi.remove(key)
    for await (const one of walk) found.push(one)
    const keys = businessInfos.map((one) => one.businessKey).filter((key) => key !== gone[1])
    expect(found.map((one) => one?.businessKey)).toEqual(keys)
  })

  it('asks again for details that the registry left out', async () => {
    const { client, emulator } = await setUp()
    const { businessInfos } = await client.findBusiness({ ...everyone, maxRows: 5 })
    const cutting = createUddiClient({
      registryUrl: emulator.url,
      fetch: async (url, init) => {
        const request = new Request(url, init)
        const body = (await request.clone().text()).replace(
          /(?<keys>(?:<businessKey>[^<]+<\/businessKey>){2})(?:<businessKey>.*?<\/businessKey>)+/,
          '$<keys>',
        )
        return fetch(new Request(request.url, { method: 'POST', headers: request.headers, body }))
      },
    })
    const found = await collect(cutting.eachBusiness({ ...everyone, maxRows: 5 }))
    expect(found.map(({ businessKey }) => businessKey)).toEqual(businessInfos.map((one) => one.businessKey))
  })

  it.each([
    ['the first of those asked for', 3, (body: string) => ` ${/uuid:\w/.exec(body)?.[0].toUpperCase()} `, 4],
    ['another than was asked for', 1, () => 'uuid:z', 2],
  ])('ends where the registry cuts, and gives in other letters %s', async (_, count, give, calls) => {
    let asked = 0
    const client = createUddiClient({
      registryUrl: 'https://registry.example.com',
      fetch: async (url, init) => {
        const request = new Request(url, init)
        const found = ['a', 'b', 'c'].map((key) => `<tModelInfo tModelKey="uuid:${key}"><name>n</name></tModelInfo>`)
        const detail = `<tModel tModelKey="${give(await request.text())}"><name>n</name></tModel>`
        if (asked++ > 9) throw new Error('it asks for ever')
        return new Response(
          request.headers.get('soapaction') === '"find_tModel"'
            ? answer('tModelList', `<tModelInfos>${found.join('')}</tModelInfos>`)
            : answer('tModelDetail', detail),
        )
      },
    })
    expect(await collect(client.eachTModel({ name: '%' }))).toHaveLength(count)
    expect(asked).toBe(calls)
  })

  it('ends with the signal’s reason, or with the error that it met', async () => {
    const { client, emulator } = await setUp()
    const controller = new AbortController()
    const walk = client.eachBusiness(everyone, { batch: 1, concurrency: 1, signal: controller.signal })
    await walk.next()
    controller.abort(new Error('enough'))
    expect(await failure(collect(walk))).toMatchObject({ message: 'enough' })
    const leaving = new AbortController()
    const batched = client.eachBusiness(everyone, { batch: 3, signal: leaving.signal })
    await batched.next()
    leaving.abort(new Error('enough of this batch'))
    expect(await failure(batched.next())).toMatchObject({ message: 'enough of this batch' })
    emulator.faults.add({ kind: 'status', status: 400, match: 'getBusinessDetail' })
    expect(await failure(collect(client.eachBusiness(everyone)))).toMatchObject({ name: 'BadRequestError' })
    expect(await failure(collect(client.eachBusiness(everyone, { batch: 0 })))).toMatchObject({
      name: 'RequestValidationError',
      message: expect.stringContaining('eachBusiness: batch must be an integer of at least 1'),
    })
    expect(await failure(collect(client.eachBusiness(everyone, { limit: -1 })))).toMatchObject({
      message: expect.stringContaining('eachBusiness: limit must be an integer of at least 0'),
    })
    expect(await failure(collect(client.eachBusiness({ name: 'x' as never })))).toMatchObject({
      name: 'RequestValidationError',
    })
  })
})

describe.each(['of the walk', 'of the client'])('a deadline %s', (whose) => {
  /** A walk whose requests each take so many milliseconds. */
  async function startWalk(deadline: number) {
    const { emulator } = await setUp()
    const clock = fakeClock()
    const arrived: (() => void)[] = []
    const client = createUddiClient({
      registryUrl: emulator.url,
      clock,
      ...(whose === 'of the client' ? { deadline } : {}),
      fetch: async (url, init) => {
        const response = await fetch(url, init)
        await new Promise<void>((resolve) => arrived.push(resolve))
        return response
      },
    })
    const options = { batch: 1, concurrency: 1, ...(whose === 'of the walk' ? { deadline } : {}) }
    const respondAfter = async (ms: number): Promise<void> => {
      await until(() => arrived.length > 0)
      await clock.advance(ms)
      arrived.shift()?.()
    }
    return { clock, walk: client.eachBusiness(everyone, options), respondAfter }
  }

  it('is that of each step, and what the program does between them does not count', async () => {
    const { clock, walk, respondAfter } = await startWalk(70)
    const keys = new Set<string>()
    const first = walk.next()
    await respondAfter(30)
    for (const next of [() => first, () => walk.next(), () => walk.next()]) {
      const step = next()
      await respondAfter(30)
      keys.add(((await step).value as BusinessEntity).businessKey)
      await clock.advance(1000)
    }
    expect(keys.size).toBe(3)
  })

  it('ends a step that takes longer', async () => {
    const { walk, respondAfter } = await startWalk(50)
    const step = failure(walk.next())
    await respondAfter(30)
    await respondAfter(30)
    expect(await step).toMatchObject({
      name: 'TimeoutError',
      limit: 'deadline',
      message: 'eachBusiness: the deadline passed while the call was waiting for the response',
      request: { operation: 'eachBusiness' },
    })
  })
})

describe('a list that the registry cut', () => {
  it('is told to the hook and the log', async () => {
    const events: unknown[] = []
    const lines: string[] = []
    const { client, emulator } = await setUp({
      hooks: { onTruncated: (event) => events.push(event) },
      logger: { warn: (line) => lines.push(line) },
    })
    const list = await client.findBusiness({ ...everyone, maxRows: 3 })
    expect([list.businessInfos.length, list.truncated]).toEqual([3, true])
    expect((await client.findTModel({ name: 'uddi-org:http' })).truncated).toBeUndefined()
    await collect(client.eachTModel({ name: '%', maxRows: 1 }))
    const url = `${emulator.url}/uddi/inquiry`
    expect(events).toEqual([
      { operation: 'findBusiness', method: 'POST', url },
      { operation: 'findTModel', method: 'POST', url },
    ])
    expect(lines[0]).toBe('findBusiness: the registry truncated the list; a narrower search finds the rest')
  })

  it('is told without the query of the registry’s URL, which may be secret', async () => {
    const urls: (string | undefined)[] = []
    const { emulator } = await setUp()
    const client = createUddiClient({
      registryUrl: `${emulator.url}/uddi/inquiry?key=private`,
      hooks: { onTruncated: ({ url }) => urls.push(url) },
    })
    await client.findBusiness({ ...everyone, maxRows: 3 })
    expect(urls).toEqual([`${emulator.url}/uddi/inquiry`])
  })

  it('breaks nothing where the hook fails', async () => {
    const errors: string[] = []
    const hooks = [
      () => {
        throw new Error('broken')
      },
      () => Promise.reject(new Error('broken')),
    ]
    for (const onTruncated of hooks) {
      // oxlint-disable-next-line typescript/no-misused-promises -- that one may reject is the point
      const { client } = await setUp({ hooks: { onTruncated }, logger: { error: (line) => errors.push(line) } })
      expect((await client.findBusiness({ ...everyone, maxRows: 1 })).truncated).toBe(true)
    }
    expect(errors).toEqual(Array(2).fill('the hook onTruncated failed: Error: broken'))
  })
})

it('an error of a walk leads to the line that began it', async () => {
  const { client } = await setUp()
  const errors = await Promise.all([
    failed(client.eachBusiness({ name: ['a', 'b', 'c', 'd', 'e', 'f'] }).next()),
    failed(client.eachRelatedBusiness({ businessKey: 'none' }).next()),
    failed(client.eachService(everyone, { batch: 0 }).next()),
  ])
  expect(errors.map(({ name }) => name)).toEqual(['RegistryFaultError', 'RegistryFaultError', 'RequestValidationError'])
  expect(errors.map(firstFile)).toEqual(['each.test.ts', 'each.test.ts', 'each.test.ts'])
})
