import { append } from '../store.ts'
import { HttpError } from '../http-error.ts'
import type { Fields } from '../input.ts'
import { draw } from '../random.ts'
import type { Incoming } from '../incoming.ts'
import type { Row } from '../service.ts'
import type { SiteRecord, SitehostState } from './state.ts'
import type { Work } from './work.ts'

/** The settings of the service. */
export interface Settings {
  /** The applications that may request tokens; undefined if any may. */
  readonly applications: readonly { clientId: string; clientSecret: string; scopes?: readonly string[] }[] | undefined
  /** The lifetime of a token, in seconds. */
  readonly tokenLife: number
  /** Milliseconds until a new site is live. */
  readonly deployTime: number
  /** Milliseconds until a queued job is done. */
  readonly jobTime: number
}

/** A row of a route table: what the route returns is the data of the envelope, with this message. */
export type SitehostRow = readonly [...Row<Visit>, message?: string]

/** A request, and what the routes need to know about it. */
export class Visit {
  readonly incoming: Incoming
  /** The params in path, query and body, checked by the operation's schema. */
  readonly input: Fields
  readonly state: SitehostState
  /** Unix milliseconds. */
  readonly now: number
  readonly settings: Settings

  constructor(incoming: Incoming, input: Fields, state: SitehostState, now: number, settings: Settings) {
    this.incoming = incoming
    this.input = input
    this.state = state
    this.now = now
    this.settings = settings
  }

  text(name: string): string {
    return String(this.input[name])
  }

  is(name: string): boolean {
    return this.input[name] === true
  }

  has(name: string): boolean {
    return this.input[name] !== undefined
  }

  nextId(): number {
    return this.state.nextId++
  }

  /** Makes a new password. */
  password(): string {
    return Array.from({ length: 4 }, () => Math.floor(draw(this.state) * 36 ** 4).toString(36)).join('-')
  }

  /** The site with the ID in a param. @throws HttpError 404 */
  site(param: 'id' | 'site_id' = 'site_id'): SiteRecord {
    return this.entry(this.state.sites, param)
  }

  /** The entry of a list with the ID in a param. @throws HttpError 404 */
  entry<T extends { readonly id: number }>(entries: readonly T[], param = 'id'): T {
    const entry = entries.find(({ id }) => id === Number(this.input[param]))
    if (!entry) throw new HttpError(404)
    return entry
  }

  /** Writes into the activity log. */
  note(name: string, description: string): void {
    const { email: accountEmail } = this.state.account
    const by = { accountEmail, ipAddress: '127.0.0.1', userAgent: 'portolan', source: 'api.v1' }
    const timestamp = new Date(this.now).toISOString()
    append(this.state.activity, { id: this.nextId(), timestamp, ...by, name, description, message: description })
  }

  /** Queues work. */
  later(work: Work, delay = this.settings.jobTime): void {
    this.state.jobs.push({ at: this.now + delay, work })
  }
}

/** An error for a request that cannot be fulfilled. */
export function unprocessable(...errors: readonly string[]): HttpError {
  return new HttpError(422, '', { errors })
}
