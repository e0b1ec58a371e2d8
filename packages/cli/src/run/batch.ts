import { CliError } from '../cli-error.ts'
import { errorData } from '../errors/report.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import type { OwnValues } from '../own-flags.ts'
import { fieldFilter } from '../output/fields.ts'
import { type Input, parseParams } from '../params/input.ts'
import { readInterruption } from './interruption.ts'
import { invoke, type Invoked, type Job } from './invoke.ts'

/** One call of a batch. */
export interface BatchCall {
  /** The line of the file, from 1. */
  readonly line: number
  readonly params: Readonly<Record<string, unknown>>
}

/**
 * Reads the calls of a batch: a line of JSON each, with the params that differ. Lines that have a result in the output of an
 * earlier run are left out.
 * @param base the params that all calls share
 * @throws CliError a line is no JSON object
 */
export async function readBatch(
  { batch = '', resume, dryRun }: OwnValues,
  base: unknown,
  input: Input,
): Promise<BatchCall[]> {
  if (dryRun !== undefined)
    throw new CliError('--dry-run is for one call, and not for a --batch', { exitCode: exitCodes.usage })
  const done = new Set(resume === undefined ? [] : doneIn(await input.text('--resume', resume)))
  const lines = (await input.text('--batch', batch)).split('\n')
  return lines.flatMap((text, index) => {
    const line = index + 1
    if (text.trim() === '' || done.has(line)) return []
    const params = parseParams(`--batch, line ${line},`, text, 'Each line is an object with the params of a call.')
    if (typeof params === 'object' && params !== null && !Array.isArray(params))
      return [{ line, params: { ...(base as object), ...params } }]
    throw new CliError(`--batch: line ${line} has to be an object in JSON`, { exitCode: exitCodes.usage })
  })
}

/** A last line that was cut off counts for nothing. */
function doneIn(text: string): number[] {
  return text.split('\n').flatMap((one) => {
    try {
      const { line, error } = JSON.parse(one) as { readonly line?: number; readonly error?: unknown }
      return line !== undefined && error === undefined ? [line] : []
    } catch {
      return []
    }
  })
}

/**
 * Makes the calls, a few at a time, and writes a line of JSON for each in the order of the file: its result, or its error. A
 * failure does not end the others; an interruption lets those on their way end.
 * @throws CliError some calls failed
 */
export async function performBatch(job: Job, calls: readonly BatchCall[]): Promise<void> {
  const { own, counts, interrupted, output } = job
  const pick = own.fields === undefined ? (value: unknown) => value : fieldFilter(own.fields)
  const opened = output.open(true, 'ndjson')
  const running: Promise<object>[] = []
  let failed = 0
  let written = 0
  const writeNext = async (): Promise<void> => {
    const outcome = await running.shift()
    if (outcome && 'error' in outcome) failed++
    written++
    await opened.write([outcome])
  }
  for (const call of calls) {
    if (interrupted.aborted || output.sink.gone.aborted) break
    running.push(makeCall(job, call, pick))
    if (running.length >= (counts.concurrency ?? 1)) await writeNext()
  }
  while (running.length > 0) await writeNext()
  if (written < calls.length && interrupted.aborted) throw readInterruption(interrupted)
  if (failed === 0) return
  throw new CliError(`${failed} of ${calls.length} calls failed`, {
    exitCode: exitCodes.batch,
    hint: 'Their lines have the errors; the same command with --resume OUTPUT makes them again.',
  })
}

async function makeCall(
  { operation, client, counts, own: { wait } }: Job,
  { line, params }: BatchCall,
  pick: (value: unknown) => unknown,
): Promise<object> {
  const { limit } = counts
  try {
    const outcome = await invoke(operation, client, { params }, { limit, wait })
    return { line, result: await readOutcome(outcome, limit, pick) }
  } catch (error) {
    return { line, error: errorData(error) }
  }
}

async function readOutcome(outcome: Invoked, limit: number, pick: (value: unknown) => unknown): Promise<unknown> {
  switch (outcome.kind) {
    case 'list':
      return pick(await outcome.list.toArray({ limit }))
    case 'value':
      return pick(outcome.value)
    case 'stream': {
      const items: unknown[] = []
      for await (const item of outcome.items) if (items.push(item) >= limit) break
      return pick(items)
    }
    case 'bytes':
      await outcome.body.cancel()
      throw new CliError('the response is bytes, which a line of JSON cannot contain', { exitCode: exitCodes.output })
    case 'file':
    case 'nothing':
      return null
  }
}
