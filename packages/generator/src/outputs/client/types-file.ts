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
    imported: (name, from) => file.type(name, from.startsWith('.') ? file.pathToFile(from) : from),
  }
  const head = comment([one.text], one.deprecated ? ['@deprecated'] : [])
  const { shape, name } = one
  if (shape.kind !== 'object' || shape.type) return `${head}export type ${name} = ${printType(printer, shape)}`
  return `${head}export interface ${name} {${printMembers(printer, shape, true).join('\n')}\n}`
}
