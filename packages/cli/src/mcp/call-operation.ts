import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openFile } from '../files/target-file.ts'
import type { OperationEntry } from '../manifest/manifest.ts'
import { fieldFilter } from '../output/fields.ts'
import { redactSecrets } from '../results/redact-secrets.ts'
import { findSecrets } from '../params/secret-values.ts'
import { invoke, type Invoked, type InvokeInput, type Received } from '../run/invoke.ts'
import { type RequestBytes, transfer } from '../run/transfer.ts'
import type { CallInput } from './call-input.ts'
import { errorText, ToolError } from './error-text.ts'
import { byteSize, fit } from './fit.ts'
import type { KeptResults } from './kept-results.ts'
import type { Offered } from './offer.ts'
import { type Batch, readList } from './read-list.ts'
import type { ClientSource } from './service-clients.ts'
import type { ResultLink, ToolCallOptions, ToolResult, TraceContext } from './tool.ts'
import { visible } from '../output/sanitize.ts'

/** The context of calls. */
export interface CallContext {
  readonly clients: ClientSource
  /** The bytes of a result. */
  readonly maxResultBytes: number
  /** The folder for downloads. */
  readonly files?: string | undefined
  /** The store for results that do not fit. @default none is kept */
  readonly results?: KeptResults | undefined
}

/** Bytes of a result besides its items: `more`, the cursor and the list of omitted fields. */
const frame = 1024

type Options = Required<Omit<ToolCallOptions, 'ask'>> & { readonly signal: AbortSignal }

/** Calls an operation, and returns as much of its result as fits. */
export async function callOperation(
  offered: Offered,
  input: CallInput,
  context: CallContext,
  { signal, trace, onProgress }: Options,
): Promise<ToolResult> {
  const { from } = input.cursor
  const outcome = await begin(offered, input.params, context, { signal, trace, from })
  switch (outcome.kind) {
    case 'nothing':
      return resultFrom({ done: true })
    case 'file':
    case 'bytes':
      return saveBytes(offered.operation, outcome, context.files, signal)
    case 'list':
      return listResult(offered, input, reportProgress(outcome.list.pages(), onProgress), context)
    case 'stream':
      return listResult(offered, input, reportProgress(oneByOne(outcome.items), onProgress), context)
    case 'value': {
      const { value } = outcome
      return Array.isArray(value)
        ? listResult(offered, input, atOnce(value), context)
        : valueResult(offered, input, value, context)
    }
  }
}

/** A call as a program makes it. */
export interface ProgramCall {
  readonly params: Readonly<Record<string, unknown>>
  /** The client's cursor that a list continues from. */
  readonly from?: string | undefined
  /** The most items to read from a stream. */
  readonly limit: number
}

/** A result for a program: a page of a list, or a value. */
export type Whole = { readonly items: readonly unknown[]; readonly cursor?: string } | { readonly value?: unknown }

/** The bytes that a program gets from a call. */
const mostForProgram = 4 << 20

/**
 * Calls an operation, and returns its whole result; for a list, one page.
 * @throws ToolError it is too large
 */
export async function callWhole(
  offered: Offered,
  { params, from, limit }: ProgramCall,
  context: CallContext,
  { signal, trace }: Pick<Options, 'signal' | 'trace'>,
): Promise<Whole> {
  const { clean } = context.clients
  const outcome = await begin(offered, params, context, { signal, trace, from })
  const shown = (value: unknown): unknown => visible(projected(offered, value, undefined), clean)
  const whole = await readWhole(outcome, limit, shown, async (found) => {
    const { data } = await saveBytes(offered.operation, found, context.files, signal)
    return data
  })
  const size = byteSize(whole)
  if (size <= mostForProgram) return whole
  throw new ToolError(
    `${offered.name} returned ${size} bytes, of which a program takes ${mostForProgram}: ask for less`,
  )
}

async function readWhole(
  outcome: Invoked,
  limit: number,
  shown: (value: unknown) => unknown,
  save: (found: Found) => Promise<unknown>,
): Promise<Whole> {
  switch (outcome.kind) {
    case 'nothing':
      return {}
    case 'file':
    case 'bytes':
      return { value: await save(outcome) }
    case 'value':
      return { value: shown(outcome.value) }
    case 'stream': {
      const items: unknown[] = []
      for await (const item of outcome.items) if (items.push(shown(item)) >= limit) break
      return { items }
    }
    case 'list':
      for await (const { items, cursor, hasNext } of outcome.list.pages())
        return { items: items.map(shown), ...(hasNext && cursor !== undefined ? { cursor } : {}) }
      return { items: [] }
  }
}

async function begin(
  { service, operation, name, withoutSecrets }: Offered,
  params: CallInput['params'],
  { clients }: CallContext,
  { signal, trace, from }: Pick<Options, 'signal' | 'trace'> & { readonly from: string | undefined },
): Promise<Invoked> {
  const [secret] = withoutSecrets ? findSecrets(service, operation, params) : []
  if (secret)
    throw new ToolError(
      `${name}: params.${secret.path.join('.')} is a secret, which needs a server that was started with --allow-secrets. Nothing was sent.`,
    )
  const client = await clients.clientFor(service, operation)
  return invoke(operation, client, divide(operation, params), { signal, from, headers: trace && traceHeaders(trace) })
}

type Found = Extract<Invoked, { readonly kind: 'file' | 'bytes' }>

function saveBytes(
  operation: OperationEntry,
  found: Found,
  folder: string | undefined,
  signal: AbortSignal,
): Promise<ToolResult> {
  return found.kind === 'file'
    ? saveDownload(operation, found.request, folder, signal)
    : saveReceived(operation, found, folder, signal)
}

/** Saves the result of an operation in the operator's folder, under a name that the model cannot choose. */
async function saveDownload(
  { name: operation, command }: OperationEntry,
  request: RequestBytes,
  folder: string | undefined,
  signal: AbortSignal,
): Promise<ToolResult> {
  if (folder === undefined) throw new ToolError(`${operation} needs a server that was started with --files DIR`)
  const name = `${command}-${randomUUID()}`
  const path = join(folder, name)
  const saved = await transfer(request, await openFile('--files', path), { canGoOn: () => !signal.aborted })
  const link = { uri: pathToFileURL(path).href, name, size: saved.size }
  return resultFrom({ path, ...saved }, [link])
}

/**
 * Saves bytes that the document does not announce. Without a folder, the model at least learns that the call was made.
 */
async function saveReceived(
  operation: OperationEntry,
  { body, contentType }: Received,
  folder: string | undefined,
  signal: AbortSignal,
): Promise<ToolResult> {
  if (folder !== undefined) {
    const part = { body, status: 200, headers: new Headers(), kind: contentType }
    return saveDownload(operation, async () => part, folder, signal)
  }
  await body.cancel()
  const note = 'The response is bytes, which only a server that was started with --files DIR saves.'
  return resultFrom({ ...(contentType === undefined ? {} : { contentType }), note })
}

function resultFrom(shown: unknown, links: readonly ResultLink[] = []): ToolResult {
  const isObject = typeof shown === 'object' && shown !== null && !Array.isArray(shown)
  return {
    text: JSON.stringify(shown),
    data: isObject ? shown : { result: shown },
    ...(links.length > 0 ? { links } : {}),
  }
}

function traceHeaders({ traceparent, tracestate }: TraceContext): Readonly<Record<string, string>> {
  return { traceparent, ...(tracestate === undefined ? {} : { tracestate }) }
}

/** Divides the model's input into the params and the options of a call. */
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

/** Reports the number of items after each batch. */
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

async function listResult(
  offered: Offered,
  { cursor: start, list, limit, fields }: CallInput,
  batches: AsyncIterable<Batch>,
  { maxResultBytes, clients: { clean }, results }: CallContext,
): Promise<ToolResult> {
  const { service, operation, name } = offered
  const { cursor, rest, ...part } = await readList(batches, {
    start,
    list,
    limit,
    room: maxResultBytes - frame,
    change: (item) => visible(projected(offered, item, fields), clean),
    describe: (error) => errorText(error, service.name, clean),
  })
  const kept = rest.length > 0 ? results?.keep(name, [...part.items, ...rest]) : undefined
  const links = kept ? [kept] : []
  // Continuing would repeat the call.
  const isOver = cursor !== undefined && operation.effect !== 'reads'
  const notes = [isOver && 'The call was made. Its result has more items than fit.', noteOnDigits(part.items)]
  const note = notes.filter(Boolean).join(' ')
  const more = cursor === undefined || isOver ? {} : { cursor: results?.shortenCursor(cursor) ?? cursor }
  return resultFrom({ ...part, ...more, ...(note === '' ? {} : { note }) }, links)
}

function valueResult(offered: Offered, { fields }: CallInput, result: unknown, context: CallContext): ToolResult {
  const { clients, maxResultBytes, results } = context
  const shown = visible(projected(offered, result, fields), clients.clean)
  const note = noteOnDigits(shown)
  if (note === undefined && byteSize(shown) <= maxResultBytes) return resultFrom(shown)
  const { value, leftOut } = fit(shown, maxResultBytes - frame)
  const notes = note === undefined ? {} : { note }
  if (!leftOut) return resultFrom({ result: value, ...notes })
  const kept = results?.keep(offered.name, shown)
  return resultFrom({ result: value, more: true, leftOut, ...notes }, kept ? [kept] : [])
}

/** Warns of an integer that JavaScript rounded: with it, the model would name a different object. */
function noteOnDigits(value: unknown): string | undefined {
  return hasLostDigits(value)
    ? 'Integers beyond 9007199254740991 are not exact here, such as an id: do not use them for other calls.'
    : undefined
}

/** True if a value contains an integer that JavaScript rounded. */
export function hasLostDigits(value: unknown): boolean {
  if (typeof value === 'number')
    return Number.isInteger(value) && Math.abs(value) < 1e21 && !Number.isSafeInteger(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLostDigits)
}

/** Selects the requested part of a value, without secrets. */
function projected({ secrets }: Offered, value: unknown, fields: string | undefined): unknown {
  const shown = secrets ? redactSecrets(value, secrets) : value
  return fields === undefined ? shown : fieldFilter(fields)(shown)
}
