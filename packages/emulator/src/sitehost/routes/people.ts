import * as o from '@portolan/sitehost-client/operations'
import { HttpError } from '../../http-error.ts'
import { when } from '../render.ts'
import { addCollaborator, withoutRoles } from '../sites.ts'
import type { CollaboratorRecord, SftpUserRecord } from '../state.ts'
import type { SitehostRow, Visit } from '../visit.ts'

/** The collaborators and SFTP users of a site. */
export const peopleRows: readonly SitehostRow[] = [
  ['siteCollaborators.list', o.listSiteCollaborators, (visit) => visit.site().collaborators.map(withoutRoles)],
  ['siteCollaborators.create', o.createSiteCollaborator, create, 'The collaborator was added.'],
  ['siteCollaborators.get', o.getSiteCollaborator, (visit) => visit.entry(visit.site().collaborators)],
  ['siteCollaborators.delete', o.deleteSiteCollaborator, remove, 'The collaborator was removed.'],
  ['siteCollaborators.resetCmsPassword', o.resetCollaboratorPassword, resetPassword, 'The password was reset.'],
  ['sftpUsers.list', o.listSftpUsers, (visit) => visit.site().sftpUsers],
  ['sftpUsers.get', o.getSftpUser, sftpUser],
  ['sftpUsers.resetPassword', o.resetSftpPassword, resetSftpPassword, 'The password was reset.'],
]

function create(visit: Visit): CollaboratorRecord {
  const site = visit.site()
  const roles = (visit.input['roles'] ?? []) as CollaboratorRecord['roles']
  const one = addCollaborator(visit.state, site, visit.text('email'), roles, visit.now)
  visit.note('account.collaborator', `${one.email} was added to ${site.name}`)
  return one
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

function sftpUser(visit: Visit): SftpUserRecord {
  const found = visit.site().sftpUsers.find(({ username }) => username === visit.input['username'])
  if (!found) throw new HttpError(404)
  return found
}

function resetSftpPassword(visit: Visit): string {
  const one = sftpUser(visit)
  one.modified = when(visit.now)
  visit.note('site.password', `${one.username} of ${visit.site().name} got a new password`)
  return visit.password()
}
