import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { Interruption, readInterruption } from './interruption.ts'
import { type Page, type PagedRequest, PortolanError } from '@portolan/core'
import type { Output } from '../output/output.ts'
import { Gone } from '../output/sink.ts'
import { quoteWord } from '../manifest/words.ts'

interface WalkState {
  /** Where the walk begins, from an earlier one. */
  readonly from: string | undefined
  readonly limit: number
  readonly interrupted: AbortSignal
}

/**
 * Writes a list a page at a time. An interruption ends it after the page in hand, so that its cursor continues without
 * a gap or a repeat.
 * @returns what to say of a list that the limit ended before its end
 * @throws BrokenWalk the list did not come to its end
 */
export async function writePages(
  list: PagedRequest<unknown, unknown>,
  output: Output,
  { from, limit, interrupted }: WalkState,
): Promise<string | undefined> {
  let items = 0
  let cursor = from
  try {
    for await (const page of list.pages() as AsyncIterable<Page<unknown, unknown>>) {
      const some = page.items.slice(0, limit - items)
      await output.write(some)
      items += some.length
      cursor = page.cursor
      if (interrupted.aborted && page.hasNext && items < limit) throw readInterruption(interrupted)
    }
  } catch (error) {
    throw await brokenWalk(error, output, { interrupted, items, cursor })
  }
  await output.end()
  return items >= limit && cursor !== undefined ? `the list has more: continue with ${fromFlag(cursor)}` : undefined
}

/**
 * Writes what a call returns one by one.
 * @throws BrokenWalk it did not come to its end
 */
export async function writeStream(
  stream: AsyncIterable<unknown>,
  output: Output,
  { limit, interrupted }: Omit<WalkState, 'from'>,
): Promise<void> {
  let items = 0
  try {
    if (limit > 0)
      for await (const item of stream) {
        await output.write([item])
        if (++items >= limit) break
        if (interrupted.aborted) throw readInterruption(interrupted)
      }
  } catch (error) {
    throw await brokenWalk(error, output, { interrupted, items, cursor: undefined })
  }
  await output.end()
}

interface Written {
  readonly interrupted: AbortSignal
  readonly items: number
  readonly cursor: string | undefined
}

/** Converts an error, and completes the output so that it is a whole document. */
async function brokenWalk(error: unknown, output: Output, { interrupted, items, cursor }: Written): Promise<unknown> {
  if (error instanceof Gone) return error
  if (items > 0) await output.end()
  if (interrupted.aborted) return new BrokenWalk(readInterruption(interrupted), items, cursor)
  if (items === 0) return error
  // The error of a list knows whether it can continue: one that leads back to itself cannot.
  return new BrokenWalk(error, items, PortolanError.is(error) ? error.cursor : cursor)
}

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
    // The command's own errors keep their codes: a failed filter, a full disk.
    const isOwn = cause instanceof CliError && cause.exitCode !== exitCodes.network
    this.exitCode = isInterrupted || isOwn ? cause.exitCode : exitCodes.brokenOff
    this.items = items
    if (cursor !== undefined) this.cursor = cursor
  }

  /** The error for `--json-errors`. */
  toJSON(): object {
    const { cause, items, cursor } = this
    const fields = cause instanceof Error && 'toJSON' in cause ? (cause as { toJSON(): object }).toJSON() : undefined
    return { ...fields, name: this.name, message: this.message, items, ...(cursor === undefined ? {} : { cursor }) }
  }
}

/** The flag that continues from a cursor, quoted for a shell. */
export function fromFlag(cursor: string): string {
  return `--from ${quoteWord(cursor)}`
}
