import {
  createSiteCollaborator,
  deleteSiteCollaborator,
  getSftpUser,
  getSiteCollaborator,
  listSftpUsers,
  listSiteCollaborators,
  resetCollaboratorPassword,
  resetSftpPassword,
} from '@portolan/sitehost-client/operations'
import { type Context, type Input, type SitehostRoute, withEntry, withSite } from '../context.ts'
import { answer } from '../envelope.ts'
import type { CollaboratorRecord, SftpUserRecord, SiteRecord } from '../records.ts'
import { renderCollaborator } from '../render.ts'
import { renderSftpUser } from '../render-parts.ts'
import { addCollaborator } from '../sites.ts'

/** Those who work on a site, and those who may transfer its files. */
export function peopleRoutes(context: Context): SitehostRoute[] {
  const { world, clock, note, password } = context

  const collaborator = (input: Input, give: (site: SiteRecord, one: CollaboratorRecord) => Response): Response =>
    withSite(context, input, (site) => withEntry(site.collaborators, input['id'], (one) => give(site, one)))

  const sftpUser = (input: Input, give: (site: SiteRecord, one: SftpUserRecord) => Response): Response =>
    withSite(context, input, (site) => {
      const found = site.sftpUsers.find(({ username }) => username === input['username'])
      return withEntry(site.sftpUsers, found?.id, (one) => give(site, one))
    })

  return [
    {
      name: 'siteCollaborators.list',
      operation: listSiteCollaborators,
      answer: (input) =>
        withSite(context, input, (site) =>
          answer(site.collaborators.map((one) => renderCollaborator(world(), site, one))),
        ),
    },
    {
      name: 'siteCollaborators.create',
      operation: createSiteCollaborator,
      answer: (input) =>
        withSite(context, input, (site) => {
          const one = addCollaborator(context, site, String(input['email']), (input['roles'] ?? []) as string[])
          note('account.collaborator', `${one.email} was added to ${site.name}`)
          return answer(renderCollaborator(world(), site, one, true), 'The collaborator was added.')
        }),
    },
    {
      name: 'siteCollaborators.get',
      operation: getSiteCollaborator,
      answer: (input) => collaborator(input, (site, one) => answer(renderCollaborator(world(), site, one, true))),
    },
    {
      name: 'siteCollaborators.delete',
      operation: deleteSiteCollaborator,
      answer: (input) =>
        collaborator(input, (site, one) => {
          site.collaborators = site.collaborators.filter((other) => other !== one)
          note('account.collaborator', `${one.email} was removed from ${site.name}`)
          return answer(null, 'The collaborator was removed.')
        }),
    },
    {
      name: 'siteCollaborators.resetCmsPassword',
      operation: resetCollaboratorPassword,
      answer: (input) =>
        collaborator(input, (site, one) => {
          note('site.password', `${one.email} got a new password on ${site.name}`)
          return answer(password(), 'The password was reset.')
        }),
    },
    {
      name: 'sftpUsers.list',
      operation: listSftpUsers,
      answer: (input) =>
        withSite(context, input, (site) => answer(site.sftpUsers.map((one) => renderSftpUser(world(), site, one)))),
    },
    {
      name: 'sftpUsers.get',
      operation: getSftpUser,
      answer: (input) => sftpUser(input, (site, one) => answer(renderSftpUser(world(), site, one))),
    },
    {
      name: 'sftpUsers.resetPassword',
      operation: resetSftpPassword,
      answer: (input) =>
        sftpUser(input, (site, one) => {
          one.modified = clock.now()
          note('site.password', `${one.username} of ${site.name} got a new password`)
          return answer(password(), 'The password was reset.')
        }),
    },
  ]
}
