import type { DocumentKeys } from './document-keys.gen.ts'

/** Settings for a document, and for the client to write from it. */
export interface Config extends DocumentKeys {
  /** OpenAPI Overlays, which are applied to the document in order: files, relative to that of the config. @default none */
  readonly overlays?: readonly string[]
  /** The folder of a whole package, for a run of the command that names none. @default none */
  readonly package?: string
  /** The outputs to write: built-in ones, packages or paths; a map sets the options of one. @default client, checks, zod, manifest */
  readonly outputs?: readonly (string | Readonly<Record<string, Readonly<Record<string, unknown>>>>)[]
  /**
   * Writes a second entry, on which programs for another generator's client run; a map gives the output its options.
   * @default it is not written
   */
  readonly compat?: 'stainless' | Readonly<Record<string, unknown>>
  /**
   * The module of a handwritten profile. Paths of modules are relative to the output folder. @default the profile is
   * generated
   */
  readonly profile?: string
  /**
   * A handwritten index of the client: `client.gen.ts` and `exports.gen.ts` are generated for it to export.
   * @default the index is generated
   */
  readonly index?: string
  /**
   * The module of `setup` and of `SetupOptions`. The client takes these options, with those of the document; `setup`
   * gets all of them, and returns any part of what `createClient` gets: its `options` and `groups` add to the client's.
   * @default the options go to `createClient` as they are
   */
  readonly setup?: string
  /**
   * Handwritten operations, by operation id: their modules or, if the document lacks them, their entries in the
   * manifest. Only the types and schemas of their params are generated. @default none
   */
  readonly declared?: Readonly<Record<string, string | DeclaredCall>>
  /** The module of the checks that `x-portolan-check` names. @default none */
  readonly checks?: string
  /** The module of the paging that `kind: custom` names. @default none */
  readonly pagingModule?: string
  /**
   * The module of the type `XmlObject`. With it, `xml.gen.ts` is generated, which lists the fields of each object by
   * name: the document's `xml` (for a wrapped list, `wrapped` is the name of its entries), `list: true`, `type` for
   * anything but text, and `object` for the name or the fields of an object. @default none
   */
  readonly xml?: string
  /**
   * Handwritten types: their modules, by the names of the types; `true` for those that the document names. @default
   * none
   */
  readonly types?: boolean | Readonly<Record<string, string>>
  /** The options of `SetupOptions` that are for `setup` alone; the command line has the texts as settings. @default none */
  readonly options?: Readonly<Record<string, 'text' | 'object'>>
  /** The messages that the command line prints when the client calls one of its own hooks, by hook. @default none */
  readonly hooks?: Readonly<Record<string, string>>
  /** How a user authorizes an application with calls of the client: a way for each kind of host. @default none */
  readonly login?: readonly LoginCalls[]
  /** Groups with handwritten calls, by their names on the client. @default none */
  readonly composed?: Readonly<Record<string, ComposedGroup>>
}

/** The calls with which a user authorizes an application, in a browser (OAuth 2.0, RFC 6749, section 4.1). */
export interface LoginCalls {
  /** The kind of host that it is for. @default all */
  readonly host?: string
  /** The call that makes the address of the page, from `client_id`, `scope` and `state`. */
  readonly authorize: string
  /** The call that reads the redirect: from `url` and `state`, it returns the `code`. */
  readonly callback: string
  /** The call that exchanges `client_id`, `client_secret` and `code` for `token` and `scopes`. */
  readonly exchange: string
  /** The scopes to request if the user names none. */
  readonly scopes: readonly string[]
}

/** The handwritten calls of a group. */
interface ComposedGroup {
  /**
   * The module: it exports `Composed<Interface>` and `composed`, its members. If the group has no other calls, it
   * exports the group's interface and its resource.
   */
  readonly from: string
  /** Its calls. One with the name of an operation's call replaces it. */
  readonly calls: Readonly<Record<string, ComposedCall | null>>
}

/** An operation without a path in the document. */
interface DeclaredCall {
  /** The module of its declaration. */
  readonly from: string
  readonly summary: string
  readonly method: string
  /** The path below the service's address. @default '' */
  readonly path?: string
  /** The request in words, if the path does not say it: `SOAP find_binding`. */
  readonly sends?: string
  /** The name of the object of the document that it takes. */
  readonly params?: string
  /** The name of the object of the document that it returns. */
  readonly result?: string
  readonly effect: string
  /** @default false */
  readonly repeat?: boolean
}

/** A manifest's description of a handwritten call. */
export interface ComposedCall {
  /** The id of the operation whose params it takes. @default the operation that it replaces */
  readonly of?: string
  readonly summary?: string
  /** The requests in words. @default the route of the operation, repeatedly */
  readonly sends?: string
  readonly description?: string
  /**
   * Its result: one value, a stream of values, a file that it writes, or results for a list of params; `local`: nothing
   * is sent.
   * @default 'value'
   */
  readonly kind?: 'value' | 'stream' | 'file' | 'batch' | 'local'
  /**
   * The names of the operation's params that it takes, the name of a params type, or its own params. @default the
   * operation's
   */
  readonly params?: string | readonly string[] | Readonly<Record<string, ComposedParam>>
  /** Its options besides its params. @default none */
  readonly options?: Readonly<Record<string, ComposedParam>>
  /**
   * The name of the interface with these options, which several calls can share. It is written to `composed.gen.ts` in
   * the folder of the group, with the defaults: `ownWatchDefaults` beside `OwnWatchOptions`. @default no interface is
   * written
   */
  readonly optionsType?: string
  /** The name of the type that it returns, or yields. @default the operation's */
  readonly result?: string
  /** The method and path, or the name, of its request. @default the operation's */
  readonly method?: string
  readonly path?: string
  /** @default the operation's */
  readonly effect?: string
  /** True if the result contains a credential. @default the operation's */
  readonly secret?: boolean
  /** True if the call starts something that `wait()` of the request can wait for. @default false */
  readonly waits?: boolean
  /** True if a stream never ends on its own. @default false */
  readonly endless?: boolean
}

/** A param of a handwritten call, in the terms of the manifest. */
export interface ComposedParam {
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'map' | 'bytes' | 'any'
  readonly list?: boolean
  readonly required?: boolean
  readonly description?: string
  readonly default?: unknown
  readonly rule?: string
  readonly format?: string
  readonly object?: string
  readonly secret?: boolean
  readonly example?: unknown
}

/** The handwritten calls, as `group.call`. */
export function composedCalls({ composed = {} }: Config): string[] {
  return Object.entries(composed).flatMap(([group, { calls }]) =>
    Object.keys(calls).map((call) => (group === '' ? call : `${group}.${call}`)),
  )
}
