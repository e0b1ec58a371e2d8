import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { type Attempt, PortolanError } from '../errors.ts'
import { isHeaderValue } from '../request/option-rules.ts'
import { discard, type RawResponse } from '../request/wire.ts'
import { onAbort } from '../time.ts'
import { EventIds } from './event-ids.ts'
import { reportInvalid } from './inspect.ts'
import { checkLength, type StreamSource, TextBody } from './value-stream.ts'

/** The most attempts of an endless stream that its response lists. */
const mostAttempts = 100

/**
 * The events of a response. If the connection breaks off after an event with an id, the call is sent again with that id as
 * `Last-Event-ID`, provided that a repeat does no harm and as the call's retry policy allows.
 */
export class EventSource extends TextBody implements AsyncIterable<EventSourceMessage> {
  readonly #source: StreamSource
  #lastEventId: string
  /** Milliseconds that the service asks to wait before the next connection. */
  #delay: number | undefined
  /** The attempts since the last event, and those before. */
  #attempts: readonly Attempt[]
  #earlier: readonly Attempt[] = []
  #broken: { readonly error: unknown } | undefined
  #leaving: AbortController | undefined
  #unlink = (): void => {}
  #isCancelled = false

  /** @throws ResponseValidationError the response has no events */
  constructor(source: StreamSource) {
    checkType(source)
    super(source.response)
    this.#source = source
    this.#lastEventId = source.call.headers['last-event-id'] ?? ''
    this.#attempts = source.response.attempts
  }

  override get lastEventId(): string | undefined {
    return this.#lastEventId || undefined
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<EventSourceMessage, void, undefined> {
    do {
      this.#broken = undefined
      yield* this.#readConnection()
    } while (this.#broken && (await this.#reconnect(this.#broken)))
  }

  override async cancel(): Promise<void> {
    this.#isCancelled = true
    this.#unlink()
    this.#leaving?.abort()
    await super.cancel()
  }

  async *#readConnection(): AsyncGenerator<EventSourceMessage, void, undefined> {
    const ready: EventSourceMessage[] = []
    const parser = createParser({
      onEvent: (event) => void ready.push(event),
      onRetry: (delay) => void (this.#delay = delay),
    })
    const ids = new EventIds(this.#lastEventId)
    for await (const text of this.texts((error) => void (this.#broken = { error }))) {
      parser.feed(text)
      ids.feed(text)
      checkLength(this.#source, ids.held)
      for (const event of ready.splice(0)) {
        this.#lastEventId = event.id ?? this.#lastEventId
        if (this.#attempts.length > 1) this.#countAsProgress()
        yield event
      }
      this.#lastEventId = ids.last
    }
  }

  /** An event arrived: the next failure counts as the first again. */
  #countAsProgress(): void {
    this.#earlier = [...this.#earlier, ...this.#attempts.slice(0, -1)].slice(-mostAttempts)
    this.#attempts = this.#attempts.slice(-1)
  }

  /**
   * Sends the call again.
   * @returns false if the service or the caller has ended the stream
   * @throws the error that broke the stream, or that of the last attempt to continue it
   */
  async #reconnect({ error }: { readonly error: unknown }): Promise<boolean> {
    const { call, reconnect, tellAttempts } = this.#source
    const id = encodeId(this.#lastEventId)
    if (this.#isCancelled) return false
    if (!reconnect || id === '' || !isHeaderValue(id) || !PortolanError.is(error)) throw error
    error.attempts = joinAttempts(this.#attempts, error.attempts)
    try {
      const again = { ...call, signal: this.#link(), headers: { ...call.headers, 'last-event-id': id } }
      const response = await reconnect(again, error, { delay: this.#delay, used: this.#attempts.length - 1 })
      this.#attempts = response.attempts
      tellAttempts?.([...this.#earlier, ...this.#attempts])
      return this.#continueWith(response)
    } catch (reason) {
      if (this.#isCancelled) return false
      throw reason
    }
  }

  #continueWith(response: RawResponse): boolean {
    if (this.#isCancelled || response.status === 204) {
      discard(response.body)
      return false
    }
    checkType({ ...this.#source, response })
    this.open(response)
    return true
  }

  /** The signal of further attempts, which `cancel` aborts too. */
  #link(): AbortSignal {
    const { signal } = this.#source.call
    if (!this.#leaving) {
      const leaving = (this.#leaving = new AbortController())
      if (signal?.aborted) leaving.abort(signal.reason)
      this.#unlink = onAbort(signal, () => leaving.abort(signal?.reason))
    }
    return this.#leaving.signal
  }
}

/** A service that returns a page or JSON sends no events. */
function checkType({ call, response }: StreamSource): void {
  const type = response.headers.get('content-type') ?? ''
  if (!/^(?:application\/json|text\/html)\b/i.test(type)) return
  discard(response.body)
  const message = `has the content type ${type} instead of text/event-stream`
  reportInvalid(call, response, undefined, [{ path: [], message }], { mode: 'throw' })
}

/** The bytes of UTF-8, as headers hold them. */
function encodeId(id: string): string {
  return Array.from(new TextEncoder().encode(id), (byte) => String.fromCharCode(byte)).join('')
}

/** The attempts up to the one that opened the connection, with the reason why it broke off. */
function joinAttempts(opened: readonly Attempt[], broken: readonly Attempt[] = []): readonly Attempt[] {
  const waited = opened.at(-1)?.waited ?? 0
  return [...opened.slice(0, -1), ...broken.map((attempt) => ({ ...attempt, waited }))]
}
