import { expect, it } from 'vitest'
import { table } from '../frame.ts'

it('the table of a campaign has its figures in the English form', () => {
  expect(
    table([
      ['', 'one'],
      ['requests', 4280],
    ]).split('\n'),
  ).toEqual(['|  | one |', '| --- | ---: |', '| requests | 4,280 |'])
})
