import type { Operation } from '@portolan/core'
import type { EmulatorClock, Incoming, Route } from '../service.ts'
import type { Accounts, Caller } from './accounts.ts'
import type { CommentRecord, HostRecord, ItemRecord, PersonRecord, TagRecord } from './records.ts'
import { Refusal } from './refusal.ts'
import { type Renderer, renderer } from './render.ts'

/** What the routes of one host stand on. */
export interface HostParts {
  readonly isTeam: boolean
  readonly prefix: string
  readonly clock: EmulatorClock
  readonly newId: (digits: number) => string
  /** Asked for at every request: a reset makes another. */
  readonly people: () => readonly PersonRecord[]
  readonly host: () => HostRecord
  /** The host whose items a user's count is of. */
  readonly publicHost: () => HostRecord
  readonly accounts: () => Accounts
}

/** A request with what the routes want to know of it. */
export interface Visit {
  readonly incoming: Incoming
  /** Params of the path, the query and the body, checked by the operation's own schema. */
  readonly params: Readonly<Record<string, unknown>>
  /** A param that is a text; empty where there is none. */
  readonly text: (name: string) => string
  readonly host: HostRecord
  readonly people: readonly PersonRecord[]
  readonly now: number
  readonly render: Renderer
  /** The one whose token it is. Refuses where there is none. */
  readonly caller: () => Caller
  readonly isAdmin: () => boolean
  readonly findPerson: () => PersonRecord
  readonly findItem: () => ItemRecord
  readonly findTag: () => TagRecord
  readonly findComment: () => { readonly item: ItemRecord; readonly comment: CommentRecord }
}

/** Makes routes of one host. */
export type Answering = (name: string, operation: Operation, answer: (visit: Visit) => unknown) => Route

/** How a host makes its routes: what an answer gives is its body, and undefined is none. */
export function answering(parts: HostParts): Answering {
  return (name, operation, answer) => ({
    name,
    operation,
    prefix: parts.prefix,
    async answer(incoming) {
      const body = await answer(visit(parts, incoming, await readParams(operation, incoming)))
      if (body instanceof Response) return body
      const { status = 200 } = operation
      return body === undefined ? new Response(null, { status }) : Response.json(body, { status })
    },
  })
}

function visit(parts: HostParts, incoming: Incoming, params: Visit['params']): Visit {
  const host = parts.host()
  const people = parts.people()
  const accounts = parts.accounts()
  const caller = incoming.token === undefined ? undefined : accounts.caller(incoming.token)
  const role = host.members.find((member) => member.person === caller?.person)?.role
  const now = parts.clock.now()
  const origin = incoming.url.origin + parts.prefix
  return {
    incoming,
    params,
    text,
    host,
    people,
    now,
    render: renderer({
      host,
      people,
      origin,
      publicHost: parts.publicHost(),
      caller: caller?.person,
      isAdmin: isAdmin(),
      now,
    }),
    caller: () => caller ?? refuse(401),
    isAdmin,
    findPerson: () => people.find((one) => one.id === text('user_id')) ?? refuse(404),
    findItem: () => host.items.find((one) => one.id === text('item_id')) ?? refuse(404),
    findTag: () => findTag(host, text('tag_id')) ?? refuse(404),
    findComment() {
      for (const item of host.items) {
        const comment = item.comments.find((one) => one.id === text('comment_id'))
        if (comment) return { item, comment }
      }
      return refuse(404)
    },
  }

  function text(name: string): string {
    const value = params[name]
    return typeof value === 'string' ? value : ''
  }

  function isAdmin(): boolean {
    return role === 'owner' || role === 'admin'
  }
}

/** Names of tags are the same in upper and in lower case. */
export function findTag(host: HostRecord, name: string): TagRecord | undefined {
  return host.tags.find((one) => one.id.toLowerCase() === name.toLowerCase())
}

function refuse(status: number): never {
  throw new Refusal(status)
}

interface StandardSchema {
  readonly '~standard': { validate(value: unknown): { readonly issues?: readonly { path?: readonly unknown[] }[] } }
  readonly _zod: { readonly def: { readonly shape: object } }
}

/** The params of a request that the operation knows. What breaks its rules is refused. */
async function readParams(operation: Operation, { request, url, params }: Incoming): Promise<Visit['params']> {
  const given = request.method === 'GET' ? Object.fromEntries(url.searchParams) : await readBody(request)
  if (operation.params === undefined) return params
  const schema = (await operation.schemas())[operation.params] as StandardSchema
  const known = Object.keys(schema._zod.def.shape)
  const all: Readonly<Record<string, unknown>> = { ...given, ...params }
  const found = Object.fromEntries(known.filter((name) => name in all).map((name) => [name, all[name]]))
  const [issue] = schema['~standard'].validate(found).issues ?? []
  if (issue) throw new Refusal(400, `${issue.path?.join('.') ?? 'The request'} is missing or not valid`)
  return found
}

async function readBody(request: Request): Promise<object> {
  const text = await request.text()
  if (text === '') return {}
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new Refusal(400, 'The Content-Type has to be application/json')
  try {
    return Object(JSON.parse(text)) as object
  } catch {
    throw new Refusal(400, 'The body is no JSON')
  }
}
