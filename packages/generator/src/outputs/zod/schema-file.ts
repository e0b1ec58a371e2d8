import { posix } from 'node:path'
import { keysOf, referencesIn } from '@portolan/openapi'
import { printReExports, quote, type SourceFile, type Symbols, type WrittenSchema } from '../../output.ts'
import { schemaText } from './schema-text.ts'

interface HandwrittenType {
  readonly name: string
  readonly from: string
}

/** A folder's `schema.gen.ts`: a zod schema for each schema, and those of other folders that its operations need. */
export function printSchemas(symbols: Symbols, folder: string, file: SourceFile): string {
  const made = new Set<string>()
  const schemas = sortByUse(symbols, symbols.schemasIn(folder)).map((one) => {
    const writer = {
      loose: one.direction !== 'result',
      received: one.direction !== 'params',
      nameOf: (key: string) => printReference(symbols, key, one, made, file),
      check: (name: string) => file.value(name, file.pathToFile(symbols.handwritten.checks ?? './checks.ts')),
    }
    const text = schemaText(writer, one.shape)
    const body = one.shape.kind === 'named' || !one.shape.type ? text : printTyped(one.shape.type, text, file)
    made.add(one.name)
    return `export const ${one.name}: ${file.type('Schema', '@portolan/core/schema')}<types.${one.name}> = ${body}`
  })
  const types = file.pathTo(posix.join(folder, 'types.gen'))
  const own = schemas.length ? `import * as z from '@portolan/core/zod'\nimport type * as types from '${types}'\n` : ''
  const text = `${file.imports()}\n${own}\n${schemas.join('\n\n')}\n${printPassedOn(symbols, folder, file)}\n`
  return schemas.length || text.includes('export') ? text : 'export {}\n'
}

function printTyped({ name, from }: HandwrittenType, text: string, file: SourceFile): string {
  return `z.typed(${text}, ${quote(name)}, ${quote(file.pathToFile(from))})`
}

function printReference(
  symbols: Symbols,
  key: string,
  user: WrittenSchema,
  made: ReadonlySet<string>,
  file: SourceFile,
): string {
  const { name, folder } = symbols.schema(key)
  if (folder === user.folder) return made.has(name) ? name : `z.lazy(() => ${name})`
  const local = file.use(symbols.find('zod', key))
  // Two folders that use each other: the other's schemas may not have been made yet.
  return symbols.leadsTo(folder, user.folder) ? `z.lazy(() => ${local})` : local
}

/** Puts what is used before what uses it; in circles, the order is that of the document. */
function sortByUse(symbols: Symbols, schemas: readonly WrittenSchema[]): WrittenSchema[] {
  const ordered = new Set<WrittenSchema>()
  const open = new Set<WrittenSchema>()
  const add = (one: WrittenSchema): void => {
    if (ordered.has(one) || open.has(one)) return
    open.add(one)
    for (const key of referencesIn(one.shape)) {
      const used = symbols.schema(key)
      if (used.folder === one.folder) add(used)
    }
    ordered.add(one)
  }
  for (const one of schemas) add(one)
  return [...ordered]
}

/** Exports the schemas of other folders that the folder's operations use: one module has all schemas of an operation. */
function printPassedOn(symbols: Symbols, folder: string, file: SourceFile): string {
  const used = symbols.groupIn(folder)?.all.flatMap(keysOf).map(symbols.schema)
  const others = new Set(used?.filter((one) => one.folder !== folder))
  return printReExports(others, (one) => file.pathTo(posix.join(one.folder, 'schema.gen')))
}
