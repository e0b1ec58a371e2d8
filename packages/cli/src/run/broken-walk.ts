import { exitCodes } from '../errors/exit-code.ts'
import { Interruption } from './interruption.ts'

/** A walk that ended before its list did. What was written stands; `cursor` leads on from there. */
export class BrokenWalk extends Error {
  override readonly name = 'BrokenWalk'
  readonly exitCode: number
  readonly items: number
  declare readonly cursor?: string

  constructor(cause: unknown, items: number, cursor: string | undefined) {
    const isInterrupted = cause instanceof Interruption
    const why = isInterrupted ? 'interrupted' : `broken off: ${cause instanceof Error ? cause.message : String(cause)}`
    const onward = cursor === undefined ? '' : `; go on with --from '${cursor.replaceAll("'", String.raw`'\''`)}'`
    super(`${why} after ${items} ${items === 1 ? 'item' : 'items'}${onward}`, { cause })
    this.exitCode = isInterrupted ? exitCodes.interrupted : exitCodes.brokenOff
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
