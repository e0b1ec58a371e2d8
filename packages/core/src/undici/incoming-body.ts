import type { Dispatcher } from 'undici'

/** The most bytes that are buffered while nobody reads. */
const mostKept = 65_536

interface Reader {
  readonly take: (part: Uint8Array) => boolean
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** The body of a response. Its parts are buffered until it is read. */
export class IncomingBody {
  readonly #kept: Uint8Array[] = []
  #size = 0
  #wasRead = false
  #reader: Reader | undefined
  #controller: Dispatcher.DispatchController | undefined
  #end: { readonly failure?: { readonly error: unknown } } | undefined

  /** Starts over with each attempt of the dispatcher. */
  begin(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#end) controller.abort(this.#end.failure?.error as Error)
  }

  add(part: Uint8Array): void {
    if (this.#reader) {
      this.#hand(part, this.#reader)
      return
    }
    if (this.#end) return
    this.#kept.push(part)
    this.#size += part.length
    if (this.#size > mostKept) this.pause()
  }

  /** Ends the body; later parts are ignored. */
  end(failure?: { readonly error: unknown }): void {
    if (this.#end) return
    this.#end = failure ? { failure } : {}
    this.#settle()
  }

  /** Ends the body and its connection. */
  cancel(failure?: { readonly error: unknown }): void {
    if (this.#end) return
    this.end(failure)
    this.#controller?.abort(failure?.error as Error)
  }

  pause(): void {
    this.#controller?.pause()
  }

  resume(): void {
    this.#controller?.resume()
  }

  /**
   * Hands over the parts as they come, until `take` returns false.
   * @throws TypeError it was read before
   */
  async receive(take: Reader['take']): Promise<void> {
    if (this.#wasRead) throw new TypeError('the body was read before')
    this.#wasRead = true
    await new Promise<void>((resolve, reject) => {
      const reader = { take, resolve, reject }
      this.#reader = reader
      for (const part of this.#kept.splice(0)) if (this.#reader) this.#hand(part, reader)
      if (this.#end) this.#settle()
      else this.resume()
    })
  }

  #hand(part: Uint8Array, { take, resolve }: Reader): void {
    if (take(part)) return
    this.#reader = undefined
    this.cancel()
    resolve()
  }

  #settle(): void {
    const reader = this.#reader
    this.#reader = undefined
    const failure = this.#end?.failure
    if (failure) reader?.reject(failure.error)
    else reader?.resolve()
  }
}
