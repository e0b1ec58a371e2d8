import { HttpError } from '../http-error.ts'
import { checkInput, type Fields, readBody } from '../input.ts'
import type { Operation } from '../operation.ts'
import { makeId, type Randomness, randomFor } from '../random.ts'
import type { Incoming } from '../incoming.ts'
import type { About, Row, Service, ServiceParts } from '../service.ts'
import { createStore, type Store } from '../store.ts'
import { badRequest, writeError } from './errors.ts'

export interface TokenOptions {
  /** The tokens that are valid. @default any token is valid, and none is needed */
  readonly tokens?: readonly string[] | undefined
}

/** A request to one of these services. */
export interface GoogleVisit<State, Settings = unknown> {
  readonly incoming: Incoming
  readonly state: State
  /** The options of the service. */
  readonly settings: Settings
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

interface GoogleParts<State extends Randomness, Settings> extends TokenOptions, Pick<Service, 'writePage'> {
  /** The sub-path of its client. */
  readonly name: string
  readonly title: string
  /** A sample request: its path, and a JSON body. */
  readonly first: () => readonly [path: string, body: string]
  readonly counts: (state: State) => Readonly<Record<string, number>>
  /** Makes the initial state. */
  readonly state: () => Omit<State, 'random'>
  readonly settings: Settings
  readonly rows: readonly Row<GoogleVisit<State, Settings>>[]
}

/** Makes a service with JSON bodies, the shared error body, and an optional list of valid tokens. */
export function googleService<State extends Randomness, Settings>(
  { clock, seed }: ServiceParts,
  { name, tokens, settings, rows, writePage, ...parts }: GoogleParts<State, Settings>,
): { readonly service: Service; readonly store: Store<State> } {
  const store = createStore(name, () => ({ random: randomFor(name, seed()), ...parts.state() }) as State)
  const service: Service = {
    name,
    about: describeService(parts, name, store),
    store,
    writeError,
    ...(writePage ? { writePage } : {}),
    routes: rows.map(([own, operation, answer]) => ({
      name: own,
      operation,
      answer: (incoming) => answer({ ...visit(store.state, clock.now(), incoming, operation), settings }),
    })),
    admit(_, { token }) {
      if (tokens === undefined || (token !== undefined && tokens.includes(token))) return
      const location = { location: 'Authorization', locationType: 'header' }
      throw token === undefined
        ? new HttpError(401, 'Login Required.', { reason: 'required', ...location })
        : new HttpError(401, '', location)
    },
  }
  return { service, store }
}

function describeService<State extends Randomness>(
  { title, first, counts }: Pick<GoogleParts<State, unknown>, 'title' | 'first' | 'counts'>,
  name: string,
  store: Store<State>,
): About {
  const factory = `create${name.charAt(0).toUpperCase()}${name.slice(1)}Client`
  return {
    title,
    client: [`@portolan/google-style-clients/${name}`, (url) => `${factory}({ baseUrl: '${url}', token })`],
    first() {
      const [path, body] = first()
      return { method: 'POST', path, headers: { 'content-type': 'application/json' }, body }
    },
    counts: () => counts(store.state),
  }
}

function visit<State extends Randomness>(
  state: State,
  now: number,
  incoming: Incoming,
  own: Operation,
): Omit<GoogleVisit<State>, 'settings'> {
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
