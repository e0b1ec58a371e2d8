import { describe, expect, it } from 'vitest'
import { createEmulator } from '@portolan/emulator'

type Json = Readonly<Record<string, unknown>>
const start = Date.UTC(2026, 2, 2)
const hour = 3_600_000
const at = (ms: number): string => new Date(start + ms).toISOString()
const subscription = (more: Json = {}): Json => ({
  targetResource: '//chat.example.com/spaces/1',
  eventTypes: ['chat.message.created', 'chat.message.deleted'],
  notificationEndpoint: { pubsubTopic: 'projects/p/topics/t' },
  ...more,
})

function startSubscriptions(operationTime = 0) {
  let now = start
  const clock = { now: () => now }
  const emulator = createEmulator({ services: ['subscriptions'], clock, subscriptions: { operationTime } })
  const call = async (line: string, body?: Json) => {
    const [method = '', path = ''] = line.split(' ')
    const content = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}
    const response = await emulator.fetch(new Request(`https://api.example.com/v1/${path}`, { method, ...content }))
    const data = (await response.json()) as Json
    const { message } = (data['error'] ?? {}) as { readonly message?: string }
    return { status: response.status, data, message }
  }
  const create = async (more: Json = {}): Promise<Json> => {
    const { data } = await call('POST subscriptions', subscription(more))
    return data['response'] as Json
  }
  return { emulator, call, create, pass: (ms: number): void => void (now += ms) }
}

describe('a subscription', () => {
  it('is made by an operation that takes its time', async () => {
    const { call, pass } = startSubscriptions(1000)
    const { data: begun } = await call('POST subscriptions', subscription())
    expect(begun).not.toHaveProperty('done')
    const name = String(begun['name'])
    expect((await call('GET subscriptions')).data).toEqual({})
    pass(999)
    expect((await call(`GET ${name}`)).data).toEqual(begun)
    pass(1)
    const { data } = await call(`GET ${name}`)
    expect(data).toMatchObject({
      done: true,
      response: { ...subscription(), state: 'ACTIVE', createTime: at(0), expireTime: at(168 * hour) },
    })
    const made = data['response'] as Json
    const { '@type': _, ...shown } = made
    expect((await call(`GET ${String(made['name'])}`)).data).toEqual(shown)
    expect((await call('GET operations/none')).message).toBe('Operation not found.')
    expect((await call('GET subscriptions/none')).message).toBe('Subscription not found.')
  })

  it.each<readonly [Json, string]>([
    [{ targetResource: 'chat' }, 'target_resource must be a full resource name.'],
    [{ eventTypes: [] }, 'event_types must hold at least one event type.'],
    [{ eventTypes: ['created'] }, 'event_types must hold at least one event type.'],
    [{ eventTypes: ['a.b', '.b'] }, 'event_types must hold at least one event type.'],
    [{ notificationEndpoint: { pubsubTopic: 'topics/t' } }, 'pubsub_topic must match projects/*/topics/*.'],
    [
      { notificationEndpoint: { pubsubTopic: 'projects/p/topics/t/u' } },
      'pubsub_topic must match projects/*/topics/*.',
    ],
    [{ notificationEndpoint: {} }, 'pubsub_topic must match projects/*/topics/*.'],
    [{ expireTime: at(0) }, 'ttl or expire_time must be in the future.'],
  ])('is not made with %j', async (more, message) => {
    expect(await startSubscriptions().call('POST subscriptions', subscription(more))).toMatchObject({
      status: 400,
      message,
    })
  })

  it.each<readonly [Json, number]>([
    [{}, 168 * hour],
    [{ ttl: '60s' }, 60_000],
    [{ ttl: '1.5s' }, 1500],
    [{ ttl: '0s' }, 168 * hour],
    [{ ttl: '9999999s' }, 168 * hour],
    [{ payloadOptions: { includeResource: true } }, 4 * hour],
    [{ payloadOptions: { includeResource: true }, ttl: '999999s' }, 4 * hour],
    [{ payloadOptions: { includeResource: false } }, 168 * hour],
    [{ expireTime: at(hour) }, hour],
    [{ expireTime: at(999 * hour) }, 168 * hour],
  ])('with %j ends after %i ms', async (more, time) => {
    const { create, call, pass } = startSubscriptions()
    const made = await create(more)
    expect(made['expireTime']).toBe(at(time))
    expect(made).not.toHaveProperty('ttl')
    pass(time - 1)
    expect((await call(`GET ${String(made['name'])}`)).status).toBe(200)
    pass(1)
    expect((await call(`GET ${String(made['name'])}`)).status).toBe(404)
  })

  it('is the only one of its resource, until it ends', async () => {
    const { create, call, pass } = startSubscriptions()
    await create({ ttl: '10s' })
    const again = await call('POST subscriptions', subscription())
    expect(again).toMatchObject({ status: 409, message: 'A subscription to this resource already exists.' })
    pass(10_000)
    expect((await call('POST subscriptions', subscription())).status).toBe(200)
  })

  it('is not made by a call that only asks whether it would be', async () => {
    const { call } = startSubscriptions(1000)
    const asked = await call('POST subscriptions?validateOnly=true', subscription())
    expect(asked.data).toMatchObject({ done: true, response: { state: 'ACTIVE' } })
    expect((await call('GET subscriptions')).data).toEqual({})
  })

  it('is changed in the fields of the mask, or else of the body', async () => {
    const { create, call, pass } = startSubscriptions()
    const made = await create()
    const name = String(made['name'])
    const patch = async (query: string, body: Json) => {
      const { status, data, message } = await call(`PATCH ${name}${query}`, body)
      return { status, message, response: data['response'] as Json | undefined }
    }
    pass(hour)
    const changed = await patch('', { eventTypes: ['a.b'] })
    expect(changed.response).toMatchObject({
      eventTypes: ['a.b'],
      expireTime: made['expireTime'],
      updateTime: at(hour),
    })
    expect(changed.response?.['etag']).not.toBe(made['etag'])
    expect((await patch('?updateMask=ttl', { ttl: '60s', eventTypes: ['c.d'] })).response).toMatchObject({
      eventTypes: ['a.b'],
      expireTime: at(hour + 60_000),
    })
    expect(
      (await patch('?updateMask=expire_time,event_types', { expireTime: at(2 * hour), eventTypes: ['c.d'] })).response,
    ).toMatchObject({ eventTypes: ['c.d'], expireTime: at(2 * hour) })
    expect((await patch('?updateMask=*', { eventTypes: ['e.f'] })).response).toMatchObject({
      eventTypes: ['e.f'],
      expireTime: at(hour + 168 * hour),
    })
    expect(await patch('?updateMask=state', {})).toMatchObject({
      status: 400,
      message: 'update_mask may name expire_time, ttl and event_types.',
    })
    expect(await patch('?updateMask=event_types', {})).toMatchObject({ status: 400 })
    expect(await patch('?updateMask=name,%20etag', {})).toMatchObject({ status: 200 })
    expect(await patch('', { ttl: '60s', etag: made['etag'] })).toMatchObject({
      status: 409,
      message: 'The etag does not match the subscription.',
    })
    const { data: now } = await call(`GET ${name}`)
    expect(await patch('', { ttl: '60s', etag: now['etag'] })).toMatchObject({ status: 200 })
    expect((await patch('?validateOnly=true', { eventTypes: ['x.y'] })).response).toMatchObject({ eventTypes: ['e.f'] })
  })

  it('is deleted, once', async () => {
    const { create, call } = startSubscriptions()
    const { name, etag } = await create()
    const path = `DELETE ${String(name)}`
    expect(await call(`${path}?etag=other`)).toMatchObject({ status: 409 })
    expect((await call(`${path}?validateOnly=true`)).data).toMatchObject({ done: true })
    expect((await call(`${path}?etag=${encodeURIComponent(String(etag))}`)).data).toMatchObject({
      done: true,
      response: { '@type': 'type.googleapis.com/google.protobuf.Empty' },
    })
    expect(await call(path)).toMatchObject({ status: 404, message: 'Subscription not found.' })
    expect((await call(`${path}?allowMissing=true`)).data).toMatchObject({
      done: true,
      name: expect.stringContaining('operations/') as string,
    })
  })

  it('is suspended only if it is there', async () => {
    const { emulator, create, pass } = startSubscriptions()
    const name = String((await create())['name'])
    expect(() => emulator.subscriptions.suspend('subscriptions/none')).toThrow('There is no subscriptions/none.')
    emulator.subscriptions.suspend(name)
    expect(emulator.subscriptions.all).toMatchObject([{ name, state: 'SUSPENDED' }])
    pass(169 * hour)
    expect(() => emulator.subscriptions.suspend(name)).toThrow(`There is no ${name}.`)
  })

  it('is reactivated only when it is suspended', async () => {
    const { create, call } = startSubscriptions()
    const { name } = await create()
    expect(await call(`POST ${String(name)}:reactivate`)).toMatchObject({
      status: 400,
      message: 'The subscription is not suspended.',
    })
  })

  it('is active again after it was suspended and reactivated', async () => {
    const { emulator, create, call, pass } = startSubscriptions()
    const { name } = await create()
    emulator.subscriptions.suspend(String(name))
    expect((await call(`GET ${String(name)}`)).data).toMatchObject({
      state: 'SUSPENDED',
      suspensionReason: 'ENDPOINT_PERMISSION_DENIED',
    })
    pass(hour)
    const { data } = await call(`POST ${String(name)}:reactivate`)
    expect(data).toMatchObject({ done: true, response: { name, state: 'ACTIVE', updateTime: at(hour) } })
    expect(data['response']).not.toHaveProperty('suspensionReason')
    const { data: shown } = await call(`GET ${String(name)}`)
    expect(shown).toMatchObject({ state: 'ACTIVE' })
    expect(shown).not.toHaveProperty('suspensionReason')
  })

  it('is not made, changed or deleted by an operation that is to fail', async () => {
    const { emulator, create, call } = startSubscriptions()
    const { name } = await create()
    const failure = { code: 7, message: 'The topic does not let us in.' }
    for (const [line, body] of [
      ['POST subscriptions', subscription({ targetResource: '//chat.example.com/spaces/2' })],
      [`PATCH ${String(name)}`, { eventTypes: ['a.b'] }],
      [`DELETE ${String(name)}`, undefined],
    ] as const) {
      emulator.subscriptions.failNext(failure)
      // oxlint-disable-next-line no-await-in-loop -- in order
      const { data } = await call(line, body)
      expect(data).toMatchObject({ done: true, error: failure })
      expect(data).not.toHaveProperty('response')
    }
    expect(emulator.subscriptions.all).toHaveLength(1)
    expect((await call(`GET ${String(name)}`)).data).toMatchObject(subscription())
    expect((await call(`DELETE ${String(name)}`)).data).toMatchObject({ done: true, response: {} })
    expect(emulator.subscriptions.all).toEqual([])
  })
})

describe('the list of subscriptions', () => {
  async function fill(count: number) {
    const started = startSubscriptions()
    for (let index = 1; index <= count; index++)
      // oxlint-disable-next-line no-await-in-loop -- in order
      await started.create({ targetResource: `//x/${index}`, eventTypes: [index % 2 ? 'a.odd' : 'a.even', 'a.all'] })
    const list = async (query: string) => {
      const { status, data, message } = await started.call(`GET subscriptions${query}`)
      const all = (data['subscriptions'] ?? []) as readonly Json[]
      return {
        status,
        message,
        targets: all.map((one) => String(one['targetResource']).slice(4)),
        next: data['nextPageToken'],
      }
    }
    return list
  }

  it('has pages of 50, or of what is asked, at most 100', async () => {
    const list = await fill(101)
    expect((await list('')).targets).toHaveLength(50)
    expect((await list('?pageSize=0')).targets).toHaveLength(50)
    const first = await list('?pageSize=1000')
    expect(first.targets).toHaveLength(100)
    const last = await list(`?pageToken=${encodeURIComponent(String(first.next))}`)
    expect(last).toMatchObject({ targets: ['101'], next: undefined })
    expect(await list('?pageSize=101&pageToken=')).toMatchObject({ status: 200 })
    for (const size of ['-1', '1.5', 'x'])
      // oxlint-disable-next-line no-await-in-loop -- in order
      expect(await list(`?pageSize=${size}`)).toMatchObject({ status: 400, message: 'page_size must be an integer.' })
    for (const token of ['x', 'eA==', btoa('to 5'), btoa('from x'), btoa('xxfrom 33'), btoa('from 33x')])
      // oxlint-disable-next-line no-await-in-loop -- in order
      expect(await list(`?pageToken=${encodeURIComponent(token)}`)).toMatchObject({
        status: 400,
        message: 'page_token is not valid.',
      })
  })

  it.each([
    ['event_types:"a.odd"', ['1', '3']],
    ['event_types:"a.odd" OR event_types:"a.even"', ['1', '2', '3']],
    ['event_types:"a.all" AND target_resource="//x/2"', ['2']],
    ['event_types:"a.odd" AND target_resource="//x/2"', []],
    ['(event_types:"a.even")', ['2']],
    ['target_resource="//x/1" OR target_resource="//x/3"', ['1', '3']],
    ['event_types:"a"', []],
  ])('by %s has %j', async (filter, targets) => {
    const list = await fill(3)
    expect((await list(`?filter=${encodeURIComponent(filter)}`)).targets).toEqual(targets)
  })

  it.each(['', 'x', 'event_types="a.b"', 'event_types:"a.b" NOT', 'event_types:a.b'])(
    'refuses the filter %j',
    async (filter) => {
      const list = await fill(0)
      expect(await list(`?filter=${encodeURIComponent(filter)}`)).toMatchObject({
        status: 400,
        message: 'The filter is not valid.',
      })
    },
  )
})
