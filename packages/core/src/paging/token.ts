import { checkOptions } from '../request/composed-options.ts'
import { filledString, required } from '../request/option-rules.ts'
import { fieldAt } from './field-at.ts'
import type { Paging } from './paging.ts'

/** Options of `tokenPaging`. A dotted path, such as `meta.next`, names a field of a field. */
export interface TokenPagingOptions<Items extends string, Next extends string, Param extends string> {
  /** The field with the items; a page without it has none. */
  readonly items: Items
  /** The field with the token of the next page: a string or a number. */
  readonly next: Next
  /** The param in which the token is sent. */
  readonly param: Param
}

const known = required({ items: filledString, next: filledString, param: filledString }, ['items', 'next', 'param'])

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
  checkOptions('tokenPaging', known, options)
  const { items, next, param } = options
  return {
    items,
    next,
    param,
    read({ data }) {
      const list = fieldAt(data, items) ?? []
      const token = fieldAt(data, next) ?? ''
      if (typeof token !== 'string' && typeof token !== 'number')
        throw new TypeError(`${next} must be string or number, got ${typeof token}`)
      return { items: list as readonly unknown[], ...(token === '' ? {} : { next: String(token) }) }
    },
    seek: (token) => ({ params: { [param]: token } }),
  }
}
