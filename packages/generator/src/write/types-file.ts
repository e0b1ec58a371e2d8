import { comment } from './comment.ts'
import { Imports } from './imports.ts'
import type { Layout, Written } from './layout.ts'
import type { Paths } from './paths.ts'
import { members, type TypeWriter, typeText } from './type-text.ts'

/** The text of a folder's `types.gen.ts`: an interface or a type for each object. */
export function typesFile(layout: Layout, folder: string, paths: Paths): string {
  const objects = layout.inFolder(folder)
  const imports = new Imports(objects.map((one) => one.name))
  const types = objects.map((one) => typeOf(layout, one, imports, paths))
  return `${imports.text()}\n\n${types.join('\n\n')}\n`
}

function typeOf(layout: Layout, one: Written, imports: Imports, paths: Paths): string {
  const writer: TypeWriter = {
    loose: one.direction !== 'result',
    hasRecord: layout.has('Record'),
    nameOf: (key) => typeName(layout, key, one.folder, imports, paths),
    imported: (name, from) => imports.type(name, from.startsWith('.') ? paths.fromRoot(one.folder, from) : from),
  }
  const head = comment([one.text], one.deprecated ? ['@deprecated'] : [])
  const { shape, name } = one
  if (shape.kind !== 'object' || shape.type) return `${head}export type ${name} = ${typeText(writer, shape)}`
  return `${head}export interface ${name} {${members(writer, shape, true).join('\n')}\n}`
}

/** The name of an object in a file of a folder. */
export function typeName(
  layout: Layout,
  key: string,
  folder: string,
  imports: Imports,
  paths: Paths,
  own = true,
): string {
  const { name, folder: home } = layout.object(key)
  return home === folder && own ? name : imports.type(name, paths.between(folder, home, 'types.gen'))
}
