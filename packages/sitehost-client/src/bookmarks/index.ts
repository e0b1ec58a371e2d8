import { resource } from '@portolan/core'
import { members, type Bookmarks } from './group.gen.ts'

/**
 * Shell commands kept for later.
 * @experimental The documents do not show these calls, and the public evidence for them is weak.
 * @see reference.md
 */
export const bookmarks = resource<Bookmarks>()(members)
