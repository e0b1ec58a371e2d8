import { isObject } from '@portolan/core/check'
import type { Emulator } from '@portolan/emulator'
import type { Operation } from '@portolan/openapi'

/** A request of the wire table, and the operation that it is of. */
export interface Asked {
  readonly operation: Operation
  readonly request: Request
}

/** A response of the emulator to a request. */
export interface Answered extends Asked {
  /** The JSON; undefined if it is none. */
  readonly body: unknown
}

const passes = 3
/** Of the records that a read may be about: some have no items. */
const mostAnswers = 4
const mostTries = 12

/**
 * The emulator's answers to requests, as JSON. A request names what the service's own documents name: where the emulator
 * has no such record, it is asked for one that an answer before has shown.
 */
export async function askEmulator(
  asked: readonly Asked[],
  prefix: string,
  emulator: Pick<Emulator, 'fetch' | 'clock'>,
): Promise<readonly Answered[]> {
  const answers: Answered[] = []
  const world = new World()
  const kept = asked.filter((one) => !isDeletion(one))
  // What is deleted comes last: all else may be about it.
  for (const round of [...Array.from({ length: passes }, () => kept), asked.filter(isDeletion)])
    for (const { operation, request } of round) {
      let left = request.method === 'GET' ? mostAnswers : 1
      for (const path of world.pathsFor(operation, new URL(request.url).pathname.slice(prefix.length))) {
        const url = new URL(request.url)
        url.pathname = prefix + path
        const own = new Request(url, request.clone())
        const response = await fetchPatiently(own, emulator)
        if (!response.ok) continue
        const hasJson = /json/.test(response.headers.get('content-type') ?? '')
        const body = hasJson ? ((await response.json()) as unknown) : undefined
        world.add(path, body)
        answers.push({ operation, request: own, body })
        for (const link of linksIn(body, own)) {
          const further = await fetchPatiently(link, emulator)
          if (further.ok) answers.push({ operation, request: link, body: (await further.json()) as unknown })
        }
        if (--left === 0) break
      }
    }
  return answers
}

const hour = 3_600_000

/** Asks again an hour later, if that is too often. */
export async function fetchPatiently(
  request: Request,
  { fetch, clock }: Pick<Emulator, 'fetch' | 'clock'>,
): Promise<Response> {
  const response = await fetch(request.clone())
  if (response.status !== 429 && response.headers.get('x-ratelimit-remaining') !== '0') return response
  clock.forward(hour)
  return fetch(request.clone())
}

function isDeletion({ request: { method } }: Asked): boolean {
  return method === 'DELETE'
}

/** What answers have shown: the values of fields, and those of the records below a path. */
class World {
  readonly #byField = new Map<string, Set<string>>()
  readonly #byPath = new Map<string, Set<string>>()

  add(path: string, body: unknown): void {
    for (const [name, value] of scalarsIn(body)) this.#note(this.#byField, name, value)
    for (const item of listIn(body))
      for (const name of ['id', 'name', 'number', 'slug'])
        if (isScalar(item[name])) this.#note(this.#byPath, path, String(item[name]))
  }

  #note(values: Map<string, Set<string>>, key: string, value: string): void {
    values.set(key, (values.get(key) ?? new Set()).add(value))
  }

  /** The path that a request has, and others of the same operation, whose params have values of the world. */
  pathsFor({ path: template }: Operation, path: string): readonly string[] {
    const names = [...template.matchAll(/\{(?<name>[^}=]+)(?:=[^}]*)?\}/g)].map(({ groups }) => groups?.['name'] ?? '')
    const fixed = template.split(/\{[^}]+\}/)
    const values = new RegExp(`^${fixed.map((text) => RegExp.escape(text)).join('(.+?)')}$`).exec(path)?.slice(1) ?? []
    let paths = [fixed[0] ?? '']
    for (const [index, name] of names.entries()) {
      const field =
        this.#byField.get(name) ??
        this.#byField.get(name.replaceAll(/_(?<letter>\w)/g, (_, one: string) => one.toUpperCase()))
      paths = paths
        .flatMap((before) => {
          const below = this.#byPath.get(before.replace(/\/$/, '')) ?? []
          const found = [...below, ...(field ?? [])].slice(0, 4).map(encodeURIComponent)
          return [...new Set([values[index] ?? '', ...found])].map((value) => before + value + (fixed[index + 1] ?? ''))
        })
        .slice(0, mostTries)
    }
    return names.length === 0 ? [path] : [...new Set([path, ...paths])]
  }
}

/** The requests to the other pages of a list, whose addresses are in its answer. */
function linksIn(body: unknown, request: Request): readonly Request[] {
  const own = request.url.replace(/\?.*$/, '?')
  const links = scalarsIn(body).filter(([, value]) => value.startsWith(own) && value !== request.url)
  return [...new Set(links.map(([, value]) => value))].map((link) => new Request(link, request.clone()))
}

type Json = Readonly<Record<string, unknown>>

/** The values of the fields of a body: those of `user.id` as `user_id` and `userId` too. */
function scalarsIn(value: unknown, holder = ''): readonly (readonly [name: string, value: string])[] {
  if (Array.isArray(value)) return value.slice(0, 5).flatMap((one) => scalarsIn(one, holder))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, one]) => {
    if (!isScalar(one)) return scalarsIn(one, key)
    const names = key === 'id' && holder !== '' ? [`${holder}_id`, `${holder}Id`] : []
    return [key, ...names].map((name) => [name, String(one)] as const)
  })
}

/** The items of a list, which may be a field of the body. */
function listIn(body: unknown): readonly Json[] {
  const lists = Array.isArray(body) ? [body] : isObject(body) ? Object.values(body).filter(Array.isArray) : []
  return lists.flat().filter(isObject)
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}
