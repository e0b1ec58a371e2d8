// Written by `portolan-generate`: change the document, and write it again.
export type { AccessToken, RevokeParams, TokenParams } from './auth/types.gen.ts'
export type {
  Account,
  AccountCapacity,
  ActivityAction,
  ActivityEntry,
  ActivityFilter,
  ListActivityParams,
  SiteCapacity,
  UpdateAccountParams,
} from './account/types.gen.ts'
export type { Addon, AttachedAddon, SetAddonParams } from './addons/types.gen.ts'
export type {
  AccountLevelAccess,
  BatchCreateParams,
  BatchDestroyParams,
  CollaboratorIdParams,
  CollaboratorParams,
  CollaboratorSites,
  ListSitesByEmailParams,
  SiteByEmailParams,
  UpdateAccountLevelAccessParams,
} from './collaborators/types.gen.ts'
export type { ChangePluginsParams, InstallPluginsParams, UpdatePluginsParams } from './plugins/types.gen.ts'
export type { PluginAlerts, SecurityAlert, SecurityAlertEntry, ThemeAlerts } from './security-alerts/types.gen.ts'
export type {
  AddTagsParams,
  Backup,
  CreateSiteParams,
  DownloadBackupParams,
  EnvironmentType,
  ListSitesParams,
  NameCheck,
  PartialLicense,
  RemoveTagsParams,
  RestoreParams,
  SetCmsVersionParams,
  SiteDetails,
  SiteMember,
  SiteStatistics,
  SuiteLicense,
  SyncParams,
  TagColor,
  TagParam,
  TemporaryUrl,
  UpdateSiteParams,
  ValidateNameParams,
} from './sites/types.gen.ts'
export type { CreateSiteCollaboratorParams, DeleteSiteCollaboratorParams } from './site-collaborators/types.gen.ts'
export type { CreateDomainParams, Domain, ListDomainsParams, SetPrimaryDomainParams } from './domains/types.gen.ts'
export type { SftpUser, SftpUserParams } from './sftp-users/types.gen.ts'
export type { CreateNoteParams, ListNotesParams, Note, UpdateNoteParams } from './notes/types.gen.ts'
export type { ChangeThemesParams, InstallThemesParams, UpdateThemesParams } from './themes/types.gen.ts'
export type {
  BatchExecuteParams,
  Bookmark,
  BookmarkParams,
  CreateBookmarkParams,
  ListBookmarksParams,
  UpdateBookmarkParams,
} from './bookmarks/types.gen.ts'
export type {
  Collaborator,
  DatacenterCode,
  Envelope,
  Extension,
  ExtensionPath,
  ExtensionSource,
  ExtensionVersion,
  KnownPhpVersion,
  KnownRole,
  PageObject,
  PageParams,
  PageViewCount,
  PageViews,
  PartOfSiteParams,
  Password,
  PhpVersion,
  Role,
  Site,
  SiteIdParams,
  SiteParams,
  SiteState,
  SiteTag,
} from './objects/types.gen.ts'
export type { Auth } from './auth/composed.ts'
export type { Accounts } from './account/group.gen.ts'
export type { Addons } from './addons/group.gen.ts'
export type { Collaborators } from './collaborators/group.gen.ts'
export type { Plugins } from './plugins/group.gen.ts'
export type { SecurityAlerts } from './security-alerts/group.gen.ts'
export type { Sites } from './sites/group.gen.ts'
export type { ComposedSites } from './sites/composed.ts'
export type { SiteCollaborators } from './site-collaborators/group.gen.ts'
export type { Domains } from './domains/group.gen.ts'
export type { SftpUsers } from './sftp-users/group.gen.ts'
export type { Notes } from './notes/group.gen.ts'
export type { Themes } from './themes/group.gen.ts'
export type { Bookmarks } from './bookmarks/group.gen.ts'
export { profile } from './profile.ts'
