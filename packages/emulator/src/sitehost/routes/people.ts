import * as o from '@portolan/sitehost-client/operations'
import { HttpError } from '../../http-error.ts'
import { renderCollaborator } from '../render.ts'
import { renderSftpUser } from '../render-parts.ts'
import { addCollaborator } from '../sites.ts'
import type { SftpUserRecord } from '../state.ts'
import type { SitehostRow, Visit } from '../visit.ts'

/** Those who work on a site, and those who may transfer its files. */
export const peopleRows: readonly SitehostRow[] = [
  ['siteCollaborators.list', o.listSiteCollaborators, list],
  ['siteCollaborators.create', o.createSiteCollaborator, create, 'The collaborator was added.'],
  ['siteCollaborators.get', o.getSiteCollaborator, get],
  ['siteCollaborators.delete', o.deleteSiteCollaborator, remove, 'The collaborator was removed.'],
  ['siteCollaborators.resetCmsPassword', o.resetCollaboratorPassword, resetPassword, 'The password was reset.'],
  ['sftpUsers.list', o.listSftpUsers, listSftpUsers],
  ['sftpUsers.get', o.getSftpUser, (visit) => renderSftpUser(visit.state, visit.site(), sftpUser(visit))],
  ['sftpUsers.resetPassword', o.resetSftpPassword, resetSftpPassword, 'The password was reset.'],
]

function list(visit: Visit): object[] {
  const site = visit.site()
  return site.collaborators.map((one) => renderCollaborator(visit.state, site, one))
}

function create(visit: Visit): object {
  const site = visit.site()
  const roles = (visit.input['roles'] ?? []) as string[]
  const one = addCollaborator(visit.state, site, visit.text('email'), roles, visit.now)
  visit.note('account.collaborator', `${one.email} was added to ${site.name}`)
  return renderCollaborator(visit.state, site, one, true)
}

function get(visit: Visit): object {
  const site = visit.site()
  return renderCollaborator(visit.state, site, visit.entry(site.collaborators), true)
}

function remove(visit: Visit): void {
  const site = visit.site()
  const one = visit.entry(site.collaborators)
  site.collaborators = site.collaborators.filter((other) => other !== one)
  visit.note('account.collaborator', `${one.email} was removed from ${site.name}`)
}

function resetPassword(visit: Visit): string {
  const site = visit.site()
  visit.note('site.password', `${visit.entry(site.collaborators).email} got a new password on ${site.name}`)
  return visit.password()
}

function listSftpUsers(visit: Visit): object[] {
  const site = visit.site()
  return site.sftpUsers.map((one) => renderSftpUser(visit.state, site, one))
}

function sftpUser(visit: Visit): SftpUserRecord {
  const found = visit.site().sftpUsers.find(({ username }) => username === visit.input['username'])
  if (!found) throw new HttpError(404)
  return found
}

function resetSftpPassword(visit: Visit): string {
  const one = sftpUser(visit)
  one.modified = visit.now
  visit.note('site.password', `${one.username} of ${visit.site().name} got a new password`)
  return visit.password()
}
