import { resource } from '@portolan/core'
import { members, type ItemActions } from './group.gen.ts'

/** What people do with the items of a team. */
export const itemActions = resource<ItemActions>()(members)
