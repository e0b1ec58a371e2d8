import { HttpError } from '../http-error.ts'
import { rateLimiter, type RateLimitOptions } from '../rate-limit.ts'
import type { Service, ServiceParts } from '../service.ts'
import { createStore } from '../store.ts'
import { makeRepository, type RepositorySpec } from './make-repository.ts'
import { findRepository, rows, writePage } from './routes.ts'
import { appendEvent, type EventRecord, type IssueRecord, type IssuesState, type RepositoryRecord } from './state.ts'

export interface IssuesOptions {
  /** The repositories. @default `portolan/atlas` with 2,400 events and `portolan/empty` with none */
  readonly repositories?: readonly RepositorySpec[]
  readonly rateLimit?: RateLimitOptions
  /** The tokens that are valid. @default any token is valid */
  readonly tokens?: readonly string[]
}

/** Fields of a new event; the others are generated. */
export interface NewEvent {
  readonly owner: string
  readonly repo: string
  /** The kind of event. @default 'closed' */
  readonly event?: string
  /** The number of the issue. @default the newest issue */
  readonly issue_number?: number
}

/** A repository with its history, oldest first. */
export interface Repository extends Omit<RepositoryRecord, 'events'> {
  readonly events: readonly (Omit<EventRecord, 'issue'> & { readonly issue: IssueRecord })[]
}

/** The world of the issues service. */
export interface IssuesWorld {
  readonly repositories: readonly Repository[]
  /** Adds an event that happens now. Returns its ID. @throws TypeError the issue does not exist */
  addEvent(event: NewEvent): number
}

const defaultRepositories: readonly RepositorySpec[] = [
  { owner: 'portolan', repo: 'atlas' },
  { owner: 'portolan', repo: 'empty', events: 0 },
]

export function issuesService(
  { clock, seed }: ServiceParts,
  { repositories = defaultRepositories, rateLimit = {}, tokens }: IssuesOptions = {},
): { service: Service; world: IssuesWorld } {
  const store = createStore<IssuesState>('issues', () => ({
    repositories: repositories.map((spec, index) => makeRepository(spec, seed() + index)),
  }))
  const limit = rateLimiter(clock, rateLimit, {
    headers: (limitState) => ({
      ...Object.fromEntries(Object.entries(limitState).map(([name, value]) => [`x-ratelimit-${name}`, value])),
      'x-ratelimit-resource': 'core',
    }),
    refusal({ token }) {
      const who = token === undefined ? '127.0.0.1' : 'user ID 1'
      return new HttpError(rateLimit.status ?? 403, `API rate limit exceeded for ${who}.`)
    },
  })
  const service: Service = {
    name: 'issues',
    about: about(store),
    store,
    limit,
    routes: rows.map(([name, operation, answer]) => ({
      name,
      operation,
      answer: (incoming) => answer({ incoming, state: store.state, limitState: () => limit.limitState(incoming) }),
    })),
    admit(_, { token }) {
      if (token !== undefined && tokens?.includes(token) === false) throw new HttpError(401)
    },
    writePage,
    writeError,
    conditional: true,
  }
  return { service, world: makeWorld(store, () => clock.now()) }
}

function about(store: { readonly state: IssuesState }): Service['about'] {
  return {
    title: 'Issue events',
    client: ['@portolan/issues-client', (url) => `createIssuesClient({ baseUrl: '${url}' })`],
    first() {
      const [{ owner, name } = { owner: 'portolan', name: 'atlas' }] = store.state.repositories
      return { method: 'GET', path: `/repos/${owner}/${name}/issues/events?per_page=2` }
    },
    counts() {
      const { repositories } = store.state
      const count = (list: 'issues' | 'events'): number => repositories.reduce((sum, one) => sum + one[list].length, 0)
      return { repositories: repositories.length, issues: count('issues'), events: count('events') }
    },
  }
}

const messages: Readonly<Record<number, string>> = {
  401: 'Bad credentials',
  403: 'Forbidden',
  404: 'Not Found',
  410: 'This issue was deleted',
  422: 'Validation Failed',
  429: 'API rate limit exceeded',
}

function writeError({ status, message, details }: HttpError): Response {
  const documentation_url = 'https://docs.example.com/rest'
  const text = message || (messages[status] ?? (status < 500 ? 'Bad Request' : 'Server Error'))
  return Response.json({ message: text, ...details, documentation_url, status: String(status) }, { status })
}

function makeWorld(store: { readonly state: IssuesState }, now: () => number): IssuesWorld {
  return {
    get repositories() {
      return store.state.repositories.map((one) => {
        const issues = new Map(one.issues.map((issue) => [issue.number, issue]))
        return {
          ...one,
          events: one.events.map((event) => ({ ...event, issue: issues.get(event.issue) as IssueRecord })),
        }
      })
    },
    addEvent({ owner, repo, event: kind = 'closed', issue_number: number }) {
      const repository = findRepository(store.state, owner, repo)
      const issue = repository?.issues.at(number === undefined ? -1 : number - 1)
      if (!repository || !issue) throw new TypeError(`There is no such issue in ${owner}/${repo}.`)
      const actor = repository.people[0]?.login ?? null
      return appendEvent(repository, { kind, at: now(), issue: issue.number, actor, commit: null, extra: {} }).id
    },
  }
}
