import type { ResponseDetails } from '../response/details.ts'
import { type CallSite, rethrowAt } from './call-site.ts'

/** The result of a call: the data, and the details of the response. */
export interface Outcome<T> {
  readonly data: T
  readonly response: ResponseDetails
}

/** A call that has been sent: a promise of the validated data. However often it is awaited, it is sent once. */
export class ApiRequest<T> implements Promise<T> {
  #outcome: Promise<Outcome<T>>
  #name = ''

  constructor(outcome: Promise<Outcome<T>>) {
    this.#outcome = outcome
  }

  /** Makes errors lead to where the call was made, and names it. @internal */
  traceTo(site: CallSite, name: string): this {
    this.#name = name
    this.#outcome = this.#outcome.catch(rethrowAt(site))
    return this
  }

  /**
   * Resolves to more than the data.
   * @returns the data together with status, headers, attempts and rate limit
   * @throws the same errors as the call itself
   */
  withResponse(): Promise<Outcome<T>> {
    // The other fields of the chain's result are of no use to the caller.
    return this.#outcome.then(({ data, response }) => ({ data, response }))
  }

  // oxlint-disable-next-line unicorn/no-thenable -- being awaitable is what the class is for
  then<A = T, B = never>(
    onFulfilled?: ((data: T) => A | PromiseLike<A>) | null,
    onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#outcome.then(({ data }) => (onFulfilled ? onFulfilled(data) : (data as unknown as A)), onRejected)
  }

  catch<B = never>(onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.then(undefined, onRejected)
  }

  finally(onFinally?: (() => void) | null): Promise<T> {
    return this.then((data) => data).finally(onFinally)
  }

  /** What `console.log` shows on Node. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return `${this[Symbol.toStringTag]}(${this.#name}): await it for the data`
  }

  get [Symbol.toStringTag](): string {
    return 'ApiRequest'
  }
}
