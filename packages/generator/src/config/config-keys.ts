import { allExtensions, type Extension, type ValueSchema } from '@portolan/openapi'

/** The keys of a config that say what an extension of the document can say in place, each with its extensions. */
export const documentKeys: ReadonlyMap<string, readonly Extension<unknown>[]> = Map.groupBy(
  allExtensions,
  ({ name, key }) => key ?? name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
)

/** True if an extension is said once for the whole document. */
export function isOfRoot({ at }: Extension<unknown>): boolean {
  return at.includes('root')
}

/** The schema of the value that a config has for extensions: the root's own, or values by the names of places. */
export function keySchema(rows: readonly Extension<unknown>[]): ValueSchema {
  const atPlaces = rows.filter((row) => !isOfRoot(row)).map(({ schema }) => schema)
  const names: ValueSchema = { type: 'array', items: { type: 'string' } }
  return oneSchema([
    ...rows.filter(isOfRoot).map(({ schema }) => schema),
    ...(atPlaces.some(({ type }) => type === 'boolean') && !rows.some(isOfRoot) ? [names] : []),
    ...(atPlaces.length > 0 ? [{ type: 'object', additionalProperties: oneSchema(atPlaces) }] : []),
  ])
}

function oneSchema(schemas: readonly ValueSchema[]): ValueSchema {
  const [only, ...others] = schemas
  return only && others.length === 0 ? only : { oneOf: schemas }
}
