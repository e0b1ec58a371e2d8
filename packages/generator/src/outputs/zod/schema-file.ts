import { posix } from 'node:path'
import { listKeys } from '@portolan/openapi'
import {
  orderSchemas,
  printReExports,
  quote,
  printSchema,
  type SchemaOrder,
  type SourceFile,
  type Symbols,
  type WrittenSchema,
} from '../../output.ts'

interface HandwrittenType {
  readonly name: string
  readonly from: string
}

/** A folder's `schema.gen.ts`: a zod schema for each schema, and those of other folders that its operations need. */
export function printSchemas(symbols: Symbols, folder: string, file: SourceFile): string {
  const { ordered, isMadeBefore } = orderSchemas(symbols, symbols.schemasIn(folder))
  const schemas = ordered.map((one) => {
    const writer = {
      loose: one.direction !== 'result',
      received: one.direction !== 'params',
      shapeOf: (key: string) => symbols.schema(key).shape,
      nameOf: (key: string) => printReference(symbols, key, one, isMadeBefore, file),
      check: (name: string) => file.value(name, file.pathToFile(symbols.handwritten.checks ?? './checks.ts')),
    }
    const text = printSchema(writer, one.shape)
    const body = one.shape.kind === 'named' || !one.shape.type ? text : printTyped(one.shape.type, text, file)
    return `export const ${one.name}: ${file.type('Schema', '@portolan/core/schema')}<types.${one.name}> = ${body}`
  })
  const types = file.pathTo(posix.join(folder, 'types.gen'))
  // A schema that is only an alias needs nothing from zod.
  const zod = schemas.some((one) => one.includes('z.')) ? "import * as z from '@portolan/core/zod'\n" : ''
  const head = schemas.length ? `${zod}import type * as types from '${types}'\n` : ''
  const text = `${file.imports()}\n${head}\n${schemas.join('\n\n')}\n${printPassedOn(symbols, folder, file)}\n`
  return schemas.length || text.includes('export') ? text : 'export {}\n'
}

function printTyped({ name, from }: HandwrittenType, text: string, file: SourceFile): string {
  return `z.typed(${text}, ${quote(name)}, ${quote(file.pathToFile(from))})`
}

function printReference(
  symbols: Symbols,
  key: string,
  user: WrittenSchema,
  isMadeBefore: SchemaOrder['isMadeBefore'],
  file: SourceFile,
): string {
  const used = symbols.schema(key)
  const { name, folder } = used
  if (folder === user.folder) return isMadeBefore(used, user) ? name : `z.lazy(() => ${name})`
  const local = file.use(symbols.find('zod', key))
  // If two folders use each other, the other's schemas may not exist yet.
  return symbols.leadsTo(folder, user.folder) ? `z.lazy(() => ${local})` : local
}

/**
 * Re-exports the schemas of other folders that the folder's operations use: one module has all schemas of an operation.
 */
function printPassedOn(symbols: Symbols, folder: string, file: SourceFile): string {
  const used = symbols.groupIn(folder)?.all.flatMap(listKeys).map(symbols.schema)
  const others = new Set(used?.filter((one) => one.folder !== folder))
  return printReExports(others, (one) => file.pathTo(posix.join(one.folder, 'schema.gen')))
}
