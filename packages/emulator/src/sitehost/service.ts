import { HttpError } from '../http-error.ts'
import { checkInput, readBody } from '../input.ts'
import { isAuthorized } from '../operation.ts'
import { Paged } from '../paged.ts'
import type { Incoming } from '../incoming.ts'
import type { Route, Service, ServiceParts } from '../service.ts'
import { createStore, type Store } from '../store.ts'
import { envelope, writeError, writePage } from './envelope.ts'
import { makeState, type WorldSpec } from './make-state.ts'
import { accountRows } from './routes/account.ts'
import { authRows } from './routes/auth.ts'
import { backupRows } from './routes/backups.ts'
import { collaboratorRows } from './routes/collaborators.ts'
import { domainRows } from './routes/domains.ts'
import { extensionRows } from './routes/extensions.ts'
import { peopleRows } from './routes/people.ts'
import { siteRows } from './routes/sites.ts'
import { textRows } from './routes/texts.ts'
import type { Application, SiteRecord, SitehostState } from './state.ts'
import { findScopes } from './tokens.ts'
import { type Settings, type SitehostRow, Visit } from './visit.ts'
import { settle } from './perform.ts'

export interface SitehostOptions extends WorldSpec {
  /** The applications that may request tokens. @default any client ID and secret, and any token, is valid */
  readonly applications?: readonly Application[] | undefined
  /** The lifetime of a token, in seconds. @default 3600 */
  readonly tokenLife?: number | undefined
  /** Milliseconds until a new site is live. @default 2000 */
  readonly deployTime?: number | undefined
  /** Milliseconds until queued work is done. @default 1000 */
  readonly jobTime?: number | undefined
}

/** A backup to add. */
export interface NewBackup {
  readonly site_id: number
  readonly type: 'fs' | 'db'
  /** The size in bytes: exact for a database, at least this size for a filesystem. */
  readonly size: number
}

/** The world of the site-hosting service. */
export interface SitehostWorld {
  readonly sites: readonly SiteRecord[]
  /** The number of queued jobs. */
  readonly waitingJobs: number
  /**
   * Adds a backup of any size, which is generated while it is sent. Returns its ID.
   * @throws TypeError the site does not exist
   */
  addBackup(backup: NewBackup): number
}

const rows = [
  ...authRows,
  ...accountRows,
  ...collaboratorRows,
  ...extensionRows,
  ...siteRows,
  ...backupRows,
  ...peopleRows,
  ...domainRows,
  ...textRows,
]

export function sitehostService(
  { clock, seed }: ServiceParts,
  options: SitehostOptions = {},
): { service: Service; world: SitehostWorld } {
  const { applications, tokenLife = 3600, deployTime = 2000, jobTime = 1000 } = options
  const settings = { applications, tokenLife, deployTime, jobTime }
  const now = (): number => clock.now()
  const store = createStore('sitehost', () => makeState(options, seed(), now()))
  const service: Service = {
    name: 'sitehost',
    about: about(store),
    store,
    routes: rows.map((row) => toRoute(row, store, now, settings)),
    admit({ operation }, { token }) {
      settle(store.state, now())
      if (!isAuthorized(operation)) return
      const scopes = findScopes(store.state, token, now(), applications === undefined)
      if (!scopes) throw new HttpError(401)
      const wanted = operation.scopes
      if (wanted && !wanted.some((scope) => scopes.includes(scope)))
        throw new HttpError(403, '', { errors: [`The application does not have the scope ${wanted.join(' or ')}`] })
    },
    writeError,
  }
  return { service, world: makeWorld(store, now) }
}

/** Makes a route that reads and checks the input, and puts what the row returns into the envelope. */
function toRoute(
  [name, operation, answer, message]: SitehostRow,
  store: Store<SitehostState>,
  now: () => number,
  settings: Settings,
): Route {
  return {
    name,
    operation,
    async answer(incoming) {
      const input = await readInput([name, operation, answer], incoming)
      const data = answer(new Visit(incoming, input, store.state, now(), settings))
      if (data instanceof Paged) return writePage(data, input)
      if (data instanceof Response) return data
      return envelope(data, message, operation.status)
    },
  }
}

/** Reads and checks the input. @throws HttpError 400 with all invalid fields */
async function readInput([name, operation]: SitehostRow, incoming: Incoming) {
  // The name is not checked here: the route responds for any name.
  const isLenient = name === 'sites.validateName'
  const refusal = new HttpError(400, '', { errors: ['The body is not a JSON object'] })
  const body = isLenient && !isJson(incoming) ? {} : readBody(incoming, refusal, operation)
  const { input, broken } = await checkInput(operation, incoming, body)
  if (broken.length === 0 || isLenient) return input
  const errors = broken.map(({ path, message }) => `${path.join('.') || 'The body'} ${message}`)
  throw new HttpError(400, '', { errors })
}

function isJson(incoming: Incoming): boolean {
  try {
    return Boolean(readBody(incoming, new HttpError(400)))
  } catch {
    return false
  }
}

function about(store: Store<SitehostState>): Service['about'] {
  return {
    title: 'Site hosting',
    client: ['@portolan/sitehost-client', (url) => `createSitehostClient({ baseUrl: '${url}', token })`],
    first: () => ({ method: 'GET', path: '/v1/sites', headers: { authorization: 'Bearer any' } }),
    counts() {
      const { sites, jobs } = store.state
      const plugins = sites.reduce((sum, site) => sum + site.plugins.length, 0)
      return { sites: sites.length, plugins, 'waiting jobs': jobs.length }
    },
  }
}

function makeWorld(store: Store<SitehostState>, now: () => number): SitehostWorld {
  return {
    get sites() {
      return store.state.sites
    },
    get waitingJobs() {
      settle(store.state, now())
      return store.state.jobs.length
    },
    addBackup({ site_id: siteId, type, size }) {
      const site = store.state.sites.find(({ id }) => id === siteId)
      if (!site) throw new TypeError(`There is no site ${siteId}.`)
      const id = store.state.nextId++
      site.backups.unshift({ id, type, at: now(), onDemand: true, size })
      return id
    },
  }
}
