import type { WrittenSchema } from './symbols.ts'

/** Prints exports of schemas that other modules have, a line for each module. */
export function printReExports(schemas: Iterable<WrittenSchema>, moduleOf: (one: WrittenSchema) => string): string {
  const lines = [...Map.groupBy(schemas, moduleOf)].map(([module, list]) => {
    const names = list.map(({ name }) => name).toSorted()
    return `export { ${names.join(', ')} } from '${module}'`
  })
  return lines.join('\n')
}
