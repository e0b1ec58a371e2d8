import { HttpError } from '../http-error.ts'
import { checkInput, type Fields, readBody } from '../input.ts'
import { listNames, type Operation, loadRules } from '../operation.ts'
import { Paged } from '../paged.ts'
import { makeId } from '../random.ts'
import type { Incoming } from '../incoming.ts'
import type { Row } from '../service.ts'
import { findCaller } from './accounts.ts'
import type { Showing } from './render-user.ts'
import {
  type ArticleState,
  type Caller,
  type CommentRecord,
  type HostRecord,
  type ItemRecord,
  type Mark,
  type PersonRecord,
  findTagByName,
  type TagRecord,
} from './state.ts'
import { time } from './time.ts'

/** One of the two hosts. */
export interface Host {
  readonly isTeam: boolean
  /** The prefix of its paths. */
  readonly prefix: string
  readonly state: () => ArticleState
  readonly now: () => number
  /** The tokens that are valid without being issued; any if undefined. */
  readonly tokens: readonly string[] | undefined
}

/** A row of a route table, which may be for one of the hosts only. */
export type ArticleRow = readonly [...Row<Visit>, only?: 'public' | 'team']

/** A request, and what the routes need to know about it. */
export class Visit {
  readonly incoming: Incoming
  /** The params in path, query and body, checked by the operation's schema. */
  readonly params: Fields
  readonly now: number
  /** The time in the format of the service. */
  readonly time: string
  readonly state: ArticleState
  readonly host: HostRecord
  readonly people: readonly PersonRecord[]
  readonly showing: Showing
  /** The tokens that are valid without having been issued. */
  readonly tokens: readonly string[] | undefined
  readonly #caller: Caller | undefined

  constructor({ isTeam, prefix, state, now, tokens }: Host, incoming: Incoming, params: Fields) {
    this.incoming = incoming
    this.params = params
    this.now = now()
    this.time = time(this.now)
    this.state = state()
    this.tokens = tokens
    this.host = isTeam ? this.state.teamHost : this.state.publicHost
    this.people = listPeople(this.state, isTeam)
    this.#caller = findCaller(this.state, incoming.token, tokens)
    this.showing = {
      host: this.host,
      publicHost: this.state.publicHost,
      people: this.people,
      everyone: this.state.people,
      origin: incoming.url.origin + prefix,
      caller: this.#caller?.person,
      isAdmin: this.isAdmin(),
      now: this.now,
    }
  }

  /** A param as text; empty if it is absent. */
  text(name: string): string {
    const value = this.params[name]
    return typeof value === 'string' ? value : ''
  }

  newId(): string {
    return makeId(this.state, 20)
  }

  /** The ID of the user of the token. @throws HttpError 401 */
  caller(): string {
    return (this.#caller ?? refuse(401)).person
  }

  /** Makes a mark of a user, at the current time. @param user_id by default the caller */
  mark(user_id = this.caller()): Mark {
    return { user_id, created_at: this.time }
  }

  isAdmin(): boolean {
    const role = this.host.members.find(({ id }) => id === this.#caller?.person)?.role
    return role === 'owner' || role === 'admin'
  }

  /** A list with rendered entries. */
  paged<T>(records: readonly T[], render: (showing: Showing, record: T) => unknown): Paged {
    return Paged.of(records, (record) => render(this.showing, record))
  }

  findPerson(): PersonRecord {
    return this.people.find(({ id }) => id === this.text('user_id')) ?? refuse(404)
  }

  findItem(): ItemRecord {
    return this.host.items.find(({ id }) => id === this.text('item_id')) ?? refuse(404)
  }

  findTag(): TagRecord {
    return findTagByName(this.host, this.text('tag_id')) ?? refuse(404)
  }

  findComment(): { readonly item: ItemRecord; readonly comment: CommentRecord } {
    for (const item of this.host.items) {
      const comment = item.comments.find(({ id }) => id === this.text('comment_id'))
      if (comment) return { item, comment }
    }
    return refuse(404)
  }
}

/** The users of a host, the newest first. */
export function listPeople({ people, teamHost }: ArticleState, isTeam: boolean): readonly PersonRecord[] {
  return people.filter((person) => (isTeam ? teamHost.members.some(({ id }) => id === person.id) : !person.team_only))
}

function refuse(status: number): never {
  throw new HttpError(status)
}

/** Reads the documented params of a request. @throws HttpError 400 a param is not valid */
export async function readParams(operation: Operation, incoming: Incoming): Promise<Fields> {
  const rules = await loadRules(operation)
  if (!rules) return incoming.params
  const isJson = /^application\/json\b/i.test(incoming.headers.get('content-type') ?? '')
  if (incoming.body.length > 0 && !isJson) throw new HttpError(400, 'The Content-Type must be application/json')
  const body = readBody(incoming, new HttpError(400, 'The body is not a JSON object'))
  const known = Object.fromEntries(listNames(rules).flatMap((name) => (name in body ? [[name, body[name]]] : [])))
  const { input, broken } = await checkInput(operation, incoming, known)
  const [fault] = broken
  if (fault) throw new HttpError(400, `${fault.path.join('.') || 'The request'} is missing or not valid`)
  return input
}
