// What the checks are written with: node:assert is not on every runtime.

/** A fault of the emulator, as JSON. */
interface JsonFault {
  readonly kind: 'status' | 'delay' | 'reset' | 'reset-body'
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly ms?: number
  readonly times: number
}

/** Adds a fault of a service to the emulator at an address, until `run` has ended. */
export async function during<T>(
  url: string,
  fault: JsonFault & { service: string },
  run: () => Promise<T>,
): Promise<T> {
  // A page may not reach the control of another origin: its own server passes it on.
  const faults = `${'document' in globalThis ? '' : url}/.emulator/faults`
  const added = await fetch(faults, { method: 'POST', body: JSON.stringify(fault) })
  const { id } = (await added.json()) as { readonly id: number }
  try {
    return await run()
  } finally {
    await fetch(`${faults}/${id}`, { method: 'DELETE' })
  }
}

/** Fails unless both values have the same JSON. */
export function equal(actual: unknown, expected: unknown): void {
  const [seen, wanted] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (seen !== wanted) throw new Error(`expected ${wanted}, got ${seen}`)
}

/** Fails unless the condition holds. */
export function holds(condition: boolean, what: string): void {
  if (!condition) throw new Error(`does not hold: ${what}`)
}

/** Fails if the promise resolves; otherwise what it was rejected with. */
export async function reasonOf(promise: PromiseLike<unknown>): Promise<unknown> {
  const [result] = await Promise.allSettled([promise])
  if (result.status === 'fulfilled') throw new Error('expected a rejection, but the promise was resolved')
  return result.reason
}
