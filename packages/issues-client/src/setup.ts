import type { ClientConfig, ClientOptions } from '@portolan/core'
import { isDay } from '@portolan/core/check'
import { must, plainOptions, rejectOptions } from '@portolan/core/internal'

export interface SetupOptions extends ClientOptions {
  /** The version of the API, a date such as `2026-03-10`, sent as `X-Service-Api-Version`. */
  readonly apiVersion?: string | undefined
}

const version = /* @__PURE__ */ must('a date such as 2026-03-10', (value) => typeof value === 'string' && isDay(value))

/** Sends the version of the API as a header, unless the caller sets that header. */
export function setup(given: SetupOptions): Partial<ClientConfig<object>> {
  const { apiVersion, headers = {} } = plainOptions(given)
  if (apiVersion !== undefined) rejectOptions(version(apiVersion, ['apiVersion']))
  const own = apiVersion === undefined ? {} : { 'x-service-api-version': apiVersion }
  // Anything but a plain object is passed on unchanged: core rejects it.
  return { options: { headers: isRecord(headers) ? { ...own, ...headers } : headers } }
}

function isRecord(headers: unknown): boolean {
  return typeof headers === 'object' && headers !== null && !(Symbol.iterator in headers)
}
