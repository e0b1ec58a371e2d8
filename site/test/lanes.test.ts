import { expect, it } from 'vitest'
import { drawLanes } from '../src/playground/lanes.ts'

const request = (id: number, query: string, at: number, ms?: number, status?: number) => ({
  id,
  method: 'GET',
  path: `/events?${query}`,
  at,
  ...(ms === undefined ? {} : { ms }),
  ...(status === undefined ? {} : { status }),
})

it('a lane for each worker has its requests, their waits and their retries', () => {
  const { marks, elapsed } = drawLanes([
    request(0, 'worker=1&call=1', 0, 50, 503),
    request(1, 'worker=2&call=1', 0, 60, 200),
    request(2, 'worker=1&call=1', 300, 50, 200),
    request(3, 'worker=2&call=2', 60, 40, 429),
    request(4, 'worker=1&call=2', 350),
  ])
  expect(elapsed).toBe(350)
  expect(marks).toEqual([
    { id: 0, worker: 1, at: 0, until: 50, kind: 'failed', isRetry: false },
    { id: 1, worker: 2, at: 0, until: 60, kind: 'good', isRetry: false },
    { id: 2, worker: 1, at: 300, until: 350, kind: 'good', isRetry: true, waitedFrom: 50 },
    { id: 3, worker: 2, at: 60, until: 100, kind: 'refused', isRetry: false },
    { id: 4, worker: 1, at: 350, until: 350, kind: 'open', isRetry: false },
  ])
})

it('the windows of the service count what arrived in each 10 seconds', () => {
  const { windows } = drawLanes([
    request(0, 'worker=1&call=1', 0, 100, 200),
    request(1, 'worker=1&call=2', 9000, 500, 429),
    request(3, 'worker=2&call=1', 9000, 500, 503),
    request(2, 'worker=1&call=2', 10_050, 60, 200),
  ])
  expect(windows).toEqual([
    { from: 100, passed: 1, refused: 1 },
    { from: 10_110, passed: 1, refused: 0 },
  ])
})
