import type { Fields } from '../input.ts'
import type { Randomness } from '../random.ts'
import type { ImageOperationFailure, ImageOperationRecord } from './operation.ts'

export interface ImagesState extends Randomness {
  /** Deprecation statuses, by `project/image`. */
  readonly statuses: Record<string, Fields>
  readonly operations: ImageOperationRecord[]
  /** How the next operations fail. */
  readonly failures: ImageOperationFailure[]
  /** The warnings of the next operation. */
  warnings: readonly object[]
}

/** Applies the operations that are done by now. */
export function settle(state: ImagesState, now: number): ImagesState {
  for (const record of state.operations) {
    if (record.worked || now < record.insertedAt + record.time) continue
    record.worked = true
    if (record.failure) continue
    if (Object.keys(record.status).length === 0) delete state.statuses[record.image]
    else state.statuses[record.image] = record.status
  }
  return state
}
