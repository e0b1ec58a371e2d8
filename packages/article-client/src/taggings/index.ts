import { resource } from '@portolan/core'
import { members, type Taggings } from './group.gen.ts'

/** Tags on the items of a team. */
export const taggings = resource<Taggings>()(members)
