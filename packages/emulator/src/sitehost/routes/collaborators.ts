import * as o from '@portolan/sitehost-client/operations'
import { HttpError } from '../../http-error.ts'
import { Paged } from '../../paged.ts'
import { envelope } from '../envelope.ts'
import { renderSite, renderSiteFor } from '../render.ts'
import { favoritesFirst, withoutRoles } from '../sites.ts'
import type { CollaboratorRecord, SiteRecord, SitehostState } from '../state.ts'
import type { SitehostRow, Visit } from '../visit.ts'

export const collaboratorRows: readonly SitehostRow[] = [
  ['collaborators.list', o.listCollaborators, ({ state }) => everyone(state).map(({ one }) => withoutRoles(one))],
  ['collaborators.get', o.getCollaborator, (visit) => find(visit, 'id').one],
  ['collaborators.updateAccountLevelAccess', o.updateAccountLevelAccess, updateAccess],
  ['collaborators.batchCreate', o.batchCreateCollaborators, batchCreate],
  ['collaborators.batchDestroy', o.batchDestroyCollaborators, batchDestroy],
  [
    'collaborators.getSite',
    o.getSiteOfCollaborator,
    (visit) => renderSite(visit.state, find(visit, 'collaborator_id').site),
  ],
  ['collaborators.listSites', o.listSitesByEmail, listSites],
  ['collaborators.getSiteByEmail', o.getSiteByEmail, (visit) => show(visit, ownSite(visit))],
  ['collaborators.favoriteSite', o.favoriteSite, favorite],
  ['collaborators.unfavoriteSite', o.unfavoriteSite, unfavorite],
]

interface Found {
  readonly site: SiteRecord
  readonly one: CollaboratorRecord
}

function everyone({ sites }: SitehostState): Found[] {
  return sites.flatMap((site) => site.collaborators.map((one) => ({ site, one })))
}

function find({ state, input }: Visit, param: 'id' | 'collaborator_id'): Found {
  const found = everyone(state).find(({ one }) => one.id === Number(input[param]))
  if (!found) throw new HttpError(404)
  return found
}

const settings = [
  'add_to_all_new',
  'create_site',
  'manage_tags',
  'account_notifications',
  'site_management_notifications',
  'site_operation_notifications',
]

function updateAccess(visit: Visit): object {
  const { account } = visit.state
  const email = visit.text('email')
  const access = Object.fromEntries(settings.map((name) => [name, visit.is(name)]))
  if (Object.values(access).includes(true)) account.access[email] = { ...access, roles: visit.input['roles'] ?? [] }
  else delete account.access[email]
  visit.note('account.collaborator', `Account-level access of ${email} was changed`)
  return { email, add_to_all_new: access['add_to_all_new'], create_site: access['create_site'] }
}

/** The sites that a call names; -1 means all. */
function chosen({ state, input }: Visit): SiteRecord[] {
  const wanted = new Set((input['siteIds'] as (number | string)[]).map(Number))
  return wanted.has(-1) ? state.sites : state.sites.filter(({ id }) => wanted.has(id))
}

function batchCreate(visit: Visit): Response {
  const email = visit.text('email')
  const sites = chosen(visit).map(({ id }) => id)
  visit.later({ does: 'add', sites, email, roles: (visit.input['roles'] ?? []) as CollaboratorRecord['roles'] })
  visit.note('account.collaborator', `${email} is added to ${sites.length} sites`)
  return envelope(null, `Collaborator scheduled to be added to ${sites.length} sites.`)
}

function batchDestroy(visit: Visit): Response {
  const email = visit.text('email')
  const isOn = ({ collaborators }: SiteRecord): boolean => collaborators.some((one) => one.email === email)
  const sites = chosen(visit)
    .filter(isOn)
    .map(({ id }) => id)
  visit.later({ does: 'remove', sites, email })
  visit.note('account.collaborator', `${email} is removed from ${sites.length} sites`)
  return envelope(null, `Collaborator scheduled to be removed from ${sites.length} sites.`)
}

/** The person with the e-mail address in the path, and their sites; for the owner, all sites. */
function person({ state, input }: Visit) {
  const email = String(input['email_address'])
  const { account, sites } = state
  if (email === account.email) return { name: account.name, email, sites }
  const own = everyone(state).filter(({ one }) => one.email === email)
  const [first] = own
  if (!first) throw new HttpError(404)
  return { name: first.one.name, email, sites: own.map(({ site }) => site) }
}

function listSites(visit: Visit): Paged {
  const { state } = visit
  const { name, email, sites } = person(visit)
  const tag = state.tags.find((one) => one.name === visit.input['tag_name'])
  const own = sites.filter((site) => !visit.has('tag_name') || (tag !== undefined && site.tags.includes(tag.id)))
  const render = (site: SiteRecord): object => renderSiteFor(state, site, email)
  return Paged.of(favoritesFirst(own, email), render, (entries) => ({ name, email, sites: entries }))
}

function ownSite(visit: Visit): SiteRecord {
  return visit.entry(person(visit).sites, 'site_id')
}

function show(visit: Visit, site: SiteRecord): object {
  const { name, email } = person(visit)
  return { name, email, sites: [renderSiteFor(visit.state, site, email)] }
}

function favorite(visit: Visit): object {
  const site = ownSite(visit)
  site.favoriteOf = Array.from(new Set([...site.favoriteOf, person(visit).email]))
  return show(visit, site)
}

function unfavorite(visit: Visit): object {
  const site = ownSite(visit)
  site.favoriteOf = site.favoriteOf.filter((one) => one !== person(visit).email)
  return show(visit, site)
}
