import { relative } from 'node:path'
import type { Code } from './code.ts'
import { composedInterface } from './group-file.ts'

/** The text of `exports.gen.ts`: the types and the interfaces of every folder of a book. */
export function exportsFile(root: string, source: string, { schemas, groups }: Code): string {
  const types = Array.from(new Set(schemas.map(({ folder }) => folder)), (folder) => [
    folder,
    `export type * from './${relative(source, folder)}/types.gen.ts'`,
  ])
  const interfaces = groups.map(({ folder, interface: name }) => [
    folder,
    `export type { ${name} } from './${relative(source, folder)}/group.gen.ts'`,
  ])
  const composed = groups.flatMap((group) => {
    const name = composedInterface(root, group)
    return name
      ? [[group.folder, `export type { ${name} } from './${relative(source, group.folder)}/composed.ts'`]]
      : []
  })
  const lines = [...types, ...interfaces, ...composed]
    .toSorted(([a = ''], [b = '']) => a.localeCompare(b))
    .map(([, line]) => `${line}\n`)
  return `// Written by \`npm run generate\`.\n${lines.join('')}`
}
