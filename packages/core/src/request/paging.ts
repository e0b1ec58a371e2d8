import type { Issue } from '../errors.ts'
import { isObject } from '../schema/predicates.ts'
import type { Params as Fields } from './url.ts'
import type { RawResponse } from './wire.ts'

/** The items of one page, and its facts about the pages after it. */
export interface PageInfo {
  readonly items: readonly unknown[]
  /** The number of records in all pages, if the service reports it. */
  readonly total?: number
  /** The number of the last page, if the service reports it. */
  readonly lastPage?: number
  /** Where the next page is, as a text that `seek` reads; absent on the last. */
  readonly next?: string
  /** The same for all pages from the next to the last, if the last is known. */
  readonly rest?: () => Iterable<string>
  /**
   * Why the next page exists and must not be fetched: what is wrong with this page, or a rule that the request would
   * break.
   */
  readonly refused?: string | Issue
}

/** The page in a response, or the reason why it is not a page. */
export type PageRead = PageInfo & { readonly fault?: string }

/**
 * The error message for a list that leads back to itself. It does not contain the cursor, whose query may hold a
 * secret.
 */
export const repeatedPage = 'the page names a next page that was fetched before'

/**
 * Where a page is: at the list's own address with another query, at the list's own address with other params, or at
 * another URL, absolute or relative to the client's address, whose origin it must have.
 */
export type PageTarget =
  | { readonly query: string }
  | { readonly params: Readonly<Record<string, unknown>> }
  | { readonly url: string }

/** The facts that all pages of a list share. */
export interface ListInfo {
  /** The client's address, without a trailing slash. */
  readonly baseUrl: string
  /** The URL of the first page. */
  readonly first: string
  /**
   * Names of query parameters that each request for a page gets in any case: those of the client's address, the
   * caller's own, and secret ones. They must not be in `next`, which gets stored.
   */
  readonly kept: readonly string[]
}

/** The response that a page is read from. */
export interface PageResponse extends ListInfo {
  /** The validated data. */
  readonly data: unknown
  /** The whole parsed body, the envelope included. */
  readonly body: unknown
  readonly response: Pick<RawResponse, 'headers' | 'url'>
  /** The URL that was requested. */
  readonly url: string
}

/**
 * How a service divides a list into pages. The names in it are checked against the schemas of the operation, by the
 * compiler and with the first page. `meta.next` is the field `next` of the field `meta`.
 */
export interface Paging<
  Items extends string | undefined = string | undefined,
  Next extends string | undefined = string | undefined,
  Param extends string | undefined = string | undefined,
> {
  /** The field of the data that holds the items; undefined if the data is the list. */
  readonly items: Items
  /** The field of the data that says where the next page is. @default none */
  readonly next?: Next
  /** The param that says which page is meant, or a field of one: `pageable.page`. A cursor works whatever its value. @default none */
  readonly param?: Param
  /** Params besides that say which page is meant, in the operations that have them. @default none */
  readonly positions?: readonly string[]
  /**
   * Reads a page.
   * @throws TypeError the response is not a valid page
   */
  readonly read: (page: PageResponse) => PageInfo
  /**
   * Finds the page that the `next` of another names.
   * @throws TypeError the text is not such a `next`
   */
  readonly seek: (next: string) => PageTarget
}

/** The value of the field that a name or a dotted path names; undefined if there is none. */
export function fieldAt(value: unknown, path: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  if (Object.hasOwn(value, path)) return (value as Readonly<Record<string, unknown>>)[path]
  const [head, tail] = divide(path)
  return tail === undefined ? undefined : fieldAt(fieldAt(value, head), tail)
}

/** Params with some of them changed. A dotted name is a field of a param, whose others stay. */
export function changeParams(params: Fields, changes: Fields): Fields {
  const changed: Record<string, unknown> = { ...params }
  for (const [path, value] of Object.entries(changes)) {
    const [head, tail] = divide(path)
    const inner = changed[head]
    const isField = tail !== undefined && !Object.hasOwn(changed, path)
    if (!isField) changed[path] = value
    else changed[head] = changeParams(isObject(inner) ? inner : {}, { [tail]: value })
  }
  return changed
}

/** The first name of a dotted path, and the rest of it. */
export function divide(path: string): [head: string, tail: string | undefined] {
  const dot = path.indexOf('.')
  return dot === -1 ? [path, undefined] : [path.slice(0, dot), path.slice(dot + 1)]
}

/** The type of the field that a name or a dotted path names; never if there is none. */
export type FieldAt<T, Path> = T extends unknown
  ? Path extends keyof T
    ? T[Path]
    : Path extends `${infer Head}.${infer Tail}`
      ? Head extends keyof T
        ? FieldAt<NonNullable<T[Head]>, Tail>
        : never
      : never
  : never

/** The type of the items in a response of type `Result`. */
export type ItemOf<Result, Items extends string | undefined> =
  NonNullable<Items extends string ? FieldAt<Result, Items> : Result> extends readonly (infer Item)[] ? Item : never

/**
 * The fault of a name in a paging: none if the field has the wanted type, or if name or type are not known to
 * the compiler. Those are checked with the first page.
 */
export type NameFault<Name, Field, Wanted, Fault> = [string] extends [Name]
  ? never
  : unknown extends Field
    ? never
    : [NonNullable<Field>] extends [never]
      ? Fault
      : [NonNullable<Field>] extends [Wanted]
        ? never
        : Fault

/** The faults of a paging's names for an operation, for the compiler to show; `unknown` for none. */
export type PagingFault<P, Params, Result> =
  P extends Paging<infer Items, infer Next, infer Param>
    ? [
        | NameFault<
            Items,
            Items extends string ? FieldAt<Result, Items> : Result,
            readonly unknown[],
            Items extends string
              ? `paging.items: the response has no list \`${Items}\``
              : 'paging.items: the response is not a list'
          >
        | NameFault<
            Next,
            Next extends string ? FieldAt<Result, Next> : unknown,
            string | number,
            `paging.next: the response has no string or number \`${Next}\``
          >
        | NameFault<
            Param,
            Param extends string ? ([FieldAt<Params, Param>] extends [never] ? never : unknown) : unknown,
            unknown,
            `paging.param: the operation has no param \`${Param}\``
          >,
      ] extends [infer Fault]
      ? [Fault] extends [never]
        ? unknown
        : Fault
      : never
    : unknown
