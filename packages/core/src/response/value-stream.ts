import { ConnectionError, UnexpectedEnd } from '../errors.ts'
import { type Call, type StreamReader, type StreamSession, callError } from '../request/call.ts'
import type { EventStream, RawResponse } from '../request/wire.ts'
import { decodeJson } from './read-body.ts'
import { inspect, reportInvalid } from './inspect.ts'
import { JsonTexts } from './json-texts.ts'
import { interruption } from '../time.ts'
import { withDates } from './with-dates.ts'

/** The sources of the values. */
export interface StreamSource extends StreamSession {
  readonly call: Call
  readonly response: RawResponse
}

/** The text of a body that arrives in parts. */
export class TextBody {
  #reader: ReadableStreamDefaultReader<Uint8Array>

  constructor({ body }: RawResponse) {
    this.#reader = (body as ReadableStream<Uint8Array>).getReader()
  }

  /** The id of the last event, for a stream of events. */
  get lastEventId(): string | undefined {
    return undefined
  }

  /** Continues with the body of another response. */
  protected open({ body }: RawResponse): void {
    this.#reader = (body as ReadableStream<Uint8Array>).getReader()
  }

  /**
   * The parts of the text, of which only the last may be empty.
   * @param onBreak called with the error that ends the body; without it the error is thrown
   */
  async *texts(onBreak?: (error: unknown) => void): AsyncGenerator<string, void, undefined> {
    const decoder = new TextDecoder()
    for (;;) {
      let part: ReadableStreamReadResult<Uint8Array>
      try {
        part = await this.#reader.read()
      } catch (error) {
        if (onBreak) return onBreak(error)
        throw error
      }
      if (part.done) break
      const text = decoder.decode(part.value, { stream: true })
      if (text !== '') yield text
    }
    yield decoder.decode()
  }

  async cancel(): Promise<void> {
    await this.#reader.cancel().catch(() => {})
  }
}

/** The values of a response, one by one. Its connection is closed when the iteration ends. */
export class ValueStream<Body extends TextBody> implements EventStream<unknown> {
  readonly #call: Call
  readonly #body: Body
  readonly #split: (body: Body) => AsyncGenerator
  #begun = false
  #end = (): void => {}

  /** @param split takes the values out of the body */
  constructor({ call, keepUntil }: StreamSource, body: Body, split: (body: Body) => AsyncGenerator) {
    this.#call = call
    this.#body = body
    this.#split = split
    keepUntil?.(new Promise((resolve) => (this.#end = resolve)))
  }

  get lastEventId(): string | undefined {
    return this.#body.lastEventId
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown, void, undefined> {
    const { deadline, endpoint, signal } = this.#call
    if (this.#begun) throw new TypeError(`${endpoint.name}: a stream can be iterated only once; make the call again`)
    this.#begun = true
    // The deadline covers the caller's waits, but not its work on a value.
    let stop = deadline?.waitAnew()
    try {
      for await (const value of this.#split(this.#body)) {
        // Values that arrived together are there already.
        if (signal?.aborted) throw interruption(signal, 'the next value')
        stop?.()
        yield value
        stop = deadline?.waitAnew()
      }
    } finally {
      stop?.()
      void this.cancel()
    }
  }

  async cancel(): Promise<void> {
    this.#end()
    await this.#body.cancel()
  }

  /** The form for `console.log` on Node. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return `EventStream(${this.#call.endpoint.name}): iterate over it with for await`
  }
}

/**
 * Validates a value of a stream like the response of a call.
 * @throws ResponseValidationError it does not match its schema
 */
export async function checked({ call, response }: StreamSource, value: unknown): Promise<unknown> {
  const check = call.endpoint.response
  if (check) await inspect(call, response, check, value)
  return await withDates(call, value)
}

/**
 * Parses a value of a stream.
 * @throws ResponseValidationError it is not JSON
 * @throws ConnectionError the body was cut off within it
 */
export function parsed({ call, response }: StreamSource, text: string, isLast = false): unknown {
  try {
    return decodeJson(text, call.endpoint.operation.json?.parse)
  } catch (error) {
    const message = (error as Error).message
    if (isLast && error instanceof UnexpectedEnd) throw cutOff({ call, response }, message)
    return unusable(
      { call, response },
      text,
      `has a value that is not JSON: ${message.replace(/^the response is not JSON: /, '')}`,
    )
  }
}

function cutOff({ call, response }: Pick<StreamSource, 'call' | 'response'>, why: string): ConnectionError {
  return callError(
    call,
    `the response was cut off: ${why}`,
    (whole, about) => new ConnectionError(whole, { ...about, attempts: response.attempts }),
  )
}

/** A value that is not JSON: an error, unless invalid data may be passed on. */
function unusable({ call, response }: Pick<StreamSource, 'call' | 'response'>, text: string, message: string): unknown {
  if (call.validation.response !== 'off') reportInvalid(call, response, text, [{ path: [], message }])
  return text
}

/**
 * Throws if the held part of a value is longer than a body may be.
 * @throws ResponseValidationError
 */
export function checkLength({ call, response }: StreamSource, length: number): void {
  const { maxBody } = call
  if (maxBody === false || length <= maxBody) return
  const message = `has a value longer than ${maxBody} bytes (\`maxBody\`)`
  reportInvalid(call, response, undefined, [{ path: [], message }], { mode: 'throw' })
}

/** Reads JSON lines, and texts of JSON that begin with a record separator (RFC 7464). */
export const readLines: StreamReader<EventStream<unknown>> = (call, response, session) => {
  const source = { call, response, ...session }
  return new ValueStream(source, new TextBody(response), (body) => lineValues(source, body.texts()))
}

async function* lineValues(parts: StreamSource, body: AsyncIterable<string>): AsyncGenerator {
  const texts = new JsonTexts()
  for await (const part of body) {
    for (const text of texts.feed(part)) yield await checked(parts, parsed(parts, text))
    checkLength(parts, texts.held)
  }
  for (const { text, isCut } of texts.end()) {
    if (isCut) throw cutOff(parts, 'the last value may have more digits')
    yield await checked(parts, parsed(parts, text, true))
  }
}
