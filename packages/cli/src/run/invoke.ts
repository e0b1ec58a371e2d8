import type { OperationEntry } from '../manifest/manifest.ts'
import type { OutputPlan } from '../output/output.ts'
import type { OwnValues } from '../own-flags.ts'
import { parseCount } from './duration.ts'
import { type AnyClient, findMember } from './make-client.ts'
import type { PagedRequest } from '@portolan/core'
import { requestBytes, type RequestBytes } from './transfer.ts'

/** The params and options of a call. */
export interface InvokeInput {
  /** The params; of a batch, the list of them. */
  readonly params: unknown
  /** The options of a composed call, such as the pause between two polls. */
  readonly options?: Readonly<Record<string, unknown>>
}

/** How a call is made. A call that has no use for one of these is made without it. */
export interface InvokeOptions {
  readonly signal?: AbortSignal | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** The cursor that a list continues from. */
  readonly from?: string | undefined
  /** The items of a list. @default Infinity */
  readonly limit?: number | undefined
  /** Pages, or requests of a batch, on their way at once. */
  readonly concurrency?: number | undefined
  /** Waits until the operation that the call starts has ended. @default false */
  readonly wait?: boolean | undefined
}

/** Bytes that the document does not announce, or not alone: of which only the response says that they are bytes. */
export interface Received {
  readonly kind: 'bytes'
  readonly body: ReadableStream<Uint8Array>
  readonly contentType?: string | undefined
}

/** The outcome of a call. Of a list, a stream, a file and bytes nothing is read yet. */
export type Invoked =
  | { readonly kind: 'list'; readonly list: PagedRequest<unknown, unknown> }
  | { readonly kind: 'stream'; readonly items: AsyncIterable<unknown> }
  | { readonly kind: 'file'; readonly request: RequestBytes }
  | Received
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'nothing' }

/** Calls the member of a client that an operation describes. The manifest alone decides what it is called with. */
export async function invoke(
  operation: OperationEntry,
  client: AnyClient,
  { params, options: own = {} }: InvokeInput,
  { signal, headers, from, limit = Infinity, concurrency, wait }: InvokeOptions = {},
): Promise<Invoked> {
  const { name, of, composed, response } = operation
  if (response.binary || composed === 'file')
    return { kind: 'file', request: requestBytes(findMember(client, of ?? name), params, { signal, headers }) }
  const call = findMember(client, name)
  if (operation.isLocal) return returned(await call(params), limit)
  // A call of several requests takes no headers.
  const options = { ...own, ...defined({ signal, headers: composed === undefined ? headers : undefined }) }
  if (operation.paging) {
    const pages = defined({ from, concurrency, limit: limit === Infinity ? undefined : limit })
    return { kind: 'list', list: call(params, { ...options, ...pages }) as PagedRequest<unknown, unknown> }
  }
  const request = call(params, composed === 'batch' ? { ...options, ...defined({ concurrency }) } : options)
  return returned(await (wait ? (request as { wait(): Promise<unknown> }).wait() : request), limit)
}

function returned(value: unknown, limit: number): Invoked {
  if (value === undefined) return { kind: 'nothing' }
  const bytes = findBytes(value)
  if (bytes) return bytes
  // A call that can stream does so where its params ask for it.
  if (isAsync(value)) return { kind: 'stream', items: value }
  if (Array.isArray(value)) return { kind: 'value', value: value.slice(0, limit) as unknown[] }
  return { kind: 'value', value: value instanceof URL ? value.href : value }
}

function findBytes(value: unknown): Received | undefined {
  if (value instanceof Uint8Array) return { kind: 'bytes', body: new Blob([Uint8Array.from(value)]).stream() }
  const { body, contentType } = Object(value) as { readonly body?: unknown; readonly contentType?: string }
  return body instanceof ReadableStream ? { kind: 'bytes', body, contentType } : undefined
}

function isAsync(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

function defined(values: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** A call that is ready to be made. */
export interface Job {
  readonly operation: OperationEntry
  readonly client: AnyClient
  readonly params: unknown
  /** Options of a composed call. */
  readonly options: Readonly<Record<string, unknown>>
  readonly counts: Counts
  /** True if the events of a stream carry a text piece by piece. */
  readonly carriesText: boolean
  readonly own: OwnValues
  readonly interrupted: AbortSignal
  readonly output: OutputPlan
  /** Where progress is told. */
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean }
}

/** The numbers among the flags. */
interface Counts {
  readonly limit: number
  readonly concurrency: number | undefined
}

/** @throws CliError one is not valid */
export function readCounts(own: OwnValues): Counts {
  return {
    limit: parseCount('--limit', own.limit, 1) ?? Infinity,
    concurrency: parseCount('--concurrency', own.concurrency, 1),
  }
}
