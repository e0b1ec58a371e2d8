import type { OperationEntry } from './manifest/manifest.ts'

/** A flag of the command line itself, as commander writes it. */
export interface OwnFlag {
  readonly flags: string
  readonly description: string
  /** The operations that have it. @default all */
  readonly only?: (operation: OperationEntry) => boolean
}

const isList = ({ paging, composed }: OperationEntry): boolean => paging !== undefined || composed === 'stream'
const isPaged = ({ paging }: OperationEntry): boolean => paging !== undefined

/** Whether a call starts work that goes on after its response. */
function startsOperation({ response, readOnly }: OperationEntry): boolean {
  return response.type === 'Operation' && !readOnly
}

/** The flags that all operations have besides their params. No param of any operation has one of these names. */
const ownFlags: readonly OwnFlag[] = [
  { flags: '--params <json>', description: 'all params at once: JSON, @file, or - for stdin; flags win over it' },
  { flags: '--skeleton', description: 'prints the params as JSON to fill in, and sends nothing' },
  { flags: '--output <format>', description: 'json, ndjson, table, yaml or raw' },
  { flags: '--fields <names>', description: 'only these fields, such as id,actor.login' },
  { flags: '--jq <filter>', description: 'a jq filter, which a list runs over its items' },
  { flags: '--include', description: 'prints status and headers of each response on stderr' },
  { flags: '--limit <count>', description: 'ends a list after this many items', only: isList },
  { flags: '--from <cursor>', description: 'goes on after the page with this cursor', only: isPaged },
  { flags: '--concurrency <count>', description: 'pages or requests on their way at once', only: isConcurrent },
  { flags: '--wait', description: 'waits until the operation that the call starts has ended', only: startsOperation },
  { flags: '--yes', description: 'does not ask before what destroys', only: ({ destructive }) => destructive },
  { flags: '--cache <time>', description: 'takes responses that are not older, such as 5m', only: isCachable },
  { flags: '--dry-run [form]', description: 'prints a curl command (sh, powershell or json), and sends nothing' },
  { flags: '--verbose', description: 'prints every attempt on stderr' },
  { flags: '--json-errors', description: 'prints an error as JSON' },
  { flags: '--color <when>', description: 'auto, always or never' },
  { flags: '--base-url <url>', description: 'the address of the service' },
  { flags: '--profile <name>', description: 'the profile of the config file' },
  { flags: '--emulator', description: 'runs against an emulator that is started for this command' },
]

/** The flags that an operation has. */
export function ownFlagsOf(operation: OperationEntry): readonly OwnFlag[] {
  return ownFlags.filter(({ only }) => only?.(operation) ?? true)
}

/** `params` of `--params <json>`. */
export function nameOfFlag({ flags }: OwnFlag): string {
  return /^--([\w-]+)/.exec(flags)?.[1] ?? ''
}

/** Whether the flag always takes a value. */
export function takesValue({ flags }: OwnFlag): boolean {
  return flags.includes('<')
}

function isConcurrent({ paging, composed, name }: OperationEntry): boolean {
  return paging !== undefined || composed === 'batch' || (composed === 'stream' && name.startsWith('each'))
}

function isCachable({ method, composed }: OperationEntry): boolean {
  return method === 'GET' && composed === undefined
}

/** The values of these flags, as commander returns them. */
export interface OwnValues {
  readonly params?: string
  readonly skeleton?: true
  readonly output?: string
  readonly fields?: string
  readonly jq?: string
  readonly include?: true
  readonly limit?: string
  readonly from?: string
  readonly concurrency?: string
  readonly wait?: true
  readonly yes?: true
  readonly cache?: string
  readonly dryRun?: true | string
  readonly verbose?: true
  readonly jsonErrors?: true
  readonly color?: string
  readonly baseUrl?: string
  readonly profile?: string
  readonly emulator?: true
}
