import type { MediaType } from './messages.ts'

/** The messages that a service sends on its own. */
export interface Webhooks {
  readonly events: readonly WebhookEvent[]
  /** The key of the union of all events. */
  readonly key: string
  readonly signature: WebhookSignature
}

export interface WebhookEvent {
  /** The name in the document. */
  readonly name: string
  /** The key of its body. */
  readonly key: string
  /** The body as the document has it. */
  readonly body: MediaType
  readonly text?: string
}

/** How webhooks are signed. */
export interface WebhookSignature {
  readonly form: 'standard' | 'github' | 'stripe'
  /** The header with the signature, if it is not that of the form. */
  readonly header?: string
  /** The greatest age of a message, in seconds. */
  readonly tolerance?: number
}
