import type { OperationEntry } from '../manifest/manifest.ts'
import type { OutputPlan } from '../output/output.ts'
import type { OwnValues } from '../own-flags.ts'
import { countOf } from './duration.ts'
import type { AnyClient } from './make-client.ts'

/** A call that is ready to be made. */
export interface Job {
  readonly operation: OperationEntry
  readonly client: AnyClient
  readonly params: unknown
  /** Options of a composed call. */
  readonly options: Readonly<Record<string, unknown>>
  readonly counts: Counts
  /** Whether the events of a stream carry a text piece by piece. */
  readonly carriesText: boolean
  readonly own: OwnValues
  readonly interrupted: AbortSignal
  readonly output: OutputPlan
  /** Where progress is told. */
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean }
}

/** The numbers among the flags. */
interface Counts {
  readonly limit: number
  readonly concurrency: number | undefined
}

/** @throws CliError one is not valid */
export function readCounts(own: OwnValues): Counts {
  return {
    limit: countOf('--limit', own.limit, 1) ?? Infinity,
    concurrency: countOf('--concurrency', own.concurrency, 1),
  }
}
