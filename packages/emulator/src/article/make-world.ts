import { base, en, Faker } from '@faker-js/faker'
import type {
  CommentRecord,
  GroupRecord,
  HostRecord,
  ItemRecord,
  Mark,
  MemberRecord,
  PersonRecord,
  TagRecord,
  TaggingRecord,
  WorldRecord,
} from './records.ts'
import { commentTexts, emoji, locations, makeBody, makeTitle, tagNames } from './vocabulary.ts'

export interface WorldSize {
  /** How many items the public host has. */
  readonly items: number
  /** How many items the team has. */
  readonly teamItems: number
}

export interface WorldParts extends WorldSize {
  readonly seed: number
  /** Unix milliseconds: what happened lies before. */
  readonly now: number
  readonly random: () => number
}

const day = 86_400_000
const firstPeople = [
  ['rana', 'Rana Haddad'],
  ['mika', 'Mika Lindqvist'],
  ['tomas', 'Tomás Ferreira'],
  ['aiko', 'Aiko Tanaka'],
  ['oluwaseun', 'Oluwaseun Adeyemi'],
] as const

/** Makes the world. The same seed, at the same time, makes the same. */
export function makeWorld({ seed, now, random, items, teamItems }: WorldParts): WorldRecord {
  const faker = new Faker({ locale: [en, base], seed })
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const pickOften = <T>(list: readonly T[]): T => list[Math.floor(random() * random() * list.length)] as T
  const today = Math.floor(now / 60_000) * 60_000
  const people = Array.from({ length: 46 }, (_, index) => makePerson(index))
  for (const person of people) person.following = marks(people, 8).filter((mark) => mark.person !== person)
  const groups = [
    makeGroup('engineering', 'Engineering', false),
    makeGroup('design', 'Design', false),
    makeGroup('people-care', 'People care', true),
  ]
  const team = people.slice(0, 23)
  const teamHost = makeHost(team, teamItems, groups)
  return {
    people: people.toReversed(),
    publicHost: makeHost(people, items, []),
    teamHost: { ...teamHost, members: team.map(makeMember), templates: makeTemplates() },
  }

  function makePerson(index: number): PersonRecord {
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
      teamOnly: index === 22,
      joinedAt: today - (1200 - index * 25) * day,
      following: [],
    }
  }

  /** Some of the people, each with a time, the last one first. */
  function marks(list: readonly PersonRecord[], most: number, since = 200 * day): Mark[] {
    const chosen = new Set(Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(list)))
    return Array.from(chosen, (person) => ({ person, at: before(since) })).toSorted((a, b) => b.at - a.at)
  }

  /** A time in the past, to the second. */
  function before(since: number): number {
    return today - 1000 - Math.floor((random() * since) / 1000) * 1000
  }

  function hex(digits: number): string {
    return Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('')
  }

  function makeHost(authors: readonly PersonRecord[], count: number, itemGroups: readonly GroupRecord[]): HostRecord {
    const isTeam = itemGroups.length > 0
    const made = Array.from({ length: count }, (_, index) =>
      makeItem(authors, itemGroups, count - index, count, isTeam),
    )
    const tags = tagNames.map((id, index): TagRecord => {
      const iconUrl = index % 3 ? `https://images.example.com/tags/${encodeURIComponent(id)}.png` : null
      return { id, iconUrl, createdAt: today - (900 - index * 30) * day, followers: marks(authors, 12) }
    })
    const first = authors[0] as PersonRecord
    for (const name of ['TypeScript', 'Testing', 'C#', 'CI/CD', '日本語']) {
      const tag = tags.find((one) => one.id === name) as TagRecord
      tag.followers = [{ person: first, at: before(30 * day) }, ...tag.followers.filter((one) => one.person !== first)]
    }
    return { items: made.toReversed(), tags: tags.toReversed(), groups: itemGroups, templates: [], members: [] }
  }

  /** The nth item from the end of a history that grows denser towards today. */
  function makeItem(
    authors: readonly PersonRecord[],
    itemGroups: readonly GroupRecord[],
    back: number,
    count: number,
    isTeam: boolean,
  ): ItemRecord {
    const createdAt = today - Math.floor((((back - random()) / count) ** 2 * 120 * day + 3_600_000) / 1000) * 1000
    const age = today - createdAt
    const taggings = makeTaggings()
    const [main] = taggings
    const author = pickOften(authors)
    return {
      id: hex(20),
      author,
      title: makeTitle((main as TaggingRecord).name, pick),
      body: makeBody(pick),
      tags: taggings,
      isPrivate: !isTeam && back % 29 === 0,
      slide: back % 17 === 0,
      coediting: isTeam && back % 3 === 0,
      group: isTeam && back % 2 ? pick(itemGroups) : null,
      organization: !isTeam && back % 7 === 0 ? 'portolan' : null,
      createdAt,
      updatedAt: createdAt + Math.floor((random() * random() * age) / 1000) * 1000,
      views: Math.floor(random() * 900),
      likes: isTeam ? [] : marks(authors, 14, age),
      stocks: marks(authors, 9, age).filter((mark) => mark.person !== author),
      reactions: isTeam ? makeReactions(authors, age) : [],
      comments: makeComments(authors, age, isTeam),
    }
  }

  function makeTaggings(): TaggingRecord[] {
    const names = new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => pickOften(tagNames)))
    return Array.from(names, (name) => ({ name, versions: name === 'Node.js' && random() < 0.5 ? ['24', '26'] : [] }))
  }

  function makeReactions(authors: readonly PersonRecord[], age: number) {
    return marks(authors, 5, age).map(({ person, at }) => ({ person, at, name: pick(emoji), imageUrl: null }))
  }

  function makeComments(authors: readonly PersonRecord[], age: number, isTeam: boolean): CommentRecord[] {
    return marks(authors, 4, age).map(({ person, at }) => ({
      id: hex(20),
      author: person,
      body: pick(commentTexts),
      createdAt: at,
      updatedAt: at,
      reactions: isTeam ? makeReactions(authors, today - at) : [],
    }))
  }

  function makeGroup(urlName: string, name: string, isPrivate: boolean): GroupRecord {
    return { urlName, name, description: `Where ${name.toLowerCase()} writes`, isPrivate, createdAt: today - 500 * day }
  }

  function makeMember(person: PersonRecord, index: number): MemberRecord {
    const role = index === 0 ? 'owner' : index === 1 ? 'admin' : 'member'
    return { person, role, email: `${person.id}@team.example.com`, lastAccessedAt: before(20 * day) }
  }

  function makeTemplates(): HostRecord['templates'] {
    const [engineering = null] = groups
    return [
      {
        id: 1,
        createdAt: today - 90 * day,
        name: 'Weekly meeting',
        title: 'Weekly meeting on %{Year}/%{month}/%{day}',
        body: '# %{Year}/%{month}/%{day}\n\n## Done\n\n## Next\n',
        tags: [{ name: 'weekly/%{Year}/%{month}/%{day}', versions: [] }],
        coedit: true,
        group: engineering,
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
}
