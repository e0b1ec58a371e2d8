import type { DataReference } from '@portolan/openapi'
import { type Operation, type Shape, type Symbols, withoutNull, type WrittenSchema } from '../../output.ts'
import type { PageRule, StreamRule } from './rules.ts'
import type { CompatPlan } from './options.ts'

/** A call as an old client makes it. */
export interface CompatCall {
  readonly operation: Operation
  /** The param of the path that is the first argument. */
  readonly id?: string
  /** The other params: `none`, `optional`, or `needed` if one of them is required. */
  readonly params: 'none' | 'optional' | 'needed'
  /** True if its body may be an object without fields. */
  readonly emptyBody?: true
  /** Its result. */
  readonly gives: 'data' | 'response' | 'list' | 'stream'
  readonly page?: PageRule
  /** The param whose `true` makes it a stream. */
  readonly streamParam?: string
  /** One of the values of its stream, if the document describes them. */
  readonly streamed?: DataReference
  readonly events?: StreamRule
}

export function readCall(symbols: Symbols, operation: Operation, plan: CompatPlan): CompatCall {
  const { result, params, path, fixed = {} } = operation
  const inPath = [...path.matchAll(/\{([^{}=]+)[^{}]*\}/g)].at(-1)?.[1]
  const id = params.find((one) => one.in === 'path' && (one.wireName ?? one.name) === inPath)?.name
  const others = params.filter(({ name }) => name !== id && !Object.hasOwn(fixed, name))
  const page = findPage(symbols, operation)
  const isStream = result.kind === 'events' || result.kind === 'lines'
  const streamParam = result.streamParam ?? (isStream || page ? undefined : findStreamParam(operation))
  const streamed = isStream ? result.data : findStreamed(symbols, operation)
  return {
    operation,
    ...(id === undefined ? {} : { id }),
    params:
      others.length === 0
        ? 'none'
        : others.some((one) => one.required) || isOneOf(symbols, operation)
          ? 'needed'
          : 'optional',
    ...(operation.body?.encoding === 'json' && operation.body.as === 'fields' && others.some((one) => one.in === 'body')
      ? { emptyBody: true }
      : {}),
    gives: isBinary(symbols, operation, plan) ? 'response' : isStream ? 'stream' : page ? 'list' : 'data',
    ...(page ? { page } : {}),
    ...(streamParam === undefined ? {} : { streamParam }),
    ...(isStream || streamParam !== undefined
      ? { ...(streamed ? { streamed } : {}), events: readEvents(symbols, streamed?.key, result.kind === 'lines') }
      : {}),
  }
}

/** Documents often have the param that requests a stream, but do not describe the stream. */
function findStreamParam({ params }: Operation): string | undefined {
  const found = params.find(({ name, in: place }) => name === 'stream' && (place === 'body' || place === 'query'))
  return found && withoutNull(found.shape).shape.kind === 'boolean' ? found.name : undefined
}

/**
 * The values of a stream: the documented ones, or those of another call with the same result. If no call describes
 * them, the widest union of events that carry the result. Failing that, old clients return the result itself, piece by
 * piece.
 */
function findStreamed(symbols: Symbols, { result, call }: Operation): DataReference | undefined {
  if (result.streamed || !result.data) return result.streamed
  const { data } = result
  const own = symbols.schema(data.key)
  const alike = symbols.service.operations.filter(
    (one) => one.result.streamed && one.result.data && symbols.schema(one.result.data.key) === own,
  )
  const sibling = alike.find((one) => one.call[0] === call[0]) ?? alike[0]
  if (sibling?.result.streamed) return sibling.result.streamed
  const [widest] = Object.keys(symbols.service.schemas)
    .filter((key) => {
      const { direction, shape } = symbols.schema(key)
      return direction !== 'params' && shape.kind === 'union' && isWhole(symbols, key, 0)
    })
    .map((key) => ({ key, carried: listCarried(symbols, key, 0) }))
    .filter(({ carried }) => carried.includes(own))
    .toSorted((a, b) => b.carried.length - a.carried.length)
  return widest ? { key: widest.key, list: false } : data
}

/** The schemas of the data of events. */
function listCarried(symbols: Symbols, key: string, depth: number): WrittenSchema[] {
  const visit = (shape: Shape): WrittenSchema[] => {
    if (shape.kind === 'named') return depth < 8 ? listCarried(symbols, shape.key, depth + 1) : []
    if (shape.kind === 'union') return shape.options.flatMap(visit)
    const data = shape.kind === 'object' ? shape.fields.find(({ name }) => name === 'data')?.shape : undefined
    return data?.kind === 'named' ? [symbols.schema(data.key)] : []
  }
  return visit(symbols.schema(key).shape)
}

/** Returns true if one of several params is required. */
function isOneOf(symbols: Symbols, { paramsKey }: Operation): boolean {
  if (paramsKey === undefined) return false
  const { shape } = symbols.schema(paramsKey)
  return shape.kind === 'object' && (shape.rules?.some(({ kind }) => kind === 'one' || kind === 'some') ?? false)
}

/**
 * Old clients return the response if it may be a file, even if the document describes the file as a JSON text, or not
 * at all.
 */
function isBinary(symbols: Symbols, { result, call, path }: Operation, { binary }: CompatPlan): boolean {
  if (binary.includes(call.join('.'))) return true
  if (result.kind === 'file') return true
  if (result.kind === 'mixed' && result.kinds?.includes('file') && result.streamParam === undefined) return true
  if (!path.endsWith('/content')) return false
  if (result.kind === 'unknown') return true
  if (result.kind !== 'json' || !result.data || result.data.list) return false
  return resolveShape(symbols, result.data.key).kind === 'text'
}

function readEvents(symbols: Symbols, key: string | undefined, lines: boolean): StreamRule {
  return { ...(lines ? { lines } : {}), ...(key !== undefined && isWhole(symbols, key, 0) ? { whole: true } : {}) }
}

/** Returns true for an event whose value includes both its name and its data. */
function isWhole(symbols: Symbols, key: string, depth: number): boolean {
  const visit = (shape: Shape): boolean => {
    if (shape.kind === 'named') return depth < 8 && isWhole(symbols, shape.key, depth + 1)
    if (shape.kind === 'union') return shape.options.every(visit)
    if (shape.kind !== 'object') return false
    return ['event', 'data'].every((name) => shape.fields.some((field) => field.name === name))
  }
  return visit(symbols.schema(key).shape)
}

function findPage(symbols: Symbols, operation: Operation): PageRule | undefined {
  const { paging, result } = operation
  if (paging && paging.kind !== 'link' && paging.kind !== 'custom') {
    const { param, items = '' } = paging
    if (paging.kind === 'token') {
      const hasMore = result.data && !result.data.list && findField(symbols, result.data.key, 'has_more') !== undefined
      return { by: 'token', param, items, next: paging.next, ...(hasMore ? { more: 'has_more' } : {}) }
    }
    const more = paging.more === undefined ? {} : { more: paging.more }
    if (paging.kind === 'last-id') return { by: 'id', param, items, id: paging.id, ...more }
    const total = paging.total === undefined ? {} : { total: paging.total }
    const pages = paging.kind === 'page' && paging.pages !== undefined ? { pages: paging.pages } : {}
    const first = 'first' in paging && paging.first !== undefined ? { first: paging.first } : {}
    return { by: paging.kind === 'page' ? 'number' : 'offset', param, items, ...more, ...total, ...pages, ...first }
  }
  if (paging) return { by: 'none', items: 'items' in paging ? (paging.items ?? '') : '' }
  return result.kind === 'json' && result.data && !result.data.list && isWholeList(symbols, result.data.key)
    ? { by: 'none', items: 'data' }
    : undefined
}

/** The fields that a list has beside its items. */
const listFields: ReadonlySet<string> = new Set(['data', 'object', 'has_more', 'first_id', 'last_id'])

/** Returns true for a list without pages: old clients make a page of it. */
function isWholeList(symbols: Symbols, key: string): boolean {
  const shape = resolveShape(symbols, key)
  if (shape.kind !== 'object') return false
  const data = shape.fields.find(({ name }) => name === 'data')
  if (!data || resolve(symbols, withoutNull(data.shape).shape).kind !== 'list') return false
  const names = shape.fields.map(({ name }) => name)
  return names.includes('has_more') || (names.includes('object') && names.every((name) => listFields.has(name)))
}

function findField(symbols: Symbols, key: string, name: string): Shape | undefined {
  const shape = resolveShape(symbols, key)
  return shape.kind === 'object' ? shape.fields.find((one) => one.name === name)?.shape : undefined
}

function resolveShape(symbols: Symbols, key: string): Shape {
  return resolve(symbols, symbols.schema(key).shape)
}

function resolve(symbols: Symbols, shape: Shape): Shape {
  let found = shape
  for (let depth = 0; found.kind === 'named' && depth < 8; depth++) found = symbols.schema(found.key).shape
  return found
}
