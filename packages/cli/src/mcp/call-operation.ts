import type { PagedRequest } from '@portolan/core'
import { isStream } from '../manifest/list.ts'
import type { OperationEntry } from '../manifest/manifest.ts'
import { fieldFilter } from '../output/fields.ts'
import { type AnyClient, memberOf } from '../run/make-client.ts'
import type { CallInput } from './call-input.ts'
import { errorText } from './error-text.ts'
import { byteSize, fit } from './fit.ts'
import type { Offered } from './offer.ts'
import { type Batch, readList } from './read-list.ts'
import { saveDownload } from './save-download.ts'
import type { ClientSource } from './service-clients.ts'
import type { ToolCallOptions, ToolResult, TraceContext } from './tool.ts'
import { visible } from '../output/visible.ts'

/** What calls are made with. */
export interface CallContext {
  readonly clients: ClientSource
  /** The bytes of a result. */
  readonly maxResultBytes: number
  /** The folder for downloads. */
  readonly files?: string | undefined
}

/** Bytes of a result besides its items: `more`, the cursor and what was left out. */
const frame = 1024

/** Calls an operation, and returns as much of its result as fits. */
export async function callOperation(
  offered: Offered,
  input: CallInput,
  context: CallContext,
  { signal, trace, onProgress }: Required<ToolCallOptions> & { readonly signal: AbortSignal },
): Promise<ToolResult> {
  const { service, operation } = offered
  const client = await context.clients.clientFor(service, operation)
  if (operation.response.binary && context.files !== undefined)
    return saveDownload(client, operation, input.params, context.files, signal)
  const result = await resultOf(client, operation, input, { signal, ...headersOf(operation, trace) })
  if (result === undefined) return resultFrom({ done: true })
  const isList = Array.isArray(result) || isBatches(result)
  const shown = isList
    ? await listText(offered, input, isBatches(result) ? told(result, onProgress) : atOnce(result), context)
    : valueText(input, result, context)
  return resultFrom(shown)
}

function resultFrom(shown: unknown): ToolResult {
  const isObject = typeof shown === 'object' && shown !== null && !Array.isArray(shown)
  return { text: JSON.stringify(shown), data: isObject ? shown : { result: shown } }
}

interface CallOptions {
  readonly signal: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

/** A call of several requests takes no headers. */
function headersOf({ composed }: OperationEntry, trace: TraceContext | undefined): Partial<CallOptions> {
  if (composed !== undefined || trace === undefined) return {}
  const { traceparent, tracestate } = trace
  return { headers: { traceparent, ...(tracestate === undefined ? {} : { tracestate }) } }
}

async function resultOf(
  client: AnyClient,
  operation: OperationEntry,
  input: CallInput,
  call: CallOptions,
): Promise<unknown> {
  const { name, composed, path, paging, response } = operation
  const member = memberOf(client, name)
  const { params, options } = separated(operation, input.params)
  if (paging) {
    const { from } = input.cursor
    return (
      member(params, { ...(from === undefined ? {} : { from }), ...call }) as PagedRequest<unknown, unknown>
    ).pages()
  }
  if (isStream(operation)) return oneByOne((await member(params, { ...options, ...call })) as AsyncIterable<unknown>)
  if (composed === 'batch') return member(params['items'], call)
  // What sends nothing takes no options.
  const result =
    (path === undefined && !composed) || response.type === 'URL'
      ? member(params)
      : member(params, { ...options, ...call })
  const value = await result
  return value instanceof URL ? value.href : value
}

/** Tells the options of a composed call from its params. */
function separated({ options = [] }: OperationEntry, given: CallInput['params']) {
  const isOption = (name: string): boolean => options.some((option) => option.name === name)
  const entries = Object.entries(given)
  return {
    params: Object.fromEntries(entries.filter(([name]) => !isOption(name))),
    options: Object.fromEntries(entries.filter(([name]) => isOption(name))),
  }
}

async function* oneByOne(stream: AsyncIterable<unknown>): AsyncGenerator<Batch, void> {
  for await (const item of stream) yield { items: [item] }
}

async function* atOnce(items: readonly unknown[]): AsyncGenerator<Batch, void> {
  yield { items }
}

/** Tells after each batch how many items were read. */
async function* told(
  batches: AsyncIterable<Batch>,
  onProgress: ToolCallOptions['onProgress'],
): AsyncGenerator<Batch, void> {
  let items = 0
  for await (const batch of batches) {
    items += batch.items.length
    onProgress?.({ items })
    yield batch
  }
}

function isBatches(result: unknown): result is AsyncIterable<Batch> {
  return typeof result === 'object' && result !== null && Symbol.asyncIterator in result
}

async function listText(
  { service, operation }: Offered,
  { cursor: start, limit, fields }: CallInput,
  batches: AsyncIterable<Batch>,
  { maxResultBytes, clients: { clean } }: CallContext,
): Promise<object> {
  const { cursor, ...part } = await readList(batches, {
    start,
    limit,
    room: maxResultBytes - frame,
    change: (item) => visible(projected(item, fields), clean),
    describe: (error) => errorText(error, service.name, clean),
  })
  if (cursor === undefined) return part
  // Going on would make the call again.
  if (operation.effect !== 'reads') return { ...part, note: 'The call was made. Its result has more items than fit.' }
  return { ...part, cursor }
}

function valueText({ fields }: CallInput, result: unknown, context: CallContext): unknown {
  const { maxResultBytes, clients } = context
  const shown = visible(projected(result, fields), clients.clean)
  if (byteSize(shown) <= maxResultBytes) return shown
  const { value, leftOut } = fit(shown, maxResultBytes - frame)
  return { result: value, more: true, leftOut }
}

function projected(value: unknown, fields: string | undefined): unknown {
  return fields === undefined ? value : fieldFilter(fields)(value)
}
