import type { ObjectShape } from '@portolan/openapi'
import {
  comment,
  printMembers,
  printType,
  type SourceFile,
  type Symbols,
  type TypePrinter,
  type WrittenSchema,
  type WrittenSymbol,
} from '../../output.ts'

/** The module of all types of the old client. */
export const typesModule = 'compat/types.gen'

/** A name for a type in the namespace of its parent: `ChatCompletion.Choice`. */
interface InnerType {
  readonly name: string
  readonly as: string
  readonly inner: readonly InnerType[]
}

/** The symbols, with the types of the old client instead of the client's own. */
export function useOldTypes(symbols: Symbols): Symbols {
  const move = (symbol: WrittenSymbol): WrittenSymbol => ({ ...symbol, module: typesModule })
  return {
    ...symbols,
    find: (is, of) => (is === 'type' ? move(symbols.find(is, of)) : symbols.find(is, of)),
    inlineType(shape) {
      const symbol = symbols.inlineType(shape)
      return symbol && move(symbol)
    },
  }
}

/** The names of all types, for the namespace of the class. */
export function listTypes(symbols: Symbols): string[] {
  const names = listSchemas(symbols).flatMap((one) => [one.name, ...one.inline.map(({ name }) => name)])
  return [...new Set(names)].toSorted()
}

/**
 * `types.gen.ts`: the types of all folders, as in old clients: only documented values of an enum, and only the
 * documented kinds of a union. Inner objects are also in the namespaces of their parents.
 */
export function printTypes(symbols: Symbols, file: SourceFile): string {
  const sent = listSent(symbols)
  const texts = listSchemas(symbols).map((one) => printSchema(symbols, withNeeded(one, sent.get(one.name)), file))
  return [file.imports(), ...texts].filter((text) => text !== '').join('\n\n')
}

function listSchemas(symbols: Symbols): WrittenSchema[] {
  return symbols.folders.flatMap((folder) => [...symbols.schemasIn(folder)])
}

/** The request types of schemas, by the names of their response types. */
function listSent(symbols: Symbols): ReadonlyMap<string, WrittenSchema> {
  const pairs = Object.entries(symbols.service.schemas).flatMap(([key, { direction, counterpart }]) =>
    direction === 'result' && counterpart !== undefined ? [[key, counterpart] as const] : [],
  )
  return new Map(pairs.map(([key, other]) => [symbols.schema(key).name, symbols.schema(other)]))
}

/** Programs send what they received: a field that is required there is required here, too. */
function withNeeded(received: WrittenSchema, sent: WrittenSchema | undefined): WrittenSchema {
  const { shape } = received
  if (shape.kind !== 'object' || sent?.shape.kind !== 'object') return received
  const needed = new Map(sent.shape.fields.filter(({ required }) => required).map((one) => [one.name, one]))
  const fields = shape.fields.map((field) => (needed.has(field.name) ? { ...field, required: true } : field))
  return { ...received, shape: { ...shape, fields } }
}

function printSchema(symbols: Symbols, schema: WrittenSchema, file: SourceFile): string {
  const { name, shape, text, deprecated, inline } = schema
  const printer: TypePrinter = {
    closed: true,
    loose: false,
    hasRecord: symbols.hasSchema('Record'),
    nameOf: (key) => file.use(symbols.find('type', key)),
    shapeOf: (key) => symbols.schema(key).shape,
    inlineName(inner) {
      const symbol = symbols.inlineType(inner)
      return symbol && file.use(symbol)
    },
    imported(imported, from) {
      if (imported === 'FileInput') return file.type('Uploadable', '@portolan/core/compat')
      return file.type(imported, from.startsWith('.') ? file.pathToFile(from) : from)
    },
  }
  const own =
    shape.kind === 'object' && !shape.type
      ? printInterface(printer, name, shape)
      : `export type ${name} = ${printType(printer, shape)}`
  const inner = nest(schema)
  return [
    comment([text], deprecated ? ['@deprecated'] : []) + own,
    ...inline.map((one) => comment([one.text]) + printInterface(printer, one.name, one.shape)),
    ...(inner.length > 0 ? [`export declare ${printNamespace(name, inner)}`] : []),
  ].join('\n\n')
}

function printInterface(printer: TypePrinter, name: string, shape: ObjectShape): string {
  return `export interface ${name} {${printMembers(printer, shape).join('\n')}\n}`
}

function printNamespace(name: string, inner: readonly InnerType[]): string {
  const texts = inner.map(
    (one) =>
      `type ${one.name} = ${one.as}${one.inner.length > 0 ? `\nexport ${printNamespace(one.name, one.inner)}` : ''}`,
  )
  return `namespace ${name} {\nexport ${texts.join('\nexport ')}\n}`
}

/** The inner objects of a schema, by their names without the parent's. */
function nest({ name, inline }: WrittenSchema): InnerType[] {
  const all = new Set(inline.map((one) => one.name))
  const make = (outer: string): InnerType[] => {
    // A name in the namespace would hide a type of the same name.
    const within = inline.filter((one) => isWithin(one.name, outer) && !all.has(one.name.slice(outer.length)))
    const direct = within.filter((one) => !within.some((other) => isWithin(one.name, other.name)))
    return direct.map((one) => ({ name: one.name.slice(outer.length), as: one.name, inner: make(one.name) }))
  }
  return make(name)
}

function isWithin(name: string, outer: string): boolean {
  return name.length > outer.length && name.startsWith(outer) && /^[A-Z]/.test(name.slice(outer.length))
}
