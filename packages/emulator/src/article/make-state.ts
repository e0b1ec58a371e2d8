import type { Group } from '@portolan/article-client'
import { makeChance } from '../chance.ts'
import { before, makeHost, type Making, marks } from './make-host.ts'
import type { Application, ArticleState, HostRecord, MemberRecord, PersonRecord } from './state.ts'
import { time } from './time.ts'
import { locations } from './vocabulary.ts'

export interface WorldSize {
  /** The number of items on the public host. @default 160 */
  readonly items: number
  /** The number of items of the team. @default 48 */
  readonly teamItems: number
}

const day = 86_400_000
const firstPeople: readonly (readonly [id: string, name: string])[] = [
  ['rana', 'Rana Haddad'],
  ['mika', 'Mika Lindqvist'],
  ['tomas', 'Tomás Ferreira'],
  ['aiko', 'Aiko Tanaka'],
  ['oluwaseun', 'Oluwaseun Adeyemi'],
]
const teamSize = 23
const templates: HostRecord['templates'] = [
  {
    id: 1,
    name: 'Weekly meeting',
    title: 'Weekly meeting on %{Year}/%{month}/%{day}',
    body: '# %{Year}/%{month}/%{day}\n\n## Done\n\n## Next\n',
    tags: [{ name: 'weekly/%{Year}/%{month}/%{day}', versions: [] }],
    coedit: true,
    group: 'engineering',
  },
  {
    id: 2,
    name: 'Incident report',
    title: 'Incident of %{Year}-%{month}-%{day}',
    body: '## What happened\n\n## Why\n\n## What we change\n',
    tags: [{ name: 'incident', versions: [] }],
    coedit: false,
    group: null,
  },
]

/**
 * Makes the state. The same seed and time make the same state.
 * @param now Unix milliseconds; everything in the state happened before
 */
export function makeState(
  seed: number,
  now: number,
  { items, teamItems }: WorldSize,
  applications: readonly Application[],
): ArticleState {
  const randomness = { random: seed >>> 0 }
  const chance: Making = { ...makeChance(seed, randomness), today: Math.floor(now / 60_000) * 60_000 }
  const people = Array.from({ length: 46 }, (_, index) => makePerson(chance, index))
  const ids = people.map(({ id }) => id)
  for (const person of people) person.following = marks(chance, ids, 8).filter((mark) => mark.user_id !== person.id)
  const groups = [
    makeGroup(chance, 'engineering', 'Engineering', false),
    makeGroup(chance, 'design', 'Design', false),
    makeGroup(chance, 'people-care', 'People care', true),
  ]
  const team = ids.slice(0, teamSize)
  const teamHost = makeHost(chance, team, teamItems, groups)
  const publicHost = makeHost(chance, ids, items, [])
  const members = team.map((person, index) => makeMember(chance, person, index))
  return {
    people: people.toReversed(),
    publicHost,
    teamHost: { ...teamHost, members, templates: structuredClone(templates) },
    applications: [...applications],
    codes: [],
    tokens: [],
    random: randomness.random,
  }
}

function makePerson({ faker, pick }: Making, index: number): PersonRecord {
  const first = faker.person.firstName()
  const last = faker.person.lastName()
  const login = `${first}_${last}`.toLowerCase().replaceAll(/[^a-z_]/g, '')
  const [id, name] = firstPeople[index] ?? [login, `${first} ${last}`]
  const permanent_id = 1000 + index
  return {
    id,
    permanent_id,
    name,
    profile_image_url: `/images/users/${permanent_id}.png`,
    social_a_id: permanent_id % 3 ? '' : id,
    social_b_id: null,
    social_c_screen_name: permanent_id % 2 ? id : null,
    description: index % 4 ? faker.person.bio() : index % 8 ? '' : null,
    location: index % 3 ? pick(locations) : null,
    organization: index % 5 ? null : faker.company.name(),
    website_url: index % 6 ? null : `https://${login.replaceAll('_', '-')}.example.com`,
    code_host_login_name: index % 2 ? null : id,
    team_only: index === teamSize - 1,
    following: [],
  }
}

function makeGroup({ today }: Making, url_name: string, name: string, isPrivate: boolean): Group {
  const [description, at] = [`Where ${name.toLowerCase()} writes`, time(today - 500 * day)]
  return { url_name, name, description, private: isPrivate, created_at: at, updated_at: at }
}

function makeMember(chance: Making, id: string, index: number): MemberRecord {
  const role = index === 0 ? 'owner' : index === 1 ? 'admin' : 'member'
  return { id, role, email: `${id}@team.example.com`, last_accessed_at: before(chance, 20 * day) }
}
