import { rmSync, statSync } from 'node:fs'
import type { StoredToken, TokenStore } from '@portolan/core'
import { withLock } from '../files/lock-file.ts'
import { readState, statePath, writeState } from '../files/state-folder.ts'

/** Milliseconds that a request for a token never takes. */
const stale = 120_000

/**
 * Keeps the tokens of a client ID in files of mode 600, for the commands that follow. Of several processes, one at a time
 * requests a token.
 */
export function fileTokenCache(env: NodeJS.ProcessEnv): TokenStore {
  const pathOf = (key: string): string => statePath(env, 'token', key)
  const read = (key: string): StoredToken | undefined => {
    const path = pathOf(key)
    const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0
    // What others can write or read is not trusted.
    const found = (mode & 0o077) === 0 || process.platform === 'win32' ? readState(path) : undefined
    return isStored(found) ? found : undefined
  }
  return {
    get: async (key) => read(key),
    set: async (key, token) => writeState(pathOf(key), token),
    delete: async (key) => rmSync(pathOf(key), { force: true }),
    renew: (key, isUsable, renew) =>
      withLock(`${pathOf(key)}.lock`, stale, async () => {
        const known = read(key)
        if (known && isUsable(known)) return known
        const token = await renew()
        writeState(pathOf(key), token)
        return token
      }),
  }
}

function isStored(value: unknown): value is StoredToken {
  const { token, expiresAt } = Object(value) as Partial<StoredToken>
  return typeof token === 'string' && typeof expiresAt === 'number'
}
