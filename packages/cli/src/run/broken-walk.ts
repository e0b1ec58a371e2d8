import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { Interruption } from './interruption.ts'

/** A walk that ended before its list did. What was written is kept; `cursor` continues from there. */
export class BrokenWalk extends Error {
  override readonly name = 'BrokenWalk'
  readonly exitCode: number
  readonly items: number
  declare readonly cursor?: string

  constructor(cause: unknown, items: number, cursor: string | undefined) {
    const isInterrupted = cause instanceof Interruption
    const why = isInterrupted ? 'interrupted' : `broken off: ${cause instanceof Error ? cause.message : String(cause)}`
    const onward = cursor === undefined ? '' : `; continue with ${fromFlag(cursor)}`
    super(`${why} after ${items} ${items === 1 ? 'item' : 'items'}${onward}`, { cause })
    // What the command itself found keeps its code: a filter that failed, a disk that is full.
    this.exitCode = isInterrupted || cause instanceof CliError ? cause.exitCode : exitCodes.brokenOff
    this.items = items
    if (cursor !== undefined) this.cursor = cursor
  }

  /** What `--json-errors` prints. */
  toJSON(): object {
    const { cause, items, cursor } = this
    const told = cause instanceof Error && 'toJSON' in cause ? (cause as { toJSON(): object }).toJSON() : undefined
    return { ...told, name: this.name, message: this.message, items, ...(cursor === undefined ? {} : { cursor }) }
  }
}

/** The flag that continues from a cursor, quoted for a shell. */
export function fromFlag(cursor: string): string {
  return `--from '${cursor.replaceAll("'", String.raw`'\''`)}'`
}
