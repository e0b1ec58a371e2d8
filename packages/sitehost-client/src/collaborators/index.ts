import { resource } from '@portolan/core'
import { members, type Collaborators } from './group.gen.ts'

/** Collaborators across all sites. */
export const collaborators = resource<Collaborators>()(members)
