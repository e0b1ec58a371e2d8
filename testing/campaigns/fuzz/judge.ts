import { inspect } from 'node:util'
import { PortolanError } from '@portolan/core'
import { canary, type Target } from './target.ts'

/** Milliseconds of the processor for one input. A slower one is run again: the first may have paid for a compilation or a collection. */
const longest = 1000

const prototypes = [Object, Array, Function, String, Number, Map, Promise, RegExp, Error].map((type) => {
  const prototype: object = type.prototype
  return { prototype, keys: Reflect.ownKeys(prototype).length }
})

/** Milliseconds of the processor that this thread has used. What other processes do does not count, nor do waits. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Runs one input, and says what must not have happened. */
export async function judge(target: Target, input: string): Promise<string | undefined> {
  const started = cpuTime()
  const fault = await faultOf(target, input)
  if (fault !== undefined) return fault
  if (prototypes.some(({ prototype, keys }) => Reflect.ownKeys(prototype).length !== keys)) return 'changed a prototype'
  if (cpuTime() - started < longest) return undefined
  const again = cpuTime()
  await faultOf(target, input)
  const took = cpuTime() - again
  return took < longest ? undefined : `took ${Math.round(took)} ms`
}

async function faultOf(target: Target, input: string): Promise<string | undefined> {
  try {
    await target.run(input)
    return undefined
  } catch (error) {
    if (!PortolanError.is(error) && !target.allows?.(error)) return `threw ${shortened(inspect(error))}`
    return tellsSecret(error, input) ? `tells the secret: ${shortened(inspect(error))}` : undefined
  }
}

/** To inspect takes longer than most inputs: it is left out where the input does not echo the secret. */
function tellsSecret(error: unknown, input: string): boolean {
  const { message, stack } = error as Error
  if (`${message}\n${stack}\n${JSON.stringify(error)}`.includes(canary)) return true
  return input.includes(canary) && inspect(error, { depth: Infinity }).includes(canary)
}

function shortened(text: string): string {
  return text.length > 400 ? `${text.slice(0, 400)}…` : text
}
