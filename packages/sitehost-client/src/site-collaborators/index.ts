import { resource } from '@portolan/core'
import { members, type SiteCollaborators } from './group.gen.ts'

/** The collaborators of one site. */
export const siteCollaborators = resource<SiteCollaborators>()(members)
