import { ConnectionError, UnexpectedEnd } from '../errors.ts'
import { type Call, type StreamReader, callError } from '../request/call.ts'
import type { EventStream, RawResponse } from '../request/wire.ts'
import { decodeJson } from './read-body.ts'
import { inspect, reportInvalid } from './inspect.ts'

/** What values are made from. */
export interface StreamSource {
  readonly call: Call
  readonly response: RawResponse
  readonly now: () => number
}

/** Takes values out of the text of a body, which arrives in parts. */
export type Split = (parts: StreamSource, texts: AsyncIterable<string>) => AsyncGenerator

/** The values of a response, one by one. Its connection is closed when the iteration ends. */
export class ValueStream implements EventStream<unknown> {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  readonly #split: (texts: AsyncIterable<string>) => AsyncGenerator
  readonly #name: string
  #begun = false

  constructor(parts: StreamSource, split: Split) {
    this.#name = parts.call.endpoint.name
    this.#reader = (parts.response.body as ReadableStream<Uint8Array>).getReader()
    this.#split = (texts) => split(parts, texts)
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown, void, undefined> {
    if (this.#begun) throw new TypeError(`${this.#name}: a stream can be iterated only once; make the call again`)
    this.#begun = true
    try {
      yield* this.#split(textsOf(this.#reader))
    } finally {
      void this.cancel()
    }
  }

  async cancel(): Promise<void> {
    await this.#reader.cancel().catch(() => {})
  }

  /** What `console.log` shows on Node. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return `EventStream(${this.#name}): iterate over it with for await`
  }
}

/** The text of a body. Only its last part may be empty. */
async function* textsOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const text = decoder.decode(part.value, { stream: true })
    if (text !== '') yield text
  }
  yield decoder.decode()
}

/**
 * Validates a value of a stream as the response of a call is validated.
 * @throws ResponseValidationError it does not match its schema
 */
export async function checked({ call, response }: StreamSource, value: unknown): Promise<unknown> {
  const check = call.endpoint.response
  if (check) await inspect(call, response, check, value)
  return value
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
    if (isLast && error instanceof UnexpectedEnd)
      throw callError(
        call,
        `the response was cut off: ${message}`,
        (whole, about) => new ConnectionError(whole, { ...about, attempts: response.attempts }),
      )
    return unusable(
      { call, response },
      text,
      `has a value that is not JSON: ${message.replace(/^the response is not JSON: /, '')}`,
    )
  }
}

/** A value that is no JSON: an error, unless invalid data is to be passed on. */
function unusable({ call, response }: Pick<StreamSource, 'call' | 'response'>, text: string, message: string): unknown {
  if (call.validation.response !== 'off') reportInvalid(call, response, text, [{ path: [], message }])
  return text
}

/**
 * Throws if what is held of one value is longer than a body may be.
 * @throws ResponseValidationError
 */
export function checkLength({ call, response }: StreamSource, length: number): void {
  const { maxBody } = call
  if (maxBody === false || length <= maxBody) return
  const message = `has a value longer than ${maxBody} bytes (\`maxBody\`)`
  reportInvalid(call, response, undefined, [{ path: [], message }], { mode: 'throw' })
}

/** Reads JSON lines, and texts of JSON that begin with a record separator (RFC 7464). */
export const readLines: StreamReader<EventStream<unknown>> = (call, response, now) =>
  new ValueStream({ call, response, now }, lineValues)

async function* lineValues(parts: StreamSource, texts: AsyncIterable<string>): AsyncGenerator {
  // Joined when the line is over: a long line in many parts would be searched anew with each of them.
  const begun: string[] = []
  let held = 0
  for await (const text of texts) {
    const [first = '', ...lines] = text.split('\n')
    begun.push(first)
    held += first.length
    for (const next of lines) {
      const line = begun.splice(0).join('')
      if (hasText(line)) yield await checked(parts, parsed(parts, withoutSeparator(line)))
      begun.push(next)
      held = next.length
    }
    checkLength(parts, held)
  }
  const rest = begun.join('')
  if (hasText(rest)) yield await checked(parts, parsed(parts, withoutSeparator(rest), true))
}

function withoutSeparator(line: string): string {
  return line.startsWith('\u001e') ? line.slice(1) : line
}

function hasText(line: string): boolean {
  return withoutSeparator(line).trim() !== ''
}
