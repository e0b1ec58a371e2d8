import { type FilterFunction, JSONPathEnvironment, type JSONPathQuery, type JSONValue } from 'json-p3'
import { lengthLimit } from '../read/patterns.ts'
import { deepest } from '../read/parse.ts'

/** The names and indexes that lead to a value. */
export type Location = readonly (string | number)[]

/** A path that cannot be read, or asks for too much. The message follows the path. */
export class PathError extends Error {}

const longest = 10_000

const environment = new JSONPathEnvironment({ maxRecursionDepth: 2 * deepest })
for (const name of ['match', 'search']) {
  const known = environment.functionRegister.get(name)
  if (known) environment.functionRegister.set(name, bounded(known))
}

/**
 * Finds what a JSONPath (RFC 9535) selects, each place once.
 * @param root plain data
 * @param size its size: the work is bounded by a multiple of it
 * @throws PathError
 */
export function findLocations(root: object, path: string, size: number): Location[] {
  const query = compile(path)
  const found = new Map<string, Location>()
  try {
    for (const { location } of query.lazyQuery(metered(root, 1e6 + 10 * size) as JSONValue))
      found.set(JSON.stringify(location), location)
  } catch (error) {
    throw error instanceof PathError ? error : new PathError(`cannot be followed: ${(error as Error).message}`)
  }
  return [...found.values()]
}

function compile(path: string): JSONPathQuery {
  if (path.length > longest) throw new PathError(`has more than ${longest} characters`)
  try {
    return environment.compile(path)
  } catch (error) {
    throw new PathError(`is not a JSONPath (RFC 9535): ${(error as Error).message}`)
  }
}

/** The function with a limit: patterns that backtrack are not run on long texts. */
function bounded(known: FilterFunction): FilterFunction {
  return {
    argTypes: known.argTypes,
    returnType: known.returnType,
    call(text: unknown, pattern: unknown): unknown {
      if (typeof text !== 'string' || typeof pattern !== 'string') return false
      if (pattern.length > longest || text.length > readLimit(pattern))
        throw new PathError('has a pattern that can backtrack without end: write it without nested repetition')
      return known.call(text, pattern)
    },
  }
}

/** An invalid pattern matches nothing. */
function readLimit(pattern: string): number {
  try {
    return lengthLimit(pattern, 'sent')
  } catch {
    return Infinity
  }
}

/**
 * A view of data that can be read a limited number of times: a filter within a filter reads all data for each value.
 */
function metered(root: object, mostReads: number): object {
  let reads = 0
  const spend = (count: number): void => {
    reads += count
    if (reads > mostReads) throw new PathError('reads the whole document again and again: name fewer places')
  }
  const views = new WeakMap<object, object>()
  const view = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const known = views.get(value) ?? new Proxy(value, handler)
    views.set(value, known)
    return known
  }
  const handler: ProxyHandler<object> = {
    get(target, name) {
      spend(1)
      return view(Reflect.get(target, name))
    },
    getOwnPropertyDescriptor(target, name) {
      spend(1)
      return Reflect.getOwnPropertyDescriptor(target, name)
    },
    ownKeys(target) {
      const names = Reflect.ownKeys(target)
      spend(names.length)
      return names
    },
  }
  return view(root) as object
}
