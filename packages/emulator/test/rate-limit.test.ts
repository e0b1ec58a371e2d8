import { expect, it } from 'vitest'
import { HttpError } from '../src/http-error.ts'
import { rateLimiter } from '../src/rate-limit.ts'

const style = { headers: () => ({}), refusal: () => new HttpError(403, 'no more') }
const caller = (token: string) => ({ token, headers: new Headers() })

it('resets at a full second that is not before the end of the window', () => {
  const limiter = rateLimiter({ now: () => 1_790_000_000_001 }, { window: 60_000 }, style)
  expect(limiter.limitState(caller('one')).reset).toBe(1_790_000_061)
})

it('begins a new window for the oldest of more than 100,000 callers, so that they do not fill the memory', () => {
  const limiter = rateLimiter({ now: () => 1_790_000_000_000 }, {}, style)
  limiter.take(caller('first'))
  for (let count = 1; count < 100_000; count++) limiter.take(caller(String(count)))
  expect(limiter.limitState(caller('first')).used).toBe(1)
  limiter.take(caller('one more'))
  expect(limiter.limitState(caller('first')).used).toBe(0)
})

it('has a limit of its own for callers without a token', () => {
  const limiter = rateLimiter({ now: () => 1_790_000_000_000 }, { limit: 9, anonymousLimit: 2 }, style)
  const anonymous = { token: undefined, headers: new Headers() }
  expect([limiter.limitState(caller('one')).limit, limiter.limitState(anonymous).limit]).toEqual([9, 2])
  expect([limiter.take(anonymous), limiter.take(anonymous), limiter.take(anonymous)]).toEqual([true, true, false])
  expect(limiter.take(caller('one'))).toBe(true)
})
