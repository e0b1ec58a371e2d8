import { nameById } from '../dialects/function-names.ts'
import type { NamingRules } from '../model/service.ts'
import { withoutGroups } from './brief-names.ts'
import { camel, pascal } from './names.ts'
import { pathNames } from './params.ts'
import {
  comparePaths,
  isOfAll,
  isPlural,
  isVersion,
  readCollection,
  readGivenName,
  type Route,
  shortNames,
} from './short-names.ts'

/**
 * The names of calls: groups from the path, the verb from method and shape. If names collide, each call gets its longer
 * name. Names of an earlier run are kept, and new calls get others.
 * @param others the names of calls that have no route
 */
export function nameCalls(
  routes: readonly Route[],
  naming: NamingRules,
  others: readonly (readonly string[])[],
): string[][] {
  const paths = comparePaths(routes)
  const derived = shortNames(routes, naming, paths)
  const kept = keepEarlier(routes, derived, others)
  const keptNames = new Set([...kept, ...others].flatMap((call) => (call ? [call.join('.')] : [])))
  const short = derived.map((call, index) => kept[index] ?? besideCalls(call, keptNames))
  const groups = listGroups([...short, ...others])
  const rate = (index: number): number =>
    kept[index] ? Infinity : rateClaim(routes[index] as Route, short[index] as string[])
  const sharing = Map.groupBy(short.keys(), (index) => (isShared(routes[index]) ? '' : short[index]?.join('.')))
  const rivals = new Map([...sharing].map(([name, all]) => [name, compareRivals(all, routes, rate)]))
  const isFixed = (index: number): boolean => isShared(routes[index]) || !!kept[index]
  // If several operations would have the same name, only the one with the best claim gets it.
  const isShort = (name: string, index: number): boolean =>
    isFixed(index) || (rivals.get(name)?.best === index && !groups.has(name))
  const brief = short.map((call, index) =>
    isShort(call.join('.'), index) ? call : [...call.slice(0, -1), briefById(routes[index] as Route, call)],
  )
  const counts = Map.groupBy(brief, (call) => call.join('.'))
  const longer = short.map((call, index) => {
    const [name, route] = [call.join('.'), routes[index] as Route]
    const own = brief[index] as string[]
    const isFree = own.at(-1) !== '' && counts.get(own.join('.'))?.length === 1 && !groups.has(own.join('.'))
    if (isShort(name, index) || isFree) return own
    const facts = { ofAll: isOfAll(route, paths), isTaken: groups.has(name), rivals: rivals.get(name) as Rivals }
    return [...call.slice(0, -1), longName(route, call, facts)]
  })
  return distinct(longer, routes, new Set([...groups, ...keptNames]), isFixed)
}

/** Operations that would have the same name. */
interface Rivals {
  /** The one with the best claim; undefined if several have it. */
  readonly best: number | undefined
  /** The number of operations with each path. */
  readonly paths: ReadonlyMap<string, number>
  /** The params that all of their paths have. */
  readonly common: ReadonlySet<string>
  /** The number of operations without other params. */
  readonly plain: number
}

function compareRivals(all: readonly number[], routes: readonly Route[], rate: (index: number) => number): Rivals {
  const paths = all.map((index) => routes[index]?.path ?? '')
  const params = paths.map((path) => new Set(pathNames(path)))
  const having = countEach(params.flatMap((names) => [...names]))
  const common = new Set([...having].flatMap(([name, count]) => (count === all.length ? [name] : [])))
  const plain = params.filter(({ size }) => size === common.size).length
  const best = all.length > 1 ? findBest(all, rate) : all[0]
  return { best, paths: countEach(paths), common, plain }
}

function findBest(all: readonly number[], rate: (index: number) => number): number | undefined {
  const claims = all.map(rate)
  const top = claims.reduce((most, claim) => Math.max(most, claim))
  const at = claims.indexOf(top)
  return at === claims.lastIndexOf(top) ? all[at] : undefined
}

function countEach(texts: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...Map.groupBy(texts, String)].map(([text, all]) => [text, all.length]))
}

/**
 * Rates the claim of an operation to its short name: the document or the config gives it, the operation's id contains
 * it, or it acts on one thing (`DELETE /ships/{id}`) and not on all (`DELETE /ships`). Of equal claims, the better one
 * has an id that is the name without the words of its groups.
 */
function rateClaim(route: Route, call: readonly string[]): number {
  if (readGivenName(route)) return 3
  if ([nameById(route), route.sdk?.verb].includes(call.at(-1))) return 2
  const isOfOne = route.method !== 'POST' && !route.many && isPlural(readCollection(route.path) ?? '')
  return (isOfOne ? 1 : 0) + (briefById(route, call) === call.at(-1) ? 0.5 : 0)
}

function briefById(route: Route, call: readonly string[]): string {
  const places = [...pathNames(route.path), ...route.path.split('/').filter(isVersion)]
  return readGivenName(route) ? '' : withoutGroups(nameById(route), call.slice(0, -1), places)
}

/** The groups that calls are in. */
export function listGroups(calls: readonly (readonly string[])[]): Set<string> {
  return new Set(calls.flatMap((call) => call.slice(0, -1).map((_, index) => call.slice(0, index + 1).join('.'))))
}

/** The earlier names, except for those that the document or the config gives to another call, or needs for a group. */
function keepEarlier(
  routes: readonly Route[],
  calls: readonly (readonly string[])[],
  others: readonly (readonly string[])[],
): (string[] | undefined)[] {
  const stated = calls.filter((_, index) => readGivenName(routes[index] as Route))
  // A name that is given twice belongs to neither.
  const once = [...countEach(stated.map((call) => call.join('.')))].flatMap(([name, count]) =>
    count === 1 ? [name] : [],
  )
  const taken = new Set([...once, ...others.map((call) => call.join('.')), ...listGroups([...stated, ...others])])
  return routes.map((route) => {
    const name = route.earlier?.join('.')
    if (!route.earlier || name === undefined || readGivenName(route) || taken.has(name) || !isCallName(route.earlier))
      return undefined
    taken.add(name)
    return [...route.earlier]
  })
}

function isCallName(call: readonly string[]): boolean {
  return /^(?:[\p{L}\p{N}_$]+\.)*[\p{L}_$][\p{L}\p{N}_$]*$/u.test(call.join('.'))
}

/** A name outside any group that has the name of a kept call. */
function besideCalls(call: string[], calls: ReadonlySet<string>): string[] {
  const length = call.findIndex((_, index) => index < call.length - 1 && calls.has(call.slice(0, index + 1).join('.')))
  return length < 0 ? call : [...call.slice(0, length), camel(call.slice(length).join(' '))]
}

function isShared(route: Route | undefined): boolean {
  return route?.shared === true && route.given !== undefined
}

/**
 * @param ofAll true if it acts on all things, each of which has a path
 * @param isTaken true if a group has the short name
 */
function longName(
  route: Route,
  call: readonly string[],
  { ofAll, isTaken, rivals }: { readonly ofAll: boolean; readonly isTaken: boolean; readonly rivals: Rivals },
): string {
  const [name, verb] = [nameById(route), call.at(-1) as string]
  if (name && name !== verb) return name
  if (ofAll) return `${verb}All`
  const params = pathNames(route.path)
  if (params.length > 0 && rivals.paths.get(route.path) === 1) {
    const own = params.filter((param) => !rivals.common.has(param))
    const isPlain = !isTaken && rivals.best === undefined && own.length === 0 && rivals.plain === 1
    return isPlain ? verb : camel(`${verb} by ${(own.length > 0 ? own : params).join(' and ')}`)
  }
  const method = route.method.toLowerCase()
  return verb === method ? method : camel(`${verb} ${method}`)
}

/** Adds the version, or a number, to names that still collide. */
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
