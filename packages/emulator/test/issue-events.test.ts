import { createEmulator } from '@portolan/emulator'
import { expect, it } from 'vitest'
import { renderEvent, renderEventOfIssue } from '../src/issues/render.ts'
import { appendEvent, type EventRecord, type IssueRecord, type RepositoryRecord } from '../src/issues/state.ts'

const at = Date.UTC(2026, 0, 2)

function makeRepository(own: Partial<IssueRecord> = {}): RepositoryRecord {
  const issue: IssueRecord = {
    id: 70,
    number: 7,
    title: 'Leak',
    body: 'It leaks.',
    author: 'ada',
    isPull: false,
    createdAt: 0,
    updatedAt: 0,
    closedAt: null,
    labels: ['bug'],
    assignees: ['ada'],
    milestone: 'v1',
    locked: false,
    comments: 2,
    deleted: false,
    ...own,
  }
  return {
    id: 5,
    owner: 'portolan',
    name: 'atlas',
    spammed: false,
    people: [
      { id: 1, login: 'ada', kind: 'User' },
      { id: 2, login: 'robo[bot]', kind: 'Bot' },
    ],
    labels: [
      { id: 3, name: 'bug', color: 'f00', description: null },
      { id: 4, name: 'good first issue', color: '0f0', description: 'Easy' },
    ],
    milestones: [{ id: 6, number: 1, title: 'v1', creator: 'ada', createdAt: at }],
    issues: [issue],
    events: [],
  }
}

type Given = Omit<EventRecord, 'id'>

function event(kind: string, extra: EventRecord['extra'] = {}, own: Partial<Given> = {}): Given {
  return { kind, at, actor: 'ada', issue: 7, commit: null, extra, ...own }
}

it.each<readonly [string, EventRecord['extra'], Partial<IssueRecord>]>([
  ['closed', {}, { closedAt: at }],
  ['merged', {}, { closedAt: at }],
  ['reopened', {}, { closedAt: null }],
  ['locked', {}, { locked: true }],
  ['renamed', { rename: { from: 'Leak', to: 'Flood' } }, { title: 'Flood' }],
  ['renamed', {}, { title: 'Leak' }],
  ['labeled', { label: 'old' }, { labels: ['bug', 'old'] }],
  ['labeled', { label: 'bug' }, { labels: ['bug'] }],
  ['labeled', {}, { labels: ['bug'] }],
  ['unlabeled', { label: 'bug' }, { labels: [] }],
  ['unlabeled', { label: 'old' }, { labels: ['bug'] }],
  ['assigned', { assignee: 'robo[bot]' }, { assignees: ['robo[bot]'] }],
  ['assigned', {}, { assignees: ['ada'] }],
  ['unassigned', {}, { assignees: [] }],
  ['milestoned', { milestone: 'v2' }, { milestone: 'v2' }],
  ['milestoned', {}, { milestone: null }],
  ['demilestoned', {}, { milestone: null }],
  ['mentioned', {}, {}],
])('the event %s with %j changes its issue: %j', (kind, extra, changed) => {
  const repository = makeRepository(kind === 'reopened' ? { closedAt: 1 } : {})
  const before = { ...repository.issues[0] }
  const record = appendEvent(repository, event(kind, extra))
  expect(record).toEqual({ ...event(kind, extra), id: 5_000_001 })
  expect(repository.events).toEqual([record])
  expect(repository.issues[0]).toEqual({ ...before, updatedAt: at, ...changed })
  expect(appendEvent(repository, event('mentioned')).id).toBe(5_000_008)
})

it('an event of an issue that there is not changes none', () => {
  const repository = makeRepository()
  const before = structuredClone(repository.issues)
  appendEvent(repository, event('closed', {}, { issue: 8 }))
  expect([repository.events.length, repository.issues]).toEqual([1, before])
})

const showing = (repository: RepositoryRecord, version: string | null = '2026-03-10') => ({
  repository,
  origin: 'https://api.example.com',
  version,
})

it.each<readonly [string, EventRecord['extra'], string | null, object]>([
  ['labeled', { label: 'bug' }, null, { label: { name: 'bug', color: 'f00' } }],
  ['labeled', { label: 'gone' }, null, {}],
  ['assigned', { assignee: 'robo[bot]' }, null, { assignee: { id: 2 }, assigner: { id: 1 } }],
  ['review_requested', { reviewer: 'robo[bot]' }, null, { review_requester: { id: 1 }, requested_reviewer: { id: 2 } }],
  ['milestoned', { milestone: 'v1' }, null, { milestone: { title: 'v1' } }],
  ['renamed', { rename: { from: 'a', to: 'b' } }, null, { rename: { from: 'a', to: 'b' } }],
  ['locked', {}, null, { lock_reason: 'resolved' }],
  ['closed', {}, null, { state_reason: 'not_planned', commit_id: null, commit_url: null }],
  [
    'closed',
    {},
    'c0ffee',
    {
      state_reason: null,
      commit_id: 'c0ffee',
      commit_url: 'https://api.example.com/repos/portolan/atlas/commits/c0ffee',
    },
  ],
])('the event %s with %j is shown with what only it has', (kind, extra, commit, shown) => {
  const rendered = renderEventOfIssue(showing(makeRepository()), { id: 9, ...event(kind, extra, { commit }) })
  expect(rendered).toMatchObject({ id: 9, event: kind, created_at: '2026-01-02T00:00:00Z', ...shown })
  const special = ['label', 'assignee', 'assigner', 'review_requester', 'requested_reviewer', 'milestone', 'rename']
  const own = [...special, 'lock_reason', 'state_reason'].filter((name) => name in rendered)
  expect(own.toSorted()).toEqual(
    Object.keys(shown)
      .filter((name) => !name.startsWith('commit'))
      .toSorted(),
  )
})

it('an event without an actor has none', () => {
  expect(renderEvent(showing(makeRepository()), { id: 9, ...event('closed', {}, { actor: null }) }).actor).toBeNull()
})

it('an event is shown with its issue, in the words of the version', () => {
  const own = { id: 9, ...event('mentioned') }
  const { issue } = renderEvent(showing(makeRepository()), own)
  expect(issue).toMatchObject({
    state: 'open',
    html_url: 'https://api.example.com/portolan/atlas/issues/7',
    labels: [{ name: 'bug', default: true }],
    milestone: { title: 'v1', html_url: 'https://api.example.com/portolan/atlas/milestone/1' },
    assignees: [{ login: 'ada' }],
    author_association: 'CONTRIBUTOR',
    active_lock_reason: null,
    closed_at: null,
    state_reason: null,
  })
  for (const name of ['assignee', 'pull_request']) expect(issue).not.toHaveProperty(name)
  for (const version of [null, '2022-11-28'])
    expect(renderEvent(showing(makeRepository(), version), own).issue).toHaveProperty('assignee.login', 'ada')
  const none = renderEvent(showing(makeRepository({ assignees: [], milestone: 'gone' }), null), own).issue
  expect(none).toMatchObject({ assignee: null, assignees: [], milestone: null })
})

it('a pull request has its addresses, and a bot is no contributor', () => {
  const closed = { isPull: true, author: 'robo[bot]', closedAt: at, locked: true }
  const { issue } = renderEvent(showing(makeRepository(closed)), { id: 9, ...event('mentioned') })
  expect(issue).toMatchObject({
    state: 'closed',
    state_reason: 'completed',
    closed_at: '2026-01-02T00:00:00Z',
    active_lock_reason: 'resolved',
    author_association: 'NONE',
    html_url: 'https://api.example.com/portolan/atlas/pull/7',
    user: { type: 'Bot', url: 'https://api.example.com/users/robo%5Bbot%5D' },
    pull_request: {
      url: 'https://api.example.com/repos/portolan/atlas/pulls/7',
      html_url: 'https://api.example.com/portolan/atlas/pull/7',
      diff_url: 'https://api.example.com/portolan/atlas/pull/7.diff',
      patch_url: 'https://api.example.com/portolan/atlas/pull/7.patch',
    },
  })
})

it('of a deleted issue nothing is shown any more', async () => {
  const emulator = createEmulator({
    services: ['issues'],
    issues: { repositories: [{ owner: 'o', repo: 'r', events: 600 }] },
  })
  const { events = [], issues = [] } = emulator.issues.repositories[0] ?? {}
  const gone = issues.filter(({ deleted }) => deleted).map(({ number }) => number)
  const ask = async (path: string) => {
    const headers = { authorization: 'Bearer any' }
    const response = await emulator.fetch(new Request(`https://api.example.com/repos/o/r/issues/${path}`, { headers }))
    const { message } = (await response.json()) as { readonly message?: string }
    return [response.status, message]
  }
  expect(gone).toHaveLength(1)
  expect(await ask(`${gone[0]}/events`)).toEqual([410, 'This issue was deleted'])
  const [hidden, shown] = [true, false].map((isGone) =>
    events.find(({ issue }) => gone.includes(issue.number) === isGone),
  )
  expect(await ask(`events/${hidden?.id}`)).toEqual([410, 'This issue was deleted'])
  expect(await ask(`events/${shown?.id}`)).toEqual([200, undefined])
})

it('who wrote an issue assigns it, and asks for its review', () => {
  const [issue] = makeRepository().issues
  const repository = {
    ...makeRepository(),
    issues: [{ ...issue!, number: 2, author: 'robo[bot]' }, issue!],
  }
  const assigned: EventRecord = {
    id: 1,
    kind: 'assigned',
    at,
    issue: issue!.number,
    actor: null,
    commit: null,
    extra: { assignee: 'ada' },
  }
  expect(renderEvent(showing(repository), assigned)).toMatchObject({ assigner: { login: 'ada' } })
  expect(renderEvent(showing(repository), { ...assigned, issue: 2 })).toMatchObject({
    assigner: { login: 'robo[bot]' },
  })
})

it('an event is added to an issue that is there alone', () => {
  const { issues } = createEmulator({
    services: ['issues'],
    issues: { repositories: [{ owner: 'o', repo: 'r', events: 9 }] },
  })
  const count = issues.repositories[0]?.issues.length ?? 0
  const add = (repo: string, issue_number: number) => () => issues.addEvent({ owner: 'o', repo, issue_number })
  expect(add('none', 1)).toThrow('There is no such issue in o/none.')
  expect(add('r', count + 1)).toThrow('There is no such issue in o/r.')
  expect(add('r', count)).not.toThrow()
})

it('what is not there, or asks for too much, is said in the words of the service', async () => {
  const emulator = createEmulator({
    services: ['issues'],
    issues: {
      repositories: [
        { owner: 'o', repo: 'r', events: 20 },
        { owner: 'o', repo: 'bad', spammed: true },
      ],
    },
  })
  const ask = async (path: string) => {
    const response = await emulator.fetch(new Request(`https://api.example.com/repos/${path}`))
    return { status: response.status, body: (await response.json()) as object }
  }
  for (const path of ['o/none/issues/events', 'x/r/issues/events', 'o/r/issues/events/7', 'o/r/issues/999/events'])
    // oxlint-disable-next-line no-await-in-loop -- in order
    expect(await ask(path)).toMatchObject({ status: 404, body: { message: 'Not Found', status: '404' } })
  expect((await ask('O/R/issues/events')).status).toBe(200)
  expect(await ask('o/bad/issues/events')).toMatchObject({
    status: 422,
    body: {
      message: 'Validation Failed',
      errors: [{ resource: 'IssueEvent', field: 'repo', code: 'custom', message: 'The endpoint has been spammed.' }],
    },
  })
  const fields = async (query: string): Promise<unknown> => {
    const { body } = await ask(`o/r/issues/events?${query}`)
    return (body as { errors?: readonly { field: string }[] }).errors?.map(({ field }) => field)
  }
  expect(await fields('page=1&per_page=100')).toBeUndefined()
  expect(await fields('per_page=101')).toEqual(['per_page'])
  expect(await fields('page=0&per_page=0')).toEqual(['page', 'per_page'])
  expect(await fields('page=x')).toEqual(['page'])
})

it('limits of other kinds are higher with a token, and named twice only in the first version', async () => {
  const emulator = createEmulator({ services: ['issues'] })
  const ask = async (headers: Readonly<Record<string, string>>) => {
    const response = await emulator.fetch(new Request('https://api.example.com/rate_limit', { headers }))
    return (await response.json()) as {
      rate?: object
      resources: Readonly<Record<string, { limit: number; used: number; remaining: number }>>
    }
  }
  const [anonymous, known] = [await ask({}), await ask({ authorization: 'Bearer any' })]
  expect(anonymous.resources['search']).toMatchObject({ limit: 10, used: 0, remaining: 10 })
  expect(known.resources['search']).toMatchObject({ limit: 30, used: 0, remaining: 30 })
  expect([anonymous.resources['graphql']?.limit, known.resources['graphql']?.limit]).toEqual([0, 5000])
  expect(known.rate).toEqual(known.resources['core'])
})
