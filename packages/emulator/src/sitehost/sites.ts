import type { Fields } from '../input.ts'
import { makeThemes } from './catalogue.ts'
import { sftpDomain, when } from './render.ts'
import type { CollaboratorRecord, SftpUserRecord, SiteRecord, SitehostState } from './state.ts'

const gigabyte = 2 ** 30

export function favoritesFirst(sites: readonly SiteRecord[], email: string): SiteRecord[] {
  const rank = ({ favoriteOf }: SiteRecord): number => (favoriteOf.includes(email) ? 0 : 1)
  return sites.toSorted((a, b) => rank(a) - rank(b) || a.id - b.id)
}

/** Adds a collaborator to a site, or changes the roles of an existing one. */
export function addCollaborator(
  state: SitehostState,
  site: SiteRecord,
  email: string,
  roles: CollaboratorRecord['roles'],
  now: number,
): CollaboratorRecord {
  const known = site.collaborators.find((one) => one.email === email)
  if (known) return Object.assign(known, { roles, updated: when(now) })
  const record = makeCollaborator(state.nextId++, state.account.id, site, { email, name: makeName(email), roles }, now)
  site.collaborators.push(record)
  return record
}

/** Renders a collaborator for lists. */
export function withoutRoles({ roles: _roles, ...shown }: CollaboratorRecord): object {
  return shown
}

function makeName(email: string): string {
  return email.split('@')[0] ?? email
}

export function makeCollaborator(
  id: number,
  accountId: number,
  { id: siteId, name: siteName }: Pick<SiteRecord, 'id' | 'name'>,
  person: Pick<CollaboratorRecord, 'email' | 'name' | 'roles'>,
  at: number,
): CollaboratorRecord {
  const [created, cmsUsername] = [when(at), makeName(person.email)]
  return { id, created, updated: created, accountId, siteId, siteName, state: 'active', cmsUsername, ...person }
}

/** Why a name is not available; undefined if it is. */
export function nameFault({ sites }: SitehostState, name: string): string | undefined {
  if (name.length < 3 || !/^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/.test(name))
    return 'The name must have at least 3 characters, only letters, digits and dashes, and no dash at either end.'
  const isTaken = sites.some((site) => site.name.toLowerCase() === name.toLowerCase())
  return isTaken ? 'The name is already taken.' : undefined
}

/** Makes a new site, which is still deploying. */
export function newSite(state: SitehostState, name: string, input: Fields, now: number): SiteRecord {
  const { account } = state
  const next = (): number => state.nextId++
  const id = next()
  const isStaging = input['staging'] === true
  const themes = makeThemes(next)
  return {
    id,
    name,
    displayName: name,
    created: now,
    clonedFromId: null,
    datacenter: (input['datacenter_code'] as string | undefined) ?? account.datacenter ?? 'AMS',
    state: 'deploying',
    staging: isStaging,
    sandbox: input['sandbox'] === true,
    sitekit: input['sitekit'] === true,
    multisite: input['multisite_support'] === true,
    php: (input['php_version'] as string | undefined) ?? account.phpVersion,
    environment: isStaging ? 'staging' : 'production',
    themes,
    sftpUsers: [makeSftpOwner(next(), account, { id, name }, now)],
    ...emptySite(),
  }
}

function emptySite() {
  return {
    ecommerce: false,
    cmsVersion: 'latest' as const,
    maintenance: false,
    fileSystemBytes: 60_000_000,
    databaseBytes: 2_000_000,
    maxFileSystemBytes: 10 * gigabyte,
    maxDatabaseBytes: gigabyte,
    traffic: 0,
    tags: [],
    favoriteOf: [],
    plugins: [],
    domains: [],
    collaborators: [],
    notes: [],
    backups: [],
    license: null,
  }
}

/** The account's owner as an SFTP user. */
export function makeSftpOwner(
  id: number,
  { id: accountId, email }: SitehostState['account'],
  { id: siteId, name: siteName }: Pick<SiteRecord, 'id' | 'name'>,
  at: number,
  accessedAt = at,
): SftpUserRecord {
  const [created, username] = [when(at), `${siteName.slice(0, 24)}-sftp`]
  const times = { created, accessed: when(accessedAt), modified: created }
  return { id, ...times, accountId, sftpDomain, siteId, siteName, username, owner: true, email }
}

/** Copies groups of files from one site to another. */
export function copyFiles(from: SiteRecord, to: SiteRecord, directories: readonly string[]): void {
  const has = (name: string): boolean => directories.includes(name) || directories.includes('wp_content_directory')
  if (has('plugins_directory')) to.plugins = from.plugins.map((one) => ({ ...one }))
  if (has('themes_directory')) to.themes = from.themes.map((one) => ({ ...one }))
  if (has('uploads_directory')) to.fileSystemBytes = from.fileSystemBytes
}
