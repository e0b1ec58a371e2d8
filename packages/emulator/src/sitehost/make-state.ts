import type { Faker } from '@faker-js/faker'
import { makeChance } from '../chance.ts'
import { type Making, makeSite } from './make-site.ts'
import { when } from './render.ts'
import type { ActivityRecord, SitehostState } from './state.ts'

/** The size of the generated world. */
export interface WorldSpec {
  /** The number of sites. @default 12 */
  readonly sites?: number | undefined
  /** The approximate size in bytes of the largest filesystem backup. @default 400_000 */
  readonly backupSize?: number | undefined
}

const day = 86_400_000

/** Makes an account and its sites. The same seed and time make the same state. */
export function makeState({ sites = 12, backupSize = 400_000 }: WorldSpec, seed: number, now: number): SitehostState {
  const state = emptyState(seed, sites)
  const chance = makeChance(seed, state)
  const making: Making = {
    ...chance,
    next: () => state.nextId++,
    account: state.account,
    people: Array.from({ length: 5 }, (_, index) => makePerson(chance.faker, index)),
    now,
    backupSize,
  }
  for (let index = 0; index < sites; index++) state.sites.push(makeSite(making, index))
  const note = (age: number, name: string, description: string, more: Pick<ActivityRecord, 'ipAddress' | 'source'>) => {
    const by = { accountEmail: making.account.email, userAgent: 'browser', ...more }
    const timestamp = when(now - age * day)
    state.activity.push({ id: making.next(), timestamp, ...by, name, description, message: description })
  }
  for (const { name } of state.sites.slice(0, 6).toReversed()) {
    const source = { ipAddress: '192.0.2.10', source: 'ui' }
    note(making.between(1, 40), 'site.created', `Site ${name} was created`, source)
  }
  note(1, 'report.page_views', 'Page views were counted', { ipAddress: null, source: 'systems' })
  return state
}

function makePerson(faker: Faker, index: number): { name: string; email: string } {
  const name = faker.person.fullName()
  const label = name.toLowerCase().replaceAll(/[^a-z]+/g, '.')
  return { name, email: index === 0 ? 'rana@example.com' : `${label}@example.com` }
}

function emptyState(seed: number, sites: number): SitehostState {
  const colors = ['blue', 'green', 'coral', 'gray']
  return {
    account: {
      id: 900 + seed,
      email: 'owner@harbour.example.com',
      name: 'Noor Haverkamp',
      organization: 'Harbour Studio',
      phpVersion: '8.4',
      datacenter: 'AMS',
      maxSites: Math.max(20, sites + 5),
      addons: { 2: 1 },
      access: {},
    },
    sites: [],
    tags: ['shop', 'blog', 'client', 'archive'].map((name, index) => ({ id: 300 + index, name, color: colors[index] })),
    activity: [],
    bookmarks: [],
    tokens: [],
    jobs: [],
    nextId: 5000,
    random: seed >>> 0,
  }
}
