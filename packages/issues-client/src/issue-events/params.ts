import { digits, filled, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** Where the issues are. @see seed 002, D, endpoints */
export interface RepoParams {
  /** The account that the repository belongs to; upper or lower case makes no difference. */
  owner: string
  /** The repository's name without `.git`; upper or lower case makes no difference. */
  repo: string
}

/** Which page of a list. */
export interface PageParams {
  /** Events per page, 1 to 100; 30 unless given. */
  per_page?: number | string | undefined
  /** The number of the page, from 1. */
  page?: number | string | undefined
}

export interface ListForRepoParams extends RepoParams, PageParams {}

export interface GetEventParams extends RepoParams {
  event_id: number | string
}

export interface ListForIssueParams extends RepoParams, PageParams {
  issue_number: number | string
}

const repository = {
  owner: filled,
  repo: filled.check(z.refine((name) => !/\.git$/i.test(name), 'must be the name without .git')),
}
const pages = {
  per_page: z.optional(digits({ min: 1, max: 100 })),
  page: z.optional(digits({ min: 1 })),
}

export const ListForRepoParams = mirrors<ListForRepoParams>()(z.strictObject({ ...repository, ...pages }))
export const GetEventParams = mirrors<GetEventParams>()(z.strictObject({ ...repository, event_id: digits({ min: 1 }) }))
export const ListForIssueParams = mirrors<ListForIssueParams>()(
  z.strictObject({ ...repository, issue_number: digits({ min: 1 }), ...pages }),
)
