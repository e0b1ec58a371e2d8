import { resource } from '@portolan/core'
import {
  createSiteCollaborator,
  deleteSiteCollaborator,
  getSiteCollaborator,
  listSiteCollaborators,
  resetCollaboratorPassword,
} from './operations.ts'
import type { SiteCollaborators } from './group.gen.ts'

/** Who works on one site. */
export const siteCollaborators = resource<SiteCollaborators>()({
  list: listSiteCollaborators,
  create: createSiteCollaborator,
  get: getSiteCollaborator,
  delete: deleteSiteCollaborator,
  resetCmsPassword: resetCollaboratorPassword,
})
