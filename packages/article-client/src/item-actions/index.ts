import { resource } from '@portolan/core'
import { listItemActions } from './operations.ts'
import type { ItemActions } from './group.gen.ts'

/** What people do with the items of a team. */
export const itemActions = resource<ItemActions>()({ list: listItemActions })
