import { checkOptions } from '../request/composed-options.ts'
import { filledString, required } from '../request/option-rules.ts'
import { fieldAt } from './field-at.ts'
import type { Paging } from './paging.ts'

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

const known = required({ param: filledString, items: filledString, more: filledString, id: filledString }, [
  'param',
  'id',
])

/**
 * Paging for lists whose next page begins after the last item of this one.
 * @param options the names of the param and of the fields
 * @returns paging for the declaration of an operation
 * @throws RequestValidationError an option is not valid
 */
export function lastIdPaging<const Items extends string | undefined = undefined, const Param extends string = string>(
  options: LastIdPagingOptions<Items, Param>,
): Paging<Items, undefined, Param> {
  checkOptions('lastIdPaging', known, options)
  const { param, items, more, id } = options
  return {
    items: items as Items,
    param,
    read({ data }) {
      const list = (items === undefined ? data : (fieldAt(data, items) ?? [])) as readonly unknown[]
      const hasMore = more === undefined ? list.length > 0 : fieldAt(data, more) === true
      if (!hasMore) return { items: list }
      const last = fieldAt(list.at(-1), id)
      if (typeof last !== 'string' && typeof last !== 'number')
        throw new TypeError(`${id} of the last item must be string or number, got ${typeof last}`)
      return { items: list, next: String(last) }
    },
    seek: (last) => ({ params: { [param]: last } }),
  }
}
