import type { DomainRecord, ExtensionRecord, NoteRecord, SftpUserRecord, SiteRecord, SitehostState } from './state.ts'
import { addresses, when } from './render.ts'

export function renderExtension({ slug, title, status, version, latest }: ExtensionRecord): object {
  const update = version !== latest
  return {
    name: slug,
    title,
    description: `${title}, as the directory describes it.`,
    status,
    update: update ? 'available' : 'none',
    version,
    update_version: update ? latest : null,
  }
}

/** What is known against an extension in the version that the site runs. */
export function renderAlerts(site: SiteRecord, { id, slug, version, latest, status, alerts }: ExtensionRecord): object {
  const open = alerts.filter(({ fixedIn }) => isOlder(version, fixedIn))
  const update = version !== latest
  return {
    id,
    site_id: site.id,
    name: slug,
    version,
    status,
    active: status !== 'inactive',
    update_available: update,
    update_version: update ? latest : null,
    security_risk: open.length > 0,
    security_alerts: open.map(({ title, description, severity, fixedIn }) => ({
      title,
      description,
      severity,
      fixed_in: fixedIn,
      reference_urls: [`https://advisories.example.com/${slug}`],
    })),
  }
}

function isOlder(version: string, fixed: string): boolean {
  const [own, other] = [version, fixed].map((text) => text.split('.').map(Number))
  for (let part = 0; part < 4; part++) {
    const difference = (own?.[part] ?? 0) - (other?.[part] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

export function renderDomain(one: DomainRecord, inList: boolean, address?: string): object {
  return {
    id: one.id,
    created: when(one.created),
    primary: one.primary,
    name: one.label,
    healthy: one.healthy,
    dnsConfirmed: one.dnsConfirmed,
    provisioned: one.provisioned,
    domainName: one.domainName,
    ipAddresses: address === undefined ? addresses : [address],
    ...(inList ? { type: 'ARecord', displayType: 'A', zoneId: one.zoneId } : {}),
  }
}

/** The domains of a site, or one record for each of their addresses, each with an id of its own. */
export function renderDomains(domains: readonly DomainRecord[], separate: boolean): object[] {
  if (!separate) return domains.map((one) => renderDomain(one, true))
  return domains.flatMap((one) =>
    addresses.map((address, index) => renderDomain({ ...one, id: one.id * 10 + index }, true, address)),
  )
}

export function renderSftpUser({ account }: SitehostState, site: SiteRecord, one: SftpUserRecord): object {
  return {
    id: one.id,
    created: when(one.created),
    accessed: when(one.accessed),
    modified: when(one.modified),
    accountId: account.id,
    sftpDomain: 'sftp.sites.example.com',
    siteId: site.id,
    siteName: site.name,
    username: one.username,
    owner: one.owner,
    email: one.email,
  }
}

export function renderNote(note: NoteRecord): object {
  return { ...note, created: when(note.created), updated: when(note.updated) }
}
