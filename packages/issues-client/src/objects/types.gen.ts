// Written by `portolan-generate`: change the document, and write it again.

/** Params that calls have in common. */
export interface RepoParams {
  /** Account that the repository belongs to. Upper and lower case are the same. */
  owner: string

  /** Name of the repository, without the extension `.git`. Upper and lower case are the same. */
  repo: string
}

/** Params that calls have in common. */
export interface PageParams {
  /**
   * Number of events on a page, 100 at most.
   * @default 30
   */
  per_page?: number | string | undefined

  /**
   * Number of the page, counted from 1.
   * @default 1
   */
  page?: number | string | undefined
}
