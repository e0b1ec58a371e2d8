import { inspect } from 'node:util'
import { PortolanError } from '@portolan/core'
import fc from 'fast-check'
import { cpuTime } from './growth.ts'
import { mutated } from './inputs.ts'
import { canary, type Target, Wrong } from './target.ts'

/** Milliseconds of the processor for one input. */
const longest = 1000

const prototypes: readonly object[] = [Object, Array, Function, String, Number, Map, Promise, RegExp, Error].map(
  (type): object => type.prototype,
)
const countKeys = (): string => prototypes.map((prototype) => Reflect.ownKeys(prototype).length).join()
const usualKeys = countKeys()

/** Runs so many inputs, and says what must not have happened, and after which input: the smallest that was found. */
export async function attack(target: Target, options: { seed: number; inputs: number }): Promise<string | undefined> {
  const input = fc.oneof(target.structured, mutated(target.examples))
  const property = fc.asyncProperty(input, fc.noBias(fc.nat(10_000)), async (text, turn) => {
    // A slow input is run again: the first time may have paid for a compilation or a collection.
    if ((await timeOf(target, text, turn)) > longest && (await timeOf(target, text, turn)) > longest)
      throw new Wrong(`took more than ${longest} ms`)
  })
  const { counterexample, errorInstance } = await fc.check(property, { seed: options.seed, numRuns: options.inputs })
  if (!counterexample) return undefined
  return `${(errorInstance as Error).message} after ${JSON.stringify(counterexample[0].slice(0, 2000))}`
}

/** Runs one input. It throws a `Wrong` that says what must not have happened. */
async function timeOf(target: Target, input: string, turn: number): Promise<number> {
  const started = cpuTime()
  try {
    await target.run(input, turn)
  } catch (error) {
    const shown = (): string => inspect(error).slice(0, 400)
    if (!PortolanError.is(error) && !target.allows?.(error)) throw new Wrong(`threw ${shown()}`)
    if (tellsSecret(error as Error, input)) throw new Wrong(`tells the secret: ${shown()}`)
  }
  if (countKeys() !== usualKeys) throw new Wrong('changed a prototype')
  return cpuTime() - started
}

/** To inspect takes longer than most inputs: it is left out where the input does not echo the secret. */
function tellsSecret(error: Error, input: string): boolean {
  if (`${error.message}\n${error.stack}\n${JSON.stringify(error)}`.includes(canary)) return true
  return input.includes(canary) && inspect(error, { depth: Infinity }).includes(canary)
}
