import { describe, expect, it, vi } from 'vitest'
import { Caution, Usage } from '../../src/redis/usage.ts'

/** A process of eight that share 80 requests in 1000 ms, and has sent some of them at 0. */
function setUp(sent: number) {
  const usage = new Usage(1000, () => {})
  const block = usage.open({ name: 'one', size: 80, at: 0, validUntil: 10, coveredUntil: 60 })
  block.used = sent
  return { usage, caution: new Caution({ requests: 80, per: 1000, share: 1 / 8 }, usage) }
}

describe('a process that shares a budget', () => {
  it('uses what Redis grants, without counting it again', () => {
    const { usage, caution } = setUp(80)
    const count = vi.spyOn(usage, 'count')
    expect(caution.wait(0, false)).toBe(0)
    caution.keep(0, Infinity)
    count.mockClear()
    expect(caution.wait(0, false)).toBe(0)
    expect(count).not.toHaveBeenCalled()
  })

  it('uses no more than its share without Redis, which includes what it used before', () => {
    expect(setUp(9).caution.wait(500, true)).toBe(0)
    expect(setUp(10).caution.wait(500, true)).toBe(501)
  })

  it('uses no more than before and its share of what was free, until what the others used has expired', () => {
    const { usage, caution } = setUp(4)
    caution.keep(500, 16)
    usage.open({ name: 'two', size: 2, at: 600, validUntil: 610, coveredUntil: 660 }).used = 1
    expect(caution.wait(610, true)).toBe(0)
    usage.open({ name: 'three', size: 1, at: 620, validUntil: 630, coveredUntil: 680 }).used = 1
    expect(caution.wait(630, true)).toBe(371)
    expect(caution.wait(1001, false)).toBe(0)
  })

  it('uses no more than its share while it is new, until Redis has counted for a whole window', () => {
    const { caution } = setUp(10)
    caution.begin(100, 300)
    expect(caution.wait(200, false)).toBe(600)
    expect(caution.wait(800, false)).toBe(0)
  })

  it('keeps to the limit of an outage when Redis has lost its data in it', () => {
    const { usage, caution } = setUp(3)
    caution.keep(0, 0)
    caution.extend(900)
    usage.open({ name: 'two', size: 3, at: 1100, validUntil: 1110, coveredUntil: 1160 }).used = 3
    expect(caution.wait(1100, false)).toBe(800)
    expect(caution.wait(1900, false)).toBe(0)
  })

  it('keeps to its share when Redis has lost its data in an outage of more than a window', () => {
    const { usage, caution } = setUp(3)
    caution.keep(0, 0)
    caution.extend(1500)
    usage.open({ name: 'two', size: 10, at: 1500, validUntil: 1510, coveredUntil: 1560 }).used = 9
    expect(caution.wait(1500, false)).toBe(0)
    usage.open({ name: 'three', size: 1, at: 1510, validUntil: 1520, coveredUntil: 1570 }).used = 1
    expect(caution.wait(1520, false)).toBe(980)
  })
})
