import { createIssuesClient, type IssuesClientOptions } from '@portolan/issues-client'
import { type Fault, startEmulator } from '@portolan/emulator'
import { verifyWebhook } from '@portolan/core/webhooks'
import { serve } from '@portolan/testing/serve'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

const atlas = { owner: 'portolan', repo: 'atlas' }
const repositories = [{ ...atlas, events: 40 }]
const quick = { minDelay: 1, maxDelay: 2 }

async function start(options: Partial<IssuesClientOptions> = {}, limit = 5000) {
  const emulator = await startEmulator({ services: ['issues'], issues: { repositories, rateLimit: { limit } } })
  onTestFinished(() => emulator.stop())
  return { emulator, client: createIssuesClient({ baseUrl: emulator.url, token: 'one', retry: quick, ...options }) }
}

describe('a fault, and what the client makes of it:', () => {
  it.each<[Fault, object, number]>([
    [{ kind: 'html' }, { name: 'ResponseValidationError' }, 1],
    [{ kind: 'html', status: 502 }, { name: 'ServerError', status: 502 }, 4],
    // The fetch standard has no response for a 407.
    [{ kind: 'proxy-auth' }, { name: 'ConnectionError' }, 4],
    [{ kind: 'retry-at-once' }, { name: 'ServerError', status: 503 }, 4],
    [{ kind: 'expired-token' }, { name: 'AuthenticationError', status: 401 }, 1],
    [{ kind: 'truncate' }, { name: 'ConnectionError' }, 4],
  ])('%j rejects a read', async (fault, error, attempts) => {
    const { emulator, client } = await start()
    emulator.faults.add(fault)
    await expect(client.rateLimit.get()).rejects.toMatchObject(error)
    expect(emulator.requests).toHaveLength(attempts)
  })

  it('Retry-After: 0 is no reason to hurry', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.99)
    onTestFinished(() => void vi.restoreAllMocks())
    const { emulator, client } = await start({ retry: { minDelay: 30, maxDelay: 40 } })
    emulator.faults.add({ kind: 'retry-at-once', times: 1 })
    const { response } = await client.rateLimit.get().withResponse()
    expect(response.attempts).toMatchObject([{ status: 503 }, { status: 200 }])
    expect(response.attempts[1]?.waited).toBeGreaterThanOrEqual(29)
    expect(response.headers.get('retry-after')).toBeNull()
  })

  it('Retry-After: 0 is what the service says', async () => {
    const { emulator } = await start()
    emulator.faults.add({ kind: 'retry-at-once' })
    const response = await fetch(`${emulator.url}/rate_limit`)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '0'])
  })

  it('a page that comes again is one that was read: each change has its own answer', async () => {
    const emulator = await startEmulator({ services: ['article'] })
    onTestFinished(() => emulator.stop())
    emulator.faults.add({ kind: 'repeated-page' })
    const post = async (title: string): Promise<unknown> => {
      const response = await fetch(`${emulator.url}/api/v2/items`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${emulator.article.addToken({ user: 'mika' })}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ title, body: 'text', private: false, tags: [{ name: 'Go' }] }),
      })
      return ((await response.json()) as { readonly title?: string }).title
    }
    expect([await post('One'), await post('Two')]).toEqual(['One', 'Two'])
  })

  it('an expired token is replaced once by a source of tokens', async () => {
    const tokens = ['old', 'new']
    const { emulator, client } = await start({ token: () => tokens.shift() ?? 'new' })
    emulator.faults.add({ kind: 'expired-token' })
    await client.rateLimit.get()
    await client.rateLimit.get()
    expect(emulator.requests.map(({ status, headers }) => [status, headers['authorization']])).toEqual([
      [401, 'Bearer old'],
      [200, 'Bearer new'],
      [200, 'Bearer new'],
    ])
  })

  it('a clock that is wrong moves no wait', async () => {
    const { emulator, client } = await start({ rateLimit: false, retry: false }, 1)
    emulator.faults.add({ kind: 'wrong-clock', ms: 86_400_000 / 2 })
    const began = Date.now()
    await client.issueEvents.listForRepo(atlas)
    const date = Date.parse(emulator.requests[0]?.response.headers['date'] ?? '')
    expect(date - began).toBeGreaterThan(43_000_000)
    const error: unknown = await client.issueEvents.listForRepo(atlas).then(String, (reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'RateLimitError', retryAt: expect.any(Date) })
    const wait = (error as { readonly retryAt: Date }).retryAt.getTime() - began
    expect(wait).toBeGreaterThan(3_000_000)
    expect(wait).toBeLessThan(3_700_000)
  })

  it('a page that comes again ends a walk', async () => {
    const { emulator, client } = await start()
    emulator.faults.add({ kind: 'repeated-page' })
    const walk = client.issueEvents.listForRepo({ ...atlas, per_page: 10 }).toArray()
    await expect(walk).rejects.toMatchObject({ name: expect.stringContaining('Error'), message: /repeat|again|same/ })
    expect(emulator.requests.length).toBeLessThan(5)
  })

  it('a body that drips is over a deadline', async () => {
    const { emulator, client } = await start()
    emulator.faults.add({ kind: 'drip', ms: 1 })
    await expect(client.rateLimit.get({}, { deadline: 40 })).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  it('a webhook that comes twice has the same ID, and is verified twice', async () => {
    const emulator = await startEmulator({ openapi: join(import.meta.dirname, 'openapi/harbour.yaml') })
    onTestFinished(() => emulator.stop())
    const secret = `whsec_${Buffer.from('a key of thirty-two bytes or so.').toString('base64')}`
    const ids: unknown[] = []
    const url = await serve(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      await verifyWebhook({ body, headers: request.headers, secret, signature: { form: 'standard' }, now: Date.now() })
      ids.push(request.headers['webhook-id'])
      response.end()
    })
    emulator.faults.add({ kind: 'duplicate-webhook', match: 'ship.arrived', times: 1 })
    const call = { event: 'ship.arrived', url, secret }
    expect(await emulator.webhooks.send(call)).toMatchObject({ status: 200, deliveries: 2 })
    expect(await emulator.webhooks.send(call)).toMatchObject({ status: 200, deliveries: 1 })
    expect([ids.length, new Set(ids).size, ids[0]]).toEqual([3, 2, ids[1]])
  })
})
