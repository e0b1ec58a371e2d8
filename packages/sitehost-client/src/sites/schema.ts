import { filled, mirrors, secret } from '@portolan/core/schema'

export { Backup } from './backup.ts'
export { NameCheck, ValidateNameParams } from './name.ts'
export { CreateSiteParams, ListSitesParams, SetCmsVersionParams, UpdateSiteParams } from './params.ts'
export { Site, type SiteState, SiteTag } from './site.ts'
export { SiteDetails, SiteMember, SiteStatistics } from './site-details.ts'
export { PartialLicense, SuiteLicense } from './suite-license.ts'
export { AddTagsParams, RemoveTagsParams, TagParam } from './tag-params.ts'
export { DownloadBackupParams, RestoreParams, SyncParams } from './transfer-params.ts'
export { Password } from '../values/password.ts'
export { SiteIdParams, SiteParams } from '../values/site-params.ts'

/** An address that works for a short time only. */
export type TemporaryUrl = string
export const TemporaryUrl = mirrors<TemporaryUrl>()(secret(filled))
