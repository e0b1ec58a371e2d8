import { base, en, Faker } from '@faker-js/faker'
import { seededRandom } from '../random.ts'
import { makePlugins, makeThemes } from './catalogue.ts'
import type { CollaboratorRecord, SiteRecord, WorldRecord } from './records.ts'
import { datacenters } from './render.ts'

/** How large a world is to be. */
export interface WorldSpec {
  /** 12 unless set. */
  readonly sites?: number | undefined
  /** About how many bytes the largest filesystem backup has; 400,000 unless set. */
  readonly backupSize?: number | undefined
}

const day = 86_400_000
const gigabyte = 2 ** 30
const collaboratorRoles = [
  ['cms_access', 'sftp_access', 'manage_notes'],
  ['cms_access', 'plugin_management_access', 'update_site_php_version', 'download_backups', 'restore_site'],
  ['cms_access', 'manage_dns', 'manage_performance', 'security', 'create_collaborator'],
]

/** Makes an account and its sites. The same seed and time give the same. */
export function makeWorld({ sites = 12, backupSize = 400_000 }: WorldSpec, seed: number, now: number): WorldRecord {
  const faker = new Faker({ locale: [en, base], seed })
  const random = seededRandom(seed)
  const between = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1))
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const world: WorldRecord = {
    account: {
      id: 900 + seed,
      email: 'owner@harbour.example.com',
      name: faker.person.fullName(),
      organization: 'Harbour Studio',
      phpVersion: '8.4',
      datacenter: 'AMS',
      maxSites: Math.max(20, sites + 5),
      addons: new Map([[2, 1]]),
      access: new Map(),
    },
    sites: [],
    tags: ['shop', 'blog', 'client', 'archive'].map((name, index) => ({
      id: 300 + index,
      name,
      color: ['blue', 'green', 'coral', 'gray'][index],
    })),
    activity: [],
    bookmarks: [],
    nextId: 5000,
  }
  const next = (): number => world.nextId++
  const people = Array.from({ length: 5 }, (_, index) => {
    const name = faker.person.fullName()
    const label = name.toLowerCase().replaceAll(/[^a-z]+/g, '.')
    return { name, email: index === 0 ? 'rana@example.com' : `${label}@example.com` }
  })

  for (let index = 0; index < sites; index++) world.sites.push(makeSite(index))
  for (const site of world.sites.slice(0, 6).toReversed()) {
    world.activity.push({
      id: next(),
      at: now - between(1, 40) * day,
      accountEmail: world.account.email,
      ipAddress: '192.0.2.10',
      name: 'site.created',
      description: `Site ${site.name} was created`,
      source: 'ui',
    })
  }
  world.activity.push({
    id: next(),
    at: now - day,
    accountEmail: world.account.email,
    ipAddress: null,
    name: 'report.page_views',
    description: 'Page views were counted',
    source: 'systems',
  })
  return world

  function makeSite(index: number): SiteRecord {
    const displayName = faker.company.name()
    const name = `${displayName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${index + 1}`
    const created = now - between(90, 900) * day
    const staging = index % 6 === 5
    const maxFileSystemBytes = pick([10, 20, 50]) * gigabyte
    const maxDatabaseBytes = pick([1, 2, 5]) * gigabyte
    // Most sites have room; some are near their limit, and one is over it.
    const usage = index === 2 ? 1.04 : index % 5 === 1 ? 0.93 : random() * 0.7
    return {
      id: 1001 + index,
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
      fileSystemBytes: Math.floor(maxFileSystemBytes * usage),
      databaseBytes: Math.floor(maxDatabaseBytes * (random() * 0.85)),
      maxFileSystemBytes,
      maxDatabaseBytes,
      traffic: between(20, 9000),
      tags: [300 + (index % 4), ...(index % 3 === 0 ? [302] : [])].filter((id, at, all) => all.indexOf(id) === at),
      favoriteOf: new Set(index === 3 || index === 7 ? [world.account.email] : []),
      plugins: makePlugins(random, next),
      themes: makeThemes(next),
      domains: staging ? [] : makeDomains(name, created, index),
      collaborators: people.slice(0, 1 + (index % 3)).map((person) => makeCollaborator(person, created)),
      sftpUsers: [
        {
          id: next(),
          created,
          accessed: now - between(1, 30) * day,
          modified: created,
          username: `${name.slice(0, 24)}-sftp`,
          owner: true,
          email: world.account.email,
        },
      ],
      notes: Array.from({ length: index === 0 ? 7 : index % 3 }, (_, note) => ({
        id: next(),
        author: world.account.email,
        editor: world.account.email,
        subject: `Note ${note + 1}`,
        body: faker.lorem.sentence(),
        created: created + note * day,
        updated: created + note * day,
      })),
      backups: Array.from({ length: 6 }, (_, age) => ({
        id: next(),
        type: age % 2 ? ('db' as const) : ('fs' as const),
        at: now - Math.floor(age / 2) * day - 3_600_000,
        onDemand: false,
        size: Math.floor((age % 2 ? 0.2 : 1) * backupSize * (0.3 + random() * 0.7)),
      })),
      license:
        index % 2
          ? null
          : { id: next(), key: faker.string.alphanumeric({ length: 24, casing: 'upper' }), issuedAt: created },
    }
  }

  function makeDomains(name: string, created: number, index: number) {
    return ['', 'www'].slice(0, 1 + (index % 2)).map((label, at) => ({
      id: next(),
      created: created + day,
      primary: at === 0,
      label: label || null,
      domainName: `${label && `${label}.`}${name}.example.com`,
      healthy: index % 5 !== 4,
      dnsConfirmed: index % 5 !== 4 || at === 0,
      provisioned: index % 8 !== 4,
      zoneId: 70 + index,
    }))
  }

  function makeCollaborator(person: { name: string; email: string }, created: number): CollaboratorRecord {
    return { ...person, id: next(), created, updated: created, roles: pick(collaboratorRoles) }
  }
}
