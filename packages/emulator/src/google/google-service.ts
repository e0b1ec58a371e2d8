import { HttpError } from '../http-error.ts'
import { checkInput, type Fields, readBody } from '../input.ts'
import type { Operation } from '../operation.ts'
import { makeId, type Randomness } from '../random.ts'
import type { Incoming } from '../incoming.ts'
import type { FirstCall, Row, Service, ServiceParts } from '../service.ts'
import type { Store } from '../store.ts'
import { badRequest, writeError } from './errors.ts'

export interface TokenOptions {
  /** The tokens that are valid. @default any token is valid, and none is needed */
  readonly tokens?: readonly string[]
}

/** A request to one of these services. */
export interface GoogleVisit<State> {
  readonly incoming: Incoming
  readonly state: State
  /** Unix milliseconds. */
  readonly now: number
  readonly query: URLSearchParams
  /** A param of the path. */
  readonly param: (name: string) => string
  readonly id: (length: number, characters?: string) => string
  /** Reads the body as a JSON object. @throws HttpError 400 */
  readonly body: () => Fields
  /** Checks a body by the client's schema; unknown fields are allowed. @throws HttpError 400 */
  readonly check: (body: Fields, operation?: Operation) => Promise<void>
}

/** A sample request with a JSON body. */
export function jsonCall(path: string, body: string): FirstCall {
  return { method: 'POST', path, headers: { 'content-type': 'application/json' }, body }
}

interface GoogleParts<State extends Randomness>
  extends Pick<Service, 'name' | 'about' | 'writePage'>, Pick<ServiceParts, 'clock'> {
  readonly store: Store<State>
  readonly tokens: readonly string[] | undefined
  readonly rows: readonly Row<GoogleVisit<State>>[]
}

/** Makes a service with JSON bodies, the shared error body, and an optional list of valid tokens. */
export function googleService<State extends Randomness>(parts: GoogleParts<State>): Service {
  const { name, about, store, tokens, rows, clock, writePage } = parts
  return {
    name,
    about,
    store,
    writeError,
    ...(writePage ? { writePage } : {}),
    routes: rows.map(([own, operation, answer]) => ({
      name: own,
      operation,
      answer: (incoming) => answer(visit(store.state, clock.now(), incoming, operation)),
    })),
    admit(_, { token }) {
      if (tokens === undefined || (token !== undefined && tokens.includes(token))) return
      const location = { location: 'Authorization', locationType: 'header' }
      throw token === undefined
        ? new HttpError(401, 'Login Required.', { reason: 'required', ...location })
        : new HttpError(401, '', location)
    },
  }
}

function visit<State extends Randomness>(
  state: State,
  now: number,
  incoming: Incoming,
  own: Operation,
): GoogleVisit<State> {
  return {
    incoming,
    state,
    now,
    query: incoming.url.searchParams,
    param: (name) => incoming.params[name] ?? '',
    id: (length, characters) => makeId(state, length, characters),
    body: () => readBody(incoming, badRequest('Parse Error', undefined, 'parseError')),
    check: (body, operation = own) => check(operation, incoming, body),
  }
}

async function check(operation: Operation, incoming: Incoming, body: Fields): Promise<void> {
  const { broken } = await checkInput(operation, incoming, body)
  const fault = broken.find(({ kind }) => kind !== 'unknown')
  if (!fault) return
  const isInBody = fault.path[0] === operation.body
  const place = fault.path.slice(isInBody ? 1 : 0).join('.')
  const message = `Invalid value for ${place}: it ${fault.message}.`
  throw isInBody
    ? badRequest(message, place)
    : badRequest(message, place, 'invalidParameter', { locationType: 'parameter' })
}
