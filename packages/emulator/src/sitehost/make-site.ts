import type { Chance } from '../chance.ts'
import { makePlugins, makeThemes } from './catalogue.ts'
import { addresses, datacenters, when } from './render.ts'
import { makeCollaborator, makeSftpOwner } from './sites.ts'
import type { BackupRecord, CollaboratorRecord, DomainRecord, NoteRecord, SiteRecord, SitehostState } from './state.ts'

/** The context for generating sites. */
export interface Making extends Chance {
  readonly next: () => number
  readonly account: SitehostState['account']
  readonly people: readonly { readonly name: string; readonly email: string }[]
  /** Unix milliseconds. */
  readonly now: number
  readonly backupSize: number
}

const day = 86_400_000
const gigabyte = 2 ** 30
const collaboratorRoles: readonly CollaboratorRecord['roles'][] = [
  ['cms_access', 'sftp_access', 'manage_notes'],
  ['cms_access', 'plugin_management_access', 'update_site_php_version', 'download_backups', 'restore_site'],
  ['cms_access', 'manage_dns', 'manage_performance', 'security', 'create_collaborator'],
]

export function makeSite(making: Making, index: number): SiteRecord {
  const { faker, random, between, pick, next, now, account } = making
  const displayName = faker.company.name()
  const name = `${displayName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${index + 1}`
  const created = now - between(90, 900) * day
  const staging = index % 6 === 5
  const key = faker.string.alphanumeric({ length: 24, casing: 'upper' })
  const id = 1001 + index
  return {
    id,
    name,
    displayName,
    created,
    clonedFromId: staging ? 1001 : null,
    datacenter: pick(Object.keys(datacenters)),
    state: 'live',
    staging,
    sandbox: false,
    sitekit: false,
    ecommerce: index % 4 === 0,
    multisite: false,
    php: pick(['8.2', '8.3', '8.4', '8.4', '8.5']),
    cmsVersion: index % 7 === 6 ? 'beta' : 'latest',
    environment: staging ? 'staging' : 'production',
    maintenance: false,
    ...makeUsage(making, index),
    traffic: between(20, 9000),
    tags: Array.from(new Set([300 + (index % 4), ...(index % 3 === 0 ? [302] : [])])),
    favoriteOf: index === 3 || index === 7 ? [account.email] : [],
    plugins: makePlugins(random, next),
    themes: makeThemes(next),
    domains: staging ? [] : makeDomains(making, name, created, index),
    collaborators: makeCollaborators(making, { id, name }, created, 1 + (index % 3)),
    sftpUsers: [makeSftpOwner(next(), account, { id, name }, created, now - between(1, 30) * day)],
    notes: makeNotes(making, created, index === 0 ? 7 : index % 3),
    backups: makeBackups(making),
    license: index % 2 ? null : { id: next(), key, issuedAt: created },
  }
}

/** Most sites are far below their limits; some are near them, and one is above. */
function makeUsage({ random, pick }: Making, index: number) {
  const maxFileSystemBytes = pick([10, 20, 50]) * gigabyte
  const maxDatabaseBytes = pick([1, 2, 5]) * gigabyte
  const usage = index === 2 ? 1.04 : index % 5 === 1 ? 0.93 : random() * 0.7
  const fileSystemBytes = Math.floor(maxFileSystemBytes * usage)
  const databaseBytes = Math.floor(maxDatabaseBytes * (random() * 0.85))
  return { fileSystemBytes, databaseBytes, maxFileSystemBytes, maxDatabaseBytes }
}

function makeDomains({ next }: Making, siteName: string, created: number, index: number): DomainRecord[] {
  return ['', 'www'].slice(0, 1 + (index % 2)).map((label, at) => ({
    id: next(),
    created: when(created + day),
    primary: at === 0,
    name: label || null,
    domainName: `${label && `${label}.`}${siteName}.example.com`,
    healthy: index % 5 !== 4,
    dnsConfirmed: index % 5 !== 4 || at === 0,
    provisioned: index % 8 !== 4,
    ipAddresses: addresses,
    zoneId: 70 + index,
  }))
}

function makeCollaborators(
  { people, next, pick, account }: Making,
  site: Pick<SiteRecord, 'id' | 'name'>,
  created: number,
  count: number,
): SiteRecord['collaborators'] {
  return people.slice(0, count).map(({ name, email }) => {
    return makeCollaborator(next(), account.id, site, { name, email, roles: pick(collaboratorRoles) }, created)
  })
}

function makeNotes({ faker, next, account: { email } }: Making, since: number, count: number): NoteRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const [subject, created] = [`Note ${index + 1}`, when(since + index * day)]
    return {
      id: next(),
      author: email,
      editor: email,
      subject,
      body: faker.lorem.sentence(),
      created,
      updated: created,
    }
  })
}

function makeBackups({ random, next, now, backupSize }: Making): BackupRecord[] {
  return Array.from({ length: 6 }, (_, age) => {
    const type = age % 2 ? 'db' : 'fs'
    const size = Math.floor((type === 'db' ? 0.2 : 1) * backupSize * (0.3 + random() * 0.7))
    return { id: next(), type, at: now - Math.floor(age / 2) * day - 3_600_000, onDemand: false, size }
  })
}
