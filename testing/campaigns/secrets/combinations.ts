import { encodings } from './canaries.ts'
import { placeNames } from './echoing-service.ts'

/** Where a service echoes, how, and with which status. */
export interface Combination {
  readonly place: string
  readonly encoding: string
  readonly status: number
}

export const statuses = [200, 401, 429, 500]

/** Every combination of a place, an encoding and one of these statuses, where that makes a difference. */
export function combinations(tried: readonly number[] = statuses, some = Object.keys(encodings)): Combination[] {
  return Array.from(placeNames).flatMap(([place, isOfAnyStatus]) =>
    some.flatMap((encoding) =>
      (isOfAnyStatus ? tried : tried.slice(0, 1)).map((status) => ({ place, encoding, status })),
    ),
  )
}

export const nameOf = ({ place, encoding, status }: Combination): string => `${place}, ${encoding}, ${status}`
