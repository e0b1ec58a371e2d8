import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Outcome } from '../run/outcome.ts'
import type { RunnerBundle } from './bundle-runner.ts'
import type { Block } from './find-blocks.ts'

const threads = 2
/** Real time; a block that takes longer waits for something that does not happen. */
const longest = 20_000

/** What the blocks show, by their code, and the runs that failed. */
export interface Runs {
  readonly outcomes: Map<string, Outcome>
  readonly failures: readonly string[]
}

/**
 * Runs blocks with the page's own bundle. What a bundle printed once it prints again, so results are kept by the bundle's
 * hash: a change of the packages, of the emulator or of the runner discards them.
 */
export async function runBlocks(root: string, bundle: RunnerBundle, blocks: readonly Block[]): Promise<Runs> {
  const file = join(root, '.cache/outcomes', `${basename(bundle.file, '.js')}.json`)
  const outcomes = new Map(Object.entries(readKept(file)))
  const failures: string[] = []
  const waiting = blocks.filter(({ code }) => !outcomes.has(code))
  const work = async (): Promise<void> => {
    for (let block = waiting.shift(); block; block = waiting.shift()) {
      const { outcome, failed } = await runBlock(bundle.file, block.code)
      if (failed) failures.push(`${block.page}:${block.line}:\n${outcome.lines.at(-1)?.text ?? ''}`)
      else outcomes.set(block.code, outcome)
    }
  }
  await Promise.all(Array.from({ length: threads }, work))
  rmSync(dirname(file), { recursive: true, force: true })
  mkdirSync(dirname(file), { recursive: true })
  const used = new Map([...outcomes].filter(([code]) => blocks.some((block) => block.code === code)))
  writeFileSync(file, JSON.stringify(Object.fromEntries(used)))
  return { outcomes, failures }
}

function readKept(file: string): Record<string, Outcome> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Outcome>
  } catch {
    return {}
  }
}

/** Runs one block in a thread of its own. */
function runBlock(bundle: string, code: string): Promise<{ outcome: Outcome; failed: boolean }> {
  const thread = new Worker(new URL('./run-thread.ts', import.meta.url), { workerData: { bundle, code } })
  return new Promise<{ outcome: Outcome; failed: boolean }>((resolve) => {
    const fail = (text: string): void =>
      resolve({ outcome: { lines: [{ level: 'uncaught', text }], requests: [] }, failed: true })
    const timer = setTimeout(() => fail(`The block did not end within ${longest / 1000} s.`), longest)
    thread.once('message', resolve)
    thread.once('error', (error) => fail(String(error)))
    thread.once('exit', () => {
      clearTimeout(timer)
      fail('The thread ended before the block.')
    })
  }).finally(() => void thread.terminate())
}
