import type { OpenApiOptions } from '../openapi.ts'
import { isOpenApi, type OpenApi } from './open-api.ts'

/** Reads a document, if there is one: what reads it is loaded then. */
export async function opened(
  document: string | object | undefined,
  options: OpenApiOptions = {},
): Promise<OpenApi | undefined> {
  if (document === undefined || isOpenApi(document)) return document
  const { readOpenApi } = await import('../openapi.ts')
  return readOpenApi(document, options)
}
