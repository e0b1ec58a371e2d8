/** An error that a service answers with. Routes throw it; the service writes it in its own form. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  /** What the service's error body says besides the message. */
  readonly details: Readonly<Record<string, unknown>>

  /** @param message the service's usual one for the status, if empty */
  constructor(status: number, message = '', details: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}
