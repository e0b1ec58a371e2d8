import { checkOptions, filledString, required, type RulesOf } from '../request/option-rules.ts'
import { fieldAt, type Paging } from '../request/paging.ts'

/** Options of `tokenPaging`. A dotted path, such as `meta.next`, names a field of a field. */
export interface TokenPagingOptions<Items extends string, Next extends string, Param extends string> {
  /** The field with the items; a page without it has none. */
  readonly items: Items
  /** The field with the token of the next page: a string or a number. */
  readonly next: Next
  /** The param in which the token is sent. */
  readonly param: Param
}

export const named = { param: filledString, items: filledString }

const tokenRules: RulesOf<TokenPagingOptions<string, string, string>> = { ...named, next: filledString }

/**
 * Paging for lists with the items in one field and the token of the next page in another, or an address whose query has
 * the token. The last page has no token, null or an empty string; an empty page with a token is not the last.
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
      const value = typeof token === 'string' ? takeToken(token, param) : String(token)
      return { items: listAt(data, items), ...(value === '' ? {} : { next: value }) }
    },
    seek: (token) => ({ params: { [param]: token } }),
  }
}

/** The token in the address of a next page, whose query has the param: `https://…/?cursor=abc` is `abc`. */
function takeToken(text: string, param: string): string {
  if (!/^(?:https?:\/|\/)[^?]*\?|^\?/i.test(text)) return text
  return new URLSearchParams(text.slice(text.indexOf('?') + 1)).get(param) ?? text
}

/** Options of `lastIdPaging`. A dotted path, such as `data.things`, names a field of a field. */
export interface LastIdPagingOptions<Items extends string | undefined, Param extends string> {
  /** The param that takes the id of an item: the page after it. */
  readonly param: Param
  /** The field with the items. @default the response is the list */
  readonly items?: Items
  /** The field that is true if there are more items. @default a page without items is the last */
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
): Paging<NoInfer<Items>, undefined, Param> {
  checkOptions('lastIdPaging', required(lastIdRules, ['param', 'id']), options)
  const { param, items, more, id } = options
  return {
    items: items as Items,
    param,
    read({ data }) {
      const list = listAt(data, items)
      // Without items, there is no id to continue after, whatever the service reports.
      const hasMore = list.length > 0 && (more === undefined || fieldAt(data, more) === true)
      if (!hasMore) return { items: list }
      const last = fieldAt(list.at(-1), id)
      if (typeof last !== 'string' && typeof last !== 'number')
        throw new TypeError(`${id} must be string or number in the last item, got ${typeof last}`)
      return { items: list, next: String(last) }
    },
    seek: (last) => ({ params: { [param]: last } }),
  }
}

/** The items of a page: a page without the field has none. */
export function listAt(data: unknown, path: string | undefined): readonly unknown[] {
  return (path === undefined ? data : (fieldAt(data, path) ?? [])) as readonly unknown[]
}
