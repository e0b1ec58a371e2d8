import { PortolanError } from '@portolan/core'

/** The redirect back from the authorization page brings no code, or none that can be trusted. */
export class OAuthCallbackError extends PortolanError {
  static override readonly kind: string = 'OAuthCallbackError'
  /** The service's own error such as `access_denied`, or `state_mismatch`, `missing_code` or `duplicate_parameter`. */
  readonly code: string
  /** What the service says to it, where it does. */
  declare readonly description?: string

  constructor(message: string, { code, description }: { readonly code: string; readonly description?: string }) {
    super(message)
    this.code = code
    if (description !== undefined) this.description = description
  }
}
