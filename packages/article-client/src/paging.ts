import type { Paging } from '@portolan/core'
import { linkPagingUpTo } from './page-ceiling.ts'

/** Lists end at page 100, regardless of their length. */
export const paging: Paging<undefined, undefined, undefined> = linkPagingUpTo({
  lastPage: 100,
  perPage: 20,
  advice:
    'Ask for larger pages (`per_page: 100`), stop earlier (`limit`), or narrow the list down (`query`, if the call has it)',
})
