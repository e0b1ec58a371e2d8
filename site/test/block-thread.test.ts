import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startThread } from '../src/build/block-thread.ts'

/** A runner that shows what it finds before it replaces it. A block of `late` has work left when it ends, one of `fail` fails. */
const bundle = `
export function makeRunner(send) {
  const show = (text) => send({ kind: 'line', line: { level: 'log', text } })
  show([typeof setTimeout(() => {}), Math.random === 7, globalThis.left].join())
  Object.assign(globalThis, { setTimeout: () => 'virtual', left: 'behind' })
  Math.random = 7
  return {
    run: async (code) => {
      if (code === 'late') void Promise.resolve().then(() => Promise.resolve()).then(() => show('late'))
      send({ kind: 'end', state: code === 'fail' ? 'failed' : 'done' })
    },
    stop: async () => show('stopped'),
  }
}`

const folder = mkdtempSync(join(tmpdir(), 'portolan-thread-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('gives each block of a thread the globals of Node, and no output of the block before', async () => {
  const file = join(folder, 'bundle.mjs')
  writeFileSync(file, bundle)
  const thread = startThread(file)
  const runs = [await thread.run('late'), await thread.run('plain'), await thread.run('fail')]
  await thread.stop()
  expect(runs.map(({ failed }) => failed)).toEqual([false, false, true])
  for (const { outcome } of runs) expect(outcome.lines[0]?.text).toBe('object,false,')
  expect(runs[1]?.outcome.lines).toHaveLength(1)
})

it('says so when a thread ends before its block', async () => {
  const file = join(folder, 'broken.mjs')
  writeFileSync(file, "export function makeRunner() { throw new Error('no runner') }")
  const thread = startThread(file)
  const { outcome, failed } = await thread.run('plain')
  await thread.stop()
  expect(failed).toBe(true)
  expect(outcome.lines[0]?.text).toBe('Error: no runner')
})
