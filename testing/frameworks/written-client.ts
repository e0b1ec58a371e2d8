import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { atEnd } from '@portolan/testing/at-end'

/** A folder in which what is written finds core and zod, until the end. */
export async function makeFolder(): Promise<string> {
  const folder = join(import.meta.dirname, '.vitest', crypto.randomUUID())
  mkdirSync(folder, { recursive: true })
  await atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Writes the sources of a client. */
export function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Loads a written client, and makes it. */
export async function makeClient(folder: string, factory: string, options: object): Promise<object> {
  const module = (await import(pathToFileURL(join(folder, 'index.ts')).href)) as Readonly<Record<string, unknown>>
  return (module[factory] as (given: object) => object)(options)
}
