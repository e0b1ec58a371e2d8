import * as o from '@portolan/sitehost-client/operations'
import { HttpError } from '../../http-error.ts'
import { envelope } from '../envelope.ts'
import { addresses, when } from '../render.ts'
import { renderDomain, renderDomains } from '../render-parts.ts'
import type { DomainRecord, SiteRecord } from '../state.ts'
import { type SitehostRow, unprocessable, type Visit } from '../visit.ts'

export const domainRows: readonly SitehostRow[] = [
  ['domains.list', o.listDomains, (visit) => renderDomains(visit.site().domains, visit.is('separate_records'))],
  ['domains.create', o.createDomain, create, 'The domain was added.'],
  ['domains.get', o.getDomain, (visit) => renderDomain(find(visit), false)],
  ['domains.delete', o.deleteDomain, remove, 'The domain was removed.'],
  ['domains.setPrimary', o.setPrimaryDomain, setPrimary, 'The primary domain was set.'],
]

/**
 * Finds a domain by its ID, or by that of a separate record: ten times the domain's ID plus the number of the address.
 */
function find(visit: Visit): DomainRecord {
  const wanted = Number(visit.input['id'])
  const found = visit.site().domains.find(({ id }) => [id, id * 10, id * 10 + 1].includes(wanted))
  if (!found) throw new HttpError(404)
  return found
}

function create(visit: Visit): object[] {
  const site = visit.site()
  const name = visit.text('name').toLowerCase()
  if (site.staging || site.sandbox || site.sitekit) throw unprocessable('Domains cannot be added to this kind of site.')
  if (!/^(?:[a-z0-9-]+\.)+[a-z0-9-]+$/.test(name)) throw unprocessable(`${name} is not a valid domain`)
  if (visit.state.sites.some(({ domains }) => domains.some(({ domainName }) => domainName === name)))
    throw unprocessable(`${name} is already in use`)
  const [label = null, ...others] = name.split('.')
  const domain = makeDomain(visit, site, name, others.length > 1 ? label : null)
  site.domains.push(domain)
  visit.later({ does: 'provision', site: site.id, domain: domain.id })
  visit.note('site.domains', `${name} was added to ${site.name}`)
  return visit.is('separate_records') ? renderDomains([domain], true) : [renderDomain(domain, false)]
}

function makeDomain(visit: Visit, { domains }: SiteRecord, domainName: string, name: string | null): DomainRecord {
  return {
    id: visit.nextId(),
    created: when(visit.now),
    primary: domains.length === 0,
    name,
    domainName,
    healthy: false,
    dnsConfirmed: false,
    provisioned: false,
    ipAddresses: addresses,
    zoneId: visit.nextId(),
  }
}

function remove(visit: Visit): void {
  const site = visit.site()
  const domain = find(visit)
  site.domains = site.domains.filter((other) => other !== domain)
  visit.note('site.domains', `${domain.domainName} was removed from ${site.name}`)
}

/** Sets the primary domain; -1 means the staging domain. */
function setPrimary(visit: Visit): unknown {
  const site = visit.site()
  const isStaging = Number(visit.input['id']) === -1
  const chosen = isStaging ? undefined : find(visit)
  for (const domain of site.domains) domain.primary = domain === chosen
  visit.note('site.domains', `The primary domain of ${site.name} was set`)
  return chosen
    ? renderDomain(chosen, false)
    : envelope(renderDomain(stagingDomain(site), false), 'The staging domain is the primary one.')
}

function stagingDomain({ id, name, created }: SiteRecord): DomainRecord {
  const ready = { primary: true, healthy: true, dnsConfirmed: true, provisioned: true }
  const domainName = `${name}.sites.example.com`
  return { id: id * 100, created: when(created), name: null, domainName, ipAddresses: addresses, zoneId: 0, ...ready }
}
