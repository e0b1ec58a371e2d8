import type { PageInfo, Paging } from '@portolan/core'

/** The page object in an envelope. */
interface PageObject {
  readonly nextPage?: number | null
  readonly lastPage?: number | null
  readonly totalItems?: number | null
}

const integers = ['currentPage', 'nextPage', 'lastPage', 'perPage', 'totalItems']

/** Reads the page object. Without one, the list has a single page. */
function findPage(body: unknown): PageObject {
  const { page } = Object(body) as { readonly page?: unknown }
  if (page === undefined || page === null) return {}
  if (typeof page !== 'object') throw new TypeError(`page must be object, got ${typeof page}`)
  for (const name of integers) {
    const value = (page as Readonly<Record<string, unknown>>)[name] ?? undefined
    if (value !== undefined && !Number.isInteger(value))
      throw new TypeError(`page.${name} must be an integer, got ${typeof value}`)
  }
  return page
}

/**
 * Pages through lists whose envelope has a page object next to the data.
 * @param items the field of the data that contains the items, if the data is not the list itself
 */
export function envelopePaging<const Key extends string | undefined = undefined>(
  items?: Key,
): Paging<Key, undefined, 'page'> {
  return {
    items: items as Key,
    param: 'page',
    read({ data, body }) {
      const page = findPage(body)
      const list = items === undefined ? data : (data as Readonly<Record<string, unknown>>)[items]
      const next = page.nextPage ?? undefined
      return {
        items: list as readonly unknown[],
        ...known('total', page.totalItems),
        ...known('lastPage', page.lastPage),
        ...(next === undefined ? {} : { next: String(next), rest: () => range(next, page.lastPage ?? next) }),
      } satisfies PageInfo
    },
    seek: (page) => ({ params: { page } }),
  }
}

/** Pages through lists that are the data. */
export const listPaging: Paging<undefined, undefined, 'page'> = envelopePaging()

function known<Name extends string>(name: Name, value: number | null | undefined): { [N in Name]?: number } {
  return typeof value === 'number' ? ({ [name]: value } as { [N in Name]?: number }) : {}
}

function* range(from: number, to: number): Generator<string> {
  for (let page = from; page <= to; page++) yield String(page)
}
