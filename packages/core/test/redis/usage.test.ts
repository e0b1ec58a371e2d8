import { expect, it } from 'vitest'
import { Usage } from '../../src/redis/usage.ts'

it('counts a request that has not been reported as sent, however long ago its block ended', () => {
  const usage = new Usage(1000, () => {})
  const block = usage.open({ name: 'one', size: 2, at: 0, validUntil: 10, coveredUntil: 60 })
  block.used = 1
  block.pending = 1
  expect(usage.count(5000)).toBe(1)
  block.pending = 0
  expect(usage.count(5001)).toBe(0)
})

it('counts a block until the end of its window, and a millisecond more', () => {
  const usage = new Usage(1000, () => {})
  usage.open({ name: 'one', size: 2, at: 100, validUntil: 110, coveredUntil: 160 }).used = 2
  expect(usage.count(1100)).toBe(2)
  expect(usage.count(1101)).toBe(0)
})
