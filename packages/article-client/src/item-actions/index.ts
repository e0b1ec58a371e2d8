import { type PagedOptions, type PagedRequest, resource } from '@portolan/core'
import type { ActionOnItem } from './action-on-item.ts'
import { listItemActions } from './operations.ts'
import type { ListItemActionsParams } from './params.ts'

/** What people do with the items of a team. @see seed 000, Action on item */
export interface ItemActions {
  /**
   * The items with their views, reactions and comments, the newest item first.
   * @see seed 000, Emoji reactions, GET /api/v2/items/reactions
   */
  list(params?: ListItemActionsParams, options?: PagedOptions): PagedRequest<ActionOnItem, ActionOnItem[]>
}

export const itemActions = resource<ItemActions>()({ list: listItemActions })
