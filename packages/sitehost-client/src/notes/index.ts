import { resource } from '@portolan/core'
import { members, type Notes } from './group.gen.ts'

/** Notes on a site. */
export const notes = resource<Notes>()(members)
