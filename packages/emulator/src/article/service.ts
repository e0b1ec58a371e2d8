import { seededRandom } from '../random.ts'
import { rateLimiter, type RateLimitOptions } from '../rate-limit.ts'
import type { Incoming, Route, Service, ServiceParts } from '../service.ts'
import { type Accounts, accounts, type Application } from './accounts.ts'
import { authorizeRoutes } from './authorize-page.ts'
import { commentRoutes } from './comment-routes.ts'
import { answering, type HostParts } from './host.ts'
import { itemRoutes } from './item-routes.ts'
import { makeWorld, type WorldSize } from './make-world.ts'
import { reactionRoutes } from './reaction-routes.ts'
import type { PersonRecord, WorldRecord } from './records.ts'
import { Refusal } from './refusal.ts'
import { tagRoutes } from './tag-routes.ts'
import { teamRoutes } from './team-routes.ts'
import { endings, tokenRoutes } from './token-routes.ts'
import { userRoutes } from './user-routes.ts'

export interface ArticleOptions extends Partial<WorldSize> {
  readonly rateLimit?: Omit<RateLimitOptions, 'status'>
  /** The tokens that are valid for `rana`, the owner of the team, beside those that are issued; any, unless set. */
  readonly tokens?: readonly string[]
  /** Applications that users can allow to act for them, beside those that are added; unless set, an example. */
  readonly applications?: readonly Application[]
  /** `true`: the team takes tokens of its own only. */
  readonly singleSignOn?: boolean
}

/** The world of the article service. */
export interface ArticleWorld {
  /** Where the team is, as part of the base URL. */
  readonly teamPath: string
  /** The IDs of the users, the newest first. */
  readonly users: readonly string[]
  /** Registers an application; users who allow it are sent back to `redirect_uri`. */
  addApplication(application: Pick<Application, 'name' | 'redirect_uri'>): Application
  /** Issues a token for a user without asking them. With `team`, one of the team's own. */
  addToken(token: { readonly user: string; readonly scopes?: readonly string[]; readonly team?: boolean }): string
}

const teamPath = '/team'

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
  const limiter = rateLimiter(clock, { limit: 1000, ...options.rateLimit })
  let made: ReturnType<typeof make> | undefined
  /** The world, made when somebody first looks at it: who runs other services does not pay for it. */
  const current = (): ReturnType<typeof make> => (made ??= make())

  const parts = (isTeam: boolean): HostParts => ({
    isTeam,
    prefix: isTeam ? teamPath : '',
    clock,
    newId: (digits) => current().newId(digits),
    people: () =>
      isTeam
        ? current().world.people.filter((one) => current().world.teamHost.members.some(({ person }) => person === one))
        : current().world.people.filter((one) => !one.teamOnly),
    host: () => (isTeam ? current().world.teamHost : current().world.publicHost),
    publicHost: () => current().world.publicHost,
    accounts: () => current().accounts,
  })

  const service: Service = {
    name: 'article',
    routes: [false, true].flatMap((isTeam) => routesOf(parts(isTeam))),
    reset() {
      made = undefined
      limiter.reset()
    },
    async around(route, incoming, answer) {
      const address = incoming.request.headers.get('x-forwarded-for') ?? ''
      const isCounted = limiter.take(incoming.token, address)
      const response = await guarded(async () => {
        if (!isCounted) throw new Refusal(429)
        admit(route, incoming)
        return answer()
      })
      const { limit, remaining, reset } = limiter.standing(incoming.token, address)
      for (const [name, value] of Object.entries({ limit, remaining, reset }))
        response.headers.set(`rate-${name}`, String(value))
      return response
    },
  }

  return {
    service,
    world: {
      teamPath,
      get users() {
        return current().world.people.map(({ id }) => id)
      },
      addApplication: (application) => current().accounts.addApplication(application),
      addToken({ user, ...token }) {
        const person = current().world.people.find((one) => one.id === user)
        if (!person) throw new TypeError(`There is no user ${user}.`)
        return current().accounts.issue({ person, ...token })
      },
    },
  }

  function make(): { world: WorldRecord; accounts: Accounts; newId: (digits: number) => string } {
    const random = seededRandom(seed)
    const newId = (digits: number): string =>
      Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('')
    const world = makeWorld({ seed, now: clock.now(), random, items, teamItems })
    const owner = world.people.at(-1) as PersonRecord
    return { world, newId, accounts: accounts({ clock, newId, applications, tokens, owner }) }
  }

  /** Refuses who may not make this call at all. */
  function admit({ prefix = '', operation }: Route, { token, request }: Incoming): void {
    const isTeam = prefix === teamPath
    const caller = token === undefined ? undefined : current().accounts.caller(token)
    if (token !== undefined && !caller) throw new Refusal(401)
    if (operation.authorized === false) return
    const reads = request.method === 'GET'
    if (!caller) {
      if (isTeam || !reads) throw new Refusal(401)
      return
    }
    if (endings.has(operation)) return
    if (isTeam && singleSignOn && !caller.team) throw new Refusal(403, 'This team takes tokens of its own only')
    const isMember = current().world.teamHost.members.some(({ person }) => person === caller.person)
    if (isTeam && !isMember) throw new Refusal(403, 'You are not a member of this team')
    const wanted = `${reads ? 'read' : 'write'}_service${isTeam ? '_team' : ''}`
    if ((isTeam || !reads) && !caller.scopes.includes(wanted))
      throw new Refusal(403, `The token has not the scope ${wanted}`)
  }
}

function routesOf(parts: HostParts): Route[] {
  const route = answering(parts)
  return [
    ...authorizeRoutes(parts),
    ...tokenRoutes(route, parts),
    ...userRoutes(route),
    ...itemRoutes(route, parts),
    ...commentRoutes(route, parts),
    ...tagRoutes(route, parts),
    ...(parts.isTeam ? [...reactionRoutes(route), ...teamRoutes(route)] : []),
  ]
}

async function guarded(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof Refusal) return error.toResponse()
    throw error
  }
}
