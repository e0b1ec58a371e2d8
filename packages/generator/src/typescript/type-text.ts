import { type Field, type Literal, type ObjectShape, referencesIn, type Shape } from '@portolan/openapi'
import { fieldComment } from './comment.ts'
import { quote, typeKey } from './quote.ts'

/** Provides the names that a type refers to. */
export interface TypePrinter {
  /** The name of a schema, imported if needed. */
  readonly nameOf: (key: string) => string
  readonly shapeOf: (key: string) => Shape
  /** The name of an object that is described in place, if it has one. */
  readonly inlineName: (shape: ObjectShape) => string | undefined
  /** A type of core, or of a handwritten module. */
  readonly imported: (name: string, from: string) => string
  /** True if an optional field may also be undefined. */
  readonly loose: boolean
  /** True if the types of results allow only documented values. @default false */
  readonly closed?: boolean
  /** True if the document has a schema named `Record`. */
  readonly hasRecord: boolean
  /** True if a type is one line, without comments. @default false */
  readonly isOneLine?: boolean
}

/** The types of an integer that may be digits. A 64-bit integer occurs in responses too, which have no bigint. */
function digitTypes({ exact }: Extract<Shape, { readonly kind: 'digits' }>): readonly string[] {
  return exact ? ['number', 'string'] : ['number', 'string', 'bigint']
}

function textTypes(writer: TypePrinter, { date }: Extract<Shape, { readonly kind: 'text' }>): readonly string[] {
  if (!date) return ['string']
  const type = date.type === 'Date' ? date.type : writer.imported(date.type, '@portolan/core/schema')
  return date.orText ? [type, 'string'] : [type]
}

export function printType(writer: TypePrinter, shape: Shape): string {
  if (shape.kind === 'named') return writer.nameOf(shape.key)
  if (shape.type) return writer.imported(shape.type.name, shape.type.from)
  switch (shape.kind) {
    case 'text':
      return textTypes(writer, shape).join(' | ')
    case 'integer':
      return 'number'
    case 'digits':
      return digitTypes(shape).join(' | ')
    case 'file':
      return writer.imported('FileInput', '@portolan/core/schema')
    case 'literals':
      return literals(writer, shape.values, shape.open && writer.closed !== true)
    case 'list':
      return `${bracketed(printType(writer, shape.items))}[]`
    case 'tuple': {
      const items = shape.items.map((item, index) =>
        index < shape.min ? printType(writer, item) : `(${printType(writer, item)} | undefined)?`,
      )
      return `[${[...items, ...(shape.rest ? [`...${bracketed(printType(writer, shape.rest))}[]`] : [])].join(', ')}]`
    }
    case 'object':
      return writer.inlineName(shape) ?? inlineObject(writer, shape)
    case 'union':
      return printUnion(writer, shape)
    case 'all':
      return shape.parts.map((part) => bracketed(printType(writer, part))).join(' & ')
    default:
      return shape.kind
  }
}

/**
 * Any text beside documented values is written so that editors suggest these. A union that accepts unknown kinds of
 * objects has an option for them, of which only the tag is known.
 */
function printUnion(writer: TypePrinter, { options, tag, known }: Extract<Shape, { readonly kind: 'union' }>): string {
  const suggests = options.some((option) => isTextSet(writer, option))
  const types = options.flatMap((option) => {
    if (option.kind === 'digits') return digitTypes(option)
    const own = option.kind === 'text' ? textTypes(writer, option) : [printType(writer, option)]
    return own.map((type) => (suggests && type === 'string' ? '(string & {})' : type))
  })
  const others =
    tag === undefined || known === undefined || writer.closed === true
      ? []
      : [`{ ${typeKey(tag)}: ${writer.imported('UnknownTag', '@portolan/core/schema')}; [name: string]: unknown }`]
  return [...new Set(types), ...others].join(' | ')
}

/** Returns true for texts, one by one. */
function isTextSet(writer: TypePrinter, shape: Shape): boolean {
  const visited = new Set<string>()
  const waiting = [shape]
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (one.kind === 'named') {
      if (!visited.has(one.key)) waiting.push(writer.shapeOf(one.key))
      visited.add(one.key)
    } else if (!one.type && one.kind === 'union') waiting.push(...one.options)
    else if (!one.type && one.kind === 'literals' && one.values.some((value) => typeof value === 'string')) return true
  }
  return false
}

/** Only a record without references can be written as `Record`: others might refer to themselves. */
function inlineObject(writer: TypePrinter, shape: ObjectShape): string {
  const others =
    !writer.hasRecord && shape.fields.length === 0 && referencesIn(shape).next().done
      ? othersText(writer, shape)
      : undefined
  if (others !== undefined) return `Record<string, ${others}>`
  const members = printMembers(writer, shape)
  return writer.isOneLine ? `{ ${members.map((one) => one.trim()).join('; ')} }` : `{${members.join('\n')}\n}`
}

function literals(writer: TypePrinter, values: readonly Literal[], open: boolean): string {
  const texts = values.map((value) => (typeof value === 'string' ? quote(value) : String(value)))
  if (!open) return texts.join(' | ')
  if (values.every((value) => typeof value === 'string'))
    return `${writer.imported('Open', '@portolan/core/schema')}<${texts.join(' | ')}>`
  return [...new Set(values.map((value) => typeof value))].join(' | ')
}

/** The fields of an object, and what others it may have. */
export function printMembers(writer: TypePrinter, shape: ObjectShape): string[] {
  const fields = shape.fields.map(
    (field) => `\n${writer.isOneLine ? '' : fieldComment(field)}${fieldText(writer, field)}`,
  )
  const others = othersText(writer, shape)
  return others === undefined ? fields : [...fields, `\n[name: string]: ${others}`]
}

function fieldText(writer: TypePrinter, { name, shape, required }: Field): string {
  const type = printType(writer, shape)
  const loose = !required && writer.loose && type !== 'unknown' ? ' | undefined' : ''
  return `${typeKey(name)}${required ? '' : '?'}: ${type}${loose}`
}

/** Beside named fields, others can only be unknown: an index signature must cover all fields. */
function othersText(writer: TypePrinter, { fields, others, patterns }: ObjectShape): string | undefined {
  if (fields.length)
    return others === 'kept' || others === 'refused' ? (patterns.length ? 'unknown' : undefined) : 'unknown'
  if (typeof others === 'object') return patterns.length ? 'unknown' : printType(writer, others)
  if (patterns.length && others === 'refused')
    return [...new Set(patterns.map((one) => printType(writer, one.shape)))].join(' | ')
  return others === 'unknown' || patterns.length ? 'unknown' : undefined
}

function bracketed(type: string): string {
  return /^[\w$.]+$/.test(type) || /^\{[^{}]*\}$/.test(type) ? type : `(${type})`
}
