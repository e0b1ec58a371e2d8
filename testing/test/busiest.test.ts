import { expect, it } from 'vitest'
import { busiest } from '../busiest.ts'

it('finds the fullest window, whose ends belong to it', () => {
  expect(busiest([], 30)).toBe(0)
  expect(busiest([0, 10, 20, 100, 110], 30)).toBe(3)
  expect(busiest([0, 30], 30)).toBe(2)
  expect(busiest([0, 30.1], 30)).toBe(1)
})

it('takes arrivals in any order', () => {
  expect(busiest([110, 0, 20, 100, 10], 30)).toBe(3)
})

it('looks only at windows that end in the given spans', () => {
  expect(busiest([0, 1, 2, 100, 101], 30, [{ from: 90, to: 120 }])).toBe(2)
})
