import type { ErrorPaths, Paging } from '../model/service.ts'

/** What the config says about a document. Whatever it can say, an extension in the document can say in place. */
export interface Config {
  /** The service's name: `acme` makes `createAcmeClient`. @default from `info.title` */
  readonly name?: string
  /** Names of calls, by operation id or `METHOD /path`. @default by the rule of names */
  readonly calls?: Readonly<Record<string, string>>
  /** Other verbs: `{ get: 'retrieve' }`. @default list, get, create, update, delete */
  readonly verbs?: Readonly<Record<string, string>>
  /** Where groups of calls go: `{ organization: 'admin.organization' }`. @default by the path */
  readonly groups?: Readonly<Record<string, string>>
  /** How lists are paged, by operation id or `METHOD /path`; `false` for not. @default what the document leaves no doubt of */
  readonly paging?: Readonly<Record<string, Paging | false>>
  /** Whether a repeat is safe, by operation id or `METHOD /path`. @default by the method */
  readonly repeat?: Readonly<Record<string, boolean>>
  readonly errors?: ErrorPaths
  /** The field of every response that holds the data. @default none */
  readonly envelope?: string
  /** Names of fields and params whose values are credentials. @default those that the document marks */
  readonly secret?: readonly string[]
  readonly rateLimitHeaders?: Readonly<Record<string, string>>
  /** Whether responses may have other values than those of an enum. @default true */
  readonly openEnums?: boolean
  /** Operations that are left out, by operation id or `METHOD /path`; `*` stands for anything. @default none */
  readonly exclude?: readonly string[]
  /** Handwritten code beside what is written. @default none */
  readonly profile?: string
  readonly client?: string
  /** Operations that are declared by hand, by operation id: only the types and schemas of their params are written. */
  readonly declared?: readonly string[]
  readonly checks?: string
  readonly pagingModule?: string
  readonly types?: boolean
  /**
   * Calls that send several requests, by group: the module that exports `Composed<Interface>` and `composed`, its members.
   * `calls` are operations that it calls by itself: they are declared, and no methods of the group.
   */
  readonly composed?: Readonly<Record<string, string | { readonly from: string; readonly calls?: readonly string[] }>>
}

/** The calls that are made by hand, as `group.call`. */
export function composedCalls({ composed = {} }: Config): ReadonlySet<string> {
  return new Set(
    Object.entries(composed).flatMap(([group, one]) =>
      typeof one === 'string' ? [] : (one.calls ?? []).map((call) => `${group}.${call}`),
    ),
  )
}
