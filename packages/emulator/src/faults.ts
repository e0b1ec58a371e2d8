import { seededRandom } from './random.ts'

/** Which requests a fault strikes: an operation by its name, with `*` for any part of it, or a function. */
export type FaultMatch = string | ((request: Request, operation: string) => boolean)

export type FaultKind =
  /** Responds with a status of your choice in place of the service. @default body: the service's own for the status */
  | {
      readonly kind: 'status'
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: unknown
    }
  /** Responds `ms` milliseconds late. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Resets the connection before a response. */
  | { readonly kind: 'reset' }
  /** Resets the connection in the middle of the body. */
  | { readonly kind: 'reset-body' }
  /** Sends the first half of the body and says that this is all. */
  | { readonly kind: 'truncate' }
  /** Sends the body piece by piece, with `ms` milliseconds in all. */
  | { readonly kind: 'slow-body'; readonly ms: number }
  /** Turns every number, string and boolean of a JSON body into another type; other bodies stay as they are. */
  | { readonly kind: 'wrong-types' }

export type Fault = FaultKind & {
  /** @default every request */
  readonly match?: FaultMatch
  /** Strikes this service only. @default every service */
  readonly service?: string
  /** How often it strikes in all. @default Infinity */
  readonly times?: number
  /** The part of the requests that it strikes, 0 to 1, drawn from the emulator's seed. @default 1 */
  readonly probability?: number
}

/** A fault that was added. */
export interface AddedFault {
  /** How often it has struck. */
  readonly hits: number
  remove(): void
}

/** Faults on demand. */
export interface Faults {
  readonly add: (fault: Fault) => AddedFault
  readonly clear: () => void
}

/** A request that a fault may strike. */
interface Target {
  readonly request: Request
  readonly operation: string
  readonly service: string | undefined
}

/** The faults of an emulator, and the draw of the one that strikes a request. */
export interface FaultBox extends Faults {
  draw(target: Target): Fault | undefined
}

export function faultBox(seed: number): FaultBox {
  let entries: { fault: Fault; hits: number }[] = []
  let random = seededRandom(seed)
  return {
    add(fault) {
      const entry = { fault, hits: 0 }
      entries.push(entry)
      return {
        get hits() {
          return entry.hits
        },
        remove: () => void (entries = entries.filter((one) => one !== entry)),
      }
    },
    clear() {
      entries = []
      random = seededRandom(seed)
    },
    draw(target) {
      const entry = entries.find(
        ({ fault, hits }) =>
          hits < (fault.times ?? Infinity) &&
          matches(fault, target) &&
          (fault.probability === undefined || random() < fault.probability),
      )
      if (entry) entry.hits++
      return entry?.fault
    },
  }
}

function matches({ match, service }: Fault, target: Target): boolean {
  if (service !== undefined && service !== target.service) return false
  if (match === undefined) return true
  if (typeof match === 'function') return match(target.request, target.operation)
  return new RegExp(`^${match.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(target.operation)
}
