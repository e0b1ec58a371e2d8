import { Worker } from 'node:worker_threads'
import { availableParallelism } from 'node:os'
import { type Campaign, type CampaignOptions, type Figure, none } from '../campaign.ts'
import type { Find } from './attack.ts'
import type { Growth } from './linear.ts'
import { targets } from './targets.ts'

/** What a thread reports about its target. */
interface Outcome {
  readonly name: string
  readonly finds: readonly Find[]
  readonly ran: number
  readonly growths: readonly Growth[]
  readonly rejections: readonly string[]
}

/** Without a sign of life for so many milliseconds, a target hangs. */
const patience = 180_000
/** Quadratic time has the exponent 2. What is left is the clock, the memory and other processes. */
const steepest = 1.5

export const fuzz: Campaign = {
  name: 'fuzz',
  summary: 'a million inputs into everything that reads what a stranger wrote',
  async run(options) {
    const waiting = Object.keys(targets)
    const outcomes: Outcome[] = []
    const lane = async (): Promise<void> => {
      for (let key = waiting.shift(); key !== undefined; key = waiting.shift())
        outcomes.push(await runTarget(key, options))
    }
    await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane))
    return figuresOf(outcomes)
  },
}

function figuresOf(outcomes: readonly Outcome[]): Figure[] {
  const growths = outcomes.flatMap(({ growths: own }) => own)
  const steep = growths.filter(({ exponent }) => exponent > steepest)
  const times = ({ times: own }: Growth): string => own.map(([size, ms]) => `${size}: ${ms.toFixed(1)} ms`).join(', ')
  return [
    ...outcomes.map(({ name, ran }) => ({ name: `inputs: ${name}`, value: ran })),
    { name: 'inputs in all', value: outcomes.reduce((sum, { ran }) => sum + ran, 0) },
    none(
      'inputs after which something happened that must not',
      outcomes.flatMap(({ finds }) => finds.map(({ target, fault }) => `${target}: ${fault.slice(0, 200)}`)),
    ),
    none(
      'unhandled rejections',
      outcomes.flatMap(({ rejections }) => rejections),
    ),
    { name: 'texts of growing size, measured at three sizes', value: growths.length },
    none(
      'texts whose time grows faster than linearly',
      steep.map((one) => `${one.name} (${times(one)})`),
    ),
    { name: 'the steepest exponent', value: Math.max(0, ...growths.map(({ exponent }) => exponent)).toFixed(2) },
  ]
}

/** Runs a target in a thread of its own, which is stopped when it hangs. */
function runTarget(key: string, { seed, scale, log }: CampaignOptions): Promise<Outcome> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: { key, seed, scale } })
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
      end({ name: key, finds: [{ target: key, input: at, fault }], ran: 0, growths: [], rejections: [] })
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
