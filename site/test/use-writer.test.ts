import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, type EffectScope } from 'vue'
import { useWriter, type Writer } from '../src/studio/use-writer.ts'
import type { WriteAnswer, WriteOrder } from '../src/studio/write-worker.ts'

/** A worker that answers when the test says so. */
class Answering extends EventTarget {
  static readonly all: Answering[] = []
  readonly orders: WriteOrder[] = []
  isEnded = false
  constructor() {
    super()
    Answering.all.push(this)
  }
  postMessage(order: WriteOrder): void {
    this.orders.push(order)
  }
  terminate(): void {
    this.isEnded = true
  }
  answer(data: WriteAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const first = { operations: [], make: '', warnings: [], program: '', files: {} } as unknown as Parameters<
  typeof useWriter
>[1]
const sources = (document: string) => ({ document, config: '' })
const fault = (text: string) => ({ fault: text }) as WriteAnswer
let scope: EffectScope
let writer: Writer

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', Answering)
  Answering.all.length = 0
  scope = effectScope()
  writer = scope.run(() => useWriter(() => '/worker.js', first, sources(''))) as Writer
})
afterEach(() => {
  scope.stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a worker that writes clients', () => {
  it('is asked once for the latest of several changes', () => {
    for (const text of ['a', 'ab', 'abc']) writer.change(sources(text))
    vi.advanceTimersByTime(250)
    expect(Answering.all.map(({ orders }) => orders.map((one) => one.sources.document))).toEqual([['abc']])
    Answering.all[0]?.answer(fault('no document'))
    expect([writer.fault.value, writer.isBusy.value]).toEqual(['no document', false])
    vi.advanceTimersByTime(600_000)
    expect(writer.fault.value).toBe('no document')
  })

  it('is ended if it never answers, and the next change starts another', async () => {
    writer.change(sources('a'))
    vi.advanceTimersByTime(250)
    const written = writer.write()
    vi.advanceTimersByTime(60_000)
    expect(await written).toBeUndefined()
    expect([writer.fault.value, writer.isBusy.value, Answering.all[0]?.isEnded]).toEqual([
      'The generator does not answer. Change the document to start it again.',
      false,
      true,
    ])
    writer.change(sources('b'))
    vi.advanceTimersByTime(250)
    expect(Answering.all[1]?.orders).toEqual([{ sources: sources('b'), part: 'calls' }])
  })

  it('is ended with the page', () => {
    writer.change(sources('a'))
    vi.advanceTimersByTime(250)
    scope.stop()
    expect(Answering.all[0]?.isEnded).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })
})
