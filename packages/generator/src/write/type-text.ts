import { type Field, type Literal, type ObjectShape, referencesIn, type Shape } from '@portolan/openapi'
import { fieldComment } from './comment.ts'
import { quote, typeKey } from './quote.ts'

/** Says a shape's type in TypeScript. */
export interface TypeWriter {
  /** The name of an object, imported if it has to be. */
  readonly nameOf: (key: string) => string
  /** A type of core, or of a module by hand. */
  readonly imported: (name: string, from: string) => string
  /** Whether an optional field may also be undefined. */
  readonly loose: boolean
  /** Whether the document has an object of its own that is called `Record`. */
  readonly hasRecord: boolean
}

export function typeText(writer: TypeWriter, shape: Shape): string {
  if (shape.kind === 'named') return writer.nameOf(shape.key)
  if (shape.type) return writer.imported(shape.type.name, shape.type.from)
  switch (shape.kind) {
    case 'text':
      return 'string'
    case 'integer':
      return 'number'
    case 'digits':
      return 'number | string'
    case 'file':
      return writer.imported('FileInput', '@portolan/core/schema')
    case 'literals':
      return literals(writer, shape.values, shape.open)
    case 'list':
      return `${bracketed(typeText(writer, shape.items))}[]`
    case 'tuple': {
      const items = shape.items.map((item, index) =>
        index < shape.min ? typeText(writer, item) : `(${typeText(writer, item)} | undefined)?`,
      )
      return `[${[...items, ...(shape.rest ? [`...${bracketed(typeText(writer, shape.rest))}[]`] : [])].join(', ')}]`
    }
    case 'object':
      return inlineObject(writer, shape)
    case 'union':
      return [
        ...new Set(
          shape.options.flatMap((option) =>
            option.kind === 'digits' ? ['number', 'string'] : [typeText(writer, option)],
          ),
        ),
      ].join(' | ')
    case 'all':
      return shape.parts.map((part) => bracketed(typeText(writer, part))).join(' & ')
    default:
      return shape.kind
  }
}

/** A record that refers to nothing can be named as one; others might refer to themselves. */
function inlineObject(writer: TypeWriter, shape: ObjectShape): string {
  const others =
    !writer.hasRecord && shape.fields.length === 0 && referencesIn(shape).next().done
      ? othersText(writer, shape)
      : undefined
  return others === undefined ? `{ ${members(writer, shape).join('; ')} }` : `Record<string, ${others}>`
}

function literals(writer: TypeWriter, values: readonly Literal[], open: boolean): string {
  const texts = values.map((value) => (typeof value === 'string' ? quote(value) : String(value)))
  if (!open) return texts.join(' | ')
  if (values.every((value) => typeof value === 'string'))
    return `${writer.imported('Open', '@portolan/core/schema')}<${texts.join(' | ')}>`
  return [...new Set(values.map((value) => typeof value))].join(' | ')
}

/** The fields of an object, and what others it may have. */
export function members(writer: TypeWriter, shape: ObjectShape, comments = false): string[] {
  const fields = shape.fields.map((field) => `${comments ? `\n${fieldComment(field)}` : ''}${fieldText(writer, field)}`)
  const others = othersText(writer, shape)
  return others === undefined ? fields : [...fields, `${comments ? '\n' : ''}[name: string]: ${others}`]
}

function fieldText(writer: TypeWriter, { name, shape, required }: Field): string {
  const type = typeText(writer, shape)
  const loose = !required && writer.loose && type !== 'unknown' ? ' | undefined' : ''
  return `${typeKey(name)}${required ? '' : '?'}: ${type}${loose}`
}

/** Beside named fields others can only be unknown: an index has to cover all fields. */
function othersText(writer: TypeWriter, { fields, others, patterns }: ObjectShape): string | undefined {
  if (fields.length)
    return others === 'kept' || others === 'refused' ? (patterns.length ? 'unknown' : undefined) : 'unknown'
  if (typeof others === 'object') return patterns.length ? 'unknown' : typeText(writer, others)
  if (patterns.length && others === 'refused')
    return [...new Set(patterns.map((one) => typeText(writer, one.shape)))].join(' | ')
  return others === 'unknown' || patterns.length ? 'unknown' : undefined
}

function bracketed(type: string): string {
  return /^[\w$.]+$/.test(type) || /^\{[^{}]*\}$/.test(type) ? type : `(${type})`
}
