import { createHash } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { RequestValidationError } from '../errors.ts'
import { checkOptions, fields, filledString, methods, positiveMs, type RulesOf } from '../request/option-rules.ts'
import { type Clock, instant, sleep, systemClock } from '../time.ts'
import { parseStoredToken, type StoredToken, type TokenStore } from '../send/token-store.ts'
import { FileLock } from './file-lock.ts'
import { unlessMissing } from './if-found.ts'
import { replaceFile, tidyOnce } from './replace-file.ts'

/** Options of `fileTokenStore`. */
export interface FileTokenStoreOptions {
  /**
   * Milliseconds without a sign of life of the process that renews the token, after which another one may renew it. A
   * renewal itself may take thirty times as long: a user may have to log in.
   * @default 10_000
   */
  readonly lockTime?: number | undefined
  /** Replaces the system's time, for tests. @default systemClock */
  readonly clock?: Clock | undefined
}

const knownOptions = fields({
  lockTime: positiveMs,
  clock: methods('now', 'after'),
} satisfies RulesOf<FileTokenStoreOptions>)

/** Milliseconds between two checks for a token that another process is renewing. */
const interval = 50

const ending = '.token'

/**
 * Stores tokens in a folder, so that the processes of a machine share them: each token in a file that only its owner can
 * read, not encrypted. A file that others can read or write, or that belongs to somebody else, is not used. One process
 * at a time renews a token, under a lock that ends with that process.
 * @param folder the folder; it is created when the first token is stored. One in which others can replace files is refused
 * @returns a store for the option `store` of a token source
 * @throws RequestValidationError the folder or an option is not valid
 * @example
 * clientCredentials({ baseUrl, clientId, clientSecret, store: fileTokenStore('.tokens') })
 */
export function fileTokenStore(folder: string, options: FileTokenStoreOptions = {}): Required<TokenStore> {
  checkOptions('fileTokenStore', filledString, folder, ['folder'])
  checkOptions('fileTokenStore', knownOptions, options)
  const { lockTime = 10_000, clock = systemClock } = options
  // A key contains an application's ID, and may be longer than a file name.
  const makePath = (key: string): string => join(folder, createHash('sha256').update(key).digest('hex') + ending)
  const tidy = tidyOnce(ending)
  const prepare = async (): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await refuseShared(folder)
  }
  const get = async (key: string): Promise<StoredToken | undefined> => {
    await refuseShared(folder)
    return parseStoredToken(await readOwn(makePath(key)))
  }
  const set = async (key: string, token: StoredToken): Promise<void> => {
    await prepare()
    await replaceFile(makePath(key), JSON.stringify(token), 0o600)
    await tidy(makePath(key))
  }
  return {
    get,
    set,
    delete: (key) => rm(makePath(key), { force: true }),
    async renew(key, isUsable, renew) {
      await prepare()
      const store = { get: () => get(key), set: (token: StoredToken) => set(key, token) }
      return renewLocked({ ...store, path: `${makePath(key)}.lock`, lockTime, clock, isUsable, renew })
    },
  }
}

/** A renewal that processes wait for. */
export interface LockedRenewal {
  /** The path of the lock. */
  readonly path: string
  readonly lockTime: number
  readonly clock: Clock
  readonly get: () => Promise<StoredToken | undefined>
  readonly set: (token: StoredToken) => Promise<void>
  readonly isUsable: (token: StoredToken) => boolean
  readonly renew: () => Promise<StoredToken>
}

/** Returns the token that another process stored, or a new one once this process has the lock. */
export async function renewLocked({ path, lockTime, clock, ...renewal }: LockedRenewal): Promise<StoredToken> {
  const { get, set, isUsable, renew } = renewal
  let waited = 0
  const lock = new FileLock(path, { staleAfter: lockTime, now: () => instant(clock), waited: () => waited })
  for (; ; waited += interval) {
    const release = lock.tryAcquire()
    try {
      const known = await get()
      if (known && isUsable(known)) return known
      if (release) {
        const token = await renew()
        await set(token)
        return token
      }
    } finally {
      release?.()
    }
    await sleep(clock, interval)
  }
}

/**
 * Rejects a folder in which another user can replace the files. With the sticky bit, only the owner of a file can.
 * @throws RequestValidationError another user can
 */
async function refuseShared(folder: string): Promise<void> {
  if (!process.getuid) return
  const found = await stat(folder).catch(unlessMissing)
  if (!found) return
  const { uid, mode } = found
  const isOpen = (mode & 0o022) !== 0 && (mode & 0o1000) === 0
  if (!isOpen && (uid === 0 || uid === process.getuid())) return
  const why = isOpen ? `has the mode ${(mode & 0o7777).toString(8)}` : 'belongs to another user'
  const message = `${why}, so that others can replace the tokens in it: pass the path of a new folder in it, which is created for you alone${isOpen ? ', or run chmod 700' : ''}`
  throw new RequestValidationError(`fileTokenStore: ${folder} ${message}`, { issues: [{ path: ['folder'], message }] })
}

/** Reads a file that only its owner, who is this user, can read and write. Other files count as absent. */
async function readOwn(path: string): Promise<string | undefined> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(unlessRefused)
  try {
    return file && isPrivate(await file.stat()) ? await file.readFile('utf8') : undefined
  } finally {
    await file?.close()
  }
}

/** A file that cannot be read, or is a symlink, is not one that a store wrote. */
function unlessRefused(error: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'EACCES', 'ELOOP'].includes(error.code ?? '')) throw error
}

function isPrivate({ uid, mode }: Stats): boolean {
  // Windows has neither modes nor user IDs.
  return !process.getuid || (uid === process.getuid() && (mode & 0o077) === 0)
}
