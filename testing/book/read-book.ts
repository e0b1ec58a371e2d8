import { fileURLToPath } from 'node:url'
import { type OpenedDocument, openDocument } from '@portolan/openapi'

/** Reads the OpenAPI document of a client. */
export async function readBook(file: URL): Promise<OpenedDocument> {
  return openDocument(fileURLToPath(file))
}
