import { expect, it } from 'vitest'
import { defaultRetryPolicy, retryBudget, retryPolicy } from '../../src/request/call-options.ts'
import { backoff } from '../../src/time.ts'

it('a retry budget runs out, and successes refill it, never above its capacity', () => {
  const budget = retryBudget(2)
  expect([budget.take(), budget.take(), budget.take()]).toEqual([true, true, false])
  for (let success = 0; success < 4; success++) budget.refill(false)
  expect(budget.take()).toBe(false)
  budget.refill(false)
  expect([budget.take(), budget.take()]).toEqual([true, false])
  budget.refill(true)
  expect([budget.take(), budget.take()]).toEqual([true, false])
  for (let success = 0; success < 100; success++) budget.refill(true)
  expect([budget.take(), budget.take(), budget.take()]).toEqual([true, true, false])
})

it('the defaults are those that are documented', () => {
  expect(defaultRetryPolicy).toEqual({
    retries: 3,
    minDelay: 500,
    maxDelay: 20_000,
    maxRetryAfter: 60_000,
    timeouts: false,
    budget: 100,
  })
})

it('a policy changes the fields that it names; false means no retries', () => {
  expect(retryPolicy(defaultRetryPolicy, undefined)).toBe(defaultRetryPolicy)
  expect(retryPolicy(defaultRetryPolicy, false)).toEqual({ ...defaultRetryPolicy, retries: 0 })
  const changed = { retries: 1, minDelay: undefined } as never
  expect(retryPolicy(defaultRetryPolicy, changed)).toEqual({ ...defaultRetryPolicy, retries: 1 })
})

it('a wait is a random part of a limit that doubles up to the longest', () => {
  const waits = Array.from({ length: 8 }, (_, retry) => backoff(retry, defaultRetryPolicy, undefined, () => 1))
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 20_000, 20_000])
  expect(backoff(3, defaultRetryPolicy, undefined, () => 0)).toBe(0)
})

it('a wait that the service named is never shorter, and at most a second longer', () => {
  expect(backoff(0, defaultRetryPolicy, 3000, () => 0)).toBe(3000)
  expect(backoff(0, defaultRetryPolicy, 3000, () => 1)).toBe(3300)
  expect(backoff(0, defaultRetryPolicy, 60_000, () => 1)).toBe(61_000)
})
