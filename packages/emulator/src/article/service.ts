import { HttpError } from '../http-error.ts'
import type { Paged } from '../paged.ts'
import { linkHeader } from '../paged.ts'
import { rateLimiter, type RateLimitOptions } from '../rate-limit.ts'
import { makeId } from '../random.ts'
import type { Incoming } from '../incoming.ts'
import type { Route, Service, ServiceParts } from '../service.ts'
import { createStore, type Store } from '../store.ts'
import { issue } from './accounts.ts'
import { admit } from './admit.ts'
import { authorizeRoutes } from './authorize-page.ts'
import { commentRows } from './comment-routes.ts'
import { itemRows } from './item-routes.ts'
import { makeState, type WorldSize } from './make-state.ts'
import { reactionRows } from './reaction-routes.ts'
import type { Application, ArticleState } from './state.ts'
import { tagRows } from './tag-routes.ts'
import { teamRows } from './team-routes.ts'
import { tokenRows } from './token-routes.ts'
import { userRows } from './user-routes.ts'
import { type Host, readParams, Visit } from './visit.ts'

export interface ArticleOptions extends Partial<WorldSize> {
  readonly rateLimit?: Omit<RateLimitOptions, 'status'>
  /** The tokens that are valid for `rana`, the owner of the team, besides issued tokens. @default any token is valid */
  readonly tokens?: readonly string[]
  /** Applications that users can authorize, besides those added later. @default an example application */
  readonly applications?: readonly Application[]
  /** True if the team accepts only its own tokens. @default false */
  readonly singleSignOn?: boolean
}

/** The world of the article service. */
export interface ArticleWorld {
  /** The path of the team in its base URL. */
  readonly teamPath: string
  /** The IDs of the users, newest first. */
  readonly users: readonly string[]
  /** Registers an application. Users who authorize it are redirected to `redirect_uri`. */
  addApplication(application: Pick<Application, 'name' | 'redirect_uri'>): Application
  /**
   * Issues a token for a user without authorization. With `team`, it is one of the team's own tokens.
   * @throws TypeError there is no such user
   */
  addToken(token: { readonly user: string; readonly scopes?: readonly string[]; readonly team?: boolean }): string
}

const teamPath = '/team'
const rows = [...tokenRows, ...userRows, ...itemRows, ...commentRows, ...tagRows, ...reactionRows, ...teamRows]

const exampleApplication: Application = {
  client_id: 'c1'.repeat(20),
  client_secret: '5e'.repeat(20),
  name: 'Example application',
  redirect_uri: 'http://127.0.0.1:8765/callback',
}

export function articleService(
  { clock, seed }: ServiceParts,
  options: ArticleOptions = {},
): { service: Service; world: ArticleWorld } {
  const { items = 160, teamItems = 48, applications = [exampleApplication], tokens, singleSignOn = false } = options
  const store = createStore('article', () => makeState(seed(), clock.now(), { items, teamItems }, applications))
  const limit = rateLimiter(
    clock,
    { limit: 1000, ...options.rateLimit },
    {
      headers: (limitState) => ({
        'rate-limit': limitState.limit,
        'rate-remaining': limitState.remaining,
        'rate-reset': limitState.reset,
      }),
      refusal: () => new HttpError(429),
    },
  )
  const host = (isTeam: boolean): Host => ({
    isTeam,
    prefix: isTeam ? teamPath : '',
    state: () => store.state,
    now: () => clock.now(),
    tokens,
  })
  const [open, team] = [host(false), host(true)]
  const service: Service = {
    name: 'article',
    about: about(store),
    store,
    limit,
    routes: [...listRoutes(open), ...listRoutes(team)],
    admit: (route, incoming) => admit(route.prefix === teamPath ? team : open, singleSignOn, route, incoming),
    writePage,
    writeError,
  }
  return { service, world: makeWorld(store) }
}

/** The routes of a host: those of its operations, and its authorization pages. */
function listRoutes(host: Host): Route[] {
  const own = rows.filter(([, , , only]) => only === undefined || (only === 'team') === host.isTeam)
  return [
    ...authorizeRoutes(host),
    ...own.map(([name, operation, answer]): Route => ({
      name,
      operation,
      prefix: host.prefix,
      answer: async (incoming) => answer(new Visit(host, incoming, await readParams(operation, incoming))),
    })),
  ]
}

function about(store: Store<ArticleState>): Service['about'] {
  return {
    title: 'Articles',
    client: ['@portolan/article-client', (url) => `createArticleClient({ baseUrl: '${url}' })`],
    first: () => ({ method: 'GET', path: '/api/v2/items?per_page=2' }),
    counts() {
      const { people, publicHost, teamHost } = store.state
      return { users: people.length, items: publicHost.items.length, 'team items': teamHost.items.length }
    },
  }
}

function makeWorld(store: Store<ArticleState>): ArticleWorld {
  return {
    teamPath,
    get users() {
      return store.state.people.map(({ id }) => id)
    },
    addApplication(application) {
      const [client_id, client_secret] = [makeId(store.state, 40), makeId(store.state, 40)]
      const added = { client_id, client_secret, ...application }
      store.state.applications.push(added)
      return added
    },
    addToken({ user, ...token }) {
      if (!store.state.people.some(({ id }) => id === user)) throw new TypeError(`There is no user ${user}.`)
      return issue(store.state, { person: user, ...token })
    },
  }
}

/** Writes a page: with neighbouring pages in a Link header, and the number of all records in Total-Count. */
function writePage(list: Paged, { url }: Incoming): Response {
  const page = Number(url.searchParams.get('page') ?? 1)
  const { data, last } = list.page(page, Number(url.searchParams.get('per_page') ?? 20))
  const neighbours = { prev: page > 1 ? page - 1 : undefined, next: page < last ? page + 1 : undefined }
  const link = linkHeader(url, { first: 1, ...neighbours, last }) ?? ''
  return Response.json(data, { headers: { link, 'total-count': String(list.length) } })
}

const errors: Readonly<Record<number, readonly [type: string, message: string]>> = {
  400: ['bad_request', 'Bad request'],
  401: ['unauthorized', 'Unauthorized'],
  403: ['forbidden', 'Forbidden'],
  404: ['not_found', 'Not found'],
  429: ['rate_limit_exceeded', 'Rate limit exceeded'],
  500: ['internal_server_error', 'Internal server error'],
}

function writeError({ status, message }: HttpError): Response {
  const [type, usual] = errors[status] ?? ['error', `Status ${status}`]
  return Response.json({ message: message || usual, type }, { status })
}
