import { resource } from '@portolan/core'
import { members, type Addons } from './group.gen.ts'

/** What an account can have beyond its plan. */
export const addons = resource<Addons>()(members)
