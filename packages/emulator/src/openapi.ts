import { configOf, type DocumentSource, openDocument } from '@portolan/generator/document'
import { openApiService, type OpenApiServiceOptions } from './openapi/service.ts'
import { type OpenApi, withService } from './openapi/open-api.ts'

export type { OpenApiServiceOptions } from './openapi/service.ts'
export type { OpenApi, OpenApiWarning } from './openapi/open-api.ts'
export type { DocumentSource } from '@portolan/generator/document'
export type { RateLimitOptions } from './rate-limit.ts'

export interface OpenApiOptions extends OpenApiServiceOptions {
  /**
   * The file of the generator's config, whose names and pagings the emulator uses too.
   * @default `portolan.yaml` beside the document, if there is one
   */
  readonly config?: string | undefined
}

/**
 * Reads an OpenAPI document, for the option `openapi` of an emulator.
 * @param document a file, an https address, `{ text }`, or a parsed document
 * @throws Error the document cannot be used: the message names file, line and JSON pointer
 */
export async function readOpenApi(document: DocumentSource, options: OpenApiOptions = {}): Promise<OpenApi> {
  const { config, ...others } = options
  const place = typeof document === 'string' ? document : 'document'
  const known = typeof document === 'string' || config !== undefined
  const opened = await openDocument(document, known ? await configOf(place, config) : {})
  const { service, warnings } = opened
  return withService({ name: service.name, title: service.title, warnings }, (parts) =>
    openApiService(opened, others, parts),
  )
}
