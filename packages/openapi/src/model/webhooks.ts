import type { MediaType } from './messages.ts'

/** The messages that a service sends by itself. */
export interface Webhooks {
  readonly events: readonly WebhookEvent[]
  /** The key of the object that is any of the events. */
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
  /** Seconds that a message may be old. */
  readonly tolerance?: number
}
