/**
 * What a document says: the name of a type, `@Name` of a schema, `[shape]` for a list, and an object with a shape for
 * each field, whose name ends with `!` where it is required and with `?` where it can be null. A list of names, such as
 * that of the statuses, is an object whose fields are `any`.
 */
export type Shape = string | readonly [Shape] | Fields

export interface Fields {
  readonly [name: string]: Shape
}

/** The operations of a document by our ids, with all that is compared of them, and the schemas that they name. */
export interface ShortDocument {
  readonly operations: Readonly<Record<string, Fields>>
  readonly schemas: Fields
}

interface Sides {
  readonly ours: ShortDocument
  readonly theirs: ShortDocument
  /** The pairs of shapes that were compared, of which the published one is named. */
  readonly seen: Set<string>
}

/** The differences of two documents by operations, in words; two schemas are compared where they meet first. */
export function differencesOf(ours: ShortDocument, theirs: ShortDocument): Readonly<Record<string, readonly string[]>> {
  const seen = new Set<string>()
  const found = Object.keys({ ...ours.operations, ...theirs.operations }).map((id) => {
    const [own, published] = [ours.operations[id], theirs.operations[id]]
    if (!own || !published) return [id, [own ? 'only ours' : 'only published']] as const
    // Some published documents do not list all statuses or scopes.
    const { statuses = {}, scopes = {} } = own
    return [id, fieldDifferences({ ours, theirs, seen }, own, { statuses, scopes, ...published }, '')] as const
  })
  return Object.fromEntries(found)
}

function differences(sides: Sides, own: Shape, other: Shape, at: string): string[] {
  const pair = `${JSON.stringify(own)} ${JSON.stringify(other)}`
  if (isName(other) && sides.seen.has(pair)) return []
  sides.seen.add(pair)
  const [here, there] = [resolved(own, sides.ours.schemas), resolved(other, sides.theirs.schemas)]
  if (Array.isArray(here) && Array.isArray(there))
    return differences(sides, here[0] as Shape, there[0] as Shape, `${at}[]`)
  if (isFields(here) && isFields(there)) return fieldDifferences(sides, here, there, `${at}.`)
  // An object without fields takes any.
  if (there === 'any' || (isFields(there) && here === 'any')) return []
  return inWords(kindOf(here), kindOf(there), at)
}

function fieldDifferences(sides: Sides, here: Fields, there: Fields, prefix: string): string[] {
  const [own, others] = [byName(here), byName(there)]
  return Object.keys({ ...own, ...others }).flatMap((name) => {
    const [one, other, at] = [own[name], others[name], prefix + name]
    if (!one || !other) return [`${at}: only ${one ? 'ours' : 'published'}`]
    return [
      ...inWords(one.presence, other.presence, at),
      ...inWords(one.nullness, other.nullness, at),
      ...differences(sides, one.shape, other.shape, at),
    ]
  })
}

/** The fields of an object by their names, without the marks. */
function byName(fields: Fields) {
  const named = Object.entries(fields).map(([marked, shape]) => {
    const presence = /!\??$/.test(marked) ? 'required' : 'optional'
    const nullness = marked.endsWith('?') ? 'may be null' : 'never null'
    return [marked.replace(/[!?]+$/, ''), { presence, nullness, shape }] as const
  })
  return Object.fromEntries(named)
}

function inWords(here: string, there: string, at: string): string[] {
  return here === there ? [] : [`${at}: ${here} here, ${there} published`]
}

function isName(shape: Shape): shape is string {
  return typeof shape === 'string' && shape.startsWith('@')
}

function isFields(shape: Shape): shape is Fields {
  return typeof shape === 'object' && !Array.isArray(shape)
}

function kindOf(shape: Shape): string {
  return typeof shape === 'string' ? shape : isFields(shape) ? 'object' : 'array'
}

function resolved(shape: Shape, schemas: Fields): Shape {
  return isName(shape) ? resolved(schemas[shape.slice(1)] ?? 'object', schemas) : shape
}
