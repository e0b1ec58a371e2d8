import { posix } from 'node:path'
import { keysOf, referencesIn } from '@portolan/openapi'
import { printReExports, quote, type SourceFile, type Symbols, type WrittenSchema } from '../../output.ts'
import { schemaText } from './schema-text.ts'

/** Returns true if a schema of the same folder can be used by another without waiting for it. */
type IsMadeBefore = (used: WrittenSchema, user: WrittenSchema) => boolean

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
      nameOf: (key: string) => printReference(symbols, key, one, isMadeBefore, file),
      check: (name: string) => file.value(name, file.pathToFile(symbols.handwritten.checks ?? './checks.ts')),
    }
    const text = schemaText(writer, one.shape)
    const body = one.shape.kind === 'named' || !one.shape.type ? text : printTyped(one.shape.type, text, file)
    return `export const ${one.name}: ${file.type('Schema', '@portolan/core/schema')}<types.${one.name}> = ${body}`
  })
  const types = file.pathTo(posix.join(folder, 'types.gen'))
  const head = schemas.length ? `import * as z from '@portolan/core/zod'\nimport type * as types from '${types}'\n` : ''
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
  isMadeBefore: IsMadeBefore,
  file: SourceFile,
): string {
  const used = symbols.schema(key)
  const { name, folder } = used
  if (folder === user.folder) return isMadeBefore(used, user) ? name : `z.lazy(() => ${name})`
  const local = file.use(symbols.find('zod', key))
  // Two folders that use each other: the other's schemas may not have been made yet.
  return symbols.leadsTo(folder, user.folder) ? `z.lazy(() => ${local})` : local
}

/** The order in which the schemas of a file are made. */
export function orderSchemas(
  symbols: Symbols,
  own: readonly WrittenSchema[],
): { readonly ordered: readonly WrittenSchema[]; readonly isMadeBefore: IsMadeBefore } {
  // In circles something is used before it is made. By names, so that the order of the document does not decide what.
  const byName = own.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const made = new Map(sortByUse(symbols, byName, () => true).map((one, index) => [one, index]))
  const isMadeBefore: IsMadeBefore = (used, user) => Number(made.get(used)) < Number(made.get(user))
  return { ordered: sortByUse(symbols, own, isMadeBefore), isMadeBefore }
}

/** Puts what is used before what uses it, as far as it has to be. */
function sortByUse(symbols: Symbols, schemas: readonly WrittenSchema[], hasToBe: IsMadeBefore): WrittenSchema[] {
  const together = new Set(schemas)
  const ordered = new Set<WrittenSchema>()
  const open = new Set<WrittenSchema>()
  const add = (one: WrittenSchema): void => {
    if (ordered.has(one) || open.has(one)) return
    open.add(one)
    for (const key of referencesIn(one.shape)) {
      const used = symbols.schema(key)
      if (together.has(used) && hasToBe(used, one)) add(used)
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
