// npm run campaign -- [names] [--seed 1] [--scale 1] [--soak] [--folder DOCUMENTS]: attacks the clients, and says what fell.
import { parseArgs } from 'node:util'
import { agents } from './agents/agents.ts'
import { chaos } from './chaos/chaos.ts'
import { documents } from './documents/documents.ts'
import type { Campaign } from './frame.ts'
import { fuzz } from './fuzz/fuzz.ts'
import { machines } from './machines/machines.ts'
import { names } from './names/names.ts'
import { secrets } from './secrets/secrets.ts'

const campaigns: readonly Campaign[] = [chaos, machines, fuzz, secrets, names, documents, agents]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    scale: { type: 'string', default: '1' },
    soak: { type: 'boolean', default: false },
    folder: { type: 'string' },
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
  const [seed, scale] = [Number(values.seed), Number(values.scale)]
  const figures = await run({ seed, scale, soak: values.soak, folder: values.folder, log: (line) => console.log(line) })
  for (const { name: what, value, limit, holds } of figures) {
    const mark = holds === undefined ? ' ' : holds ? '✓' : '✗'
    console.log(`${mark} ${what}: ${value}${limit === undefined ? '' : ` (${limit})`}`)
    if (holds === false) process.exitCode = 1
  }
  console.log(`  ${((performance.now() - started) / 1000).toFixed(0)} s, seed ${seed}, scale ${scale}`)
}
