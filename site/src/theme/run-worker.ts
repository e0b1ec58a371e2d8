import type { Message } from '../../../packages/docs/run/outcome.ts'
import type { Order } from '../run/worker.ts'

/** A program under way in a worker of its own. */
export interface Run {
  /** Ends the worker, whatever it does. */
  stop(): void
  /** Sets how many times as fast as real time the clock runs, and the longest real wait. */
  setSpeed(speed: number, longest: number): void
}

let warm: { readonly path: string; readonly worker: Worker } | undefined

/** Loads the worker before it is needed, so that a click does not wait for it. */
export function warmUp(path: string): void {
  if (warm?.path === path) return
  warm?.worker.terminate()
  warm = { path, worker: new Worker(path, { type: 'module' }) }
}

/**
 * Runs code in a new worker: when it ends, nothing of it is left.
 * @param path the path of the worker's bundle
 * @param first tells it what to run
 * @param take takes the messages of the run
 */
export function startRun(path: string, first: object, take: (message: Message) => void): Run {
  // A page can have workers of two kinds.
  const worker = warm?.path === path ? warm.worker : new Worker(path, { type: 'module' })
  if (warm?.path === path) warm = undefined
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  const order = (message: object): void => worker.postMessage(message)
  worker.addEventListener('message', ({ data }: MessageEvent<Message>) => take(data))
  worker.addEventListener('error', ({ message }) => {
    const text = message || 'The packages could not be loaded. Are you online?'
    take({ kind: 'line', line: { level: 'uncaught', text } })
    take({ kind: 'end', state: 'failed' })
  })
  order(first)
  return {
    stop: () => worker.terminate(),
    setSpeed: (speed, longest) => order({ kind: 'speed', speed, longest } satisfies Order),
  }
}
