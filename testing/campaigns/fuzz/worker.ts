// A thread that attacks one target, and tells where it is, so that a hang does not stop the campaign.
import { parentPort, workerData } from 'node:worker_threads'
import { attack } from './attack.ts'
import { measureGrowth } from './linear.ts'
import { targets } from './targets.ts'

const { key, seed, scale } = workerData as { key: string; seed: number; scale: number }
const rejections: string[] = []
process.on('unhandledRejection', (reason) => rejections.push(`unhandled rejection: ${String(reason)}`))

const target = await targets[key]?.()
if (!target || !parentPort) throw new Error(`there is no target ${key}`)
const port = parentPort
let told = 0
const before = (input: string): void => {
  const now = Date.now()
  if (now - told > 1000) port.postMessage({ at: input })
  if (now - told > 1000) told = now
}
const { finds, ran } = await attack(target, { seed, inputs: Math.ceil(target.inputs * scale), before })
port.postMessage({ at: 'the texts of growing size' })
const growths = await measureGrowth(target, 1 << 13)
port.postMessage({ done: { name: target.name, finds, ran, growths, rejections } })
