import { linkPagingUpTo } from './page-ceiling.ts'

/** Lists end at page 100, whatever their length. */
export const paging = linkPagingUpTo({
  lastPage: 100,
  perPage: 20,
  advice:
    'Ask for larger pages (`per_page: 100`), end earlier (`limit`), or narrow the list down (`query`, where the call has one)',
})
