import { resource } from '@portolan/core'
import {
  batchCreateCollaborators,
  batchDestroyCollaborators,
  favoriteSite,
  getCollaborator,
  getSiteByEmail,
  getSiteOfCollaborator,
  listCollaborators,
  listSitesByEmail,
  unfavoriteSite,
  updateAccountLevelAccess,
} from './operations.ts'
import type { Collaborators } from './group.gen.ts'

/** Collaborators across all sites. */
export const collaborators = resource<Collaborators>()({
  list: listCollaborators,
  get: getCollaborator,
  updateAccountLevelAccess,
  batchCreate: batchCreateCollaborators,
  batchDestroy: batchDestroyCollaborators,
  getSite: getSiteOfCollaborator,
  listSites: listSitesByEmail,
  getSiteByEmail,
  favoriteSite,
  unfavoriteSite,
})
