import { expect, it } from 'vitest'
import { between, usedPart } from '../machines/arrivals.ts'

it('knows what lies between spans, and how much of a budget was used there', () => {
  const spans = [
    { from: 10, to: 20 },
    { from: 15, to: 30 },
  ]
  expect(between(spans, 0, 50)).toEqual([
    { from: 0, to: 10 },
    { from: 30, to: 50 },
  ])
  expect(usedPart([1, 5, 12, 40], [{ from: 0, to: 10 }], 0.4)).toBe(0.5)
})
