/** The base class of all errors. In a client that Stainless wrote, its name is the service's, followed by `Error`. */
export class CompatError extends Error {}

type Words = Readonly<Record<string, unknown>>

/** An error that the service reports, with the fields of Stainless clients. */
export class APIError<
  Status extends number | undefined = number | undefined,
  ResponseHeaders extends Headers | undefined = Headers | undefined,
  Body extends object | undefined = object | undefined,
> extends CompatError {
  /** The HTTP status; undefined if no response came. */
  readonly status: Status
  readonly headers: ResponseHeaders
  /** The body of the response, or the part of it that describes the error. */
  readonly error: Body
  readonly code: string | null | undefined
  readonly param: string | null | undefined
  readonly type: string | undefined
  /** The header `x-request-id`. */
  readonly requestID: string | null | undefined

  constructor(status: Status, error: Body, message: string | undefined, headers: ResponseHeaders) {
    super(describe(status, error, message))
    this.status = status
    this.headers = headers
    this.error = error
    this.requestID = headers?.get('x-request-id')
    const { code, param, type } = Object(error) as Words
    this.code = code as string | null | undefined
    this.param = param as string | null | undefined
    this.type = type as string | undefined
  }

  /**
   * Makes the error of a status.
   * @param body the body of the response, parsed
   * @param field the field of the body that describes the error. @default the whole body does
   */
  static generate(
    status: number | undefined,
    body: unknown,
    message: string | undefined,
    headers: Headers | undefined,
    field?: string,
  ): APIError {
    if (status === undefined || headers === undefined) return new APIConnectionError({ message, cause: toCause(body) })
    const described = field === undefined ? body : (Object(body) as Words)[field]
    const Class = byStatus[status] ?? (status >= 500 ? InternalServerError : APIError)
    return new (Class as typeof APIError)(status, described as object | undefined, message, headers)
  }
}

function describe(status: number | undefined, error: unknown, fallback: string | undefined): string {
  const message = (Object(error) as Words)['message']
  const own = typeof message === 'string' ? message : JSON.stringify(message ?? error ?? undefined)
  const text = own === undefined || own === '' ? fallback : own
  if (status === undefined) return text ?? '(no status code or body)'
  return `${status} ${text === undefined || text === '' ? 'status code (no body)' : text}`
}

function toCause(value: unknown): Error | undefined {
  return value === undefined || value instanceof Error ? value : new Error(JSON.stringify(value))
}

/** The call was aborted, by a signal or by the controller of its stream. */
export class APIUserAbortError extends APIError<undefined, undefined, undefined> {
  constructor({ message = 'Request was aborted.' }: { readonly message?: string | undefined } = {}) {
    super(undefined, undefined, message, undefined)
  }
}

/** No response arrived. */
export class APIConnectionError extends APIError<undefined, undefined, undefined> {
  constructor({
    message = 'Connection error.',
    cause,
  }: { readonly message?: string | undefined; readonly cause?: Error | undefined } = {}) {
    super(undefined, undefined, message, undefined)
    if (cause) this.cause = cause
  }
}

/** No response arrived in time. */
export class APIConnectionTimeoutError extends APIConnectionError {
  constructor({ message = 'Request timed out.' }: { readonly message?: string | undefined } = {}) {
    super({ message })
  }
}

export class BadRequestError extends APIError<400, Headers> {}
export class AuthenticationError extends APIError<401, Headers> {}
export class PermissionDeniedError extends APIError<403, Headers> {}
export class NotFoundError extends APIError<404, Headers> {}
export class ConflictError extends APIError<409, Headers> {}
export class UnprocessableEntityError extends APIError<422, Headers> {}
export class RateLimitError extends APIError<429, Headers> {}
export class InternalServerError extends APIError<number, Headers> {}

const byStatus: Readonly<Record<number, unknown>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionDeniedError,
  404: NotFoundError,
  409: ConflictError,
  422: UnprocessableEntityError,
  429: RateLimitError,
}

/** A message whose signature is not valid. */
export class InvalidWebhookSignatureError extends Error {}
