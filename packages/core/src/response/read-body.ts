import type { FetchResponse } from '../send/fetch-response.ts'
import type { Answer } from './answer.ts'
import { isStream, toStream } from './stream.ts'

/** A limit on what a body holds, which is kept while the body is received. */
export interface BodyLimit {
  readonly most: number
  /** What is counted, and the option that sets the limit: ``bytes (`maxBody`)``. */
  readonly unit: string
  /** The number of units in the next part of the body, after decompression. */
  readonly count: (part: Uint8Array) => number
}

/** The limit of the option `maxBody`. */
export function byteLimit(most: number): BodyLimit {
  return { most, unit: 'bytes (`maxBody`)', count: (part) => part.length }
}

/** A body that was read to its end, or the limit that it exceeds. */
export type WholeBody = Pick<Answer, 'body' | 'tooLong'>

/**
 * Reads a body to its end, as text or bytes. One that exceeds a limit is cancelled, and nothing of it is kept.
 * @throws the signal's reason; what the body fails with
 */
export async function readBody(
  response: FetchResponse,
  type: 'text' | 'bytes',
  limits: readonly BodyLimit[],
  signal: AbortSignal,
): Promise<WholeBody> {
  const meter = meterOf(limits)
  const { body } = response
  if (!isStream(body)) return await readAtOnce(response, type, meter)
  const reader = toStream(body).getReader()
  const cancel = (): void => void reader.cancel(signal.reason).catch(() => {})
  // A custom `fetch` may ignore the signal.
  signal.addEventListener('abort', cancel, { once: true })
  const collected = type === 'text' ? new Text() : new Bytes()
  for (;;) {
    const { done, value } = await reader.read()
    if (signal.aborted) throw signal.reason
    if (done) return collected.end()
    const tooLong = meter(value)
    if (tooLong !== undefined) {
      cancel()
      return { body: '', tooLong }
    }
    collected.add(value)
  }
}

/** Some functions in place of `fetch` return no stream, but `text()` and `arrayBuffer()`. */
async function readAtOnce(response: FetchResponse, type: 'text' | 'bytes', meter: Meter): Promise<WholeBody> {
  const body = type === 'text' ? await response.text() : new Uint8Array(await response.arrayBuffer())
  const tooLong = meter(typeof body === 'string' ? new TextEncoder().encode(body) : body)
  return tooLong === undefined ? { body } : { body: '', tooLong }
}

/** Counts the next part of a body. Returns which limit it exceeds, if any. */
type Meter = (part: Uint8Array) => string | undefined

function meterOf(limits: readonly BodyLimit[]): Meter {
  const counts = limits.map(() => 0)
  return (part) => {
    for (const [index, { most, unit, count }] of limits.entries()) {
      const total = (counts[index] as number) + count(part)
      counts[index] = total
      if (total > most) return `it is longer than ${most} ${unit}`
    }
    return undefined
  }
}

/** Decodes each part as it arrives, so that bytes and text are not in memory at once. */
class Text {
  readonly #decoder = new TextDecoder()
  readonly #parts: string[] = []

  add(part: Uint8Array): void {
    this.#parts.push(this.#decoder.decode(part, { stream: true }))
  }

  end(): WholeBody {
    this.#parts.push(this.#decoder.decode())
    return held(() => this.#parts.join(''))
  }
}

class Bytes {
  readonly #parts: Uint8Array[] = []
  #length = 0

  add(part: Uint8Array): void {
    this.#parts.push(part)
    this.#length += part.length
  }

  end(): WholeBody {
    return held(() => {
      const whole = new Uint8Array(this.#length)
      let at = 0
      for (const part of this.#parts) {
        whole.set(part, at)
        at += part.length
      }
      return whole
    })
  }
}

/** Without a limit, a body may be longer than a string or an array can be. */
function held(join: () => string | Uint8Array): WholeBody {
  try {
    return { body: join() }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { body: '', tooLong: 'it is longer than this runtime can hold' }
  }
}
