import { utimesSync, writeFileSync } from 'node:fs'
import { emptyFolder, written } from '@portolan/testing/folder'
import { expect, it } from 'vitest'
import { watch } from '../src/watch.ts'

const hour = 3600

/** Watches a document until its second run, or `end`. It refers to another file, which `change` gets in the first run. */
async function countRuns(change: (referred: string) => void, end?: AbortSignal): Promise<number> {
  const folder = emptyFolder()
  const [document, referred] = [written(folder, 'openapi.json', '{}'), written(folder, 'user.json', '{}')]
  const before = Date.now() / 1000 - hour
  utimesSync(referred, before, before)
  const [sources, second] = [new Set([document]), new AbortController()]
  let runs = 0
  const run = async (): Promise<void> => {
    runs++
    sources.add(referred)
    if (runs === 1) change(referred)
    else second.abort()
  }
  await watch(sources, run, { signal: end ? AbortSignal.any([end, second.signal]) : second.signal, interval: 1 })
  return runs
}

it('runs again where a file that the run has found changed in it', async () => {
  expect(await countRuns((referred) => writeFileSync(referred, '{ "type": "string" }'))).toBe(2)
})

it('does not run again where such a file is as it was', async () => {
  expect(await countRuns(() => {}, AbortSignal.timeout(50))).toBe(1)
})
