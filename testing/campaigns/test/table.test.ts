import { expect, it } from 'vitest'
import { atMost } from '../campaign.ts'
import { table } from '../machines/table.ts'

it('has a column for each run, and marks what does not hold', () => {
  const runs = { one: [{ name: 'requests', value: 5 }, atMost('most', 91, 90)], two: [{ name: 'requests', value: 6 }] }
  expect(table(runs).split('\n')).toEqual([
    '|  | one | two |',
    '| --- | ---: | ---: |',
    '| requests | 5 | 6 |',
    '| most | **91** | – |',
  ])
})
