import { makeThemes } from './catalogue.ts'
import type { Context, Input } from './context.ts'
import type { CollaboratorRecord, SiteRecord, TagRecord } from './records.ts'

const gigabyte = 2 ** 30

export function favoritesFirst(sites: readonly SiteRecord[], email: string): SiteRecord[] {
  return sites.toSorted((a, b) => Number(b.favoriteOf.has(email)) - Number(a.favoriteOf.has(email)) || a.id - b.id)
}

/** Puts somebody on a site; who is there already gets the new roles. */
export function addCollaborator(
  { clock, nextId }: Context,
  site: SiteRecord,
  email: string,
  roles: readonly string[],
): CollaboratorRecord {
  const known = site.collaborators.find((one) => one.email === email)
  if (known) {
    known.roles = roles
    known.updated = clock.now()
    return known
  }
  const now = clock.now()
  const record = { id: nextId(), created: now, updated: now, email, name: email.split('@')[0] ?? email, roles }
  site.collaborators.push(record)
  return record
}

/** Why a name cannot be had; undefined where it can. */
export function nameFault({ world }: Context, name: string): string | undefined {
  if (name.length < 3 || !/^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/.test(name))
    return 'The name must have at least 3 characters, letters, digits and dashes only, and no dash first or last.'
  return world().sites.some((site) => site.name.toLowerCase() === name.toLowerCase())
    ? 'The name is already taken.'
    : undefined
}

/** Makes a site that is deploying, and live after a while; those who are on all new sites are put on it. */
export function createSite(context: Context, input: Input): SiteRecord {
  const { world, clock, jobs, deployTime, nextId, note } = context
  const { account } = world()
  const name = String(input['name'])
  const now = clock.now()
  const site: SiteRecord = {
    id: nextId(),
    name,
    displayName: name,
    created: now,
    clonedFromId: null,
    datacenter: (input['datacenter_code'] as string | undefined) ?? account.datacenter ?? 'AMS',
    state: 'deploying',
    staging: input['staging'] === true,
    sandbox: input['sandbox'] === true,
    sitekit: input['sitekit'] === true,
    ecommerce: false,
    multisite: input['multisite_support'] === true,
    php: (input['php_version'] as string | undefined) ?? account.phpVersion,
    cmsVersion: 'latest',
    environment: input['staging'] === true ? 'staging' : 'production',
    maintenance: false,
    fileSystemBytes: 60_000_000,
    databaseBytes: 2_000_000,
    maxFileSystemBytes: 10 * gigabyte,
    maxDatabaseBytes: gigabyte,
    traffic: 0,
    tags: [],
    favoriteOf: new Set(),
    plugins: [],
    themes: makeThemes(nextId),
    domains: [],
    collaborators: [],
    sftpUsers: [
      {
        id: nextId(),
        created: now,
        accessed: now,
        modified: now,
        username: `${name}-sftp`,
        owner: true,
        email: account.email,
      },
    ],
    notes: [],
    backups: [],
    license: null,
  }
  world().sites.push(site)
  for (const [email, access] of account.access)
    if (access['add_to_all_new'] === true) addCollaborator(context, site, email, access['roles'] as string[])
  jobs.add(deployTime, () => void (site.state = 'live'))
  note('site.created', `Site ${name} was created`)
  return site
}

/** Finds the tags that are named by id, and makes those that are named by name; undefined where an id leads to none. */
export function resolveTags({ world, nextId }: Context, wanted: readonly Input[]): TagRecord[] | undefined {
  const { tags } = world()
  const ids = new Set(tags.map(({ id }) => id))
  if (wanted.some((one) => one['tag_id'] !== undefined && !ids.has(Number(one['tag_id'])))) return undefined
  return wanted.map((one) => {
    const known = tags.find(({ id, name }) => id === Number(one['tag_id']) || name === one['name'])
    if (known) return known
    const made = { id: nextId(), name: String(one['name']), color: one['color'] as string | undefined }
    tags.push(made)
    return made
  })
}
