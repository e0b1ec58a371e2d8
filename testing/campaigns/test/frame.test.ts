import { expect, it } from 'vitest'
import { table } from '../frame.ts'
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
  expect(usedPart([1, 5, 12, 40], [{ from: 0, to: 19 }], { requests: 4, per: 10 })).toBe(0.5)
  expect(usedPart([1, 5, 12, 40], [{ from: 0, to: 9 }], { requests: 4, per: 10 })).toBe(1)
})

it('the table of a campaign has its figures in the English form', () => {
  expect(
    table([
      ['', 'one'],
      ['requests', 4280],
    ]).split('\n'),
  ).toEqual(['|  | one |', '| --- | ---: |', '| requests | 4,280 |'])
})
