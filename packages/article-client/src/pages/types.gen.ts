// Written by `npm run generate` out of schema.ts and reference.md.

/** Params of `authenticatedUser.listItems`, `teamMembers.list`, `templates.list`, `users.list`. */
export interface PageParams {
  /** Number of the page. @default 1 */
  page?: number | string | undefined
  /** Records per page. @default 20 */
  per_page?: number | string | undefined
}
