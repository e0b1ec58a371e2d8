import { resource } from '@portolan/core'
import { members, type Activities } from './group.gen.ts'

/** Reports on the activities of accounts. */
export const activities = resource<Activities>()(members)
