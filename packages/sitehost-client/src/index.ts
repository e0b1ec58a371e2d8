export * from '@portolan/core/client'
export type { Account, AccountCapacity, SiteCapacity } from './account/account.ts'
export type { ActivityAction, ActivityEntry } from './account/activity.ts'
export type { Accounts } from './account/index.ts'
export type { ActivityFilter, ListActivityParams, UpdateAccountParams } from './account/params.ts'
export type { Addons } from './addons/index.ts'
export type { Addon, AttachedAddon, SetAddonParams } from './addons/schema.ts'
export type { Auth } from './auth/index.ts'
export type { AccessToken, RevokeParams, TokenParams } from './auth/schema.ts'
export { type BulkOptions, type BulkReport, overSites } from './over-sites.ts'
export type { Bookmarks } from './bookmarks/index.ts'
export type {
  BatchExecuteParams,
  Bookmark,
  BookmarkParams,
  CreateBookmarkParams,
  ListBookmarksParams,
  UpdateBookmarkParams,
} from './bookmarks/schema.ts'
export { createSitehostClient, type SitehostClient, type SitehostClientOptions } from './client.ts'
export type { AccountLevelAccess, Collaborator } from './collaborators/collaborator.ts'
export type { CollaboratorSites } from './collaborators/collaborator-sites.ts'
export type { Collaborators } from './collaborators/index.ts'
export type {
  BatchCreateParams,
  BatchDestroyParams,
  CollaboratorIdParams,
  CollaboratorParams,
  ListSitesByEmailParams,
  SiteByEmailParams,
  UpdateAccountLevelAccessParams,
} from './collaborators/params.ts'
export type { Domains } from './domains/index.ts'
export type { CreateDomainParams, Domain, ListDomainsParams, SetPrimaryDomainParams } from './domains/schema.ts'
export type { Envelope, PageObject } from './envelope/schema.ts'
export type { Notes } from './notes/index.ts'
export type { CreateNoteParams, ListNotesParams, Note, UpdateNoteParams } from './notes/schema.ts'
export type { Extension, ExtensionPath, ExtensionSource, ExtensionVersion } from './plugins/extension.ts'
export type { Plugins } from './plugins/index.ts'
export type { ChangePluginsParams, InstallPluginsParams, UpdatePluginsParams } from './plugins/params.ts'
export type { SecurityAlerts } from './security-alerts/index.ts'
export type { PluginAlerts, SecurityAlert, SecurityAlertEntry, ThemeAlerts } from './security-alerts/schema.ts'
export type { SftpUsers } from './sftp-users/index.ts'
export type { SftpUser, SftpUserParams } from './sftp-users/schema.ts'
export type { SiteCollaborators } from './site-collaborators/index.ts'
export type { CreateSiteCollaboratorParams, DeleteSiteCollaboratorParams } from './site-collaborators/schema.ts'
export type { Backup } from './sites/backup.ts'
export type { BackupDownload, DownloadOptions, DownloadProgress } from './sites/download.ts'
export type { Sites } from './sites/index.ts'
export type { NameCheck, ValidateNameParams } from './sites/name.ts'
export type { CreateSiteParams, ListSitesParams, SetCmsVersionParams, UpdateSiteParams } from './sites/params.ts'
export type { TemporaryUrl } from './sites/schema.ts'
export type { Site, SiteState, SiteTag } from './sites/site.ts'
export type { SiteDetails, SiteMember, SiteStatistics } from './sites/site-details.ts'
export type { PartialLicense, SuiteLicense } from './sites/suite-license.ts'
export type { AddTagsParams, RemoveTagsParams, TagColor, TagParam } from './sites/tag-params.ts'
export type { DownloadBackupParams, RestoreParams, SyncParams } from './sites/transfer-params.ts'
export type { WaitOptions } from './sites/wait-until-live.ts'
export type { Themes } from './themes/index.ts'
export type { ChangeThemesParams, InstallThemesParams, UpdateThemesParams } from './themes/schema.ts'
export type { DatacenterCode } from './values/datacenter.ts'
export type { EnvironmentType } from './values/environment.ts'
export type { PageViewCount, PageViews } from './values/page-views.ts'
export type { Password } from './values/password.ts'
export type { KnownPhpVersion, PhpVersion } from './values/php-version.ts'
export type { KnownRole, Role } from './values/role.ts'
export type { PageParams, PartOfSiteParams, SiteIdParams, SiteParams } from './values/site-params.ts'
export { profile } from './profile.ts'
