import {
  ApiRequest,
  type CallOptions,
  type MemberContext,
  operation,
  type Operation,
  type Outcome,
} from '@portolan/core'
import { aFunction, checkedStream, checkOptions, fields, makeStream, type StreamStart } from '@portolan/core/internal'
import type { DownloadBackupParams } from './types.gen.ts'

/** The response instead of a backup. */
const others: readonly (readonly [type: RegExp, start: RegExp, name: string])[] = [
  [/^(?:text\/html|application\/xhtml\+xml)\b/i, /^<(?:!doctype html|html)\b/i, 'an HTML page'],
  [/^[^;]*[/+]json\b/i, /^[[{]/, 'JSON'],
  [/^[^;]*[/+]xml\b/i, /^</, 'XML'],
]

/** Says why a response is neither an archive nor SQL. Such text never begins as HTML, JSON and XML do. */
function findBackupIssue({ status, headers, start }: StreamStart): string | undefined {
  // A part may be anything.
  if (status === 206) return undefined
  if (status !== 200) return `must be a backup, got the status ${status}`
  const text = new TextDecoder().decode(start).trim()
  if (text === '') return 'must be a backup, got an empty body'
  if (isArchive(start)) return undefined
  const type = headers.get('content-type') ?? ''
  const found = others.find(([types, begin]) => types.test(type) || begin.test(text))
  return found && `must be a backup, got ${found[2]}`
}

const bzipMark = [0x42, 0x5a, 0x68]

/** Returns true if bytes begin as an archive of bzip2 does, with `BZh`. */
function isArchive(start: Uint8Array): boolean {
  return bzipMark.every((byte, index) => start[index] === byte)
}

/** By hand, because the body is a stream whose first bytes say what it is. */
export const downloadBackup: Operation<DownloadBackupParams, ReadableStream<Uint8Array>, undefined> = operation(
  () => import('./schema.gen.ts'),
  {
    method: 'GET',
    path: '/v1/sites/{site_id}/backups/{backup_id}',
    params: 'DownloadBackupParams',
    responseType: checkedStream(findBackupIssue),
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
  const size = readSize(headers)
  const contentType = headers.get('content-type') ?? undefined
  const told = readKind(headers)
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
function readSize(headers: Headers): number | undefined {
  const length = headers.get('content-length')
  return length !== null && /^\d+$/.test(length) && !headers.has('content-encoding') ? Number(length) : undefined
}

/** The kind of backup, by the content type or the file name. */
function readKind(headers: Headers): BackupDownload['kind'] | undefined {
  const type = headers.get('content-type') ?? ''
  const file = headers.get('content-disposition') ?? ''
  if (/bzip|tar/i.test(type) || /\.(?:tar|tbz2?|bz2)(?:["';\s]|$)/i.test(file)) return 'filesystem'
  if (/sql|^text\//i.test(type) || /\.sql(?:["';\s]|$)/i.test(file)) return 'database'
  return undefined
}

/** Determines the kind by the first bytes, if nothing else tells it: bzip2 starts with `BZh`. */
async function sniff(source: ReadableStream<Uint8Array>): Promise<Pick<BackupDownload, 'kind' | 'body'>> {
  const reader = source.getReader()
  const { done, value } = await reader.read()
  let first = done ? undefined : value
  const body = makeStream({
    async pull(out) {
      const part = first ?? (await reader.read()).value
      first = undefined
      if (part) out.enqueue(part)
      else out.close()
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return { kind: first && isArchive(first) ? 'filesystem' : 'database', body }
}

/** Returns the same stream, and reports how many bytes have passed. */
function watched(source: ReadableStream<Uint8Array>, tell: (received: number) => void): ReadableStream<Uint8Array> {
  const reader = source.getReader()
  let received = 0
  return makeStream({
    async pull(out) {
      const { done, value } = await reader.read()
      if (done) return out.close()
      received += value.length
      try {
        tell(received)
      } catch (error) {
        await reader.cancel(error)
        throw error
      }
      out.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
