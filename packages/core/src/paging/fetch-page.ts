import { parseUrl } from '../platform.ts'
import type { core } from 'zod/mini'
import type { Issue } from '../errors.ts'
import type { CallOptions } from '../request/call-options.ts'
import type { PlainOptions } from '../request/plain-options.ts'
import type { Call, Endpoint, Send } from '../request/call.ts'
import { rejectRequest, withParams } from '../request/prepare.ts'
import { splitQuery, splitUrl, withQuery, writeQuery } from '../request/url.ts'
import type { ResponseDetails, Outcome } from '../response/details.ts'
import { Cursors, type ListName, listText, noNextPage, pick, type Position, listPositions } from './page.ts'
import { readPage } from './read-page.ts'
import type { Check } from '../schema/check.ts'
import type { Deadline } from '../deadline.ts'
import { divide, type PageInfo, type PageTarget, type Paging } from '../request/paging.ts'

/** A page, and its information about the next pages. */
export interface FetchedPage {
  /** In these, `next` and `rest` are cursors. */
  readonly info: PageInfo
  readonly data: unknown
  readonly response: ResponseDetails
  /** All items of the response, of which `info` may have only some. */
  readonly all: readonly unknown[]
  /** The cursor that continues after so many of the items in `info`. */
  readonly after: (count: number) => string
}

/** The parts that all pages of an iteration share. */
export interface WalkLimits {
  readonly signal: AbortSignal | undefined
  readonly deadline: Deadline | undefined
}

/** Fetches the page of a cursor; without one, the first page. */
export type FetchPage = (cursor: string | undefined, limits: WalkLimits) => Promise<FetchedPage>

/**
 * Fetches the pages of a prepared call, for each of which only a param or the URL changes.
 * @throws RequestValidationError the paging names a field or a param that the schemas do not have
 */
export function pageFetcher(send: Send<Outcome>, prepared: Call, options: PlainOptions<CallOptions>): FetchPage {
  const faults = pagingFaults(prepared.endpoint)
  if (faults.length > 0) rejectRequest(prepared, faults)
  const first: Call = { ...prepared, list: describeList(prepared, options), readPage }
  const cursors = new Cursors(() => listText(first, options))
  const start = { start: writeQuery(pick(first.params, listPositions(first))), skip: 0 }
  return async function fetchPage(cursor, { signal, deadline }) {
    const position = cursor === undefined ? start : await orRefuse(first, () => cursors.read(cursor))
    const call = cursor === undefined ? first : await orRefuse(first, () => seek(first, position, options))
    const { data, response, page = { items: [] } } = await send({ ...call, signal, deadline })
    const { refused } = page
    // The cursor is after the last item of a page, and the next page must not be fetched.
    if (refused !== undefined && cursor !== undefined && page.items.length <= position.skip)
      throw noNextPage(readName(first), refused, response)
    return fetched(cursors, position, { data, response, page })
  }
}

function readName({ endpoint: { name } }: Call): ListName {
  return { operation: name }
}

function describeList({ endpoint, url }: Call, { query = {} }: PlainOptions<CallOptions>): NonNullable<Call['list']> {
  const ofAddress = splitQuery(endpoint.query).map(({ name }) => name)
  return {
    baseUrl: endpoint.address,
    first: url,
    kept: [...ofAddress, ...Object.keys(query), ...(endpoint.operation.secret ?? [])],
  }
}

/**
 * Binds what a page says about the next to its list. The cursor of a page whose next must not be fetched continues
 * after its own items: there the reason is thrown again.
 */
function fetched(
  cursors: Cursors,
  position: Position,
  { data, response, page }: { data: unknown; response: ResponseDetails; page: PageInfo },
): FetchedPage {
  const { next, rest, ...others } = page
  const { skip } = position
  const items = page.items.slice(skip)
  const after = (count: number): string => cursors.write({ ...position, skip: skip + count })
  const writeCursor = (one: string): string => cursors.write({ place: one, skip: 0 })
  const onward = page.refused === undefined ? next && writeCursor(next) : after(items.length)
  const info = {
    ...others,
    items,
    ...(onward === undefined ? {} : { next: onward }),
    ...(rest ? { rest: () => mapped(rest(), writeCursor) } : {}),
  }
  return { info, data, response, all: page.items, after }
}

/** One at a time: a service may claim billions of pages. */
function* mapped(values: Iterable<string>, change: (value: string) => string): Generator<string> {
  for (const value of values) yield change(value)
}

async function seek(first: Call, position: Position, options: PlainOptions<CallOptions>): Promise<Call> {
  if ('start' in position) {
    const start = new URLSearchParams(position.start)
    const params = listPositions(first).map((name) => [name, start.get(name) ?? undefined])
    return await withParams(first, Object.fromEntries(params), options)
  }
  const target = (first.endpoint.operation.paging as Paging).seek(position.place)
  return 'params' in target
    ? await withParams(first, target.params, options)
    : { ...first, url: makeUrl(first, target) }
}

/** The URL of a page, with what each request of the list has in its query. */
function makeUrl({ url, list }: Call, target: Exclude<PageTarget, { params: unknown }>): string {
  const { baseUrl, kept } = list as NonNullable<Call['list']>
  const [address, query] = splitUrl(url)
  const own = splitQuery(query)
    .filter(({ name }) => kept.includes(name))
    .map(({ text }) => text)
    .join('&')
  if ('query' in target) return withQuery(withQuery(address, target.query), own)
  const next = parseUrl(target.url, `${baseUrl}/`)
  if (next?.origin !== new URL(baseUrl).origin) throw new TypeError('must be the `cursor` of a page of this list')
  return withQuery(next.href, own)
}

/** Reads a cursor. A fault in it is reported as one of the option `from`. */
async function orRefuse<T>(call: Call, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return rejectRequest(call, [{ path: ['from'], message: error.message }])
  }
}

/** The names in an operation's paging that its schemas lack. Generated operations need no such check. */
function pagingFaults({ operation: { paging }, params, response }: Endpoint): Issue[] {
  const { items, next, param } = paging ?? {}
  const faults: Issue[] = []
  if (lacks(response, items)) faults.push(fault('items', `must be a field of the response, which has no \`${items}\``))
  if (lacks(response, next)) faults.push(fault('next', `must be a field of the response, which has no \`${next}\``))
  if (param !== undefined && (!params || lacks(params, param)))
    faults.push(fault('param', `must be a param of the operation, which has no \`${param}\``))
  return faults
}

function lacks(check: Check | undefined, name: string | undefined): boolean {
  const { schema } = check?.rules ?? {}
  return name !== undefined && schema !== undefined && !hasField(schema, name)
}

function fault(name: string, message: string): Issue {
  return { path: ['paging', name], message }
}

/**
 * Returns true if a schema has the field that a name or a dotted path names. A schema that names no fields, such as a
 * record, has each.
 */
function hasField(schema: core.$ZodType, path: string): boolean {
  const { def } = (schema as core.$ZodTypes)._zod
  if (def.type === 'optional' || def.type === 'nullable') return hasField(def.innerType, path)
  if (def.type === 'lazy') return hasField(def.getter(), path)
  if (def.type === 'union') return def.options.some((option) => hasField(option, path))
  if (def.type === 'intersection') return hasField(def.left, path) || hasField(def.right, path)
  if (def.type !== 'object') return nameless.has(def.type)
  if (Object.hasOwn(def.shape, path)) return true
  const [head, tail] = divide(path)
  return tail !== undefined && Object.hasOwn(def.shape, head) && hasField(def.shape[head] as core.$ZodType, tail)
}

/** Kinds of schemas whose values may have any field. */
const nameless: ReadonlySet<string> = new Set(['record', 'unknown', 'any', 'custom', 'pipe'])
