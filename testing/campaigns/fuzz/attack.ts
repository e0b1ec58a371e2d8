import fc from 'fast-check'
import { chance, pick } from '../../chance.ts'
import { judge } from './judge.ts'
import { mutate } from './mutate.ts'
import type { Target } from './target.ts'

/** An input after which something happened that must not. */
export interface Find {
  readonly target: string
  readonly input: string
  readonly fault: string
}

export interface AttackOptions {
  readonly seed: number
  /** The number of inputs. */
  readonly inputs: number
}

const batch = 500
/** After so many finds, further ones would hardly be new. */
const mostFinds = 20

/** Runs structured and raw inputs in turn, and returns what fell. */
export async function attack(
  target: Target,
  { seed, inputs }: AttackOptions,
): Promise<{ readonly finds: readonly Find[]; readonly ran: number }> {
  const finds = new Map<string, Find>()
  let ran = 0
  for (const input of inputsOf(target, seed, inputs)) {
    const fault = await judge(target, input)
    ran++
    if (fault === undefined) continue
    const key = fault.slice(0, 120)
    if (!finds.has(key)) finds.set(key, { target: target.name, input, fault })
    if (finds.size >= mostFinds) break
  }
  return { finds: Array.from(finds.values()), ran }
}

function* inputsOf({ structured, examples }: Target, seed: number, inputs: number): Generator<string> {
  const random = chance(seed)
  for (let begin = 0; begin < inputs; begin += batch) {
    const count = Math.min(batch, inputs - begin)
    const half = Math.ceil(count / 2)
    yield* fc.sample(structured, { numRuns: half, seed: (seed * 1_000_003 + begin) | 0 })
    for (let left = count - half; left > 0; left--) yield mutate(pick(examples, random), examples, random)
  }
}
