import { randomUUID } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import { chmod, chown, type FileHandle, open, readlink, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { cannotWrite } from '../output/sink.ts'
import { beginFile, endFile } from './unfinished.ts'

/** A file that is being written. */
export interface TargetFile {
  write(data: Uint8Array): Promise<void>
  /** Puts it in its place, whole. */
  finish(): Promise<void>
  /** Leaves everything as it was. */
  discard(): Promise<void>
}

/**
 * Opens a file to write. A plain file is replaced as a whole when it is finished, and keeps its mode; of a symlink, the file
 * that it names. A new file is for its owner alone. What is no plain file, such as a device or a FIFO, is written into.
 * @throws CliError it cannot be written
 */
export async function openTarget(flag: string, path: string): Promise<TargetFile> {
  try {
    const found = await stat(path).catch(unlessMissing)
    if (found?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
    const isPlain = (found?.isFile() ?? true) && !/^\/(?:dev|proc)\//.test(path)
    if (!isPlain) return writtenInto(await open(path, constants.O_WRONLY))
    return await replacing(found ? await realpath(path) : await missingTarget(path), found)
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    throw new CliError(`${flag}: cannot write ${path} (${code})`, { exitCode: exitCodes.usage, cause: error })
  }
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
  const part = `${path}.${randomUUID().slice(0, 8)}.part`
  beginFile(part)
  const file = await open(part, 'wx', 0o600)
  return {
    write: (data) => writeAll(file, data),
    async finish() {
      await file.sync()
      await file.close()
      if (before) await likeBefore(part, before)
      await rename(part, path)
      endFile(part)
    },
    async discard() {
      await file.close().catch(() => {})
      await rm(part, { force: true })
      endFile(part)
    },
  }
}

/** Owner and mode of the file that is replaced. Only root can give a file away. */
async function likeBefore(part: string, { uid, gid, mode }: Stats): Promise<void> {
  await chown(part, uid, gid).catch(() => {})
  await chmod(part, mode & 0o7777)
}

async function writeAll(file: FileHandle, data: Uint8Array): Promise<void> {
  try {
    for (let rest = data; rest.length > 0;) {
      const { bytesWritten } = await file.write(rest)
      rest = rest.subarray(bytesWritten)
    }
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    throw cannotWrite(code, 'the file')
  }
}
