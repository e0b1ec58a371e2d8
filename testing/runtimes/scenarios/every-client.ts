// What every client promises, whatever its service is.
import {
  ApiError,
  type ClientOptions,
  ConnectionError,
  InsecureTransportError,
  NotFoundError,
  PermissionDeniedError,
  PortolanError,
  RequestValidationError,
  type ResponseDetails,
} from '@portolan/core'
import { equal, holds, reasonOf } from './expect.ts'
import type { World } from './world.ts'

/** Checks by what they check. They run one after the other. */
export type Checks = Readonly<Record<string, () => Promise<void>>>

/** A client, and what it is tried with. */
export interface Subject<Client> {
  readonly service: string
  readonly make: (url: string, options: ClientOptions) => Client
  /** Calls an operation that takes little. */
  readonly call: (client: Client, signal?: AbortSignal) => PromiseLike<{ readonly response: ResponseDetails }>
  /** Calls with params that break a documented rule. */
  readonly callWrongly: (client: Client) => PromiseLike<unknown>
  /** The checks of this client alone. */
  readonly own: (client: Client, world: World) => Checks
}

/** A subject in a world, whatever its client is. */
interface Tried {
  readonly service: string
  readonly world: World
  readonly make: (options?: ClientOptions, url?: string) => object
  readonly call: (
    options?: ClientOptions,
    more?: { readonly signal?: AbortSignal; readonly url?: string },
  ) => Promise<{ readonly response: ResponseDetails }>
  readonly callWrongly: () => Promise<unknown>
}

const abortedToken = 'token-of-an-aborted-call'
const secret = 'top-secret-token-4711'

/** The checks of a client: its own, and what every client promises. */
export function checksOf<Client extends object>(subject: Subject<Client>): (world: World) => Checks {
  return (world) => {
    const make = (options: ClientOptions = {}, url = world.url): Client =>
      subject.make(url, { token: 'a-token', ...options })
    const tried: Tried = {
      service: subject.service,
      world,
      make,
      call: async (options, { signal, url } = {}) => subject.call(make(options, url), signal),
      callWrongly: async () => subject.callWrongly(make()),
    }
    const all = { abort, retry, token: renewToken, errors, redaction, validation }
    const promised = Object.entries(all).map(([name, check]) => [name, () => check(tried)])
    return { ...subject.own(make(), world), ...(Object.fromEntries(promised) as Checks) }
  }
}

async function abort({ service, world, call }: Tried): Promise<void> {
  // Those of earlier checks would count among the hits.
  await world.clearFaults(service)
  await world.addFault({ kind: 'delay', ms: 5000, service, times: 1 })
  const controller = new AbortController()
  const reason = new Error('enough')
  const rejected = reasonOf(call({ token: abortedToken }, { signal: controller.signal }))
  // A call that fails before it is sent is never hit.
  const failed = rejected.then((tooEarly) => Promise.reject(tooEarly))
  failed.catch(() => {})
  while ((await world.faultHits(service)) === 0)
    await Promise.race([failed, new Promise((resolve) => setTimeout(resolve, 20))])
  const started = Date.now()
  controller.abort(reason)
  const thrown = await rejected
  await world.clearFaults(service)
  holds(thrown === reason, 'the call rejects with the reason of its signal')
  holds(Date.now() - started < 4000, 'the abort does not wait for the response')
}

async function retry({ service, world, call }: Tried): Promise<void> {
  await world.addFault({ kind: 'status', status: 429, headers: { 'retry-after': '1' }, service, times: 1 })
  const started = Date.now()
  const { response } = await call()
  equal(
    response.attempts.map(({ status }) => status),
    [429, 200],
  )
  holds(Date.now() - started >= 1000, 'the second attempt waits for the second that Retry-After asks for')
}

async function renewToken({ service, world, call }: Tried): Promise<void> {
  await world.addFault({ kind: 'status', status: 401, service, times: 1 })
  const tokens = ['the-old-token', 'the-new-token']
  await call({ token: () => tokens.shift() ?? 'the-third-token' })
  const sent = (await world.requests(service)).map(({ headers }) => headers['authorization'])
  equal(
    sent.filter((header) => header?.startsWith('Bearer the-')),
    ['Bearer the-old-token', 'Bearer the-new-token'],
  )
}

async function errors({ service, world, call }: Tried): Promise<void> {
  await world.addFault({ kind: 'status', status: 404, body: {}, service, times: 1 })
  const missing = await reasonOf(call())
  holds(missing instanceof NotFoundError && NotFoundError.is(missing), 'a 404 is a NotFoundError')
  holds(missing instanceof ApiError && missing instanceof PortolanError, 'a NotFoundError is an ApiError')
  equal((missing as ApiError).status, 404)
  // Runtimes themselves send a request again whose kept connection turns out to be reset.
  await world.addFault({ kind: 'reset', service, times: 99 })
  const broken = await reasonOf(call({ retry: false }))
  await world.clearFaults(service)
  holds(
    ConnectionError.is(broken) && !ApiError.is(broken),
    `a reset connection is a ConnectionError, not ${(broken as Error).stack}`,
  )
  const insecure = await reasonOf(call({}, { url: 'http://api.example.com' }))
  holds(InsecureTransportError.is(insecure), 'plain HTTP to another host is an InsecureTransportError')
}

async function redaction({ service, world, make, call }: Tried): Promise<void> {
  const body = { message: `the token ${secret} may not`, error: { message: secret } }
  await world.addFault({ kind: 'status', status: 403, body, service, times: 1 })
  const error = await reasonOf(call({ token: secret }))
  holds(PermissionDeniedError.is(error), 'a 403 is a PermissionDeniedError')
  const { message, stack = '', cause } = error as PermissionDeniedError
  const shown = [message, stack, String(cause), JSON.stringify(error), JSON.stringify(make({ token: secret }))].join()
  holds(!shown.includes(secret), 'neither the error nor the client shows the token')
}

async function validation({ service, world, callWrongly }: Tried): Promise<void> {
  const before = await count(service, world)
  const error = await reasonOf(callWrongly())
  holds(RequestValidationError.is(error) && error.issues.length > 0, 'wrong params are a RequestValidationError')
  equal(await count(service, world), before)
}

/** The emulator logs the aborted request only when its delay has passed. */
async function count(service: string, world: World): Promise<number> {
  const seen = await world.requests(service)
  return seen.filter(({ headers }) => headers['authorization'] !== `Bearer ${abortedToken}`).length
}
