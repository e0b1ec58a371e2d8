/** The fields of errors that tests read. */
interface Failure extends Error {
  readonly status?: number
  readonly issues?: readonly { readonly path: readonly (string | number)[]; readonly message: string }[]
  readonly attempts?: readonly object[]
  readonly retryAfter?: number
  readonly retryAt?: Date
  readonly body?: unknown
  readonly cursor?: string
}

/** What a call rejects with. */
export async function failure(call: PromiseLike<unknown>): Promise<Failure> {
  try {
    await call
  } catch (error) {
    return error as Failure
  }
  throw new Error('the call did not fail')
}

/** Waits for a condition. The first call of all also waits until modules are loaded. */
export async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 2000
  while (!condition() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 0))
  if (!condition()) throw new Error('the condition was not met in time')
}

/** Rejections that nobody handles while something runs. */
export async function unhandled(run: () => unknown): Promise<unknown[]> {
  const before = process.listeners('unhandledRejection')
  const found: unknown[] = []
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', (reason) => found.push(reason))
  try {
    await run()
    await new Promise((resolve) => setTimeout(resolve, 5))
  } finally {
    process.removeAllListeners('unhandledRejection')
    for (const listener of before) process.on('unhandledRejection', listener)
  }
  return found
}
