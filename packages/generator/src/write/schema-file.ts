import { keysOf, referencesIn } from '@portolan/openapi'
import type { Config } from '../config/config.ts'
import { Imports } from './imports.ts'
import { type Layout, type Written } from './layout.ts'
import type { Paths } from './paths.ts'
import { schemaText } from './schema-text.ts'

interface TypeByHand {
  readonly name: string
  readonly from: string
}

/** The text of a folder's `schema.gen.ts`: a schema for each object, and what the folder's operations need of others. */
export function schemaFile(layout: Layout, folder: string, paths: Paths, { checks }: Config): string {
  const objects = inOrder(layout, layout.inFolder(folder))
  const imports = new Imports(objects.map((one) => one.name))
  const made = new Set<string>()
  const schemas = objects.map((one) => {
    const writer = {
      loose: one.direction !== 'result',
      nameOf: (key: string) => schemaName(layout, key, one, made, imports, paths),
      kind: (name: string) => imports.value(name, '@portolan/core/schema'),
      check: (name: string) => imports.value(name, paths.fromRoot(folder, checks ?? './checks.ts')),
      type: ({ name, from }: TypeByHand) => imports.type(name, paths.fromRoot(folder, from)),
    }
    const body =
      one.shape.kind === 'named' || !one.shape.type
        ? schemaText(writer, one.shape)
        : byHand(one, schemaText(writer, one.shape), imports, paths)
    made.add(one.name)
    return `export const ${one.name}: ${imports.type('Schema', '@portolan/core/schema')}<types.${one.name}> = ${body}`
  })
  const own = objects.length
    ? `import * as z from 'zod/mini'\nimport type * as types from '${paths.between(folder, folder, 'types.gen')}'\n`
    : ''
  const text = `${imports.text()}\n${own}\n${schemas.join('\n\n')}\n${passedOn(layout, folder, paths)}\n`
  return schemas.length || text.includes('export') ? text : 'export {}\n'
}

function byHand({ shape, folder }: Written, text: string, imports: Imports, paths: Paths): string {
  const { name, from } = (shape as { readonly type: TypeByHand }).type
  return `${imports.value('typed', '@portolan/core/schema')}(${text}, '${name}', '${paths.fromRoot(folder, from)}')`
}

function schemaName(
  layout: Layout,
  key: string,
  user: Written,
  made: ReadonlySet<string>,
  imports: Imports,
  paths: Paths,
): string {
  const { name, folder } = layout.object(key)
  if (folder === user.folder) return made.has(name) ? name : `z.lazy(() => ${name})`
  const local = imports.value(name, paths.between(user.folder, folder, 'schema.gen'))
  // Two folders that use each other: the other's schemas may not have been made yet.
  return layout.leadsTo(folder, user.folder) ? `z.lazy(() => ${local})` : local
}

/** What is used comes before what uses it; in circles, as the document has it. */
function inOrder(layout: Layout, objects: readonly Written[]): Written[] {
  const ordered = new Set<Written>()
  const open = new Set<Written>()
  const add = (one: Written): void => {
    if (ordered.has(one) || open.has(one)) return
    open.add(one)
    for (const key of referencesIn(one.shape)) {
      const used = layout.object(key)
      if (used.folder === one.folder) add(used)
    }
    ordered.add(one)
  }
  for (const one of objects) add(one)
  return [...ordered]
}

/** What the folder's operations need of other folders: one module has all schemas of an operation. */
function passedOn(layout: Layout, folder: string, paths: Paths): string {
  const used = layout.groupIn(folder)?.all.flatMap(keysOf).map(layout.object)
  const others = new Set(used?.filter((one) => one.folder !== folder))
  return reExports(others, (one) => paths.between(folder, one.folder, 'schema.gen'))
}

/** Exports of objects that other modules have, a line for each module. */
export function reExports(objects: Iterable<Written>, moduleOf: (one: Written) => string): string {
  const lines = [...Map.groupBy(objects, moduleOf)].map(([module, list]) => {
    const names = list.map(({ name }) => name).toSorted()
    return `export { ${names.join(', ')} } from '${module}'`
  })
  return lines.join('\n')
}
