import { availableParallelism } from 'node:os'
import { type Campaign, type Figure, none } from '../campaign.ts'
import { guidedKeys } from './guided/readers.ts'
import type { Growth } from './linear.ts'
import type { Outcome } from './outcome.ts'
import { runTarget } from './run-target.ts'
import { tableOf } from './table.ts'
import { targets } from './targets.ts'

/** Quadratic time has the exponent 2. What is left is the clock, the memory and other processes. */
const steepest = 1.5

export const fuzz: Campaign = {
  name: 'fuzz',
  summary: 'a million inputs into everything that reads what a stranger wrote',
  async run(options) {
    const keys = options.guided ? guidedKeys : Object.keys(targets)
    const waiting = Array.from(keys)
    const found = new Map<string, Outcome>()
    const lane = async (): Promise<void> => {
      for (let key = waiting.shift(); key !== undefined; key = waiting.shift())
        found.set(key, await runTarget(key, options))
    }
    await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane))
    const outcomes = keys.flatMap((key) => found.get(key) ?? [])
    options.log(`\n${tableOf(outcomes)}\n`)
    return [...figuresOf(outcomes), ...(options.guided ? [] : growthFigures(outcomes))]
  },
}

function figuresOf(outcomes: readonly Outcome[]): Figure[] {
  return [
    { name: 'inputs in all', value: outcomes.reduce((sum, { ran }) => sum + ran, 0) },
    none(
      'inputs after which something happened that must not',
      outcomes.flatMap(({ finds }) => finds.map(({ target, fault }) => `${target}: ${fault.slice(0, 200)}`)),
    ),
    none(
      'unhandled rejections',
      outcomes.flatMap(({ rejections }) => rejections),
    ),
  ]
}

function growthFigures(outcomes: readonly Outcome[]): Figure[] {
  const growths = outcomes.flatMap(({ growths: own }) => own)
  const steep = growths.filter(({ exponent }) => exponent > steepest)
  const times = ({ times: own }: Growth): string => own.map(([size, ms]) => `${size}: ${ms.toFixed(1)} ms`).join(', ')
  return [
    { name: 'texts of growing size, measured at three sizes', value: growths.length },
    none(
      'texts whose time grows faster than linearly',
      steep.map((one) => `${one.name} (${times(one)})`),
    ),
    { name: 'the steepest exponent', value: Math.max(0, ...growths.map(({ exponent }) => exponent)).toFixed(2) },
  ]
}
