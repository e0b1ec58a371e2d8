import {
  DocumentError,
  type DocumentSource,
  openDocument,
  type OpenedDocument,
  type Operation,
  type Place,
  present,
  selectOperations,
  type Selection,
  type Service,
  type Warning,
} from '@portolan/openapi'
import type { Change } from './changes/change.ts'
import { compareSurfaces } from './changes/compare.ts'
import { type Earlier, readManifest } from './changes/earlier.ts'
import { locateIn, placeAsWritten } from './changes/locate.ts'
import type { Config } from './config/config.ts'
import { ConfigError } from './config/config-error.ts'
import { checkDeclared, findConfigFolder, makeConfigError, readOptions } from './config/config-file.ts'
import { markGenerated } from './marks.ts'
import { type OutputChoice, type PackageKind, selectOutputs } from './outputs/select.ts'
import { listClients } from './typescript/clients.ts'
import { escapeCalls } from './typescript/escape-calls.ts'
import type { ImportExtension } from './typescript/paths.ts'
import { escapeHidden } from './typescript/quote.ts'
import { type SelectionError, writeOutputs } from './write-outputs.ts'

export interface GenerateOptions extends Selection {
  readonly document: DocumentSource
  /** The service's name: `acme` makes `createAcmeClient`. @default as the config, the document or its title says */
  readonly name?: string
  /** Settings that the document does not contain. @default {} */
  readonly config?: Config
  /** OpenAPI Overlays, applied to the document in order: files, their texts, or parsed ones. @default those of the config */
  readonly overlays?: readonly DocumentSource[]
  /** The extension of relative imports. @default 'ts' */
  readonly importExtension?: ImportExtension
  /** Writes a whole package: a separate one, or one of this workspace. @default only the sources */
  readonly package?: PackageKind
  /** The outputs to write: names, packages, paths or values. @default the config's, or the client with its checks and manifest */
  readonly outputs?: readonly OutputChoice[]
  /**
   * The text of the last run's `manifest.json`: its names are kept, and `changes` lists the differences.
   * @default this is the first run
   */
  readonly earlier?: string | undefined
  /** The folder that paths and packages of outputs are resolved from. @default that of the config's file, or the current one */
  readonly folder?: string
}

/** One line of `--list`. */
export interface OperationSummary {
  readonly id: string
  /** The name on the client: `users.list`. */
  readonly call: string
  readonly method: string
  readonly path: string
  readonly paging?: string
  /** True if the client retries the call after a failure. */
  readonly repeat: boolean
  readonly effect: string
  /** The JSON pointer of the operation in the document. */
  readonly pointer: string
  /** The documented content types of the body and of successes. */
  readonly sends: readonly string[]
  readonly receives: readonly string[]
}

export interface Generated {
  /** The text of each file, by its path in the folder of the client. */
  readonly files: Map<string, string>
  /** The paths of the files that belong to the user once they exist, such as `package.json`. */
  readonly scaffold: ReadonlySet<string>
  /** The warnings about whatever was not understood. */
  readonly warnings: Warning[]
  readonly operations: OperationSummary[]
  /** The changes since the last run that users of the client notice. */
  readonly changes: readonly Change[]
  /** The name of the function that makes the client: `createAcmeClient`. */
  readonly factory: string
  /** Finds the files and lines of places in the document by their JSON pointers. */
  readonly locate: (pointers: readonly string[]) => ReadonlyMap<string, Place>
  /** The files and addresses that the document was read from. */
  readonly sources: readonly string[]
}

/** A document that was read with its config: writing needs no second reading. */
export interface ReadModel {
  readonly opened: OpenedDocument
  readonly service: Service
  readonly earlier: Earlier | undefined
}

/**
 * Makes the files of a client from an OpenAPI document. Nothing is written.
 * @throws DocumentError the document cannot be used: the message names file, line and JSON pointer
 */
export async function generate(options: GenerateOptions): Promise<Generated> {
  return writeModel(await readModel(options), options)
}

/**
 * Reads the document, the first half of `generate`.
 * @throws DocumentError the document cannot be used
 */
export async function readModel({
  document,
  config = {},
  overlays = config.overlays ?? [],
  name,
  earlier: earlierText,
  only,
  excludeDeprecated,
}: GenerateOptions): Promise<ReadModel> {
  const options = readOptions(config)
  const named = name === undefined ? [] : [{ name: 'name', value: name, source: { file: '--name' } }]
  const earlier = earlierText === undefined ? undefined : readManifest(earlierText)
  const opened = await openDocument(document, {
    ...options,
    overlays,
    extensions: [...options.extensions, ...named],
    earlier: earlier?.names,
  })
  checkDeclared(config, opened.service)
  return {
    opened,
    service: selectOperations(escapeCalls(opened.service), present({ only, excludeDeprecated })),
    earlier,
  }
}

/** Makes the files from the model, the second half of `generate`. */
export async function writeModel(
  { opened, service, earlier }: ReadModel,
  {
    config = {},
    importExtension = 'ts',
    package: kind,
    outputs = config.outputs,
    folder = findConfigFolder(config) ?? process.cwd(),
  }: Omit<GenerateOptions, 'document'>,
): Promise<Generated> {
  const { root, locate } = opened
  const warnings = [...opened.warnings]
  const written: Warning[] = []
  const hasConfig = findConfigFolder(config) !== undefined
  // If the caller names outputs, only those are written.
  const areOfConfig = outputs === config.outputs
  const compat = areOfConfig ? config.compat : undefined
  const selectionError: SelectionError = (message, place = '') =>
    place.startsWith('/outputs') && !areOfConfig
      ? new ConfigError(message, { pointer: place })
      : makeConfigError(config, message, place)
  const selected = await selectOutputs(outputs, { kind, folder, hasConfig, compat, selectionError })
  const { files, scaffold } = await writeOutputs(service, config, selected, {
    extension: importExtension,
    sources: kind && 'src',
    earlierTypes: earlier?.types,
    warn: (warning) => written.push(warning),
    selectionError,
  })
  const places = locate(written.map(({ pointer }) => pointer))
  warnings.push(...written.map((one) => ({ ...one, ...places.get(one.pointer) })))
  // The document as it was understood: the command line prints it.
  if (kind === 'own') {
    // For a package that is regenerated from its own document.
    const { 'x-written-by': _, ...unmarked } = root as Readonly<Record<string, unknown>>
    files.set('src/openapi.json', markGenerated('openapi.json', escapeHidden(JSON.stringify(unmarked))))
  }
  const operations = service.operations.map(
    ({ id, pointer, call, method, path, paging, repeat, effect, requestBody, responses }) => ({
      id,
      pointer,
      call: call.join('.'),
      method,
      path,
      repeat,
      effect,
      sends: typesIn(requestBody?.content ?? []),
      receives: typesIn(listSuccesses(responses).flatMap(({ content }) => content)),
      ...(paging ? { paging: paging.kind } : {}),
    }),
  )
  const [{ factory }] = listClients(service)
  const manifest = files.get(kind === undefined ? 'manifest.json' : 'src/manifest.json')
  let changes: Change[] = []
  try {
    if (earlier && manifest !== undefined) changes = findChanges(earlier, manifest, service, opened)
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    warnings.push({ message: `the changes for users are unknown: ${error.message}`, pointer: '' })
  }
  return { files, scaffold, warnings, operations, changes, factory, locate, sources: opened.sources }
}

/** Compares with the last run; places are in this run's document. */
function findChanges(
  earlier: Earlier,
  manifest: string,
  { operations, dates }: Service,
  { root, asWritten }: OpenedDocument,
): Change[] {
  const surface = readManifest(manifest)?.surface
  if (!surface || !earlier.surface) return []
  const pointers = new Map(operations.map(({ id, pointer }) => [id, pointer]))
  const placed = surface.operations.map((one) => ({ ...one, ...present({ pointer: pointers.get(one.id) }) }))
  // A manifest has dates as they are sent.
  const [before, after] = [
    { ...earlier.surface, dates },
    { ...surface, dates, operations: placed },
  ]
  const changes = compareSurfaces(before, after, locateIn(undefined, root))
  return placeAsWritten(changes, asWritten, asWritten)
}

/** Beside a success, `default` is for errors. */
function listSuccesses(responses: Operation['responses']): Operation['responses'] {
  const good = responses.filter(({ status }) => status.startsWith('2'))
  return good.length > 0 ? good : responses.filter(({ status }) => status === 'default')
}

function typesIn(content: readonly { readonly contentType: string }[]): string[] {
  return [...new Set(content.map(({ contentType }) => contentType))]
}
