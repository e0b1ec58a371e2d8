import type { CallOptions, MemberContext, Outcome, RetryPolicy } from '@portolan/core'
import {
  addSpan,
  backoff,
  defaultRetryPolicy,
  instant,
  isRetriable,
  namedWait,
  retryPolicy,
  sleep,
  timeLeft,
} from '@portolan/core/internal'
import type { MediaSource } from './media-source.ts'
import type { Message, UploadParams } from './types.gen.ts'
import type { OnProgress } from './progress.ts'
import {
  askStanding,
  cannotGoOn,
  sendChunk,
  type Standing,
  startSession,
  type Upload,
  type UploadSession,
} from './upload-session.ts'

export interface ChunkedUpload {
  readonly params: UploadParams
  readonly source: MediaSource
  readonly options: CallOptions
  readonly onProgress: OnProgress | undefined
  readonly chunkSize: number
  readonly session: string | undefined
}

/** The state of an upload. */
interface Progress {
  /** The next byte to send. */
  readonly next: number
  /** The furthest `next` so far. */
  readonly reached: number
  /** The number of consecutive chunks without progress. */
  readonly fruitless: number
}

/**
 * Uploads in chunks, each of which waits for the service's confirmation. After a broken connection or a server error
 * it queries how much has arrived, and resumes from there. `retries` limits the consecutive chunks without progress.
 */
export async function uploadInChunks(
  context: MemberContext<object>,
  { params, source, options, onProgress, chunkSize, session: known }: ChunkedUpload,
): Promise<Outcome<Message>> {
  const span = options.deadline ?? context.options.deadline
  const end = span === undefined ? undefined : addSpan(instant(context.clock), span)
  const upload: Upload = { context, source, options, chunkSize, end }
  const policy = retryPolicy(retryPolicy(defaultRetryPolicy, context.options.retry), options.retry)
  const session = { ...upload, url: known ?? (await startSession(upload, params)) }
  const report = (sent: number): void =>
    onProgress?.({ sent, ...(source.size === undefined ? {} : { total: source.size }), session: session.url })

  let standing: Standing = known === undefined ? { next: 0 } : await askStanding(session)
  let progress: Progress = { next: 0, reached: -1, fruitless: 0 }
  while (!('done' in standing)) {
    progress = advance(session, progress, standing.next, policy)
    report(progress.next)
    standing = await step(session, progress, policy)
  }
  report(source.size ?? standing.sent ?? progress.reached)
  return standing.done
}

/** Sends the next chunk. After a temporary failure, waits and queries how much has arrived. */
async function step(session: UploadSession, { next, fruitless }: Progress, policy: RetryPolicy): Promise<Standing> {
  try {
    return await sendChunk(session, next)
  } catch (error) {
    await pause(session, error, fruitless, policy)
    return askStanding(session)
  }
}

/** Waits as core does before a retry, or throws the error if core would not retry. */
async function pause(session: UploadSession, error: unknown, retry: number, policy: RetryPolicy): Promise<void> {
  const { context, options, end } = session
  const { clock } = context
  const named = namedWait(error)
  const isHopeless = retry >= policy.retries || (named ?? 0) > policy.maxRetryAfter
  if (isHopeless || !isRetriable(error, true, policy)) throw error
  const wait = backoff(retry, policy, named, Math.random)
  await sleep(clock, Math.min(wait, end === undefined ? Infinity : timeLeft(clock, end)), options.signal)
}

/** @throws ResponseValidationError the service repeatedly confirms no more bytes */
function advance(
  session: UploadSession,
  { reached, fruitless }: Progress,
  next: number,
  policy: RetryPolicy,
): Progress {
  if (next > reached) return { next, reached: next, fruitless: 0 }
  if (fruitless >= policy.retries) throw cannotGoOn(session, 'range', 'repeatedly confirms no more bytes')
  return { next, reached, fruitless: fruitless + 1 }
}
