import { median } from './table.ts'

export type Task = () => Promise<unknown>

/** The CPU time of a call in microseconds, and its ratio to that of the base. */
export interface Steady {
  readonly ratio: number
  readonly own: number
  readonly base: number
}

/**
 * Microseconds of CPU time of a block: long enough for the clock, too short for the machine to change within a pair.
 */
const block = 27_000
const warmUps = 20

/**
 * Compares the CPU time of two tasks in steady state: in alternating blocks (ABBA), so that other load on the machine
 * affects both, with the median of the paired ratios. Garbage is collected when the runtime collects it.
 * `calls` is the least number of calls in a block, for tasks that take long.
 */
export async function compareSteady(own: Task, base: Task, { pairs = 60, calls = 1 } = {}): Promise<Steady> {
  const measured: Steady[] = []
  for (let pair = -warmUps; pair < pairs; pair++) {
    const ownFirst = pair % 2 === 0
    const first = await runBlock(ownFirst ? own : base, calls)
    const second = await runBlock(ownFirst ? base : own, calls)
    const [a, b] = ownFirst ? [first, second] : [second, first]
    if (pair >= 0) measured.push({ ratio: a / b, own: a, base: b })
  }
  const middle = (name: keyof Steady): number => median(measured.map((one) => one[name]))
  return { ratio: middle('ratio'), own: middle('own'), base: middle('base') }
}

/** Microseconds of CPU time of a call, over all threads of the process. */
async function runBlock(task: Task, least: number): Promise<number> {
  const before = process.cpuUsage()
  let calls = 0
  for (;;) {
    await task()
    calls++
    const { user, system } = process.cpuUsage(before)
    if (calls >= least && user + system >= block) return (user + system) / calls
  }
}
