import {
  batchCreateCollaborators,
  batchDestroyCollaborators,
  favoriteSite,
  getCollaborator,
  getSiteByEmail,
  getSiteOfCollaborator,
  listCollaborators,
  listSitesByEmail,
  unfavoriteSite,
  updateAccountLevelAccess,
} from '@portolan/sitehost-client/operations'
import type { Context, Input, SitehostRoute } from '../context.ts'
import { answer, notFound, paged } from '../envelope.ts'
import type { CollaboratorRecord, SiteRecord } from '../records.ts'
import { renderCollaborator, renderSite, renderSiteFor } from '../render.ts'
import { addCollaborator, favoritesFirst } from '../sites.ts'

const settings = [
  'add_to_all_new',
  'create_site',
  'manage_tags',
  'account_notifications',
  'site_management_notifications',
  'site_operation_notifications',
]

export function collaboratorRoutes(context: Context): SitehostRoute[] {
  const { world, jobs, jobTime, note } = context
  const everyone = () => world().sites.flatMap((site) => site.collaborators.map((one) => ({ site, one })))

  const found = (id: unknown, give: (site: SiteRecord, one: CollaboratorRecord) => Response): Response => {
    const match = everyone().find(({ one }) => one.id === Number(id))
    return match ? give(match.site, match.one) : notFound()
  }

  /** The sites of a person: all for the owner, else those that they work on. */
  const sitesOf = (email: string): SiteRecord[] =>
    email === world().account.email
      ? world().sites
      : world().sites.filter((site) => site.collaborators.some((one) => one.email === email))

  const personOf = (email: string): { name: string; email: string } | undefined =>
    email === world().account.email
      ? { name: world().account.name, email }
      : everyone()
          .map(({ one: { name, email: own } }) => ({ name, email: own }))
          .find((one) => one.email === email)

  const ownSite = (input: Input, give: (site: SiteRecord, email: string) => void): Response => {
    const email = String(input['email_address'])
    const person = personOf(email)
    const site = sitesOf(email).find(({ id }) => id === Number(input['site_id']))
    if (!person || !site) return notFound()
    give(site, email)
    return answer({ ...person, sites: [renderSiteFor(world(), site, email)] })
  }

  const chosen = (ids: unknown): SiteRecord[] => {
    const wanted = new Set((ids as (number | string)[]).map(Number))
    return wanted.has(-1) ? [...world().sites] : world().sites.filter(({ id }) => wanted.has(id))
  }

  return [
    {
      name: 'collaborators.list',
      operation: listCollaborators,
      answer: () => answer(everyone().map(({ site, one }) => renderCollaborator(world(), site, one))),
    },
    {
      name: 'collaborators.get',
      operation: getCollaborator,
      answer: ({ id }) => found(id, (site, one) => answer(renderCollaborator(world(), site, one, true))),
    },
    {
      name: 'collaborators.updateAccountLevelAccess',
      operation: updateAccountLevelAccess,
      answer(input) {
        const email = String(input['email'])
        const access = Object.fromEntries(settings.map((name) => [name, input[name] === true]))
        if (Object.values(access).includes(true))
          world().account.access.set(email, { ...access, roles: input['roles'] ?? [] })
        else world().account.access.delete(email)
        note('account.collaborator', `Account-level access of ${email} was changed`)
        return answer({ email, add_to_all_new: access['add_to_all_new'], create_site: access['create_site'] })
      },
    },
    {
      name: 'collaborators.batchCreate',
      operation: batchCreateCollaborators,
      answer({ email, siteIds, roles }) {
        const some = chosen(siteIds)
        jobs.add(jobTime, () => {
          for (const site of some) addCollaborator(context, site, String(email), (roles ?? []) as string[])
        })
        note('account.collaborator', `${String(email)} is added to ${some.length} sites`)
        return answer(null, `Collaborator scheduled to be added to ${some.length} sites.`)
      },
    },
    {
      name: 'collaborators.batchDestroy',
      operation: batchDestroyCollaborators,
      answer({ email, siteIds }) {
        const some = chosen(siteIds).filter((site) => site.collaborators.some((one) => one.email === email))
        jobs.add(jobTime, () => {
          for (const site of some) site.collaborators = site.collaborators.filter((one) => one.email !== email)
        })
        note('account.collaborator', `${String(email)} is removed from ${some.length} sites`)
        return answer(null, `Collaborator scheduled to be removed from ${some.length} sites.`)
      },
    },
    {
      name: 'collaborators.getSite',
      operation: getSiteOfCollaborator,
      answer: ({ collaborator_id: id }) => found(id, (site) => answer(renderSite(world(), site))),
    },
    {
      name: 'collaborators.listSites',
      operation: listSitesByEmail,
      answer(input) {
        const email = String(input['email_address'])
        const person = personOf(email)
        if (!person) return notFound()
        const tag = world().tags.find(({ name }) => name === input['tag_name'])
        const own = sitesOf(email).filter(
          (site) => input['tag_name'] === undefined || (tag !== undefined && site.tags.includes(tag.id)),
        )
        return paged(input, favoritesFirst(own, email), (some) => ({
          ...person,
          sites: some.map((site) => renderSiteFor(world(), site, email)),
        }))
      },
    },
    {
      name: 'collaborators.getSiteByEmail',
      operation: getSiteByEmail,
      answer: (input) => ownSite(input, () => {}),
    },
    {
      name: 'collaborators.favoriteSite',
      operation: favoriteSite,
      answer: (input) => ownSite(input, (site, email) => site.favoriteOf.add(email)),
    },
    {
      name: 'collaborators.unfavoriteSite',
      operation: unfavoriteSite,
      answer: (input) => ownSite(input, (site, email) => site.favoriteOf.delete(email)),
    },
  ]
}
