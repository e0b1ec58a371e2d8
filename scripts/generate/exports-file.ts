import { relative } from 'node:path'
import type { Code } from './code.ts'

/** The text of `exports.gen.ts`: the types and the interfaces of every folder of a book. */
export function exportsFile(source: string, { schemas, groups }: Code): string {
  const types = Array.from(new Set(schemas.map(({ folder }) => folder)), (folder) => [
    folder,
    `export type * from './${relative(source, folder)}/types.gen.ts'`,
  ])
  const interfaces = groups.map(({ folder, interface: name }) => [
    folder,
    `export type { ${name} } from './${relative(source, folder)}/group.gen.ts'`,
  ])
  const lines = [...types, ...interfaces]
    .toSorted(([a = ''], [b = '']) => a.localeCompare(b))
    .map(([, line]) => `${line}\n`)
  return `// Written by \`npm run generate\`.\n${lines.join('')}`
}
