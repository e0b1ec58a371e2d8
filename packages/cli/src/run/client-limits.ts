import type { ClientOptions } from '@portolan/core'
import type { OwnValues } from '../own-flags.ts'
import { countOf, durationOf } from './duration.ts'

/**
 * The client's options for `--timeout`, `--retry` and `--max-wait`.
 * @throws CliError one of them is not valid
 */
export function clientLimits({ timeout, retry, maxWait }: OwnValues): Pick<ClientOptions, 'timeout' | 'retry'> {
  const retries = countOf('--retry', retry, 0)
  return {
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
