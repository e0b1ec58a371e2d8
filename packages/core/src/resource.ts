import type { Credentials } from './connection.ts'
import type { ClientOptions } from './options.ts'
import { pagedLists } from './paging/paged-lists.ts'
import type { PagedRequest } from './paging/paged-request.ts'
import type { CallOptions, PagedOptions } from './request/call-options.ts'
import type { Middleware } from './request/call.ts'
import type { Profile } from './request/profile.ts'
import type { LaterOperation, Operation } from './request/operation.ts'
import type { ReadArguments } from './request/positional.ts'
import type { ItemOf, Paging } from './request/paging.ts'
import type { UrlRequest, RawData, RawRequest } from './request/raw-request.ts'
import type { ApiRequest } from './response/api-request.ts'
import type { Outcome } from './response/details.ts'
import type { RawResponseType } from './request/wire.ts'
import type { Same } from './schema/schema.ts'
import type { Clock } from './time.ts'

/** The type of an operation's method on a client. */
export type MethodOf<O> =
  O extends Operation<infer P, infer R, infer Pages, infer OwnMethod>
    ? [Pages] extends [Paging<infer Key>]
      ? (...args: Arguments<P, PagedOptions>) => PagedRequest<ItemOf<R, Key>, R>
      : OwnOr<OwnMethod, (...args: Arguments<P, CallOptions>) => ApiRequest<R>>
    : never

/** The type that an operation gives its method, or the usual one. */
export type OwnOr<OwnMethod, Usual> = [OwnMethod] extends [never]
  ? Usual
  : unknown extends OwnMethod
    ? Usual
    : OwnMethod

export type Arguments<Params, Options> =
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- the type is about the empty object
  Pick<Params, never> extends Params ? [params?: Params, options?: Options] : [params: Params, options?: Options]

/** The context of a method that combines several operations. */
export interface MemberContext<Group> {
  /** The finished group, its operations bound. */
  readonly group: Group
  readonly clock: Clock
  /** The client's address, without a trailing slash. */
  readonly baseUrl: string
  /** The member's name in error messages. */
  readonly name: string
  /** The client's options for methods that send several requests. */
  readonly options: Pick<ClientOptions, 'retry' | 'deadline' | 'timeout'>
  /** Turns an operation that is not a member of the group into a method with this member's name. */
  readonly bind: <O extends Operation>(operation: O) => MethodOf<O>
  /**
   * Checks params and options of an operation, and sends nothing.
   * @throws RequestValidationError they are not valid
   */
  readonly check: (operation: Operation, params: unknown, options?: CallOptions) => Promise<void>
  /** Sends a request to a URL that the service returned, through the same transport. */
  readonly send: <T = unknown>(request: UrlRequest<T>) => ApiRequest<T>
}

/** Makes a method that combines operations of its group. */
export type Composed<Group, Member> = (context: MemberContext<Group>) => Member

/** The compiler's message if an interface and an operation disagree: `params.name`, `result.id`, or the whole. */
export interface Mismatch<Where extends string> {
  readonly 'the interface and the operation differ in': Where
}

/** Where two methods differ. */
export type Differences<Interface, Found> = Interface extends (...args: infer A) => infer R
  ? Found extends (...args: infer B) => infer S
    ? FieldsOrWhole<'params', A[0], B[0]> | FieldsOrWhole<'result', DataOf<R>, DataOf<S>> extends infer Where extends
        string
      ? [Where] extends [never]
        ? 'the options, or one returns pages and the other does not'
        : Where
      : never
    : never
  : 'kind: the interface has no method of this name'

type DataOf<Returned> =
  Returned extends PagedRequest<infer _, infer Data> ? Data : Returned extends ApiRequest<infer Data> ? Data : Returned

/** Nothing if two types are the same; otherwise the fields that differ, or the name of the whole. */
export type FieldsOrWhole<Name extends string, A, B> =
  Same<A, B> extends true
    ? never
    : [A, B] extends [readonly (infer Item)[], readonly (infer Other)[]]
      ? FieldsOrWhole<`${Name}[]`, Item, Other>
      : [A, B] extends [object | undefined, object | undefined]
        ? FieldsBetween<Name, NonNullable<A>, NonNullable<B>>
        : Name

/** The fields in which two objects differ; the name of the whole if they differ otherwise. */
export type FieldsBetween<Name extends string, A, B> = {
  [Key in keyof A | keyof B]-?: Key extends keyof A & keyof B
    ? Same<Pick<A, Key>, Pick<B, Key>> extends true
      ? never
      : Key
    : Key
}[keyof A | keyof B] extends infer Keys
  ? [Keys] extends [never]
    ? Name
    : `${Name}.${Keys & string}`
  : never

/** A group of operations, and of other groups, that a client exposes as an `I`. */
export interface Resource<I> {
  readonly members: {
    readonly [Name in keyof I]: Operation | LaterOperation | Composed<I, I[Name]> | Resource<I[Name]>
  }
}

export type Agreed<I, Members> = {
  readonly [Name in keyof Members]: Name extends keyof I
    ? Members[Name] extends Operation
      ? AgreedMember<I[Name], Members[Name], Members[Name]>
      : Members[Name] extends LaterOperation<infer O>
        ? AgreedMember<I[Name], Members[Name], O>
        : Members[Name]
    : never
}

/** The member of a resource, where its operation has the documented params and result. */
export type AgreedMember<Method, Member, O> =
  Same<Method, MethodOf<O>> extends true ? Member : Mismatch<Differences<Method, MethodOf<O>>>

/** The members of a group whose methods have the types of its operations. */
export interface GroupMembers {
  readonly [name: string]: Operation | LaterOperation | Composed<object, unknown> | Resource<object>
}

/** The methods of such a group. */
export type MethodsOf<M> = {
  readonly [Name in keyof M]: M[Name] extends Operation
    ? MethodOf<M[Name]>
    : M[Name] extends LaterOperation<infer O>
      ? MethodOf<O>
      : M[Name] extends Resource<infer I>
        ? I
        : M[Name] extends (context: never) => infer Member
          ? Member
          : never
}

/**
 * Makes a group of operations. The methods have the types of the operations: `resource({ list, get })`.
 * @param members the operations, by the names of their methods
 */
export function resource<const M extends GroupMembers>(members: M): Resource<MethodsOf<M>>
/**
 * Makes a group of operations from a documented interface: `resource<Users>()({ list, get })`. Editors show its doc
 * comments, and the compiler checks that each member of the interface has its operation, each operation its member, and
 * that params and result are the same in every field.
 * @returns a function that takes the operations by their names in the interface
 */
export function resource<I extends object>(): <const M extends Resource<I>['members']>(
  members: Agreed<I, M> & M,
) => Resource<I>
export function resource(members?: GroupMembers): unknown {
  return members ? { members } : (own: GroupMembers) => ({ members: own })
}

/** The names of a module's operations: of those that return pages, or of the others. */
export type OperationNames<M, Paged extends boolean> = {
  [Name in keyof M]: M[Name] extends Operation<infer _, infer __, infer Pages>
    ? ([Pages] extends [Paging] ? true : false) extends Paged
      ? Name
      : never
    : never
}[keyof M] &
  string

/**
 * An operation that is loaded with its first call, for `resource`.
 * @param module loads the module of the operation
 * @param name the operation's name in it
 */
export function loadCall<M, const Name extends OperationNames<M, false>>(
  module: () => Promise<M>,
  name: Name,
): LaterOperation<M[Name] & Operation> {
  return { module, export: name, paged: false }
}

/** The same for an operation that returns a list. */
export function loadList<M, const Name extends OperationNames<M, true>>(
  module: () => Promise<M>,
  name: Name,
): LaterOperation<M[Name] & Operation> {
  return { module, export: name, paged: true, lists: pagedLists }
}

/** The members of a generated group. Its interface is written from the same document, and is not compared. */
export type WrittenMembers = Readonly<
  Record<string, Operation | LaterOperation | { readonly members: object } | ((context: never) => unknown)>
>

/** The handwritten members of an interface. */
export type ComposedMembers<I> = { readonly [Name in keyof I]: Operation | ((context: never) => I[Name]) }

/** Makes a group of operations that are generated: `writtenResource<Users>({ list, get })`. */
export function writtenResource<I extends object>(members: WrittenMembers): Resource<I> {
  return { members } as unknown as Resource<I>
}

/**
 * A generated operation that is loaded with its first call.
 * @param module loads the module of the operation
 * @param name the operation's name in it
 * @param positional reads the arguments of its method @default they are params and options
 */
export function writtenCall(module: () => Promise<object>, name: string, positional?: ReadArguments): LaterOperation {
  return { module, export: name, paged: false, ...(positional ? { positional } : {}) }
}

/** The same for an operation that returns a list. */
export function writtenList(module: () => Promise<object>, name: string, positional?: ReadArguments): LaterOperation {
  return { ...writtenCall(module, name, positional), paged: true, lists: pagedLists }
}

/** The members of every client besides its operations. */
export interface Client {
  /**
   * Sends a request that has no operation yet, through the same transport. An envelope stays in the body.
   * @param request method, path and what else the request needs
   * @returns the body as `responseType` says; without one JSON parsed, text as a string, anything else as bytes
   * @throws PortolanError any error that an operation can throw
   */
  request<T = unknown, const Type extends RawResponseType = RawResponseType>(
    request: RawRequest<T, Type>,
  ): ApiRequest<RawData<T, Type>>
  /**
   * Makes a client with other options that shares this client's connection, limits and token. `headers` and `hooks` are
   * merged by name (`undefined` removes one); every other option given here replaces this client's. A `token` or
   * `rateLimit` given here belongs to the new client alone.
   * @param options the options that change
   * @returns a new client; this one stays as it is
   * @throws RequestValidationError an option is not valid
   */
  withOptions(options: ClientOptions): this
}

/** The parts of a client. */
export interface ClientConfig<Groups, Own = object> {
  /** The address that the paths of operations are appended to. */
  readonly baseUrl: string | URL
  /** The name of the option that holds the base URL, for error messages. @default 'baseUrl' */
  readonly baseUrlName?: string
  /** The names of the other options that the client takes itself, for suggestions. @default none */
  readonly ownOptions?: readonly string[]
  /** True if the base URL may have a query, which every request keeps. @default false */
  readonly allowQuery?: boolean
  /** More addresses, by the names of their options, for operations that name one. @default none */
  readonly baseUrls?: Readonly<Record<string, string | URL>>
  /** The particulars of the service. */
  readonly profile: Profile
  /** The user's options. */
  readonly options: ClientOptions
  /** Credentials besides the token. @default none */
  readonly credentials?: Credentials | undefined
  /** The service's own middleware around each call. @default none */
  readonly middleware?: readonly Middleware<Outcome>[]
  /** Names of hooks that this client has besides the common ones. @default none */
  readonly extraHooks?: readonly string[]
  /** The groups of operations, by their names on the client. */
  readonly groups: { readonly [Name in keyof Groups]: Resource<Groups[Name]> }
  /** Operations on the client itself rather than in a group. @default none */
  readonly root?: Resource<Own>
}
