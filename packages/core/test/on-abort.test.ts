import { expect, it, vi } from 'vitest'
import { onAbort } from '../src/time.ts'

it('gives a signal one listener, however many share it, and removes it with the last', () => {
  const { signal } = new AbortController()
  const [add, remove] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
  const [first, second] = [onAbort(signal, () => {}), onAbort(signal, () => {})]
  first()
  first()
  expect([add.mock.calls.length, remove.mock.calls.length]).toEqual([1, 0])
  second()
  expect([add.mock.calls.length, remove.mock.calls.length]).toEqual([1, 1])
  onAbort(signal, () => {})
  expect(add).toHaveBeenCalledTimes(2)
})

it('calls all that still listen once, in the order in which they came', () => {
  const controller = new AbortController()
  const called: string[] = []
  onAbort(controller.signal, () => called.push('first'))
  const stop = onAbort(controller.signal, () => called.push('stopped'))
  onAbort(controller.signal, () => called.push('last'))
  stop()
  controller.abort()
  controller.signal.dispatchEvent(new Event('abort'))
  expect(called).toEqual(['first', 'last'])
})

it('does not call one that stops listening during the abort', () => {
  const controller = new AbortController()
  const called: string[] = []
  onAbort(controller.signal, () => {
    called.push('first')
    stop()
  })
  const stop = onAbort(controller.signal, () => called.push('stopped'))
  controller.abort()
  expect(called).toEqual(['first'])
})

it('tells signals apart, and does nothing without one', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const [leaveOne, leaveOther] = [vi.fn(), vi.fn()]
  onAbort(one.signal, leaveOne)
  onAbort(other.signal, leaveOther)
  onAbort(undefined, leaveOne)()
  other.abort()
  expect([leaveOne.mock.calls.length, leaveOther.mock.calls.length]).toEqual([0, 1])
})
