import { configOf, readOptions } from '@portolan/generator/config'
import { type DocumentSource, openDocument, Schemas } from '@portolan/openapi'
import { endpointsOf } from './openapi/endpoint.ts'
import { checkPaths } from './openapi/half-characters.ts'
import { makeOpenApi, type OpenApi } from './openapi/open-api.ts'
import { SchemaRules } from './openapi/rules.ts'
import { openApiService } from './openapi/service.ts'
import { uncheckedParts } from './openapi/unchecked.ts'
import type { RateLimitOptions } from './rate-limit.ts'

export type { OpenApi, OpenApiWarning } from './openapi/open-api.ts'
export type { DocumentSource } from '@portolan/openapi'
export type { RateLimitOptions } from './rate-limit.ts'

export interface OpenApiServiceOptions {
  /** The tokens and keys that are valid. @default any is valid */
  readonly tokens?: readonly string[] | undefined
  /** The limit for each caller. @default none */
  readonly rateLimit?: RateLimitOptions | undefined
}

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
  const { config, tokens, rateLimit } = options
  const place = typeof document === 'string' ? document : 'document'
  const known = typeof document === 'string' || config !== undefined
  const { service, warnings } = await openDocument(document, known ? readOptions(await configOf(place, config)) : {})
  checkPaths(
    service.operations.map(({ path }) => path),
    place,
  )
  const schemas = new Schemas(service.definitions)
  const rules = new SchemaRules(schemas)
  const endpoints = endpointsOf(service.operations, schemas, service.securitySchemes, tokens)
  return makeOpenApi(service.name, service.title, {
    make: (parts) => openApiService({ service, schemas, rules, endpoints }, rateLimit, parts),
    *findWarnings() {
      yield warnings
      for (const one of endpoints) yield uncheckedParts(one, schemas, rules)
    },
  })
}
