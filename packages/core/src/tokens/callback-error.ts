import { PortolanError } from '../errors.ts'

/** The redirect from the authorization page has no code, or a code that cannot be trusted. */
export class OAuthCallbackError extends PortolanError {
  static override readonly kind: string = 'OAuthCallbackError'
  /** The service's own error, such as `access_denied`, or `state_mismatch`, `missing_code` or `duplicate_parameter`. */
  readonly code: string
  /** The service's description of the error, if it sent one. */
  declare readonly description?: string

  constructor(message: string, { code, description }: { readonly code: string; readonly description?: string }) {
    super(message)
    this.code = code
    if (description !== undefined) this.description = description
  }
}
