import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folders = new Set<string>()

/** The path of a new folder in the package, where what is written finds core and zod. It is gone after the test file. */
export function writtenFolder(purpose: string): string {
  const folder = fileURLToPath(new URL(`../.vitest/${purpose}/${crypto.randomUUID()}/`, import.meta.url))
  folders.add(folder)
  return folder
}

/** Called after each test file: a module that several of them import is loaded once, and so are hooks in it. */
export function removeWrittenFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  folders.clear()
}
