import { loadText } from './loader.ts'
import type { ClientData, Order, Report } from './run-order.ts'

/** A program that runs. */
export interface Run {
  stop(): void
}

/** A worker that has the client, and waits for a program. */
let spare: Promise<Worker> | undefined

/** Makes a worker with the client before it is needed, so that a click does not wait for it. */
export function warmUp(): Promise<Worker> {
  spare ??= makeWorker().catch((error: unknown) => {
    spare = undefined
    throw error
  })
  return spare
}

let address: string | undefined

async function makeWorker(): Promise<Worker> {
  const [script, client] = await Promise.all([
    loadText('worker', 'assets/worker.js'),
    loadText('client', 'data/client.js'),
  ])
  address ??= URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  const worker = new Worker(address)
  order(worker, { kind: 'load', client: JSON.parse(client) as ClientData })
  return worker
}

/** Runs a program in a worker of its own: when it ends, nothing of it is left. */
export function startRun(
  program: string,
  fault: Extract<Order, { kind: 'run' }>['fault'],
  take: (report: Report) => void,
): Run {
  let [isOver, worker]: [boolean, Worker | undefined] = [false, undefined]
  const end = (): void => {
    isOver = true
    worker?.terminate()
  }
  const fail = (text: string): void => {
    if (isOver) return
    end()
    take({ kind: 'line', line: { level: 'uncaught', text } })
    take({ kind: 'end', state: 'failed' })
  }
  warmUp().then(
    (made) => {
      if (isOver) return undefined
      spare = undefined
      worker = made
      made.addEventListener('message', ({ data }: MessageEvent<Report>) => {
        if (isOver) return
        if (data.kind === 'end') end()
        take(data)
        if (data.kind === 'end') void warmUp().catch(() => {})
      })
      made.addEventListener('error', ({ message }) => fail(message || 'The worker could not be started.'))
      return order(made, { kind: 'run', program, fault })
    },
    (error: unknown) => fail((error as Error).message),
  )
  return { stop: end }
}

function order(worker: Worker, given: Order): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage(given)
}
