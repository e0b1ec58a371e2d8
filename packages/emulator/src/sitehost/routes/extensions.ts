import {
  activatePlugins,
  activateThemes,
  deactivatePlugins,
  deletePlugins,
  deleteThemes,
  installPlugins,
  installThemes,
  listPluginAlerts,
  listPlugins,
  listThemeAlerts,
  listThemes,
  updatePlugins,
  updateThemes,
} from '@portolan/sitehost-client/operations'
import { findInCatalogue } from '../catalogue.ts'
import { type Context, type Input, type SitehostRoute, withSite } from '../context.ts'
import { answer, unprocessable } from '../envelope.ts'
import type { ExtensionRecord, SiteRecord } from '../records.ts'
import { renderAlerts, renderExtension } from '../render-parts.ts'

type Kind = 'plugins' | 'themes'

interface Change {
  readonly path: string
  readonly version?: string
}

/** Where a status stands among the groups of the security alerts. */
const groups: Readonly<Record<string, string>> = { dropin: 'drop-ins', 'must-use': 'must-use' }

/** The slug of a zip is its file name, without its ending. */
function slugOf(path: string): string {
  return path.startsWith('https://') ? (/([^/]+?)(?:\.\w+)?$/.exec(new URL(path).pathname)?.[1] ?? path) : path
}

export function extensionRoutes(context: Context): SitehostRoute[] {
  const { jobs, jobTime, nextId, note } = context

  const listed = (kind: Kind) => (input: Input) =>
    withSite(context, input, (site) => answer(site[kind].map(renderExtension)), 'id')

  const alerts = (kind: Kind) => (input: Input) =>
    withSite(
      context,
      input,
      (site) => {
        const found: Record<string, object[]> = {}
        for (const one of site[kind]) (found[groups[one.status] ?? one.status] ??= []).push(renderAlerts(site, one))
        return answer(found)
      },
      'id',
    )

  /** A change that is queued; `refuse` says at once what cannot be. */
  const queued =
    (
      kind: Kind,
      does: string,
      apply: (site: SiteRecord, change: Change) => void,
      refuse: (site: SiteRecord, change: Change) => string | undefined,
    ) =>
    (input: Input) =>
      withSite(
        context,
        input,
        (site) => {
          const changes = input[kind] as Change[]
          const faults = changes.map((change) => refuse(site, change)).filter((fault) => fault !== undefined)
          if (faults.length) return unprocessable(...faults)
          jobs.add(jobTime, () => changes.forEach((change) => apply(site, change)))
          note(`site.${kind}`, `${changes.map(({ path }) => path).join(', ')} on ${site.name}: ${does}`)
          return answer(null, `The ${kind} are scheduled: ${does}.`)
        },
        'id',
      )

  const find = (site: SiteRecord, kind: Kind, { path }: Change): ExtensionRecord | undefined =>
    site[kind].find(({ slug }) => slug === slugOf(path))

  const missing = (kind: Kind) => (site: SiteRecord, change: Change) =>
    find(site, kind, change) ? undefined : `${change.path} is not installed`

  const unknown = (_site: SiteRecord, { path }: Change): string | undefined =>
    findInCatalogue(slugOf(path)) ? undefined : `${path} is not a valid slug`

  const install = (kind: Kind) =>
    queued(
      kind,
      'install',
      (site, change) => {
        const { title = '', latest = '1.0', alert } = findInCatalogue(slugOf(change.path)) ?? {}
        const known = find(site, kind, change)
        if (known) known.version = change.version ?? latest
        else
          site[kind].push({
            id: nextId(),
            slug: slugOf(change.path),
            title,
            version: change.version ?? latest,
            latest,
            status: kind === 'plugins' ? 'active' : 'inactive',
            alerts: alert ? [alert] : [],
          })
      },
      unknown,
    )

  const change = (kind: Kind, does: string, apply: (one: ExtensionRecord, wanted: Change, site: SiteRecord) => void) =>
    queued(
      kind,
      does,
      (site, wanted) => {
        const found = find(site, kind, wanted)
        if (found) apply(found, wanted, site)
      },
      missing(kind),
    )

  const update = (kind: Kind) =>
    change(kind, 'update', (one, { version }) => void (one.version = version ?? one.latest))
  const remove = (kind: Kind) =>
    change(kind, 'delete', (one, _wanted, site) => void (site[kind] = site[kind].filter((other) => other !== one)))

  return [
    { name: 'plugins.list', operation: listPlugins, answer: listed('plugins') },
    { name: 'plugins.install', operation: installPlugins, answer: install('plugins') },
    { name: 'plugins.update', operation: updatePlugins, answer: update('plugins') },
    {
      name: 'plugins.deactivate',
      operation: deactivatePlugins,
      answer: change('plugins', 'deactivate', (one) => void (one.status = 'inactive')),
    },
    {
      name: 'plugins.activate',
      operation: activatePlugins,
      answer: change('plugins', 'activate', (one) => void (one.status = 'active')),
    },
    { name: 'plugins.delete', operation: deletePlugins, answer: remove('plugins') },
    { name: 'themes.list', operation: listThemes, answer: listed('themes') },
    { name: 'themes.install', operation: installThemes, answer: install('themes') },
    { name: 'themes.update', operation: updateThemes, answer: update('themes') },
    {
      name: 'themes.activate',
      operation: activateThemes,
      answer: change('themes', 'activate', (one, _wanted, site) => {
        for (const theme of site.themes) theme.status = theme === one ? 'active' : 'inactive'
      }),
    },
    { name: 'themes.delete', operation: deleteThemes, answer: remove('themes') },
    { name: 'securityAlerts.listPlugins', operation: listPluginAlerts, answer: alerts('plugins') },
    { name: 'securityAlerts.listThemes', operation: listThemeAlerts, answer: alerts('themes') },
  ]
}
