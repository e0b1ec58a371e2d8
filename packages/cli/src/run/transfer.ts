import type { Outcome } from '@portolan/core'
import { ArchiveEnd, type TargetFile } from '@portolan/core/node'
import type { Progress } from './progress.ts'
import { cut, type Part, type RequestPart, resumedBody } from './resumed-body.ts'

/** What a call returns that returns bytes. */
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
  /** What the client says that it is. */
  readonly kind?: string
}

/** How a body is transferred. */
interface TransferOptions {
  /** Whether an error is one of the network, and not one of the reader or the user. */
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
