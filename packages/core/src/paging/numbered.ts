import {
  checkOptions,
  count as fromZero,
  filledString,
  required,
  type RulesOf,
  wholeFromOne,
} from '../request/option-rules.ts'
import { fieldAt, type PageResponse, type Paging } from '../request/paging.ts'
import { listAt, named } from './by-param.ts'
import { readTotal, wholeAt } from './total.ts'

/** The options that `pagePaging` and `offsetPaging` share. A dotted path, such as `meta.total`, names a field of a field. */
export interface NumberedPagingOptions<Items extends string | undefined, Param extends string> {
  /** The param with the number of the page, or of the first item; `pageable.page` is a field of an exploded param. */
  readonly param: Param
  /** The field with the items. @default the response is the list */
  readonly items?: Items
  /** The field with the number of items in all pages, or the header if the response is the list. @default none */
  readonly total?: string
  /** A field that is null, false or empty on the last page: the address of the next one, `has_more`. @default none */
  readonly more?: string
  /** A field that is true on the last page, and false before. @default none */
  readonly last?: string
  /** The param with the number of items on a page. @default none */
  readonly size?: string
  /** The number of items on a page if the caller asks for none. @default unknown */
  readonly perPage?: number
}

const numberRules: RulesOf<NumberedPagingOptions<string, string>> = {
  ...named,
  total: filledString,
  more: filledString,
  last: filledString,
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
): Paging<NoInfer<Items>, undefined, Param> {
  checkOptions('pagePaging', required(pageRules, ['param']), options)
  const { param, first = 1, pages } = options
  return {
    items: options.items as Items,
    param,
    read(page) {
      const { items, total, size, isLast, hasMore } = readNumbers(page, options)
      const number = numberIn(page, param) ?? first
      const index = number - first
      const count = isLast
        ? index + 1
        : ((pages === undefined ? undefined : wholeAt(page, pages)) ??
          (total === undefined ? undefined : countPages(total, { index, found: items.length, size })))
      if (count === undefined) return { items, ...(hasMore || isFull(items, size) ? { next: String(number + 1) } : {}) }
      const last = first + count - 1
      const more = number < last ? { next: String(number + 1), rest: () => range(number + 1, last) } : {}
      return { items, lastPage: last, ...(total === undefined ? {} : { total }), ...more }
    },
    seek: (number) => ({ params: { [param]: Number(number) } }),
  }
}

/**
 * How many pages hold so many items. A service may allow fewer on a page than were asked for: then a page has what it
 * allows, and there are more of them.
 */
function countPages(
  total: number,
  { index, found, size = found }: { readonly index: number; readonly found: number; readonly size: number | undefined },
): number {
  const expected = size === 0 ? 0 : Math.ceil(total / size)
  // The pages between the first and the last add no information.
  const isTelling = index === 0 || index + 1 >= expected
  const isEnd = index < expected && index * size + found >= total
  return found === 0 || found >= size || isEnd || !isTelling ? expected : Math.ceil(total / found)
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
): Paging<NoInfer<Items>, undefined, Param> {
  checkOptions('offsetPaging', required(numberRules, ['param']), options)
  const { param } = options
  return {
    items: options.items as Items,
    param,
    read(page) {
      const { items, total, size, isLast, hasMore } = readNumbers(page, options)
      const next = (numberIn(page, param) ?? 0) + items.length
      const isShort = total === undefined ? !hasMore && !isFull(items, size) : next >= total
      const more = !isLast && items.length > 0 && !isShort
      return { items, ...(total === undefined ? {} : { total }), ...(more ? { next: String(next) } : {}) }
    },
    seek: (number) => ({ params: { [param]: Number(number) } }),
  }
}

function readNumbers(page: PageResponse, options: NumberedPagingOptions<string | undefined, string>) {
  const { items, more, last, size, perPage } = options
  const moreField = more === undefined ? undefined : fieldAt(page.data, more)
  const end = last === undefined ? undefined : fieldAt(page.data, last)
  const isLast = end === true || (more !== undefined && (isNo(moreField) || lacksLink(page.data, more)))
  return {
    items: listAt(page.data, items),
    total: readTotal(page, options),
    isLast,
    hasMore: !isLast && (moreField !== undefined || end === false),
    size: (size === undefined ? undefined : numberIn(page, size)) ?? perPage,
  }
}

/** An absent field says nothing. */
function isNo(value: unknown): boolean {
  return value === null || value === false || value === ''
}

/** True if a page has links, but none to the next page: `links.next` in `{ self, prev }`. */
function lacksLink(data: unknown, more: string): boolean {
  const links = more.includes('.') ? fieldAt(data, more.slice(0, more.lastIndexOf('.'))) : undefined
  return typeof links === 'object' && links !== null && fieldAt(data, more) === undefined
}

function isFull(items: readonly unknown[], size: number | undefined): boolean {
  return items.length > 0 && (size === undefined || items.length >= size)
}

function numberIn({ url }: PageResponse, param: string): number | undefined {
  const query = new URL(url).searchParams
  // The fields of a param that is a deep or an exploded object are params of their own in the query.
  const names = [param, param.replaceAll(/\.([^.]+)/g, '[$1]'), param.slice(param.lastIndexOf('.') + 1)]
  const text = names.map((name) => query.get(name)).find((one) => one !== null) ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

function* range(from: number, to: number): Generator<string> {
  for (let number = from; number <= to; number++) yield String(number)
}
