// Written by `npm run generate` out of operations.ts and reference.md.
import type { PagedOptions, PagedRequest } from '@portolan/core'
import type { ActionOnItem, ListItemActionsParams } from './types.gen.ts'
import { listItemActions } from './operations.ts'

/** What users do with the items of a team. */
export interface ItemActions {
  /**
   * Returns the team's items with their comments, reactions and views, most recently created item first.
   *
   * `GET /api/v2/items/reactions`
   * @see reference.md#itemactionslist
   */
  list(params?: ListItemActionsParams, options?: PagedOptions): PagedRequest<ActionOnItem, ActionOnItem[]>
}

/** The operations of the group, by the names of its methods. */
export const members = { list: listItemActions }
