import type { NamingRules, WebhookSignature } from '@portolan/openapi'
import type { ComposedCall, LoginCalls } from '../../output.ts'
import type { ManifestField, ManifestValue } from './manifest-fields.ts'

/** What the command line, the agents' tools and sites read: the service as plain data. */
export interface Manifest {
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
  /** The address that is used if none is given; `{region}` is an option of the client, and has a default. */
  readonly server?: {
    readonly url: string
    readonly defaults: Readonly<Record<string, string>>
    /** The only values that an option may have. */
    readonly values?: Readonly<Record<string, readonly string[]>>
  }
  /** What to print when one of the client's own hooks is called, by the names of these hooks. */
  readonly hooks?: Readonly<Record<string, string>>
  /** How a user authorizes an application: a way for each kind of host. */
  readonly login?: readonly LoginCalls[]
  /** What the document says about the scopes of its tokens. */
  readonly scopesNote?: string
  readonly groups: readonly { readonly name: string; readonly description?: string }[]
  readonly operations: readonly ManifestOperation[]
  /** Calls that are made by hand; one with the name of an operation's call says more of that. */
  readonly composed: readonly ManifestComposedCall[]
  /** What the service sends by itself. */
  readonly webhooks?: ManifestWebhooks
  /** The named objects, by their types' names. */
  readonly objects: Readonly<Record<string, ManifestObject>>
  /** The names that the next run keeps, besides those of calls. */
  readonly names: ManifestNames
}

/** Names that the document alone does not tell. */
export interface ManifestNames extends NamingRules {
  /** The names of types, by the places of their schemas in the document. */
  readonly types: Readonly<Record<string, string>>
}

/** The messages of a service, and how it signs them. */
export interface ManifestWebhooks extends WebhookSignature {
  /** The event's name in the document, and the type of its body. */
  readonly events: readonly { readonly name: string; readonly type: string; readonly description?: string }[]
}

export interface ManifestObject {
  readonly description?: string
  readonly fields: readonly ManifestField[]
  /** Whether it can have other fields. */
  readonly open?: boolean
  /** The types of which it is one. */
  readonly oneOf?: readonly string[]
  /** What it is, if it is no object. */
  readonly value?: ManifestValue
}

export interface ManifestParam extends ManifestField {
  readonly in: string
}

export interface ManifestOperation {
  readonly id: string
  /** The name on the client: `users.list`. */
  readonly call: string
  readonly summary?: string
  readonly description?: string
  readonly method: string
  readonly path: string
  /** What it sends, if the path does not tell: `SOAP find_binding`. */
  readonly sends?: string
  readonly params: readonly ManifestParam[]
  /** Rules between params, in words. */
  readonly rules?: readonly string[]
  /** Params of which one set has to be there. */
  readonly oneOf?: readonly (readonly string[])[]
  readonly body?: 'fields' | 'body'
  readonly paging?: string
  /** Where the items of a page are: `data.sites`. */
  readonly items?: string
  /** Whether the client repeats the call by itself after a failure. */
  readonly repeat: boolean
  /** What it does to the world: reads, adds, changes, destroys or runs-commands. */
  readonly effect: string
  readonly deprecated?: boolean
  /** Scopes, of which one is needed. */
  readonly scopes?: readonly string[]
  /** The kinds of host that have it. @default all */
  readonly hosts?: readonly string[]
  readonly documentedBy?: string
  readonly result: ManifestResult
  readonly throws?: readonly { readonly status: string; readonly text: string }[]
}

export interface ManifestResult {
  readonly kind: string
  /** The name of the data's type: `User` or `User[]`. */
  readonly type?: string
  readonly status: number
  /** Whether it holds a credential. */
  readonly secret?: boolean
}

export interface ManifestComposedCall extends Omit<ComposedCall, 'params' | 'options' | 'optionsType'> {
  readonly call: string
  readonly params?: readonly (string | ManifestField)[]
  readonly options?: readonly ManifestField[]
}
