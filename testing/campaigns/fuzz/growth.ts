import type { Target } from './target.ts'

/** What is left above 1 is the clock, the memory and other processes. */
export const steepest = 1.5
/** Milliseconds of the processor that are measured well enough. */
const longEnough = 10

/** Milliseconds of the processor that this thread has used. What other processes do does not count, nor do waits. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * How the time grows with a text of a size and of four times that size: 1 for linear time, 2 for quadratic time. The least
 * time of each counts, and a measurement that seems to be disturbed goes on.
 */
export async function exponentOf(target: Target, text: string, size: number): Promise<number> {
  const [small, large] = [grown(text, size), grown(text, size * 4)]
  let [first, last, exponent] = [Infinity, Infinity, Infinity]
  for (let rounds = 1; rounds <= 3 || (rounds <= 9 && exponent > steepest - 0.1); rounds++) {
    first = Math.min(first, await averageTime(target, small))
    last = Math.min(last, await averageTime(target, large))
    // Below a tenth of a millisecond it is the calls around the reader that are measured.
    exponent = Math.log2(Math.max(last, 0.1) / Math.max(first, 0.1)) / 2
  }
  return exponent
}

/** The system counts the time of a thread in steps of some milliseconds: a quick input is repeated until it takes more. */
async function averageTime({ run, readers = 1 }: Target, input: string): Promise<number> {
  const started = cpuTime()
  for (let times = 1; ; times++) {
    for (let turn = 0; turn < readers; turn++) {
      try {
        await run(input, turn)
      } catch {
        // How an input ends does not matter here.
      }
    }
    const took = cpuTime() - started
    if (took > longEnough) return took / times
  }
}

/** A text in which what stands in `(…)*` is repeated up to a size, with its count in the place of `#`. */
function grown(text: string, size: number): string {
  const repeated = /\((.+?)\)\*(\d*)/gs
  const lengths = Array.from(text.matchAll(repeated), ([, part = '']) => part.length)
  const count = Math.floor(size / lengths.reduce((sum, length) => sum + length, 0))
  return text.replaceAll(repeated, (_, part: string, factor: string) =>
    Array.from({ length: count * Number(factor || 1) }, (_one, index) => part.replaceAll('#', String(index))).join(''),
  )
}
