import { resource } from '@portolan/core'
import { members, type Items } from './group.gen.ts'

/** Articles. */
export const items = resource<Items>()(members)
