import { makeBlob } from '../platform.ts'
import type { Call } from '../request/call.ts'
import type { FileResponse, RawResponse, ResponseLike } from '../request/wire.ts'
import { decodeText } from './charset.ts'
import { byteLimit, readBody } from './read-body.ts'
import { checkLength } from './value-stream.ts'

/** The body of a response as it is, with its content type and its size. */
export function readFile(call: Call, response: RawResponse): FileResponse {
  return new ReceivedFile(call, response)
}

class ReceivedFile implements FileResponse {
  readonly body: ReadableStream<Uint8Array>
  readonly contentType: string
  declare readonly size?: number
  readonly #call: Call
  readonly #response: RawResponse

  constructor(call: Call, response: RawResponse) {
    const { body, headers } = response
    const size = headers.get('content-encoding') === null ? headers.get('content-length') : null
    this.body = body as ReadableStream<Uint8Array>
    this.contentType = headers.get('content-type') ?? 'application/octet-stream'
    if (size !== null) this.size = Number(size)
    this.#call = call
    this.#response = response
  }

  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const stop = this.#call.deadline?.waitAnew()
    try {
      return (await readWhole(this.#call, this.#response, 'bytes')) as Uint8Array<ArrayBuffer>
    } finally {
      stop?.()
    }
  }

  async text(): Promise<string> {
    return decodeText(await this.bytes(), this.#response.headers)
  }

  async blob(): Promise<Blob> {
    return makeBlob([await this.bytes()], this.contentType)
  }
}

/**
 * Reads the stream of a response to its end.
 * @throws ResponseValidationError it is longer than `maxBody`
 */
export async function readWhole(
  call: Call,
  response: RawResponse,
  type: 'text' | 'bytes',
): Promise<string | Uint8Array> {
  const limits = call.maxBody === false ? [] : [byteLimit(call.maxBody)]
  const read = await readBody(response as unknown as ResponseLike, type, limits, new AbortController().signal)
  if (read.tooLong !== undefined) checkLength({ call, response, now: () => 0 }, Infinity)
  return read.body as string | Uint8Array
}
