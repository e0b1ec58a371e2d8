import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import type { Outcome } from '@portolan/core'
import { ArchiveEnd, type TargetFile } from '@portolan/core/node'

/** The result of a call that returns bytes. */
interface Bytes {
  readonly body: ReadableStream<Uint8Array>
  readonly size?: number
  readonly kind?: string
}

interface FirstPart extends Part {
  readonly kind?: string | undefined
}

/** Requests the bytes that a call returns, or with `Range` the rest of them. */
export type RequestBytes = (...args: Parameters<RequestPart>) => Promise<FirstPart>

/** A body that was written. */
export interface Transferred {
  /** In bytes. */
  readonly size: number
  /** The kind that the client reports. */
  readonly kind?: string
}

/** How a body is transferred. */
interface TransferOptions {
  /** True if an error is one of the network, and not one of the reader or the user. */
  readonly canGoOn: () => boolean
  /** Called with the first response. @default nothing tells how far it is */
  readonly progress?: ((size: number | undefined) => Progress | undefined) | undefined
}

/**
 * Writes the bytes that a call returns, and continues where they break off.
 * @throws CliError the body broke off for good; the target is as it was
 */
export async function transfer(
  request: RequestBytes,
  target: TargetFile,
  { canGoOn, progress }: TransferOptions,
): Promise<Transferred> {
  try {
    const first = await request({})
    const shown = progress?.(first.size)
    const end = new ArchiveEnd()
    let size = 0
    try {
      for await (const chunk of resumedBody(first, request, canGoOn)) {
        await target.write(chunk)
        size += chunk.length
        end.add(chunk)
        shown?.add(chunk.length)
      }
    } finally {
      shown?.end()
    }
    if (first.size === undefined && !end.isWhole) throw cut(`after ${size} bytes the archive has no end mark`)
    await target.finish()
    return { size, ...(first.kind === undefined ? {} : { kind: first.kind }) }
  } catch (error) {
    await target.discard()
    throw error
  }
}

/** Makes the request for the bytes that a member of a client returns. */
export function requestBytes(
  call: (...args: readonly unknown[]) => unknown,
  params: unknown,
  { signal, headers = {} }: BytesOptions,
): RequestBytes {
  return async (range) => {
    const options = { ...(signal ? { signal } : {}), headers: { ...headers, ...range } }
    const request = call(params, options) as { withResponse(): Promise<Outcome<Bytes>> }
    const { data, response } = await request.withResponse()
    const { body, size, kind } = data
    return { body, size, kind, status: response.status, headers: response.headers }
  }
}

interface BytesOptions {
  readonly signal?: AbortSignal | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** A body that begins to arrive. */
interface Part {
  readonly body: AsyncIterable<Uint8Array>
  readonly status: number
  readonly headers: Headers
  /** Bytes of this part, if the service says so. */
  readonly size?: number | undefined
}

/** Requests a body, with further headers. */
type RequestPart = (headers: Readonly<Record<string, string>>) => Promise<Part>

/** Attempts in a row that bring nothing. */
const most = 5

/**
 * The bytes of a body. Where it breaks off and the service can tell that it is still the same (`ETag`,
 * `Last-Modified`), the
 * rest is requested with `Range` and `If-Range`; a service that sends the whole again is read up to where it broke off.
 * @param first the response that has come
 * @param canGoOn whether an error is one of the network, and not one of the reader or the user
 * @throws CliError the body broke off for good
 */
async function* resumedBody(
  first: Part,
  request: RequestPart,
  canGoOn: () => boolean,
): AsyncGenerator<Uint8Array, void> {
  const validator = findValidator(first.headers)
  let received = 0
  let failures = 0
  for (let part = first; ;) {
    let skip = part.status === 206 ? 0 : received
    try {
      for await (const chunk of part.body) {
        const fresh = chunk.subarray(Math.min(skip, chunk.length))
        skip -= chunk.length - fresh.length
        if (fresh.length === 0) continue
        received += fresh.length
        failures = 0
        yield fresh
      }
      if (first.size === undefined || received >= first.size) return
      throw cut(`${received} of ${first.size} bytes arrived`)
    } catch (error) {
      if (validator === undefined || !canGoOn() || ++failures > most) throw error
      part = await request({ range: `bytes=${received}-`, 'if-range': validator })
      if (!continuesBody(part, received, validator))
        throw cut(`after ${received} bytes, and the file has changed since`)
    }
  }
}

/** A weak tag does not promise the same bytes. */
function findValidator(headers: Headers): string | undefined {
  const tag = headers.get('etag')
  return tag !== null && !tag.startsWith('W/') ? tag : (headers.get('last-modified') ?? undefined)
}

/** True if a part is the rest of the body, or the same body from its beginning. */
function continuesBody({ status, headers }: Part, received: number, validator: string): boolean {
  if (status !== 206) return findValidator(headers) === validator
  return headers.get('content-range')?.startsWith(`bytes ${received}-`) ?? false
}

/** Explains that a body is incomplete. */
function cut(why: string): CliError {
  return new CliError(`the download was cut off: ${why}`, { exitCode: exitCodes.network })
}

/** Milliseconds between two lines. */
const pause = 200

/** Tells how far a download is. */
interface Progress {
  add(bytes: number): void
  /** Takes the line away. */
  end(): void
}

/**
 * A line on a terminal that tells how much of a download has come.
 * @param size bytes of all, if they are known
 */
export function progressOn(terminal: NodeJS.WritableStream, size: number | undefined, now = Date.now): Progress {
  let received = 0
  let lastPrinted = 0
  const clear = '\r\u001b[K'
  return {
    add(bytes) {
      received += bytes
      if (now() - lastPrinted < pause) return
      lastPrinted = now()
      terminal.write(`${clear}${progressText(received, size)}`)
    },
    end: () => void terminal.write(clear),
  }
}

/** `12.3 MB of 40.0 MB (31 %)` */
export function progressText(received: number, size: number | undefined): string {
  if (size === undefined) return megabytes(received)
  return `${megabytes(received)} of ${megabytes(size)} (${Math.floor((100 * received) / Math.max(size, 1))} %)`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
