import { type Issue, type PortolanError, RequestValidationError, ResponseValidationError } from '../errors.ts'
import type { CallOptions } from '../request/call-options.ts'
import type { PlainOptions } from '../request/plain-options.ts'
import type { Call } from '../request/call.ts'
import { write } from '../request/write.ts'
import { changeParams, fieldAt } from '../request/paging.ts'
import { isPlain } from '../platform.ts'
import { type Params, writeQuery } from '../request/url.ts'
import type { ResponseDetails } from '../response/details.ts'
import { isCredential } from '../secrets/find-secrets.ts'

/**
 * One page of a list. `Data` is the whole validated response; its fields besides the items are fields of the page too.
 * Iterating over a page yields its items.
 */
export type Page<T, Data = T[]> = PageOf<T, Data> & OtherFields<T, Data>

/** The fields of a response that are not the list itself. */
export type OtherFields<T, Data> = Data extends readonly unknown[]
  ? unknown
  : {
      readonly [
        Name in keyof Data as Name extends keyof PageOf<T, Data>
          ? never
          : NonNullable<Data[Name]> extends readonly T[]
            ? never
            : Name
      ]: Data[Name]
    }

export interface PageOf<T, Data> extends Iterable<T> {
  /** The items of this page. */
  readonly items: T[]
  /** The whole validated response. Not enumerable, so that a printed page shows its items once. */
  readonly data: Data
  /** The number of records in all pages, if the service reports it. */
  readonly total?: number
  /** The number of the last page, if the service reports it. */
  readonly lastPage?: number
  /**
   * A string to store: the same call, with the same params, continues after this page with `from: cursor`, in another
   * process too. There is one while `hasNext` is true; the last page, and so the only page of a short list, has none.
   */
  readonly cursor?: string
  /** True if there is a page after this one. */
  readonly hasNext: boolean
  /**
   * Fetches the next page.
   * @returns the page; undefined after the last
   * @throws ResponseValidationError the list leads back to a page that was fetched before; this error has no `cursor`
   */
  next(): Promise<Page<T, Data> | undefined>
  /** The details of the response: status, headers, attempts, rate limit. */
  readonly response: ResponseDetails
}

/** The list that an error is about. */
export interface ListName {
  readonly operation: string
}

/** The error for a next page that must not be fetched. An `Issue` names the rule that its request would break. */
export function noNextPage(list: ListName, why: string | Issue, { request, attempts }: ResponseDetails): PortolanError {
  const init = { request, attempts }
  if (typeof why === 'string')
    return new ResponseValidationError(`${list.operation}: ${why}`, {
      ...init,
      issues: [{ path: ['next'], message: why }],
      body: undefined,
    })
  const message = `${list.operation}: ${why.path.join('.')} ${why.message}`
  return new RequestValidationError(message, { ...init, issues: [why] })
}

/** The cursors that led to a page, by which a list that leads back to itself is recognised. */
export class Trail {
  /** The number of pages before the one that a cursor led to. */
  readonly #depths: Map<string | undefined, number>

  constructor(from: string | undefined) {
    this.#depths = new Map([[from, 0]])
  }

  /** Returns true if the page at this depth, or one before it, was itself reached by the cursor. */
  leadsBack(cursor: string, depth: number): boolean {
    return (this.#depths.get(cursor) ?? Infinity) <= depth
  }

  add(cursor: string, depth: number): void {
    this.#depths.set(cursor, depth)
  }
}

/** A position in a list: a page, and the number of its items to skip. */
export type Position = { readonly skip: number } & (
  | {
      /** The result of the service's paging for the page. */
      readonly place: string
    }
  | {
      /** The first page of the list: the params that select it, as a query. */
      readonly start: string
    }
)

const format = /^(?<digest>[0-9a-z]{13})(?:~(?<skip>[1-9]\d{0,8}))?(?:\.(?<place>.+)|:(?<start>.*))$/s

/** Writes and reads the cursors of one list. A cursor has no address and no params, only a digest of them. */
export class Cursors {
  readonly #list: () => string
  #digest: string | undefined

  /** @param list everything that tells this list from others, as a text */
  constructor(list: () => string) {
    this.#list = list
  }

  write(position: Position): string {
    const { skip } = position
    const page = 'place' in position ? `.${position.place}` : `:${position.start}`
    return `${this.#own()}${skip === 0 ? '' : `~${skip}`}${page}`
  }

  /** @throws TypeError the text is not a cursor, or that of another list */
  read(cursor: string): Position {
    const { digest, skip = 0, place, start = '' } = format.exec(cursor)?.groups ?? {}
    if (digest === undefined) throw new TypeError('must be the `cursor` of a page of this list, unchanged')
    if (digest !== this.#own())
      throw new TypeError(
        'is the `cursor` of another list, or of this one with other params: a cursor works with the same filters and page size',
      )
    return place === undefined ? { start, skip: Number(skip) } : { place, skip: Number(skip) }
  }

  #own(): string {
    return (this.#digest ??= hashText(this.#list()))
  }
}

/**
 * FNV-1a with 64 bits. It detects mistakes but does not prove who made a cursor. Unlike Web Crypto, it works on every
 * page in a browser.
 */
export function hashText(text: string): string {
  // Two halves: a bigint for each byte takes ten times as long. The prime is 2^40 + 435.
  let high = 0xcbf29ce4
  let low = 0x84222325
  for (const byte of new TextEncoder().encode(text)) {
    low = (low ^ byte) >>> 0
    const product = low * 435
    high = (high * 435 + Math.floor(product / 2 ** 32) + low * 2 ** 8) % 2 ** 32
    low = product % 2 ** 32
  }
  return ((BigInt(high) << 32n) + BigInt(low)).toString(36).padStart(13, '0')
}

/**
 * The text that a cursor is bound to: the operation, and everything that the list's params put on the wire. It leaves
 * out the client's address, the params that select a page, and credentials, which can change while the list stays the
 * same.
 */
export function listText(first: Call, { query = {} }: PlainOptions<CallOptions>): string {
  const { endpoint, params } = first
  const { method, address, encoding, secret = [] } = endpoint.operation
  const ignored = new Set([...secret, ...listPositions(first)])
  const names = Object.keys(params).filter((name) => !ignored.has(name))
  const fields = [...ignored].filter((name) => !Object.hasOwn(params, name) && fieldAt(params, name) !== undefined)
  const own = changeParams(pick(params, names), Object.fromEntries(fields.map((name) => [name, undefined])))
  // Files have no text, and the boundary between parts is random.
  const operation = { ...endpoint.operation, encoding: encoding === 'form' ? encoding : ('json' as const) }
  const { url, headers, body } = write({ ...endpoint, operation, address: '' }, sortKeys(own), [])
  const further = Object.keys(query).filter((name) => !isCredential(name))
  return JSON.stringify([method, address, url, headers, body, writeQuery(pick(query, further))])
}

/** A value whose objects have their fields in the order of their names. */
function sortKeys<T>(value: T): T {
  if (Array.isArray(value)) return value.map(sortKeys) as T
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, one]) => [name, sortKeys<unknown>(one)]),
  ) as T
}

/** The names of the params that select a page. */
export function listPositions({ endpoint }: Call): string[] {
  const { positions = [], param } = endpoint.operation.paging ?? {}
  return param === undefined ? [...positions] : [...positions, param]
}

/** The fields of these names or dotted paths, in the order of their names. */
export function pick(fields: Params, names: readonly string[]): Params {
  return Object.fromEntries(names.toSorted().map((name) => [name, fieldAt(fields, name)]))
}
