import { mapSchemas } from './map-schemas.ts'

/**
 * Prepares the files of OpenAPI 3.0 for the upgrade to 3.1, which takes type and format from a file that is a whole
 * body: as `*\/*` or as JSON it would be any data.
 */
export function keepFiles<T>(document: T): T {
  return mapSchemas(document, (schema) =>
    schema['type'] === 'string' && schema['format'] === 'binary'
      ? { contentMediaType: 'application/octet-stream', ...schema }
      : schema,
  )
}
