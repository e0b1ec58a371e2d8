import { cpuTime } from './judge.ts'
import type { Target } from './target.ts'

/** How the time grows with the input. */
export interface Growth {
  readonly name: string
  /** Milliseconds of the processor by size. */
  readonly times: readonly (readonly [size: number, ms: number])[]
  /** 1 for linear time, 2 for quadratic time. */
  readonly exponent: number
}

const runs = 3
/** Milliseconds of the processor that are measured well enough. */
const longEnough = 10

/** Measures a target with inputs that double twice. A measurement that is disturbed is repeated. */
export async function measureGrowth(target: Target, start: number): Promise<Growth[]> {
  const found: Growth[] = []
  for (const [name, make] of Object.entries(target.growing ?? {})) {
    let best = await measure(target, make, start)
    for (let left = 2; left > 0 && best.exponent > 1.4; left--) {
      const again = await measure(target, make, start)
      if (again.exponent < best.exponent) best = again
    }
    found.push({ name: `${target.name}, ${name}`, ...best })
  }
  return found
}

async function measure(
  target: Target,
  make: (size: number) => string,
  start: number,
): Promise<Pick<Growth, 'times' | 'exponent'>> {
  const times: [number, number][] = []
  for (const size of [start, start * 2, start * 4]) times.push([size, await fastest(target, make(size))])
  const [first = 0, last = 0] = [times[0]?.[1], times[2]?.[1]]
  // Below a tenth of a millisecond it is the calls around the reader that are measured.
  return { times, exponent: Math.log2(Math.max(last, 0.1) / Math.max(first, 0.1)) / 2 }
}

async function fastest(target: Target, input: string): Promise<number> {
  let best = Infinity
  for (let left = runs; left > 0; left--) best = Math.min(best, await average(target, input))
  return best
}

/** The system counts the time of a thread in steps of some milliseconds: a quick input is repeated until it takes more. */
async function average({ run, readers = 1 }: Target, input: string): Promise<number> {
  const started = cpuTime()
  for (let times = 1; ; times++) {
    for (let reader = 0; reader < readers; reader++) {
      try {
        await run(input)
      } catch {
        // How an input ends does not matter here.
      }
    }
    const took = cpuTime() - started
    if (took > longEnough) return took / times
  }
}
