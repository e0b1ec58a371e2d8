import { pagedLists } from './paging/paged-lists.ts'
import { noSchemas } from './schema/no-schemas.ts'
import type { SchemaModule } from './schema/schema.ts'
import type {
  NameFaults,
  Operation,
  OperationInit,
  PagesOf,
  PagingAgreed,
  ParamsOf,
  ParamStyle,
  PartStyle,
  ResultOf,
  UnchangedSchemas,
} from './request/operation.ts'
import {
  aFunction,
  fields,
  filledString,
  flag,
  isHeaderName,
  listOf,
  methods,
  must,
  oneOf,
  recordOf,
  rejectOptions,
  type Rule,
  type RulesOf,
  wholeFromOne,
} from './request/option-rules.ts'
import { ofValidation } from './request/call-options.ts'
import type { FieldAt } from './request/paging.ts'

const names = /* @__PURE__ */ listOf(filledString)

const ofText = /* @__PURE__ */ must('a string', (value) => typeof value === 'string')

const isTrue = /* @__PURE__ */ must('true', (value) => value === true)

const ofStyles = {
  style: /* @__PURE__ */ oneOf(
    'form',
    'simple',
    'label',
    'matrix',
    'spaceDelimited',
    'pipeDelimited',
    'deepObject',
    'json',
    'whole',
    'brackets',
    'indices',
    'repeat',
    'comma',
  ),
  explode: flag,
  allowReserved: flag,
} satisfies RulesOf<ParamStyle>

const ofParts = /* @__PURE__ */ partRules()

function partRules(): RulesOf<PartStyle> {
  return { ...ofStyles, contentType: filledString, file: flag }
}

const responseType: Rule = (value, path) =>
  typeof value === 'object' ? methods('open')(value, path) : oneOf('text', 'bytes', 'string')(value, path)

const ofOperations: RulesOf<OperationInit> = {
  method: /* @__PURE__ */ must(
    'an HTTP method in capitals',
    (value) => typeof value === 'string' && isHeaderName(value) && value === value.toUpperCase(),
  ),
  path: /* @__PURE__ */ must('a string', (value) => typeof value === 'string'),
  address: filledString,
  params: filledString,
  response: filledString,
  exists: isTrue,
  status: wholeFromOne,
  acceptedStatuses: /* @__PURE__ */ listOf(wholeFromOne),
  paging: /* @__PURE__ */ methods('read', 'seek'),
  query: names,
  headers: names,
  cookies: names,
  styles: /* @__PURE__ */ recordOf(/* @__PURE__ */ fields(ofStyles)),
  wireNames: /* @__PURE__ */ recordOf(filledString),
  checks: aFunction,
  body: filledString,
  requiresBody: isTrue,
  defaults: /* @__PURE__ */ fields({}, { open: true }),
  sends: /* @__PURE__ */ fields({
    headers: /* @__PURE__ */ recordOf(ofText),
    query: /* @__PURE__ */ recordOf(ofText),
  }),
  encoding: /* @__PURE__ */ oneOf('json', 'form', 'multipart', 'raw'),
  contentType: filledString,
  parts: /* @__PURE__ */ recordOf(/* @__PURE__ */ fields(ofParts)),
  upload: /* @__PURE__ */ fields({
    contentType: filledString,
    parts: /* @__PURE__ */ recordOf(/* @__PURE__ */ fields(ofParts)),
  }),
  json: /* @__PURE__ */ methods('parse', 'stringify'),
  accept: filledString,
  streamed: filledString,
  streamParam: filledString,
  nullable: names,
  fixed: /* @__PURE__ */ fields({}, { open: true }),
  idempotencyHeader: /* @__PURE__ */ must(
    'the name of a header',
    (value) => typeof value === 'string' && isHeaderName(value),
  ),
  credentials: /* @__PURE__ */ listOf(names),
  responseType,
  idempotent: flag,
  rateLimited: flag,
  validation: ofValidation,
  authorized: flag,
  redirect: /* @__PURE__ */ oneOf('follow', 'error'),
  secret: names,
  scopes: names,
  traits: /* @__PURE__ */ fields({}, { open: true }),
}

/** Fields of an operation that is copied into another. */
const copied: Rule = () => []

/** Made with the first declaration: a client whose operations are all generated has none. */
let made: Rule | undefined

function makeRule(): Rule {
  const loaders = { schemas: copied, loadRules: copied, lists: copied, files: copied, loadNameFaults: copied }
  return (made ??= fields({ ...ofOperations, ...loaders }, { noun: 'a field of an operation' }))
}

/** The type that the compiler shows for a mistake in a declaration. */
export interface Mistake<Message extends string> {
  readonly 'the declaration has a mistake': Message
}

/** Refuses fields that no operation has. */
export type KnownFields<D> = {
  readonly [Name in Exclude<keyof D & string, keyof Operation>]: Mistake<`an operation has no field \`${Name}\``>
}

/** Refuses names in a declaration that are none of its params. */
export type KnownParams<M, D> = {
  readonly [Field in keyof D as Field extends NamingField ? Field : never]: Field extends string
    ? UnknownName<Field, NamesOf<Field, D[Field]>, NamesFor<Field, M, D>>
    : never
}

/** The fields of a declaration that name params. */
export type NamingField =
  | 'path'
  | 'query'
  | 'headers'
  | 'cookies'
  | 'styles'
  | 'wireNames'
  | 'defaults'
  | 'body'
  | 'parts'

/** `unknown` if all names are known. Names that the compiler cannot see are checked with the first call. */
export type UnknownName<Field extends string, Names, Known> = string extends Names
  ? unknown
  : [Exclude<Names, Known>] extends [never]
    ? unknown
    : Mistake<`${Field}: the operation has no param \`${Exclude<Names, Known> & string}\``>

/** The names in a field: those in a path, in a list, or of an object. */
export type NamesOf<Field, Value> = Value extends readonly (infer Name)[]
  ? Name
  : Value extends string
    ? Field extends 'path'
      ? NamesInPath<Value>
      : Value
    : keyof Value & string

/** The names that a field may have. Those of `parts` are in the param that is the whole body, if there is one. */
export type NamesFor<Field, M, D> = D extends { readonly params: string }
  ? Field extends 'parts'
    ? D extends { readonly body: infer Body extends string }
      ? FieldNames<FieldAt<ParamsOf<M, D>, Body>>
      : FieldNames<ParamsOf<M, D>>
    : FieldNames<ParamsOf<M, D>>
  : 'params' extends keyof D
    ? string
    : never

/** The names of the fields of a type; of a union, those of each. Any name if the compiler does not know them. */
export type FieldNames<T> = unknown extends T
  ? string
  : [T] extends [never]
    ? string
    : T extends unknown
      ? keyof T
      : never

/** The names in `/users/:user_id`, `/repos/{owner}` and `/v1/{name=subscriptions/*}`. */
export type NamesInPath<Path extends string> = string extends Path
  ? string
  : Path extends `${infer Before}{${infer Slot}}${infer After}`
    ? NamesInPath<Before> | NameInBraces<Slot> | NamesInPath<After>
    : Path extends `${string}/:${infer After}`
      ? WordAt<After> | NamesInPath<After>
      : never

/** The name in braces, before its pattern. Empty braces, and braces in braces, have none. */
export type NameInBraces<Slot extends string> = Slot extends '' | `${string}{${string}`
  ? never
  : Slot extends `${infer Name}=${string}`
    ? Name
    : Slot

/** The word that a text begins with. */
export type WordAt<Text extends string, Word extends string = ''> = Text extends `${infer First}${infer Rest}`
  ? Lowercase<First> extends WordCharacter
    ? WordAt<Rest, `${Word}${First}`>
    : Word
  : Word

/** A character of the name of a param. */
export type WordCharacter =
  | (
      | 'a'
      | 'b'
      | 'c'
      | 'd'
      | 'e'
      | 'f'
      | 'g'
      | 'h'
      | 'i'
      | 'j'
      | 'k'
      | 'l'
      | 'm'
      | 'n'
      | 'o'
      | 'p'
      | 'q'
      | 'r'
      | 's'
      | 't'
    )
  | ('u' | 'v' | 'w' | 'x' | 'y' | 'z' | '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '_')

/**
 * Declares an endpoint.
 * @param schemas loads the module with the schemas that the declaration names: `() => import('./schema.ts')`
 * @param declaration the endpoint
 * @returns the operation, for `resource` or `call`
 * @throws RequestValidationError a field of the declaration does not exist, or is not valid
 */
export function operation<M extends object, const D extends OperationInit<M>>(
  schemas: () => Promise<M>,
  declaration: D & UnchangedSchemas<M, D> & PagingAgreed<M, D> & KnownFields<D> & KnownParams<M, D>,
): Operation<ParamsOf<M, D>, ResultOf<M, D>, PagesOf<D>, never> {
  const { method, path } = Object(declaration) as OperationInit
  rejectOptions(makeRule()(declaration, []), (text) => `operation ${method} ${path}: ${text}`)
  const { paging, encoding, upload } = declaration as OperationInit
  const sendsFiles = upload !== undefined || encoding === 'raw' || encoding === 'multipart'
  return {
    ...(declaration as D),
    schemas: schemas as () => Promise<M & SchemaModule>,
    loadRules,
    loadNameFaults,
    ...(paging ? { lists: pagedLists } : {}),
    ...(sendsFiles ? { files: fileBodies } : {}),
  }
}

/** The code that explains data with schemas is loaded for the first invalid data. */
const loadRules = (): Promise<object> => import('./schema/rules.ts')

const loadNameFaults = async (): Promise<NameFaults> => (await import('./request/param-names.ts')).nameFaults

/** Loads the code that writes bodies with files. */
export const fileBodies = (): Promise<object> => import('./request/files.ts')

/** The declaration of a generated operation, whose names are not looked up in its schemas. */
export interface WrittenInit extends Omit<OperationInit, 'checks'> {
  /** Makes lists of its calls: `pagedLists`. @default it has no pages */
  readonly lists?: object
  /** Writes files: `fileBodies`. @default it sends none */
  readonly files?: () => Promise<object>
  /** Loads the functions that say yes or no to a value. @default none */
  readonly checks?: () => Promise<object>
}

export type WrittenOperation = Operation<never, never, never, never>

/** A generated operation. Its declaration and its type are written from one document, and are not compared. */
export function writtenOperation(schemas: () => Promise<object>, declaration: WrittenInit): WrittenOperation {
  return { ...(declaration as OperationInit), schemas: schemas as Operation['schemas'], loadRules }
}

/**
 * The same without schemas, or without anything to check: a client of such operations does not carry the code that
 * explains data.
 */
export function uncheckedOperation(declaration: WrittenInit): WrittenOperation {
  return { ...(declaration as OperationInit), schemas: noSchemas }
}
