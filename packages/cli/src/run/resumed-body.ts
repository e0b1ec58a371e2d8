import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'

/** A body that begins to arrive. */
export interface Part {
  readonly body: AsyncIterable<Uint8Array>
  readonly status: number
  readonly headers: Headers
  /** Bytes of this part, if the service says so. */
  readonly size?: number | undefined
}

/** Requests a body, with further headers. */
export type RequestPart = (headers: Readonly<Record<string, string>>) => Promise<Part>

/** Attempts in a row that bring nothing. */
const most = 5

/**
 * The bytes of a body. Where it breaks off and the service can tell that it is still the same (`ETag`, `Last-Modified`), the
 * rest is requested with `Range` and `If-Range`; a service that sends the whole again is read up to where it broke off.
 * @param first the response that has come
 * @param canGoOn whether an error is one of the network, and not one of the reader or the user
 * @throws CliError the body broke off for good
 */
export async function* resumedBody(
  first: Part,
  request: RequestPart,
  canGoOn: () => boolean,
): AsyncGenerator<Uint8Array, void> {
  const validator = validatorOf(first.headers)
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
      if (!leadsOn(part, received, validator))
        throw cut(`after ${received} bytes, and what is there now is another file`)
    }
  }
}

/** A weak tag does not promise the same bytes. */
function validatorOf(headers: Headers): string | undefined {
  const tag = headers.get('etag')
  return tag !== null && !tag.startsWith('W/') ? tag : (headers.get('last-modified') ?? undefined)
}

/** Whether a part is the rest of the body, or the same body from its beginning. */
function leadsOn({ status, headers }: Part, received: number, validator: string): boolean {
  if (status !== 206) return validatorOf(headers) === validator
  return headers.get('content-range')?.startsWith(`bytes ${received}-`) ?? false
}

/** What is said of a body that is not whole. */
export function cut(why: string): CliError {
  return new CliError(`the download was cut off: ${why}`, { exitCode: exitCodes.network })
}
