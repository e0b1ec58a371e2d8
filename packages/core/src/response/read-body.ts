import { isBytes } from '../platform.ts'
import { type BodyLimit, type RawResponse, type ResponseLike, isStream, toStream } from '../request/wire.ts'
import { UnexpectedEnd } from '../errors.ts'
import { createDecoder } from './charset.ts'

/** The limit of the option `maxBody`. */
export function byteLimit(most: number): BodyLimit {
  return { most, unit: 'bytes (`maxBody`)', count: (part) => part.length }
}

/** A body that was read to its end, or the limit that it exceeds. */
export type WholeBody = Pick<RawResponse, 'body' | 'tooLong'>

/** The watcher of a body while it is read. */
interface Watch {
  readonly reading?: (cancel: () => void) => void
  readonly moved?: () => void
}

/**
 * Reads a body to its end, as text in its charset or as bytes. A body that exceeds a limit is cancelled and dropped.
 * @param watch.reading called with what cancels the body
 * @param watch.moved called with each part of it
 * @throws the signal's reason, or the error of the body
 */
export async function readBody(
  response: ResponseLike,
  type: 'text' | 'bytes',
  limits: readonly BodyLimit[],
  signal: AbortSignal,
  { reading = (cancel) => signal.addEventListener('abort', cancel, { once: true }), moved = () => {} }: Watch = {},
): Promise<WholeBody> {
  const meter = makeMeter(limits)
  if (response.receive)
    return await receive(response.receive.bind(response), makeCollector(type, response), meter, moved)
  const { body } = response
  if (!isStream(body)) return await readAtOnce(response, type, meter)
  const reader = toStream(body).getReader()
  const cancel = (): void => void reader.cancel(signal.reason).catch(() => {})
  reading(cancel)
  const collected = makeCollector(type, response)
  for (;;) {
    const { done, value } = await reader.read()
    if (signal.aborted) throw signal.reason
    if (done) return collected.end()
    moved()
    const tooLong = meter(value)
    if (tooLong !== undefined) {
      cancel()
      return { body: '', tooLong }
    }
    collected.add(value)
  }
}

/** Reads a body through its own `receive`. */
async function receive(
  parts: NonNullable<ResponseLike['receive']>,
  collected: Text | Bytes,
  meter: Meter,
  moved: () => void,
): Promise<WholeBody> {
  let tooLong: string | undefined
  await parts((part) => {
    moved()
    tooLong = meter(part)
    if (tooLong === undefined) collected.add(part)
    return tooLong === undefined
  })
  return tooLong === undefined ? collected.end() : { body: '', tooLong }
}

/** Some replacements of `fetch` return no stream, only `text()` and `arrayBuffer()`. */
async function readAtOnce(response: ResponseLike, type: 'text' | 'bytes', meter: Meter): Promise<WholeBody> {
  const body = type === 'text' ? await response.text() : new Uint8Array(await response.arrayBuffer())
  const tooLong = meter(typeof body === 'string' ? new TextEncoder().encode(body) : body)
  return tooLong === undefined ? { body } : { body: '', tooLong }
}

/** Counts the next part of a body. Returns which limit it exceeds, if any. */
type Meter = (part: Uint8Array) => string | undefined

function makeMeter(limits: readonly BodyLimit[]): Meter {
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

function makeCollector(type: 'text' | 'bytes', { headers }: ResponseLike): Text | Bytes {
  return type === 'text' ? new Text(createDecoder(headers)) : new Bytes()
}

/**
 * Decodes each part as it arrives, so that bytes and text are not in memory at once. Most bodies arrive in one part,
 * which is decoded whole: a streaming decoder takes several times as long.
 */
class Text {
  #first: Uint8Array | undefined
  #isStream = false
  readonly #decoder: TextDecoder
  readonly #parts: string[] = []

  constructor(decoder: TextDecoder) {
    this.#decoder = decoder
  }

  add(part: Uint8Array): void {
    if (!this.#isStream && !this.#first) {
      this.#first = part
      return
    }
    this.#isStream = true
    if (this.#first) this.#parts.push(this.#decoder.decode(this.#first, { stream: true }))
    this.#first = undefined
    this.#parts.push(this.#decoder.decode(part, { stream: true }))
  }

  end(): WholeBody {
    if (!this.#isStream) return held(() => this.#decoder.decode(this.#first))
    this.#parts.push(this.#decoder.decode())
    // Unlike `join`, this copies nothing before somebody reads the text.
    return held(() => this.#parts.reduce((text, part) => text + part, ''))
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

/**
 * Parses a body as JSON.
 * @throws UnexpectedEnd the text was cut off
 * @throws SyntaxError the text is not JSON
 */
export function decodeJson(text: string, parse: (text: string) => unknown = JSON.parse): unknown {
  try {
    return parse(text)
  } catch (error) {
    if (endsEarly(text)) throw new UnexpectedEnd('the JSON ends too early')
    const why = (error as Error).message.replace(/(?:\.\.\.)?"[^]*"(?:\.\.\.)? is not/, 'the text is not')
    throw new SyntaxError(`the response is not JSON: ${why}`, { cause: error })
  }
}

/** Returns true if a JSON text was cut off: it ends within a string, or with open objects or lists. */
function endsEarly(text: string): boolean {
  if (!/^\s*[[{"]/.test(text)) return false
  const open: string[] = []
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at++
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{') open.push('}')
    else if (character === '[') open.push(']')
    else if ((character === '}' || character === ']') && open.pop() !== character) return false
  }
  return inString || open.length > 0
}

/** A body as text, whether it was read as text or bytes; empty if it exceeds the length of a string. */
export function bodyText(body: unknown): string {
  if (typeof body === 'string') return body
  try {
    return isBytes(body) ? new TextDecoder().decode(body) : ''
  } catch {
    return ''
  }
}
