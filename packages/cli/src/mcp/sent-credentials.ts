import type { ClientOptions } from '@portolan/core'
import { redactorOf } from '@portolan/core/internal'

type AttemptMiddleware = NonNullable<NonNullable<ClientOptions['middleware']>['attempt']>[number]

/**
 * The operator's credentials, as far as they have been sent. The model must not see them, although a service may repeat
 * them in what it returns.
 */
export class SentCredentials {
  readonly #secrets = new Set<string>()
  #redact: (text: string) => string = String

  /** Notes the token of each request. */
  readonly middleware: AttemptMiddleware = (call, next) => {
    const { authorization = '' } = call.headers
    this.add(authorization.slice(authorization.indexOf(' ') + 1))
    return next(call)
  }

  add(secret: string): void {
    if (this.#secrets.has(secret)) return
    this.#secrets.add(secret)
    this.#redact = redactorOf(Array.from(this.#secrets))
  }

  /** Redacts the credentials in a text, however they are encoded. */
  readonly clean = (text: string): string => this.#redact(text)
}
