import {
  type Account,
  type Domain,
  overSites,
  type SecurityAlert,
  type SecurityAlertEntry,
  type Site,
  type SitehostClient,
} from '@portolan/sitehost-client'

/** The findings on one site. */
export interface SiteFindings {
  readonly site: Site
  /** Security alerts about plugins and themes. */
  readonly risks: readonly SecurityAlertEntry[]
  /** Plugins and themes that could be updated. */
  readonly updates: number
  readonly sickDomains: readonly Domain[]
  /** Page views of the last month. */
  readonly views: number
}

export interface Audit {
  readonly account: Account
  readonly findings: readonly SiteFindings[]
  readonly failed: readonly { readonly site: Site; readonly error: unknown }[]
  readonly seconds: number
}

/** Checks every site, several at once. */
export async function audit(client: SitehostClient, onProgress: (done: number) => void): Promise<Audit> {
  const started = performance.now()
  const account = await client.account.get()
  const { succeeded, failed } = await overSites(client.sites.list({ per_page: 50 }), (site) => inspect(client, site), {
    concurrency: 4,
    onProgress: (progress) => onProgress(progress.succeeded + progress.failed),
  })
  const findings = succeeded.map(({ result }) => result).toSorted((a, b) => computeUsage(b.site) - computeUsage(a.site))
  return { account, findings, failed, seconds: (performance.now() - started) / 1000 }
}

async function inspect(client: SitehostClient, site: Site): Promise<SiteFindings> {
  const { id } = site
  const [plugins, themes, domains, statistics] = await Promise.all([
    client.securityAlerts.listPlugins({ id }),
    client.securityAlerts.listThemes({ id }),
    client.domains.list({ site_id: id }),
    client.sites.getStatistics({ site_id: id }),
  ])
  const extensions = [...Object.values(plugins), ...Object.values(themes)].flat() as SecurityAlertEntry[]
  return {
    site,
    risks: extensions.filter(({ security_alerts: alerts }) => alerts?.length),
    updates: extensions.filter((one) => one.update_available).length,
    sickDomains: domains.filter(({ healthy }) => healthy === false),
    views: statistics.pageViews?.lastMonth?.views ?? 0,
  }
}

/** The fraction of the file system's limit that is used; 0 where no limit is known. */
export function computeUsage({ fileSystemUsageBytes: used, maxFileSystemUsageBytes: limit }: Site): number {
  return used !== undefined && limit ? used / limit : 0
}

/** The fraction of the database's limit that is used; 0 where no limit is known. */
export function computeDatabaseUsage({ databaseUsageBytes: used, maxDatabaseUsageBytes: limit }: Site): number {
  return used !== undefined && limit ? used / limit : 0
}

export const severities = ['medium', 'low', 'unrated'] as const
export type Severity = (typeof severities)[number]

/** The severity of an alert, as far as it is known. */
export function readSeverity({ severity }: SecurityAlert): Severity {
  if (severity === null || severity === undefined) return 'unrated'
  return severity === 'low' ? 'low' : 'medium'
}
