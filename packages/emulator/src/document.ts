// Emulates the model of a document without Node: it runs in pages and web workers too.
import { type OpenedDocument, Schemas } from '@portolan/openapi/model'
import { makeEndpoints } from './openapi/endpoint.ts'
import { checkPaths } from './openapi/half-characters.ts'
import { makeOpenApi, type OpenApi } from './openapi/open-api.ts'
import { SchemaRules } from './openapi/rules.ts'
import { openApiService } from './openapi/service.ts'
import { uncheckedParts } from './openapi/unchecked.ts'
import { fields } from './operation.ts'
import { nameIn, refuseUnless } from './rules.ts'
import type { RateLimitOptions } from './rate-limit.ts'

export type { OpenApi, OpenApiWarning } from './openapi/open-api.ts'
export type { RateLimitOptions } from './rate-limit.ts'

export interface OpenApiServiceOptions {
  /** The tokens and keys that are valid. @default any is valid */
  readonly tokens?: readonly string[] | undefined
  /** The limit for each caller. @default none */
  readonly rateLimit?: RateLimitOptions | undefined
  /**
   * The response for an ID that is in no list and was never created: a record made on demand, or a 404.
   * @default 'made'
   */
  readonly unknownIds?: 'made' | 'notFound' | undefined
}

/**
 * Makes a value for the option `openapi` of an emulator from a document that `@portolan/openapi` read.
 * @param file its name in messages
 * @throws Error a path cannot be requested
 */
export function emulateDocument(
  { service, warnings }: Pick<OpenedDocument, 'service' | 'warnings'>,
  { tokens, rateLimit, unknownIds = 'made' }: OpenApiServiceOptions = {},
  file = 'document',
): OpenApi {
  refuseUnless('emulateDocument', fields({ unknownIds: nameIn(['made', 'notFound']) }), { unknownIds })
  checkPaths(
    service.operations.map(({ path }) => path),
    file,
  )
  const schemas = new Schemas(service.definitions)
  const rules = new SchemaRules(schemas)
  const endpoints = makeEndpoints(service.operations, schemas, service.securitySchemes, tokens)
  return makeOpenApi(service.name, service.title, {
    make: (parts) =>
      openApiService(
        { service, schemas, rules, endpoints },
        { rateLimit, strictIds: unknownIds === 'notFound' },
        parts,
      ),
    *findWarnings() {
      yield warnings
      for (const one of endpoints) yield uncheckedParts(one, schemas, rules)
    },
  })
}
