import type { Manifest, ManifestSchema } from '@portolan/generator' with { 'resolution-mode': 'import' }
import type { Login } from './find-login.ts'

/** A service for the command line, from the manifest of its client. */
export interface Service {
  /** The first word of its commands: `issues`. */
  readonly name: string
  /** The first words of its commands: `issues`, or `--client ./acme`. */
  readonly words: string
  /** The module to import: `@portolan/google-style-clients/mail`. */
  readonly module: string
  /** The functions that make a client, such as `createMailClient`; several if the service has several kinds of host. */
  readonly clients: Manifest['clients']
  /** The client's options that take addresses, that of the service first. */
  readonly addresses: readonly string[]
  /** The client's options that take credentials. */
  readonly credentials: readonly string[]
  /** The client's other options that are settings. */
  readonly others: readonly string[]
  /** The messages to print when the client calls one of its own hooks. */
  readonly hooks: Readonly<Record<string, string>>
  /** How a user authorizes an application; a way for each kind of host. */
  readonly login: NonNullable<Manifest['login']>
  /** How a user grants a token in a browser, if the document says so. */
  readonly grant?: Login | undefined
  readonly summary: string
  readonly groups: readonly Group[]
  /** The fields of all objects, by name: an object can contain itself. Each is read on first use. */
  readonly objects: Readonly<Record<string, readonly ParamEntry[]>>
  /** The manifest's schemas with a name; their references are `#/$defs/Name`. */
  readonly schemas: Readonly<Record<string, JsonSchema>>
}

export type JsonSchema = ManifestSchema

export interface Group {
  /** The property of the client: `issueEvents`; empty where the operations are on the client itself. */
  readonly name: string
  /** The word on the command line: `issue-events`; empty where there is none. */
  readonly command: string
  readonly summary: string
  readonly members: readonly Member[]
  /** The entries of all members, each of which is then read. */
  readonly operations: readonly OperationEntry[]
}

/** An operation by its names. Its entry is read on first use. */
export interface Member extends Pick<OperationEntry, 'name' | 'command' | 'summary'> {
  readonly entry: OperationEntry
}

export interface OperationEntry {
  /** As on the client: `issueEvents.listForRepo`. */
  readonly name: string
  /** The operation ids in the document; absent for a call made by hand. */
  readonly ids?: readonly string[]
  /** The last word on the command line: `list-for-repo`. */
  readonly command: string
  /** The first sentence of the reference, without Markdown links. */
  readonly summary: string
  /** The paragraphs that follow in the reference. */
  readonly description: readonly string[]
  /** Rules that span several params. */
  readonly rules: readonly string[]
  /** Undefined where nothing is sent. */
  readonly method?: string
  /** The template of the path, as it is declared; the SOAP action of a registry's inquiry. */
  readonly path?: string
  readonly scopes: readonly string[]
  /** The document's descriptions of the scopes. */
  readonly scopesNote?: string
  /** The kinds of host that have it. @default all */
  readonly hosts?: readonly string[]
  readonly isDeprecated?: true
  /** True if only the public description has it. */
  readonly isExperimental?: true
  readonly params: readonly ParamEntry[]
  /** The schema of the object of all params; absent if there are none. */
  readonly schema?: JsonSchema
  /** The options of a composed call besides its params, such as the pause between two polls. */
  readonly options?: readonly ParamEntry[]
  readonly paging?: Paging
  readonly response: ResponseEntry
  readonly errors: readonly { readonly code: string; readonly when: string }[]
  /** True if the client answers on its own: nothing is sent, and it takes no options. */
  readonly isLocal?: true
  /** Set for a call that is more than one request. */
  readonly composed?: Composed
  /** True if a stream never ends on its own. */
  readonly isEndless?: true
  /** True if it starts something that can be awaited. */
  readonly waits?: true
  /** The call that it repeats, or whose result it keeps. */
  readonly of?: string
  readonly effect: Effect
  /** True if the response holds a password, a token or a login URL. */
  readonly secretResponse: boolean
  /** A command line with every required param. */
  readonly example: string
}

/** An operation before it has its word on the command line and its example. */
export type UnnamedOperation = Omit<OperationEntry, 'command' | 'example'>

interface Paging {
  readonly kind: string
  /** Where the items of a page are, such as `data.sites`. */
  readonly items?: string
}

/**
 * How a composed call returns its result: `stream` one item after another, `value` one at the end, `file` writes a
 * file, `batch` takes a list.
 */
type Composed = 'stream' | 'value' | 'file' | 'batch'

interface ResponseEntry {
  /** As the reference writes it: `IssueEvent[]`, `boolean`, `stream` or `nothing`. */
  readonly type: string
  readonly status?: number | '2xx'
  readonly binary?: true
  /** True if its values come one after another: events, or lines of JSON. */
  readonly streams?: true
  /** The type of the events that replace it if the params request a stream. */
  readonly streamed?: string
}

export interface ParamEntry {
  /** As it is on the wire, and in the params of the client: `per_page`. */
  readonly name: string
  /** The flag without its dashes: `per-page`. */
  readonly flag: string
  /** Where it is sent; absent for a field of an object. `client` is read by the client and not sent as a param. */
  readonly at?: string
  readonly type: ParamType
  readonly format?: 'date-time' | 'date' | 'URL' | 'e-mail'
  /** True if it takes several values. */
  readonly list?: true
  /** True if it takes one value or several. */
  readonly orList?: true
  /** The type of values that are not listed: `auto` or a number. */
  readonly otherwise?: ScalarType
  readonly nullable?: true
  /** The object that it is, or can be: a key of `objects`. */
  readonly object?: string
  readonly required: boolean
  /** The rules in words: `1 to 100`. */
  readonly rule: string
  readonly meaning: string
  /** The values that it takes. */
  readonly values?: readonly string[]
  /** True if other values pass as well. */
  readonly open?: true
  readonly default?: string
  readonly example?: string
  /** True if it is a file among other fields, and is sent with its name. */
  readonly isFile?: true
  /** True if its value is a secret, which must not appear on a command line. */
  readonly secret?: true
  /** The schema in the manifest, from which all of this is read. */
  readonly schema: JsonSchema
}

export type ScalarType = 'integer' | 'number' | 'boolean'

type ParamType = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'map' | 'json' | 'bytes'

/** The effect of a call, in the words of `x-portolan-effect`. */
export type Effect = 'reads' | 'adds' | 'changes' | 'destroys' | 'runs-commands'

/** Guesses the effect from the method. A document can correct it. */
export function guessEffect(method: string): Effect {
  switch (method.toUpperCase()) {
    case 'GET':
    case 'HEAD':
    case 'OPTIONS':
      return 'reads'
    case 'DELETE':
      return 'destroys'
    default:
      return 'changes'
  }
}

/** True if a person must agree to it: it destroys something that no other call restores, or runs commands. */
export function isDangerous(effect: Effect): boolean {
  return effect === 'destroys' || effect === 'runs-commands'
}

/** True if values come one after another, without pages. */
export function isStream({ composed, response }: UnnamedOperation): boolean {
  return composed === 'stream' || response.streams === true
}

/** True if a result has several items, whether or not they come in pages. */
export function isList(operation: UnnamedOperation): boolean {
  return operation.paging !== undefined || isStream(operation) || operation.response.type.endsWith('[]')
}

/** Describes a result in words: `a list of User`. */
export function nameResult(operation: UnnamedOperation): string {
  const { paging, response } = operation
  return paging || isStream(operation) ? `a list of ${response.type.replace(/\[\]$/, '')}` : response.type
}
