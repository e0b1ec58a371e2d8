import { constants, type Stats } from 'node:fs'
import { chmod, chown, type FileHandle, open, readlink, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { checkOptions, filledString } from '../request/option-rules.ts'

/** A file that is being written. */
export interface TargetFile {
  /** The file beside it that holds what has been written; absent if there is none. */
  readonly part?: string
  /** Resolves when the system has taken the data. */
  write(data: Uint8Array): Promise<void>
  /** Flushes the data to disk and puts the file in its place, whole. */
  finish(): Promise<void>
  /** Leaves everything as it was. */
  discard(): Promise<void>
}

/**
 * Opens a file for a download. A plain file is replaced as a whole when it is finished, and keeps its mode; of a symlink,
 * the file that it names. A new file is for its owner alone (mode 600). What is no plain file, such as a device or a FIFO,
 * is written into.
 * @param path a relative path is looked up in the working directory
 * @throws RequestValidationError the path is not valid
 * @throws Error with a `code` of Node's, such as `ENOENT`: the file cannot be written
 */
export async function openTarget(path: string): Promise<TargetFile> {
  checkOptions('openTarget', filledString, path, ['path'])
  const found = await stat(path).catch(unlessMissing)
  if (found?.isDirectory()) throw Object.assign(new Error(`EISDIR: ${path} is a folder`), { code: 'EISDIR' })
  const isPlain = (found?.isFile() ?? true) && !/^\/(?:dev|proc)\//.test(path)
  if (!isPlain) return writtenInto(await open(path, constants.O_WRONLY))
  return replacing(found ? await realpath(path) : await missingTarget(path), found)
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Where a path leads that names no file yet: a symlink can name one too. */
async function missingTarget(path: string): Promise<string> {
  const link = await readlink(path).catch(() => undefined)
  return link === undefined ? path : missingTarget(resolve(dirname(path), link))
}

function writtenInto(file: FileHandle): TargetFile {
  const close = (): Promise<void> => file.close()
  return { write: (data) => writeAll(file, data), finish: close, discard: close }
}

async function replacing(path: string, before: Stats | undefined): Promise<TargetFile> {
  const part = `${path}.${crypto.randomUUID().slice(0, 8)}.part`
  const file = await open(part, 'wx', 0o600)
  return {
    part,
    write: (data) => writeAll(file, data),
    async finish() {
      await file.sync()
      await file.close()
      if (before) await likeBefore(part, before)
      await rename(part, path)
      await syncFolder(dirname(path))
    },
    async discard() {
      await file.close().catch(() => {})
      await rm(part, { force: true })
    },
  }
}

/** Owner and mode of the file that is replaced. Only root can give a file away. */
async function likeBefore(part: string, { uid, gid, mode }: Stats): Promise<void> {
  await chown(part, uid, gid).catch(() => {})
  await chmod(part, mode & 0o7777)
}

/** Flushes the new name to disk too. Some systems cannot do that for a folder, and are left to it. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined)
  await folder?.sync().catch(() => {})
  await folder?.close()
}

async function writeAll(file: FileHandle, data: Uint8Array): Promise<void> {
  for (let rest = data; rest.length > 0;) {
    const { bytesWritten } = await file.write(rest)
    rest = rest.subarray(bytesWritten)
  }
}
