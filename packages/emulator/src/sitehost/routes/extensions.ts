import * as o from '@portolan/sitehost-client/operations'
import { findInCatalogue, makeSlug } from '../catalogue.ts'
import { renderAlerts, renderExtension } from '../render-parts.ts'
import type { ExtensionRecord } from '../state.ts'
import { type SitehostRow, unprocessable, type Visit } from '../visit.ts'
import { findExtension } from '../perform.ts'
import type { ExtensionChange, ExtensionKind, ExtensionVerb } from '../work.ts'

export const extensionRows: readonly SitehostRow[] = [
  ['plugins.list', o.listPlugins, listed('plugins')],
  ['plugins.install', o.installPlugins, ...queued('plugins', 'install')],
  ['plugins.update', o.updatePlugins, ...queued('plugins', 'update')],
  ['plugins.deactivate', o.deactivatePlugins, ...queued('plugins', 'deactivate')],
  ['plugins.activate', o.activatePlugins, ...queued('plugins', 'activate')],
  ['plugins.delete', o.deletePlugins, ...queued('plugins', 'delete')],
  ['themes.list', o.listThemes, listed('themes')],
  ['themes.install', o.installThemes, ...queued('themes', 'install')],
  ['themes.update', o.updateThemes, ...queued('themes', 'update')],
  ['themes.activate', o.activateThemes, ...queued('themes', 'activate')],
  ['themes.delete', o.deleteThemes, ...queued('themes', 'delete')],
  ['securityAlerts.listPlugins', o.listPluginAlerts, alerts('plugins')],
  ['securityAlerts.listThemes', o.listThemeAlerts, alerts('themes')],
]

function listed(kind: ExtensionKind) {
  return (visit: Visit): object[] => visit.site('id')[kind].map(renderExtension)
}

/** Makes a route that queues a change, and rejects an invalid one at once. */
function queued(kind: ExtensionKind, verb: ExtensionVerb): [answer: (visit: Visit) => void, message: string] {
  const answer = (visit: Visit): void => {
    const site = visit.site('id')
    const changes = visit.input[kind] as ExtensionChange[]
    const faults = changes.flatMap((change) => {
      if (verb === 'install')
        return findInCatalogue(makeSlug(change.path)) ? [] : [`${change.path} is not a valid slug`]
      return findExtension(site, kind, change) ? [] : [`${change.path} is not installed`]
    })
    if (faults.length) throw unprocessable(...faults)
    visit.later({ does: 'extensions', site: site.id, kind, verb, changes })
    visit.note(`site.${kind}`, `${changes.map(({ path }) => path).join(', ')} on ${site.name}: ${verb}`)
  }
  return [answer, `The ${kind} are scheduled: ${verb}.`]
}

/** The groups of the security alerts. */
const groups: Readonly<Record<ExtensionKind, readonly string[]>> = {
  plugins: ['active', 'active-network', 'drop-ins', 'inactive', 'must-use'],
  themes: ['active', 'inactive', 'parent'],
}

/** Every status except one has a group of the same name. */
function pickGroup({ status }: ExtensionRecord): string {
  return status === 'dropin' ? 'drop-ins' : status
}

function alerts(kind: ExtensionKind) {
  return (visit: Visit): object => {
    const site = visit.site('id')
    const inGroup = (group: string): object[] =>
      site[kind].filter((one) => pickGroup(one) === group).map((one) => renderAlerts(site, one))
    return Object.fromEntries(groups[kind].map((group) => [group, inGroup(group)]))
  }
}
