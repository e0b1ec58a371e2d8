import { ApiRequest, type CallOptions, type Outcome } from '@portolan/core'
import { callSite, given, rethrowAt } from '@portolan/core/internal'
import type { WaitOptions } from './wait.ts'

/**
 * A call that starts a long-running operation. It resolves to the operation as started; `wait` waits for its end.
 */
export class OperationRequest<Operation, Finished extends Operation = Operation> extends ApiRequest<Operation> {
  readonly #finish: (started: Outcome<Operation>, options: WaitOptions<Operation>) => Promise<Finished>
  readonly #inherited: WaitOptions<Operation>

  /** @param options the options of the call; its signal, headers and retries apply to the polls too */
  constructor(
    outcome: Promise<Outcome<Operation>>,
    finish: (started: Outcome<Operation>, options: WaitOptions<Operation>) => Promise<Finished>,
    options?: CallOptions,
  ) {
    super(outcome)
    // The call rejects anything but an object, and its rejection has to reach the caller.
    const { signal, headers, retry } = Object(options) as CallOptions
    this.#finish = finish
    this.#inherited = { signal, headers, retry }
  }

  /**
   * Resolves to the finished operation. The call's signal, headers and retries apply to the polls too.
   * @throws OperationFailedError it ended in an error: `code`, `message` and `details` are the service's
   * @throws TimeoutError it was not done within `timeout`
   */
  wait(options?: WaitOptions<Operation>): Promise<Finished> {
    const site = callSite()
    return this.withResponse()
      .then((started) => this.#finish(started, { ...this.#inherited, ...given(options ?? {}) }))
      .catch(rethrowAt(site))
  }

  override get [Symbol.toStringTag](): string {
    return 'OperationRequest'
  }
}
