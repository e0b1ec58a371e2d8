import { resource } from '@portolan/core'
import { members, type ItemActions } from './group.gen.ts'

/** What users do with the items of a team. */
export const itemActions = resource<ItemActions>()(members)
