import { Worker } from 'node:worker_threads'
import type { CampaignOptions } from '../campaign.ts'
import type { Outcome } from './outcome.ts'

/** Without a sign of life for so many milliseconds, a target hangs. */
const patience = 180_000

/** Runs a target in a thread of its own, which is stopped when it hangs. */
export function runTarget(key: string, { seed, scale, guided, log }: CampaignOptions): Promise<Outcome> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: { key, seed, scale, guided } })
  const started = performance.now()
  let at = ''
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined
    let over = false
    const end = (outcome: Outcome): void => {
      if (over) return
      over = true
      clearTimeout(timer)
      void worker.terminate()
      log(`  ${outcome.name}: ${outcome.ran} inputs in ${((performance.now() - started) / 1000).toFixed(0)} s`)
      for (const { fault, input } of outcome.finds)
        log(`    ${fault}\n    after ${JSON.stringify(input.slice(0, 2000))}`)
      resolve(outcome)
    }
    const fail = (fault: string): void =>
      end({ name: key, finds: [{ target: key, input: at, fault }], ran: 0, growths: [], rejections: [], seconds: 0 })
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => fail(`hangs for ${patience} ms, or an input soon after this one does`), patience)
    }
    wait()
    worker.on('message', (message: { readonly at?: string; readonly done?: Outcome }) => {
      wait()
      if (message.at !== undefined) at = message.at
      if (message.done) end(message.done)
    })
    worker.once('error', (error) => fail(`ends with ${String(error)}`))
    // A promise that never settles leaves nothing to do, and the thread ends.
    worker.once('exit', () => fail('ends before its inputs do: a promise does not settle'))
  })
}
