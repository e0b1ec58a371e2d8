import { type Chance, makeChance } from '../chance.ts'
import {
  appendEvent,
  type EventRecord,
  type IssueRecord,
  type LabelRecord,
  type MilestoneRecord,
  type Person,
  type RepositoryRecord,
} from './state.ts'

/** A repository to make. */
export interface RepositorySpec {
  readonly owner: string
  readonly repo: string
  /** The number of events in its history. @default 2400 */
  readonly events?: number
  /** True if its list of events responds with 422, as for an endpoint that has been spammed. @default false */
  readonly spammed?: boolean
}

/** The relative frequency of each kind of event. */
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
const weight = kinds.reduce((sum, [, one]) => sum + one, 0)
const labelNames = 'bug,documentation,good first issue,performance,question,regression,security,breaking change'.split(
  ',',
)
const firstDay = Date.UTC(2023, 0, 2, 9)
const lastDay = Date.UTC(2025, 11, 19, 17)
const eventsPerIssue = 9

/** The day by which a fraction of the history, 0 to 1, has happened; events become more frequent over time. */
function pickDay(part: number): number {
  return firstDay + Math.floor(((lastDay - firstDay) * part ** 0.6) / 1000) * 1000
}

/** Makes a repository and its history, the same for the same seed. */
export function makeRepository(
  { owner, repo, events = 2400, spammed = false }: RepositorySpec,
  seed: number,
): RepositoryRecord {
  const chance = makeChance(seed)
  const { random, pickOften: pick } = chance
  const people = Array.from({ length: 24 }, (_, index) => makePerson(chance, index, seed))
  const labels = labelNames.map((name, index) => makeLabel(chance, name, index))
  const milestones = ['1.0', '1.1', '2.0', '3.0'].map((title, index): MilestoneRecord => {
    return { id: 700 + index, number: index + 1, title, creator: pick(people).login, createdAt: firstDay }
  })
  const given = { id: 4000 + seed, owner, name: repo, spammed }
  const record: RepositoryRecord = { ...given, people, labels, milestones, issues: [], events: [] }
  for (let index = 0; index < events; index++) {
    const at = pickDay((index + random()) / events)
    if (index % eventsPerIssue === 0) record.issues.push(makeIssue(chance, record, at))
    const { length } = record.issues
    const recent = length - 1 - Math.floor(random() * random() * Math.min(40, length))
    appendEvent(record, makeEvent(chance, record, record.issues[recent] as IssueRecord, at))
  }
  const doomed = record.issues[1]
  if (doomed) doomed.deleted = true
  return record
}

function makePerson({ faker }: Chance, index: number, seed: number): Person {
  const bot = index === 5
  const name = bot ? 'harbour-bot[bot]' : faker.internet.username().toLowerCase()
  const login = bot ? name : name.replaceAll(/[^a-z0-9-]/g, '-')
  return { id: 10_000 + seed * 100 + index, login, kind: bot ? 'Bot' : 'User' }
}

function makeLabel({ faker }: Chance, name: string, index: number): LabelRecord {
  const color = faker.color.rgb({ prefix: '' })
  return { id: 500 + index, name, color, description: index % 3 ? faker.company.catchPhrase() : null }
}

function makeIssue(
  { faker, random, pickOften: pick }: Chance,
  { id, issues, people }: RepositoryRecord,
  at: number,
): IssueRecord {
  const number = issues.length + 1
  return {
    id: id * 100_000 + number,
    number,
    title: `${faker.hacker.verb()} ${faker.hacker.adjective()} ${faker.hacker.noun()}`,
    body: faker.hacker.phrase() + '\n\n' + faker.lorem.paragraph(),
    author: pick(people).login,
    isPull: random() < 0.4,
    createdAt: at,
    updatedAt: at,
    closedAt: null,
    labels: [],
    assignees: [],
    milestone: null,
    locked: false,
    comments: Math.floor(random() * 12),
    deleted: false,
  }
}

function makeEvent(
  { faker, random, pickOften: pick }: Chance,
  { people, labels, milestones }: RepositoryRecord,
  { number: issue, title }: IssueRecord,
  at: number,
): Omit<EventRecord, 'id'> {
  let left = random() * weight
  const [kind] = kinds.find(([, share]) => (left -= share) < 0) ?? ['closed']
  const actor = pick(people).login
  const extra = {
    ...(kind.endsWith('labeled') ? { label: pick(labels).name } : {}),
    ...(kind.endsWith('assigned') ? { assignee: pick(people).login } : {}),
    ...(kind === 'review_requested' ? { reviewer: pick(people).login } : {}),
    ...(kind.endsWith('milestoned') ? { milestone: pick(milestones).title } : {}),
    ...(kind === 'renamed' ? { rename: { from: title, to: `${title}, again` } } : {}),
  }
  const isCommit = ['closed', 'merged', 'referenced'].includes(kind) && random() < 0.6
  const commit = isCommit ? faker.git.commitSha() : null
  return { kind, at, issue, actor: random() < 0.01 ? null : actor, commit, extra }
}
