export {
  DocumentError,
  ExtensionError,
  OverlayError,
  type DocumentSource,
  type ErrorPaths,
  type Paging,
  type Warning,
  listWarnings,
  warningText,
  type WebhookSignature,
} from '@portolan/openapi'
export type { Change, Effect } from './changes/change.ts'
export type { Config } from './config/config.ts'
export { ConfigError } from './config/config-error.ts'
export { type ConfigFile, readConfig } from './config/config-file.ts'
export { FolderError, staleFiles, writeAll } from './disk.ts'
export { findJobs, type Job, type JobOptions } from './jobs.ts'
export { mark } from './marks.ts'
export { OutputError } from './output-error.ts'
export type { OutputChoice } from './outputs/select.ts'
export type {
  Manifest,
  ManifestComposedCall,
  ManifestOperation,
  ManifestResult,
  ManifestSchema,
  ManifestServer,
  ManifestWebhooks,
} from './outputs/manifest/manifest-form.ts'
export type { ImportExtension } from './typescript/paths.ts'
export { parseArguments } from './parse-arguments.ts'
export { UsageError } from './usage-error.ts'
export { writeSources } from './write-sources.ts'
export { generate, type Generated, type GenerateOptions, type OperationSummary } from './generate.ts'
