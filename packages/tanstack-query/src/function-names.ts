import { camel, identifier, type Operation, UniqueNames } from '@portolan/generator/output'

/** Finds the name of a function of an operation by its ending, such as `Options`. */
export type FunctionNames = (operation: Operation, ending: string) => string

/**
 * Names functions after their operations; names are unique across all files.
 * @param endings the endings of an operation's functions
 */
export function nameFunctions(
  operations: readonly Operation[],
  endings: (operation: Operation) => readonly string[],
): FunctionNames {
  const taken = new UniqueNames()
  const names = new Map<string, string>()
  for (const operation of operations.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    for (const ending of endings(operation)) {
      const id = `${operation.name} ${ending}`
      names.set(id, taken.take(identifier(operation.name + ending, camel)))
    }
  return ({ name }, ending) => names.get(`${name} ${ending}`) as string
}
