import { resource } from '@portolan/core'
import { members, type Themes } from './group.gen.ts'

/**
 * The themes of a site. Changes are queued: the calls return at once.
 * @experimental The documents do not show these calls; they are built from the public reference.
 * @see reference.md
 */
export const themes = resource<Themes>()(members)
