import type { StoredToken, TokenStore } from '../send/token-store.ts'
import { isWithin, obtain, waitsForItself } from '../send/waits-for-itself.ts'

/** A renewal under way in this process. */
interface Renewal {
  result?: Promise<StoredToken>
}

const renewals = new WeakMap<TokenStore, Map<string, Renewal>>()

/**
 * Returns the stored token, or a new one: one for all sources of this process that share the store, and for all processes
 * if the store has a lock.
 * @param isUsable whether a stored token can be used instead of a new one
 * @param request requests a new token
 */
export async function renewOnce(
  store: TokenStore,
  key: string,
  isUsable: (token: StoredToken) => boolean,
  request: () => Promise<StoredToken>,
): Promise<StoredToken> {
  const running = renewals.get(store) ?? new Map<string, Renewal>()
  renewals.set(store, running)
  for (let other = running.get(key); other; other = running.get(key)) {
    if (isWithin(other)) throw waitsForItself()
    const found = await other.result
    if (found && isUsable(found)) return found
  }
  const own: Renewal = {}
  running.set(key, own)
  own.result = Promise.resolve(obtain(own, () => renew(store, key, isUsable, request))).finally(() =>
    running.delete(key),
  )
  return own.result
}

async function renew(...[store, key, isUsable, request]: Parameters<typeof renewOnce>): Promise<StoredToken> {
  if (store.renew) return store.renew(key, isUsable, request)
  const shared = await store.get(key)
  if (shared && isUsable(shared)) return shared
  const token = await request()
  await store.set(key, token)
  return token
}
