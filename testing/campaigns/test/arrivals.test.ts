import { expect, it } from 'vitest'
import { between, isLate, usedPart } from '../machines/arrivals.ts'

it('knows what lies between spans, and how much of a budget was used there', () => {
  const spans = [
    { from: 10, to: 20 },
    { from: 15, to: 30 },
  ]
  expect(between(spans, 0, 50)).toEqual([
    { from: 0, to: 10 },
    { from: 30, to: 50 },
  ])
  expect(usedPart([1, 5, 12, 40], [{ from: 0, to: 19 }], { requests: 4, per: 10 })).toBe(0.5)
  expect(usedPart([1, 5, 12, 40], [{ from: 0, to: 9 }], { requests: 4, per: 10 })).toBe(1)
})

it('knows which requests a worker was stopped with', () => {
  const stops = [{ worker: 1, from: 100, to: 200 }]
  expect(isLate({ worker: 1, permittedAt: 99, at: 201 }, stops)).toBe(true)
  expect(isLate({ worker: 2, permittedAt: 99, at: 201 }, stops)).toBe(false)
  expect(isLate({ worker: 1, permittedAt: 98, at: 99 }, stops)).toBe(false)
  expect(isLate({ worker: 1, permittedAt: 201, at: 202 }, stops)).toBe(false)
})
