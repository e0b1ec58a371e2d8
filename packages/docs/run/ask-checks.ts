import type { Checked, CheckOrder, CheckReply } from './answer-checks.ts'

/** How a page checks the types of a program. */
export type CheckTypes = (code: string) => Promise<Checked>

/**
 * Lets a page check types in one worker, which is started by the first check and, if that failed, by the next.
 * @param start makes a worker that answers checks
 */
export function askChecks(start: () => Promise<Worker>): CheckTypes {
  const replies = new Map<number, (checked: Checked) => void>()
  let current: Promise<Worker> | undefined
  let last = 0
  const giveUp = (): void => {
    current?.then(
      (worker) => worker.terminate(),
      () => {},
    )
    current = undefined
    for (const reply of replies.values()) reply({ problem: 'TypeScript could not be loaded. Is there a connection?' })
    replies.clear()
  }
  const listen = (worker: Worker): Worker => {
    worker.addEventListener('message', ({ data }: MessageEvent<CheckReply>) => {
      if ('problem' in data) return giveUp()
      replies.get(data.id)?.(data)
      replies.delete(data.id)
    })
    worker.addEventListener('error', giveUp)
    return worker
  }
  return (code) =>
    new Promise((resolve) => {
      const order: CheckOrder = { id: ++last, code }
      replies.set(order.id, resolve)
      current ??= start().then(listen)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      current.then((worker) => worker.postMessage(order), giveUp)
    })
}

/** Says how many type errors there are. */
export function countFaults({ length }: readonly unknown[]): string {
  if (length === 0) return 'No type errors'
  return length === 1 ? '1 type error' : `${length} type errors`
}
