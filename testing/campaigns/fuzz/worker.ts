// A thread that attacks one target, and tells where it is, so that a hang does not stop the campaign.
import { parentPort, workerData } from 'node:worker_threads'
import { attack } from './attack.ts'
import { cpuTime } from './cpu-clock.ts'
import { startCoverage } from './guided/coverage.ts'
import { guide } from './guided/guide.ts'
import { guidedTime, isReader } from './guided/readers.ts'
import { measureGrowth } from './linear.ts'
import type { Outcome } from './outcome.ts'
import { targets } from './targets.ts'

const { key, seed, scale, guided } = workerData as { key: string; seed: number; scale: number; guided?: boolean }
const rejections: string[] = []
process.on('unhandledRejection', (reason) => rejections.push(`unhandled rejection: ${String(reason)}`))

const target = await targets[key]?.()
if (!target || !parentPort) throw new Error(`there is no target ${key}`)
const { name, inputs, examples } = target
const port = parentPort
let told = 0
const before = (input: string): void => {
  const now = Date.now()
  if (now - told > 1000) port.postMessage({ at: input })
  if (now - told > 1000) told = now
}

const done: Omit<Outcome, 'seconds'> = guided ? await guidedOutcome() : await outcome()
port.postMessage({ done: { ...done, seconds: cpuTime() / 1000 } })

async function outcome(): Promise<Omit<Outcome, 'seconds'>> {
  const { finds, ran } = await attack(target!, { seed, inputs: Math.ceil(inputs * scale), before })
  port.postMessage({ at: 'the texts of growing size' })
  const growths = await measureGrowth(target!, 1 << 13)
  return { name, finds, ran, growths, rejections }
}

async function guidedOutcome(): Promise<Omit<Outcome, 'seconds'>> {
  const coverage = startCoverage(isReader)
  const { finds, ran, corpus } = await guide(target!, { seed, time: guidedTime * scale, coverage, before })
  const reached = { ways: coverage.known(), kept: corpus.length - examples.length }
  coverage.stop()
  return { name, finds, ran, growths: [], rejections, guided: reached }
}
