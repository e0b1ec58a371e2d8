/** The whole state. Records refer to people by login, to issues by number, to labels by name. */
export interface IssuesState {
  readonly repositories: RepositoryRecord[]
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
  readonly creator: string
  readonly createdAt: number
}

/** Times are Unix milliseconds. */
export interface IssueRecord {
  readonly id: number
  readonly number: number
  title: string
  readonly body: string
  readonly author: string
  readonly isPull: boolean
  readonly createdAt: number
  updatedAt: number
  closedAt: number | null
  labels: readonly string[]
  assignees: readonly string[]
  milestone: string | null
  locked: boolean
  comments: number
  /** Events of a deleted issue respond with 410. */
  deleted: boolean
}

export interface EventRecord {
  readonly id: number
  readonly kind: string
  readonly at: number
  readonly actor: string | null
  readonly issue: number
  readonly commit: string | null
  /** Fields that only this kind of event has. */
  readonly extra: Readonly<{
    label?: string
    assignee?: string
    reviewer?: string
    milestone?: string
    rename?: { from: string; to: string }
  }>
}

export interface RepositoryRecord {
  readonly id: number
  readonly owner: string
  readonly name: string
  readonly spammed: boolean
  readonly people: readonly Person[]
  readonly labels: readonly LabelRecord[]
  readonly milestones: readonly MilestoneRecord[]
  readonly issues: IssueRecord[]
  /** Oldest first. */
  readonly events: EventRecord[]
}

export function findIssue({ issues }: RepositoryRecord, number: number): IssueRecord | undefined {
  return issues.find((one) => one.number === number)
}

/** Appends an event to a history, and applies it to its issue. */
export function appendEvent(repository: RepositoryRecord, event: Omit<EventRecord, 'id'>): EventRecord {
  const record: EventRecord = { ...event, id: repository.id * 1_000_000 + repository.events.length * 7 + 1 }
  repository.events.push(record)
  const issue = findIssue(repository, event.issue)
  if (issue) Object.assign(issue, { updatedAt: event.at }, effects[event.kind]?.(issue, event))
  return record
}

type Effect = (issue: IssueRecord, event: Omit<EventRecord, 'id'>) => Partial<IssueRecord>

/** The effect of each kind of event on its issue. */
const effects: Readonly<Record<string, Effect>> = {
  closed: (_, { at }) => ({ closedAt: at }),
  merged: (_, { at }) => ({ closedAt: at }),
  reopened: () => ({ closedAt: null }),
  locked: () => ({ locked: true }),
  renamed: ({ title }, { extra }) => ({ title: extra.rename?.to ?? title }),
  labeled: ({ labels }, { extra: { label } }) => ({ labels: label ? Array.from(new Set([...labels, label])) : labels }),
  unlabeled: ({ labels }, { extra }) => ({ labels: labels.filter((one) => one !== extra.label) }),
  assigned: ({ assignees }, { extra: { assignee } }) => ({ assignees: assignee ? [assignee] : assignees }),
  unassigned: () => ({ assignees: [] }),
  milestoned: (_, { extra }) => ({ milestone: extra.milestone ?? null }),
  demilestoned: () => ({ milestone: null }),
}
