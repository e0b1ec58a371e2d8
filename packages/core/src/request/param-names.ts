import type { Issue } from '../errors.ts'
import { namesIn, listParts } from '../schema/schema.ts'
import type { NameFaults, OperationInit } from './operation.ts'
import { meantBy } from './other-words.ts'

/** The fields of a declaration that name params, and the names. */
function namedParams(
  { query = [], headers = [], cookies = [], styles = {}, wireNames = {}, defaults = {}, body }: OperationInit,
  inPath: Iterable<string>,
): Readonly<Record<string, readonly string[]>> {
  return {
    path: [...inPath],
    query,
    headers,
    cookies,
    styles: Object.keys(styles),
    wireNames: Object.keys(wireNames),
    defaults: Object.keys(defaults),
    body: body === undefined ? [] : [body],
  }
}

/**
 * The names in a declaration that the schema of its params does not have. A declaration with `checks` was written by a
 * program, out of its schemas, which are not loaded to check it again.
 */
export const nameFaults: NameFaults = (operation, inPath, schema) => {
  const { parts = {}, secret = [], body } = operation
  if (operation.params !== undefined && !schema) return []
  const known = schema ? namesIn(schema) : new Set<string>()
  const whole = schema && body !== undefined ? listParts(schema).find(({ name }) => name === body)?.schema : schema
  const inBody = whole ? namesIn(whole) : known
  const atAnyDepth = schema ? namesIn(schema, true) : known
  return [
    ...Object.entries(namedParams(operation, inPath)).flatMap(([field, named]) => unknownNames(field, named, known)),
    ...unknownNames('parts', Object.keys(parts), inBody),
    ...unknownNames('secret', secret, atAnyDepth),
  ]
}

function unknownNames(field: string, names: readonly string[], known: ReadonlySet<string> | undefined): Issue[] {
  return names.flatMap((name) => {
    if (!known || known.has(name)) return []
    const meant = meantBy(name, Array.from(known))
    const hint = meant === undefined ? '' : `; did you mean \`${meant}\`?`
    return [{ path: [field], message: `names \`${name}\`, which is not a param of the operation${hint}` }]
  })
}
