import {
  ApiError,
  type Attempt,
  type CallOptions,
  ConnectionError,
  type MemberContext,
  type Outcome,
  RateLimitError,
  type ResponseDetails,
  ResponseValidationError,
  ServerError,
  TimeoutError,
} from '@portolan/core'
import { sleep, timeLeft } from '@portolan/core/internal'
import type { MediaSource } from './media-source.ts'
import { Message } from './message.ts'
import { startUpload, uploadUrl } from './operations.ts'
import type { UploadParams } from './params.ts'
import type { OnProgress } from './progress.ts'

export interface ChunkedUpload {
  readonly params: UploadParams
  readonly source: MediaSource
  readonly options: CallOptions
  readonly onProgress: OnProgress | undefined
  readonly chunkSize: number
  readonly session: string | undefined
}

/** What the service says of an upload: where it goes on, or the message that it has become. */
type Standing = { readonly next: number } | { readonly done: Outcome<Message> }

/** As core's own policy has it: how many chunks in a row may bring nothing, and how long to wait between them. */
const defaults = { retries: 3, minDelay: 500, maxDelay: 20_000, maxRetryAfter: 60_000 }

/**
 * Uploads in chunks, each of which waits for the service's word. After a broken connection or a failing service it asks how
 * much has arrived, and goes on from there.
 * @see facts.md, B
 */
export async function uploadInChunks(
  { clock, bind, send, name, options: general }: MemberContext<object>,
  { params, source, options, onProgress, chunkSize, session: known }: ChunkedUpload,
): Promise<Outcome<Message>> {
  const span = options.deadline ?? general.deadline
  const end = span === undefined ? undefined : clock.now() + span
  const wish = options.retry ?? general.retry
  const policy = wish === false ? { ...defaults, retries: 0 } : { ...defaults, ...wish }
  const session = known ?? (await start())
  let standing: Standing = known === undefined ? { next: 0 } : await ask()
  let reached = 0
  let fruitless = 0

  while (!('done' in standing)) {
    const { next }: { next: number } = standing
    if (next > reached) fruitless = 0
    reached = Math.max(reached, next)
    report(next)
    try {
      standing = await put(next)
      if (!('done' in standing) && standing.next <= reached && ++fruitless > policy.retries) throw stuck()
    } catch (error) {
      const wait = pause(error, fruitless, policy)
      if (!isPassing(error) || fruitless++ >= policy.retries || wait > policy.maxRetryAfter) throw error
      await sleep(clock, Math.min(wait, end === undefined ? Infinity : Math.max(0, end - clock.now())), options.signal)
      standing = await ask()
    }
  }
  report(source.size ?? reached)
  return standing.done

  async function start(): Promise<string> {
    const headers = {
      'x-upload-content-type': source.contentType,
      ...(source.size === undefined ? {} : { 'x-upload-content-length': String(source.size) }),
    }
    const { response } = await bind(startUpload)(
      { ...params, uploadType: 'resumable' },
      { ...now(), headers: { ...options.headers, ...headers } },
    ).withResponse()
    const location = response.headers.get('location') ?? ''
    const url = URL.canParse(location, response.url) ? new URL(location, response.url) : undefined
    if (location !== '' && url?.origin === new URL(response.url).origin) return url.href
    throw invalid('location', 'must be the address of the upload, at the service’s own origin', response.attempts)
  }

  /** Sends the chunk that begins at a place. */
  async function put(from: number): Promise<Standing> {
    const bytes = await source.read(from, chunkSize + 1).catch((error: unknown) => {
      throw error instanceof RangeError ? invalid('range', error.message) : error
    })
    const chunk = bytes.subarray(0, chunkSize)
    const isLast = bytes.length <= chunkSize
    const to = from + chunk.length
    const total = source.size ?? (isLast ? to : '*')
    const range = chunk.length === 0 ? `bytes */${total}` : `bytes ${from}-${to - 1}/${total}`
    // Not to be repeated blindly: the service may have a part of it.
    const outcome = await send<Message>({ ...request(range), body: chunk, retry: false }).withResponse()
    if (isLast && outcome.response.status < 300) reached = to
    return read(outcome, to)
  }

  /** Asks how much the service has. */
  async function ask(): Promise<Standing> {
    return read(await send<Message>(request(`bytes */${source.size ?? '*'}`)).withResponse(), source.size ?? Infinity)
  }

  function request(range: string) {
    return {
      ...now(),
      method: 'PUT',
      url: session,
      address: uploadUrl,
      acceptedStatuses: [308],
      response: Message,
      query: {},
      headers: { ...options.headers, 'content-range': range },
    } as const
  }

  /** The options of the next request, the deadline being that of the whole. */
  function now(): CallOptions {
    return end === undefined ? options : { ...options, deadline: timeLeft(clock, end) }
  }

  function read(outcome: Outcome<Message>, most: number): Standing {
    const { response } = outcome
    if (response.status !== 308) return { done: outcome }
    const next = nextByte(response)
    if (next === undefined || next > most) throw invalid('range', 'must say how much has arrived', response.attempts)
    return { next }
  }

  function report(sent: number): void {
    onProgress?.({ sent, ...(source.size === undefined ? {} : { total: source.size }), session })
  }

  function stuck(): ResponseValidationError {
    return invalid('range', 'says again and again that nothing more has arrived')
  }

  function invalid(header: string, message: string, attempts?: readonly Attempt[]): ResponseValidationError {
    return new ResponseValidationError(`${name}: the upload cannot go on: header ${header} ${message}`, {
      attempts,
      issues: [{ path: [header], message }],
      body: undefined,
    })
  }
}

/** The first byte that the service lacks. Without a header, it has none. */
function nextByte({ headers }: ResponseDetails): number | undefined {
  const range = headers.get('range')
  if (range === null) return 0
  const last = /^(?:bytes=)?0-(?<last>\d{1,15})$/.exec(range)?.groups?.['last']
  return last === undefined ? undefined : Number(last) + 1
}

function isPassing(error: unknown): boolean {
  if (TimeoutError.is(error)) return error.limit === 'timeout'
  if (ConnectionError.is(error)) return !error.permanent
  if (RateLimitError.is(error)) return true
  return ServerError.is(error) || (ApiError.is(error) && error.status === 408)
}

/** Milliseconds before the service is asked: none after the first break, then longer and longer, or as it wishes. */
function pause(error: unknown, fruitless: number, { minDelay, maxDelay }: typeof defaults): number {
  const growing = Math.min(maxDelay, minDelay * 2 ** fruitless) * (0.5 + Math.random() / 2)
  if (RateLimitError.is(error)) return error.retryAfter === undefined ? growing : error.retryAfter * 1000
  return fruitless === 0 ? 0 : growing
}
