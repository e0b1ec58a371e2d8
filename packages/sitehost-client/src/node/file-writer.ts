import type { FileHandle } from 'node:fs/promises'

/** Bytes that are gathered before they are written. */
const pieceSize = 1 << 20
/** Bytes after which the disk is told to catch up, so that it has little left to do at the end. */
const syncSize = 32 << 20

/** Writes pieces into a file one after the other, while the next ones are already gathered. */
export function fileWriter(file: FileHandle) {
  let gathered: Uint8Array[] = []
  let gatheredSize = 0
  let unsynced = 0
  let writing: Promise<unknown> = Promise.resolve()
  let syncing: Promise<unknown> | undefined

  const flush = async (): Promise<void> => {
    await writing
    if (gatheredSize === 0) return
    const pieces = gathered
    gathered = []
    unsynced += gatheredSize
    gatheredSize = 0
    writing = writeAll(file, pieces)
    // Whoever waits for it next gets the error; until then it is not unhandled.
    writing.catch(() => {})
    if (unsynced < syncSize || syncing) return
    unsynced = 0
    syncing = file.datasync().then(() => (syncing = undefined))
    syncing.catch(() => {})
  }

  return {
    /** Takes a piece in; resolves when there is room for the next. */
    write(piece: Uint8Array): Promise<void> | undefined {
      gathered.push(piece)
      gatheredSize += piece.length
      return gatheredSize < pieceSize ? undefined : flush()
    },
    /** Writes what is left, and waits until the disk has it. */
    async finish(): Promise<void> {
      await flush()
      await writing
      await syncing
      await file.sync()
    },
  }
}

async function writeAll(file: FileHandle, pieces: readonly Uint8Array[]): Promise<void> {
  const size = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const { bytesWritten } = await file.writev(pieces)
  if (bytesWritten === size) return
  const rest = Buffer.concat(pieces).subarray(bytesWritten)
  for (let at = 0; at < rest.length;) at += (await file.write(rest, at)).bytesWritten
}
