import { expect, it } from 'vitest'
import { departureLog } from '../../src/send/budget.ts'

it('removes the requests that were sent at a time or before, and counts them', () => {
  const log = departureLog(10)
  expect([log.oldest(), log.takeUntil(1000)]).toEqual([undefined, 0])
  log.add(100)
  log.add(200)
  log.add(300)
  expect([log.takeUntil(99), log.oldest()]).toEqual([0, 100])
  expect([log.takeUntil(200), log.oldest()]).toEqual([2, 300])
  expect([log.takeUntil(300), log.oldest(), log.takeUntil(300)]).toEqual([1, undefined, 0])
})

it('counts requests that were sent at about the same time as sent with the last of them', () => {
  const log = departureLog(10)
  for (const at of [100, 110, 105, 111]) log.add(at)
  expect(log.oldest()).toBe(110)
  expect(log.takeUntil(109)).toBe(0)
  expect(log.takeUntil(110)).toBe(3)
  expect(log.takeUntil(111)).toBe(1)
})
