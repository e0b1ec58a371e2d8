import type { AddedFault, Fault } from '../faults.ts'

/** A fault as JSON. A function that chooses the requests is only named. */
export interface ShownFault {
  readonly id: number
  /** The number of requests that it has been applied to. */
  readonly hits: number
  readonly fault: Omit<Fault, 'match'> & { readonly match?: string }
}

export function showFault({ id, hits, fault }: AddedFault): ShownFault {
  const { match, times, ...rest } = fault
  return {
    id,
    hits,
    fault: {
      ...rest,
      ...(match === undefined ? {} : { match: typeof match === 'string' ? match : '(a function)' }),
      // JSON has no Infinity.
      ...(times === undefined || times === Infinity ? {} : { times }),
    },
  }
}
