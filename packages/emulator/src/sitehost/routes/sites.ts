import {
  addSiteTags,
  createSite,
  deleteSite,
  getDbAdminUrl,
  getSite,
  getSiteStatistics,
  getSuiteLicense,
  installSuiteLicense,
  listSites,
  removeSiteTags,
  resetSitePassword,
  setCmsVersion,
  updateSite,
  validateSiteName,
} from '@portolan/sitehost-client/operations'
import { type Context, type Input, type SitehostRoute, withSite } from '../context.ts'
import { answer, notFound, paged, unprocessable } from '../envelope.ts'
import type { SiteRecord } from '../records.ts'
import { datacenters, pageViews, renderLicense, renderSite, renderSiteDetails } from '../render.ts'
import { createSite as makeSite, favoritesFirst, nameFault, resolveTags } from '../sites.ts'

export function siteRoutes(context: Context): SitehostRoute[] {
  const { world, clock, note, nextId, password } = context
  const render = (site: SiteRecord): object => renderSite(world(), site)

  const listed = (input: Input): SiteRecord[] => {
    const { sites, tags, account } = world()
    const tag = tags.find(({ name }) => name === input['tag_name'])
    const fits = (site: SiteRecord): boolean =>
      (input['tag_name'] === undefined || (tag !== undefined && site.tags.includes(tag.id))) &&
      (input['favorites_only'] !== true || site.favoriteOf.has(account.email))
    return favoritesFirst(sites.filter(fits), account.email)
  }

  return [
    {
      name: 'sites.list',
      operation: listSites,
      answer(input) {
        const sites = listed(input)
        return input['paginate'] === true ? paged(input, sites, (some) => some.map(render)) : answer(sites.map(render))
      },
    },
    {
      name: 'sites.create',
      operation: createSite,
      answer(input) {
        const { account, sites } = world()
        const fault = nameFault(context, input['name'] as string)
        if (fault) return unprocessable(fault)
        const code = input['datacenter_code'] as string | undefined
        if (code !== undefined && !Object.hasOwn(datacenters, code))
          return unprocessable(`There is no datacenter ${code}.`)
        if (sites.length >= account.maxSites) return unprocessable('The account has no room for another site.')
        return answer(render(makeSite(context, input)), 'The site is being created.', 201)
      },
    },
    {
      name: 'sites.validateName',
      operation: validateSiteName,
      // Whatever is asked about gets an answer with status 200.
      lenient: true,
      answer({ name }) {
        const fault = nameFault(context, typeof name === 'string' ? name : '')
        return answer({ valid: fault === undefined }, fault ?? 'The name is available.')
      },
    },
    {
      name: 'sites.get',
      operation: getSite,
      answer: (input) => withSite(context, input, (site) => answer(renderSiteDetails(world(), site)), 'id'),
    },
    {
      name: 'sites.update',
      operation: updateSite,
      answer: (input) =>
        withSite(
          context,
          input,
          (site) => {
            if (input['name'] !== undefined) site.displayName = input['name'] as string
            if (input['php_version'] !== undefined) site.php = input['php_version'] as string
            if (input['wp_environment_type'] !== undefined) site.environment = input['wp_environment_type'] as string
            note('settings', `Site ${site.name} was changed`)
            return answer(render(site), 'The site was updated.')
          },
          'id',
        ),
    },
    {
      name: 'sites.delete',
      operation: deleteSite,
      answer: (input) =>
        withSite(
          context,
          input,
          (site) => {
            const { sites } = world()
            sites.splice(sites.indexOf(site), 1)
            note('site.deleted', `Site ${site.name} was deleted`)
            return answer(null, 'The site was deleted.')
          },
          'id',
        ),
    },
    {
      name: 'sites.getStatistics',
      operation: getSiteStatistics,
      answer: (input) =>
        withSite(context, input, (site) =>
          answer({
            id: site.id,
            databaseUsageBytes: site.databaseBytes,
            fileSystemUsageBytes: site.fileSystemBytes,
            pageViews: pageViews(site.traffic, 'lastOneYear', 'lastTwoYears'),
          }),
        ),
    },
    {
      name: 'sites.addTags',
      operation: addSiteTags,
      answer: (input) =>
        withSite(
          context,
          input,
          (site) => {
            const tags = resolveTags(context, input['tags'] as Input[])
            if (!tags) return notFound()
            note('site.tags', `Tags of ${site.name} were added`)
            site.tags = Array.from(new Set([...site.tags, ...tags.map(({ id }) => id)]))
            return answer(render(site), 'The tags were added.')
          },
          'id',
        ),
    },
    {
      name: 'sites.removeTags',
      operation: removeSiteTags,
      answer: (input) =>
        withSite(
          context,
          input,
          (site) => {
            const gone = new Set((input['tag_ids'] as (number | string)[]).map(Number))
            note('site.tags', `Tags of ${site.name} were removed`)
            site.tags = site.tags.filter((id) => !gone.has(id))
            return answer(render(site), 'The tags were removed.')
          },
          'id',
        ),
    },
    {
      name: 'sites.resetCmsPassword',
      operation: resetSitePassword,
      answer: (input) =>
        withSite(context, input, (site) => {
          note('site.password', `The administrator of ${site.name} got a new password`)
          return answer(password(), 'The password was reset.')
        }),
    },
    {
      name: 'sites.getDbAdminUrl',
      operation: getDbAdminUrl,
      answer: (input) =>
        withSite(context, input, (site) =>
          answer(`https://db.sites.example.com/${site.name}?expires=${clock.now() + 60_000}&key=${password()}`),
        ),
    },
    {
      name: 'sites.setCmsVersion',
      operation: setCmsVersion,
      answer: (input) =>
        withSite(context, input, (site) => {
          const toggled = site.cmsVersion === 'latest' ? 'beta' : 'latest'
          site.cmsVersion = (input['version'] ?? toggled) as SiteRecord['cmsVersion']
          note('cms.version_updated', `Site ${site.name} runs ${site.cmsVersion}`)
          return answer(render(site), 'The version was changed.')
        }),
    },
    {
      name: 'sites.getSuiteLicense',
      operation: getSuiteLicense,
      answer: (input) => withSite(context, input, (site) => (site.license ? answer(renderLicense(site)) : notFound())),
    },
    {
      name: 'sites.installSuiteLicense',
      operation: installSuiteLicense,
      answer: (input) =>
        withSite(context, input, (site) => {
          site.license ??= { id: nextId(), key: password().toUpperCase(), issuedAt: clock.now() }
          note('site.license', `The license of ${site.name} was installed`)
          return answer(null, 'The license was installed.')
        }),
    },
  ]
}
