import { loadServices, serviceNames } from '../manifest/load.ts'
import { programInfo } from '../program-info.ts'
import { beginningWith, listProfiles, type Suggestion, wordsBeginningWith } from './suggestion.ts'
import { toolModes } from '../mcp/tool.ts'
import { formats } from '../output/format.ts'
import { lengthenFlag, ownRequestFlags, readFlagName, takesValue } from '../own-flags.ts'

/** A command that is not an operation of a service. */
export interface OwnCommand {
  readonly summary: string
  readonly subcommands?: Readonly<Record<string, OwnCommand>>
  /** The words that each of its arguments can be. */
  readonly words?: readonly (() => readonly string[])[]
  /** True if its argument is the name of an operation. */
  readonly takesOperation?: true
  /** Its flags without dashes: true if they take any value, false if none, or a list of the known values. */
  readonly flags?: Readonly<Record<string, boolean | readonly string[]>>
}

const services = [serviceNames]
const errors = { 'json-errors': false } as const
const settings = { ...errors, profile: true, 'base-url': true } as const

const loginFlags = {
  ...settings,
  store: ['keyring', 'file'],
  token: ['-'],
  'client-id': true,
  'client-secret': ['-'],
  port: true,
  'callback-path': true,
  scope: true,
  host: true,
  paste: false,
  'no-browser': false,
} as const

const requestFlags = {
  body: true,
  'body-file': true,
  form: true,
  query: true,
  header: true,
  paginate: false,
  ...Object.fromEntries(ownRequestFlags.map((flag) => [readFlagName(flag), flag.values ?? takesValue(flag)])),
} as const

const mcpFlags = {
  client: true,
  ...errors,
  services: true,
  operations: true,
  tools: toolModes,
  'allow-writes': false,
  'read-only': false,
  'allow-secrets': false,
  files: true,
  'max-result-bytes': true,
  timeout: true,
  structured: false,
  'text-only': false,
  http: true,
  'token-file': true,
  profile: true,
  emulator: false,
} as const

/** The commands besides the services. A test compares them with what the parser knows. */
export const ownCommands: Readonly<Record<string, OwnCommand>> = {
  request: {
    summary: 'Send a request that has no command',
    words: [serviceNames, () => ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']],
    flags: requestFlags,
  },
  search: { summary: 'Find operations by words', flags: { ...errors, output: formats, fields: true, limit: true } },
  describe: {
    summary: 'Show what an operation does, its params and its result',
    takesOperation: true,
    flags: { ...errors, json: false, effects: false },
  },
  docs: {
    summary: 'Write the documentation of an OpenAPI document as static pages',
    flags: {
      out: true,
      title: true,
      base: true,
      package: true,
      command: true,
      'without-type-check': false,
      config: true,
      only: true,
      'exclude-deprecated': false,
      check: false,
      quiet: false,
    },
  },
  openapi: {
    summary: 'Print the OpenAPI document of a service, or the WSDL',
    words: services,
    flags: { yaml: false, xsd: false },
  },
  auth: {
    summary: 'Log in to a service, and see where the tokens are',
    subcommands: {
      login: { summary: 'Store a token', words: services, flags: loginFlags },
      status: { summary: 'Show where the tokens are', words: services, flags: { ...settings, json: false } },
      logout: { summary: 'Remove a stored token', words: services, flags: { ...errors, profile: true } },
      token: { summary: 'Print a token', words: services, flags: settings },
    },
  },
  completion: {
    summary: 'Print the completion script of a shell',
    words: [() => ['bash', 'zsh', 'fish', 'powershell']],
    flags: errors,
  },
  doctor: {
    summary: 'Check versions, files, settings, keyring, proxy and network',
    flags: { ...errors, json: false, offline: false, profile: true },
  },
  man: { summary: 'Print the manual page', words: services, flags: errors },
  mcp: {
    summary: 'Serve operations to agents as tools (Model Context Protocol)',
    words: services,
    flags: mcpFlags,
  },
  skill: { summary: 'Print a SKILL.md, which tells an agent how to use this command', flags: errors },
}

/**
 * Completes a command that is not an operation.
 * @param words what follows its name; the last one is at the cursor
 */
export async function completeOwnCommand(
  command: OwnCommand,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<readonly Suggestion[]> {
  const { subcommands, flags = {} } = command
  if (subcommands) return completeSubcommand(subcommands, words, env)
  const typed = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  const values = listValues(command, before.at(-1))
  if (values === true) return before.at(-1) === '--profile' ? wordsBeginningWith(typed, await listProfiles(env)) : []
  if (values) return wordsBeginningWith(typed, values)
  if (typed.startsWith('-'))
    return wordsBeginningWith(
      typed,
      Object.keys(flags).map((flag) => `--${flag}`),
    )
  if (command.takesOperation) return beginningWith(typed, await operationNames())
  const position = before.filter(
    (word, index) => !word.startsWith('-') && !listValues(command, before[index - 1]),
  ).length
  const places = command.words?.filter((one) => !programInfo().client || one !== serviceNames)
  return wordsBeginningWith(typed, places?.[position]?.() ?? [])
}

async function operationNames(): Promise<Suggestion[]> {
  return loadServices().flatMap(({ name, groups }) =>
    groups.flatMap(({ members }) =>
      members.map((member) => ({ value: `${name}.${member.name}`, summary: member.summary })),
    ),
  )
}

async function completeSubcommand(
  subcommands: Readonly<Record<string, OwnCommand>>,
  [first = '', ...rest]: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<readonly Suggestion[]> {
  const subcommand = Object.hasOwn(subcommands, first) ? subcommands[first] : undefined
  if (rest.length) return subcommand ? completeOwnCommand(subcommand, rest, env) : []
  const all = Object.entries(subcommands).map(([value, { summary }]) => ({ value, summary }))
  return beginningWith(first, all)
}

/** Lists the values that a flag takes: known ones, or any (`true`). Any other word takes none. */
function listValues({ flags = {} }: OwnCommand, word = ''): boolean | readonly string[] {
  const long = lengthenFlag(word)
  const flag = long.startsWith('--') ? long.slice(2) : ''
  return Object.hasOwn(flags, flag) ? (flags[flag] ?? false) : false
}
