import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { JsonTexts } from '../response/json-texts.ts'
import { APIError, CompatError } from './errors.ts'
import { endReading } from './when-read.ts'

/** How the values of a stream are read. */
export interface StreamRule {
  /** True if a value is a whole event, `{ event, data }`. @default only its data */
  readonly whole?: boolean | undefined
  /** The field of a value that describes an error. */
  readonly errorField?: string | undefined
  /** True if each line is a value. @default server-sent events */
  readonly lines?: boolean | undefined
}

/** The values of a response, which are read once. A loop that ends early ends the request. */
export class Stream<Item> implements AsyncIterable<Item> {
  /** Ends the request. */
  readonly controller: AbortController
  readonly #iterate: () => AsyncIterator<Item>

  constructor(iterate: () => AsyncIterator<Item>, controller: AbortController) {
    this.#iterate = iterate
    this.controller = controller
  }

  /** Reads server-sent events whose data is JSON. */
  static fromSSEResponse<Item>(response: Response, controller: AbortController, rule: StreamRule = {}): Stream<Item> {
    return new Stream(
      readOnce(controller, () => readEvents<Item>(response, rule)),
      controller,
    )
  }

  /** Reads JSON values, one on each line. */
  static fromReadableStream<Item>(body: ReadableStream<Uint8Array>, controller: AbortController): Stream<Item> {
    return new Stream(
      readOnce(controller, () => readLines<Item>(body)),
      controller,
    )
  }

  [Symbol.asyncIterator](): AsyncIterator<Item> {
    return this.#iterate()
  }

  /** Splits the stream into two with the same values, each read at its own speed. */
  tee(): [Stream<Item>, Stream<Item>] {
    const source = this.#iterate()
    const left: Promise<IteratorResult<Item>>[] = []
    const right: Promise<IteratorResult<Item>>[] = []
    const make = (own: Promise<IteratorResult<Item>>[]) => (): AsyncIterator<Item> => ({
      next: () => {
        const waiting = own.shift()
        if (waiting) return waiting
        const result = source.next()
        const other = own === left ? right : left
        other.push(result)
        return result
      },
    })
    return [new Stream(make(left), this.controller), new Stream(make(right), this.controller)]
  }

  /** The values as lines of JSON, which `fromReadableStream` reads again. */
  toReadableStream(): ReadableStream<Uint8Array> {
    let values: AsyncIterator<Item> | undefined
    const encoder = new TextEncoder()
    return new ReadableStream({
      pull: async (out) => {
        values ??= this.#iterate()
        const { value, done } = await values.next()
        if (done === true) out.close()
        else out.enqueue(encoder.encode(`${JSON.stringify(value)}\n`))
      },
      cancel: async () => {
        await values?.return?.()
      },
    })
  }
}

/** Values that can be read once. The request ends when reading ends. */
function readOnce<Item>(
  controller: AbortController,
  read: () => AsyncGenerator<Item>,
): () => AsyncGenerator<Item, void, undefined> {
  let isRead = false
  return async function* values() {
    if (isRead) throw new CompatError('a stream can be read once: use `tee()` to read it twice')
    isRead = true
    let isDone = false
    try {
      for await (const value of read()) {
        yield value
        // Values that have already arrived are dropped.
        if (controller.signal.aborted) return
      }
      isDone = true
    } catch (error) {
      // An abort ends the loop without an error.
      if (controller.signal.aborted && !(error instanceof APIError)) return
      throw error
    } finally {
      if (!isDone) controller.abort()
      endReading(controller)
    }
  }
}

async function* readTexts(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      yield decoder.decode(value, { stream: true })
    }
    yield decoder.decode()
  } finally {
    await reader.cancel().catch(() => {})
  }
}

async function* readEvents<Item>({ body, headers }: Response, rule: StreamRule): AsyncGenerator<Item> {
  if (!body) throw new CompatError('the response has no body to read a stream from')
  const ready: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (event) => void ready.push(event) })
  for await (const text of withLastLine(readTexts(body))) {
    parser.feed(text)
    for (const { event, data } of ready.splice(0)) {
      if (data.trim() === '[DONE]') return
      if (data === '') continue
      const value = parse(data)
      const fault = findFault(value, event, rule)
      if (fault) throw new APIError(undefined, Object(fault) as object, undefined, headers)
      yield (rule.whole ? { event, data: value } : value) as Item
    }
  }
}

/** As in the old client, the last event needs no blank line after it. */
async function* withLastLine(texts: AsyncIterable<string>): AsyncGenerator<string> {
  yield* texts
  yield '\n\n'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new CompatError('a message of the stream is not JSON', { cause: error })
  }
}

/** Reads the error that a message contains instead of a value. */
function findFault(value: unknown, event: string | undefined, { errorField = 'error', whole }: StreamRule): unknown {
  if (whole === true && event !== 'error') return undefined
  const fault = (Object(value) as Readonly<Record<string, unknown>>)[errorField]
  return fault ?? (event === 'error' ? value : undefined)
}

async function* readLines<Item>(body: ReadableStream<Uint8Array>): AsyncGenerator<Item> {
  const texts = new JsonTexts()
  for await (const part of readTexts(body)) for (const text of texts.feed(part)) yield parse(text) as Item
  for (const { text } of texts.end()) yield parse(text) as Item
}
