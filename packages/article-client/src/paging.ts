import { type Issue, linkPaging, type Paging } from '@portolan/core'

/** How far into a list a service lets its callers read. */
export interface PageCeiling {
  /** The last page number that the service accepts, however many records there are. */
  readonly lastPage: number
  /** The default number of records on a page. */
  readonly perPage: number
  /** Advice for callers who need the records after that page. */
  readonly advice: string
}

const links = linkPaging({ total: 'total-count' })

/**
 * `linkPaging` with a ceiling: a walk that would have to pass it ends with an error, so that it never silently
 * returns an incomplete list.
 */
export function linkPagingUpTo({ lastPage, perPage, advice }: PageCeiling): Paging<undefined, undefined, undefined> {
  return {
    ...links,
    read(page) {
      const { next, rest, ...facts } = links.read(page)
      const { number, size } = place(page.url)
      if (number < lastPage) {
        return {
          ...facts,
          ...(next === undefined ? {} : { next }),
          ...(rest ? { rest: () => take(rest(), lastPage - number) } : {}),
        }
      }
      // Some services still name a next page there, and some end as if the list were complete.
      const more = next !== undefined || (facts.total ?? 0) > lastPage * size
      return more ? { ...facts, refused: tooFar(facts.total) } : facts
    },
  }

  function place(address: string): { readonly number: number; readonly size: number } {
    const { searchParams } = new URL(address)
    return { number: Number(searchParams.get('page') ?? 1), size: Number(searchParams.get('per_page') ?? perPage) }
  }

  function tooFar(total: number | undefined): Issue {
    const many = total === undefined ? 'more' : String(total)
    return {
      path: ['page'],
      message: `must be at most ${lastPage}, and the list is longer: it has ${many} records. ${advice}`,
      expected: `at most ${lastPage}`,
    }
  }
}

function* take<T>(values: Iterable<T>, count: number): Generator<T> {
  let left = count
  for (const value of values) {
    if (left-- <= 0) return
    yield value
  }
}

/** Lists end at page 100, regardless of their length. */
export const paging: Paging<undefined, undefined, undefined> = linkPagingUpTo({
  lastPage: 100,
  perPage: 20,
  advice:
    'Ask for larger pages (`per_page: 100`), stop earlier (`limit`), or narrow the list down (`query`, if the call has it)',
})
