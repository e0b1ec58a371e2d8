import type { CallOptions, MemberContext, PagedOptions, PagedRequest, ResponseDetails } from '@portolan/core'
import { isDay, isLooseTimestamp } from '@portolan/core/check'
import {
  checkCallOptions,
  checkOptions,
  fields,
  milliseconds,
  must,
  plainOptions,
  rejectOptions,
  sleep,
  untilAborted,
} from '@portolan/core/internal'
import type { RepoParams } from '../objects/types.gen.ts'
import { type OwnWatchOptions, ownWatchDefaults } from './composed.gen.ts'
import type { IssueEvent, ListForRepoParams } from './types.gen.ts'

/** The operation that watching needs. */
interface EventList {
  listForRepo(params: ListForRepoParams, options?: PagedOptions): PagedRequest<IssueEvent, IssueEvent[]>
}

export interface WatchOptions extends CallOptions, OwnWatchOptions {}

const perPage = 100
/** Milliseconds. */
const day = 86_400_000

const ownOptions = fields(
  {
    since: must('a date and time', (value) =>
      typeof value === 'string' ? isDay(value) || isLooseTimestamp(value) : isValidDate(value),
    ),
    interval: milliseconds,
  },
  { open: true },
)

/** The params. Each poll checks their values. */
const knownParams = fields({ owner: () => [], repo: () => [] }, { noun: 'a documented field' })

/** Polls the newest page with its ETag, and reads back from there to the known events. */
export function watch({ group, clock, name }: MemberContext<EventList>) {
  return async function* (params: RepoParams, all: WatchOptions = {}): AsyncGenerator<IssueEvent, void, undefined> {
    checkOptions(name, ownOptions, all)
    const { since, interval = ownWatchDefaults.interval, ...options } = all
    // A poll also takes the options of a list, such as `limit`, which mean nothing here.
    rejectOptions(checkCallOptions(options, false), (text) => `${name}: ${text}`)
    checkOptions(name, knownParams, Object(params))
    const { owner, repo } = Object(params) as RepoParams
    const from = since === undefined ? undefined : toInstant(since)
    let etag: string | undefined
    /** The ids of the events on the pages that the last poll read. */
    let known: ReadonlySet<number> | undefined
    for (;;) {
      const conditional = etag === undefined ? {} : { 'if-none-match': etag }
      let page = await group.listForRepo(
        { owner, repo, per_page: perPage },
        { ...options, headers: { ...plainOptions(options).headers, ...conditional } },
      )
      const { response } = page
      if (response.status !== 304) {
        const read = new Map<number, IssueEvent>()
        for (;;) {
          const events = page.items.filter(isEvent)
          for (const event of events) read.set(event.id, event)
          const next = reachesBack(events, known, from) ? undefined : await page.next()
          if (!next) break
          page = next
        }
        const news = Array.from(read.values()).filter((event) => !known?.has(event.id) && isSince(event, from))
        if (known || from !== undefined) yield* untilAborted(news.toReversed(), options.signal)
        known = new Set(read.keys())
        etag = response.headers.get('etag') ?? undefined
      }
      await sleep(clock, pause(response, interval, clock.now()), options.signal)
    }
  }
}

/** With `validation: { response: 'off' }` or `'report'` a page may hold anything; what has no id cannot be watched. */
function isEvent(item: IssueEvent | null): item is IssueEvent {
  return item?.id !== undefined
}

/** Returns true if the pages after this one cannot contain new events. */
function reachesBack(
  events: readonly IssueEvent[],
  known: ReadonlySet<number> | undefined,
  from: number | undefined,
): boolean {
  if (!known && from === undefined) return true
  return events.some((event) => known?.has(event.id) || !isSince(event, from))
}

function isSince(event: IssueEvent, from: number | undefined): boolean {
  return from === undefined || toInstant(event.created_at) >= from
}

function isValidDate(value: unknown): boolean {
  return value instanceof Date && !Number.isNaN(value.getTime())
}

/** Unix milliseconds. The runtime's dates have no leap seconds. */
function toInstant(time: Date | string): number {
  return new Date(typeof time === 'string' ? time.replace(':60', ':59') : time).getTime()
}

/**
 * Milliseconds until the next poll: the interval, the delay that the service asks for, or the rest of the limit
 * spread over its window, whichever is longest.
 */
function pause({ headers, rateLimit }: ResponseDetails, interval: number, now: number): number {
  const asked = askedInterval(headers.get('x-poll-interval'))
  const spread = rateLimit ? (rateLimit.reset.getTime() - now) / Math.max(1, rateLimit.remaining) : 0
  return Math.max(interval, asked, spread)
}

/** Milliseconds; 0 if the header is absent or absurd. */
function askedInterval(seconds: string | null): number {
  const asked = Number(seconds ?? 0) * 1000
  return asked >= 0 && asked <= day ? asked : 0
}
