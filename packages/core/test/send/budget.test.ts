import fc from 'fast-check'
import { eventually } from '@portolan/testing/eventually'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { busiest } from '@portolan/testing/busiest'
import { budget } from '../../src/send/budget.ts'
import type { Permit, PermitDecision } from '../../src/send/rate-limit.ts'
import { settle, settleBottleneck } from '../fake-clock.ts'

/** A source whose blocks have arrived whenever a decision is looked at. */
function setUp(requests: number, per: number) {
  const source = budget({ requests, per })
  let wake = (): void => {}
  const onReady = vi.fn(() => wake())
  source.onReady!(onReady)
  const take = async (now: number): Promise<PermitDecision> => {
    const decision = source.take(now)
    if (decision.kind !== 'wait') return decision
    await new Promise<void>((resolve) => (wake = resolve))
    return source.take(now)
  }
  const permit = async (now: number): Promise<Permit> => {
    const decision = await take(now)
    if (decision.kind !== 'granted') throw new Error(`${decision.kind} at ${now}`)
    return decision.permit
  }
  return { source, onReady, take, permit }
}

describe('a budget', () => {
  it('is not loaded at first, and reports when it is', async () => {
    const { source, onReady } = setUp(3, 1000)
    expect(source.take(0)).toEqual({ kind: 'wait' })
    expect(onReady).not.toHaveBeenCalled()
    await eventually(() => expect(onReady).toHaveBeenCalledOnce())
    expect(source.take(0).kind).toBe('granted')
  })

  it('counts a permit as used until `per` after its request left, however late that is', async () => {
    const { permit, take } = setUp(2, 1000)
    const [first, second] = [await permit(0), await permit(0)]
    expect(await take(500)).toEqual({ kind: 'retryIn', ms: 1001 })
    first.markSent(700)
    expect(await take(1200)).toEqual({ kind: 'retryIn', ms: 501 })
    await permit(1701)
    expect(await take(1701)).toEqual({ kind: 'retryIn', ms: 1001 })
    second.markSent(2000)
    expect(await take(3000)).toEqual({ kind: 'retryIn', ms: 1 })
    await permit(3001)
  })

  it('grants permits at once while most are left, without calling bottleneck each time', async () => {
    const { source, permit } = setUp(100_000, 60_000)
    await permit(0)
    const decisions = Array.from({ length: 10_000 }, () => source.take(1).kind)
    expect(new Set(decisions)).toEqual(new Set(['granted']))
  })

  it('hands out every permit of a burst, and no more', async () => {
    const { take } = setUp(1000, 60_000)
    let granted = 0
    while ((await take(0)).kind === 'granted') granted++
    expect(granted).toBe(1000)
  })

  it('keeps no timer, neither full nor used up', async () => {
    const { take } = setUp(5, 60_000)
    while ((await take(0)).kind === 'granted');
    await settleBottleneck()
    const setTimer = vi.spyOn(globalThis, 'setTimeout')
    const setRepeating = vi.spyOn(globalThis, 'setInterval')
    expect((await take(10)).kind).toBe('retryIn')
    expect(setTimer).not.toHaveBeenCalled()
    expect(setRepeating).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  it('fails calls with the reason why bottleneck could not be loaded, and tries again', async () => {
    vi.doMock('bottleneck/light.js', () => Promise.reject(new Error('offline')))
    const { take } = setUp(3, 1000)
    expect(await take(0)).toMatchObject({ kind: 'failure', error: expect.any(Error) })
    vi.doUnmock('bottleneck/light.js')
    expect(await take(0)).toMatchObject({ kind: 'granted' })
  })

  describe('draws permits', () => {
    /** Notes the weights of the jobs in place of bottleneck, and what is put back. */
    function counted() {
      const [drawn, returned]: [number[], number[]] = [[], []]
      class Counted {
        schedule({ weight }: { readonly weight: number }, job: () => Promise<void>): Promise<void> {
          drawn.push(weight)
          return job()
        }
        incrementReservoir(count: number): void {
          returned.push(count)
        }
      }
      vi.doMock('bottleneck/light.js', () => ({ default: Counted }))
      return { drawn, returned }
    }

    afterEach(() => vi.doUnmock('bottleneck/light.js'))

    it.each([
      [5, [5]],
      [100, [32, 32, 32, 4]],
      [1000, [250, 188, 141, 106, 79, 59, 45, 33, 32, 32, 32, 3]],
    ])('of %i in quarters of what is left, none below 32', async (requests, blocks) => {
      const { drawn, returned } = counted()
      const { take } = setUp(requests, 1000)
      while ((await take(0)).kind === 'granted') await settle()
      expect([drawn, returned]).toEqual([blocks, []])
    })

    it('ahead, once half of a block is used', async () => {
      const { drawn } = counted()
      const { permit } = setUp(100, 1000)
      for (const blocks of [...Array.from({ length: 16 }, () => [32]), [32, 32]]) {
        await permit(0)
        await settle()
        expect(drawn).toEqual(blocks)
      }
    })

    it('again once they are put back, `per` after their requests left', async () => {
      const { drawn, returned } = counted()
      const { take, permit } = setUp(2, 1000)
      for (const one of [await permit(0), await permit(0)]) one.markSent(100)
      expect(await take(1100)).toEqual({ kind: 'retryIn', ms: 1 })
      await settle()
      expect([drawn, returned]).toEqual([[2], []])
      await permit(1101)
      expect([drawn, returned]).toEqual([[2, 2], [2]])
    })
  })

  it('lets no span of `per` see more arrivals than it has requests, whenever requests arrive after their permits', async () => {
    const steps = fc.array(
      fc.record({ after: fc.integer({ min: 0, max: 60 }), arrives: fc.nat(40), known: fc.nat(40), calls: fc.nat(6) }),
      { minLength: 5, maxLength: 25 },
    )
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), steps, async (requests, moments) => {
        const per = 100
        const { take } = setUp(requests, per)
        const arrivals: number[] = []
        let outstanding: { permit: Permit; at: number }[] = []
        let now = 0
        for (const { after, arrives, known, calls } of moments) {
          now += after
          for (const { permit, at } of outstanding.filter((one) => one.at <= now)) permit.markSent(at)
          outstanding = outstanding.filter((one) => one.at > now)
          for (let call = 0; call < calls; call++) {
            const decision = await take(now)
            if (decision.kind !== 'granted') break
            // The server sees it some time after the permit was granted; its response comes some time after that.
            arrivals.push(now + arrives)
            outstanding.push({ permit: decision.permit, at: now + arrives + known })
          }
        }
        expect(busiest(arrivals, per)).toBeLessThanOrEqual(requests)
      }),
      { numRuns: 25 },
    )
  })

  it('is used in full where requests leave at once', async () => {
    const { take } = setUp(7, 100)
    const sent: number[] = []
    for (let now = 0; now <= 1010; now += 1) {
      for (;;) {
        const decision = await take(now)
        if (decision.kind !== 'granted') break
        decision.permit.markSent(now)
        sent.push(now)
      }
    }
    // At 0, 101, 202 and so on.
    expect(sent.length).toBe(7 * 11)
    expect(busiest(sent, 100)).toBe(7)
  })
})
