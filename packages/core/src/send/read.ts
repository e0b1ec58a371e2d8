import { isInstance } from '../platform.ts'
import { ConnectionError, UnexpectedEnd } from '../errors.ts'
import {
  type Call,
  callError,
  type Middleware,
  type Redactor,
  redactorFor,
  type Send,
  type StreamReader,
} from '../request/call.ts'
import type { PageInfo, PageRead } from '../request/paging.ts'
import type { Decoded, Unwrapped } from '../request/profile.ts'
import type { RawResponse } from '../request/wire.ts'
import { quoteText } from '../safe-text.ts'
import type { Check } from '../schema/check.ts'
import { type Clock, once } from '../time.ts'
import { type Outcome, ResponseDetails } from '../response/details.ts'
import { mayBeOther, readOther, readRaw } from '../response/raw-body.ts'
import { withDates } from '../response/with-dates.ts'
import { bodyText, decodeJson } from '../response/read-body.ts'
import { loadLimitReader } from '../response/server-hints.ts'

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * Reads a response once: returns a success with its content, and throws an `ApiError` for a failure of the service or a
 * `ConnectionError` for a body that was cut off. A redirect is returned for the middleware that follows it.
 */
export function classify(clock: Clock): Middleware<RawResponse> {
  return function classify(call, next) {
    return next(call).then((response) =>
      response.headers.has('ratelimit')
        ? loadLimitReader().then(() => classifyResponse(call, response))
        : classifyResponse(call, response),
    )
  }

  function classifyResponse(call: Call, response: RawResponse): RawResponse | Promise<RawResponse> {
    if (isRedirect(response)) return response
    const success = isSuccess(call, response)
    const redactor = redactorFor(call)
    const { decoded, error } = tryToDecode(call, response, success, redactor)
    if (success && error instanceof UnexpectedEnd) throw cutOff(call, response, error.message)
    if (decoded?.fault || !success || error || response.tooLong !== undefined) {
      return import('../response/failure.ts').then(({ toError, unusable }) => {
        // For an error page, such as that of a proxy, the status is enough.
        throw decoded?.fault || !success
          ? toError(call, response, clock.now(), decoded?.fault)
          : unusable(call, response, error)
      })
    }
    if (decoded?.content === undefined) return { ...response, redactor }
    return { ...response, content: decoded.content, redactor, ...(decoded.isOther ? { isOther: true } : {}) }
  }
}

export function isRedirect({ status, headers, hiddenRedirect = false }: RawResponse): boolean {
  return hiddenRedirect || (redirects.has(status) && headers.has('location'))
}

/** A 304 is a success for a conditional request, and a 404 for a call that checks if something exists. */
function isSuccess({ headers, endpoint: { operation } }: Call, { status }: RawResponse): boolean {
  if (status >= 200 && status < 300) return true
  if (status === 304 && headers['if-none-match'] !== undefined) return true
  return (status === 404 && operation.exists === true) || (operation.acceptedStatuses?.includes(status) ?? false)
}

/**
 * The content of a body; `isOther` if it is passed on as received, because its content type is not the documented one.
 */
type Content = Decoded & { readonly isOther?: true }

/** The content of the body, or why it cannot be parsed; nothing if it is not read. */
function tryToDecode(
  call: Call,
  response: RawResponse,
  success: boolean,
  redactor: Redactor,
): { readonly decoded?: Content | undefined; readonly error?: SyntaxError } {
  try {
    return { decoded: decode(call, response, success, redactor) }
  } catch (error) {
    if (error instanceof SyntaxError) return { error }
    throw error
  }
}

function decode(call: Call, response: RawResponse, success: boolean, redactor: Redactor): Content | undefined {
  const { codec, operation } = call.endpoint
  const { body, status } = response
  if (call.endpoint.raw) {
    const content = success ? readRaw(call.endpoint, response) : body
    return content === body ? undefined : { content }
  }
  if (status === 204 || status === 304 || isInstance(body, 'ReadableStream') || body.length === 0) return undefined
  if (codec) return codec.read(response, operation, redactor.text)
  const isOther = success && mayBeOther(call, response)
  if (isOther && !speaksJson(call)) {
    const content = readOther(call, response)
    return operation.responseType === 'string' && typeof content === 'string' ? { content } : { content, isOther }
  }
  const isText = typeof body === 'string' || isOther
  if (!success || operation.exists || !isText || !speaksJson(call)) return undefined
  try {
    return { content: decodeJson(bodyText(body), operation.json?.parse) }
  } catch (error) {
    if (error instanceof UnexpectedEnd || !isOther) throw error
    return { content: readOther(call, response), isOther }
  }
}

/** Returns true if the body is documented as JSON. */
function speaksJson({ endpoint: { operation, response, profile } }: Call): boolean {
  return operation.responseType !== 'string' && (response !== undefined || profile.unwrap !== undefined)
}

/** @param why may quote a name out of the body */
function cutOff(call: Call, { status, attempts }: RawResponse, why: string): ConnectionError {
  const message = `${why}: the body of the ${status} response was cut off`
  return callError(call, message, (text, about, redactor) => {
    const last = { status, error: quoteText(redactor.text(why)), waited: 0 }
    return new ConnectionError(text, { ...about, attempts: [...attempts.slice(0, -1), last] })
  })
}

const loadInspect = /* @__PURE__ */ once(() => import('../response/inspect.ts'))

/** Takes the data out of the envelope of a success, validates it, and reads what a page says about the others. */
export function read(clock: Clock, next: Send<RawResponse>): Send<Outcome> {
  async function readStream(
    reader: StreamReader<unknown>,
    call: Call,
    response: RawResponse,
    details: ResponseDetails,
  ): Promise<Outcome> {
    let { ended } = response
    const data = await reader(call, response, {
      now: () => clock.now(),
      reconnect: async (...args) => (await import('./reconnect.ts')).reconnectBy(clock, next)(...args),
      keepUntil: (end) => void (ended = end),
      tellAttempts: (attempts) => void Object.assign(details, { attempts }),
    })
    return { data, response: details, ended }
  }

  // Not awaited: a failed call has nothing to read.
  return function read(call) {
    return next(call).then((response) => readResponse(call, response))
  }

  async function readResponse(call: Call, response: RawResponse): Promise<Outcome> {
    const { endpoint } = call
    const { operation } = endpoint
    const details = (message?: string): ResponseDetails => collectDetails(call, response, clock.now(), message)
    if (operation.exists) return { data: response.status !== 404, response: details() }
    if (endpoint.raw)
      return { data: await endpoint.readRaw?.(call, response), response: details(), ended: response.ended }
    const streaming = typeof operation.responseType === 'object' ? operation.responseType : undefined
    const reader = streaming?.read && ((await streaming.read()) as StreamReader<unknown>)
    if (reader && isInstance(response.body, 'ReadableStream'))
      return await readStream(reader, call, response, details())
    const { data, message, errors } = unwrap(call, response)
    // A success whose envelope reports errors.
    if (errors !== undefined && errors !== null) {
      const { toError } = await import('../response/failure.ts')
      throw toError(call, response, clock.now())
    }
    if (response.isOther) {
      const { reportBody, reportContentType } = await loadInspect()
      const isDescribed = speaksJson(call) || operation.responseType === 'string'
      if (call.validation.response !== 'off') (isDescribed ? reportContentType : reportBody)(call, response, data)
    } else if (endpoint.response && response.status !== 304 && needsReport(call, endpoint.response, data)) {
      const { inspect } = await loadInspect()
      await inspect(call, response, endpoint.response, data)
    }
    const page = call.readPage && (await passPage(call, response, data, call.readPage(call, response, data)))
    // After the page is read, because the values that continue a list are sent as received.
    const passed = endpoint.profile.dates ? await withDates(call, data) : data
    return {
      data: endpoint.response ? passed : (passed ?? undefined),
      response: details(message),
      page,
      ended: response.ended,
    }
  }
}

/** Reads what a page reports about the others. Faults in it are reported. */
async function passPage(call: Call, response: RawResponse, data: unknown, page: PageRead): Promise<PageInfo> {
  if (page.fault === undefined) return page
  const { fault, ...passed } = page
  const { reportInvalid } = await loadInspect()
  const [, name, rule] = /^(\S+) (must .*)$/s.exec(fault) ?? []
  reportInvalid(call, response, data, [rule ? { path: name!.split('.'), message: rule } : { path: [], message: fault }])
  return passed
}

/** Takes the data out of its envelope: out of the parsed body, or of one that is text or bytes for the caller. */
function unwrap({ endpoint: { operation, profile, codec } }: Call, { content, body }: RawResponse): Unwrapped {
  const unparsed = codec || operation.responseType === undefined ? undefined : body
  const whole = content === undefined ? unparsed : content
  return profile.unwrap && whole !== undefined ? profile.unwrap(whole, operation) : { data: whole }
}

function collectDetails(call: Call, response: RawResponse, received: number, message?: string): ResponseDetails {
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

/** Returns true if there is something to report about the data of a success. */
function needsReport({ validation, report }: Call, check: Check, data: unknown): boolean {
  return validation.response !== 'off' && (report.hasHook('onDrift') || !check.accepts(data))
}
