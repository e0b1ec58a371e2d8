// Written by `portolan-generate`: change the document, and write it again.
import { type PagedOptions, type PagedRequest, type Resource, loadList, resource } from '@portolan/core'
import type { ActionOnItem, ListItemActionsParams } from './types.gen.ts'

const operations = () => import('./operations.gen.ts')

/** What users do with the items of a team. */
export interface ItemActions {
  /**
   * Returns the team's items with their comments, reactions and views, most recently created item first.
   *
   * `GET /api/v2/items/reactions`
   */
  list(params?: ListItemActionsParams, options?: PagedOptions): PagedRequest<ActionOnItem, ActionOnItem[]>
}

export const itemActionsResource: Resource<ItemActions> = resource<ItemActions>()({
  list: loadList(operations, 'listItemActions'),
})
