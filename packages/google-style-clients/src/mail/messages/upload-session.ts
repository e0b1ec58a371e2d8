import {
  type Attempt,
  type CallOptions,
  type MemberContext,
  type NamedRequest,
  type Outcome,
  type ResponseDetails,
  ResponseValidationError,
} from '@portolan/core'
import { timeLeft } from '@portolan/core/internal'
import type { MediaSource } from './media-source.ts'
import { Message as messageSchema } from './schema.ts'
import { startUpload, uploadUrl } from './operations.ts'
import type { Message, UploadParams } from './types.gen.ts'

/** An upload that goes on over several requests. */
export interface Upload {
  readonly context: MemberContext<object>
  readonly source: MediaSource
  /** Of each request. */
  readonly options: CallOptions
  /** Bytes of one chunk. */
  readonly chunkSize: number
  /** When the whole has to be over, in Unix milliseconds. */
  readonly end: number | undefined
}

/** An upload with the URL that the service gave it. */
export interface UploadSession extends Upload {
  readonly url: string
}

/** What the service says of an upload: the first byte that it lacks, or the message that the upload has become. */
export type Standing =
  | { readonly next: number }
  | { readonly done: Outcome<Message>; readonly sent: number | undefined }

/** Has the service begin an upload. Returns the URL of its session. */
export async function startSession(upload: Upload, params: UploadParams): Promise<string> {
  const { context, source, options } = upload
  const headers = {
    'x-upload-content-type': source.contentType,
    ...(source.size === undefined ? {} : { 'x-upload-content-length': String(source.size) }),
  }
  const { response } = await context
    .bind(startUpload)(
      { ...params, uploadType: 'resumable' },
      { ...inTime(upload), headers: { ...options.headers, ...headers } },
    )
    .withResponse()
  const location = response.headers.get('location') ?? ''
  const url = URL.canParse(location, response.url) ? new URL(location, response.url) : undefined
  if (location !== '' && url?.origin === new URL(response.url).origin) return url.href
  const message = 'must be the address of the upload, at the service’s own origin'
  throw cannotGoOn(upload, 'location', message, response.attempts)
}

/** Sends the chunk that begins at a byte. It is not repeated blindly: the service may have a part of it. */
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
  return standingOf(session, outcome, to)
}

/** Asks how much of an upload the service has. */
export async function askStanding(session: UploadSession): Promise<Standing> {
  const { context, source } = session
  const outcome = await context.send<Message>(chunkRequest(session, `bytes */${source.size ?? '*'}`)).withResponse()
  return standingOf(session, outcome, source.size)
}

/** @param range what the request holds, of how much */
function chunkRequest(session: UploadSession, range: string): NamedRequest<Message> {
  return {
    ...inTime(session),
    method: 'PUT',
    url: session.url,
    address: uploadUrl,
    acceptedStatuses: [308],
    response: messageSchema,
    query: {},
    headers: { ...session.options.headers, 'content-range': range },
  }
}

/** The options of the next request, its deadline being that of the whole. */
function inTime({ context, options, end }: Upload): CallOptions {
  return end === undefined ? options : { ...options, deadline: timeLeft(context.clock, end) }
}

/** @param sent how much the service can have at most, where that is known */
function standingOf(session: UploadSession, outcome: Outcome<Message>, sent: number | undefined): Standing {
  const { response } = outcome
  if (response.status !== 308) return { done: outcome, sent }
  const next = firstMissing(response)
  if (next === undefined || next > (sent ?? Infinity))
    throw cannotGoOn(session, 'range', 'must say how much has arrived', response.attempts)
  return { next }
}

/** The first byte that the service lacks. Without a header, it has none. */
function firstMissing({ headers }: ResponseDetails): number | undefined {
  const range = headers.get('range')
  if (range === null) return 0
  const last = /^(?:bytes=)?0-(?<last>\d{1,15})$/.exec(range)?.groups?.['last']
  return last === undefined ? undefined : Number(last) + 1
}

/** The error for a response that leaves an upload nowhere to go on from. */
export function cannotGoOn(
  { context }: Upload,
  header: string,
  message: string,
  attempts?: readonly Attempt[],
): ResponseValidationError {
  return new ResponseValidationError(`${context.name}: the upload cannot go on: header ${header} ${message}`, {
    attempts,
    issues: [{ path: [header], message }],
    body: undefined,
  })
}
