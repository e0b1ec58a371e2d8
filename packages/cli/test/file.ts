import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'

/** The path of a file with this text, for one test. */
export function file(name: string, text: string): string {
  const path = join(emptyFolder(), name)
  writeFileSync(path, text)
  return path
}
