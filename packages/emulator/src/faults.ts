import type { Attack } from './hostile.ts'
import { escapePattern, type Rule } from './operation.ts'
import { refuseUnless } from './rules.ts'
import { seededRandom } from './random.ts'

/** The requests that a fault applies to: the name of an operation, in which `*` matches anything, or a function. */
export type FaultMatch = string | ((request: Request, operation: string) => boolean)

export type FaultKind =
  /** Responds with a status instead of the service. Without a body, the service's own error body is sent. */
  | {
      readonly kind: 'status'
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: unknown
    }
  /** Delays the response by `ms` milliseconds. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Resets the connection before the response. */
  | { readonly kind: 'reset' }
  /** Resets the connection in the middle of the body. */
  | { readonly kind: 'reset-body' }
  /** Sends the first half of the body as if it were complete. */
  | { readonly kind: 'truncate' }
  /** Sends the body in ten chunks over `ms` milliseconds. */
  | { readonly kind: 'slow-body'; readonly ms: number }
  /** Changes the type of every number, string and boolean in a JSON body; other bodies stay unchanged. */
  | { readonly kind: 'wrong-types' }
  /** Sends the body byte by byte, with `ms` milliseconds before each. */
  | { readonly kind: 'drip'; readonly ms: number }
  /** Responds with a page of HTML, like a captive portal. The status is 200 by default. */
  | { readonly kind: 'html'; readonly status?: number }
  /** Responds with 407, like a proxy that wants credentials. */
  | { readonly kind: 'proxy-auth' }
  /** Responds with 503 and `Retry-After: 0`. */
  | { readonly kind: 'retry-at-once' }
  /** Moves all times in the headers of a response, such as `Date`, by `ms` milliseconds. */
  | { readonly kind: 'wrong-clock'; readonly ms: number }
  /** Responds to every request for a list with the same page, whatever page it requests. */
  | { readonly kind: 'repeated-page' }
  /** Responds with 401 to the first bearer token that it sees. Any other token is valid. */
  | { readonly kind: 'expired-token' }
  /** Sends each webhook twice, with the same ID and signature. */
  | { readonly kind: 'duplicate-webhook' }
  /** Attacks the caller: each request gets the next one of `attacks`. @default all of them */
  | { readonly kind: 'hostile'; readonly attacks?: readonly Attack[] }

export type Fault = FaultKind & {
  /** The requests that the fault applies to. @default every request */
  readonly match?: FaultMatch
  /** The service that the fault applies to. @default every service */
  readonly service?: string
  /** The number of requests that the fault applies to. @default Infinity */
  readonly times?: number
  /** The probability that the fault applies to a request, 0 to 1, from the emulator's random seed. @default 1 */
  readonly probability?: number
}

/** A fault that was added. */
export interface AddedFault {
  readonly id: number
  readonly fault: Fault
  /** The number of requests that the fault has been applied to. */
  readonly hits: number
  remove(): void
}

/** Faults that tests add on demand. */
export interface Faults {
  /**
   * Adds a fault. It applies to a request only if no earlier one does.
   * @throws TypeError a field is not known or not valid, or no operation matches
   */
  readonly add: (fault: Fault) => AddedFault
  /** The faults that were added and not removed, oldest first. */
  readonly list: () => readonly AddedFault[]
  readonly clear: () => void
}

/** A request that a fault may apply to: one to a service, or one of its webhooks. */
interface Target {
  readonly request: Request
  readonly operation: string
  readonly service: string | undefined
  readonly isWebhook?: true
}

/** A fault that applies to a request. */
export interface DrawnFault extends AddedFault {
  /** The first response of each list, for pages that repeat. */
  readonly firstPages: Map<string, Response>
}

/** The faults of an emulator. `draw` picks the fault for a request. */
export interface FaultRegistry extends Faults {
  draw(target: Target): DrawnFault | undefined
}

export function faultRegistry(seed: () => number, rule: Rule): FaultRegistry {
  let entries: Entry[] = []
  let random = seededRandom(seed())
  let lastId = 0
  return {
    add(fault) {
      refuseUnless('faults.add', rule, fault)
      const entry = new Entry(++lastId, { ...fault }, () => (entries = entries.filter((one) => one !== entry)))
      entries.push(entry)
      if (entries.length > most) entries = entries.filter(isLeft).slice(-most)
      return entry
    },
    list: () => [...entries],
    clear() {
      entries = []
      random = seededRandom(seed())
    },
    draw(target) {
      const entry = entries.find(
        (one) =>
          isLeft(one) &&
          matches(one.fault, target) &&
          one.isAbout(target.request) &&
          (one.fault.probability === undefined || random() < one.fault.probability),
      )
      if (entry) entry.hits++
      return entry
    },
  }
}

/** An emulator may run for weeks: beyond these, used-up faults are dropped first, then the oldest. */
const most = 1000

function isLeft({ fault, hits }: AddedFault): boolean {
  return hits < (fault.times ?? Infinity)
}

class Entry implements DrawnFault {
  hits = 0
  readonly firstPages = new Map<string, Response>()
  #token: string | undefined
  readonly id: number
  readonly fault: Fault
  readonly remove: () => void

  constructor(id: number, fault: Fault, remove: () => void) {
    this.id = id
    this.fault = fault
    this.remove = remove
  }

  /** False for a token other than the one that has expired. */
  isAbout(request: Request): boolean {
    if (this.fault.kind !== 'expired-token') return true
    const token = bearer(request)
    this.#token ??= token
    return token !== undefined && token === this.#token
  }
}

/** The token of a request. */
export function bearer({ headers }: Request): string | undefined {
  return /^(?:bearer|token) (?<token>.+)$/i.exec(headers.get('authorization') ?? '')?.groups?.['token']
}

function matches({ kind, match, service }: Fault, target: Target): boolean {
  if ((kind === 'duplicate-webhook') !== (target.isWebhook === true)) return false
  if (service !== undefined && service !== target.service) return false
  if (match === undefined) return true
  if (typeof match === 'function') return match(target.request, target.operation)
  return isNamed(match, target.operation)
}

/** Returns true if the name of an operation matches a text in which `*` matches anything. */
export function isNamed(match: string, operation: string): boolean {
  return new RegExp(`^${match.split('*').map(escapePattern).join('.*')}$`).test(operation)
}
