import { type Stats, constants } from 'node:fs'
import { type FileHandle, chmod, chown, open, readlink, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { checkOptions, filledString } from '../request/option-rules.ts'
import { unlessMissing } from './if-found.ts'

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
 * Opens a file for a download. A plain file is replaced as a whole when it is finished, and keeps its mode; for a
 * symlink, its target is replaced. A new file is for its owner alone (mode 600). Anything else, such as a device or a
 * FIFO, is written to directly.
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

/** The target of a path whose file does not exist yet; a symlink can point to it. */
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
      await moveOver(part, path)
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

/** The error codes of Windows while another program has the file open. */
const inUse = new Set<unknown>(['EPERM', 'EACCES', 'EBUSY'])
const tries = 20

/**
 * Renames a file over another. Windows can refuse while another process, such as a virus scanner, reads the other file:
 * it is retried for a second.
 * @param system what a test puts in place of the system
 */
export async function moveOver(
  from: string,
  to: string,
  system: { platform: NodeJS.Platform; move: typeof rename; wait: (ms: number) => Promise<unknown> } = {
    platform: process.platform,
    move: rename,
    wait,
  },
): Promise<void> {
  for (let left = system.platform === 'win32' ? tries : 1; ; left--) {
    try {
      return await system.move(from, to)
    } catch (error) {
      if (left === 1 || !inUse.has((error as { code?: unknown }).code)) throw error
    }
    await system.wait(50)
  }
}

/** The number of bytes at the end of a file that contain bzip2's end mark. */
const endSize = 11

const mark = 0x177245385090n

/**
 * Detects a truncated bzip2 archive, even if the service did not report its length. The receiver of the file passes it
 * each piece.
 */
export class ArchiveEnd {
  #start: Uint8Array = new Uint8Array()
  #end: Uint8Array = new Uint8Array()

  /** Notes the next piece of the file. */
  add(piece: Uint8Array): void {
    if (this.#start.length < 3) this.#start = Buffer.concat([this.#start, piece.subarray(0, 3)])
    this.#end = Buffer.concat([this.#end, piece.subarray(-endSize)]).subarray(-endSize)
  }

  /** True if the archive is complete, judging by its last bytes; also true of anything but a bzip2 archive. */
  get isWhole(): boolean {
    return !Buffer.from(this.#start).toString('latin1').startsWith('BZh') || endsComplete(this.#end)
  }
}

/**
 * The mark that ends a stream is followed by a 32-bit checksum and up to 7 bits of padding, and can start at any bit.
 * @param end the last bytes of the file
 */
function endsComplete(end: Uint8Array): boolean {
  const bits = end.reduce((all, byte) => (all << 8n) | BigInt(byte), 0n)
  for (let padding = 0n; padding < 8n; padding++) {
    if (((bits >> (padding + 32n)) & 0xffffffffffffn) === mark) return true
  }
  return false
}
