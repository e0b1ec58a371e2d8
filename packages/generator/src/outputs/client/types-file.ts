import type { ObjectShape } from '@portolan/openapi'
import {
  comment,
  printMembers,
  printType,
  type SourceFile,
  type Symbols,
  type TypePrinter,
  type WrittenSchema,
} from '../../output.ts'

/** A folder's `types.gen.ts`: an interface or a type for each schema. */
export function printTypes(symbols: Symbols, folder: string, file: SourceFile): string {
  const types = symbols.schemasIn(folder).map((one) => printSchemaType(symbols, one, file))
  return `${file.imports()}\n\n${types.join('\n\n')}\n`
}

function printSchemaType(symbols: Symbols, one: WrittenSchema, file: SourceFile): string {
  const printer: TypePrinter = {
    loose: one.direction !== 'result',
    hasRecord: symbols.hasSchema('Record'),
    nameOf: (key) => file.use(symbols.find('type', key)),
    shapeOf: (key) => symbols.schema(key).shape,
    inlineName(shape) {
      const symbol = symbols.inlineType(shape)
      return symbol && file.use(symbol)
    },
    imported: (name, from) => file.type(name, from.startsWith('.') ? file.pathToFile(from) : from),
  }
  const head = comment([one.text], one.deprecated ? ['@deprecated'] : [])
  const inline = one.inline.map(
    ({ name, shape, text }) => `\n\n${comment([text])}${printInterface(printer, name, shape)}`,
  )
  const { shape, name } = one
  const own =
    shape.kind === 'object' && !shape.type
      ? printInterface(printer, name, shape)
      : `export type ${name} = ${printType(printer, shape)}`
  return `${head}${own}${inline.join('')}`
}

function printInterface(printer: TypePrinter, name: string, shape: ObjectShape): string {
  return `export interface ${name} {${printMembers(printer, shape).join('\n')}\n}`
}
