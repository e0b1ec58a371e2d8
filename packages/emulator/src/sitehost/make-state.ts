import { base, en, Faker } from '@faker-js/faker'
import { draw } from '../random.ts'
import { type Making, makeSite } from './make-site.ts'
import type { ActivityRecord, SitehostState } from './state.ts'

/** How large a world is. */
export interface WorldSpec {
  /** @default 12 */
  readonly sites?: number | undefined
  /** About how many bytes the largest filesystem backup has. @default 400000 */
  readonly backupSize?: number | undefined
}

const day = 86_400_000

/** Makes an account and its sites. The same seed and time make the same. */
export function makeState({ sites = 12, backupSize = 400_000 }: WorldSpec, seed: number, now: number): SitehostState {
  const faker = new Faker({ locale: [en, base], seed })
  const state = emptyState(faker, seed, sites)
  const random = (): number => draw(state)
  const making: Making = {
    faker,
    random,
    between: (least, most) => least + Math.floor(random() * (most - least + 1)),
    pick: (list) => list[Math.floor(random() * list.length)] as never,
    next: () => state.nextId++,
    owner: state.account.email,
    people: Array.from({ length: 5 }, (_, index) => makePerson(faker, index)),
    now,
    backupSize,
  }
  for (let index = 0; index < sites; index++) state.sites.push(makeSite(making, index))
  for (const site of state.sites.slice(0, 6).toReversed()) {
    const about = { name: 'site.created', description: `Site ${site.name} was created`, source: 'ui' }
    state.activity.push({ ...entryOf(making, making.between(1, 40)), ipAddress: '192.0.2.10', ...about })
  }
  const about = { name: 'report.page_views', description: 'Page views were counted', source: 'systems' }
  state.activity.push({ ...entryOf(making, 1), ipAddress: null, ...about })
  return state
}

function entryOf({ next, now, owner }: Making, age: number): Pick<ActivityRecord, 'id' | 'at' | 'accountEmail'> {
  return { id: next(), at: now - age * day, accountEmail: owner }
}

function makePerson(faker: Faker, index: number): { name: string; email: string } {
  const name = faker.person.fullName()
  const label = name.toLowerCase().replaceAll(/[^a-z]+/g, '.')
  return { name, email: index === 0 ? 'rana@example.com' : `${label}@example.com` }
}

function emptyState(faker: Faker, seed: number, sites: number): SitehostState {
  const colors = ['blue', 'green', 'coral', 'gray']
  return {
    account: {
      id: 900 + seed,
      email: 'owner@harbour.example.com',
      name: faker.person.fullName(),
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
