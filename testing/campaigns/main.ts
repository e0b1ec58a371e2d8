// npm run campaign -- [names] [--seed 1] [--scale 1] [--guided]: attacks the clients, and says what fell.
import { parseArgs } from 'node:util'
import type { Campaign } from './campaign.ts'
import { chaos } from './chaos/chaos.ts'
import { fuzz } from './fuzz/fuzz.ts'
import { load } from './load/load.ts'
import { machines } from './machines/machines.ts'
import { peers } from './peers/peers.ts'
import { secrets } from './secrets/secrets.ts'
import { soak } from './soak/soak.ts'

const campaigns: readonly Campaign[] = [chaos, machines, load, peers, fuzz, secrets, soak]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    scale: { type: 'string', default: '1' },
    guided: { type: 'boolean', default: false },
  },
})
const unknown = positionals.filter((name) => !campaigns.some((campaign) => campaign.name === name))
if (unknown.length > 0) {
  console.error(`There is no campaign ${unknown.join(', ')}. The campaigns are:`)
  for (const { name, summary } of campaigns) console.error(`  ${name.padEnd(10)} ${summary}`)
  process.exitCode = 2
} else {
  for (const campaign of campaigns)
    if (positionals.length === 0 || positionals.includes(campaign.name)) await runOne(campaign)
}

async function runOne({ name, summary, run }: Campaign): Promise<void> {
  console.log(`\n${name}: ${summary}`)
  const started = performance.now()
  const figures = await run({
    seed: Number(values.seed),
    scale: Number(values.scale),
    guided: values.guided,
    log: (line) => console.log(line),
  })
  for (const { name: what, value, limit, holds } of figures) {
    const mark = holds === undefined ? ' ' : holds ? '✓' : '✗'
    console.log(`${mark} ${what}: ${value}${limit === undefined ? '' : ` (${limit})`}`)
    if (holds === false) process.exitCode = 1
  }
  console.log(`  ${((performance.now() - started) / 1000).toFixed(0)} s, seed ${values.seed}, scale ${values.scale}`)
}
