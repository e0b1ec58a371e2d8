import { readFile } from 'node:fs/promises'
import type { Config } from './read/config.ts'
import { fetchText, isUrl, readDocument } from './read/document.ts'
import { readService, type Selection } from './read/service.ts'
import { checkVocabulary } from './read/vocabulary.ts'
import { DocumentError, type Warning } from './read/warnings.ts'
import { documentMark, writeFiles } from './write/files.ts'
import type { PackageKind } from './package/frame.ts'
import type { ImportExtension } from './write/paths.ts'

export type { ErrorPaths, Paging } from './model/service.ts'
export type { Config } from './read/config.ts'
export { type ConfigFile, readConfig } from './read/config-file.ts'
export { DocumentError, type Warning, warningText } from './read/warnings.ts'
export { writeAll } from './write/disk.ts'
export { mark } from './write/files.ts'
export type {
  Manifest,
  ManifestComposedCall,
  ManifestObject,
  ManifestOperation,
  ManifestParam,
  ManifestResult,
} from './write/manifest.ts'
export type { ManifestField, ManifestValue } from './write/manifest-fields.ts'
export type { ImportExtension } from './write/paths.ts'

export interface GenerateOptions extends Selection {
  /** A file, an https address, the text of a document, or a parsed one. */
  readonly document: string | { readonly text: string } | object
  /** What the document does not say. @default {} */
  readonly config?: Config
  /** How relative imports end. @default 'ts' */
  readonly importExtension?: ImportExtension
  /** Writes a whole package: one of its own, or one of the workspace of the clients. @default the sources only */
  readonly package?: PackageKind
}

/** One line of `--list`. */
export interface OperationSummary {
  readonly id: string
  /** The name on the client: `users.list`. */
  readonly call: string
  readonly method: string
  readonly path: string
  readonly paging?: string
  /** Whether the client repeats the call by itself after a failure. */
  readonly repeat: boolean
}

export interface Generated {
  /** The text of each file, by its path in the folder of the client. */
  readonly files: Map<string, string>
  /** What was not understood. */
  readonly warnings: Warning[]
  readonly operations: OperationSummary[]
}

/**
 * Makes the files of a client from an OpenAPI document. Nothing is written.
 * @throws DocumentError the document cannot be used: the message names file, line and JSON pointer
 */
export async function generate({
  document,
  config = {},
  importExtension = 'ts',
  package: kind,
  ...selection
}: GenerateOptions): Promise<Generated> {
  const [source, text] = await load(document)
  const warnings = new Map<string, Warning>()
  const warn = (warning: Warning): void => {
    warnings.set(`${warning.pointer} ${warning.message}`, warning)
  }
  const read = await readDocument(source, text, warn)
  checkVocabulary(read)
  const service = readService(read, config, selection, warn)
  const files = await writeFiles(service, config, importExtension, kind)
  if (kind === 'own') files.set('src/openapi.json', documentFile(read.root))
  const operations = service.operations.map(({ id, call, method, path, paging, repeat }) => ({
    id,
    call: call.join('.'),
    method,
    path,
    repeat,
    ...(paging ? { paging: paging.kind } : {}),
  }))
  return { files, warnings: [...warnings.values()], operations }
}

/** The document as it was understood: the command line prints it. */
function documentFile(root: unknown): string {
  return JSON.stringify({ 'x-written-by': documentMark, ...(root as object) })
}

async function load(document: string | object): Promise<[string, string]> {
  if (typeof document !== 'string')
    return ['document', 'text' in document ? String(document.text) : JSON.stringify(document)]
  if (isUrl(document)) return [document, await fetchText(document)]
  try {
    return [document, await readFile(document, 'utf8')]
  } catch (error) {
    throw new DocumentError(`cannot be read: ${(error as Error).message}`, { file: document })
  }
}
