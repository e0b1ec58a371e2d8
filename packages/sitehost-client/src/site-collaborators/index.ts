import { resource } from '@portolan/core'
import { members, type SiteCollaborators } from './group.gen.ts'

/** Who works on one site. */
export const siteCollaborators = resource<SiteCollaborators>()(members)
