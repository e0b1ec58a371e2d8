import {
  type Attempt,
  type CallOptions,
  type MemberContext,
  type UrlRequest,
  type Outcome,
  type ResponseDetails,
  ResponseValidationError,
} from '@portolan/core'
import { type Instant, parseUrl, plainOptions, timeLeft } from '@portolan/core/internal'
import type { MediaSource } from './media-source.ts'
import { Message as messageSchema } from './schema.gen.ts'
import { startUpload, uploadUrl } from './uploads.ts'
import type { Message, UploadParams } from './types.gen.ts'

/** An upload in several requests. */
export interface Upload {
  readonly context: MemberContext<object>
  readonly source: MediaSource
  /** The options of each request. */
  readonly options: CallOptions
  /** The size of a chunk in bytes. */
  readonly chunkSize: number
  /** Unix milliseconds at which the whole upload has to end. */
  readonly end: Instant | undefined
}

/** An upload with its session URL. */
export interface UploadSession extends Upload {
  readonly url: string
}

/** The service's report about an upload: the first missing byte, or the inserted message. */
export type Standing =
  | { readonly next: number }
  | { readonly done: Outcome<Message>; readonly sent: number | undefined }

/** Starts an upload. Returns the URL of its session. */
export async function startSession(upload: Upload, params: UploadParams): Promise<string> {
  const { context, source, options } = upload
  const headers = {
    'x-upload-content-type': source.contentType,
    ...(source.size === undefined ? {} : { 'x-upload-content-length': String(source.size) }),
  }
  const { response } = await context
    .bind(startUpload)(
      { ...params, uploadType: 'resumable' },
      { ...inTime(upload), headers: { ...plainOptions(options).headers, ...headers } },
    )
    .withResponse()
  const location = response.headers.get('location') ?? ''
  const url = parseUrl(location, response.url)
  if (location !== '' && url?.origin === new URL(response.url).origin) return url.href
  const message = 'must be the URL of the upload, at the service’s own origin'
  throw cannotGoOn(upload, 'location', message, response.attempts)
}

/** Sends the chunk that starts at a byte. It is never retried blindly: the service may have received a part of it. */
export async function sendChunk(session: UploadSession, from: number): Promise<Standing> {
  const { context, source, chunkSize } = session
  const bytes = await source.read(from, chunkSize + 1).catch((error: unknown) => {
    throw error instanceof RangeError ? cannotGoOn(session, 'range', error.message) : error
  })
  const chunk = bytes.subarray(0, chunkSize)
  const to = from + chunk.length
  const total = source.size ?? (bytes.length <= chunkSize ? to : '*')
  const range = chunk.length === 0 ? `bytes */${total}` : `bytes ${from}-${to - 1}/${total}`
  const outcome = await context
    .send<Message>({ ...chunkRequest(session, range), body: chunk, retry: false })
    .withResponse()
  return judgeOutcome(session, outcome, to)
}

/** Queries how much of an upload the service has received. */
export async function askStanding(session: UploadSession): Promise<Standing> {
  const { context, source } = session
  const outcome = await context.send<Message>(chunkRequest(session, `bytes */${source.size ?? '*'}`)).withResponse()
  return judgeOutcome(session, outcome, source.size)
}

/** @param range the range of bytes in the request, of how many */
function chunkRequest(session: UploadSession, range: string): UrlRequest<Message> {
  return {
    ...inTime(session),
    method: 'PUT',
    url: session.url,
    address: uploadUrl,
    acceptedStatuses: [308],
    response: messageSchema,
    query: {},
    headers: { ...plainOptions(session.options).headers, 'content-range': range },
  }
}

/** The options of the next request, with the deadline of the whole upload. */
function inTime({ context, options, end }: Upload): CallOptions {
  return end === undefined ? options : { ...options, deadline: timeLeft(context.clock, end) }
}

/** @param sent the maximum that the service can have received, if known */
function judgeOutcome(session: UploadSession, outcome: Outcome<Message>, sent: number | undefined): Standing {
  const { response } = outcome
  if (response.status !== 308) return { done: outcome, sent }
  const next = firstMissing(response)
  if (next === undefined || next > (sent ?? Infinity))
    throw cannotGoOn(session, 'range', 'must report how much has arrived', response.attempts)
  return { next }
}

/** The first byte that is missing. Without a header, the service has received nothing. */
function firstMissing({ headers }: ResponseDetails): number | undefined {
  const range = headers.get('range')
  if (range === null) return 0
  const last = /^(?:bytes=)?0-(?<last>\d{1,15})$/.exec(range)?.groups?.['last']
  return last === undefined ? undefined : Number(last) + 1
}

/** The error for a response from which the upload cannot resume. */
export function cannotGoOn(
  { context }: Upload,
  header: string,
  message: string,
  attempts?: readonly Attempt[],
): ResponseValidationError {
  return new ResponseValidationError(`${context.name}: the upload cannot resume: header ${header} ${message}`, {
    attempts,
    issues: [{ path: [header], message }],
    body: undefined,
  })
}
