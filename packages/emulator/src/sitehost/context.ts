import type { Operation } from '@portolan/core'
import type { EmulatorClock, Incoming } from '../service.ts'
import { notFound } from './envelope.ts'
import type { JobQueue } from './jobs.ts'
import type { SiteRecord, WorldRecord } from './records.ts'
import type { TokenDesk } from './tokens.ts'

/** The params of a call, from path, query and body, checked by the operation's own rules. */
export type Input = Readonly<Record<string, unknown>>

/** What all routes of the service stand on. */
export interface Context {
  readonly clock: EmulatorClock
  /** The world as it is now: a reset puts another in its place. */
  readonly world: () => WorldRecord
  readonly jobs: JobQueue
  readonly desk: TokenDesk
  /** Milliseconds until a queued job is done. */
  readonly jobTime: number
  /** Milliseconds until a new site is live. */
  readonly deployTime: number
  readonly nextId: () => number
  /** A new password. */
  readonly password: () => string
  /** Writes into the activity log. */
  readonly note: (name: string, description: string) => void
}

/** How the service answers one of its operations. */
export interface SitehostRoute {
  readonly name: string
  readonly operation: Operation
  /** `true`: bad input is not refused before the route sees it. */
  readonly lenient?: boolean
  readonly answer: (input: Input, incoming: Incoming) => Response
}

/** Finds the site that `id` or `site_id` names, and answers with it, or with a 404. */
export function withSite(
  { world }: Context,
  input: Input,
  answer: (site: SiteRecord) => Response,
  key: 'id' | 'site_id' = 'site_id',
): Response {
  const site = world().sites.find(({ id }) => id === Number(input[key]))
  return site ? answer(site) : notFound()
}

/** Finds an entry by its id, and answers with it, or with a 404. */
export function withEntry<T extends { readonly id: number }>(
  entries: readonly T[],
  id: unknown,
  answer: (entry: T) => Response,
): Response {
  const entry = entries.find((one) => one.id === Number(id))
  return entry ? answer(entry) : notFound()
}
