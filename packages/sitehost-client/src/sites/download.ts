import {
  ApiRequest,
  type CallOptions,
  type MemberContext,
  operation,
  type Operation,
  type Outcome,
  streaming,
} from '@portolan/core'
import { aFunction, checkOptions, fields, makeStream } from '@portolan/core/internal'
import type { DownloadBackupParams } from './types.gen.ts'

/** By hand, because the body is a stream whose first bytes say what it is. */
export const downloadBackup: Operation<DownloadBackupParams, ReadableStream<Uint8Array>, undefined> = operation(
  () => import('./schema.gen.ts'),
  {
    method: 'GET',
    path: '/v1/sites/{site_id}/backups/{backup_id}',
    params: 'DownloadBackupParams',
    responseType: streaming,
  },
)

export interface DownloadProgress {
  /** Bytes received so far. */
  readonly received: number
  /** Total bytes, if the service reports them. */
  readonly size?: number
}

export interface DownloadOptions extends CallOptions {
  /** Called for each chunk, once the body is being read. */
  readonly onProgress?: ((progress: DownloadProgress) => void) | undefined
}

/** A backup that is being downloaded. The caller has to read the body, or to cancel it. */
export interface BackupDownload {
  readonly body: ReadableStream<Uint8Array>
  /** `filesystem`: a tar archive compressed by bzip2. `database`: SQL text. */
  readonly kind: 'filesystem' | 'database'
  /** Total bytes, if the service reports them. */
  readonly size?: number
  readonly contentType?: string
}

const ownOptions = fields({ onProgress: aFunction }, { open: true })

/** Makes `sites.downloadBackup`. */
export function download({ bind, name }: Pick<MemberContext<unknown>, 'bind' | 'name'>) {
  const send = bind(downloadBackup)
  const open = async (params: DownloadBackupParams, all: DownloadOptions): Promise<Outcome<BackupDownload>> => {
    checkOptions(name, ownOptions, all)
    const { onProgress, ...options } = all
    return describe(await send(params, options).withResponse(), onProgress)
  }
  return (params: DownloadBackupParams, options: DownloadOptions = {}): ApiRequest<BackupDownload> =>
    new ApiRequest(open(params, options))
}

async function describe(
  { data, response }: Outcome<ReadableStream<Uint8Array>>,
  onProgress: DownloadOptions['onProgress'],
): Promise<Outcome<BackupDownload>> {
  const { headers } = response
  const size = sizeOf(headers)
  const contentType = headers.get('content-type') ?? undefined
  const told = kindOf(headers)
  const { kind, body } = told ? { kind: told, body: data } : await sniff(data)
  const known = size === undefined ? {} : { size }
  return {
    data: {
      body: onProgress ? watched(body, (received) => onProgress({ received, ...known })) : body,
      kind,
      ...known,
      ...(contentType === undefined ? {} : { contentType }),
    },
    response,
  }
}

/** Content-Length counts the bytes on the wire: it is the body's length only without a content encoding. */
function sizeOf(headers: Headers): number | undefined {
  const length = headers.get('content-length')
  return length !== null && /^\d+$/.test(length) && !headers.has('content-encoding') ? Number(length) : undefined
}

/** The kind of backup, by the content type or the file name. */
function kindOf(headers: Headers): BackupDownload['kind'] | undefined {
  const type = headers.get('content-type') ?? ''
  const file = headers.get('content-disposition') ?? ''
  if (/bzip|tar/i.test(type) || /\.(?:tar|tbz2?|bz2)\b/i.test(file)) return 'filesystem'
  if (/sql|^text\//i.test(type) || /\.sql\b/i.test(file)) return 'database'
  return undefined
}

const bzipMark = [0x42, 0x5a, 0x68]

/** Determines the kind by the first bytes, if nothing else tells it: bzip2 starts with `BZh`. */
async function sniff(source: ReadableStream<Uint8Array>): Promise<Pick<BackupDownload, 'kind' | 'body'>> {
  const reader = source.getReader()
  const first: Uint8Array[] = []
  let head: number[] = []
  while (head.length < bzipMark.length) {
    const { done, value } = await reader.read()
    if (done) break
    first.push(value)
    head = [...head, ...value.subarray(0, bzipMark.length)].slice(0, bzipMark.length)
  }
  const body = makeStream({
    async pull(out) {
      const { done, value } = first.length ? { done: false, value: first.shift() } : await reader.read()
      if (done || !value) out.close()
      else out.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
  const packed = bzipMark.every((byte, index) => head[index] === byte)
  return { kind: packed ? 'filesystem' : 'database', body }
}

/** Returns the same stream, and reports how many bytes have passed. */
function watched(source: ReadableStream<Uint8Array>, tell: (received: number) => void): ReadableStream<Uint8Array> {
  let received = 0
  return source.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, out) {
        received += chunk.length
        tell(received)
        out.enqueue(chunk)
      },
    }),
  )
}
