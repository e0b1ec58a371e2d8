import type { ClientOptions } from '@portolan/core'
import type { OwnValues } from '../own-flags.ts'
import { readBudget } from '../budget/read-budget.ts'
import type { Io } from '../io.ts'
import { warning } from './warning.ts'
import { countOf, durationOf } from './duration.ts'

/** What bounds the calls of a command. */
export interface ClientLimits {
  readonly options: Pick<ClientOptions, 'timeout' | 'retry' | 'rateLimit'>
  /** Closes what they keep open. */
  readonly end: () => void
}

/**
 * The client's options for `--timeout`, `--retry`, `--max-wait` and `--budget`.
 * @throws CliError one of them is not valid
 */
export async function clientLimits(own: OwnValues, io: Pick<Io, 'env' | 'stderr'>): Promise<ClientLimits> {
  const { timeout, retry, maxWait, budget } = own
  const retries = countOf('--retry', retry, 0)
  const policy = {
    ...(retries === undefined ? {} : { retries }),
    ...(maxWait === undefined ? {} : { maxRetryAfter: durationOf('--max-wait', maxWait) }),
  }
  const bounds = {
    ...(timeout === undefined ? {} : { timeout: durationOf('--timeout', timeout, 1) }),
    ...(Object.keys(policy).length > 0 ? { retry: policy } : {}),
  }
  if (budget === undefined) return { options: bounds, end: () => {} }
  const { rateLimit, end } = await readBudget(budget, io.env, warning(own, io))
  return { options: { ...bounds, ...(rateLimit ? { rateLimit } : {}) }, end }
}
