import { type Field, type ObjectShape, pascal, type Shape, type UniqueNames, withoutNull } from '@portolan/openapi'

/** An object that the document describes in place, and that gets its own type. */
export interface InlineObject {
  readonly name: string
  readonly shape: ObjectShape
  readonly text?: string | undefined
}

/** The most fields of an object that is written in place. */
const most = 3

/**
 * Names the inner objects of a schema that users may want to import: the entries of lists, and those with more than a
 * few fields.
 */
export function nameInlineObjects(parent: string, whole: Shape, names: UniqueNames): InlineObject[] {
  const found: InlineObject[] = []
  inside(whole, parent)
  return found

  function inside(shape: Shape, name: string): void {
    if (shape.kind === 'object')
      for (const field of shape.fields) visit(field.shape, `${name}${pascal(field.name)}`, field)
    if (shape.kind === 'object' && typeof shape.others === 'object') visit(shape.others, `${name}Value`)
    if (shape.kind === 'list') visit(shape.items, `${name}Item`, undefined, true)
    if (shape.kind === 'union')
      for (const option of shape.options) visit(option, `${name}${nameKind(option, shape.tag)}`)
    if (shape.kind === 'tuple' || shape.kind === 'all')
      for (const part of shape.kind === 'all' ? shape.parts : shape.items) inside(part, name)
  }

  function visit(shape: Shape, name: string, field?: Field, isEntry = false): void {
    const { shape: own } = withoutNull(shape)
    if (own.kind === 'list' && field) return visit(own.items, singular(name), field, true)
    if (own.kind !== 'object' || own.type || own.fields.length <= (isEntry ? 0 : most)) return inside(own, name)
    const taken = names.take(name)
    found.push({ name: taken, shape: own, text: field?.notes.text })
    inside(own, taken)
  }
}

/** The value that tells an option from others. */
function nameKind(option: Shape, tag: string | undefined): string {
  if (option.kind !== 'object') return ''
  const fields = option.fields.filter(({ name }) => tag === undefined || name === tag)
  const [value] = fields.flatMap(({ shape }) =>
    shape.kind === 'literals' && shape.values.length === 1 ? shape.values : [],
  )
  return typeof value === 'string' ? pascal(value) : 'Option'
}

function singular(name: string): string {
  if (/(?:ss|us|is|Data|Status|News|Series)$/.test(name)) return `${name}Item`
  if (/[^aeiou]ies$/.test(name)) return name.replace(/ies$/, 'y')
  if (/(?:ch|sh|x|ss|z)es$/.test(name)) return name.replace(/es$/, '')
  return name.endsWith('s') ? name.slice(0, -1) : `${name}Item`
}
