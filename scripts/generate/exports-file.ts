import { relative } from 'node:path'

/** The text of `exports.gen.ts`: the types of every folder of a book. */
export function exportsFile(source: string, files: readonly string[]): string {
  const modules = files.map((file) => `export type * from './${relative(source, file)}'\n`)
  return `// Written by \`npm run generate\`.\n${modules.join('')}`
}
