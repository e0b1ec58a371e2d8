// Written by `npm run generate` out of schema.ts and reference.md.

/**
 * Params of `domains.delete`, `domains.get`, `notes.delete`, `notes.get`, `siteCollaborators.get`,
 * `siteCollaborators.resetCmsPassword`.
 */
export interface PartOfSiteParams {
  /** The site's id. */
  site_id: id
  /** The domain's id. */
  id: id
}

/**
 * Params of `sites.listDatabaseBackups`, `sites.listFilesystemBackups`, `sftpUsers.list`,
 * `siteCollaborators.list`, `sites.getDbAdminUrl`, `sites.getStatistics`, `sites.getSuiteLicense`,
 * `sites.installSuiteLicense`, `sites.resetCmsPassword`.
 */
export interface SiteIdParams {
  /** The site's id. */
  site_id: id
}

/**
 * Params of `plugins.list`, `securityAlerts.listPlugins`, `securityAlerts.listThemes`, `sites.delete`,
 * `sites.get`, `themes.list`.
 */
export interface SiteParams {
  /** The site's id. */
  id: id
}

/** Params that calls have in common. */
export type id = number | string
