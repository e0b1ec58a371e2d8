import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Starts a process that runs a file beside the tests, for one test. */
export function startWorker(file: string, job: unknown): ChildProcess {
  const worker = fork(join(import.meta.dirname, file), [JSON.stringify(job)], {
    execArgv: ['--conditions=@portolan/source'],
  })
  onTestFinished(() => void worker.kill('SIGKILL'))
  return worker
}

/** What a process reports, or undefined if it ends before. */
export async function nextMessage<T>(worker: ChildProcess): Promise<T | undefined> {
  const [message] = (await Promise.race([once(worker, 'message'), once(worker, 'disconnect').then(() => [])])) as [T?]
  return message
}
