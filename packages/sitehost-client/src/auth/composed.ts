import {
  ApiRequest,
  operation,
  resource,
  type CallOptions,
  type Operation,
  type Outcome,
  type Resource,
  type TokenSource,
} from '@portolan/core'
import { given } from '@portolan/core/internal'
import { createToken } from './operations.gen.ts'
import type { AccessToken, RevokeParams, TokenParams } from './types.gen.ts'

/** By hand, because whatever body the response has is not read as JSON. */
export const revokeToken: Operation<RevokeParams, void, undefined> = operation(() => import('./schema.gen.ts'), {
  method: 'POST',
  path: '/auth/revoke',
  params: 'RevokeParams',
  encoding: 'form',
  authorized: false,
  idempotent: true,
  redirect: 'error',
  secret: ['client_secret', 'token'],
  responseType: 'bytes',
  traits: { envelope: 'none' },
})

/** The credentials of a client that was made with an id and a secret. */
export interface OwnCredentials {
  readonly clientId: string
  readonly clientSecret: string
  readonly source: TokenSource
}

/** Tokens. A client made with `clientId` and `clientSecret` requests and renews its own without these calls. */
export interface Auth {
  /**
   * Returns a new access token, valid for an hour.
   *
   * `POST /auth/token`
   *
   * The id and the secret default to those that the client was made with.
   * @throws AuthenticationError the id or the secret is wrong
   */
  token(params?: Partial<TokenParams>, options?: CallOptions): ApiRequest<AccessToken>
  /**
   * Revokes a token.
   *
   * `POST /auth/revoke`
   *
   * The id and the secret default to those that the client was made with, and `token` to its current token; its next
   * call requests a new one.
   * @throws AuthenticationError the id or the secret is wrong
   */
  revoke(params?: Partial<RevokeParams>, options?: CallOptions): ApiRequest<void>
}

export function makeAuth(own?: OwnCredentials): Resource<Auth> {
  const known = own ? { client_id: own.clientId, client_secret: own.clientSecret } : {}
  return resource<Auth>()({
    token: ({ bind }) => {
      const create = bind(createToken)
      return (params, options) => create({ ...known, ...given(params ?? {}) } as TokenParams, options)
    },
    revoke: ({ bind }) => {
      const revoke = bind(revokeToken)
      return (params, options) =>
        new ApiRequest(
          giveUp(own, params, (token) => revoke({ ...known, ...given(params ?? {}), token } as RevokeParams, options)),
        )
    },
  })
}

export const authResource: Resource<Auth> = makeAuth()

/** Revokes the given token, or the client's own, which is then discarded. */
async function giveUp(
  own: OwnCredentials | undefined,
  params: Partial<RevokeParams> | undefined,
  revoke: (token: string | undefined) => ApiRequest<void>,
): Promise<Outcome<void>> {
  const token = params?.token ?? (await own?.source.get())
  const outcome = await revoke(token).withResponse()
  if (token !== undefined) own?.source.invalidate(token)
  return outcome
}
