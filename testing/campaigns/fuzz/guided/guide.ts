import { chance, pick } from '../../../chance.ts'
import type { Find } from '../attack.ts'
import { judge } from '../judge.ts'
import { mutate } from '../mutate.ts'
import type { Target } from '../target.ts'
import type { Coverage } from './coverage.ts'

export interface GuideOptions {
  readonly seed: number
  /** Milliseconds until it ends. */
  readonly time: number
  /** The number of inputs until it ends. @default Infinity */
  readonly inputs?: number
  readonly coverage: Coverage
  /** Called before each input. */
  readonly before?: (input: string) => void
}

export interface Guided {
  readonly finds: readonly Find[]
  readonly ran: number
  /** The examples, and the inputs that took a new way through the code. */
  readonly corpus: readonly string[]
}

const mostFinds = 20

/** Mutates the inputs that reached new code, over and over, as a fuzzer does that is guided by coverage. */
export async function guide(target: Target, options: GuideOptions): Promise<Guided> {
  const { seed, time, inputs: most = Infinity, coverage, before } = options
  const random = chance(seed)
  const corpus = Array.from(target.examples)
  const finds = new Map<string, Find>()
  let ran = 0
  const run = async (input: string): Promise<void> => {
    before?.(input)
    ran++
    const fault = await judge(target, input)
    if (fault !== undefined) finds.set(fault.slice(0, 120), { target: target.name, input, fault })
  }
  for (const example of corpus) await run(example)
  coverage.fresh()
  const end = performance.now() + time
  while (performance.now() < end && ran < most && finds.size < mostFinds) {
    const input = mutate(pick(corpus, random), corpus, random)
    await run(input)
    if (coverage.fresh() > 0) corpus.push(input)
  }
  return { finds: Array.from(finds.values()), ran, corpus }
}
