import { describe, expect, it } from 'vitest'
import {
  createSubscriptionsClient,
  type Operation,
  OperationRequest,
} from '@portolan/google-style-clients/subscriptions'
import { failure, firstFile } from '@portolan/testing/failure'
import { emulate, reasonOf } from '../set-up.ts'

const subscription = {
  targetResource: '//chat.example.com/spaces/X',
  eventTypes: ['google.workspace.chat.message.v1.created'],
  notificationEndpoint: { pubsubTopic: 'projects/p/topics/t' },
}
const often = { interval: 5 }

async function connect(options: { operationTime?: number; now?: () => number } = {}) {
  const { operationTime = 15, now = () => Date.now() } = options
  const emulator = await emulate({ subscriptions: { operationTime }, clock: { now } })
  return { emulator, client: createSubscriptionsClient({ baseUrl: emulator.url }) }
}

describe('a subscription', () => {
  it('is created, read, changed, suspended, reactivated and deleted', async () => {
    const { emulator, client } = await connect()
    const created = client.subscriptions.create({ subscription: { ...subscription, ttl: '3600s' } })
    expect(created).toBeInstanceOf(OperationRequest)
    const begun = await created
    expect(begun).toMatchObject({
      name: expect.stringMatching(/^operations\//),
      metadata: { '@type': expect.any(String) },
    })
    expect(begun.done).toBeUndefined()
    const { response } = await created.wait(often)
    const { name = '' } = response
    expect(response).toMatchObject({ ...subscription, state: 'ACTIVE' })
    const life = Date.parse(response.expireTime ?? '') - Date.parse(response.createTime ?? '')
    expect(life).toBeGreaterThan(3_590_000)
    expect(life).toBeLessThanOrEqual(3_600_000)
    expect(await client.subscriptions.get({ name })).toEqual(
      Object.fromEntries(Object.entries(response).filter(([key]) => key !== '@type')),
    )

    const eventTypes = ['google.workspace.chat.membership.v1.updated']
    const changed = await client.subscriptions
      .patch({ name, subscription: { eventTypes, ttl: '7200s' }, updateMask: 'event_types,ttl' })
      .wait(often)
    expect(changed.response.eventTypes).toEqual(eventTypes)

    emulator.subscriptions.suspend(name, 'USER_SCOPE_REVOKED')
    expect(await client.subscriptions.get({ name })).toMatchObject({
      state: 'SUSPENDED',
      suspensionReason: 'USER_SCOPE_REVOKED',
    })
    expect((await client.subscriptions.reactivate({ name }).wait(often)).response.state).toBe('ACTIVE')
    expect((await client.subscriptions.delete({ name }).wait(often)).response).toEqual({
      '@type': expect.stringContaining('Empty'),
    })
    await expect(client.subscriptions.get({ name })).rejects.toMatchObject({ name: 'NotFoundError', code: 'NOT_FOUND' })
    await expect(client.subscriptions.delete({ name })).rejects.toMatchObject({ name: 'NotFoundError' })
    expect(await client.subscriptions.delete({ name, allowMissing: true })).toMatchObject({ done: true })
  })

  it('ends when its time is over', async () => {
    let now = Date.UTC(2026, 2, 2)
    const { client } = await connect({ operationTime: 0, now: () => now })
    const { response } = await client.subscriptions.create({ subscription: { ...subscription, ttl: '60s' } }).wait()
    now += 59_000
    await client.subscriptions.patch({ name: response.name ?? '', subscription: { ttl: '60s' } }).wait()
    now += 59_000
    expect(await client.subscriptions.get({ name: response.name ?? '' })).toMatchObject({ state: 'ACTIVE' })
    now += 1000
    await expect(client.subscriptions.get({ name: response.name ?? '' })).rejects.toMatchObject({
      name: 'NotFoundError',
    })
  })

  it('is not made twice, not changed against its etag, not reactivated while active, not made of nothing', async () => {
    const { client } = await connect({ operationTime: 0 })
    const { response } = await client.subscriptions.create({ subscription }).wait()
    const { name = '', etag = '' } = response
    await expect(client.subscriptions.create({ subscription })).rejects.toMatchObject({
      name: 'ConflictError',
      code: 'ALREADY_EXISTS',
    })
    await expect(client.subscriptions.patch({ name, subscription: { ttl: '60s', etag: 'x' } })).rejects.toMatchObject({
      code: 'ABORTED',
    })
    await expect(client.subscriptions.delete({ name, etag: 'x' })).rejects.toMatchObject({ name: 'ConflictError' })
    await expect(client.subscriptions.reactivate({ name })).rejects.toMatchObject({
      name: 'BadRequestError',
      code: 'FAILED_PRECONDITION',
    })
    await expect(client.subscriptions.create({ subscription: {} })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
    await expect(
      client.subscriptions.patch({ name, subscription: {}, updateMask: 'target_resource' }),
    ).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
    const rehearsal = await client.subscriptions.delete({ name, etag, validateOnly: true })
    expect(rehearsal.done).toBe(true)
    await client.subscriptions.delete({ name, etag }).wait()
  })

  it('is one of a list that goes on by tokens, and from a cursor', async () => {
    const { client } = await connect({ operationTime: 0 })
    for (let index = 0; index < 7; index++) {
      const eventTypes = [index % 2 ? 'google.workspace.odd.v1.created' : 'google.workspace.even.v1.created']
      await client.subscriptions.create({
        subscription: { ...subscription, targetResource: `//x.example.com/${index}`, eventTypes },
      })
    }
    const page = await client.subscriptions.list({ pageSize: 3 })
    expect(page.items.map(({ targetResource }) => targetResource?.at(-1)).join('')).toBe('012')
    expect(page).toMatchObject({ hasNext: true, cursor: expect.any(String) })
    const rest = await client.subscriptions.list({ pageSize: 3 }, { from: page.cursor }).toArray()
    expect(rest.map(({ targetResource }) => targetResource?.at(-1)).join('')).toBe('3456')
    const filter = 'event_types:"google.workspace.odd.v1.created" AND target_resource="//x.example.com/3"'
    expect(await client.subscriptions.list({ filter }).toArray()).toMatchObject([
      { targetResource: '//x.example.com/3' },
    ])
    const odd: string[] = []
    for await (const one of client.subscriptions.list({
      filter: 'event_types:"google.workspace.odd.v1.created"',
      pageSize: 1,
    }))
      odd.push(one.targetResource ?? '')
    expect(odd).toHaveLength(3)
    await expect(client.subscriptions.list({ filter: 'all of them' })).rejects.toMatchObject({
      name: 'BadRequestError',
    })
  })
})

describe('an operation', () => {
  it('is waited for by its name, its progress told', async () => {
    const { emulator, client } = await connect({ operationTime: 40 })
    const { name = '' } = await client.subscriptions.create({ subscription })
    const seen: (boolean | undefined)[] = []
    const finished = await client.operations.wait(
      { name },
      { ...often, onProgress: (state: Operation) => seen.push(state.done) },
    )
    expect(finished).toMatchObject({ name, done: true, response: subscription })
    expect(seen.at(-1)).toBe(true)
    expect(seen.slice(0, -1).every((done) => done === undefined)).toBe(true)
    const polls = emulator.requests.filter(({ operation }) => operation === 'operations.get').length
    expect(polls).toBe(seen.length)
    // Each wait is longer than the last.
    expect(polls).toBeLessThan(8)
  })

  it('that fails is an OperationFailedError with what the service says', async () => {
    const { emulator, client } = await connect()
    const details = [{ '@type': 'x', topic: 't' }]
    emulator.subscriptions.failNext({ code: 7, message: 'The topic does not let us in.', details })
    const request = client.subscriptions.create({ subscription })
    const { name = '' } = await request
    const failed = await failure(request.wait(often))
    expect(failed).toMatchObject({
      name: 'OperationFailedError',
      code: 7,
      message: expect.stringContaining('The topic does not let us in.'),
      details,
      request: { operation: 'subscriptions.create', method: 'GET', url: `${emulator.url}/v1/${name}` },
      attempts: [{ status: 200, waited: 0 }],
    })
    expect(firstFile(failed)).toBe('behaviour.test.ts')
    expect(emulator.subscriptions.all).toEqual([])
  })

  it('is left alone when the signal is aborted, or its time is over', async () => {
    const { client } = await connect({ operationTime: 5000 })
    const { name = '' } = await client.subscriptions.create({ subscription })
    const reason = new Error('enough')
    const stop = new AbortController()
    await expect(
      client.operations.wait(
        { name },
        { interval: 10_000, signal: stop.signal, onProgress: () => setTimeout(() => stop.abort(reason), 5) },
      ),
    ).rejects.toBe(reason)
    await expect(client.operations.wait({ name }, { ...often, timeout: 30 })).rejects.toMatchObject({
      name: 'TimeoutError',
    })
    await expect(client.operations.wait({ name }, { interval: 10_000, timeout: 20 })).rejects.toMatchObject({
      name: 'TimeoutError',
    })
  })

  it("ends by the client's deadline where it names no time of its own", async () => {
    const client = createSubscriptionsClient({
      baseUrl: 'https://api.example.com',
      deadline: 60,
      fetch: async () => Response.json({ name: 'operations/1', done: false }),
    })
    const late = { name: 'TimeoutError', limit: 'deadline' }
    await expect(client.operations.wait({ name: 'operations/1' }, often)).rejects.toMatchObject(late)
    await expect(client.subscriptions.create({ subscription }).wait(often)).rejects.toMatchObject(late)
    await expect(client.operations.wait({ name: 'operations/1' }, { ...often, timeout: 90 })).rejects.toMatchObject({
      message: 'operations.wait: the operation is not done after 90 ms',
    })
  })

  it.each(['report', 'off'] as const)('needs a state, with responses in the mode %s too', async (response) => {
    const answers = ['', 'null', '{"done":true,"error":null,"response":{"name":"subscriptions/1"}}']
    const client = createSubscriptionsClient({
      baseUrl: 'https://api.example.com',
      validation: { response },
      logger: {},
      fetch: async () => new Response(answers[0], { headers: { 'content-type': 'application/json' } }),
    })
    const none = { name: 'ResponseValidationError', issues: [{ path: [], message: 'has no data' }] }
    for (; answers.length > 1; answers.shift()) {
      await expect(client.operations.wait({ name: 'operations/1' })).rejects.toMatchObject(none)
      await expect(client.subscriptions.create({ subscription }).wait()).rejects.toMatchObject(none)
    }
    expect((await client.subscriptions.create({ subscription }).wait()).response).toEqual({ name: 'subscriptions/1' })
  })

  it('ends with the signal of the call that began it', async () => {
    const { emulator, client } = await connect({ operationTime: 5000 })
    const stop = new AbortController()
    const reason = new Error('enough')
    const headers = { 'x-caller': 'me' }
    const creation = client.subscriptions.create({ subscription }, { signal: stop.signal, headers, timeout: 1000 })
    await expect(
      creation.wait({ interval: 1, onProgress: () => emulator.requests.length > 3 && stop.abort(reason) }),
    ).rejects.toBe(reason)
    expect(emulator.requests.every((request) => request.headers['x-caller'] === 'me')).toBe(true)
  })

  it('is still waited for where a poll fails in passing', async () => {
    const { emulator, client } = await connect()
    const { name = '' } = await client.subscriptions.create({ subscription })
    emulator.faults.add({ kind: 'status', status: 503, times: 1 })
    expect(await client.operations.wait({ name }, { ...often, retry: { minDelay: 1 } })).toMatchObject({ done: true })
  })

  it('is asked for as often as the call that began it says', async () => {
    const { emulator, client } = await connect()
    const creation = client.subscriptions.create({ subscription }, { retry: false })
    await creation
    emulator.faults.add({ kind: 'status', status: 503, times: 1 })
    expect(await reasonOf(creation.wait(often))).toMatchObject({ name: 'ServerError', status: 503 })
  })

  it('that there is none of is a NotFoundError', async () => {
    const { client } = await connect()
    expect(await reasonOf(client.operations.get({ name: 'operations/x/y' }))).toMatchObject({ name: 'NotFoundError' })
  })
})
