import { Worker } from 'node:worker_threads'
import type { Outcome } from '../../../packages/docs/run/outcome.ts'

/** The output of a block, and whether an error ended it. */
export interface BlockRun {
  readonly outcome: Outcome
  readonly failed: boolean
}

/** A thread of Node that runs blocks with the page's own bundle, one after the other. */
export interface BlockThread {
  run(code: string): Promise<BlockRun>
  stop(): Promise<unknown>
}

/** Real time, long enough for a machine that runs the tests beside it; what takes longer waits for what does not happen. */
const longest = 120_000

/** Starts a thread. A block that failed may have left something behind: its thread has to be stopped. */
export function startThread(bundle: string): BlockThread {
  const worker = new Worker(new URL('./run-thread.ts', import.meta.url), { workerData: bundle })
  let fail: (text: string) => void = () => {}
  worker.on('error', (error) => fail(String(error)))
  worker.on('exit', () => fail('The thread ended before the block.'))
  return {
    run: (code) =>
      new Promise<BlockRun>((resolve) => {
        fail = (text) => resolve({ outcome: { lines: [{ level: 'uncaught', text }], requests: [] }, failed: true })
        const timer = setTimeout(() => fail(`The block did not end within ${longest / 1000} s.`), longest)
        worker.once('message', (run: BlockRun) => {
          clearTimeout(timer)
          resolve(run)
        })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(code)
      }),
    stop: () => worker.terminate(),
  }
}
