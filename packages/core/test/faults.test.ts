import { PortolanError } from '@portolan/core'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { setUp } from './things.ts'

const faults = ['status', 'limit', 'reset', 'truncated', 'unsent'] as const
type Fault = (typeof faults)[number]

/** What a service under stress does instead of an answer. */
function fail(fault: Fault): Response {
  switch (fault) {
    case 'status':
      return new Response('down', { status: 503 })
    case 'limit':
      return new Response('', { status: 429 })
    case 'truncated':
      return new Response('{"things":[{"id":')
    case 'reset':
      throw new TypeError('fetch failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) })
    case 'unsent':
      throw new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) })
  }
}

/** A list of four pages, whose service fails as it is told. */
function service(plan: readonly (Fault | undefined)[]) {
  const left = [...plan]
  const options = { retry: { retries: 3, minDelay: 0, budget: 1000 } }
  const { client, sent } = setUp(({ url }) => {
    const fault = left.shift()
    if (fault) return fail(fault)
    const page = Number(new URL(url).searchParams.get('token') ?? 1)
    const things = [{ id: page * 2 - 1 }, { id: page * 2 }]
    return Response.json({ things, ...(page < 4 ? { next: String(page + 1) } : {}) })
  }, options)
  return { client, sent, recover: () => void left.splice(0) }
}

it('a walk over a service that fails loses nothing and yields nothing twice', async () => {
  const plan = fc.array(fc.option(fc.constantFrom(...faults), { nil: undefined, freq: 2 }), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(plan, async (faultsInTurn) => {
      const { client, sent, recover } = service(faultsInTurn)
      const seen: number[] = []
      let cursor: string | undefined
      let end: PortolanError | undefined
      try {
        for await (const page of client.things.list().pages()) {
          seen.push(...page.items.map(({ id }) => id))
          cursor = page.cursor
        }
      } catch (error) {
        if (!PortolanError.is(error)) throw error
        end = error
      }
      const ways = [undefined, 'ServerError', 'RateLimitError', 'ConnectionError']
      expect(ways).toContain(end?.name)
      expect([end?.attempts?.length, end?.cursor]).toEqual(end ? [4, cursor] : [undefined, undefined])
      recover()
      const rest = end ? await client.things.list({}, cursor === undefined ? {} : { from: cursor }).toArray() : []
      seen.push(...rest.map(({ id }) => id))
      expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
      expect(new Set(sent.map(({ url }) => new URL(url).origin))).toEqual(new Set(['https://api.example.com']))
    }),
    { numRuns: 100 },
  )
})

it.each([
  ['limit', 2],
  ['unsent', 2],
  ['status', 1],
  ['reset', 1],
  ['truncated', 1],
] as const)('a PATCH is sent again only where the service cannot have processed it: %s', async (fault, count) => {
  const { client, sent } = setUp(() => (sent.length === 1 ? fail(fault) : Response.json({ id: 1 })), {
    retry: { minDelay: 0 },
  })
  const ended = client.things.update({ id: 'x' }).catch((error: unknown) => error)
  expect(PortolanError.is(await ended)).toBe(count === 1)
  expect(sent).toHaveLength(count)
})
