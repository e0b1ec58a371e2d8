import { utimesSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { emptyFolder, written } from '@portolan/testing/folder'
import { expect, it } from 'vitest'
import { watch } from '../src/watch.ts'

const hour = 3600

/** Watches a document that refers to another file, which `first` may change in the first run. */
async function countRuns(first: (referred: string) => void, isOver: (runs: number) => boolean): Promise<number> {
  const folder = emptyFolder()
  const [document, referred] = [written(folder, 'openapi.json', '{}'), written(folder, 'user.json', '{}')]
  const before = Date.now() / 1000 - hour
  utimesSync(referred, before, before)
  const [sources, stop] = [new Set([document]), new AbortController()]
  let runs = 0
  const run = async (): Promise<void> => {
    runs++
    sources.add(referred)
    if (runs === 1) first(referred)
    if (isOver(runs)) stop.abort()
  }
  const ended = watch(sources, run, { signal: stop.signal, interval: 1 })
  await Promise.race([ended, setTimeout(50)])
  stop.abort()
  await ended
  return runs
}

it('runs again where a file that the run has found changed in it', async () => {
  expect(
    await countRuns(
      (referred) => writeFileSync(referred, '{ "type": "string" }'),
      (runs) => runs === 2,
    ),
  ).toBe(2)
})

it('does not run again where such a file is as it was', async () => {
  expect(
    await countRuns(
      () => {},
      () => false,
    ),
  ).toBe(1)
})
