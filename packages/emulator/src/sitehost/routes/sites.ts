import * as o from '@portolan/sitehost-client/operations'
import { HttpError } from '../../http-error.ts'
import { Paged } from '../../paged.ts'
import { envelope } from '../envelope.ts'
import { datacenters, pageViews, renderLicense, renderSite, renderSiteDetails } from '../render.ts'
import { addCollaborator, favoritesFirst, nameFault, newSite } from '../sites.ts'
import type { CollaboratorRecord, SiteRecord } from '../state.ts'
import { type SitehostRow, unprocessable, type Visit } from '../visit.ts'

export const siteRows: readonly SitehostRow[] = [
  ['sites.list', o.listSites, list],
  ['sites.create', o.createSite, create, 'The site is being created.'],
  ['sites.validateName', o.validateSiteName, validateName],
  ['sites.get', o.getSite, (visit) => renderSiteDetails(visit.state, visit.site('id'))],
  ['sites.update', o.updateSite, update, 'The site was updated.'],
  ['sites.delete', o.deleteSite, remove, 'The site was deleted.'],
  ['sites.getStatistics', o.getSiteStatistics, getStatistics],
  ['sites.addTags', o.addSiteTags, addTags, 'The tags were added.'],
  ['sites.removeTags', o.removeSiteTags, removeTags, 'The tags were removed.'],
  ['sites.resetCmsPassword', o.resetSitePassword, resetPassword, 'The password was reset.'],
  ['sites.getDbAdminUrl', o.getDbAdminUrl, getDbAdminUrl],
  ['sites.setCmsVersion', o.setCmsVersion, setCmsVersion, 'The version was changed.'],
  ['sites.getSuiteLicense', o.getSuiteLicense, getLicense],
  ['sites.installSuiteLicense', o.installSuiteLicense, installLicense, 'The license was installed.'],
]

function list(visit: Visit): unknown {
  const { sites, tags, account } = visit.state
  const tag = tags.find(({ name }) => name === visit.input['tag_name'])
  const fits = (site: SiteRecord): boolean =>
    (!visit.has('tag_name') || (tag !== undefined && site.tags.includes(tag.id))) &&
    (!visit.is('favorites_only') || site.favoriteOf.includes(account.email))
  const found = favoritesFirst(sites.filter(fits), account.email)
  const render = (site: SiteRecord): object => renderSite(visit.state, site)
  return visit.is('paginate') ? Paged.of(found, render) : found.map(render)
}

function create(visit: Visit): object {
  const { state, input, now, settings } = visit
  const name = visit.text('name')
  const fault = nameFault(state, name)
  if (fault) throw unprocessable(fault)
  if (visit.has('datacenter_code') && !Object.hasOwn(datacenters, visit.text('datacenter_code')))
    throw unprocessable(`There is no datacenter ${visit.text('datacenter_code')}.`)
  if (state.sites.length >= state.account.maxSites) throw unprocessable('The account has reached its number of sites.')
  const site = newSite(state, name, input, now)
  state.sites.push(site)
  for (const [email, access] of Object.entries(state.account.access))
    if (access['add_to_all_new'] === true)
      addCollaborator(state, site, email, access['roles'] as CollaboratorRecord['roles'], now)
  visit.later({ does: 'deploy', site: site.id }, settings.deployTime)
  visit.note('site.created', `Site ${name} was created`)
  return renderSite(state, site)
}

/** Responds with status 200 for any name, valid or not. */
function validateName({ state, input: { name } }: Visit): Response {
  const fault = nameFault(state, typeof name === 'string' ? name : '')
  return envelope({ valid: fault === undefined }, fault ?? 'The name is available.')
}

function update(visit: Visit): object {
  const site = visit.site('id')
  if (visit.has('name')) site.displayName = visit.text('name')
  if (visit.has('php_version')) site.php = visit.text('php_version')
  if (visit.has('wp_environment_type')) site.environment = visit.text('wp_environment_type')
  visit.note('settings', `Site ${site.name} was changed`)
  return renderSite(visit.state, site)
}

function remove(visit: Visit): void {
  const site = visit.site('id')
  const { sites } = visit.state
  sites.splice(sites.indexOf(site), 1)
  visit.note('site.deleted', `Site ${site.name} was deleted`)
}

function getStatistics(visit: Visit): object {
  const { id, databaseBytes, fileSystemBytes, traffic } = visit.site()
  const views = pageViews(traffic, 'lastOneYear', 'lastTwoYears')
  return { id, databaseUsageBytes: databaseBytes, fileSystemUsageBytes: fileSystemBytes, pageViews: views }
}

/** Adds the tags given by ID, and creates those given by name. */
function addTags(visit: Visit): object {
  const site = visit.site('id')
  const { tags } = visit.state
  const wanted = visit.input['tags'] as { tag_id?: number | string; name?: string; color?: string }[]
  const isKnown = (wantedId: unknown): boolean => tags.some(({ id }) => id === Number(wantedId))
  if (wanted.some(({ tag_id }) => tag_id !== undefined && !isKnown(tag_id))) throw new HttpError(404)
  const ids = wanted.map(({ tag_id, name = '', color }) => {
    const known = tags.find((one) => one.id === Number(tag_id) || one.name === name)
    if (known) return known.id
    const made = { id: visit.nextId(), name, color }
    tags.push(made)
    return made.id
  })
  visit.note('site.tags', `Tags of ${site.name} were added`)
  site.tags = Array.from(new Set([...site.tags, ...ids]))
  return renderSite(visit.state, site)
}

function removeTags(visit: Visit): object {
  const site = visit.site('id')
  const gone = new Set((visit.input['tag_ids'] as (number | string)[]).map(Number))
  visit.note('site.tags', `Tags of ${site.name} were removed`)
  site.tags = site.tags.filter((id) => !gone.has(id))
  return renderSite(visit.state, site)
}

function resetPassword(visit: Visit): string {
  visit.note('site.password', `The administrator of ${visit.site().name} got a new password`)
  return visit.password()
}

function getDbAdminUrl(visit: Visit): string {
  const { name } = visit.site()
  return `https://db.sites.example.com/${name}?expires=${visit.now + 60_000}&key=${visit.password()}`
}

function setCmsVersion(visit: Visit): object {
  const site = visit.site()
  const toggled = site.cmsVersion === 'latest' ? 'beta' : 'latest'
  site.cmsVersion = (visit.input['version'] ?? toggled) as SiteRecord['cmsVersion']
  visit.note('cms.version_updated', `Site ${site.name} runs ${site.cmsVersion}`)
  return renderSite(visit.state, site)
}

function getLicense(visit: Visit): object {
  const site = visit.site()
  if (!site.license) throw new HttpError(404)
  return renderLicense(site)
}

function installLicense(visit: Visit): void {
  const site = visit.site()
  site.license ??= { id: visit.nextId(), key: visit.password().toUpperCase(), issuedAt: visit.now }
  visit.note('site.license', `The license of ${site.name} was installed`)
}
