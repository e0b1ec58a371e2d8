import { Buffer } from 'node:buffer'
import { toStream } from '../request/body.ts'
import { describe, rootCause } from '../send/connection-failure.ts'
import type { FetchResponse } from '../request/wire.ts'
import type { RecordedFailure } from './recording.ts'
import { RecordingError } from './recording-error.ts'

/** A response that was read to its end, or to where it was cut off. */
export interface ReadResponse {
  readonly status: number
  readonly headers: Headers
  readonly url: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly failure?: RecordedFailure | undefined
}

/**
 * Reads a response. A failure that cuts it off is recorded, except the caller's own abort.
 * @param most the bytes that its body may have
 * @throws RecordingError its body has more
 */
export async function readResponse(
  response: FetchResponse,
  signal: AbortSignal,
  most = Infinity,
): Promise<ReadResponse> {
  const { status, headers, url } = response
  const chunks: Uint8Array[] = []
  let length = 0
  let failure: RecordedFailure | undefined
  try {
    for await (const chunk of toStream(response.body)) {
      length += chunk.length
      if (length > most)
        throw new RecordingError(`the response is longer than ${most} bytes (\`maxBody\`), and is not recorded`)
      chunks.push(chunk)
    }
  } catch (error) {
    signal.throwIfAborted()
    failure = failureOf(error)
    if (!failure) throw error
  }
  return {
    status,
    headers: new Headers(Array.from(headers)),
    url,
    bytes: new Uint8Array(Buffer.concat(chunks)),
    failure,
  }
}

/** Describes a network failure; undefined for a mistake in the program. */
export function failureOf(error: unknown): RecordedFailure | undefined {
  const cause = rootCause(error)
  const { code, message } = describe(cause)
  if (cause === error && code === undefined) return undefined
  return { message, ...(code === undefined ? {} : { code }) }
}

/** The error of a failed connection, as a `fetch` throws it. */
export function toError({ message, code }: RecordedFailure): TypeError {
  const cause = Object.assign(new Error(message), code === undefined ? {} : { code })
  return new TypeError('fetch failed', { cause })
}

/** Makes a response from one that was read or recorded. */
export function handOn({ status, headers, url, bytes, failure }: ReadResponse): FetchResponse {
  const body = failure ? breakingOff(bytes, failure) : bytes.length ? bytes : null
  const copy = new Response(body)
  return {
    status,
    headers,
    url,
    body: copy.body,
    text: () => copy.text(),
    arrayBuffer: () => copy.arrayBuffer(),
  }
}

function breakingOff(bytes: Uint8Array, failure: RecordedFailure): ReadableStream<Uint8Array> {
  let sent = bytes.length === 0
  return new ReadableStream({
    pull(out) {
      if (sent) out.error(toError(failure))
      else out.enqueue(bytes)
      sent = true
    },
  })
}
