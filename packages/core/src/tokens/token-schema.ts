import * as z from '../schema/explain.ts'
import { isVisible } from './credential-rules.ts'

/** The fields of a token request: those of the grant, and any others that the service needs. */
export interface TokenRequest {
  grant_type: string
  [name: string]: string | readonly string[]
}

/** @see RFC 6749, section 5.1 */
export interface TokenAnswer {
  access_token: string
  token_type?: string | null
  /** The lifetime of the token, in seconds; a text at some services. */
  expires_in?: number | string | null
  refresh_token?: string | null
  scope?: unknown
  id_token?: unknown
}

const text = z.string().check(z.minLength(1))

/** Kinds of token that no service accepts as a bearer token. */
const otherKinds = /^(?:dpop|mac|pop)$/i

export const TokenRequest: z.AnySchema = z.catchall(
  z.object({ grant_type: text }),
  z.union([z.string(), z.array(z.string())]),
)

const bearer = z.refine((type: string) => !otherKinds.test(type), 'must be Bearer: the client cannot send other types')

const sendable = z.refine(isVisible, 'must be ASCII characters without spaces around them: others cannot be sent')

export const TokenAnswer: z.AnySchema = z.object({
  access_token: z.secret(z.string().check(sendable)),
  token_type: z.exactOptional(z.nullable(z.string().check(bearer))),
  expires_in: z.exactOptional(
    z.nullable(z.union([z.number(), z.string().check(z.regex(/^\d+(?:\.\d+)?$/, 'must be a number of seconds'))])),
  ),
  refresh_token: z.exactOptional(z.nullable(z.secret(z.string()))),
  scope: z.exactOptional(z.unknown()),
  id_token: z.exactOptional(z.unknown()),
})
