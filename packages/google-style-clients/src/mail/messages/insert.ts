import { ApiRequest, type CallOptions, type MemberContext, type Outcome } from '@portolan/core'
import {
  addSpan,
  aFunction,
  checkOptions,
  defaultTimeout,
  fields,
  filledString,
  instant,
  must,
  plainOptions,
  timeLeft,
} from '@portolan/core/internal'
import type { MediaSource } from './media-source.ts'
import type { Message, MetadataParams, UploadParams } from './types.gen.ts'
import { insertMessage } from './operations.gen.ts'
import { uploadMessage } from './uploads.ts'
import type { OnProgress } from './progress.ts'

/** `message` alone, or `media` with or without `message`. */
export type InsertMessageParams = UploadParams | (MetadataParams & { media?: undefined; uploadType?: undefined })

export interface InsertMessageOptions extends CallOptions {
  /** Called with the progress of an upload after each chunk. */
  readonly onProgress?: OnProgress | undefined
  /**
   * The size of a chunk of a resumable upload in bytes, a multiple of 256 KiB. This much of a stream is held in memory.
   * @default 2097152 (2 MiB)
   */
  readonly chunkSize?: number | undefined
  /** The session of an interrupted upload to resume; `media` has to be the same. */
  readonly session?: string | undefined
}

/** Uploads of more bytes are resumable. */
const largest = 5_000_000
const chunkUnit = 262_144
const defaultChunkSize = 8 * chunkUnit

const ownOptions = fields(
  {
    onProgress: aFunction,
    chunkSize: must(
      `a multiple of 256 KiB (${chunkUnit} bytes)`,
      (value) => Number.isSafeInteger(value) && Number(value) > 0 && Number(value) % chunkUnit === 0,
    ),
    session: filledString,
  },
  { open: true },
)

/** Chooses the path by the params: metadata alone, an upload in one request, or an upload in chunks. */
export function insert(context: MemberContext<object>) {
  return (params: InsertMessageParams, options: InsertMessageOptions = {}): ApiRequest<Message> => {
    return new ApiRequest(insertAny(context, params, options))
  }
}

async function insertAny(
  context: MemberContext<object>,
  params: InsertMessageParams,
  options: InsertMessageOptions,
): Promise<Outcome<Message>> {
  checkOptions(context.name, ownOptions, options)
  if (isUpload(params)) return insertWithMedia(context, params, options)
  const { onProgress: _, chunkSize: __, session: ___, ...callOptions } = options
  return context
    .bind(insertMessage)(given(params) as MetadataParams, callOptions)
    .withResponse()
}

async function insertWithMedia(
  context: MemberContext<object>,
  params: UploadParams,
  { onProgress, chunkSize = defaultChunkSize, session, ...options }: InsertMessageOptions,
): Promise<Outcome<Message>> {
  await context.check(uploadMessage, params, options)
  const { mediaSource } = await import('./media-source.ts')
  const { limitMedia } = await import('./limit-media.ts')
  const { name, clock } = context
  const { deadline: span, timeout: ofClient = defaultTimeout } = context.options
  const { signal, deadline = span, timeout = ofClient } = options
  const end = deadline === undefined ? undefined : addSpan(instant(clock), deadline)
  const limits = limitMedia({ name, clock, end, timeout, signal })
  let source: MediaSource | undefined
  const rest = (): CallOptions => (end === undefined ? options : { ...options, deadline: timeLeft(clock, end) })
  try {
    source = mediaSource(params.media, limits.wait)
    if (session === undefined && !(await isResumable(params, source)))
      return await upload(context, params, source, rest, onProgress)
    const { uploadInChunks } = await import('./resumable.ts')
    return await uploadInChunks(context, { params, source, options: rest(), onProgress, chunkSize, session })
  } finally {
    limits.close()
    source?.close()
  }
}

function isUpload(params: InsertMessageParams): params is UploadParams {
  return (params as Partial<UploadParams> | undefined)?.media !== undefined
}

/** The params without undefined ones: an insert of metadata does not have all of them. */
function given(params: unknown): unknown {
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return params
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined))
}

async function isResumable({ uploadType }: UploadParams, { size, read }: MediaSource): Promise<boolean> {
  if (uploadType !== undefined) return uploadType === 'resumable'
  return (size ?? (await read(0, largest + 1)).length) > largest
}

async function upload(
  { bind }: MemberContext<object>,
  params: UploadParams,
  source: MediaSource,
  rest: () => CallOptions,
  onProgress: OnProgress | undefined,
) {
  const bytes = await source.read(0, source.size ?? Infinity)
  const { uploadType = params.message === undefined ? 'media' : 'multipart' } = params
  const { body, contentType } =
    uploadType === 'media'
      ? { body: bytes, contentType: source.contentType }
      : (await import('./multipart.ts')).multipartRelated(params.message ?? {}, bytes, source.contentType)
  const options = rest()
  const outcome = await bind(uploadMessage)(
    { ...params, uploadType, media: body },
    { ...options, headers: { ...plainOptions(options).headers, 'content-type': contentType } },
  ).withResponse()
  onProgress?.({ sent: bytes.length, total: bytes.length })
  return outcome
}
