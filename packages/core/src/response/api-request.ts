import { PortolanError } from '../errors.ts'
import { type NodeReadable, watchStreams } from '../request/wire.ts'
import type { Outcome } from './details.ts'
import type { Failing } from './failing.ts'
import { type CallError, type SafeResult, toSafeResult } from './safe-result.ts'

/**
 * A call that has been sent: a promise of the validated data. However often it is awaited, it is sent once. `Errors`
 * has the documented body of each error by its status: `isApiError` narrows to it.
 */
export class ApiRequest<T, Errors = unknown> implements Promise<T>, Failing<Errors> {
  declare readonly '~errors'?: Errors
  #outcome: Promise<Outcome<T>>
  #name = ''

  constructor(outcome: Promise<Outcome<T>>) {
    this.#outcome = outcome
  }

  /** Makes errors point to the line of the call, and names the call. @internal */
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
    // Callers do not need the other fields of the outcome.
    return this.#outcome.then(({ data, response }) => ({ data, response }))
  }

  /**
   * Resolves to the outcome as a value, success or failure: `{ ok: true, data }` or `{ ok: false, error }`. If the
   * caller's signal ended the call, its reason is the `cause` of the error. A documented `status` decides the type of
   * `error.body`.
   * @throws TypeError, ReferenceError, RangeError or SyntaxError: a mistake in the program is no outcome
   */
  safe<E = Errors>(): Promise<SafeResult<T, CallError<E>>> {
    // With `Errors` in its place, no call with documented errors would be an `ApiRequest<T>`.
    return toSafeResult(
      this.#name,
      this.then((data) => data),
    )
  }

  // oxlint-disable-next-line unicorn/no-thenable -- being awaitable is what the class is for
  then<A = T, B = never>(
    onFulfilled?: ((data: T) => A | PromiseLike<A>) | null,
    onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    // In two steps, so that an outcome without data rejects the call, and does not leave it pending.
    return this.#outcome.then(({ data }) => data).then(onFulfilled, onRejected)
  }

  catch<B = never>(onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.then(undefined, onRejected)
  }

  finally(onFinally?: (() => void) | null): Promise<T> {
    return this.then((data) => data).finally(onFinally)
  }

  /** The form for `console.log` on Node. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return `${this[Symbol.toStringTag]}(${this.#name}): await it for the data`
  }

  get [Symbol.toStringTag](): string {
    return 'ApiRequest'
  }
}

/** Where a call was made, and the streams of Node that it was given. */
export interface CallSite {
  /** Made where the call was made. */
  readonly trace?: Error
  readonly streams?: readonly NodeReadable[]
}

/** The call site of the traced method that is running now. */
let running: CallSite | undefined

/** The frames of core in a call site: `callSite`, and the method that calls it. */
const ownFrames = 2

/**
 * Captures the stack of the caller of the method that calls this. Its text is built only when it is read. Calls that a
 * traced method makes at once share its call site: capturing a stack takes longer than the rest of a call's
 * preparation, and `Error.captureStackTrace` longer still.
 * @param args the call's arguments
 */
export function callSite(args: readonly unknown[] = []): CallSite {
  return running ?? { trace: new Error('call'), streams: findStreams(args) }
}

const noStreams: readonly NodeReadable[] = []

function findStreams(args: readonly unknown[]): readonly NodeReadable[] {
  for (const one of args) if (typeof one === 'object' && one !== null) return watchStreams(args)
  return noStreams
}

/** The frames of a call site, each on a line of its own, with the line break before it. */
function readFrames({ trace }: CallSite): string {
  const lines = trace?.stack?.split('\n') ?? []
  // V8 puts the message first, other engines have frames only.
  const frames = lines.slice((lines[0]?.startsWith('Error') ? 1 : 0) + ownFrames)
  return frames.map((frame) => `\n${frame}`).join('')
}

/**
 * Makes an error's stack point to the line that made the call instead of into the client. The call is over, so its
 * streams are destroyed: an unread one would keep its file open.
 */
export function rethrowAt(site: CallSite): (error: unknown) => never {
  return (error) => {
    for (const stream of site.streams ?? []) stream.destroy()
    if (PortolanError.is(error)) {
      error.stack = `${error.name}: ${error.message}${readFrames(site)}`
    }
    throw error
  }
}

/**
 * Makes the errors of a method point to the line that called it, however it fails: at once, in a call, a promise or an
 * iterator.
 */
export function traced(name: string, method: unknown): unknown {
  if (typeof method !== 'function') return method
  const invoke = (...args: unknown[]): unknown => {
    const site = callSite(args)
    const result = run(() => method(...args) as unknown, site)
    if (result instanceof ApiRequest) return result.traceTo(site, name)
    if (result instanceof Promise) return result.catch(rethrowAt(site))
    return isGenerator(result) ? traceGenerator(result, site) : result
  }
  return named(name, invoke)
}

/** Names a method as errors name its call, so that one can be compared with the other. */
export function named<F extends (...args: never) => unknown>(name: string, method: F): F {
  return Object.defineProperty(method, 'name', { value: name })
}

function run(method: () => unknown, site: CallSite): unknown {
  const outer = running
  running = site
  try {
    return method()
  } catch (error) {
    return rethrowAt(site)(error)
  } finally {
    running = outer
  }
}

function isGenerator(value: unknown): value is AsyncGenerator {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value && 'throw' in value
}

async function* traceGenerator(generator: AsyncGenerator, site: CallSite): AsyncGenerator {
  try {
    return yield* generator
  } catch (error) {
    rethrowAt(site)(error)
  }
}
