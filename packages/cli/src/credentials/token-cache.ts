import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { StoredToken, TokenStore } from '@portolan/core'
import { parseStoredToken } from '@portolan/core/internal'
import { fileTokenStore } from '@portolan/core/node'
import { cacheFolder, findCacheFault, makeFolder } from '../files/state-folder.ts'
import type { Io } from '../io.ts'
import type { OwnValues } from '../own-flags.ts'
import { warning } from '../run/client-command.ts'
import { keepInKeyring, type Keyring, systemKeyring } from './keyring.ts'
import { renewInTurn } from './renew-in-turn.ts'
import { programVariable } from '../program-info.ts'

/**
 * The store of a client ID's tokens for later commands: the keyring or, if there is none, files of mode 600.
 * @param wanted `file` to always use files
 */
export function tokenCache(env: NodeJS.ProcessEnv, wanted?: string, keyring: Keyring = systemKeyring): TokenStore {
  const folder = cacheFolder(env)
  const files = fileTokenStore(folder)
  return wanted === 'file' ? files : new KeyringTokens(keyring, files, folder)
}

/** The store of a client ID's tokens: kept for later commands only if the user wants it. */
export function keptTokens(own: OwnValues, io: Pick<Io, 'env' | 'stderr'>): { readonly tokenStore?: TokenStore } {
  const { [programVariable('CACHE_TOKENS')]: wanted, ...env } = io.env
  if (!own.cacheTokens && !wanted) return {}
  const fault = findCacheFault(env)
  if (fault !== undefined) {
    warning(own, io)(`--cache-tokens: ${fault}; the token is not kept`)
    return {}
  }
  return { tokenStore: tokenCache(env, wanted) }
}

/** Tokens in the keyring. After a failure, this process leaves it alone: a locked keyring waits for a person. */
class KeyringTokens implements Required<TokenStore> {
  readonly #keyring: Keyring
  readonly #files: Required<TokenStore>
  readonly #folder: string
  #isUsable = true

  constructor(keyring: Keyring, files: Required<TokenStore>, folder: string) {
    this.#keyring = keyring
    this.#files = files
    this.#folder = folder
  }

  get(key: string): Promise<StoredToken | undefined> {
    return this.#use(
      async () => parseStoredToken(await this.#keyring.get(digestKey(key))),
      () => this.#files.get(key),
    )
  }

  set(key: string, token: StoredToken): Promise<void> {
    return this.#use(
      () => keepInKeyring(this.#keyring, digestKey(key), JSON.stringify(token)),
      () => this.#files.set(key, token),
    )
  }

  delete(key: string): Promise<void> {
    return this.#use(
      () => this.#keyring.remove(digestKey(key)),
      () => this.#files.delete(key),
    )
  }

  async renew(key: string, isUsable: (token: StoredToken) => boolean, renew: () => Promise<StoredToken>) {
    makeFolder(this.#folder)
    const path = join(this.#folder, `${digestKey(key)}.lock`)
    const store = { get: () => this.get(key), set: (token: StoredToken) => this.set(key, token) }
    return renewInTurn({ ...store, path, isUsable, renew })
  }

  async #use<T>(keyring: () => Promise<T>, files: () => Promise<T>): Promise<T> {
    if (!this.#isUsable) return files()
    try {
      return await keyring()
    } catch {
      this.#isUsable = false
      return files()
    }
  }
}

/** A key contains an application's ID, and may be longer than a name. */
function digestKey(key: string): string {
  return `token-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`
}
