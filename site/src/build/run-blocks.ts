import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Outcome } from '../../../packages/docs/run/outcome.ts'
import { type BlockThread, startThread } from './block-thread.ts'
import type { RunnerBundle } from './bundle-runner.ts'
import type { Block } from './find-blocks.ts'

const threads = 2

/** The output of each block, keyed by its code, and the runs that failed. */
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
    let thread: BlockThread | undefined
    for (let block = waiting.shift(); block; block = waiting.shift()) {
      thread ??= startThread(bundle.file)
      const { outcome, failed } = await thread.run(block.code)
      if (!failed) {
        outcomes.set(block.code, outcome)
        continue
      }
      failures.push(`${block.page}:${block.line}:\n${outcome.lines.at(-1)?.text ?? ''}`)
      await thread.stop()
      thread = undefined
    }
    await thread?.stop()
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
