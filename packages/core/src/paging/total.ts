import { fieldAt, type PageResponse } from '../request/paging.ts'

/** The number of items in all pages, if the service reports it: in a field, or in a header if the response is the list. */
export function readTotal(
  page: PageResponse,
  { items, total }: { readonly items?: string | undefined; readonly total?: string },
): number | undefined {
  if (total === undefined) return undefined
  return items === undefined ? readDigits(page.response.headers.get(total) ?? '') : wholeAt(page, total)
}

/**
 * A count. Services that do not know it send another number, such as -1.
 * @throws TypeError the field is not a number
 */
export function wholeAt({ data }: PageResponse, path: string): number | undefined {
  const value = fieldAt(data, path) ?? undefined
  const number = typeof value === 'string' ? (readDigits(value) ?? value) : value
  if (number === undefined) return undefined
  if (typeof number === 'number') return Number.isSafeInteger(number) && number >= 0 ? number : undefined
  throw new TypeError(`${path} must be an integer of at least 0, got ${typeof value}`)
}

function readDigits(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
