import { type Clock, instant, systemClock } from '../time.ts'
import type { RecordedRequest, Recording } from './recording.ts'
import type { Secrets } from './secrets.ts'

/** A recording, and whether it was played. */
interface Entry {
  readonly recording: Recording
  played: boolean
}

/** The parts of a request that recordings are compared by. */
export interface RequestMatch {
  readonly operation: string
  readonly request: RecordedRequest
}

export interface TapeOptions {
  /** Names of query params and body fields whose values are not compared. */
  readonly ignore: ReadonlySet<string>
  readonly secrets: Secrets
}

/** Recordings in order, each of which is played once. */
export class Tape {
  readonly #entries: Entry[]
  readonly #options: TapeOptions

  constructor(recordings: readonly Recording[], options: TapeOptions) {
    this.#entries = recordings.map((recording) => ({ recording, played: false }))
    this.#options = options
  }

  get recordings(): Recording[] {
    return this.#entries.map(({ recording }) => recording)
  }

  /** Returns the first recording of the request that was not played yet, and marks it as played. */
  take(requested: RequestMatch): Recording | undefined {
    const entry = this.#matching(requested).find(({ played }) => !played)
    if (entry) entry.played = true
    return entry?.recording
  }

  /** Adds a recording of a request that was just sent. */
  add(recording: Recording): void {
    this.#entries.push({ recording, played: true })
  }

  unused(): { readonly number: number; readonly recording: Recording }[] {
    return this.#entries.flatMap(({ recording, played }, index) => (played ? [] : [{ number: index + 1, recording }]))
  }

  /** Explains why there is no recording for a request: it was already played, or another one is the nearest. */
  explain(requested: RequestMatch, file: string): string {
    const same = this.#matching(requested)
    if (same.length > 0) {
      const times = `${same.length} ${same.length === 1 ? 'time' : 'times'}`
      return `${writeTitle(requested)} is recorded ${times} in ${file}, and was requested once more after all were replayed`
    }
    const text = `${writeTitle(requested)} is not recorded in ${file}`
    const nearest = this.#nearest(requested)
    if (!nearest) return `${text}, which has no recording of ${requested.operation}`
    const alike = this.#matching(nearest.entry.recording)
    const counts = `played ${alike.filter(({ played }) => played).length} of ${alike.length} times`
    const differing = nearest.found.slice(0, 4).join('; ')
    const more = nearest.found.length > 4 ? `; and ${nearest.found.length - 4} more` : ''
    const number = this.#entries.indexOf(nearest.entry) + 1
    return `${text}. The nearest is recording ${number} (${counts}), which differs in ${differing}${more}`
  }

  #matching(requested: RequestMatch): Entry[] {
    return this.#entries.filter(
      ({ recording }) =>
        recording.operation === requested.operation && this.#differences(recording, requested).length === 0,
    )
  }

  #nearest(requested: RequestMatch): { readonly entry: Entry; readonly found: readonly string[] } | undefined {
    return this.#entries
      .filter(({ recording }) => recording.operation === requested.operation)
      .map((entry) => ({ entry, found: this.#differences(entry.recording, requested) }))
      .reduce<{ entry: Entry; found: readonly string[] } | undefined>(
        (best, one) => (best && best.found.length <= one.found.length ? best : one),
        undefined,
      )
  }

  #differences({ request }: Recording, requested: RequestMatch): string[] {
    const { ignore, secrets } = this.#options
    return differences(request, requested.request, ignore, (one, other) => secrets.isSame(one, other))
  }
}

/** `issueEvents.get: GET /repos/portolan/atlas/issues/events/7` */
export function writeTitle({ operation, request: { method, path, query = {} } }: RequestMatch): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => `${name}=${one}`))
  return `${operation}: ${method} ${path}${pairs.length ? `?${pairs.join('&')}` : ''}`
}

/**
 * Describes how two requests differ: `query.page: recorded "1", requested "2"`. Neither headers nor the order of fields
 * are compared.
 * @param ignore names of query params and body fields that are not compared
 */
function differences(
  recorded: RecordedRequest,
  requested: RecordedRequest,
  ignore: ReadonlySet<string>,
  isSame: (recorded: string, requested: string) => boolean,
): string[] {
  const [ours, theirs] = [flatten(comparable(recorded), ignore), flatten(comparable(requested), ignore)]
  return Array.from(new Set([...ours.keys(), ...theirs.keys()])).flatMap((field) => {
    const [one, other] = [ours.get(field), theirs.get(field)]
    if (one !== undefined && other !== undefined && isSame(one, other)) return []
    return [`${field}: recorded ${show(one)}, requested ${show(other)}`]
  })
}

/** Joins a list of lines to one text, and sorts the fields of a form by name. */
function comparable({ method, path, query, body }: RecordedRequest): object {
  if (!body) return { method, path, query }
  if ('text' in body) return { method, path, query, body: [body.text].flat().join('\n') }
  if ('base64' in body) return { method, path, query, body: body.base64 }
  if ('json' in body) return { method, path, query, body: body.json }
  const form = Object.create(null) as Record<string, unknown>
  for (const [name, value] of body.form) form[name] = name in form ? [form[name], value].flat() : value
  return { method, path, query, body: form }
}

/** All values by their paths, `body.event.start.date`, as JSON. */
function flatten(
  value: unknown,
  ignore: ReadonlySet<string>,
  path: readonly string[] = [],
  found = new Map<string, string>(),
): Map<string, string> {
  if (value === undefined || (path.length > 1 && ignore.has(path.at(-1) ?? ''))) return found
  const nested = typeof value === 'object' && value !== null && Object.keys(value).length > 0
  if (!nested) return found.set(path.join('.'), JSON.stringify(value))
  for (const [name, one] of Object.entries(value)) flatten(one, ignore, [...path, name], found)
  return found
}

function show(value: string | undefined): string {
  if (value === undefined) return 'nothing'
  return value.length > 80 ? `${value.slice(0, 80)}…` : value
}

interface Timer {
  readonly due: number
  readonly purpose: 'wait' | 'deadline'
  readonly run: () => void
  /** Ends the system timer, which a deadline has too: time also passes in a replay. */
  readonly stop: () => void
}

/**
 * A clock for replays, without real waits. When nothing is in flight, it advances to the end of the next wait, or of
 * a deadline before it. Timeouts for work in flight use the system's time.
 */
export class ReplayClock implements Clock {
  readonly #timers = new Set<Timer>()
  #ahead = 0
  #underWay = 0
  #planned = false

  now(): number {
    return systemClock.now() + this.#ahead
  }

  monotonic(): number {
    return instant(systemClock) + this.#ahead
  }

  after(ms: number, run: () => void, purpose?: Timer['purpose'] | 'background'): () => void {
    if (purpose === undefined || purpose === 'background') return systemClock.after(ms, run, purpose)
    const late = (): void => {
      if (this.#timers.delete(timer)) run()
    }
    const stop = purpose === 'deadline' ? systemClock.after(ms, late) : () => {}
    const timer: Timer = { due: this.monotonic() + ms, purpose, run, stop }
    this.#timers.add(timer)
    if (purpose === 'wait') this.#plan()
    return () => {
      this.#timers.delete(timer)
      stop()
    }
  }

  /** Stops the clock until the returned function is called. */
  hold(): () => void {
    this.#underWay++
    return () => void this.#underWay--
  }

  #plan(): void {
    if (this.#planned) return
    this.#planned = true
    setImmediate(() => {
      this.#planned = false
      if (this.#underWay === 0) this.#moveOn()
      if (this.#hasWaits()) this.#plan()
    })
  }

  #moveOn(): void {
    if (!this.#hasWaits()) return
    const [first] = Array.from(this.#timers).toSorted((one, other) => one.due - other.due)
    if (!first) return
    this.#ahead += Math.max(0, first.due - this.monotonic())
    this.#timers.delete(first)
    first.stop()
    first.run()
  }

  #hasWaits(): boolean {
    return Array.from(this.#timers).some(({ purpose }) => purpose === 'wait')
  }
}
