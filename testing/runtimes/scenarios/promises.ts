// What every client promises, whatever its service is.
import {
  ApiError,
  type ClientOptions,
  ConnectionError,
  type Fetch,
  InsecureTransportError,
  NotFoundError,
  PermissionDeniedError,
  PortolanError,
  RequestValidationError,
} from '@portolan/core'
import type { MakeSubject, Subject } from './clients.ts'
import { during, equal, holds, reasonOf } from './world.ts'

/** A service in the emulator, and its client. */
interface Tried {
  readonly url: string
  readonly service: string
  readonly make: (options?: ClientOptions, url?: string) => Subject
}

/** Runs the checks of one client, by what they check, one after the other. */
export function promisesOf(service: string, subject: MakeSubject, url: string): Record<string, () => Promise<void>> {
  const make: Tried['make'] = (options, to = url) => subject(to, { token: 'a-token', ...options })
  const checks = Object.entries({ abort, retry, token, errors, redaction, validation })
  return Object.fromEntries(checks.map(([name, check]) => [name, () => check({ url, service, make })]))
}

async function abort({ url, service, make }: Tried): Promise<void> {
  const controller = new AbortController()
  const reason = new Error('enough')
  let started = Infinity
  const sending: Fetch = (to, init) => {
    setTimeout(() => {
      started = Date.now()
      controller.abort(reason)
    }, 100)
    return fetch(to, init)
  }
  await during(url, { kind: 'delay', ms: 5000, service, times: 1 }, async () => {
    const thrown = await reasonOf(make({ fetch: sending }).call(controller.signal))
    holds(thrown === reason, `the call rejects with the reason of its signal, and not ${(thrown as Error).stack}`)
    holds(Date.now() - started < 4000, 'the abort does not wait for the response')
  })
}

async function retry({ url, service, make }: Tried): Promise<void> {
  const started = Date.now()
  const limited = { kind: 'status', status: 429, headers: { 'retry-after': '1' }, service, times: 1 } as const
  const { response } = await during(url, limited, async () => make().call())
  equal(
    response.attempts.map(({ status }) => status),
    [429, 200],
  )
  holds(Date.now() - started >= 1000, 'the second attempt waits for the second that Retry-After asks for')
}

async function token({ url, service, make }: Tried): Promise<void> {
  const tokens = ['the-old-token', 'the-new-token']
  const sent: (string | null)[] = []
  const noting: Fetch = (to, init) => {
    sent.push(new Headers(init.headers).get('authorization'))
    return fetch(to, init)
  }
  const { call } = make({ token: () => tokens.shift() ?? 'the-third-token', fetch: noting })
  await during(url, { kind: 'status', status: 401, service, times: 1 }, async () => call())
  equal(sent, ['Bearer the-old-token', 'Bearer the-new-token'])
}

async function errors({ url, service, make }: Tried): Promise<void> {
  const missing = await during(url, { kind: 'status', status: 404, body: {}, service, times: 1 }, () =>
    reasonOf(make().call()),
  )
  holds(missing instanceof NotFoundError && NotFoundError.is(missing), 'a 404 is a NotFoundError')
  holds(missing instanceof ApiError && missing instanceof PortolanError, 'a NotFoundError is an ApiError')
  equal((missing as ApiError).status, 404)
  // Runtimes themselves send a request again whose kept connection turns out to be reset.
  const broken = await during(url, { kind: 'reset', service, times: 99 }, () => reasonOf(make({ retry: false }).call()))
  holds(
    ConnectionError.is(broken) && !ApiError.is(broken),
    `a reset connection is a ConnectionError, not ${(broken as Error).stack}`,
  )
  const insecure = await reasonOf(Promise.resolve().then(() => make({}, 'http://api.example.com').call()))
  holds(InsecureTransportError.is(insecure), 'plain HTTP to another host is an InsecureTransportError')
}

async function redaction({ url, service, make }: Tried): Promise<void> {
  const secret = 'top-secret-token-4711'
  const body = { message: `the token ${secret} may not`, error: { message: secret } }
  const { client, call } = make({ token: secret })
  const error = await during(url, { kind: 'status', status: 403, body, service, times: 1 }, () => reasonOf(call()))
  holds(PermissionDeniedError.is(error), 'a 403 is a PermissionDeniedError')
  const { message, stack = '', cause } = error as PermissionDeniedError
  const shown = [message, stack, String(cause), JSON.stringify(error), JSON.stringify(client)].join()
  holds(!shown.includes(secret), 'neither the error nor the client shows the token')
}

async function validation({ make }: Tried): Promise<void> {
  const unsent: Fetch = () => Promise.reject(new Error('wrong params are sent'))
  const error = await reasonOf(make({ fetch: unsent }).callWrongly())
  holds(RequestValidationError.is(error) && error.issues.length > 0, 'wrong params are a RequestValidationError')
}
