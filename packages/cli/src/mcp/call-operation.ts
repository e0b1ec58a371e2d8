import type { OperationEntry } from '../manifest/manifest.ts'
import { fieldFilter } from '../output/fields.ts'
import { redactSecrets } from '../results/redact-secrets.ts'
import { invoke, type InvokeInput } from '../run/invoke.ts'
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
  const { from } = input.cursor
  const outcome = await invoke(operation, client, divide(operation, input.params), {
    signal,
    from,
    headers: trace && traceHeaders(trace),
  })
  switch (outcome.kind) {
    case 'nothing':
      return resultFrom({ done: true })
    case 'file':
      return saveDownload(operation, outcome.request, context.files, signal)
    case 'list':
      return resultFrom(await listText(offered, input, reportProgress(outcome.list.pages(), onProgress), context))
    case 'stream':
      return resultFrom(await listText(offered, input, reportProgress(oneByOne(outcome.items), onProgress), context))
    case 'value': {
      const { value } = outcome
      const isList = Array.isArray(value)
      return resultFrom(
        isList ? await listText(offered, input, atOnce(value), context) : valueText(offered, input, value, context),
      )
    }
  }
}

function resultFrom(shown: unknown): ToolResult {
  const isObject = typeof shown === 'object' && shown !== null && !Array.isArray(shown)
  return { text: JSON.stringify(shown), data: isObject ? shown : { result: shown } }
}

function traceHeaders({ traceparent, tracestate }: TraceContext): Readonly<Record<string, string>> {
  return { traceparent, ...(tracestate === undefined ? {} : { tracestate }) }
}

/** Divides what a model gave into the params and the options of a call. */
function divide({ options = [], composed }: OperationEntry, input: CallInput['params']): InvokeInput {
  if (composed === 'batch') return { params: input['items'] }
  const isOption = (name: string): boolean => options.some((option) => option.name === name)
  const entries = Object.entries(input)
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

/** Reports after each batch how many items were read. */
async function* reportProgress(
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

async function listText(
  offered: Offered,
  { cursor: start, list, limit, fields }: CallInput,
  batches: AsyncIterable<Batch>,
  { maxResultBytes, clients: { clean } }: CallContext,
): Promise<object> {
  const { service, operation } = offered
  const { cursor, ...part } = await readList(batches, {
    start,
    list,
    limit,
    room: maxResultBytes - frame,
    change: (item) => visible(projected(offered, item, fields), clean),
    describe: (error) => errorText(error, service.name, clean),
  })
  if (cursor === undefined) return part
  // Going on would make the call again.
  if (operation.effect !== 'reads') return { ...part, note: 'The call was made. Its result has more items than fit.' }
  return { ...part, cursor }
}

function valueText(offered: Offered, { fields }: CallInput, result: unknown, context: CallContext): unknown {
  const { maxResultBytes, clients } = context
  const shown = visible(projected(offered, result, fields), clients.clean)
  if (byteSize(shown) <= maxResultBytes) return shown
  const { value, leftOut } = fit(shown, maxResultBytes - frame)
  return { result: value, more: true, leftOut }
}

/** What is asked for of a value, without secrets. */
function projected({ secrets }: Offered, value: unknown, fields: string | undefined): unknown {
  const shown = secrets ? redactSecrets(value, secrets) : value
  return fields === undefined ? shown : fieldFilter(fields)(shown)
}
