import { nameById } from '../dialects/function-names.ts'
import type { SdkName } from '../dialects/sdk-names.ts'
import type { NamingRules } from '../model/service.ts'
import { withoutGroups } from './brief-names.ts'
import { camel, pascal, splitWords } from './names.ts'
import { pathNames } from './params.ts'
import { ownValue } from './scalars.ts'
import { plainVerbs, postVerbs, verbs } from './verbs.ts'

/** The sources of a call's name. */
export interface Route {
  readonly operationId?: string | undefined
  readonly method: string
  readonly path: string
  /** True if the response is a list, and whether it is described as one object. */
  readonly many: boolean
  readonly one?: boolean
  readonly tag?: string | undefined
  /** The name that the document says for another generator. */
  readonly sdk?: SdkName | undefined
  /** The name that the document or the config gives. */
  readonly given?: string | undefined
  /** True if others may have the given name too. */
  readonly shared?: boolean
  /** The name that an earlier run gave. */
  readonly earlier?: readonly string[] | undefined
}

/**
 * The names of calls: groups from the path, the verb from method and shape. Of those that collide, each gets the
 * longer name. A name of an earlier run is kept, and what is new gets another.
 * @param others the names of calls that have no route
 */
export function nameCalls(
  routes: readonly Route[],
  naming: NamingRules,
  others: readonly (readonly string[])[],
): string[][] {
  const derived = shortNames(routes, naming)
  const kept = keepEarlier(routes, derived, others)
  const keptNames = new Set([...kept, ...others].flatMap((call) => (call ? [call.join('.')] : [])))
  const short = derived.map((call, index) => kept[index] ?? besideCalls(call, keptNames))
  const groups = listGroups([...short, ...others])
  const claims = short.map((call, index) => (kept[index] ? Infinity : claim(routes[index] as Route, call)))
  const rivals = Map.groupBy(short.keys(), (index) => (isShared(routes[index]) ? '' : short[index]?.join('.')))
  const isFixed = (index: number): boolean => isShared(routes[index]) || !!kept[index]
  // If several operations would have the same name, only the one with the best claim gets it.
  const isShort = short.map((call, index) => {
    const name = call.join('.')
    const best = rivals.get(name)?.filter((at) => (claims[at] ?? 0) >= (claims[index] ?? 0)) ?? []
    return isFixed(index) || (best.length <= 1 && !groups.has(name))
  })
  const brief = short.map((call, index) =>
    isShort[index] ? call : [...call.slice(0, -1), briefById(routes[index] as Route, call)],
  )
  const counts = Map.groupBy(brief, (call) => call.join('.'))
  const paths = comparePaths(routes)
  const longer = short.map((call, index) => {
    const [route, name] = [routes[index] as Route, brief[index] as string[]]
    const isFree = name.at(-1) !== '' && counts.get(name.join('.'))?.length === 1 && !groups.has(name.join('.'))
    if (isShort[index] || isFree) return name
    const same = rivals.get(call.join('.'))?.filter((at) => at !== index) ?? []
    const facts = {
      ofAll: isOfAll(route, paths),
      isTaken: groups.has(call.join('.')) || same.some((at) => isShort[at]),
      rivals: same.map((at) => routes[at] as Route),
    }
    return [...call.slice(0, -1), longName(route, call, facts)]
  })
  return distinct(longer, routes, new Set([...groups, ...keptNames]), isFixed)
}

/**
 * How good the claim of an operation to its short name is: the document or the config gives it, the operation's id says
 * it, or it is what is done to one thing of several (`DELETE /ships/{id}`), not to all (`DELETE /ships`). An id that is
 * the name but for the words of its groups tells others apart.
 */
function claim(route: Route, call: readonly string[]): number {
  if (given(route)) return 3
  if ([nameById(route), route.sdk?.verb].includes(call.at(-1))) return 2
  const isOfOne = route.method !== 'POST' && !route.many && isPlural(readCollection(route.path) ?? '')
  return (isOfOne ? 1 : 0) + (briefById(route, call) === call.at(-1) ? 0.5 : 0)
}

function briefById(route: Route, call: readonly string[]): string {
  const places = [...pathNames(route.path), ...route.path.split('/').filter(isVersion)]
  return given(route) ? '' : withoutGroups(nameById(route), call.slice(0, -1), places)
}

/** The groups that calls are in. */
export function listGroups(calls: readonly (readonly string[])[]): Set<string> {
  return new Set(calls.flatMap((call) => call.slice(0, -1).map((_, index) => call.slice(0, index + 1).join('.'))))
}

/** The earlier names, without those that the document or the config gives to another, or needs for a group. */
function keepEarlier(
  routes: readonly Route[],
  calls: readonly (readonly string[])[],
  others: readonly (readonly string[])[],
): (string[] | undefined)[] {
  const stated = [...calls.filter((_, index) => given(routes[index] as Route)), ...others]
  const taken = new Set([...stated.map((call) => call.join('.')), ...listGroups(stated)])
  return routes.map((route) => {
    const name = route.earlier?.join('.')
    if (!route.earlier || name === undefined || given(route) || taken.has(name) || !isCallName(route.earlier))
      return undefined
    taken.add(name)
    return [...route.earlier]
  })
}

function isCallName(call: readonly string[]): boolean {
  return /^(?:[\p{L}\p{N}_$]+\.)*[\p{L}_$][\p{L}\p{N}_$]*$/u.test(call.join('.'))
}

/** A name that is in no group with the name of a call that is kept. */
function besideCalls(call: string[], calls: ReadonlySet<string>): string[] {
  const length = call.findIndex((_, index) => index < call.length - 1 && calls.has(call.slice(0, index + 1).join('.')))
  return length < 0 ? call : [...call.slice(0, length), camel(call.slice(length).join(' '))]
}

/** The names before any collision is looked for. */
export function shortNames(routes: readonly Route[], naming: NamingRules = {}): string[][] {
  const paths = comparePaths(routes)
  return routes.map((route) => given(route) ?? shortName(route, naming, paths))
}

/** The paths of a document by the operations that they have. */
interface Paths {
  /** Those with a PATCH. */
  readonly patched: ReadonlySet<string>
  /** Those whose GET gives one object. */
  readonly single: ReadonlySet<string>
  /** Those with paths of single things below them: `/ships` of `/ships/{id}`. */
  readonly parents: ReadonlySet<string>
  /** Those of several methods. */
  readonly shared: ReadonlySet<string>
}

function comparePaths(routes: readonly Route[]): Paths {
  const listPaths = (some: readonly Route[]): Set<string> => new Set(some.map(({ path }) => path))
  return {
    patched: listPaths(routes.filter(({ method }) => method === 'PATCH')),
    single: listPaths(routes.filter(({ method, one }) => method === 'GET' && one)),
    parents: new Set(routes.flatMap(({ method, path }) => (method === 'POST' ? [] : (readCollection(path) ?? [])))),
    shared: listPaths([...Map.groupBy(routes, ({ path }) => path).values()].flatMap(([, ...others]) => others)),
  }
}

/** The path of the things that an operation is about one of: that of `/ships/{id}` is `/ships`. */
function readCollection(path: string): string | undefined {
  return /^(.+)\/\{[^{}/]+\}\/?$/.exec(path)?.[1]
}

/** Returns true for `/ships`, where there is `/ships/{id}`. */
function isOfAll({ path }: Route, { parents }: Paths): boolean {
  return isPlural(path) && parents.has(path.replace(/\/$/, ''))
}

/** Returns true if the operation's id is about several things: `getStatuses`, `getAllCve`. */
function saysSeveral({ operationId = '' }: Route): boolean {
  const words = splitWords(operationId)
  return isPlural(words.at(-1) ?? '') || words.some((word) => /^(?:all|list)$/i.test(word))
}

/** Returns true if a path ends in the name of several things: `/ships`, and neither `/status` nor `/address`. */
function isPlural(path: string): boolean {
  return /(?<![isu])s\/?$/.test(path)
}

function isShared(route: Route | undefined): boolean {
  return route?.shared === true && route.given !== undefined
}

function given({ given: name, operationId }: Route): string[] | undefined {
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
  const isBefore = last === '' && isVerbOf(method, named.at(-1) ?? '')
  const own = (last && isSaid) || isBefore ? camel(named.at(-1) as string) : undefined
  const words = own && named.length > 1 ? named.slice(0, -1) : named
  const group = words.map(camel).filter(Boolean)
  const derived = own && named.length > 1 ? own : (told(route, last === '') ?? chooseVerb(route, last === '', paths))
  const verb = sdk.verb || derived
  const whole = sdk.groups.length ? sdk.groups : [...flag, ...(group.length ? group : [camel(tag ?? '') || 'root'])]
  return [...moved(whole, groups), ownValue(renamed, verb) ?? verb]
}

/** A flag in the query of a path (`?beta=true`) is the first group. */
export function findFlag(path: string): string[] {
  const flags = path.split('?')[1]?.split('&') ?? []
  return flags.flatMap((one) => /^(\w+)(?:=true)?$/.exec(one)?.[1] ?? []).map(camel)
}

/** A group that the config puts elsewhere, with all that is in it. */
function moved(group: readonly string[], groups: Readonly<Record<string, string>>): readonly string[] {
  for (let length = group.length; length > 0; length--) {
    const target = ownValue(groups, group.slice(0, length).join('.'))
    if (target !== undefined) return [...target.split('.').filter(Boolean), ...group.slice(length)]
  }
  return group
}

/** Returns true if a path ends in a method of its own, as in `/nodes/{id}:freeze` and `/nodes:search`. */
function isCustom(path: string): boolean {
  return /[^/]:[A-Za-z]\w*$/.test(path)
}

/**
 * The parts of a path, without its prefix and without versions. A part that holds a param or a number is empty, and so
 * is OData's key: `Ships('{name}')`. A format is not looked at: `ships.{format}`.
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

function isVersion(part: string): boolean {
  return /^v\d+(?:[a-z]+\d*)?(?:\.\d+)*$/i.test(part)
}

/**
 * Returns true if a part of a path says what is done: it begins with a verb, or the operation's id begins as it does.
 */
function isVerb(segment: string, { operationId, method, path }: Route, { shared }: Paths): boolean {
  const said = segment.replace(/^(?:batch|bulk)[-_]?(?=[A-Za-z])/, '')
  const [first = '', ...rest] = splitWords(said).map((word) => word.toLowerCase())
  const [begun = '', ...others] = splitWords(operationId ?? '')
  // A GET of `update-check` gets a check.
  const known = rest.length === 0 || method !== 'GET' ? everyVerb : ['list', 'get']
  // `Ships_List` begins with a noun.
  const isNoun = isPlural(segment) && plainVerbs.has(others[0]?.toLowerCase() ?? '')
  return (
    verbs.has(first) ||
    (method === 'POST' && rest.length === 0 && postVerbs.has(first)) ||
    (known.includes(first) && !shared.has(path)) ||
    (others.length > 0 &&
      !plainVerbs.has(begun.toLowerCase()) &&
      begun.toLowerCase() === segment.toLowerCase() &&
      !isNoun)
  )
}

/** Returns true for the verb of a method before a param: GET `/ships/get/{id}`. */
function isVerbOf(method: string, word: string): boolean {
  const known: Readonly<Record<string, readonly string[]>> = {
    GET: ['get'],
    POST: everyVerb,
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

/** The verb of a POST to one, if the operation's id begins with a verb that means more than a change. */
function told({ method, operationId }: Route, ofOne: boolean): string | undefined {
  const [first = '', ...others] = splitWords(operationId ?? '').map((word) => word.toLowerCase())
  const isMore = verbs.has(first) && !/^(?:add|apply|edit|replace|save|set|submit)$/.test(first)
  return method === 'POST' && ofOne && others.length > 0 && isMore ? first : undefined
}

const everyVerb = ['get', 'list', 'create', 'update', 'delete']

function chooseVerb(route: Route, ofOne: boolean, paths: Paths): string {
  const { method, path, many } = route
  const ofAll = isOfAll(route, paths)
  if (method === 'GET') {
    const hasMembers = paths.parents.has(path.replace(/\/$/, ''))
    const isList = many || splitWords(nameById(route))[0] === 'list'
    return ofAll || (isList && !ofOne) || (hasMembers && (many || saysSeveral(route))) ? 'list' : 'get'
  }
  if (method === 'POST')
    return (ofOne || (paths.single.has(path) && !ofAll)) && !isCreation(route) ? 'update' : 'create'
  if (method === 'PUT') return paths.patched.has(path) ? 'replace' : 'update'
  if (method === 'PATCH') return 'update'
  return method.toLowerCase()
}

/** Returns true if the operation's id says that it creates. A 201 says nothing: NestJS documents one for every POST. */
function isCreation({ operationId }: Route): boolean {
  return /^(?:create|add|insert)$/i.test(splitWords(operationId ?? '')[0] ?? '')
}

/**
 * @param ofAll true if it is about all things of which each has a path
 * @param isTaken true if another call or a group has the short name
 * @param rivals the other operations with the same short name
 */
function longName(
  route: Route,
  call: readonly string[],
  { ofAll, isTaken, rivals }: { readonly ofAll: boolean; readonly isTaken: boolean; readonly rivals: readonly Route[] },
): string {
  const [name, verb] = [nameById(route), call.at(-1) as string]
  if (name && name !== verb) return name
  if (ofAll) return `${verb}All`
  const params = pathNames(route.path)
  if (params.length > 0 && rivals.every(({ path }) => path !== route.path)) {
    const own = ownParams(route, rivals)
    const isPlain = !isTaken && own.length === 0 && rivals.every((rival) => ownParams(rival, [route]).length > 0)
    return isPlain ? verb : camel(`${verb} by ${(own.length > 0 ? own : params).join(' and ')}`)
  }
  const method = route.method.toLowerCase()
  return verb === method ? method : camel(`${verb} ${method}`)
}

/** The params of a path that others lack. */
function ownParams({ path }: Route, others: readonly Route[]): string[] {
  const known = others.map((other) => pathNames(other.path))
  return pathNames(path).filter((name) => !known.every((names) => names.includes(name)))
}

/** Adds the version to what is still the same, or a number. */
function distinct(
  calls: readonly string[][],
  routes: readonly Route[],
  others: ReadonlySet<string>,
  isFixed: (index: number) => boolean,
): string[][] {
  const taken = new Set(others)
  return calls.map((call, index) => {
    if (isFixed(index)) return call
    const version = routes[index]?.path.split('/').find(isVersion) ?? ''
    let [name, number] = [call.join('.'), 2]
    if (version && taken.has(name)) name += pascal(version)
    while (taken.has(name)) name = `${call.join('.')}${number++}`
    taken.add(name)
    return name.split('.')
  })
}
