import { type Call, type Send, type StreamReader, redactorFor } from '../request/call.ts'
import type { RawResponse } from '../request/wire.ts'
import type { Check } from '../schema/check.ts'
import { type Clock, once } from '../time.ts'
import { type Outcome, ResponseDetails } from './outcome.ts'

const loadReadPage = once(() => import('./read-page.ts'))

/** Takes the data out of the envelope of a success, validates it, and reads what a page says about the others. */
export function read(clock: Clock, next: Send<RawResponse>): Send<Outcome> {
  return async function read(call) {
    const response = await next(call)
    const { endpoint } = call
    const { operation, profile } = endpoint
    const details = (message?: string): ResponseDetails => detailsOf(call, response, clock.now(), message)
    if (operation.exists) return { data: response.status !== 404, response: details() }
    if (endpoint.raw) return { data: await checkStandard(call, response), response: details() }
    const streaming = typeof operation.responseType === 'object' ? operation.responseType : undefined
    const reader = (await streaming?.read?.()) as StreamReader<unknown> | undefined
    if (reader && response.body instanceof ReadableStream)
      return { data: await reader(call, response, () => clock.now()), response: details(), ended: response.ended }
    const unread = endpoint.codec || operation.responseType === undefined ? undefined : response.body
    const body = response.content === undefined ? unread : response.content
    const { data, message, errors } =
      profile.unwrap && body !== undefined ? profile.unwrap(body, operation) : { data: body }
    // A success whose envelope reports errors.
    if (errors !== undefined && errors !== null) {
      const { toError } = await import('./failure.ts')
      throw toError(call, response, clock.now())
    }
    if (endpoint.response && response.status !== 304 && isNews(call, endpoint.response, data)) {
      const { inspect } = await import('./invalid.ts')
      await inspect(call, response, endpoint.response, data)
    }
    return {
      data: data === null && endpoint.response?.accepts(null) ? null : (data ?? undefined),
      response: details(message),
      page: operation.paging && (await loadReadPage()).readPage(call, response, data),
      ended: response.ended,
    }
  }
}

function detailsOf(call: Call, response: RawResponse, received: number, message?: string): ResponseDetails {
  const { status, headers, url, attempts, fromCache } = response
  const { name, operation, profile } = call.endpoint
  const redactor = redactorFor(call, response)
  return new ResponseDetails({
    status,
    headers,
    attempts,
    message: message === undefined ? undefined : redactor.text(message),
    fromCache,
    call: { operation: name, method: operation.method },
    received,
    show: { text: redactor.text, url: () => redactor.url(url), headers: () => redactor.headers(headers) },
    names: profile,
  })
}

/** Whether there is something to say about the data of a success. */
function isNews({ validation, report }: Call, check: Check, data: unknown): boolean {
  return validation.response !== 'off' && (report.hasHook('onDrift') || !check.accepts(data))
}

async function checkStandard(call: Call, response: RawResponse): Promise<unknown> {
  const { standard } = call.endpoint
  const data = response.content ?? (response.body === '' ? undefined : response.body)
  if (!standard || call.validation.response === 'off' || response.status >= 300) return data
  const issues = standard(data)
  if (issues.length > 0) (await import('./invalid.ts')).reportInvalid(call, response, data, issues)
  return data
}
