import type { ClientOptions } from '@portolan/core'
import type { OwnValues } from '../own-flags.ts'
import { readBudget } from '../budget/read-budget.ts'
import { countOf, durationOf } from './duration.ts'

/**
 * The client's options for `--timeout`, `--retry`, `--max-wait` and `--budget`.
 * @throws CliError one of them is not valid
 */
export function clientLimits(
  { timeout, retry, maxWait, budget }: OwnValues,
  env: NodeJS.ProcessEnv,
): Pick<ClientOptions, 'timeout' | 'retry' | 'rateLimit'> {
  const retries = countOf('--retry', retry, 0)
  return {
    ...(budget === undefined ? {} : { rateLimit: readBudget(budget, env) }),
    ...(timeout === undefined ? {} : { timeout: durationOf('--timeout', timeout, 1) }),
    ...(retries === undefined && maxWait === undefined
      ? {}
      : {
          retry: {
            ...(retries === undefined ? {} : { retries }),
            ...(maxWait === undefined ? {} : { maxRetryAfter: durationOf('--max-wait', maxWait) }),
          },
        }),
  }
}
