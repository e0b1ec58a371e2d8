import type { SiteRecord, SitehostState } from './state.ts'

/** The names of the datacenters, by code. */
export const datacenters: Readonly<Record<string, string>> = {
  AMS: 'Amsterdam, NL',
  BUR: 'Los Angeles, US',
  DCA: 'Washington, US',
  DFW: 'Dallas, US',
}
const channels = {
  previous: 'Previous Stable Release (6.7)',
  latest: 'Current Stable Release (6.8)',
  beta: 'Latest Release (Beta)',
}
export const sftpDomain = 'sftp.sites.example.com'
export const addresses = ['192.0.2.20', '192.0.2.21']

export function when(time: number): string {
  return new Date(time).toISOString()
}

/** Renders a site for lists. @param by the user whose favorites are marked */
export function renderSite(state: SitehostState, site: SiteRecord, by = state.account.email): object {
  return {
    id: site.id,
    created: when(site.created),
    accountId: state.account.id,
    clonedFromId: site.clonedFromId,
    collaboratorsCount: site.collaborators.length,
    datacenterCode: site.datacenter,
    datacenterName: datacenters[site.datacenter] ?? site.datacenter,
    displayName: site.displayName,
    domainsCount: site.domains.length,
    ecommerce: site.ecommerce,
    edgeCache: 'enabled',
    edgeCacheDefensiveMode: false,
    edgeCacheDefensiveModeUntil: null,
    favorite: site.favoriteOf.includes(by),
    fileSystemUsageBytes: site.fileSystemBytes,
    databaseUsageBytes: site.databaseBytes,
    maxFileSystemUsageBytes: site.maxFileSystemBytes,
    warningHeadroomFileSystemUsageBytes: Math.floor(site.maxFileSystemBytes * 0.9),
    maxDatabaseUsageBytes: site.maxDatabaseBytes,
    warningHeadroomDatabaseUsageBytes: Math.floor(site.maxDatabaseBytes * 0.9),
    ipAddress: addresses[0],
    ipAddressOne: addresses[0],
    ipAddressTwo: addresses[1],
    name: site.name,
    state: site.state,
    url: site.domains.find(({ primary }) => primary)?.domainName ?? `${site.name}.sites.example.com`,
    staging: site.staging,
    sandbox: site.sandbox,
    sitekit: site.sitekit,
    sftpDomain,
    phpVersion: site.php,
    cmsVersion: channels[site.cmsVersion],
    tags: state.tags.filter(({ id }) => site.tags.includes(id)).map(({ id, name }) => ({ id, name })),
    cmsEnvironmentType: site.environment,
    lightWeight404: true,
    multisiteSupport: site.multisite,
  }
}

/** Renders a site for a collaborator's list. */
export function renderSiteFor(state: SitehostState, site: SiteRecord, email: string): object {
  const { ipAddress, ipAddressOne, ipAddressTwo, ...rest } = renderSite(state, site, email) as Record<string, unknown>
  return { ...rest, ipAddresses: [ipAddressOne ?? ipAddress, ipAddressTwo] }
}

/** Renders a site for a single read. */
export function renderSiteDetails(state: SitehostState, site: SiteRecord): object {
  return {
    ...renderSite(state, site),
    pageViews: pageViews(site.traffic, 'allTime', 'lastTwoYearsIsAllTime'),
    cmsLoginUrl: `https://${site.name}.sites.example.com/wp-login.php`,
    collaborators: site.collaborators.map(({ id, created, email, name, cmsUsername }) => ({
      id,
      created,
      email,
      gravatar: `https://gravatar.example.com/${id}`,
      name,
      cmsUsername,
      username: null,
    })),
    suite: site.license && renderLicense(site),
  }
}

export function renderLicense({ id: siteId, license }: SiteRecord): object {
  return {
    id: license?.id,
    siteId,
    licenseKey: license?.key,
    issuedAt: Math.floor((license?.issuedAt ?? 0) / 1000),
    revokedAt: null,
  }
}

/** Page views by period; the long periods differ between sites, accounts and statistics. */
export function pageViews(daily: number, ...longSpans: readonly string[]): object {
  const count = (days: number): object => ({ people: Math.floor(daily * days * 0.4), views: Math.floor(daily * days) })
  return {
    ...Object.fromEntries(longSpans.map((span) => [span, count(span === 'lastOneYear' ? 365 : 730)])),
    currentMonth: count(14),
    lastMonth: count(30),
    today: count(0.4),
    twoMonthsAgo: count(28),
    yesterday: count(1),
  }
}

export function renderAccount({ account, sites, activity }: SitehostState): object {
  const staging = sites.filter((site) => site.staging).length
  const traffic = sites.reduce((sum, site) => sum + site.traffic, 0)
  return {
    affiliate: false,
    collaboratorCount: new Set(sites.flatMap(({ collaborators }) => collaborators.map(({ email }) => email))).size,
    email: account.email,
    gravatar: 'https://gravatar.example.com/owner',
    name: account.name,
    organization: account.organization,
    pageViews: pageViews(traffic, 'allTime', 'lastTwoYearsIsAllTime'),
    phoneNumber: '+31 20 555 0100',
    preview: false,
    productName: 'Signature 4',
    defaultPhpVersion: account.phpVersion,
    defaultDatacenter: account.datacenter,
    maxSites: account.maxSites,
    sitesCount: sites.length,
    capacity: {
      sites: {
        maxBillable: account.maxSites,
        maxStaging: 10,
        billable: sites.length - staging,
        staging,
        total: sites.length,
      },
    },
    recent_activity: activity.slice(-3),
  }
}
