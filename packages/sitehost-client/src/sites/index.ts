import { resource } from '@portolan/core'
import { listDatabaseBackups, listFilesystemBackups, restoreSite, syncSites } from '../backups/operations.ts'
import { download } from './download.ts'
import {
  addSiteTags,
  createSite,
  deleteSite,
  getDbAdminUrl,
  getSite,
  getSiteStatistics,
  getSuiteLicense,
  installSuiteLicense,
  listSites,
  removeSiteTags,
  resetSitePassword,
  setCmsVersion,
  updateSite,
  validateSiteName,
} from './operations.ts'
import { waitUntilLive } from './wait-until-live.ts'
import type { Sites } from './group.gen.ts'

/** Sites and what belongs to them as a whole. */
export const sites = resource<Sites>()({
  list: listSites,
  create: createSite,
  waitUntilLive,
  validateName: validateSiteName,
  get: getSite,
  update: updateSite,
  delete: deleteSite,
  listFilesystemBackups,
  listDatabaseBackups,
  downloadBackup: download,
  restore: restoreSite,
  sync: syncSites,
  getStatistics: getSiteStatistics,
  addTags: addSiteTags,
  removeTags: removeSiteTags,
  resetCmsPassword: resetSitePassword,
  getDbAdminUrl,
  setCmsVersion,
  getSuiteLicense,
  installSuiteLicense,
})
