import { realpath, stat } from 'node:fs/promises'
import { CliError } from '../cli-error.ts'
import { chosenServices, nameCommand, loadServices, serviceNamed, serviceNames } from '../manifest/load.ts'
import type { Service } from '../manifest/manifest.ts'
import { parseCount, parseDuration } from '../run/duration.ts'
import { suggestOperations } from '../search/search-operations.ts'
import type { ResultForm } from './mcp-server.ts'
import { matches } from './offer.ts'
import { type ToolMode, toolModes, type ToolPermissions } from './tool.ts'

/** The flags of `portolan mcp`, as commander returns them. */
export interface McpFlags {
  readonly services?: string
  readonly operations?: string
  readonly tools: string
  readonly allowWrites?: true
  readonly readOnly?: true
  readonly allowSecrets?: true
  readonly files?: string
  readonly maxResultBytes: string
  readonly timeout: string
  readonly structured?: true
  readonly textOnly?: true
  readonly http?: string
  readonly tokenFile?: string
  readonly profile?: string
  readonly emulator?: true
}

/** The options that the flags set. */
export interface McpOptions extends ToolPermissions {
  readonly services: readonly Service[]
  readonly tools: ToolMode
  readonly maxResultBytes: number
  readonly timeout: number
  readonly form: ResultForm
  /** The port of the HTTP server. @default none, and stdio is served */
  readonly port: number | undefined
}

/** Fewer bytes leave no room for an item. */
const leastBytes = 2048
/** As much as fits into the 25,000 tokens that hosts take of a result. */
const mostBytes = 65_536

/** @throws CliError a flag is not valid */
export async function readOptions(names: readonly string[], flags: McpFlags): Promise<McpOptions> {
  const { tools, allowWrites, readOnly, allowSecrets, files, maxResultBytes, timeout, http } = flags
  const mode = toolModes.find((one) => one === tools)
  if (!mode) throw usage(`--tools has to be one of ${toolModes.join(', ')}, not ${tools}`)
  const services = await servicesNamed([...names, ...splitList(flags.services)])
  const operations = flags.operations === undefined ? undefined : splitList(flags.operations)
  for (const pattern of operations ?? []) await checkPattern(pattern, services)
  return {
    services,
    operations,
    tools: mode,
    allowWrites: allowWrites === true && !readOnly,
    allowSecrets: allowSecrets === true,
    files: files === undefined ? undefined : await requireFolder(files),
    maxResultBytes: Math.min(parseCount('--max-result-bytes', maxResultBytes, leastBytes) ?? leastBytes, mostBytes),
    timeout: parseDuration('--timeout', timeout),
    form: pickForm(flags),
    port: parsePort(http),
  }
}

function pickForm({ structured, textOnly }: McpFlags): ResultForm {
  if (structured && textOnly) throw usage('--structured and --text-only cannot be combined')
  if (structured) return 'data'
  return textOnly ? 'text' : 'both'
}

async function servicesNamed(names: readonly string[]): Promise<Service[]> {
  const other = names.find((name) => serviceNamed(name) === undefined)
  if (other !== undefined)
    throw usage(`there is no service ${other}; the services are ${serviceNames().map(nameCommand).join(', ')}`)
  const wanted = new Set(names.map(serviceNamed))
  return names.length === 0 ? chosenServices() : loadServices().filter(({ name }) => wanted.has(name))
}

/** A misspelled name would leave out more than its author expects. */
async function checkPattern(pattern: string, services: readonly Service[]): Promise<void> {
  const names = services.flatMap(({ name, groups }) =>
    groups.flatMap(({ operations }) => operations.map((operation) => `${name}.${operation.name}`)),
  )
  if (names.some((name) => matches(pattern, name))) return
  const near = await suggestOperations(pattern, { services })
  const hint = near.length ? `; did you mean ${near.join(' or ')}?` : ''
  throw usage(`--operations: no operation of these services is named ${pattern}${hint}`)
}

function splitList(text = ''): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
}

function parsePort(text: string | undefined): number | undefined {
  const port = parseCount('--http', text, 0)
  if (port === undefined || port <= 65_535) return port
  throw usage(`--http has to be a port from 0 to 65535, not ${text}`)
}

async function requireFolder(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isDirectory()) throw usage(`--files: ${path} is not a folder`)
  return realpath(path)
}

function usage(message: string): CliError {
  return new CliError(message, { exitCode: 2 })
}
