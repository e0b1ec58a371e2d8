import { allExtensions, type Extension, type ValueSchema } from '@portolan/openapi'

/** The keys of a config that have the same meaning as extensions in the document, each with its extensions. */
export const documentKeys: ReadonlyMap<string, readonly Extension<unknown>[]> = Map.groupBy(
  allExtensions,
  ({ name, key }) => key ?? name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
)

/** True if an extension is set once for the whole document. */
export function isOfRoot({ at }: Extension<unknown>): boolean {
  return at.includes('root')
}

/** The schema of a config's value for extensions: the root's own, or values by the names of places. */
export function keySchema(rows: readonly Extension<unknown>[]): ValueSchema {
  const atPlaces = rows.filter((row) => !isOfRoot(row)).map(({ schema }) => schema)
  const names: ValueSchema = { type: 'array', items: { type: 'string' } }
  const ofAll = valuesOfAll(rows)
  if (ofAll) return { type: 'object', additionalProperties: oneSchema([ofAll, ...atPlaces]) }
  return oneSchema([
    ...rows.filter(isOfRoot).map(({ schema }) => schema),
    ...(atPlaces.some(({ type }) => type === 'boolean') && !rows.some(isOfRoot) ? [names] : []),
    ...(atPlaces.length > 0 ? [{ type: 'object', additionalProperties: oneSchema(atPlaces) }] : []),
  ])
}

/**
 * The schema of a config's values for the whole document beside those of places: `headers: { Acme-Version: 1, users: {
 * Acme-Beta: ships } }`.
 */
export function valuesOfAll(rows: readonly Extension<unknown>[]): ValueSchema | undefined {
  const values = rows.find((row) => isOfRoot(row))?.schema.additionalProperties
  const isAlsoOfPlaces = rows.some((row) => !isOfRoot(row))
  return isAlsoOfPlaces && typeof values === 'object' ? values : undefined
}

function oneSchema(schemas: readonly ValueSchema[]): ValueSchema {
  const [only, ...others] = schemas
  return only && others.length === 0 ? only : { oneOf: schemas }
}
