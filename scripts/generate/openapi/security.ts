import type { DocumentedOperation } from '@portolan/testing/reference/reference'
import type { JsonObject } from './json-schema.ts'
import { type Prose, unquoted } from './prose.ts'

/** How a service knows its callers. */
export interface Security {
  /** The name of the scheme in the document. */
  readonly name: string
  readonly scheme: JsonObject
  /** What a request carries for a scope that the reference names. @default the name itself */
  readonly scope?: (name: string) => string
  /** Whether an operation can be called without a token. */
  readonly optional: (operation: DocumentedOperation) => boolean
}

/** Any one of the requirements is enough. */
export function requirements(security: Security, operation: DocumentedOperation): JsonObject[] {
  if (operation.token === 'none') return []
  const { name, scope = (one: string) => one } = security
  const scopes = operation.scopes.map((one) => ({ [name]: [scope(one)] }))
  return [...(scopes.length ? scopes : [{ [name]: [] }]), ...(security.optional(operation) ? [{}] : [])]
}

const unnamed =
  'The documents do not name the addresses of the authorization server: those under `example.com` stand for them.'

/** A scope: its name in the reference, what is sent, and what it allows. */
type Scope = readonly [name: string, value: string, meaning: string]

/** OAuth 2.0 at a server that the documents do not name. */
export function oauth(scopes: readonly Scope[]): Security {
  const values = new Map(scopes.map(([name, value]) => [name, value]))
  return {
    name: 'oauth2',
    scope: (name) => values.get(name) ?? name,
    optional: () => false,
    scheme: {
      type: 'oauth2',
      description: unnamed,
      flows: {
        authorizationCode: {
          authorizationUrl: 'https://auth.example.com/authorize',
          tokenUrl: 'https://auth.example.com/token',
          scopes: Object.fromEntries(scopes.map(([, value, meaning]) => [value, meaning])),
        },
      },
    },
  }
}

/** The same, with the scopes that a table of the page lists. */
export function oauthByTable(prose: Prose, heading: string): Security {
  const rows = prose.table(heading, ['scope', 'value'])
  return oauth(
    rows.map(({ scope = '', value = '', access }) => [unquoted(scope), unquoted(value), access ?? unquoted(scope)]),
  )
}
