import {
  createDomain,
  deleteDomain,
  getDomain,
  listDomains,
  setPrimaryDomain,
} from '@portolan/sitehost-client/operations'
import { type Context, type SitehostRoute, withEntry, withSite } from '../context.ts'
import { answer, unprocessable } from '../envelope.ts'
import type { DomainRecord, SiteRecord } from '../records.ts'
import { renderDomain, renderDomains } from '../render-parts.ts'

/** Separate records have ids of their own: ten times the domain's, and the number of the address. */
function findDomain(site: SiteRecord, id: unknown): DomainRecord[] {
  return site.domains.filter((one) => [one.id, one.id * 10, one.id * 10 + 1].includes(Number(id)))
}

export function domainRoutes(context: Context): SitehostRoute[] {
  const { clock, jobs, jobTime, nextId, note } = context

  const one = (site: SiteRecord, id: unknown, give: (domain: DomainRecord) => Response): Response => {
    const found = findDomain(site, id)
    return withEntry(found, found[0]?.id, give)
  }

  return [
    {
      name: 'domains.list',
      operation: listDomains,
      answer: (input) =>
        withSite(context, input, (site) => answer(renderDomains(site.domains, input['separate_records'] === true))),
    },
    {
      name: 'domains.create',
      operation: createDomain,
      answer: (input) =>
        withSite(context, input, (site) => {
          const domainName = (input['name'] as string).toLowerCase()
          if (site.staging || site.sandbox || site.sitekit)
            return unprocessable('Domains cannot be added to this kind of site.')
          if (!/^(?:[a-z0-9-]+\.)+[a-z0-9-]+$/.test(domainName)) return unprocessable(`${domainName} is no domain`)
          if (context.world().sites.some(({ domains }) => domains.some((other) => other.domainName === domainName)))
            return unprocessable(`${domainName} is already in use`)
          const label = domainName.split('.').length > 2 ? (domainName.split('.')[0] ?? null) : null
          const domain: DomainRecord = {
            id: nextId(),
            created: clock.now(),
            primary: site.domains.length === 0,
            label,
            domainName,
            healthy: false,
            dnsConfirmed: false,
            provisioned: false,
            zoneId: nextId(),
          }
          site.domains.push(domain)
          jobs.add(jobTime, () => void Object.assign(domain, { healthy: true, dnsConfirmed: true, provisioned: true }))
          note('site.domains', `${domainName} was added to ${site.name}`)
          const rendered =
            input['separate_records'] === true ? renderDomains([domain], true) : [renderDomain(domain, false)]
          return answer(rendered, 'The domain was added.', 201)
        }),
    },
    {
      name: 'domains.get',
      operation: getDomain,
      answer: (input) =>
        withSite(context, input, (site) => one(site, input['id'], (domain) => answer(renderDomain(domain, false)))),
    },
    {
      name: 'domains.delete',
      operation: deleteDomain,
      answer: (input) =>
        withSite(context, input, (site) =>
          one(site, input['id'], (domain) => {
            site.domains = site.domains.filter((other) => other !== domain)
            note('site.domains', `${domain.domainName} was removed from ${site.name}`)
            return answer(null, 'The domain was removed.')
          }),
        ),
    },
    {
      name: 'domains.setPrimary',
      operation: setPrimaryDomain,
      answer: (input) =>
        withSite(context, input, (site) => {
          const choose = (chosen: DomainRecord | undefined): void => {
            for (const domain of site.domains) domain.primary = domain === chosen
            note('site.domains', `The primary domain of ${site.name} was set`)
          }
          if (Number(input['id']) !== -1)
            return one(site, input['id'], (domain) => {
              choose(domain)
              return answer(renderDomain(domain, false), 'The primary domain was set.')
            })
          choose(undefined)
          const domainName = `${site.name}.sites.example.com`
          const staging: DomainRecord = {
            id: site.id * 100,
            created: site.created,
            primary: true,
            label: null,
            domainName,
            healthy: true,
            dnsConfirmed: true,
            provisioned: true,
            zoneId: 0,
          }
          return answer(renderDomain(staging, false), 'The staging domain is the primary one.')
        }),
    },
  ]
}
