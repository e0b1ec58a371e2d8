import { makeConfig, readOptions } from '@portolan/generator/config'
import { type DocumentSource, openDocument } from '@portolan/openapi'
import { emulateDocument, type OpenApiServiceOptions } from './document.ts'
import type { OpenApi } from './openapi/open-api.ts'

export { type OpenApiServiceOptions } from './document.ts'
export type { OpenApi, OpenApiWarning } from './openapi/open-api.ts'
export type { DocumentSource } from '@portolan/openapi'
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
  const { config, tokens, rateLimit, unknownIds } = options
  const place = typeof document === 'string' ? document : 'document'
  const known = typeof document === 'string' || config !== undefined
  const opened = await openDocument(document, known ? readOptions(await makeConfig(place, config)) : {})
  return emulateDocument(opened, { tokens, rateLimit, unknownIds }, place)
}
