import { makeChance } from '../chance.ts'
import { before, makeHost, type Making, marks } from './make-host.ts'
import type { Application, ArticleState, GroupRecord, HostRecord, MemberRecord, PersonRecord } from './state.ts'
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
  for (const person of people) person.following = marks(chance, ids, 8).filter((mark) => mark.person !== person.id)
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
    teamHost: { ...teamHost, members, templates: makeTemplates(chance) },
    applications: [...applications],
    codes: [],
    tokens: [],
    random: randomness.random,
  }
}

function makePerson({ faker, pick, today }: Making, index: number): PersonRecord {
  const first = faker.person.firstName()
  const last = faker.person.lastName()
  const [id, name] = firstPeople[index] ?? []
  const login = `${first}_${last}`.toLowerCase().replaceAll(/[^a-z_]/g, '')
  return {
    id: id ?? login,
    permanentId: 1000 + index,
    name: name ?? `${first} ${last}`,
    description: index % 4 ? faker.person.bio() : index % 8 ? '' : null,
    location: index % 3 ? pick(locations) : null,
    organization: index % 5 ? null : faker.company.name(),
    website: index % 6 ? null : `https://${login.replaceAll('_', '-')}.example.com`,
    codeHostLogin: index % 2 ? null : (id ?? login),
    teamOnly: index === teamSize - 1,
    joinedAt: today - (1200 - index * 25) * day,
    following: [],
  }
}

function makeGroup({ today }: Making, urlName: string, name: string, isPrivate: boolean): GroupRecord {
  return { urlName, name, description: `Where ${name.toLowerCase()} writes`, isPrivate, createdAt: today - 500 * day }
}

function makeMember(chance: Making, person: string, index: number): MemberRecord {
  const role = index === 0 ? 'owner' : index === 1 ? 'admin' : 'member'
  return { person, role, email: `${person}@team.example.com`, lastAccessedAt: before(chance, 20 * day) }
}

function makeTemplates({ today }: Making): HostRecord['templates'] {
  return [
    {
      id: 1,
      createdAt: today - 90 * day,
      name: 'Weekly meeting',
      title: 'Weekly meeting on %{Year}/%{month}/%{day}',
      body: '# %{Year}/%{month}/%{day}\n\n## Done\n\n## Next\n',
      tags: [{ name: 'weekly/%{Year}/%{month}/%{day}', versions: [] }],
      coedit: true,
      group: 'engineering',
    },
    {
      id: 2,
      createdAt: today - 60 * day,
      name: 'Incident report',
      title: 'Incident of %{Year}-%{month}-%{day}',
      body: '## What happened\n\n## Why\n\n## What we change\n',
      tags: [{ name: 'incident', versions: [] }],
      coedit: false,
      group: null,
    },
  ]
}
