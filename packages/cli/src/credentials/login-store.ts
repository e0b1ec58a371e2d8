import { type StoredToken, systemClock, type TokenStore } from '@portolan/core'
import { parseStoredToken } from '@portolan/core/internal'
import { renewLocked } from '@portolan/core/node'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { formatCommand } from '../program-info.ts'
import { credentialsPath } from './credentials-file.ts'
import { type CredentialPlace, readCredential, removeCredential, storeCredential } from './stored-token.ts'

/** Milliseconds without a sign of life of the process that renews a token, after which another one may. */
const stale = 10_000

/**
 * The credential that a login stored, as the store of what renews its token. One process renews at a time: a service that
 * rotates refresh tokens accepts each of them once.
 */
export function loginStore(place: CredentialPlace): Required<TokenStore> {
  const get = async (): Promise<StoredToken | undefined> => parseStoredToken((await readCredential(place))?.token)
  const set = async (token: StoredToken): Promise<void> => {
    const credential = await readCredential(place)
    if (!credential) throw loggedOut(place.service)
    const { expiresAt: _, ...known } = credential
    await storeCredential(place, { ...known, ...describeGrant(token), savedAt: new Date().toISOString() })
  }
  const path = `${credentialsPath(place.env)}.lock`
  return {
    get,
    set: (_, token) => set(token),
    delete: async () => void (await removeCredential(place)),
    renew: (_, isUsable, renew) =>
      renewLocked({ get, set, path, lockTime: stale, clock: systemClock, isUsable, renew }),
  }
}

/** The secret of a token that can be renewed, and when it expires. */
export function describeGrant(token: StoredToken): { readonly token: string; readonly expiresAt?: string } {
  const expiry = new Date(token.expiresAt)
  // A token without an end has a number that is no date.
  const isKnown = Number.isFinite(expiry.getTime())
  return { token: JSON.stringify(token), ...(isKnown ? { expiresAt: expiry.toISOString() } : {}) }
}

/** The error of a login that is over. */
export function loggedOut(service: string): CliError {
  return new CliError(`the login of ${service} has ended`, {
    exitCode: exitCodes.authentication,
    hint: `Log in again: ${formatCommand('auth login', service)}`,
  })
}
