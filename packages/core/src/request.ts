import { type CallSite, rethrowAt } from './call-site.ts'
import type { ResponseDetails } from './response-details.ts'

/** What a call comes to: the data, and what is known of the answer beside it. */
export interface Outcome<T> {
  readonly data: T
  readonly response: ResponseDetails
}

/**
 * A call of the service: a promise of the checked data that sends nothing until somebody waits for it. However often it
 * is waited for, it is sent once.
 */
export class Request<T> implements Promise<T> {
  #start: () => Promise<Outcome<T>>
  #outcome: Promise<Outcome<T>> | undefined

  constructor(start: () => Promise<Outcome<T>>) {
    this.#start = start
  }

  /** Makes errors lead to where the call was made. @internal */
  traceTo(site: CallSite): void {
    const start = this.#start
    this.#start = () => start().catch(rethrowAt(site))
  }

  /** The data together with status, headers, attempts and rate limit. */
  withResponse(): Promise<Outcome<T>> {
    return (this.#outcome ??= this.#start())
  }

  // oxlint-disable-next-line unicorn/no-thenable -- being awaitable is what the class is for
  then<A = T, B = never>(
    onFulfilled?: ((data: T) => A | PromiseLike<A>) | null,
    onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.withResponse().then(
      ({ data }) => (onFulfilled ? onFulfilled(data) : (data as unknown as A)),
      onRejected,
    )
  }

  catch<B = never>(onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.then(undefined, onRejected)
  }

  finally(onFinally?: (() => void) | null): Promise<T> {
    return this.then((data) => data).finally(onFinally)
  }

  get [Symbol.toStringTag](): string {
    return 'Request'
  }
}
