import { expect, it } from 'vitest'
import { between, busiest, usedPart } from '../machines/arrivals.ts'

it('finds the fullest window, which is open at one end', () => {
  expect(busiest([0, 10, 20, 100, 110], 30)).toBe(3)
  expect(busiest([0, 30], 30)).toBe(1)
  expect(busiest([0, 29], 30)).toBe(2)
})

it('looks only at windows that end in the given spans', () => {
  expect(busiest([0, 1, 2, 100, 101], 30, [{ from: 90, to: 120 }])).toBe(2)
})

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
