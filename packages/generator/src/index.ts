import { type DocumentSource, openDocument, type Selection, type Warning } from '@portolan/openapi'
import type { Config } from './config/config.ts'
import { documentMark, writeFiles } from './write/files.ts'
import type { PackageKind } from './package/frame.ts'
import type { ImportExtension } from './write/paths.ts'

export {
  DocumentError,
  type DocumentSource,
  type ErrorPaths,
  type Paging,
  type Warning,
  warningText,
  type WebhookSignature,
} from '@portolan/openapi'
export { type Config, type ConfigFile, readConfig } from './config/config.ts'
export { writeAll } from './write/disk.ts'
export { mark } from './write/files.ts'
export type {
  Manifest,
  ManifestComposedCall,
  ManifestObject,
  ManifestOperation,
  ManifestParam,
  ManifestResult,
  ManifestWebhooks,
} from './write/manifest-form.ts'
export type { ManifestField, ManifestValue } from './write/manifest-fields.ts'
export type { ImportExtension } from './write/paths.ts'

export interface GenerateOptions extends Selection {
  readonly document: DocumentSource
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
  const { root, service, warnings } = await openDocument(document, config, selection)
  const files = await writeFiles(service, config, importExtension, kind)
  if (kind === 'own') files.set('src/openapi.json', documentFile(root))
  const operations = service.operations.map(({ id, call, method, path, paging, repeat }) => ({
    id,
    call: call.join('.'),
    method,
    path,
    repeat,
    ...(paging ? { paging: paging.kind } : {}),
  }))
  return { files, warnings, operations }
}

/** The document as it was understood: the command line prints it. */
function documentFile(root: unknown): string {
  return JSON.stringify({ 'x-written-by': documentMark, ...(root as object) })
}
