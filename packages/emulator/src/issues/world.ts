import { base, en, Faker } from '@faker-js/faker'
import { seededRandom } from '../random.ts'

/** A repository to make. */
export interface RepositorySpec {
  readonly owner: string
  readonly repo: string
  /** How many events its history has; 2,400 unless set. */
  readonly events?: number
  /** `true`: its list of events answers 422, as for one that has been spammed. */
  readonly spammed?: boolean
}

export interface Person {
  readonly id: number
  readonly login: string
  readonly kind: 'User' | 'Bot'
}

export interface LabelRecord {
  readonly id: number
  readonly name: string
  readonly color: string
  readonly description: string | null
}

export interface MilestoneRecord {
  readonly id: number
  readonly number: number
  readonly title: string
  readonly creator: Person
  readonly createdAt: number
}

export interface IssueRecord {
  readonly id: number
  readonly number: number
  title: string
  readonly body: string
  readonly author: Person
  readonly isPull: boolean
  readonly createdAt: number
  updatedAt: number
  closedAt: number | undefined
  labels: readonly LabelRecord[]
  assignees: readonly Person[]
  milestone: MilestoneRecord | undefined
  locked: boolean
  comments: number
  /** Events of a deleted issue answer 410. */
  deleted: boolean
}

export interface EventRecord {
  readonly id: number
  readonly kind: string
  readonly at: number
  readonly actor: Person | undefined
  readonly issue: IssueRecord
  readonly commit: string | undefined
  /** What the kind of event carries beside. */
  readonly extra: Readonly<{
    label?: LabelRecord
    assignee?: Person
    reviewer?: Person
    milestone?: MilestoneRecord
    rename?: { from: string; to: string }
  }>
}

export interface RepositoryRecord {
  readonly id: number
  readonly owner: string
  readonly name: string
  readonly spammed: boolean
  readonly people: readonly Person[]
  readonly issues: IssueRecord[]
  /** Oldest first. */
  readonly events: EventRecord[]
}

/** How often each kind of event happens, beside the others. */
const kinds: readonly (readonly [string, number])[] = [
  ['labeled', 24],
  ['closed', 14],
  ['mentioned', 12],
  ['subscribed', 12],
  ['assigned', 9],
  ['referenced', 8],
  ['merged', 6],
  ['review_requested', 6],
  ['unlabeled', 4],
  ['renamed', 4],
  ['milestoned', 4],
  ['head_ref_deleted', 3],
  ['reopened', 2],
  ['unassigned', 2],
  ['demilestoned', 1],
  ['locked', 1],
]

const labelNames = [
  'bug',
  'documentation',
  'good first issue',
  'performance',
  'question',
  'regression',
  'security',
  'breaking change',
]
const firstDay = Date.UTC(2023, 0, 2, 9)
const lastDay = Date.UTC(2025, 11, 19, 17)
const eventsPerIssue = 9

/** When a part of the history, 0 to 1, has happened: slowly at first, then faster, to the second. */
function dayOf(part: number): number {
  return firstDay + Math.floor(((lastDay - firstDay) * part ** 0.6) / 1000) * 1000
}

/** Makes a repository and its history. The same seed gives the same. */
export function makeRepository(
  { owner, repo, events = 2400, spammed = false }: RepositorySpec,
  seed: number,
): RepositoryRecord {
  const faker = new Faker({ locale: [en, base], seed })
  const random = seededRandom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * random() * list.length)] as T
  const people = Array.from({ length: 24 }, (_, index): Person => {
    const bot = index === 5
    const login = bot
      ? 'harbour-bot[bot]'
      : faker.internet
          .username()
          .toLowerCase()
          .replaceAll(/[^a-z0-9-]/g, '-')
    return { id: 10_000 + seed * 100 + index, login, kind: bot ? 'Bot' : 'User' }
  })
  const labels = labelNames.map((name, index): LabelRecord => {
    const color = faker.color.rgb({ prefix: '' })
    return { id: 500 + index, name, color, description: index % 3 ? faker.company.catchPhrase() : null }
  })
  const milestones = ['1.0', '1.1', '2.0', '3.0'].map((title, index): MilestoneRecord => {
    return { id: 700 + index, number: index + 1, title, creator: pick(people), createdAt: firstDay }
  })
  const record: RepositoryRecord = { id: 4000 + seed, owner, name: repo, spammed, people, issues: [], events: [] }
  const weight = kinds.reduce((sum, [, one]) => sum + one, 0)

  for (let index = 0; index < events; index++) {
    const at = dayOf((index + random()) / events)
    if (index % eventsPerIssue === 0) record.issues.push(openIssue(at))
    const recent = record.issues.length - 1 - Math.floor(random() * random() * Math.min(40, record.issues.length))
    addEvent(record, { kind: drawKind(), at, issue: record.issues[recent] as IssueRecord, actor: pick(people) })
  }
  const doomed = record.issues[1]
  if (doomed) doomed.deleted = true
  return record

  function openIssue(at: number): IssueRecord {
    const number = record.issues.length + 1
    return {
      id: record.id * 100_000 + number,
      number,
      title: `${faker.hacker.verb()} ${faker.hacker.adjective()} ${faker.hacker.noun()}`,
      body: faker.hacker.phrase() + '\n\n' + faker.lorem.paragraph(),
      author: pick(people),
      isPull: random() < 0.4,
      createdAt: at,
      updatedAt: at,
      closedAt: undefined,
      labels: [],
      assignees: [],
      milestone: undefined,
      locked: false,
      comments: Math.floor(random() * 12),
      deleted: false,
    }
  }

  function drawKind(): string {
    let left = random() * weight
    for (const [kind, share] of kinds) if ((left -= share) < 0) return kind
    return 'closed'
  }

  function addEvent(
    to: RepositoryRecord,
    { kind, at, issue, actor }: Pick<EventRecord, 'kind' | 'at' | 'issue'> & { actor: Person },
  ): void {
    const extra = {
      ...(kind.endsWith('labeled') ? { label: pick(labels) } : {}),
      ...(kind.endsWith('assigned') ? { assignee: pick(people) } : {}),
      ...(kind === 'review_requested' ? { reviewer: pick(people) } : {}),
      ...(kind.endsWith('milestoned') ? { milestone: pick(milestones) } : {}),
      ...(kind === 'renamed' ? { rename: { from: issue.title, to: `${issue.title}, again` } } : {}),
    }
    const commit =
      ['closed', 'merged', 'referenced'].includes(kind) && random() < 0.6 ? faker.git.commitSha() : undefined
    appendEvent(to, { kind, at, issue, actor: random() < 0.01 ? undefined : actor, commit, extra })
  }
}

/** Puts an event at the end of a history, and does to its issue what it says. */
export function appendEvent(repository: RepositoryRecord, event: Omit<EventRecord, 'id'>): EventRecord {
  const { issue, kind, at, extra } = event
  const record: EventRecord = { ...event, id: repository.id * 1_000_000 + repository.events.length * 7 + 1 }
  repository.events.push(record)
  issue.updatedAt = at
  if (kind === 'closed' || kind === 'merged') issue.closedAt = at
  if (kind === 'reopened') issue.closedAt = undefined
  if (kind === 'locked') issue.locked = true
  if (kind === 'renamed' && extra.rename) issue.title = extra.rename.to
  if (kind === 'labeled' && extra.label && !issue.labels.includes(extra.label))
    issue.labels = [...issue.labels, extra.label]
  if (kind === 'unlabeled') issue.labels = issue.labels.filter((label) => label !== extra.label)
  if (kind === 'assigned' && extra.assignee) issue.assignees = [extra.assignee]
  if (kind === 'unassigned') issue.assignees = []
  if (kind === 'milestoned') issue.milestone = extra.milestone
  if (kind === 'demilestoned') issue.milestone = undefined
  return record
}
