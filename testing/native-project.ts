import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

const native = join(import.meta.dirname, '../node_modules/@typescript/native')

/** A folder of a package whose TypeScript is the compiler written in Go: it takes a quarter of the time. */
export function nativeProject(packageFolder: string): string {
  const folder = join(packageFolder, '.vitest/native')
  const link = join(folder, 'node_modules/typescript')
  mkdirSync(dirname(link), { recursive: true })
  try {
    symlinkSync(native, link, 'junction')
  } catch (error) {
    // Another file of tests may have made it.
    if (!existsSync(link)) throw error
  }
  return folder
}
