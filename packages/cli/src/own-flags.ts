import { isDangerous, isList, isStream, type UnnamedOperation } from './manifest/manifest.ts'
import { formats } from './output/format.ts'
import { colorModes } from './output/color.ts'

/** A flag of the command line itself, in commander's notation. */
export interface OwnFlag {
  readonly flags: string
  readonly description: string
  /** The operations that have it. @default all */
  readonly only?: (operation: UnnamedOperation) => boolean
  /** The values that it takes, if they are few. */
  readonly values?: readonly string[]
  /** True if `request` has it too. @default false */
  readonly request?: true
  /** True if an option of a composed call with the same name replaces it. @default false */
  readonly yields?: true
}

const isPaged = ({ paging }: UnnamedOperation): boolean => paging !== undefined

function isConcurrent(operation: UnnamedOperation): boolean {
  return isBatchable(operation) || operation.composed === 'batch'
}

function isCachable({ method, composed, response }: UnnamedOperation): boolean {
  return method === 'GET' && composed === undefined && !response.streams
}

/** True if a call has one result and no further options. */
function isBatchable({ composed, response }: UnnamedOperation): boolean {
  return composed === undefined && !response.binary && !response.streams
}

function canStream(operation: UnnamedOperation): boolean {
  return isStream(operation) || operation.response.streamed !== undefined
}

function hasItems(operation: UnnamedOperation): boolean {
  return isList(operation) || canStream(operation)
}

const dangerous = ({ effect }: UnnamedOperation): boolean => isDangerous(effect)

/** The flags of operations besides their params. A param of the same name gets another flag: see `nameFlags`. */
const declared = [
  { flags: '--params <json>', description: 'all params at once: JSON, @file, or - for stdin; flags override it' },
  {
    flags: '--param <name=value>',
    description: 'a param by its name on the wire, whatever that is, such as page.size=10',
  },
  {
    flags: '--batch <file>',
    description: 'makes a call for each line of a file: JSON with its params; - for stdin',
    only: isBatchable,
  },
  {
    flags: '--resume <file>',
    description: 'skips lines that have a result in the output of an earlier --batch',
    only: isBatchable,
  },
  { flags: '--skeleton', description: 'prints the params as JSON to fill in, and sends nothing' },
  {
    flags: '-o, --output <format>',
    description: 'json, ndjson, table, csv, tsv, yaml or raw',
    values: formats,
    request: true,
  },
  { flags: '--fields <names>', description: 'only these fields, such as id,actor.login', request: true },
  {
    flags: '--columns <names>',
    description: 'the columns of a table, of csv and of tsv, in this order',
    request: true,
  },
  { flags: '--jq <filter>', description: 'a jq filter, applied to each item of a list', request: true },
  {
    flags: '--select <field>',
    description: 'prints this field of each event of a stream as text, such as delta',
    only: canStream,
    request: true,
  },
  {
    flags: '--include',
    description: 'prints the status and headers of a response on stderr, and the status of an error',
    request: true,
  },
  { flags: '--limit <count>', description: 'ends a list after this many items', only: hasItems, request: true },
  { flags: '--from <cursor>', description: 'continues from this cursor', only: isPaged },
  {
    flags: '--concurrency <count>',
    description: 'pages, requests or calls of --batch that run at the same time',
    only: isConcurrent,
  },
  {
    flags: '--wait',
    description: 'waits until the operation that the call starts has ended',
    only: ({ waits }) => waits === true,
  },
  {
    flags: '-y, --yes',
    description: 'does not ask before a call that destroys something or runs commands',
    only: dangerous,
    request: true,
  },
  { flags: '--cache <time>', description: 'uses a cached response up to this age, such as 5m', only: isCachable },
  {
    flags: '--timeout <time>',
    description: 'ends a request, or a pause in a download or stream, after this time, such as 30s',
    request: true,
    yields: true,
  },
  {
    flags: '--retry <count>',
    description: 'the number of retries after a temporary failure; 3 by default, 0 for none',
    request: true,
  },
  {
    flags: '--max-wait <time>',
    description: 'waits for a rate limit no longer than this; 1m by default',
    request: true,
  },
  {
    flags: '--budget <name>',
    description: 'a limit that processes share: NAME=20/15s, or NAME for that of the service',
    request: true,
  },
  {
    flags: '--cache-tokens',
    description: 'keeps tokens of a client ID for later commands of this user',
    request: true,
  },
  {
    flags: '--dry-run [form]',
    description: 'prints a curl command (sh, powershell or json), and sends nothing',
    request: true,
  },
  { flags: '-v, --verbose', description: 'prints every attempt on stderr', request: true },
  { flags: '-q, --quiet', description: 'prints nothing but errors on stderr', request: true },
  { flags: '--json-errors', description: 'prints an error as JSON', request: true },
  { flags: '--color <when>', description: 'auto, always or never', values: colorModes, request: true },
  { flags: '--base-url <url>', description: 'the address of the service', request: true },
  { flags: '--profile <name>', description: 'the profile of the config file', request: true },
  { flags: '--emulator', description: 'runs against an emulator that is started for this command', request: true },
] as const satisfies readonly OwnFlag[]

/** The same, as a list of flags. */
export const ownFlags: readonly OwnFlag[] = declared

/** The flags that an operation has. */
export function listOwnFlags(operation: UnnamedOperation): readonly OwnFlag[] {
  const options = new Set(operation.options?.map(({ name }) => name))
  return ownFlags.filter(
    (flag) => (flag.only?.(operation) ?? true) && !(flag.yields && options.has(readFlagName(flag))),
  )
}

/** The flags that `request` has. */
export const ownRequestFlags: readonly OwnFlag[] = ownFlags.filter(({ request }) => request)

/** `output` of `-o, --output <format>`. */
export function readFlagName({ flags }: OwnFlag): string {
  return /--([\w-]+)/.exec(flags)?.[1] ?? ''
}

/** `--output` for `-o`; any other word as it is. */
export function lengthenFlag(word: string): string {
  const flag = ownFlags.find(({ flags }) => flags.startsWith(`${word},`))
  return flag ? `--${readFlagName(flag)}` : word
}

/** True if the flag always takes a value. */
export function takesValue({ flags }: OwnFlag): boolean {
  return flags.includes('<')
}

type Flags = (typeof declared)[number]['flags']

/** `dryRun` of `--dry-run [form]`, as commander names it. */
type NameOf<Text extends string> = Text extends `${string}--${infer Name} ${string}`
  ? CamelCase<Name>
  : Text extends `${string}--${infer Name}`
    ? CamelCase<Name>
    : never

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

type ValueOf<Text extends string> = Text extends `${string}<${string}`
  ? string
  : Text extends `${string}[${string}`
    ? true | string
    : true

/** The values of these flags, as commander returns them. */
export type OwnValues = { readonly [Text in Flags as NameOf<Text>]?: ValueOf<Text> }
