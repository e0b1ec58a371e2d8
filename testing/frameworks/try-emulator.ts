import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmulator } from '@portolan/emulator'
import type { Framework } from './frameworks.ts'
import { Deviations, findCall } from './try-calls.ts'
import { makeClient } from './written-client.ts'

/** A client of a document, and the document. */
interface Written {
  readonly folder: string
  readonly factory: string
  readonly document: string
}

/** More items than any list of the emulator has. */
const endless = 1000

/**
 * Calls the emulator of a framework's document, which answers with data of its own.
 * @returns what is wrong: a call that fails, a list that does not end, a response that deviates from the document
 */
export async function tryEmulator(
  { expected, credentials }: Pick<Framework, 'expected' | 'credentials'>,
  { folder, factory, document }: Written,
): Promise<string[]> {
  const openapi = join(folder, 'openapi.json')
  writeFileSync(openapi, document)
  const emulator = await startEmulator({ services: [], openapi })
  const deviations = new Deviations()
  const hooks = { onInvalidResponse: deviations.add, onDrift: deviations.add }
  try {
    const client = await makeClient(folder, factory, { baseUrl: emulator.url, ...credentials, retry: false, hooks })
    const faults: string[] = []
    for (const { operation, call, params, fails } of expected) {
      if (fails) continue
      const fault = await drain(findCall(client, call)?.(params)).catch(String)
      for (const one of [...(fault === undefined ? [] : [fault]), ...deviations.take()])
        faults.push(`${operation}: ${one}`)
    }
    return faults
  } finally {
    await emulator.stop()
  }
}

/** Reads a result to its end, and says if it has none. */
async function drain(result: unknown): Promise<string | undefined> {
  const given = isWalk(result) ? result : await result
  if (!isWalk(given)) return undefined
  let count = 0
  for await (const _ of given) if (++count > endless) return 'it does not end'
  return undefined
}

function isWalk(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}
