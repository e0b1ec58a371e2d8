import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import {
  type DocumentSource,
  type EarlierNames,
  ExtensionError,
  isUrl,
  matchOperations,
  type OpenedDocument,
  openDocument,
  type Operation,
  warningText,
} from '@portolan/openapi'
import { type ClientConfig, findClient, readOptions } from '../config/config-file.ts'
import { ConfigError } from '../config/config-error.ts'
import { manifestIn, readIfThere } from '../disk.ts'
import { valueAt } from '../learn/pointers.ts'
import { escapeCalls } from '../typescript/escape-calls.ts'
import { resolveSymbols } from '../typescript/symbols.ts'
import { parseArguments } from '../parse-arguments.ts'
import { UsageError } from '../usage-error.ts'
import { isBreaking } from './change.ts'
import { compareSurfaces } from './compare.ts'
import { type Earlier, readManifest } from './earlier.ts'
import { locateIn, placeAsWritten } from './locate.ts'
import { printChanges, printChangeset, printChangesJson } from './print-changes.ts'
import { printReport } from './print-report.ts'
import { readSurface } from './service-surface.ts'

const diffHelp = `portolan-generate diff <old document> <new document> [options]

Reports what changes for users of the client: what breaks their code, what is added, and what is neither. Exits with 1 if
something breaks, and with 0 if not. Both documents are read with the config and its overlays. If the config names the
folder of an existing client, the names in its manifest are kept.

  --json                 prints the changes as JSON
  --markdown             prints what users can do now, what breaks and how to change it, for a pull request
  --changeset            prints a changeset for the client's package
  --package-name <name>  the package of the changeset (default: that of the nearest package.json of the client)
  --config <file>        default: portolan.yaml beside the new document, or else beside the old one
  --quiet                prints no warnings
`

const options = {
  json: { type: 'boolean' },
  markdown: { type: 'boolean' },
  changeset: { type: 'boolean' },
  'package-name': { type: 'string' },
  config: { type: 'string' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

interface Printer {
  readonly out: (text: string) => void
  readonly error: (text: string) => void
  readonly input: () => Promise<string>
}

/** @throws UsageError invalid arguments; ConfigError an invalid config; DocumentError an unusable document */
export async function runDiff(args: readonly string[], { out, error, input }: Printer): Promise<0 | 1> {
  const { values, positionals } = parseArguments(args, options, diffHelp)
  if (values.help) {
    out(diffHelp)
    return 0
  }
  const [old, now, ...others] = positionals
  if (old === undefined || now === undefined || others.length > 0)
    throw new UsageError(
      `two documents are needed, the old one and the new one, got ${positionals.length}\n\n${diffHelp}`,
    )
  if (old === '-' && now === '-') throw new UsageError('only one document can be standard input')
  const forms = (['json', 'markdown', 'changeset'] as const).filter((name) => values[name])
  if (forms.length > 1) throw new UsageError(`either ${forms.map((name) => `--${name}`).join(' or ')}, not both`)
  const client = await findConfig(old, now, values.config)
  const earlier = await readEarlier(client)
  const warn = (text: string): void => (values.quiet ? undefined : error(`${text}\n`))
  const [oldSource, newSource] = [await readSource(old, input), await readSource(now, input)]
  const before = await openFor(oldSource, client, earlier?.names, warn)
  const fresh = await openFor(newSource, client, earlier?.names, warn)
  const names = earlier ? undefined : namesToKeep(before, fresh)
  const after = names ? await openFor(newSource, client, names, () => {}) : fresh
  const symbols = resolveSymbols(escapeCalls(before.service), client.config, 'none', earlier?.types)
  const types =
    earlier?.types ?? Object.fromEntries(Object.keys(before.service.schemas).map((id) => [id, symbols.schema(id).name]))
  const compared = compareSurfaces(
    readSurface(symbols),
    readSurface(resolveSymbols(escapeCalls(after.service), client.config, 'none', types)),
    locateIn(before.root, after.root),
  )
  const changes = placeAsWritten(compared, before.asWritten, after.asWritten)
  if (values.json) out(printChangesJson(changes))
  else if (values.markdown) out(printReport(changes, findPublished(client)))
  else if (values.changeset) out(printChangeset(changes, findPackage(client, values['package-name'])))
  else out(changes.length > 0 ? printChanges(changes) : 'nothing changes for users\n')
  return isBreaking(changes) ? 1 : 0
}

/** The config of the new document, or else that of the old one. */
async function findConfig(old: string, now: string, file: string | undefined): Promise<ClientConfig> {
  const isBeside = (document: string): boolean =>
    existsSync(isUrl(document) || document === '-' ? 'portolan.yaml' : join(dirname(document), 'portolan.yaml'))
  if (file === undefined && !isBeside(now)) return findClient(old, undefined)
  try {
    return await findClient(now, file)
  } catch (error) {
    // A config of several clients may name only the old document.
    if (!(error instanceof ConfigError)) throw error
    return findClient(old, file).catch(() => Promise.reject(error))
  }
}

/** The manifest of the existing client. */
async function readEarlier({ out, package: home }: ClientConfig): Promise<Earlier | undefined> {
  const folder = home ?? out
  const text = folder === undefined ? undefined : await readIfThere(manifestIn(folder, home !== undefined))
  return text === undefined ? undefined : readManifest(text)
}

/** A document and its name in messages. */
interface NamedSource {
  readonly name: string
  readonly source: DocumentSource
}

async function readSource(name: string, input: () => Promise<string>): Promise<NamedSource> {
  return { name, source: name === '-' ? { text: await input() } : name }
}

/**
 * Reads a document with a config that may be for another version of it. Entries that name something missing are left
 * out, with a warning.
 */
async function openFor(
  { name, source }: NamedSource,
  { config }: ClientConfig,
  earlier: EarlierNames | undefined,
  warn: (text: string) => void,
): Promise<OpenedDocument> {
  const read = readOptions(config)
  const overlays = new Set<unknown>(read.overlays)
  let { extensions } = read
  for (;;) {
    try {
      const opened = await openDocument(source, { ...read, extensions, partialOverlays: true, earlier })
      for (const warning of opened.warnings)
        warn(`${warningText(warning)}${overlays.has(warning.file) ? ` (${name})` : ''}`)
      return opened
    } catch (error) {
      if (!(error instanceof ExtensionError)) throw error
      const { pointer } = error
      const rest = extensions.filter((one) => !`${pointer}/`.startsWith(`${one.pointer ?? ''}/`))
      if (rest.length === extensions.length) throw error
      warn(`${error.message}: left out of ${name}`)
      extensions = rest
    }
  }
}

/**
 * The names of operations that change only because of others, such as a new one at a similar path: a regenerated client
 * keeps them. Undefined if there are none.
 */
function namesToKeep(before: OpenedDocument, after: OpenedDocument): EarlierNames | undefined {
  const matches = matchOperations(before.service.operations, after.service.operations)
  const readTag = ({ root }: OpenedDocument, { pointer }: Operation): unknown => valueAt(root, `${pointer}/tags/0`)
  const same = [...matches].filter(
    ([now, old]) =>
      now.id === old.id &&
      now.method === old.method &&
      now.path === old.path &&
      readTag(before, old) === readTag(after, now),
  )
  if (same.every(([now, old]) => now.call.join('.') === old.call.join('.'))) return undefined
  const operations = same.map(([, { id, method, path, call }]) => ({ id, method, path, call: call.join('.') }))
  return { operations, naming: before.service.naming ?? {} }
}

/** @throws UsageError no package is named */
function findPackage(
  { out, package: home }: ClientConfig,
  name: string | undefined,
): { name: string; version?: string } {
  const found = findPackageJson(home ?? out ?? '.')
  if (name !== undefined) return { name, ...(found?.name === name ? found : {}) }
  if (found?.name === undefined)
    throw new UsageError('--changeset needs --package-name, or a package.json in the folder of the client or above it')
  return { ...found, name: found.name }
}

/** The version of the client's package that is published now. */
function findPublished({ out, package: home }: ClientConfig): string | undefined {
  return findPackageJson(home ?? out ?? '.')?.version
}

function findPackageJson(folder: string): { readonly name?: string; readonly version?: string } | undefined {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const file = join(at, 'package.json')
    if (existsSync(file)) return readPackage(file)
    if (at === dirname(at)) return undefined
  }
}

/** @throws UsageError it is no JSON */
function readPackage(file: string): { readonly name?: string; readonly version?: string } {
  try {
    const { name, version } = Object(JSON.parse(readFileSync(file, 'utf8'))) as Readonly<Record<string, unknown>>
    return { ...(typeof name === 'string' ? { name } : {}), ...(typeof version === 'string' ? { version } : {}) }
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`)
  }
}
