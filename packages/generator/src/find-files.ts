import { glob, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { UsageError } from './usage-error.ts'

const sources = '**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}'

/**
 * Finds the source files that paths, folders and patterns name.
 * @returns their whole paths, each once, in the order of their names
 * @throws UsageError none is named, or a pattern matches no file
 */
export async function findFiles(patterns: readonly string[]): Promise<string[]> {
  if (patterns.length === 0) throw new UsageError("files are needed: paths, folders or patterns such as 'src/**/*.ts'")
  const files = new Set<string>()
  for (const pattern of patterns) {
    const before = files.size
    const kind = await stat(pattern).catch(() => undefined)
    if (kind?.isFile()) files.add(resolve(pattern))
    else
      for await (const path of glob(kind ? join(pattern, sources) : pattern, {
        exclude: (name) => name === 'node_modules',
      }))
        if (/(?<!\.d)\.[cm]?[jt]sx?$/.test(path)) files.add(resolve(path))
    if (files.size === before && !kind?.isFile()) throw new UsageError(`no source file matches ${pattern}`)
  }
  return [...files].toSorted()
}
