import { resource } from '@portolan/core'
import { members, type Reactions } from './group.gen.ts'

/** Emoji on the items and comments of a team. */
export const reactions = resource<Reactions>()(members)
