// What every client promises, whatever its service is.
import {
  ApiError,
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

/** What the promises of every client are tried with. */
export interface Subject {
  readonly service: string
  /** Makes a client of the service. */
  readonly make: (options: MakeOptions) => object
  /** Makes a client with such options, and calls an operation of it that takes little. */
  readonly call: (options: MakeOptions, signal?: AbortSignal) => Promise<{ readonly response: ResponseDetails }>
  /** Calls with params that break a documented rule. */
  readonly callWrongly: () => PromiseLike<unknown>
}

interface MakeOptions {
  readonly token?: string | (() => string)
  readonly retry?: false
  /** Another address, for one call. */
  readonly at?: string
}

const abortedToken = 'token-of-an-aborted-call'
const secret = 'top-secret-token-4711'

/** The checks of every client, by name. */
export function everyClient(subject: Subject, world: World): Readonly<Record<string, () => Promise<void>>> {
  return {
    abort: () => abort(subject, world),
    retry: () => retry(subject, world),
    token: () => renewToken(subject, world),
    errors: () => errors(subject, world),
    redaction: () => redaction(subject, world),
    validation: () => validation(subject, world),
  }
}

async function abort({ service, call }: Subject, world: World): Promise<void> {
  // Those of earlier checks would count among the hits.
  await world.clearFaults(service)
  await world.addFault({ kind: 'delay', ms: 5000, service, times: 1 })
  const controller = new AbortController()
  const reason = new Error('enough')
  const rejected = reasonOf(call({ token: abortedToken }, controller.signal))
  while ((await world.faultHits(service)) === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  const started = Date.now()
  controller.abort(reason)
  const thrown = await rejected
  await world.clearFaults(service)
  holds(thrown === reason, 'the call rejects with the reason of its signal')
  holds(Date.now() - started < 4000, 'the abort does not wait for the response')
}

async function retry({ service, call }: Subject, world: World): Promise<void> {
  await world.addFault({ kind: 'status', status: 429, headers: { 'retry-after': '1' }, service, times: 1 })
  const started = Date.now()
  const { response } = await call({})
  equal(
    response.attempts.map(({ status }) => status),
    [429, 200],
  )
  holds(Date.now() - started >= 1000, 'the second attempt waits for the second that Retry-After asks for')
}

async function renewToken({ service, call }: Subject, world: World): Promise<void> {
  await world.addFault({ kind: 'status', status: 401, service, times: 1 })
  const tokens = ['the-old-token', 'the-new-token']
  await call({ token: () => tokens.shift() ?? 'the-third-token' })
  const sent = (await world.requests(service)).map(({ headers }) => headers['authorization'])
  equal(
    sent.filter((header) => header?.startsWith('Bearer the-')),
    ['Bearer the-old-token', 'Bearer the-new-token'],
  )
}

async function errors({ service, call }: Subject, world: World): Promise<void> {
  await world.addFault({ kind: 'status', status: 404, body: {}, service, times: 1 })
  const missing = await reasonOf(call({}))
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
  const insecure = await reasonOf(promiseOf(() => call({ at: 'http://api.example.com' })))
  holds(InsecureTransportError.is(insecure), 'plain HTTP to another host is an InsecureTransportError')
}

/** A call that may throw at once. */
async function promiseOf(call: () => PromiseLike<unknown>): Promise<unknown> {
  return call()
}

async function redaction({ service, make, call }: Subject, world: World): Promise<void> {
  const body = { message: `the token ${secret} may not`, error: { message: secret } }
  await world.addFault({ kind: 'status', status: 403, body, service, times: 1 })
  const error = await reasonOf(call({ token: secret }))
  holds(PermissionDeniedError.is(error), 'a 403 is a PermissionDeniedError')
  const { message, stack = '', cause } = error as PermissionDeniedError
  const shown = [message, stack, String(cause), JSON.stringify(error), JSON.stringify(make({ token: secret }))].join()
  holds(!shown.includes(secret), 'neither the error nor the client shows the token')
}

async function validation({ service, callWrongly }: Subject, world: World): Promise<void> {
  const before = await count(service, world)
  const error = await reasonOf(promiseOf(callWrongly))
  holds(RequestValidationError.is(error) && error.issues.length > 0, 'wrong params are a RequestValidationError')
  equal(await count(service, world), before)
}

/** The emulator logs the aborted request only when its delay has passed. */
async function count(service: string, world: World): Promise<number> {
  const seen = await world.requests(service)
  return seen.filter(({ headers }) => headers['authorization'] !== `Bearer ${abortedToken}`).length
}
