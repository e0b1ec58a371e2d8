/** What a test may want to know of an error. */
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
  const [result] = await Promise.allSettled([call])
  if (result.status === 'fulfilled') throw new Error('the call did not fail')
  return result.reason as Failure
}

/** The name of the file that an error's stack names first. */
export function firstFile({ stack = '' }: Error): string | undefined {
  return /^ +at .*?(?<file>[^/\\(]+\.ts)\b/m.exec(stack)?.groups?.['file']
}

/** Waits for what a test has no promise of; for the first call of all, modules have to be loaded. */
export async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 10_000
  while (!condition() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 0))
  if (!condition()) throw new Error('it did not come')
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
