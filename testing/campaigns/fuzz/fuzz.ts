import { type Campaign, type Figure, none, table } from '../frame.ts'
import { attack, type Find } from './attack.ts'
import { cpuTime } from './judge.ts'
import { type Growth, measureGrowth } from './linear.ts'
import { targets } from './targets.ts'

/** Quadratic time has the exponent 2. What is left is the clock, the memory and other processes. */
const steepest = 1.5

interface Outcome {
  readonly name: string
  readonly finds: readonly Find[]
  readonly ran: number
  readonly growths: readonly Growth[]
  /** Of the processor. */
  readonly seconds: number
}

export const fuzz: Campaign = {
  name: 'fuzz',
  summary: 'a million inputs into everything that reads what a stranger wrote',
  async run({ seed, scale, log }) {
    const rejections: string[] = []
    process.on('unhandledRejection', (reason) => rejections.push(String(reason)))
    const outcomes: Outcome[] = []
    for (const make of targets) {
      const target = await make()
      const { name, inputs } = target
      log(`  ${name}`)
      const started = cpuTime()
      const { finds, ran } = await attack(target, { seed, inputs: Math.ceil(inputs * scale) })
      for (const { fault, input } of finds) log(`    ${fault}\n    after ${JSON.stringify(input.slice(0, 2000))}`)
      const growths = await measureGrowth(target, 1 << 13)
      outcomes.push({ name, finds, ran, growths, seconds: (cpuTime() - started) / 1000 })
    }
    log(`\n${tableOf(outcomes)}\n`)
    return [...figuresOf(outcomes), none('unhandled rejections', rejections)]
  },
}

function tableOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ name, ran, growths, finds, seconds }) => [
    name,
    ran,
    growths.length,
    finds.length,
    Math.round(seconds),
  ])
  return table([['Reader', 'Inputs', 'Texts of growing size', 'Finds', 'Seconds of the processor'], ...rows])
}

function figuresOf(outcomes: readonly Outcome[]): Figure[] {
  const growths = outcomes.flatMap(({ growths: own }) => own)
  const steep = growths.filter(({ exponent }) => exponent > steepest)
  const times = ({ times: own }: Growth): string => own.map(([size, ms]) => `${size}: ${ms.toFixed(1)} ms`).join(', ')
  return [
    { name: 'inputs in all', value: outcomes.reduce((sum, { ran }) => sum + ran, 0) },
    none(
      'inputs after which something happened that must not',
      outcomes.flatMap(({ finds }) => finds.map(({ target, fault }) => `${target}: ${fault.slice(0, 200)}`)),
    ),
    none(
      'texts whose time grows faster than linearly',
      steep.map((one) => `${one.name} (${times(one)})`),
    ),
    { name: 'the steepest exponent', value: Math.max(0, ...growths.map(({ exponent }) => exponent)).toFixed(2) },
  ]
}
