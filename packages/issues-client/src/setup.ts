import type { ClientOptions } from '@portolan/core'
import { plainOptions } from '@portolan/core/internal'

/** The options that only this client has. */
export interface SetupOptions {
  /** The version of the API, such as `2026-03-10`, sent as `X-Service-Api-Version`. */
  readonly apiVersion?: string | undefined
}

/** Sends the version of the API as a header, unless the caller sets that header. */
export function setup({ apiVersion, ...options }: ClientOptions & SetupOptions): { readonly options: ClientOptions } {
  const { headers = {} } = plainOptions(options)
  const own = apiVersion === undefined ? {} : { 'x-service-api-version': apiVersion }
  // Anything but a plain object is passed on unchanged: core rejects it.
  return { options: { ...options, headers: isRecord(headers) ? { ...own, ...headers } : headers } }
}

function isRecord(headers: unknown): boolean {
  return typeof headers === 'object' && headers !== null && !(Symbol.iterator in headers)
}
