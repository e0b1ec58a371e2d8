import { makeStream } from '../platform.ts'
import type { Call, StreamReader } from '../request/call.ts'
import type { RawResponse, Streaming } from '../request/wire.ts'
import { decodeJson } from './read-body.ts'
import { streaming } from './open-stream.ts'

/** The start of a response whose body is a stream. */
export interface StreamStart {
  readonly status: number
  readonly headers: Headers
  /** Some 256 bytes at most, and all of the body if it is shorter. */
  readonly start: Uint8Array
}

/** Says why a response is not what is documented, in words that follow its name; undefined if it may be. */
export type FindStreamIssue = (response: StreamStart) => string | undefined

/** The response type of operations whose body is returned as a stream if it starts as documented. */
export function checkedStream(findIssue: FindStreamIssue): Streaming<ReadableStream<Uint8Array>> {
  // The first bytes are read before anything is loaded: a broken connection would lose them.
  return { ...streaming, read: async () => readChecked(findIssue) }
}

/** The bytes that are read before a stream is judged, and those kept of one that is rejected. */
const [startLength, keptLength] = [256, 65_536]

function readChecked(findIssue: FindStreamIssue): StreamReader<Promise<ReadableStream<Uint8Array>>> {
  return async (call, response, { now }) => {
    const source = new PeekedStream((response.body as ReadableStream<Uint8Array>).getReader())
    const { status, headers } = response
    const start = await source.peek(startLength, isTelling)
    // The reader of the stream gets the error, and may continue from there.
    const issue = source.isBroken ? undefined : findIssue({ status, headers, start })
    if (issue === undefined) return source.rest()
    const body = new TextDecoder().decode(await source.peek(keptLength))
    await source.cancel()
    return await reject(call, { ...response, body }, issue, now)
  }
}

/**
 * Rejects a response that is not what is documented.
 * @throws ApiError it is an envelope that reports errors
 * @throws ResponseValidationError it is anything else
 */
async function reject(call: Call, response: RawResponse, issue: string, now: () => number): Promise<never> {
  const [{ toError }, { reportInvalid }] = await Promise.all([import('./failure.ts'), import('./inspect.ts')])
  const body = response.body as string
  if (reportsErrors(call, body)) throw toError(call, response, now())
  reportInvalid(call, response, body, [{ path: [], message: issue }], { mode: 'throw' })
  throw new Error('an issue that was reported throws')
}

/** Returns true if the bytes are not blank, and long enough for a signature such as bzip2's. */
function isTelling(bytes: Uint8Array): boolean {
  return bytes.length > 3 && bytes.some((byte) => byte > 0x20)
}

/** Returns true if a body is an envelope with errors, as for a JSON call. */
function reportsErrors({ endpoint: { profile, operation } }: Call, body: string): boolean {
  const { responseType: _, ...forJson } = operation
  try {
    const { errors } = profile.unwrap?.(decodeJson(body), forJson) ?? {}
    return errors !== undefined && errors !== null
  } catch {
    return false
  }
}

/** A stream of which some bytes are read before the rest is passed on. */
class PeekedStream {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  #held: Uint8Array[] = []
  #size = 0
  #isBroken = false

  constructor(reader: ReadableStreamDefaultReader<Uint8Array>) {
    this.#reader = reader
  }

  /** Returns the first bytes: `length` of them, or fewer if there are no more or they suffice. */
  async peek(length: number, suffices?: (bytes: Uint8Array) => boolean): Promise<Uint8Array> {
    while (this.#size < length && !suffices?.(this.#joined())) {
      const { done, value } = await this.#read()
      if (done) break
      this.#held.push(value)
      this.#size += value.length
    }
    return this.#joined().subarray(0, length)
  }

  /** All bytes. Its first piece has at least those that were read already. */
  rest(): ReadableStream<Uint8Array> {
    let first: Uint8Array | undefined = this.#joined()
    return makeStream({
      pull: async (out) => {
        const held = first
        first = undefined
        if (held && held.length > 0) return out.enqueue(held)
        const { done, value } = await this.#reader.read()
        return done ? out.close() : out.enqueue(value)
      },
      cancel: (reason) => this.#reader.cancel(reason),
    })
  }

  /** True if the stream failed before its start was read. */
  get isBroken(): boolean {
    return this.#isBroken
  }

  async #read(): Promise<ReadableStreamReadResult<Uint8Array>> {
    try {
      return await this.#reader.read()
    } catch {
      // Reading the rest throws the error again.
      this.#isBroken = true
      return { done: true, value: undefined }
    }
  }

  #joined(): Uint8Array {
    if (this.#held.length > 1) this.#held = [joinBytes(this.#held)]
    return this.#held[0] ?? new Uint8Array()
  }

  async cancel(): Promise<void> {
    await this.#reader.cancel().catch(() => {})
  }
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
