import {
  checkOptions,
  count as fromZero,
  filledString,
  required,
  type RulesOf,
  wholeFromOne,
} from '../request/option-rules.ts'
import { fieldAt, type PageResponse, type Paging } from '../request/paging.ts'

/** Options of `tokenPaging`. A dotted path, such as `meta.next`, names a field of a field. */
export interface TokenPagingOptions<Items extends string, Next extends string, Param extends string> {
  /** The field with the items; a page without it has none. */
  readonly items: Items
  /** The field with the token of the next page: a string or a number. */
  readonly next: Next
  /** The param in which the token is sent. */
  readonly param: Param
}

const named = { param: filledString, items: filledString }

const tokenRules: RulesOf<TokenPagingOptions<string, string, string>> = { ...named, next: filledString }

/**
 * Paging for lists with the items in one field and the token of the next page in another. The last page has no token,
 * null or an empty string; an empty page with a token is not the last.
 * @param options the names of the fields and of the param
 * @returns paging for the declaration of an operation
 * @throws RequestValidationError an option is not valid
 */
export function tokenPaging<const Items extends string, const Next extends string, const Param extends string>(
  options: TokenPagingOptions<Items, Next, Param>,
): Paging<Items, Next, Param> {
  checkOptions('tokenPaging', required(tokenRules, ['items', 'next', 'param']), options)
  const { items, next, param } = options
  return {
    items,
    next,
    param,
    read({ data }) {
      const token = fieldAt(data, next) ?? ''
      if (typeof token !== 'string' && typeof token !== 'number')
        throw new TypeError(`${next} must be string or number, got ${typeof token}`)
      return { items: listAt(data, items), ...(token === '' ? {} : { next: String(token) }) }
    },
    seek: (token) => ({ params: { [param]: token } }),
  }
}

/** Options of `lastIdPaging`. A dotted path, such as `data.things`, names a field of a field. */
export interface LastIdPagingOptions<Items extends string | undefined, Param extends string> {
  /** The param that takes the id of an item: the page after it. */
  readonly param: Param
  /** The field with the items. @default the response is the list */
  readonly items?: Items
  /** The field that says whether there are more. @default a page without items is the end */
  readonly more?: string
  /** The field of an item with its id. */
  readonly id: string
}

const lastIdRules: RulesOf<LastIdPagingOptions<string, string>> = { ...named, more: filledString, id: filledString }

/**
 * Paging for lists whose next page begins after the last item of this one.
 * @param options the names of the param and of the fields
 * @returns paging for the declaration of an operation
 * @throws RequestValidationError an option is not valid
 */
export function lastIdPaging<const Items extends string | undefined = undefined, const Param extends string = string>(
  options: LastIdPagingOptions<Items, Param>,
): Paging<Items, undefined, Param> {
  checkOptions('lastIdPaging', required(lastIdRules, ['param', 'id']), options)
  const { param, items, more, id } = options
  return {
    items: items as Items,
    param,
    read({ data }) {
      const list = listAt(data, items)
      // Without items there is no id to continue after, whatever the service says.
      const hasMore = list.length > 0 && (more === undefined || fieldAt(data, more) === true)
      if (!hasMore) return { items: list }
      const last = fieldAt(list.at(-1), id)
      if (typeof last !== 'string' && typeof last !== 'number')
        throw new TypeError(`${id} of the last item must be string or number, got ${typeof last}`)
      return { items: list, next: String(last) }
    },
    seek: (last) => ({ params: { [param]: last } }),
  }
}

/** What `pagePaging` and `offsetPaging` have in common. A dotted path, such as `meta.total`, names a field of a field. */
export interface NumberedPagingOptions<Items extends string | undefined, Param extends string> {
  /** The param with the number of the page, or of the first item. */
  readonly param: Param
  /** The field with the items. @default the response is the list */
  readonly items?: Items
  /** The field with the number of items in all pages. @default none */
  readonly total?: string
  /** The param with the number of items on a page. @default none */
  readonly size?: string
  /** The number of items on a page if the caller asks for none. @default unknown */
  readonly perPage?: number
}

const numberRules: RulesOf<NumberedPagingOptions<string, string>> = {
  ...named,
  total: filledString,
  size: filledString,
  perPage: wholeFromOne,
}

/** Options of `pagePaging`. */
export interface PagePagingOptions<
  Items extends string | undefined,
  Param extends string,
> extends NumberedPagingOptions<Items, Param> {
  /** The field with the number of pages. @default none */
  readonly pages?: string
  /** The number of the first page. @default 1 */
  readonly first?: number
}

const pageRules: RulesOf<PagePagingOptions<string, string>> = { ...numberRules, pages: filledString, first: fromZero }

/**
 * Paging for lists whose pages are numbered. Where the number of pages or of items is known they are fetched in
 * parallel; where neither is, a page that is not full is the last.
 * @param options the names of the params and of the fields
 * @returns paging for the declaration of an operation
 * @throws RequestValidationError an option is not valid
 */
export function pagePaging<const Items extends string | undefined = undefined, const Param extends string = string>(
  options: PagePagingOptions<Items, Param>,
): Paging<Items, undefined, Param> {
  checkOptions('pagePaging', required(pageRules, ['param']), options)
  const { param, first = 1, pages } = options
  return {
    items: options.items as Items,
    param,
    read(page) {
      const { items, total, size } = readNumbers(page, options)
      const number = numberIn(page, param) ?? first
      const count =
        (pages === undefined ? undefined : wholeAt(page, pages)) ?? (total && size && Math.ceil(total / size))
      if (count === undefined) return { items, ...(isFull(items, size) ? { next: String(number + 1) } : {}) }
      const last = first + count - 1
      const more = number < last ? { next: String(number + 1), rest: () => range(number + 1, last) } : {}
      return { items, lastPage: last, ...(total === undefined ? {} : { total }), ...more }
    },
    seek: (number) => ({ params: { [param]: Number(number) } }),
  }
}

/**
 * Paging for lists whose pages begin at the number of an item. Where the number of items is unknown, a page that is not
 * full is the last.
 * @param options the names of the params and of the fields
 * @returns paging for the declaration of an operation
 * @throws RequestValidationError an option is not valid
 */
export function offsetPaging<const Items extends string | undefined = undefined, const Param extends string = string>(
  options: NumberedPagingOptions<Items, Param>,
): Paging<Items, undefined, Param> {
  checkOptions('offsetPaging', required(numberRules, ['param']), options)
  const { param } = options
  return {
    items: options.items as Items,
    param,
    read(page) {
      const { items, total, size } = readNumbers(page, options)
      const next = (numberIn(page, param) ?? 0) + items.length
      const more = total === undefined ? isFull(items, size) : items.length > 0 && next < total
      return { items, ...(total === undefined ? {} : { total }), ...(more ? { next: String(next) } : {}) }
    },
    seek: (number) => ({ params: { [param]: Number(number) } }),
  }
}

function readNumbers(
  page: PageResponse,
  { items, total, size, perPage }: NumberedPagingOptions<string | undefined, string>,
) {
  return {
    items: listAt(page.data, items),
    total: total === undefined ? undefined : wholeAt(page, total),
    size: (size === undefined ? undefined : numberIn(page, size)) ?? perPage,
  }
}

function listAt(data: unknown, path: string | undefined): readonly unknown[] {
  return (path === undefined ? data : (fieldAt(data, path) ?? [])) as readonly unknown[]
}

function isFull(items: readonly unknown[], size: number | undefined): boolean {
  return items.length > 0 && (size === undefined || items.length >= size)
}

/**
 * A number of things. One that counts nothing, such as -1, is how services say that they do not know.
 * @throws TypeError the field holds no number
 */
function wholeAt({ data }: PageResponse, path: string): number | undefined {
  const value = fieldAt(data, path) ?? undefined
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  if (number === undefined) return undefined
  if (typeof number === 'number') return Number.isSafeInteger(number) && number >= 0 ? number : undefined
  throw new TypeError(`${path} must be an integer of at least 0, got ${typeof value}`)
}

function numberIn({ url }: PageResponse, param: string): number | undefined {
  const text = new URL(url).searchParams.get(param) ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

function* range(from: number, to: number): Generator<string> {
  for (let number = from; number <= to; number++) yield String(number)
}
