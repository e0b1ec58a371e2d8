import type { TypeFault } from '../type-check/checker.ts'
import type { CheckOrder, CheckReply } from '../type-check/worker.ts'

/** What a check found: type errors, or why there was none. */
export type Checked = { readonly faults: readonly TypeFault[] } | { readonly problem: string }

interface Waiting {
  readonly worker: Worker
  readonly replies: Map<number, (checked: Checked) => void>
}

/** One worker for the page: TypeScript and the types of the packages are loaded once, at the first check. */
let current: Waiting | undefined
let last = 0

/**
 * Checks the types of a program in a worker.
 * @param path the path of the worker's bundle
 */
export function checkTypes(path: string, code: string): Promise<Checked> {
  const { worker, replies } = (current ??= startWorker(path))
  const id = ++last
  return new Promise((resolve) => {
    replies.set(id, resolve)
    const order: CheckOrder = { id, code }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(order)
  })
}

function startWorker(path: string): Waiting {
  const worker = new Worker(path, { type: 'module' })
  const replies: Waiting['replies'] = new Map()
  const giveUp = (): void => {
    worker.terminate()
    current = undefined
    for (const reply of replies.values()) reply({ problem: 'TypeScript could not be loaded. Is there a connection?' })
  }
  worker.addEventListener('message', ({ data }: MessageEvent<CheckReply>) => {
    if ('problem' in data) return giveUp()
    replies.get(data.id)?.(data)
    replies.delete(data.id)
  })
  worker.addEventListener('error', giveUp)
  return { worker, replies }
}
