import { resource } from '@portolan/core'
import { watchActivities } from './operations.ts'
import type { Activities } from './group.gen.ts'

/** Reports of what accounts do. */
export const activities = resource<Activities>()({ watch: watchActivities })
