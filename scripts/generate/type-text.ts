import type { core } from 'zod/mini'
import { annotations } from './annotations.ts'
import { SourceError } from './source-error.ts'

type Definition = core.$ZodTypes['_zod']['def']

/** Says a schema's type in TypeScript. */
export interface TypeWriter {
  /** The name of a schema that has one, noted as used; undefined for all others. */
  readonly nameOf: (schema: core.$ZodType) => string | undefined
  /** Notes that a type of another module is used, and returns its name. */
  readonly imported: (name: string, from: string) => string
}

function typeText(writer: TypeWriter, schema: core.$ZodType): string {
  return writer.nameOf(schema) ?? ownText(writer, schema)
}

/** The type in full, also where the schema has a name. */
export function ownText(writer: TypeWriter, schema: core.$ZodType): string {
  const def = schema._zod.def as Definition
  const { digits, seen, type } = annotations.get(schema) ?? {}
  if (type) return writer.imported(type.name, type.from)
  if (digits) return 'number | string'
  if (seen) return `${writer.imported('Open', '@portolan/core/schema')}<${seen.map(quoted).join(' | ')}>`
  switch (def.type) {
    case 'string':
    case 'boolean':
    case 'number':
    case 'unknown':
    case 'null':
      return def.type
    case 'enum':
      return Object.values(def.entries).map(quoted).join(' | ')
    case 'literal':
      return def.values.map(quoted).join(' | ')
    case 'nullable':
      return `${typeText(writer, def.innerType)} | null`
    case 'optional':
      return typeText(writer, def.innerType)
    case 'lazy':
      return typeText(writer, def.getter())
    case 'array':
      return `${bracketed(typeText(writer, def.element))}[]`
    case 'record':
      return `Record<${typeText(writer, def.keyType)}, ${typeText(writer, def.valueType)}>`
    case 'union':
      return Array.from(new Set(def.options.map((option) => typeText(writer, option)))).join(' | ')
    case 'object':
      return `{ ${fieldsOf(schema)
        .map(([name, field]) => fieldText(writer, name, field))
        .join('; ')} }`
    default:
      throw new SourceError(`a schema of the kind ${def.type} has no type: mark it with \`typed\``)
  }
}

/** `name?: string | undefined`. */
export function fieldText(writer: TypeWriter, name: string, schema: core.$ZodType): string {
  const optional = schema._zod.def.type === 'optional'
  const exact = schema._zod.traits.has('$ZodExactOptional')
  const type = typeText(writer, schema)
  const undefinedToo = optional && !exact && type !== 'unknown' ? ' | undefined' : ''
  return `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)}${optional ? '?' : ''}: ${type}${undefinedToo}`
}

/** The fields of an object; none of any other schema. */
export function fieldsOf(schema: core.$ZodType): [string, core.$ZodType][] {
  const def = schema._zod.def as Definition
  return def.type === 'object' ? Object.entries(def.shape) : []
}

function quoted(value: unknown): string {
  if (typeof value !== 'string') return String(value)
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

function bracketed(type: string): string {
  return /^[\w<>, ']+$/.test(type) && !type.includes(' | ') ? type : `(${type})`
}
