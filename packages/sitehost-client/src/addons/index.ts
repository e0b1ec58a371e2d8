import { resource } from '@portolan/core'
import { members, type Addons } from './group.gen.ts'

/** Additions to the plan of an account. */
export const addons = resource<Addons>()(members)
