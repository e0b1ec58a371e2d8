/** An error response. Routes throw it; the service writes it in its own format. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  /** Fields of the service's error body besides the message. */
  readonly details: Readonly<Record<string, unknown>>

  /** @param message the message; if empty, the service's usual one for the status */
  constructor(status: number, message = '', details: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}
