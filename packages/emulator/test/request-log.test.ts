import { expect, it } from 'vitest'
import { type LoggedRequest, requestLog } from '../src/request-log.ts'

const request: Omit<LoggedRequest, 'size' | 'body'> = {
  at: 0,
  service: 'issues',
  operation: 'rateLimit.get',
  method: 'GET',
  path: '/rate_limit',
  shownPath: '/rate_limit',
  headers: {},
  status: 200,
  duration: 1,
}

it('keeps the latest 10,000 requests, and tells of each', () => {
  const log = requestLog()
  let heard = 0
  log.subscribe(() => heard++)
  for (let at = 1; at <= 10_002; at++) log.add({ ...request, at }, new Uint8Array())
  expect([log.requests.length, log.requests[0]?.at, log.requests.at(-1)?.at, heard]).toEqual([
    10_000, 3, 10_002, 10_002,
  ])
})
