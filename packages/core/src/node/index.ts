import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CheckpointStore } from '../paging/paged-request.ts'
import { checkOptions, fields, filledString, methods, positiveMs, type RulesOf } from '../request/option-rules.ts'
import { type Clock, sleep, systemClock } from '../time.ts'
import { moveOver } from './target-file.ts'
import type { StoredToken, TokenStore } from '../send/authorize.ts'
import { tokenIn } from '../tokens/credentials.ts'

export { ArchiveEnd, openTarget, type TargetFile } from './target-file.ts'

/** Options of `fileTokenStore`. */
export interface FileTokenStoreOptions {
  /** Milliseconds after which a renewal counts as failed, and another process may renew the token. @default 10_000 */
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

/**
 * Stores tokens in a folder, so that the processes of a machine share them: each token in a file that only its owner can
 * read, not encrypted; a file that others can read or write is not used. One process at a time renews a token, under a lock that expires if that process dies.
 * @param folder the folder; it is created when the first token is stored
 * @returns a store for the option `store` of `clientCredentials`
 * @throws RequestValidationError the folder or an option is not valid
 * @example
 * clientCredentials({ baseUrl, clientId, clientSecret, store: fileTokenStore('.tokens') })
 */
export function fileTokenStore(folder: string, options: FileTokenStoreOptions = {}): Required<TokenStore> {
  checkOptions('fileTokenStore', filledString, folder, ['folder'])
  checkOptions('fileTokenStore', knownOptions, options)
  const { lockTime = 10_000, clock = systemClock } = options
  // A key may be longer than a file name may be, and holds the ID of an application.
  const pathOf = (key: string): string => join(folder, `${createHash('sha256').update(key).digest('hex')}.token`)
  const get = async (key: string): Promise<StoredToken | undefined> => tokenIn(await whereFound(readOwn(pathOf(key))))
  const set = async (key: string, token: StoredToken): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await replaceFile(pathOf(key), JSON.stringify(token), 0o600)
  }
  return {
    get,
    set,
    delete: (key) => rm(pathOf(key), { force: true }),
    async renew(key, isUsable, renew) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const lock = `${pathOf(key)}.lock`
      const owner = crypto.randomUUID()
      for (;;) {
        const locked = await acquire(lock, owner)
        try {
          const known = await get(key)
          if (known && isUsable(known)) return known
          if (locked) return await renewed(key, renew, set)
        } finally {
          if (locked) await release(lock, owner)
        }
        await breakExpired(lock, clock.now() - lockTime)
        await sleep(clock, interval)
      }
    },
  }
}

async function renewed(key: string, renew: () => Promise<StoredToken>, set: TokenStore['set']): Promise<StoredToken> {
  const token = await renew()
  await set(key, token)
  return token
}

/** The text of a file that only its owner can read and write; otherwise undefined. */
async function readOwn(path: string): Promise<string | undefined> {
  const { mode } = await stat(path)
  // Windows has no modes.
  return process.platform === 'win32' || (mode & 0o077) === 0 ? await readFile(path, 'utf8') : undefined
}

async function acquire(lock: string, owner: string): Promise<boolean> {
  try {
    await writeFile(lock, owner, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === 'EEXIST') return false
    throw error
  }
}

/** Another process may have taken a lock that was held for too long. */
async function release(lock: string, owner: string): Promise<void> {
  if ((await whereFound(readFile(lock, 'utf8'))) === owner) await rm(lock, { force: true })
}

/** Takes away a lock that is older than a time. Renamed first, so that only one process does. */
async function breakExpired(lock: string, oldest: number): Promise<void> {
  const found = await whereFound(stat(lock))
  if (!found || found.mtimeMs >= oldest) return
  const broken = `${lock}.${crypto.randomUUID()}`
  await whereFound(rename(lock, broken))
  await rm(broken, { force: true })
}

/**
 * Stores checkpoints in a folder, each in its own file. A temporary file is written first and renamed when it is on
 * disk, so that a crash never leaves an incomplete checkpoint.
 * @param folder the folder; it is created when the first checkpoint is stored
 * @returns a store for `checkpoint`
 * @throws RequestValidationError the folder is not valid
 */
export function fileCheckpointStore(folder: string): CheckpointStore {
  checkOptions('fileCheckpointStore', filledString, folder, ['folder'])
  const pathOf = (key: string): string => join(folder, `${fileName(key)}.cursor`)
  return {
    get: (key) => whereFound(readFile(pathOf(key), 'utf8')),
    async set(key, cursor) {
      await mkdir(folder, { recursive: true })
      await replaceFile(pathOf(key), cursor)
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  }
}

/** A name for any text that every system takes: some know no case, and Windows refuses some characters. */
function fileName(text: string): string {
  const encoded = (byte: string): string => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
  return Buffer.from(text)
    .toString('latin1')
    .replaceAll(/[^\w-]|[A-Z]/g, encoded)
}

/** Writes a file under another name, and renames it when it is on disk: a crash never leaves an incomplete one. */
async function replaceFile(path: string, text: string, mode?: number): Promise<void> {
  const temporary = `${path}.${crypto.randomUUID()}.part`
  const file = await open(temporary, 'wx', mode)
  try {
    await file.writeFile(text)
    await file.datasync()
  } finally {
    await file.close()
  }
  await moveOver(temporary, path)
}

/** What a file system operation returns; undefined if there is no such file. */
async function whereFound<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined
    throw error
  }
}
