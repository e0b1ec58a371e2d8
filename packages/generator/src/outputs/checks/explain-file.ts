import {
  orderSchemas,
  printReExports,
  printSchema,
  type SourceFile,
  type Symbols,
  type WrittenSchema,
} from '../../output.ts'
import type { CheckModule, CheckModules } from './check-modules.ts'

/** A file that explains the rejections of a file of checks: the same schemas as zod's, made of core's own parts. */
export function printExplanations(
  symbols: Symbols,
  { objects, passedOn }: CheckModule,
  file: SourceFile,
  modules: CheckModules,
): string {
  const own = new Set(objects)
  const { ordered, isMadeBefore } = orderSchemas(symbols, objects)
  const schemas = ordered.map((one) => {
    const writer = {
      loose: one.direction !== 'result',
      received: one.direction !== 'params',
      shapeOf: (key: string) => symbols.schema(key).shape,
      nameOf: (key: string) => printReference(symbols.schema(key), one),
      check: (name: string) => file.value(name, file.pathToFile(symbols.handwritten.checks ?? './checks.ts')),
    }
    return `export const ${one.name}: z.AnySchema = ${printSchema(writer, one.shape)}`
  })
  const others = printReExports(passedOn, pathTo)
  const head = schemas.length ? "import * as z from '@portolan/core/explain'" : ''
  return `${[file.imports(), head, ...schemas, others].filter(Boolean).join('\n\n')}\n`

  function printReference(used: WrittenSchema, user: WrittenSchema): string {
    if (own.has(used)) return isMadeBefore(used, user) ? used.name : `z.lazy(() => ${used.name})`
    // Files that use each other: the other's schemas may not have been made yet.
    return `z.lazy(() => ${file.value(used.name, pathTo(used))})`
  }

  function pathTo(one: WrittenSchema): string {
    return file.pathTo(`${explanationPath(modules.findPath(one))}.gen`)
  }
}

/** The path of the file that explains the rejections of a file of checks. */
export function explanationPath(path: string): string {
  return path.replace(/check(-[^/]*)?$/, 'explain$1')
}
