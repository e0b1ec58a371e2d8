import { seededRandom } from '../random.ts'
import type { Incoming, Route, Service, ServiceParts } from '../service.ts'
import type { Context, SitehostRoute } from './context.ts'
import { failure } from './envelope.ts'
import { readInput } from './input.ts'
import { jobQueue } from './jobs.ts'
import type { SiteRecord, WorldRecord } from './records.ts'
import { accountRoutes } from './routes/account.ts'
import { authRoutes } from './routes/auth.ts'
import { backupRoutes } from './routes/backups.ts'
import { collaboratorRoutes } from './routes/collaborators.ts'
import { domainRoutes } from './routes/domains.ts'
import { extensionRoutes } from './routes/extensions.ts'
import { peopleRoutes } from './routes/people.ts'
import { siteRoutes } from './routes/sites.ts'
import { textRoutes } from './routes/texts.ts'
import { type Application, tokenDesk } from './tokens.ts'
import { makeWorld, type WorldSpec } from './world.ts'

export interface SitehostOptions extends WorldSpec {
  /** The applications that may ask for tokens; unless set, any id and secret will do, and any token from elsewhere too. */
  readonly applications?: readonly Application[] | undefined
  /** Seconds that a token lives; an hour unless set. */
  readonly tokenLife?: number | undefined
  /** Milliseconds until a new site is live; 2,000 unless set. */
  readonly deployTime?: number | undefined
  /** Milliseconds until queued work is done; 1,000 unless set. */
  readonly jobTime?: number | undefined
}

/** A backup to add. */
export interface NewBackup {
  readonly site_id: number
  readonly type: 'fs' | 'db'
  /** Bytes: to the byte for a database, the next larger that can be made for a filesystem. */
  readonly size: number
}

/** The world of the site-hosting service. */
export interface SitehostWorld {
  readonly sites: readonly SiteRecord[]
  /** Jobs that are queued and not done yet. */
  readonly waitingJobs: number
  /** Adds a backup, of any size: its bytes are made while they are sent. Gives its id. */
  addBackup(backup: NewBackup): number
}

export function sitehostService(
  { clock, seed }: ServiceParts,
  options: SitehostOptions = {},
): { service: Service; world: SitehostWorld } {
  const { applications, tokenLife = 3600, deployTime = 2000, jobTime = 1000 } = options
  const make = (): WorldRecord => makeWorld(options, seed, clock.now())
  let world = make()
  let random = seededRandom(seed + 77)
  const jobs = jobQueue(clock)
  const desk = tokenDesk(clock, applications, tokenLife)
  const nextId = (): number => world.nextId++

  const context: Context = {
    clock,
    world: () => world,
    jobs,
    desk,
    jobTime,
    deployTime,
    nextId,
    password: () => Array.from({ length: 4 }, () => Math.floor(random() * 36 ** 4).toString(36)).join('-'),
    note: (name, description) =>
      void world.activity.push({
        id: nextId(),
        at: clock.now(),
        accountEmail: world.account.email,
        ipAddress: '127.0.0.1',
        name,
        description,
        source: 'api.v1',
      }),
  }

  const groups = [
    authRoutes,
    accountRoutes,
    collaboratorRoutes,
    extensionRoutes,
    siteRoutes,
    backupRoutes,
    peopleRoutes,
    domainRoutes,
    textRoutes,
  ]
  const routes = groups.flatMap((group) => group(context)).map(toRoute)

  const service: Service = {
    name: 'sitehost',
    routes,
    reset() {
      world = make()
      random = seededRandom(seed + 77)
      jobs.reset()
      desk.reset()
    },
    async around({ operation }, { token }, answer) {
      jobs.settle()
      if (operation.authorized === false) return answer()
      const scopes = desk.scopesOf(token)
      if (!scopes) return failure(401, 'Unauthorized', ['The access token is missing, expired or revoked'])
      if (operation.scopes && !operation.scopes.some((scope) => scopes.includes(scope)))
        return failure(403, 'Forbidden', [`The application lacks the scope ${operation.scopes.join(' or ')}`])
      return answer()
    },
  }

  return {
    service,
    world: {
      get sites() {
        return world.sites
      },
      get waitingJobs() {
        jobs.settle()
        return jobs.waiting
      },
      addBackup({ site_id: siteId, type, size }) {
        const site = world.sites.find(({ id }) => id === siteId)
        if (!site) throw new TypeError(`There is no site ${siteId}.`)
        const id = nextId()
        site.backups.unshift({ id, type, at: clock.now(), onDemand: true, size })
        return id
      },
    },
  }
}

/** Checks what came before the route sees it: bad input is a 400 that names each fault. */
function toRoute({ name, operation, lenient, answer }: SitehostRoute): Route {
  return {
    name,
    operation,
    async answer(incoming: Incoming) {
      const reading = await readInput(operation, incoming, lenient)
      return 'faults' in reading
        ? failure(400, 'There was a problem processing your request.', reading.faults)
        : answer(reading.input, incoming)
    },
  }
}
