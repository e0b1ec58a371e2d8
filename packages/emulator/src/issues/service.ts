import { getEvent, getRateLimit, listForIssue, listForRepo } from '@portolan/issues-client/operations'
import type { Incoming, Route, Service, ServiceParts } from '../service.ts'
import { etagOf, respondInPages } from './answers.ts'
import { rateLimiter, type RateLimitOptions } from '../rate-limit.ts'
import { renderer } from './render.ts'
import { appendEvent, type IssueRecord, makeRepository, type RepositoryRecord, type RepositorySpec } from './world.ts'

export interface IssuesOptions {
  /** The repositories that there are; unless set, `portolan/atlas` with 2,400 events and `portolan/empty` with none. */
  readonly repositories?: readonly RepositorySpec[]
  readonly rateLimit?: RateLimitOptions
  /** The tokens that are valid; any, unless set. */
  readonly tokens?: readonly string[]
}

/** What a new event says; the rest is made up. */
export interface NewEvent {
  readonly owner: string
  readonly repo: string
  /** The kind of event; `closed` unless set. */
  readonly event?: string
  /** The number of the issue; the last, unless set. */
  readonly issue_number?: number
}

/** The world of the issues service. */
export interface IssuesWorld {
  readonly repositories: readonly RepositoryRecord[]
  /** Lets something happen now; gives the new event's id. */
  addEvent(event: NewEvent): number
}

const defaultRepositories: readonly RepositorySpec[] = [
  { owner: 'portolan', repo: 'atlas' },
  { owner: 'portolan', repo: 'empty', events: 0 },
]
const documentation = 'https://docs.example.com/rest'

export function issuesService(
  { clock, seed }: ServiceParts,
  options: IssuesOptions = {},
): { service: Service; world: IssuesWorld } {
  const limiter = rateLimiter(clock, options.rateLimit)
  const make = () =>
    (options.repositories ?? defaultRepositories).map((spec, index) => makeRepository(spec, seed + index))
  let repositories = make()

  const routes: readonly Route[] = [
    {
      name: 'issueEvents.listForRepo',
      operation: listForRepo,
      answer(incoming) {
        const repository = find(incoming)
        if (!repository) return failure(404, 'Not Found')
        if (repository.spammed)
          return invalid('Validation Failed', [
            { resource: 'IssueEvent', field: 'repo', code: 'custom', message: 'The endpoint has been spammed.' },
          ])
        const { event } = render(repository, incoming)
        return respondInPages(incoming, repository.events.toReversed(), event, invalid)
      },
    },
    {
      name: 'issueEvents.get',
      operation: getEvent,
      answer(incoming) {
        const repository = find(incoming)
        const event = repository?.events.find((one) => String(one.id) === incoming.params['event_id'])
        if (!repository || !event) return failure(404, 'Not Found')
        return event.issue.deleted
          ? failure(410, 'This issue was deleted')
          : Response.json(render(repository, incoming).event(event))
      },
    },
    {
      name: 'issueEvents.listForIssue',
      operation: listForIssue,
      answer(incoming) {
        const repository = find(incoming)
        const issue = repository?.issues.find((one) => String(one.number) === incoming.params['issue_number'])
        if (!repository || !issue) return failure(404, 'Not Found')
        if (issue.deleted) return failure(410, 'This issue was deleted')
        const events = repository.events.filter((event) => event.issue === issue)
        return respondInPages(incoming, events, render(repository, incoming).eventOfIssue, invalid)
      },
    },
    {
      name: 'rateLimit.get',
      operation: getRateLimit,
      answer({ token, request }) {
        const core = limiter.standing(token)
        const other = (limit: number) => ({ limit, used: 0, remaining: limit, reset: core.reset })
        const resources = {
          core,
          search: other(token === undefined ? 10 : 30),
          code_search: other(10),
          graphql: other(token === undefined ? 0 : 5000),
          integration_manifest: other(5000),
          dependency_snapshots: other(100),
          dependency_sbom: other(100),
          code_scanning_upload: other(1000),
          actions_runner_registration: other(10_000),
          scim: other(15_000),
          code_scanning_autofix: other(10),
          source_import: other(100),
        }
        return Response.json({ resources, ...(isCurrent(request) ? {} : { rate: core }) })
      },
    },
  ]

  const service: Service = {
    name: 'issues',
    routes,
    reset() {
      repositories = make()
      limiter.reset()
    },
    async around({ operation }, incoming, answer) {
      const { token, request } = incoming
      if (token !== undefined && options.tokens?.includes(token) === false) return failure(401, 'Bad credentials')
      const isRateLimited = operation.rateLimited !== false
      if (isRateLimited && !limiter.take(token)) {
        const who = token === undefined ? '127.0.0.1' : 'user ID 1'
        return tell(failure(options.rateLimit?.status ?? 403, `API rate limit exceeded for ${who}.`), token)
      }
      const response = await answer()
      if (response.status !== 200) return tell(response, token)
      const etag = etagOf(await response.clone().text())
      response.headers.set('etag', etag)
      if (request.headers.get('if-none-match') !== etag) return tell(response, token)
      if (isRateLimited) limiter.give(token)
      const unchanged = new Response(null, { status: 304, headers: response.headers })
      unchanged.headers.delete('content-type')
      return tell(unchanged, token)
    },
  }

  return {
    service,
    world: {
      get repositories() {
        return repositories
      },
      addEvent({ owner, repo, event: kind = 'closed', issue_number: number }) {
        const repository = named(owner, repo)
        const issue: IssueRecord | undefined =
          number === undefined ? repository?.issues.at(-1) : repository?.issues[number - 1]
        if (!repository || !issue) throw new TypeError(`There is no such issue in ${owner}/${repo}.`)
        return appendEvent(repository, {
          kind,
          at: clock.now(),
          issue,
          actor: repository.people[0],
          commit: undefined,
          extra: {},
        }).id
      },
    },
  }

  function named(owner: string, repo: string): RepositoryRecord | undefined {
    const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
    return repositories.find((one) => same(one.owner, owner) && same(one.name, repo))
  }

  function find({ params }: Incoming): RepositoryRecord | undefined {
    return named(params['owner'] ?? '', params['repo'] ?? '')
  }

  function render(repository: RepositoryRecord, { url, request }: Incoming) {
    return renderer(repository, url.origin, request.headers.get('x-service-api-version'))
  }

  /** Puts the caller's standing on an answer. */
  function tell(response: Response, token: string | undefined): Response {
    const { limit, remaining, used, reset } = limiter.standing(token)
    for (const [name, value] of Object.entries({ limit, remaining, used, reset, resource: 'core' })) {
      response.headers.set(`x-ratelimit-${name}`, String(value))
    }
    return response
  }
}

/** Whether the caller asked for the version that leaves `assignee` and `rate` out. */
function isCurrent(request: Request): boolean {
  return (request.headers.get('x-service-api-version') ?? '') >= '2026-03-10'
}

function failure(status: number, message: string): Response {
  return Response.json({ message, documentation_url: documentation, status: String(status) }, { status })
}

function invalid(message: string, errors: readonly object[]): Response {
  return Response.json({ message, errors, documentation_url: documentation, status: '422' }, { status: 422 })
}
