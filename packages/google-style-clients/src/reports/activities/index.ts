import { resource } from '@portolan/core'
import { members, type Activities } from './group.gen.ts'

/** Reports of what accounts do. */
export const activities = resource<Activities>()(members)
