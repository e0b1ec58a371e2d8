import {
  type ClientConfig,
  clientCredentials,
  type ClientOptions,
  RequestValidationError,
  type TokenSource,
  type TokenStore,
} from '@portolan/core'
import { mergeHooks, shareOptions } from '@portolan/core/internal'
import { type Auth, makeAuth } from './auth/composed.ts'

export type SetupOptions = ClientOptions

interface Given extends SetupOptions {
  readonly baseUrl: string | URL
  readonly clientId?: string | undefined
  readonly clientSecret?: string | undefined
  readonly tokenStore?: TokenStore | undefined
}

/** Makes the source of tokens, which the calls of `auth` share with the client. */
export function setup(given: Given): Partial<ClientConfig<{ auth: Auth }>> {
  // The source here takes the place of the one that the document alone would give.
  if (given.clientId === undefined && given.clientSecret === undefined) {
    refuseUnsetCredentials(given)
    return { credentials: undefined }
  }
  const { clientId, clientSecret } = given
  if (clientId === undefined) throw halfGiven('clientId', 'clientSecret')
  if (clientSecret === undefined) throw halfGiven('clientSecret', 'clientId')
  const source = makeSource(given, clientId, clientSecret)
  return {
    credentials: undefined,
    options: { token: given.token ?? source },
    groups: { auth: makeAuth({ clientId, clientSecret, source }) },
  }
}

function makeSource(given: Given, clientId: string, clientSecret: string): TokenSource {
  return clientCredentials({
    ...shareOptions(given),
    baseUrl: given.baseUrl,
    clientId,
    clientSecret,
    authentication: 'body',
    headers: given.headers,
    // The document describes the token response, although core reads it: its fields are not drift.
    hooks: mergeHooks(given.hooks, { onDrift: () => {} }),
    store: given.tokenStore,
  })
}

function halfGiven(absent: string, present: string): RequestValidationError {
  const message = `must be given with ${present}`
  return new RequestValidationError(`${absent} ${message}`, { issues: [{ path: [absent], message }] })
}

const names = ['clientId', 'clientSecret'] as const

/**
 * Rejects credentials that are named but undefined, such as missing environment variables, where no token is given
 * either: the client would have none, and fail only at its first call.
 */
function refuseUnsetCredentials(given: Given): void {
  const named = names.filter((name) => Object.hasOwn(given, name))
  if (named.length === 0 || given.token !== undefined) return
  const message = 'must be set, got undefined'
  throw new RequestValidationError(
    `${named.join(' and ')} ${message}; set clientId and clientSecret, or a token, or leave them out`,
    { issues: named.map((name) => ({ path: [name], message })) },
  )
}
