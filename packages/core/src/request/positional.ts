import { hasFields } from '../platform.ts'

/** The arguments of a method as params and options. */
export type ReadArguments = (given: readonly unknown[]) => readonly [params?: unknown, options?: unknown]

/**
 * Lets a method take params before the object of the others: `get('rana', { page: 2 })`. It also takes all params in one
 * object.
 * @param names the params, in their order
 * @param isWhole true if there are no others: `get('rana', options)`
 */
export function positional(names: readonly string[], isWhole: boolean): ReadArguments {
  return (given) => {
    if (hasFields(given[0])) return [given[0], given[1]]
    const others = given.slice(names.length)
    const [params, options] = isWhole && others.length < 2 ? [undefined, others[0]] : others
    if (params !== undefined && (typeof params !== 'object' || params === null)) return [params, options]
    return [{ ...params, ...Object.fromEntries(names.map((name, index) => [name, given[index]])) }, options]
  }
}
