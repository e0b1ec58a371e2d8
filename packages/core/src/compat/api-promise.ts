import type { AbstractPage } from './page.ts'

/** A response before its body is read. */
export interface Received {
  readonly response: Response
  /** Ends the request, even while its body is being read. */
  readonly controller: AbortController
}

/** Data with the id of its request, which is not enumerable. */
export type WithRequestID<T> = T extends readonly unknown[] | Response | AbstractPage<unknown>
  ? T
  : T extends object
    ? T & { _request_id?: string | null }
    : T

/** A call: a promise of its data, which is read from the response when it is first awaited. */
export class APIPromise<T> extends Promise<WithRequestID<T>> {
  readonly #received: Promise<Received>
  readonly #read: (received: Received) => PromiseLike<T> | T
  #data: Promise<WithRequestID<T>> | undefined

  constructor(received: Promise<Received>, read: (received: Received) => PromiseLike<T> | T) {
    // Nobody awaits this promise itself: `then` awaits the data.
    super(() => {})
    this.#received = received
    this.#read = read
  }

  static override get [Symbol.species](): PromiseConstructor {
    return Promise
  }

  /** The response as it came, its body unread. */
  asResponse(): Promise<Response> {
    return this.#received.then(({ response }) => response)
  }

  /** The data together with the response and the id of the request. */
  async withResponse(): Promise<{ data: WithRequestID<T>; response: Response; request_id: string | null }> {
    const [data, response] = await Promise.all([this.#parse(), this.asResponse()])
    return { data, response, request_id: response.headers.get('x-request-id') }
  }

  /** The same call with other data, such as what an old client adds by hand. */
  _thenUnwrap<U>(change: (data: WithRequestID<T>) => PromiseLike<U> | U): APIPromise<U> {
    return new APIPromise<U>(this.#received, async () => change(await this.#parse()))
  }

  // oxlint-disable-next-line unicorn/no-thenable -- being awaitable is what the class is for
  override then<A = WithRequestID<T>, B = never>(
    onFulfilled?: ((data: WithRequestID<T>) => A | PromiseLike<A>) | null,
    onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#parse().then(onFulfilled, onRejected)
  }

  override catch<B = never>(
    onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<WithRequestID<T> | B> {
    return this.#parse().catch(onRejected)
  }

  override finally(onFinally?: (() => void) | null): Promise<WithRequestID<T>> {
    return this.#parse().finally(onFinally)
  }

  #parse(): Promise<WithRequestID<T>> {
    this.#data ??= this.#received.then(async (received) => {
      const data = await this.#read(received)
      return addRequestId(data, received.response) as WithRequestID<T>
    })
    return this.#data
  }
}

function addRequestId(data: unknown, { headers }: Response): unknown {
  const { prototype } = Object
  if (typeof data !== 'object' || data === null || Object.getPrototypeOf(data) !== prototype) return data
  return Object.defineProperty(data, '_request_id', { value: headers.get('x-request-id'), enumerable: false })
}
