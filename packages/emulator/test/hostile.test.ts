import { createIssuesClient } from '@portolan/issues-client'
import { attackNames, startEmulator } from '@portolan/emulator'
import { describe, expect, it, onTestFinished } from 'vitest'

const atlas = { owner: 'portolan', repo: 'atlas' }
const token = 'a-token-that-stays-home'
const maxBody = 1_000_000

async function start() {
  const emulator = await startEmulator({ services: ['issues'] })
  onTestFinished(() => emulator.stop())
  const options = { maxBody, deadline: 15_000, retry: false, token } as const
  return { emulator, client: createIssuesClient({ baseUrl: emulator.url, ...options }) }
}

const settled = (call: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(call).then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a hostile service', () => {
  it.each(attackNames)('gets nothing by %s', async (attack) => {
    const { emulator, client } = await start()
    emulator.faults.add({ kind: 'hostile', attacks: [attack] })
    const deadline = attack === 'slowloris' ? { deadline: 40 } : {}
    const errors = [
      await settled(client.rateLimit.get({}, deadline)),
      await settled(client.issueEvents.listForRepo(atlas, deadline).toArray()),
    ]
    for (const error of errors) {
      const text = `${String(error)} ${JSON.stringify(error)}`
      expect(text).not.toContain(token)
      // eslint-disable-next-line no-control-regex
      expect(String(error)).not.toMatch(/[\u0000-\u001F\u202E]/)
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    const foreign = emulator.requests.filter(({ headers }) => !headers['host']?.startsWith('127.0.0.1'))
    expect(foreign.filter(({ headers }) => 'authorization' in headers)).toEqual([])
    for (const { response } of emulator.requests) expect(response.size).toBeLessThan(16 * maxBody)
    expect(emulator.requests.length).toBeLessThan(250)
  })

  it.each([
    ['endless-body', /maxBody|1,?000,?000|larger/],
    ['gzip-bomb', /maxBody|1,?000,?000|larger/],
    ['endless-pages', /100 pages in a row had no items/],
    ['redirect-foreign', /nothing was sent there/],
    ['redirect-private', /nothing was sent there/],
    ['slowloris', /the deadline passed/],
  ] as const)('is told of: %s', async (attack, message) => {
    const { emulator, client } = await start()
    emulator.faults.add({ kind: 'hostile', attacks: [attack] })
    const deadline = attack === 'slowloris' ? { deadline: 40 } : {}
    const error = await settled(client.issueEvents.listForRepo(atlas, deadline).toArray())
    expect(String(error)).toMatch(message)
  })

  it('attacks in turn, and each way is another', async () => {
    const { emulator } = await start()
    emulator.faults.add({ kind: 'hostile' })
    const seen = []
    for (const name of attackNames) {
      const response = await emulator.fetch('https://api.example.com/repos/portolan/atlas/issues/events', {
        headers: { authorization: 'Bearer x' },
      })
      const reader = response.body?.getReader()
      const { value } = (await reader?.read()) ?? {}
      await reader?.cancel()
      const headers = ['location', 'content-encoding', 'content-disposition', 'link', 'content-type']
      seen.push([name, ...headers.map((one) => response.headers.get(one)), value?.length])
    }
    expect(new Set(seen.map(([, ...rest]) => rest.join(' '))).size).toBe(attackNames.length)
  })

  it.each(['127.0.0.1', 'localhost'])('leads from %s to another origin', async (host) => {
    const { emulator } = await start()
    emulator.faults.add({ kind: 'hostile', attacks: ['redirect-foreign'] })
    const url = `http://${host}:4010/rate_limit`
    const response = await emulator.fetch(url)
    const location = new URL(response.headers.get('location') ?? '')
    expect(location.origin).not.toBe(new URL(url).origin)
    expect(location.pathname).toBe('/rate_limit')
  })
})
