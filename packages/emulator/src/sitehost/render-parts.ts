import type { DomainRecord, ExtensionRecord, SiteRecord } from './state.ts'
import { addresses } from './render.ts'

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

/** Renders the security alerts about the installed version of an extension. */
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

/** Renders a domain, for a single read or for a list. */
export function renderDomain({ zoneId, ...domain }: DomainRecord, inList: boolean): object {
  return inList ? { ...domain, zoneId, type: 'ARecord', displayType: 'A' } : domain
}

/** Renders the domains of a site, or a record with its own ID for each of their addresses. */
export function renderDomains(domains: readonly DomainRecord[], separate: boolean): object[] {
  const records = (one: DomainRecord): DomainRecord[] =>
    addresses.map((address, index) => Object.assign({ ...one }, { id: one.id * 10 + index, ipAddresses: [address] }))
  return (separate ? domains.flatMap(records) : domains).map((one) => renderDomain(one, true))
}
