import { findInCatalogue, makeExtension, makeSlug } from './catalogue.ts'
import { addCollaborator, copyFiles } from './sites.ts'
import type { SiteRecord, SitehostState } from './state.ts'
import type { CopyWork, ExtensionChange, ExtensionKind, ExtensionWork, Work } from './work.ts'

/** Performs the work that is due by now, in order of its time. */
export function settle(state: SitehostState, now: number): void {
  for (;;) {
    const next = state.jobs.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)[0]
    if (!next) return
    state.jobs = state.jobs.filter((job) => job !== next)
    perform(state, next.work, now)
  }
}

function perform(state: SitehostState, work: Work, now: number): void {
  const findSite = (wanted: number): SiteRecord | undefined => state.sites.find(({ id }) => id === wanted)
  const some = 'sites' in work ? state.sites.filter(({ id }) => work.sites.includes(id)) : []
  switch (work.does) {
    case 'deploy':
      return void Object.assign(findSite(work.site) ?? {}, { state: 'live' })
    case 'provision': {
      const domain = findSite(work.site)?.domains.find(({ id }) => id === work.domain)
      return void Object.assign(domain ?? {}, { healthy: true, dnsConfirmed: true, provisioned: true })
    }
    case 'extensions': {
      const site = findSite(work.site)
      return site && changeExtensions(state, site, work)
    }
    case 'add':
      return some.forEach((site) => addCollaborator(state, site, work.email, work.roles, now))
    case 'remove':
      for (const site of some) site.collaborators = site.collaborators.filter(({ email }) => email !== work.email)
      return
    case 'copy':
      return finishCopy(findSite(work.from), findSite(work.to), work)
  }
}

function finishCopy(from: SiteRecord | undefined, to: SiteRecord | undefined, work: CopyWork): void {
  if (!to) return
  to.maintenance = false
  if (!from || from === to) return
  copyFiles(from, to, work.directories)
  if (work.database) to.databaseBytes = from.databaseBytes
  if (work.environment !== undefined) to.environment = work.environment
}

export function findExtension(site: SiteRecord, kind: ExtensionKind, { path }: ExtensionChange) {
  return site[kind].find(({ slug }) => slug === makeSlug(path))
}

function changeExtensions(state: SitehostState, site: SiteRecord, { kind, verb, changes }: ExtensionWork): void {
  for (const change of changes) {
    const found = findExtension(site, kind, change)
    if (verb === 'install') install(state, site, kind, change)
    else if (found && verb === 'update') found.version = change.version ?? found.latest
    else if (found && verb === 'delete') site[kind] = site[kind].filter((one) => one !== found)
    else if (found && kind === 'plugins') found.status = verb === 'activate' ? 'active' : 'inactive'
    // Exactly one theme is active.
    else if (found) for (const theme of site.themes) theme.status = theme === found ? 'active' : 'inactive'
  }
}

function install(state: SitehostState, site: SiteRecord, kind: ExtensionKind, change: ExtensionChange): void {
  const slug = makeSlug(change.path)
  const { title = '', latest = '1.0', alert } = findInCatalogue(slug) ?? {}
  const version = change.version ?? latest
  const known = findExtension(site, kind, change)
  const status = kind === 'plugins' ? 'active' : 'inactive'
  if (known) known.version = version
  else site[kind].push(makeExtension(state.nextId++, [slug, title, version, latest], status, alert))
}
