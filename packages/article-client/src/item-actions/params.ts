import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { pageFields, type PageParams } from '../page-params.ts'

export interface ListItemActionsParams extends PageParams {
  /** A search, for example a range of times: `created:>=2026-01-01 created:<2026-02-01`. */
  query?: string | undefined
}

export const ListItemActionsParams = mirrors<ListItemActionsParams>()(
  z.strictObject({ query: z.optional(z.string()), ...pageFields }),
)
