import { resource } from '@portolan/core'
import { members, type Templates } from './group.gen.ts'

/** What the new items of a team begin with. */
export const templates = resource<Templates>()(members)
