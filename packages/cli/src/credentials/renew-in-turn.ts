import { type StoredToken, systemClock } from '@portolan/core'
import { renewLocked } from '@portolan/core/node'

/** Milliseconds without a sign of life of the process that renews a token, after which another one may. */
const lockTime = 10_000

/** Renews a token that processes share: one of them at a time. */
export function renewInTurn(
  renewal: Omit<Parameters<typeof renewLocked>[0], 'lockTime' | 'clock'>,
): Promise<StoredToken> {
  return renewLocked({ ...renewal, lockTime, clock: systemClock })
}
