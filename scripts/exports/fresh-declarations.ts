import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { resolve } from 'node:path'

/** Emits the declarations of some packages again if a source is newer than its declaration. */
export function freshDeclarations(folders: readonly string[]): void {
  if (!folders.flatMap((folder) => globSync(`${folder}/src/**/*.ts`)).some(isStale)) return
  const filters = folders.map((folder) => `--filter=./${folder}`)
  const args = ['scripts/pnpm.mjs', '-r', ...filters, 'exec', 'node', resolve('scripts/declarations.ts')]
  if (spawnSync('node', args, { stdio: ['ignore', 2, 2] }).status !== 0) process.exit(1)
}

function isStale(source: string): boolean {
  const declarations = source.replace('/src/', '/dist/').replace(/\.ts$/, '.d.ts')
  return !existsSync(declarations) || statSync(declarations).mtimeMs < statSync(source).mtimeMs
}
