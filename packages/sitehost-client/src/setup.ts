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
  if (given.clientId === undefined && given.clientSecret === undefined) return { credentials: undefined }
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
