import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { emitted, type EntryPoint, isStale } from './entry-points.ts'

/** Emits the declarations of the packages that have a source newer than them. */
export function freshDeclarations(entries: readonly EntryPoint[]): void {
  const stale = new Set(entries.filter(isStale).map(({ folder }) => `--filter=./${folder}`))
  const emit = ['exec', 'node', resolve('scripts/declarations.ts'), emitted]
  const args = ['scripts/pnpm.mjs', '-r', ...stale, ...emit]
  if (stale.size > 0 && spawnSync('node', args, { stdio: ['ignore', 2, 2] }).status !== 0) process.exit(1)
}
