// Written by `portolan-generate`: change the document, and write it again.

/**
 * Params of `users.listFollowees`, `users.listItems`, `users.listStocks`, `users.listFollowingTags`,
 * `users.listFollowers`.
 */
export interface ListOfUserParams {
  /** The user's id. */
  user_id: string

  /**
   * Number of the page.
   * @default 1
   */
  page?: number | string | undefined

  /**
   * Records per page.
   * @default 20
   */
  per_page?: number | string | undefined
}
