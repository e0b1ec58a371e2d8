import { describe, expect, it } from 'vitest'
import { ConnectionError, createIssuesClient, PortolanError } from '@portolan/issues-client'
import { serve } from '@portolan/testing/serve'
import { atlas, leastEvent, setUp } from './set-up.ts'

const quick = { retry: { minDelay: 1, maxDelay: 5, retries: 12, budget: 10_000 } }

describe('a fault', () => {
  it('leaves its trace in the attempts', async () => {
    const { client, emulator } = await setUp(quick)
    emulator.faults.add({ kind: 'status', status: 503, times: 1 })
    emulator.faults.add({ kind: 'reset', times: 1 })
    const { response } = await client.rateLimit.get().withResponse()
    expect(response.attempts).toMatchObject([
      { status: 503, waited: 0 },
      { error: expect.stringContaining('no response') },
      { status: 200 },
    ])
  })

  it('that truncates the body is a failure of the connection, and repeated', async () => {
    const { client, emulator } = await setUp(quick)
    emulator.faults.add({ kind: 'truncate', times: 1 })
    const { response } = await client.rateLimit.get().withResponse()
    expect(response.attempts).toMatchObject([{ error: 'the JSON ends too early' }, { status: 200 }])
    emulator.faults.add({ kind: 'truncate', times: 1 })
    await expect(client.rateLimit.get({}, { retry: false })).rejects.toMatchObject({ name: 'ConnectionError' })
  })

  it('that twists the body is a ResponseValidationError', async () => {
    const { client, emulator } = await setUp(quick)
    emulator.faults.add({ kind: 'wrong-types', times: 1 })
    await expect(client.rateLimit.get()).rejects.toMatchObject({ name: 'ResponseValidationError' })
  })

  it('on a later page carries the cursor to go on from', async () => {
    const { client, emulator } = await setUp({ retry: false })
    const seen: number[] = []
    emulator.faults.add({ kind: 'reset', match: (request) => request.url.includes('page=3') })
    const walk = async (): Promise<void> => {
      for await (const event of client.issueEvents.listForRepo(atlas)) seen.push(event.id)
    }
    const error: unknown = await walk().catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'ConnectionError', cursor: expect.stringMatching(/\.\?page=3$/) })
    emulator.faults.clear()
    const from = PortolanError.is(error) ? error.cursor : undefined
    for await (const event of client.issueEvents.listForRepo(atlas, { from })) seen.push(event.id)
    expect(seen).toHaveLength(230)
    expect(new Set(seen).size).toBe(230)
  })

  it('in time: a slow body is over the timeout of an attempt, a slow call over its deadline', async () => {
    const { client, emulator } = await setUp()
    emulator.faults.add({ kind: 'slow-body', ms: 1000 })
    await expect(client.rateLimit.get({}, { timeout: 30 })).rejects.toMatchObject({
      name: 'TimeoutError',
      message: 'rateLimit.get: no complete response within 30 ms',
    })
    await expect(client.rateLimit.get({}, { deadline: 30 })).rejects.toMatchObject({
      name: 'TimeoutError',
      limit: 'deadline',
      message: expect.stringContaining('the response'),
    })
  })

  it('that never connected says so', async () => {
    const { client, emulator } = await setUp({ retry: false })
    await emulator.stop()
    const error: unknown = await client.rateLimit.get().catch((reason: unknown) => reason)
    expect(ConnectionError.is(error) && error.unsent).toBe(true)
  })
})

describe('a service', () => {
  it('whose limit is spent makes calls wait or fail, and the 403 that says so is a RateLimitError', async () => {
    const { client } = await setUp({ rateLimit: false }, { issues: { repositories: [atlas], rateLimit: { limit: 2 } } })
    await client.issueEvents.listForRepo(atlas)
    await client.issueEvents.listForRepo(atlas)
    await expect(client.issueEvents.listForRepo(atlas)).rejects.toMatchObject({
      name: 'RateLimitError',
      status: 403,
      retryAt: expect.any(Date),
    })
  })

  it.each(['another origin', 'another path'])('cannot lead a walk to %s', async (where) => {
    const [asked, elsewhere]: [(string | undefined)[], unknown[]] = [[], []]
    const other = await serve((request, response) => {
      elsewhere.push(request.headers)
      response.end('[]')
    })
    const baseUrl = await serve((request, response) => {
      asked.push(request.url)
      const link = `<${where === 'another origin' ? other : ''}/admin/secrets?page=2>; rel="next"`
      if (asked.length === 1) response.setHeader('link', link)
      response.end(JSON.stringify([leastEvent]))
    })
    const client = createIssuesClient({ baseUrl, token: 'secret-token' })
    expect(await client.issueEvents.listForRepo(atlas).toArray()).toHaveLength(2)
    expect(asked).toEqual(['/repos/portolan/atlas/issues/events', '/repos/portolan/atlas/issues/events?page=2'])
    expect(elsewhere).toEqual([])
  })

  it('that redirects to another origin is not followed', async () => {
    const asked: (string | undefined)[] = []
    const other = await serve((request, response) => {
      asked.push(request.headers.authorization)
      response.end(JSON.stringify(leastEvent))
    })
    const baseUrl = await serve((_, response) => response.writeHead(302, { location: `${other}/moved` }).end())
    const client = createIssuesClient({ baseUrl, token: 'secret-token', headers: { 'x-api-key': 'secret-key' } })
    await expect(client.issueEvents.get({ ...atlas, event_id: 1 })).rejects.toMatchObject({
      name: 'RedirectError',
      message: `issueEvents.get: 302: the redirect leads to ${other}, away from ${baseUrl}; nothing was sent there`,
    })
    expect(asked).toEqual([])
  })

  it('whose list leads back to itself is an error, not a loop', async () => {
    const baseUrl = await serve((_, response) =>
      response
        .setHeader('link', '</repositories/7/issues/events?page=2>; rel="next"')
        .end(JSON.stringify([leastEvent])),
    )
    const list = createIssuesClient({ baseUrl }).issueEvents.listForRepo(atlas)
    await expect(list.toArray()).rejects.toThrow('the page names a next page that was fetched before')
  })
})

describe('an aborted call', () => {
  it('rejects with the reason of its signal, whatever it was waiting for', async () => {
    const { client, emulator } = await setUp()
    emulator.faults.add({ kind: 'delay', ms: 500 })
    for (const reason of [new Error('enough'), 'enough', { why: 1 }]) {
      const controller = new AbortController()
      const call = client.rateLimit.get({}, { signal: controller.signal })
      setTimeout(() => controller.abort(reason), 10)
      await expect(call).rejects.toBe(reason)
    }
    await expect(client.rateLimit.get({}, { signal: AbortSignal.abort('before') })).rejects.toBe('before')
  })
})
