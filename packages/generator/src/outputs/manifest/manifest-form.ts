import type {
  Credential,
  NamingRules,
  Paging,
  ParamLocation,
  WebhookSignature,
  WrittenJsonSchema,
} from '@portolan/openapi'
import type { ComposedCall, LoginCalls } from '../../output.ts'

/** The version of the form. It increases with changes that readers need to know. */
export const manifestVersion = 1

/** A JSON Schema 2020-12. Its references lead to the manifest's `$defs`: `{ $ref: '#/$defs/User' }`. */
export type ManifestSchema = WrittenJsonSchema

/** The model of the service as plain data, for the command line, the tools for agents, and sites. */
export interface Manifest {
  readonly manifestVersion: typeof manifestVersion
  readonly name: string
  readonly title: string
  readonly summary?: string
  /** The functions that make a client; several if the document is for several kinds of host. */
  readonly clients: readonly { readonly factory: string; readonly host?: string }[]
  /** The client's options: those that take addresses, that of the service first, those that take credentials, and others. */
  readonly options: {
    readonly addresses: readonly string[]
    readonly credentials: readonly string[]
    readonly others: readonly string[]
  }
  /** How credentials are sent, by the names of the document, and the options of the client that take them. */
  readonly credentials: readonly (Credential & { readonly options: readonly string[] })[]
  readonly servers: readonly ManifestServer[]
  /** The messages to print when the client calls one of its own hooks, by hook. */
  readonly hooks?: Readonly<Record<string, string>>
  /** How a user authorizes an application: a way for each kind of host. */
  readonly login?: readonly LoginCalls[]
  /** The document's descriptions of its token scopes. */
  readonly scopesNote?: string
  readonly groups: readonly { readonly name: string; readonly description?: string }[]
  readonly operations: readonly ManifestOperation[]
  /** Handwritten calls; one with the name of an operation's call adds to its description. */
  readonly composed: readonly ManifestComposedCall[]
  /** The messages that the service sends on its own. */
  readonly webhooks?: ManifestWebhooks
  /** The schemas with a name, by the names of their types. */
  readonly $defs: Readonly<Record<string, ManifestSchema>>
  /** The names that the next run keeps, besides those of calls. */
  readonly names: ManifestNames
}

/** Names that do not follow from the document alone. */
interface ManifestNames extends NamingRules {
  /** The names of types, by the places of their schemas in the document. */
  readonly types: Readonly<Record<string, string>>
}

export interface ManifestServer {
  /** `{region}` is an option of the client. */
  readonly url: string
  readonly description?: string
  /** The name of a further address of the client. */
  readonly address?: string
  /** Set if it is used without an address. */
  readonly default?: true
  /** The options in its address. */
  readonly variables?: Readonly<Record<string, { readonly default?: string; readonly values?: readonly string[] }>>
}

/** The messages of a service, and how it signs them. */
export interface ManifestWebhooks extends WebhookSignature {
  /** The event's name in the document, and its body. */
  readonly events: readonly { readonly name: string; readonly schema: ManifestSchema; readonly description?: string }[]
}

export interface ManifestOperation {
  readonly id: string
  /** The name on the client: `users.list`. */
  readonly call: string
  readonly summary?: string
  readonly description?: string
  readonly method: string
  readonly path: string
  /** The request in words, if the path does not say it: `SOAP find_binding`. */
  readonly sends?: string
  /** The object with all params; absent if there are none. */
  readonly params?: ManifestSchema
  /** Where each param is sent. */
  readonly in?: Readonly<Record<string, ParamLocation>>
  /**
   * `fields`: the params in the body are its fields; `body`: one param is the whole body. The first content type is the
   * usual one.
   */
  readonly body?: { readonly as: 'fields' | 'body'; readonly contentTypes: readonly string[] }
  readonly paging?: Paging
  /** True if the client retries the call after a failure. */
  readonly repeat: boolean
  /** The header that makes a repeat safe. */
  readonly idempotency?: string
  /** Its effect: reads, adds, changes, destroys or runs-commands. */
  readonly effect: string
  readonly deprecated?: boolean
  /** Names of credentials, of which one set is sent; none for a public operation. @default those of the service */
  readonly credentials?: readonly (readonly string[])[]
  /** Scopes, of which one is needed; those that are needed together have ` + ` between them. */
  readonly scopes?: readonly string[]
  /** The kinds of host that have it. @default all */
  readonly hosts?: readonly string[]
  readonly documentedBy?: string
  readonly result: ManifestResult
  readonly throws?: readonly { readonly status: string; readonly text: string }[]
}

export interface ManifestResult {
  readonly kind: string
  readonly status: number
  /** The data, or one of the streamed values. */
  readonly schema?: ManifestSchema
  /** One of the streamed values, if the data can be a stream too. */
  readonly streamed?: ManifestSchema
  /** The content types of the document. */
  readonly contentTypes?: readonly string[]
  /** True if it holds a credential. */
  readonly secret?: boolean
}

export interface ManifestComposedCall extends Omit<ComposedCall, 'params' | 'options' | 'optionsType' | 'result'> {
  readonly call: string
  /** @default those of the operation that it repeats */
  readonly params?: ManifestSchema
  readonly options?: ManifestSchema
  /** Its result, or the items that it yields, in TypeScript: one of `$defs`, or another type. @default the operation's */
  readonly result?: string
}
