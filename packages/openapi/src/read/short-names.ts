import { nameById } from '../dialects/function-names.ts'
import type { SdkName } from '../dialects/sdk-names.ts'
import type { NamingRules } from '../model/service.ts'
import { camel, splitWords } from './names.ts'
import { ownValue } from './scalars.ts'
import { isOwnVerb, plainVerbs, postVerbs, usualVerbs } from './verbs.ts'

/** The sources of a call's name. */
export interface Route {
  readonly operationId?: string | undefined
  readonly method: string
  readonly path: string
  /** True if the response is a list, and whether it is described as one object. */
  readonly many: boolean
  readonly one?: boolean
  readonly tag?: string | undefined
  /** The name that the document declares for another generator. */
  readonly sdk?: SdkName | undefined
  /** The name that the document or the config gives. */
  readonly given?: string | undefined
  /** True if others may have the given name too. */
  readonly shared?: boolean
  /** The name that an earlier run gave. */
  readonly earlier?: readonly string[] | undefined
}

/** The names before any collision is looked for. */
export function shortNames(
  routes: readonly Route[],
  naming: NamingRules = {},
  paths: Paths = comparePaths(routes),
): string[][] {
  return routes.map((route) => readGivenName(route) ?? shortName(route, naming, paths))
}

/** The paths of a document by the operations that they have. */
interface Paths {
  /** Those with a PATCH. */
  readonly patched: ReadonlySet<string>
  /** Those whose GET gives one object. */
  readonly single: ReadonlySet<string>
  /** Those with paths of single things below them: `/ships` for `/ships/{id}`. */
  readonly parents: ReadonlySet<string>
  /** Those of several methods. */
  readonly shared: ReadonlySet<string>
}

export function comparePaths(routes: readonly Route[]): Paths {
  const listPaths = (some: readonly Route[]): Set<string> => new Set(some.map(({ path }) => path))
  return {
    patched: listPaths(routes.filter(({ method }) => method === 'PATCH')),
    single: listPaths(routes.filter(({ method, one }) => method === 'GET' && one)),
    parents: new Set(routes.flatMap(({ method, path }) => (method === 'POST' ? [] : (readCollection(path) ?? [])))),
    shared: listPaths([...Map.groupBy(routes, ({ path }) => path).values()].flatMap(([, ...others]) => others)),
  }
}

/** The path of the collection that an operation's object is in: `/ships` for `/ships/{id}`. */
export function readCollection(path: string): string | undefined {
  return /^(.+)\/\{[^{}/]+\}\/?$/.exec(path)?.[1]
}

/** Returns true for `/ships` if there is `/ships/{id}`. */
export function isOfAll(route: Route, paths: Paths): boolean {
  return isPlural(route.path) && hasMembers(route, paths)
}

function hasMembers({ path }: Route, { parents }: Paths): boolean {
  return parents.has(path.replace(/\/$/, ''))
}

/** Returns true if the operation's id is about several things: `getStatuses`, `getAllCve`. */
function saysSeveral({ operationId = '' }: Route): boolean {
  const words = splitWords(operationId)
  return isPlural(words.at(-1) ?? '') || words.some((word) => /^(?:all|list)$/i.test(word))
}

/** Returns true if a path ends in the name of several things: `/ships`, and neither `/status` nor `/address`. */
export function isPlural(path: string): boolean {
  return /(?<![isu])s\/?$/.test(path)
}

export function readGivenName({ given: name, operationId }: Route): string[] | undefined {
  // OpenApiSpex numbers an id that it gives a second time: `UserController.update (2)`.
  const isCall = /^[A-Za-z_][\w-]*(?:[./][A-Za-z_][\w-]*)+(?: \(\d+\))?$/.test(operationId ?? '')
  const parts = (name ?? (isCall ? operationId : undefined))?.split(name === undefined ? /[./]/ : '.')
  return parts?.map(camel)
}

function shortName(route: Route, { verbs: renamed = {}, groups = {} }: NamingRules, paths: Paths): string[] {
  const { method, path, tag, sdk = { groups: [], verb: '' } } = route
  const [flag, segments] = [findFlag(path), splitSegments(path)]
  const named = segments.filter((segment) => segment !== '')
  const last = segments.at(-1)
  const isSaid =
    isCustom(path) ||
    (last && !isOfAll(route, paths) && isVerb(last, route, paths) && (method !== 'GET' || named.length > 1)) ||
    (last && method === 'POST' && isMethodOfTag(last, route))
  const isBefore = last === '' && matchesMethod(named.at(-1) ?? '', method)
  const own = (last && isSaid) || isBefore ? camel(named.at(-1) as string) : undefined
  const words = own && named.length > 1 ? named.slice(0, -1) : named
  const group = words.map(camel).filter(Boolean)
  const derived =
    own && named.length > 1 ? own : (findVerb(route, last === '') ?? chooseVerb(route, last === '', paths))
  const verb = sdk.verb || derived
  const whole = sdk.groups.length ? sdk.groups : [...flag, ...(group.length ? group : [camel(tag ?? '') || 'root'])]
  return [...moved(whole, groups), ownValue(renamed, verb) ?? verb]
}

/** A flag in the query of a path (`?beta=true`) is the first group. */
export function findFlag(path: string): string[] {
  const flags = path.split('?')[1]?.split('&') ?? []
  return flags.flatMap((one) => /^(\w+)(?:=true)?$/.exec(one)?.[1] ?? []).map(camel)
}

/** A group that the config moves, with everything in it. */
function moved(group: readonly string[], groups: Readonly<Record<string, string>>): readonly string[] {
  for (let length = group.length; length > 0; length--) {
    const target = ownValue(groups, group.slice(0, length).join('.'))
    if (target !== undefined) return [...target.split('.').filter(Boolean), ...group.slice(length)]
  }
  return group
}

/** Returns true if a path ends in a custom method, as in `/nodes/{id}:freeze` and `/nodes:search`. */
function isCustom(path: string): boolean {
  return /[^/]:[A-Za-z]\w*$/.test(path)
}

/**
 * The parts of a path, without its prefix and without versions. A part that contains a param or a number is empty, and
 * so is OData's key: `Ships('{name}')`. A format is ignored: `ships.{format}`.
 */
function splitSegments(path: string): string[] {
  const parts = (path.split(/[?#]/)[0] as string)
    .replaceAll(/\{[^}]*\}/g, '{}')
    .replaceAll(/\('?\{\}'?\)/g, '/{}')
    .replaceAll(/(?<=\w\w)\.?\{\}(?=\/|$)/g, '')
    .split('/')
    .flatMap((part) => (part.startsWith(':') ? [part] : part.split(':')))
    .filter((part) => part !== '' && !isVersion(part))
    .map((part) => part.replace(/\.(?:json|xml)$/, ''))
    .map((part) => (/\{\}|^[\d.-]+$/.test(part) || splitWords(part).length === 0 ? '' : part))
  const start = parts.findIndex((part, index) => index === parts.length - 1 || !/^(?:api|rest|)$/i.test(part))
  return parts.slice(Math.max(0, start))
}

export function isVersion(part: string): boolean {
  return /^v\d+(?:[a-z]+\d*)?(?:\.\d+)*$/i.test(part)
}

/**
 * Returns true if a part of a path is an action: it begins with a verb, or the operation's id begins with the same
 * word.
 */
function isVerb(segment: string, { operationId, method, path }: Route, { shared }: Paths): boolean {
  const action = segment.replace(/^(?:batch|bulk)[-_]?(?=[A-Za-z])/, '')
  const [first = '', ...rest] = splitWords(action).map((word) => word.toLowerCase())
  const [begun = '', ...others] = splitWords(operationId ?? '')
  // A GET of `update-check` gets a check.
  const known = rest.length === 0 || method !== 'GET' ? usualVerbs : ['list', 'get']
  // `Ships_List` begins with a noun.
  const isNoun = isPlural(segment) && plainVerbs.has(others[0]?.toLowerCase() ?? '')
  return (
    isOwnVerb(first) ||
    (method === 'POST' && rest.length === 0 && postVerbs.has(first)) ||
    (known.includes(first) && !shared.has(path)) ||
    (others.length > 0 &&
      !plainVerbs.has(begun.toLowerCase()) &&
      begun.toLowerCase() === segment.toLowerCase() &&
      !isNoun)
  )
}

/** Returns true if a word repeats the method: `get` in GET `/ships/get/{id}`. */
function matchesMethod(word: string, method: string): boolean {
  const known: Readonly<Record<string, readonly string[]>> = {
    GET: ['get'],
    POST: usualVerbs,
    PUT: ['update'],
    PATCH: ['update'],
    DELETE: ['delete', 'remove'],
  }
  return known[method]?.includes(word.toLowerCase()) === true
}

/** Returns true if a part of a path is the method that the id names after the tag: `KV_Put`, `ContainerKill`. */
function isMethodOfTag(segment: string, route: Route): boolean {
  const whole = (...parts: readonly string[]): string => camel(parts.join('_')).toLowerCase()
  const { operationId = '', tag = '' } = route
  return tag !== '' && whole(operationId) === whole(tag, segment)
}

/** The verb of a POST to one object, if the operation's id begins with a verb that means more than a change. */
function findVerb({ method, operationId }: Route, ofOne: boolean): string | undefined {
  const [first = '', ...others] = splitWords(operationId ?? '').map((word) => word.toLowerCase())
  const isMore = isOwnVerb(first) && !/^(?:add|apply|edit|replace|save|set|submit)$/.test(first)
  return method === 'POST' && ofOne && others.length > 0 && isMore ? first : undefined
}

function chooseVerb(route: Route, ofOne: boolean, paths: Paths): string {
  const { method, path, many } = route
  const ofAll = isOfAll(route, paths)
  if (method === 'GET') {
    const isList = many || splitWords(nameById(route))[0] === 'list'
    return ofAll || (isList && !ofOne) || (hasMembers(route, paths) && (many || saysSeveral(route))) ? 'list' : 'get'
  }
  if (method === 'POST')
    return (ofOne || (paths.single.has(path) && !ofAll)) && !isCreation(route) ? 'update' : 'create'
  if (method === 'PUT') return paths.patched.has(path) ? 'replace' : 'update'
  if (method === 'PATCH') return 'update'
  return method.toLowerCase()
}

/**
 * Returns true if the operation's id says that it creates. A 201 means nothing: NestJS documents one for every POST.
 */
function isCreation({ operationId }: Route): boolean {
  return /^(?:create|add|insert)$/i.test(splitWords(operationId ?? '')[0] ?? '')
}
