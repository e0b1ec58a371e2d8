/** True if a header of this name counts the items of all pages, as `X-Total-Count` does. */
export function countsItems(header: string): boolean {
  return /^(?:x-)?(?:wp-|pagination-)?total(?:-?(?:count|items|results|records))?$/i.test(header)
}
