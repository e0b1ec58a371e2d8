import type { StoredToken, TokenStore } from '@portolan/core'
import { parseStoredToken } from '@portolan/core/internal'
import { credentialsPath } from './credentials-file.ts'
import { renewInTurn } from './renew-in-turn.ts'
import { type CredentialPlace, loggedOut, readCredential, removeCredential, storeCredential } from './stored-token.ts'

/**
 * The credential that a login stored, as the store of the token source that renews it. One process renews at a time: a
 * service that rotates refresh tokens accepts each of them once.
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
    renew: (_, isUsable, renew) => renewInTurn({ get, set, path, isUsable, renew }),
  }
}

/** The secret of a token that can be renewed, and when it expires. */
export function describeGrant(token: StoredToken): { readonly token: string; readonly expiresAt?: string } {
  const expiry = new Date(token.expiresAt)
  // The expiry of an endless token is not a valid date.
  const isKnown = Number.isFinite(expiry.getTime())
  return { token: JSON.stringify(token), ...(isKnown ? { expiresAt: expiry.toISOString() } : {}) }
}
