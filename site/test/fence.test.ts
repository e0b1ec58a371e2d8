import { describe, expect, it } from 'vitest'
import { readFence } from '../src/build/fence.ts'

describe('the mark of a block', () => {
  it('is ignored in other languages', () => {
    expect(readFence('sh')).toBeUndefined()
    expect(readFence('tsx run')).toBeUndefined()
    expect(readFence('')).toBeUndefined()
  })

  it.each([
    ['ts', { mark: 'check', walk: false, reason: '' }],
    ['ts run', { mark: 'run', walk: false, reason: '' }],
    ['ts run walk', { mark: 'run', walk: true, reason: '' }],
    ['ts node', { mark: 'node', walk: false, reason: '' }],
    ['ts run {3,5-7}', { mark: 'run', walk: false, reason: '' }],
    ['ts{2}', { mark: 'check', walk: false, reason: '' }],
    ['ts no-check needs the package soap', { mark: 'no-check', walk: false, reason: 'needs the package soap' }],
  ])('%s is read', (info, fence) => {
    expect(readFence(info)).toEqual(fence)
  })

  it.each(['ts no-check', 'ts no-run', 'ts run fast', 'ts node walk', 'ts check'])('%s is refused', (info) => {
    expect(() => readFence(info)).toThrow(/no-check/)
  })
})
