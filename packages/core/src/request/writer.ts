import type { Write } from './endpoint.ts'

/** Loads what writes requests. */
export type Writer = () => Promise<Write>

/**
 * Writes what OpenAPI describes besides path, query, JSON and simple forms: params in headers and cookies, styles, names
 * on the wire, multipart, files, content types, and idempotency keys. A value, so that the code is not in the bundle of
 * a client without these.
 */
export const openApiWriter: Writer = async () => (await import('./open-api-writer.ts')).write
